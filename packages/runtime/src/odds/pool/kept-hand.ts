import { plus, times, type Weight } from "../distribution/weight.ts";
import { type Hand, handOf, type Shown, type Step } from "./hand.ts";
import type { Taken } from "./selection.ts";

/**
 * The hand of which only the dice of some ranks are shown, asked from the lowest face up: of dice that show a face, so
 * many lie above as are left after it. Null where which ranks are taken hangs on more than that.
 */
export function keptHand(shown: Shown, taken: Taken): Hand | null {
  const hand = handOf(shown);
  const counts = new Set(shown.starts.map(({ dice }) => dice.reduce((sum, some) => sum + some, 0)));
  const ranks = taken(Math.max(...counts));
  if (ranks === null) return null;
  for (const count of counts) if (!alike(taken(count), ranks, count)) return null;
  const isTaken = new Set(ranks);
  // The next face that was not asked for.
  let next = Math.min(...shown.groups.map(({ row }) => row.least));
  return {
    ...hand,
    ask(face) {
      const passed: ((left: number) => readonly Step[])[] = [];
      for (; typeof face === "number" && next < face; next += 1) passed.push(hand.ask(next));
      const asked = hand.ask(face);
      if (typeof face === "number") next = Math.max(next, face + 1);
      const known = new Map<number, readonly Step[]>();
      return (left) => {
        const steps = known.get(left) ?? keptSteps(hand, leftAfter(passed, left), asked, isTaken);
        known.set(left, steps);
        return steps;
      };
    },
  };
}

function alike(some: readonly number[] | null, ranks: readonly number[], count: number): boolean {
  const within = ranks.filter((rank) => rank < count);
  return some !== null && some.length === within.length && some.every((rank, i) => rank === within[i]);
}

/** What is left after faces that nobody looks at. */
function leftAfter(
  passed: readonly ((left: number) => readonly Step[])[],
  left: number,
): ReadonlyMap<number, Weight> {
  let all = new Map<number, Weight>([[left, 1]]);
  for (const stepsFrom of passed) {
    const after = new Map<number, Weight>();
    for (const [before, weight] of all) {
      for (const step of stepsFrom(before))
        after.set(step.left, plus(after.get(step.left) ?? 0, times(weight, step.weight)));
    }
    all = after;
  }
  return all;
}

/** How many of those that show the face are taken. */
function keptSteps(
  hand: Hand,
  from: ReadonlyMap<number, Weight>,
  asked: (left: number) => readonly Step[],
  isTaken: ReadonlySet<number>,
): readonly Step[] {
  return [...from].flatMap(([left, weight]) =>
    asked(left).map((step) => {
      const above = hand.dice(step.left);
      let shown = 0;
      for (let rank = above; rank < above + step.shown; rank += 1) shown += isTaken.has(rank) ? 1 : 0;
      return { left: step.left, shown, weight: times(weight, step.weight) };
    }),
  );
}
