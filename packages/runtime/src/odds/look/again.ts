import type { Expression, RerollNode } from "../../program/expression.ts";
import type { DieKind, FaceValue } from "../../value/die.ts";
import { Digits } from "../distribution/digits.ts";
import { plus, times, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { facesOfKind } from "../pool/single-die.ts";
import type { Adding, FirstFace, Tally } from "../pool/tally.ts";
import { contains, rewrite } from "../rewrite.ts";
import { onlyReads } from "./kept-by-name.ts";

/** Dice of a roll that fall again under another name: `let pushed = reroll once 2..5 in pool`. */
export interface Again {
  readonly node: RerollNode;
  /** The statements without that name, with the dice that fell again in its place. */
  readonly statements: readonly Expression[];
}

/** Null where no dice fall again so, once and for all that reads them. `unsteady` variables get a value on the way. */
export function againIn(
  odds: Interpreter,
  statements: readonly Expression[],
  slot: number,
  unsteady: ReadonlySet<number>,
  live: ReadonlySet<number>,
): Again | null {
  const found: { readonly node: RerollNode; readonly slot: number }[] = [];
  for (const statement of statements) {
    contains(statement, (node) => {
      if (
        node.op === "bind" &&
        node.type === null &&
        node.value.op === "reroll" &&
        isLocal(node.value.in, slot)
      )
        found.push({ node: node.value, slot: node.slot });
      return false;
    });
  }
  const [again, ...others] = found;
  if (again === undefined || others.length > 0 || live.has(again.slot)) return null;
  const { reads, writes, jumps } = odds.facts(again.node);
  if (writes.size > 0 || jumps || again.node.patterns.some((pattern) => odds.mayRollIn(pattern))) return null;
  if ([...reads].some((read) => read !== slot && unsteady.has(read))) return null;
  const left = withoutBinds(statements, again.node);
  // Where it is bound in a loop, it falls in every round.
  if (left.some((statement) => contains(statement, (node) => node === again.node))) return null;
  if (!left.every((statement) => onlyReads(statement, again.slot))) return null;
  return {
    node: again.node,
    statements: left.map((statement) =>
      rewrite(statement, (node) => (isLocal(node, again.slot) ? again.node : undefined)),
    ),
  };
}

const isLocal = (node: Expression, slot: number): boolean => node.op === "local" && node.slot === slot;

/** Statements without the `let` of a value, but for the last one, which gives theirs. */
function withoutBinds(statements: readonly Expression[], value: Expression): readonly Expression[] {
  return statements.flatMap((part, i) => {
    const isLast = i === statements.length - 1;
    return part.op === "bind" && part.value === value && !isLast ? [] : [withoutBind(part, value)];
  });
}

/** The same within a statement, in blocks that run once at most. */
function withoutBind(node: Expression, value: Expression): Expression {
  switch (node.op) {
    case "block": {
      const body = withoutBinds(node.body, value);
      const same = body.length === node.body.length && body.every((part, i) => part === node.body[i]);
      return same ? node : { ...node, body };
    }
    case "if": {
      const body = withoutBind(node.body, value);
      const otherwise = node.otherwise && withoutBind(node.otherwise, value);
      return body === node.body && otherwise === node.otherwise ? node : { ...node, body, otherwise };
    }
    case "match": {
      const arms = node.arms.map((arm) => ({ ...arm, body: withoutBind(arm.body, value) }));
      return arms.every(({ body }, i) => body === node.arms[i]?.body) ? node : { ...node, arms };
    }
    default:
      return node;
  }
}

/** What a face adds, by whether it is of the dice as they fell first, or as they lie in the end. */
export interface AgainAdding {
  readonly adding: Adding;
  readonly again: boolean;
}

/** What one die adds up to as it fell first and as it lies in the end, in several sums; null for no whole numbers. */
export function talliedAgain(
  first: readonly FirstFace[],
  kind: DieKind,
  once: boolean,
  matches: (face: FaceValue) => boolean,
  addings: readonly AgainAdding[],
): Tally | null {
  const digits = new Digits(addings.length);
  const faces = facesOfKind(kind);
  const last = once ? faces : faces.filter(({ face }) => !matches(face));
  const whole = last.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0);
  // Every face falls again, for ever: the general way says so.
  if (whole === 0) return null;
  const ways = new Map<number, Weight>();
  const put = (before: FaceValue, after: FaceValue, weight: Weight): boolean => {
    const sums: number[] = [];
    for (const { adding, again } of addings) {
      const sum = adding(again ? after : before, false);
      if (typeof sum !== "number" || !digits.hold(Math.abs(sum))) return false;
      sums.push(sum);
    }
    const key = digits.together(sums);
    ways.set(key, plus(ways.get(key) ?? 0, weight));
    return true;
  };
  for (const { face, weight } of first) {
    const after = matches(face) ? last : [{ face, weight: whole }];
    for (const other of after) if (!put(face, other.face, times(weight, other.weight))) return null;
  }
  return { ways, sums: (combination) => digits.apart(combination), cut: 0, cutLeast: [], cutMost: [] };
}
