import {
  type Fault,
  keyOf,
  type Odds,
  oddsMachine,
  type Program,
  rollMachine,
  type ValueKey,
} from "@houserule/runtime";
import { chiSquare, type Fit } from "../../oracle/chi-square.ts";

/** How often each value comes in so many rolls. */
function rolled(program: Program, times: number, seed: string): ReadonlyMap<ValueKey, number> {
  const counts = new Map<ValueKey, number>();
  const fault = rollMachine(program).sample({ seed, times }, (value) => {
    const key = keyOf(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  if (fault !== null) throw new Error(`${fault.code}: ${fault.message}`);
  return counts;
}

/**
 * How so many seeded rolls of a program fit odds. What these say never comes must not come; what they cut off is
 * expected as often as they say, which is next to never.
 */
export function agreement(program: Program, { outcomes, exact }: Odds, times: number, seed: string): Fit {
  const counts = rolled(program, times, seed);
  const known = new Set(outcomes.map(({ value }) => keyOf(value)));
  const others = [...counts].filter(([key]) => !known.has(key));
  if (exact && others.length > 0)
    throw new Error(`rolls give ${others.map(([key]) => key).join(", ")}, which the odds say never comes`);
  const cells = outcomes.map(({ value, approx }) => ({
    count: counts.get(keyOf(value)) ?? 0,
    expected: approx * times,
  }));
  return chiSquare([...cells, { count: others.reduce((sum, [, count]) => sum + count, 0), expected: 0 }]);
}

/** The odds of a program, or the fault that they end in. */
export function oddsOrFault(program: Program): Odds | Fault {
  const result = oddsMachine(program).odds();
  return result.ok ? result.odds : result.fault;
}
