import type { RandomSource, RollMachine, RollResult } from "@houserule/runtime";
import { type Fraction, fraction, plus, ZERO } from "./fraction.ts";

/**
 * Runs a machine over every way in which its dice can fall, and calls `visit` with each result and its exact
 * probability. The brute-force oracle: it knows nothing of dice but that n alike things each come with 1/n.
 */
export function everyWay(
  machine: RollMachine,
  visit: (result: RollResult, probability: Fraction) => void,
  mostRuns = 2_000_000,
): void {
  const path: { readonly n: number; chosen: number }[] = [];
  for (let runs = 0; ; runs += 1) {
    if (runs >= mostRuns) throw new Error(`more than ${mostRuns} ways for the dice to fall`);
    let asked = 0;
    const source: RandomSource = {
      below(n) {
        const known = path[asked];
        asked += 1;
        if (known !== undefined) return known.chosen;
        path.push({ n, chosen: 0 });
        return 0;
      },
    };
    const result = machine.roll({ source });
    visit(
      result,
      fraction(
        1n,
        path.reduce((product, { n }) => product * BigInt(n), 1n),
      ),
    );
    while (path.length > 0) {
      const last = path.at(-1);
      if (last !== undefined && last.chosen + 1 < last.n) {
        last.chosen += 1;
        break;
      }
      path.pop();
    }
    if (path.length === 0) return;
  }
}

/** The exact distribution of what a machine gives, by the text of `nameOf`. A fault ends it. */
export function distribution(
  machine: RollMachine,
  nameOf: (result: RollResult & { ok: true }) => string,
): Map<string, Fraction> {
  const table = new Map<string, Fraction>();
  everyWay(machine, (result, probability) => {
    if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
    const name = nameOf(result);
    table.set(name, plus(table.get(name) ?? ZERO, probability));
  });
  return table;
}
