import type { Expression } from "../../program/expression.ts";
import type { Value } from "../../value/value.ts";
import type { Dense } from "../distribution/dense.ts";
import type { Ways } from "../distribution/ways.ts";
import { minus, over, plus, times, type Weight } from "../distribution/weight.ts";

/** Which die a look sees among so many, 0 the highest; null where there is none. */
export type Rank = (count: number) => number | null;

/** `.highest` and `.lowest` of a roll, or of what is kept of it by a plain number; null for any other look. */
export function rankSeen(look: Expression, slot: number): Rank | null {
  if (look.op !== "field" || (look.name !== "highest" && look.name !== "lowest")) return null;
  const end = (first: number, last: number): number | null =>
    first > last ? null : look.name === "highest" ? first : last;
  const { of } = look;
  if (of.op === "local" && of.slot === slot) return (count) => end(0, count - 1);
  if (of.op !== "select" || of.of.op !== "local" || of.of.slot !== slot || of.which === "middle") return null;
  const taken = of.count === null ? 1 : of.count.op === "number" ? of.count.value : null;
  if (typeof taken !== "number" || taken < 1 || !Number.isInteger(taken) || of.verb === "of") return null;
  // What is kept lies at the upper end when the highest are kept, or the lowest dropped.
  const upper = (of.which === "highest") === (of.verb === "keep");
  return (count) => {
    const kept = of.verb === "keep" ? Math.min(taken, count) : count - Math.min(taken, count);
    return upper ? end(0, kept - 1) : end(count - kept, count - 1);
  };
}

/**
 * What dice of some ranks show together, among n alike ones. Faces fall from the highest down. Hands that show the
 * same so far lie together, by how many of their dice have fallen; once all ranks show, the dice that are left may
 * show anything lower.
 */
export function ranksOf(row: Dense, n: number, ranks: readonly number[]): Ways {
  const order = ranks.map((_, k) => k).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  // How many ranks show once so many dice have fallen.
  const shownBy = Array.from({ length: n + 1 }, (_, fallen) => ranks.filter((rank) => rank < fallen).length);
  const ways: { values: readonly Value[]; ending: null; weight: Weight }[] = [];
  let below = row.weights.reduce<Weight>(plus, 0);
  let hands: readonly Hands[] = [{ values: ranks.map(() => null), shown: 0, byFallen: [1] }];
  for (let i = row.weights.length - 1; i >= 0; i -= 1) {
    const weight = row.weights[i] ?? 0;
    if (weight === 0) continue;
    below = minus(below, weight);
    const next: Hands[] = [];
    for (const one of hands) {
      for (const reached of reachedFrom(one, n, weight, row.least + i, order, shownBy)) {
        if (reached.shown < order.length) next.push(reached);
        else {
          const { values, byFallen } = reached;
          ways.push({ values, ending: null, weight: withRest(byFallen, n, below) });
        }
      }
    }
    hands = next;
  }
  const whole = ways.filter(({ weight }) => weight !== 0);
  return { ways: whole, total: whole.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0) };
}

/** Hands that show the same so far; their ways by how many dice have fallen. */
interface Hands {
  readonly values: readonly Value[];
  readonly shown: number;
  readonly byFallen: Weight[];
}

/** Where some hands come to when dice show one more face, by how many ranks show then. */
function reachedFrom(
  { values, shown, byFallen }: Hands,
  n: number,
  weight: Weight,
  face: number,
  order: readonly number[],
  shownBy: readonly number[],
): Iterable<Hands> {
  const reached = new Map<number, Hands>();
  byFallen.forEach((ways, fallen) => {
    if (ways === 0) return;
    let share = ways;
    for (let more = 0; fallen + more <= n; more += 1) {
      // n choose k, one k after the other, with a way to show the face for each die.
      if (more > 0) share = over(times(times(share, weight), n - fallen - more + 1), more);
      const now = shownBy[fallen + more] ?? 0;
      let hands = reached.get(now);
      if (hands === undefined) {
        const seen = [...values];
        for (let k = shown; k < now; k += 1) seen[order[k] ?? 0] = face;
        hands = { values: seen, shown: now, byFallen: new Array<Weight>(n + 1).fill(0) };
        reached.set(now, hands);
      }
      hands.byFallen[fallen + more] = plus(hands.byFallen[fallen + more] ?? 0, share);
    }
  });
  return reached.values();
}

/** The ways in which the dice that have not fallen show something lower. */
function withRest(byFallen: readonly Weight[], n: number, below: Weight): Weight {
  let sum: Weight = 0;
  // Horner's scheme, from the fewest fallen dice.
  for (let fallen = 0; fallen <= n; fallen += 1) sum = plus(times(sum, below), byFallen[fallen] ?? 0);
  return sum;
}
