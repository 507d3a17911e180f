import type { Expression } from "../program/expression.ts";
import type { Value } from "../value/value.ts";
import { binomial } from "./binomial.ts";
import type { Dense } from "./dense.ts";
import { frameKey } from "./frame-key.ts";
import type { ValueKey } from "./key.ts";
import type { Ways } from "./ways.ts";
import { plus, times, type Weight } from "./weight.ts";

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
 * What dice of some ranks show together, among n alike ones: faces from the highest down, with how many dice lie at
 * or above and what the ranks that they hold show.
 */
export function ranksOf(row: Dense, n: number, ranks: readonly number[]): Ways {
  const order = ranks.map((_, i) => i);
  interface State {
    readonly taken: number;
    readonly values: readonly Value[];
    weight: Weight;
  }
  let states: readonly State[] = [{ taken: 0, values: ranks.map(() => null), weight: 1 }];
  for (let i = row.weights.length - 1; i >= 0; i -= 1) {
    const weight = row.weights[i] ?? 0;
    if (weight === 0) continue;
    const lowest = row.weights.findIndex((other) => other !== 0) === i;
    const next = new Map<ValueKey, Map<number, State>>();
    for (const { taken, values, weight: ways } of states) {
      let own: Weight = 1;
      for (let more = 0; taken + more <= n; more += 1) {
        if (more > 0) own = times(own, weight);
        // The lowest face takes all dice that are left.
        if (lowest && taken + more < n) continue;
        const seen =
          more === 0
            ? values
            : values.map((value, k) => {
                const rank = ranks[k] ?? 0;
                return rank >= taken && rank < taken + more ? row.least + i : value;
              });
        const key = frameKey(order, [...seen], -1, null);
        let group = next.get(key);
        if (group === undefined) {
          group = new Map();
          next.set(key, group);
        }
        const share = times(ways, times(binomial(n - taken, more), own));
        const known = group.get(taken + more);
        if (known === undefined)
          group.set(taken + more, { taken: taken + more, values: seen, weight: share });
        else known.weight = plus(known.weight, share);
      }
    }
    states = [...next.values()].flatMap((group) => [...group.values()]);
  }
  const ways = states.map(({ values, weight }) => ({ values, ending: null, weight }));
  return { ways, total: ways.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0) };
}
