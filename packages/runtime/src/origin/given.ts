import type { AssignNode, BindNode, Expression, LocalNode } from "../program/expression.ts";
import { holds, isNode, parts } from "./parts.ts";

type Giving = BindNode | AssignNode;

const LOOPS: ReadonlySet<string> = new Set(["for", "for changes", "while", "repeat", "until"]);

/**
 * The statements that may have given a name what it holds where it is read, the latest first: back to the last one
 * that was `surely` run. Null where something else gives to it too, such as a loop or a rule that changes it.
 */
export function givenTo(
  body: Expression,
  use: LocalNode,
): { readonly givings: readonly Giving[]; readonly surely: boolean } | null {
  const { slot } = use;
  if (isGivenOtherwise(body, slot)) return null;
  // In the order of the program, which is the one in which they run.
  const met = parts(
    body,
    (part): part is Giving | LocalNode => part === use || (isNode(part) && isGiving(part, slot)),
  );
  const place = met.indexOf(use);
  const givings = met.filter((part) => part.op !== "local");
  const before = met
    .slice(0, Math.max(place, 0))
    .filter((part) => part.op !== "local")
    .filter((one) => !holds(one, use))
    .reverse();
  const last = before.findIndex(surelyRun(body, use));
  const sure = before[last];
  const reaching = sure === undefined ? before : before.slice(0, last + 1);
  // A later statement of a loop comes before its next round.
  const isLoop = (part: object): part is Expression => isNode(part) && LOOPS.has(part.op);
  const rounds = parts(body, isLoop).filter(
    (loop) => holds(loop, use) && (sure === undefined || !holds(loop, sure)),
  );
  const again = givings.filter((one) => !before.includes(one) && rounds.some((loop) => holds(loop, one)));
  return { givings: [...reaching, ...again], surely: sure !== undefined };
}

function isGiving(part: Expression, slot: number): part is Giving {
  if (part.op === "bind") return part.slot === slot;
  return part.op === "assign" && part.place.slot === slot && part.place.path.length === 0;
}

/** A statement of a block that the reader stands in, before it. */
function surelyRun(body: Expression, use: Expression): (giving: Giving) => boolean {
  const isAround = (part: object): part is Expression & { readonly op: "block" | "until" } =>
    isNode(part) && (part.op === "block" || part.op === "until") && holds(part, use);
  const around = parts(body, isAround).map((block) => block.body);
  return (giving) => around.some((statements) => statements.includes(giving));
}

/** A loop, a generator or a rule with `changes` gives to it. */
function isGivenOtherwise(body: Expression, slot: number): boolean {
  const isOther = (part: object): part is object => {
    if ("kind" in part && part.kind === "place" && "place" in part) {
      const { place } = part as { readonly place: { readonly slot: number } };
      return place.slot === slot;
    }
    if (!("slot" in part) || part.slot !== slot || !("in" in part)) return false;
    return true;
  };
  return parts(body, isOther).length > 0;
}
