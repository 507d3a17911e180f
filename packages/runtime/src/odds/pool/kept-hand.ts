import { plus, times, type Weight } from "../distribution/weight.ts";
import { type Hand, handOf, type Shown, type Step } from "./hand.ts";
import type { Taken } from "./selection.ts";

/**
 * The hand of which only the dice of some ranks are shown, asked from the lowest face up: of dice that show a face, so
 * many lie above as are left after it. Null where it is not certain which ranks are taken.
 */
export function keptHand(shown: Shown, taken: Taken): Hand | null {
  const plain = handOf(shown);
  const counts = new Set(plain.starts.map(({ left }) => plain.dice(left)));
  const takenOf = new Map<number, ReadonlySet<number>>();
  for (const count of counts) {
    const ranks = taken(count);
    if (ranks === null) return null;
    takenOf.set(count, new Set(ranks));
  }
  const most = takenOf.get(Math.max(...counts)) ?? new Set<number>();
  const same = [...takenOf].every(([count, ranks]) => areAlike(ranks, most, count));
  const hand = same ? { ...plain, begunWith: () => 0 } : begunWithEach(plain, [...counts]);
  const isTaken = (left: number): ReadonlySet<number> =>
    same ? most : (takenOf.get(hand.begunWith(left)) ?? most);
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
        const steps = known.get(left) ?? keptSteps(hand, leftAfter(passed, left), asked, isTaken(left));
        known.set(left, steps);
        return steps;
      };
    },
  };
}

/** Of so many dice, the same ranks are taken as of the most. */
function areAlike(some: ReadonlySet<number>, most: ReadonlySet<number>, count: number): boolean {
  for (let rank = 0; rank < count; rank += 1) if (some.has(rank) !== most.has(rank)) return false;
  return true;
}

/** The same hand, where what is left tells with how many dice it began too. */
function begunWithEach(hand: Hand, counts: readonly number[]): Hand & { begunWith(left: number): number } {
  const { states } = hand;
  const within = (left: number): number => left % states;
  const after = (steps: readonly Step[], left: number): readonly Step[] =>
    steps.map((step) => ({ ...step, left: step.left + left - within(left) }));
  return {
    ...hand,
    starts: hand.starts.map(({ left, weight }) => ({
      left: left + counts.indexOf(hand.dice(left)) * states,
      weight,
    })),
    states: states * counts.length,
    begunWith: (left) => counts[Math.floor(left / states)] ?? 0,
    rest: (left) => hand.rest(within(left)),
    dice: (left) => hand.dice(within(left)),
    ask(face) {
      const asked = hand.ask(face);
      return (left) => after(asked(within(left)), left);
    },
    *askEach(face) {
      for (const { fewer, atLeast } of hand.askEach(face))
        yield {
          fewer: (left, than) => after(fewer(within(left), than), left),
          atLeast: (left, shown) => atLeast(within(left), shown),
        };
    },
  };
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
