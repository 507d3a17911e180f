import type { Exact } from "../../number/rational.ts";
import { Beyond } from "../../value/beyond.ts";
import type { Value } from "../../value/value.ts";
import { Digits } from "../distribution/digits.ts";
import { fromParts, inParts, perOf } from "../distribution/parts.ts";
import type { Ways } from "../distribution/ways.ts";
import { plus, stepsFor, times, type Weight } from "../distribution/weight.ts";
import { withPlus } from "./added.ts";
import { type ChainSums, chainsOf, type FallingChains, type Sees } from "./chain-sums.ts";
import { type Hand, handOf, type Shown, type Start } from "./hand.ts";
import type { Taken, Ties } from "./selection.ts";
import { type Adding, WORTH } from "./tally.ts";

/** A look at some dice by their rank: what those that it takes add up to. */
export interface RankLook {
  readonly taken: Taken;
  readonly adding: Adding;
  /** The constant of the roll belongs to it. */
  readonly withPlus: boolean;
  /** It looks at each face, those of explosions too, and not at what a die is worth. */
  readonly byFaces: boolean;
  /** Which of equal dice it takes. */
  readonly ties: Ties;
}

/** The total of what is seen. */
export const TOTAL = { adding: WORTH, withPlus: true, byFaces: false } as const;
/** What the dice are worth that are seen, without the constant. */
export const WORTHS = { ...TOTAL, withPlus: false } as const;

// Work with this many sums in different places is counted as one step.
const SUMS_A_STEP = 4;

/**
 * What some looks at a pool see together, without its hands being listed. Dice fall from the highest face down, or
 * from the lowest up where that is settled sooner, one group of equal dice after the other: all that matters of those
 * so far is how many of each group they were and what the looks have added up. Null where that is not known.
 */
export function seenByRank(
  shown: Shown,
  looks: readonly RankLook[],
  spend: (steps: number) => void,
): Ways | null {
  const digits = new Digits(looks.length);
  if (shown.groups.reduce((states, { most }) => states * (most + 1), 1) > Number.MAX_SAFE_INTEGER)
    return null;
  // Ranks go by what dice are worth: which of equals is taken matters where their faces are looked at.
  const chained = !shown.plain && looks.some(({ byFaces }) => byFaces);
  const ties = chained ? tiesAmong(shown, looks) : "all";
  const chains = chained ? chainsIn(shown, looks) : [];
  if (ties === "mixed" || chains === null) return null;
  const each = ties === "each" ? looks.map((look) => look.ties) : null;
  const fallings = facesIn(shown, looks);
  const starts = new Map<number, Start[]>();
  for (const start of shown.starts) {
    const count = start.dice.reduce((sum, dice) => sum + dice, 0);
    starts.set(count, [...(starts.get(count) ?? []), start]);
  }
  if (fallings === null) return null;
  const { faces, per } = fallings;
  let greatest = faces.reduce((most, { adds }) => Math.max(most, ...adds.map(Math.abs)), 0);
  for (const known of chains)
    for (const sums of known?.values() ?? []) greatest = Math.max(greatest, sums.greatest);
  if (!digits.hold(greatest * Math.max(...starts.keys()))) return null;
  const found = new Map<number, Weight>();
  const least = looks.map(() => Number.POSITIVE_INFINITY);
  for (const [count, some] of starts) {
    const ranks: (readonly number[])[] = [];
    for (const { taken, adding } of looks) {
      const seen = taken(count);
      if (seen === null) return null;
      const bound = adding === WORTH ? leastOf(shown, seen) : Number.NEGATIVE_INFINITY;
      least[ranks.length] = Math.min(least[ranks.length] ?? 0, bound);
      ranks.push(seen);
    }
    const sooner = settledAt(ranks, (rank) => count - rank) < settledAt(ranks, (rank) => rank + 1);
    const upward = ties === "lowest" || (ties === "all" && sooner);
    const order = upward ? ranks.map((seen) => seen.map((rank) => count - 1 - rank)) : ranks;
    const falling = upward ? faces : [...faces].reverse();
    fall(handOf({ ...shown, starts: some }), count, order, each, falling, chains, digits, spend, found);
  }
  const plusOf = looks.map((look) => (look.withPlus ? shown.plus : 0));
  const ways: Ways["ways"][number][] = [];
  for (const [combination, weight] of found) {
    const values = digits.apart(combination).map((sum, i) => withPlus(fromParts(sum, per), plusOf[i] ?? 0));
    ways.push({ values, ending: null, weight });
  }
  if (shown.cut !== 0) ways.push({ ...beyond(least, shown.per, plusOf), weight: shown.cut });
  return { ways, total: shown.total };
}

