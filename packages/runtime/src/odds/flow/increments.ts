import type { BlockNode, Expression, Place } from "../../program/expression.ts";
import { holdsAnyNumber } from "../../roll/plan/conform.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { frameKey } from "../distribution/frame-key.ts";
import type { ValueKey } from "../distribution/key.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { comparedIn } from "../look/past-bounds.ts";
import { rewrite } from "../rewrite.ts";

/**
 * A round of a loop that only adds to some variables, the counters, and looks at them only before: by what it
 * sees of them (`min(attackers, 3)`), the odds of what it adds are the same from many places.
 */
interface Increments {
  readonly counters: readonly number[];
  /** Variables that the round sets, and names that it gives. */
  readonly set: readonly number[];
  /** What it sees of counters, and the other variables that it reads. */
  readonly looks: readonly Expression[];
  readonly reads: readonly number[];
}

interface Step {
  readonly branch: Branch;
  readonly added: readonly number[];
}

interface Steps {
  readonly list: readonly Step[];
  readonly total: Branches["total"];
}

/** Makes of the rounds of a loop one that remembers them by what they see. */
export function byIncrements(
  odds: Interpreter,
  body: Expression,
  scope: Scope,
  round: (frame: Frame) => Branches,
): (frame: Frame) => Branches {
  const found = body.op === "block" ? incrementsOf(odds, body, scope.owner) : null;
  if (found === null) return round;
  const { counters, set, looks, reads } = found;
  const known = new Map<ValueKey, Steps | "other">();
  const settle = looks.map((look) => odds.settling(look, "total", scope.owner));
  const places = [...looks.keys(), ...reads.keys()].map((_, i) => i);
  return (frame) => {
    let seen: Value[];
    try {
      seen = settle.map((look) => look(frame));
    } catch (thrown) {
      // The round itself meets it in its place.
      odds.endingOf(thrown);
      return round(frame);
    }
    for (const slot of reads) seen.push(frame[slot] ?? null);
    const key = frameKey(places, seen, -1, null);
    let steps = known.get(key);
    if (steps === "other" || !counters.every((slot) => typeof frame[slot] === "number")) return round(frame);
    if (steps === undefined) {
      const after = round(frame);
      steps = stepsOf(after, frame, counters) ?? "other";
      known.set(key, steps);
      return after;
    }
    const list: Branch[] = [];
    for (const { branch, added } of steps.list) {
      const next = [...frame];
      for (let i = 0; i < counters.length; i += 1) {
        const slot = counters[i] ?? 0;
        const sum = (frame[slot] as number) + (added[i] ?? 0);
        if (!Number.isSafeInteger(sum)) return round(frame);
        next[slot] = sum;
      }
      for (const slot of set) next[slot] = branch.frame[slot] ?? null;
      list.push({ ...branch, frame: next });
    }
    return { list, total: steps.total };
  };
}

function stepsOf({ list, total }: Branches, from: Frame, counters: readonly number[]): Steps | null {
  const steps: Step[] = [];
  for (const branch of list) {
    const added: number[] = [];
    for (const slot of branch.ending === null ? counters : []) {
      const [before, after] = [from[slot], branch.frame[slot]];
      if (typeof before !== "number" || typeof after !== "number") return null;
      added.push(after - before);
    }
    steps.push({ branch, added });
  }
  return { list: steps, total };
}

function incrementsOf(odds: Interpreter, body: BlockNode, owner: number): Increments | null {
  const { reads, writes } = odds.facts(body);
  const written = [...writes];
  // What lies past all that a variable is compared with is one number: what was added is not seen of it.
  const compared = comparedIn(odds, owner);
  const counters = new Set(written.filter((slot) => compared[slot] === undefined && onlyAddedTo(body, slot)));
  if (counters.size === 0) return null;
  const first = body.body.findIndex((statement) =>
    [...odds.facts(statement).writes].some((slot) => counters.has(slot)),
  );
  const looks: Expression[] = [];
  let possible = true;
  body.body.forEach((statement, i) => {
    rewrite(statement, (node) => {
      const facts = odds.facts(node);
      const looked = [...facts.reads].some((slot) => counters.has(slot));
      if (!looked) return node;
      if (i >= first) {
        if (node.op === "local") possible = false;
        return undefined;
      }
      const whole = !odds.mayRoll(node) && facts.writes.size === 0 && !facts.jumps;
      if (whole && [...facts.reads].every((slot) => reads.has(slot))) {
        looks.push(node);
        return node;
      }
      return undefined;
    });
  });
  if (!possible) return null;
  // The condition of `until` sees the names of the body too, which it has to itself otherwise.
  const set = new Set(body.body.flatMap((statement) => [...odds.facts(statement).writes]));
  return {
    counters: [...counters],
    set: [...set].filter((slot) => !counters.has(slot)),
    looks,
    reads: [...reads].filter((slot) => !counters.has(slot)),
  };
}

/** Whether a variable is changed by `+=` and `-=` alone, and may come to any number. */
function onlyAddedTo(body: BlockNode, slot: number): boolean {
  let only = true;
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== "object") return;
    const place = "place" in part ? part.place : undefined;
    for (const inner of Object.values(part)) {
      if (isPlaceOf(inner, slot)) {
        const adds = "operator" in part && (part.operator === "+" || part.operator === "-");
        const free = inner.declared === undefined || holdsAnyNumber(inner.declared.type);
        if (inner !== place || !adds || inner.path.length > 0 || !free) only = false;
      } else visit(inner);
    }
  };
  visit(body);
  return only;
}

function isPlaceOf(part: unknown, slot: number): part is Place {
  return (
    part !== null &&
    typeof part === "object" &&
    "path" in part &&
    Array.isArray(part.path) &&
    "slot" in part &&
    part.slot === slot
  );
}
