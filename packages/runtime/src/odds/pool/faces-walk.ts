import { truthOf } from "../../roll/plan/expect.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { type Distribution, Gathering } from "../distribution/distribution.ts";
import { plus, times, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { Retry } from "../retry.ts";
import { askedHand, type Faces, facesOf } from "./faces.ts";

/** `max(count x in pool for x in 1..10)`: for how many dice are left, the best so far. */
export function aggregatedFaces(odds: Interpreter, faces: Faces, frame: Frame, owner: number): Distribution {
  const { walk, bind } = faces;
  const hand = askedHand(odds, faces, frame, owner);
  if (hand === null || walk.op !== "aggregate") throw new Retry(bind);
  const fold = folding(walk.aggregate);
  const items = odds.guardless(bind, () => facesOf(odds, faces, owner));
  const settle = odds.settling(faces.body, "total", owner);
  const test = faces.when === null ? null : odds.settling(faces.when, "total", owner);
  const inner = [...frame];
  while (inner.length <= faces.shown) inner.push(null);
  // What a face adds by how many dice show it; undefined where it is passed over.
  const added = (shown: number): number | boolean | undefined => {
    inner[faces.shown] = shown;
    if (test !== null && faces.when !== null && !truthOf(odds.planner, test(inner), faces.when))
      return undefined;
    const value = settle(inner);
    if (typeof value === "number" || typeof value === "boolean") return value;
    throw new Retry(bind);
  };
  const empty = (): Map<number, Weight>[] =>
    Array.from({ length: hand.states }, () => new Map<number, Weight>());
  let states = empty();
  for (const { left, weight } of hand.starts)
    states[left]?.set(fold.start, plus(states[left]?.get(fold.start) ?? 0, weight));
  for (const face of items) {
    const stepsFrom = hand.ask(face);
    inner[faces.face] = face;
    const worths: { readonly worth: number | boolean | undefined }[] = [];
    const worthOf = (shown: number): number | boolean | undefined => {
      const known = worths[shown] ?? { worth: odds.guardless(bind, () => added(shown)) };
      worths[shown] = known;
      return known.worth;
    };
    const next = empty();
    states.forEach((sums, left) => {
      if (sums.size === 0) return;
      const steps = stepsFrom(left);
      odds.spend(steps.length * sums.size, walk.at);
      for (const { left: after, shown, weight: factor } of steps) {
        const into = next[after];
        const worth = worthOf(shown);
        for (const [before, weight] of sums) {
          const sum = worth === undefined ? before : fold.join(before, worth);
          if (sum === undefined || into === undefined) throw new Retry(bind);
          const more = factor === 1 ? weight : times(weight, factor);
          const known = into.get(sum);
          into.set(sum, known === undefined ? more : plus(known, more));
        }
      }
    });
    states = next;
  }
  const gathering = new Gathering();
  states.forEach((sums, left) => {
    for (const [value, weight] of sums) {
      // Nothing passed, so there is no best.
      if (!Number.isFinite(value)) throw new Retry(bind);
      gathering.add(value, times(weight, hand.rest(left)));
    }
  });
  if (hand.cut !== 0) gathering.end({ kind: "cut", least: null }, hand.cut);
  return gathering.distribution();
}

interface Folding {
  readonly start: number;
  /** Undefined where the values are none that can be added up so. */
  join(before: number, worth: number | boolean): number | undefined;
}

function folding(aggregate: string): Folding {
  const numbers =
    (join: (a: number, b: number) => number) =>
    (before: number, worth: number | boolean): number | undefined => {
      if (typeof worth === "boolean") return undefined;
      const after = join(before, worth);
      return Number.isSafeInteger(after) ? after : undefined;
    };
  if (aggregate === "max") return { start: Number.NEGATIVE_INFINITY, join: numbers(Math.max) };
  if (aggregate === "min") return { start: Number.POSITIVE_INFINITY, join: numbers(Math.min) };
  if (aggregate === "sum") return { start: 0, join: numbers((a, b) => a + b) };
  return { start: 0, join: (before, worth) => (worth === false ? before : before + 1) };
}