/** What dice that are worth more than one face add, by their group and what they are worth. */
type Chains = readonly (ReadonlyMap<number, ChainSums> | null)[];

/** Null where only the chains of faces themselves can tell. */
function chainsIn({ groups, per }: Shown, looks: readonly RankLook[]): Chains | null {
  if (per !== 1 || !groups.some(({ tally }) => tally !== undefined)) return null;
  const all: (ReadonlyMap<number, ChainSums> | null)[] = [];
  for (const group of groups) {
    const known = group.tally === undefined ? null : chainsOf(group, looks);
    if (known === null && group.tally !== undefined) return null;
    all.push(known);
  }
  return all;
}

/**
 * Which of equal dice the looks take that look at faces. What one look takes of dice alike is the same, whichever it is.
 * `each`: all dice are alike, and each look has its own.
 */
function tiesAmong({ groups }: Shown, looks: readonly RankLook[]): Ties | "each" {
  if (groups.length === 1 && looks.length === 1) return "all";
  const own = new Set(looks.filter(({ byFaces }) => byFaces).map(({ ties }) => ties));
  own.delete("all");
  const [one = "all", ...others] = own;
  if (others.length === 0) return one;
  return own.has("mixed") || groups.length > 1 ? "mixed" : "each";
}

/** A face that some dice may show, and what it adds to each sum, in parts. */
interface Falling {
  readonly face: number;
  readonly adds: readonly number[];
}

/** The faces from the lowest up, and how many parts of what they add make 1; null where something is no number. */
function facesIn(
  { groups, per: ofFaces }: Shown,
  looks: readonly RankLook[],
): { readonly faces: readonly Falling[]; readonly per: number } | null {
  const found = new Set<number>();
  for (const { row } of groups)
    row.weights.forEach((weight, i) => {
      if (weight !== 0) found.add(row.least + i);
    });
  const all: { readonly face: number; readonly adds: readonly Exact[] }[] = [];
  for (const face of [...found].sort((a, b) => a - b)) {
    const adds = looks.flatMap(({ adding }) => adding(fromParts(face, ofFaces), false) ?? []);
    if (adds.length < looks.length) return null;
    all.push({ face, adds });
  }
  const per = perOf(all.flatMap(({ adds }) => adds));
  if (per === null) return null;
  const faces: Falling[] = [];
  for (const { face, adds } of all) {
    const parts = adds.flatMap((sum) => inParts(sum, per) ?? []);
    if (parts.length < adds.length) return null;
    faces.push({ face, adds: parts });
  }
  return { faces, per };
}

/** How many dice have fallen when all that is seen has. */
function settledAt(ranks: readonly (readonly number[])[], place: (rank: number) => number): number {
  return ranks.reduce((last, seen) => seen.reduce((most, rank) => Math.max(most, place(rank)), last), 0);
}

/** By what is left of the hand, the ways to each combination of sums. */
type States = Map<number, Map<number, Weight>>;

/** Lets all dice fall; `ranks` are in the order in which they do, `each` tells which of equals each look takes. Adds up the ways to each combination of sums. */
function fall(
  hand: Hand,
  count: number,
  ranks: readonly (readonly number[])[],
  each: readonly Ties[] | null,
  faces: readonly Falling[],
  chains: Chains,
  digits: Digits,
  spend: (steps: number) => void,
  found: Map<number, Weight>,
): void {
  // Which of equals lie first is known once all of them have fallen.
  const settled = each === null ? settledAt(ranks, (rank) => rank + 1) : count;
  // How many dice each look has seen when so many have fallen.
  const seenUpTo = ranks.map((seen) => {
    const all = new Set(seen);
    const upTo = [0];
    for (let rank = 0; rank < count; rank += 1) upTo.push((upTo[rank] ?? 0) + (all.has(rank) ? 1 : 0));
    return upTo;
  });
  const added = (from: number, to: number, adds: readonly number[]): number =>
    digits.together(seenUpTo.map((upTo, i) => ((upTo[to] ?? 0) - (upTo[from] ?? 0)) * (adds[i] ?? 0)));
  const seesAt = (i: number, rank: number): number =>
    (seenUpTo[i]?.[rank + 1] ?? 0) - (seenUpTo[i]?.[rank] ?? 0);
  const sees: Sees = {
    byRank: each === null,
    // What takes the lowest first comes to equals from the other end.
    of: (rank, from, to) =>
      ranks.map((_, i) => seesAt(i, each?.[i] === "lowest" ? from + to - 1 - rank : rank)),
  };
  const states: States = new Map();
  for (const { left, weight } of hand.starts) {
    if (settled === 0) put(found, 0, times(weight, hand.rest(left)));
    else put(sumsAt(states, left), 0, weight);
  }
  for (const { face, adds } of faces) {
    let group = -1;
    for (const asked of hand.askEach(face)) {
      group += 1;
      const own = chains[group]?.get(face)?.falling(digits, sees);
      const fallen = (from: number, to: number, ways: Weight): ReturnType<FallingChains> =>
        own === undefined ? [[added(from, to, adds), ways]] : own(from, to, ways);
      // From the fewest that are left, so that no state is read that was reached with this face.
      for (const left of [...states.keys()].sort((a, b) => a - b)) {
        const sums = states.get(left);
        const before = count - hand.dice(left);
        if (sums === undefined) continue;
        const steps = asked.fewer(left, settled - before);
        const last = asked.atLeast(left, settled - before);
        for (const { left: after, shown, weight } of steps)
          if (shown > 0) putAll(sumsAt(states, after), sums, fallen(before, before + shown, weight));
        if (last !== 0) putAll(found, sums, fallen(before, settled, last));
        spend(Math.ceil((sums.size * (1 + steps.length * stepsFor(last))) / SUMS_A_STEP));
        // Where the lowest face is asked, all that are left show it.
        if (steps[0]?.shown !== 0) states.delete(left);
      }
    }
  }
}

function putAll(
  into: Map<number, Weight>,
  sums: ReadonlyMap<number, Weight>,
  added: ReturnType<FallingChains>,
): void {
  for (const [more, factor] of added)
    for (const [sum, ways] of sums) put(into, sum + more, factor === 1 ? ways : times(ways, factor));
}

function sumsAt(states: States, left: number): Map<number, Weight> {
  const sums = states.get(left) ?? new Map<number, Weight>();
  states.set(left, sums);
  return sums;
}

function put(into: Map<number, Weight>, sum: number, ways: Weight): void {
  const known = into.get(sum);
  into.set(sum, known === undefined ? ways : plus(known, ways));
}

/** What is seen at the least where a die was cut off: only the highest is known to be worth as much. */
function leastOf({ groups, cut, cutLeast }: Shown, ranks: readonly number[]): number {
  if (cut === 0) return 0;
  const least = groups.reduce((low, { row }) => Math.min(low, row.least), cutLeast);
  const highest = ranks.includes(0) ? cutLeast - least : 0;
  return least * ranks.length + highest;
}

function beyond(
  least: readonly number[],
  per: number,
  plusOf: readonly Shown["plus"][],
): Pick<Ways["ways"][number], "values" | "ending"> {
  if (!least.every(Number.isSafeInteger)) return { values: [], ending: { kind: "cut", least: null } };
  const values: readonly Value[] = least.map((low, i) =>
    withPlus(new Beyond(fromParts(low, per)), plusOf[i] ?? 0),
  );
  return { values, ending: null };
}
