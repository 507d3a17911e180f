import { limitPresets, type Odds, oddsMachine } from "@houserule/runtime";
import { expect, test } from "vitest";
import { agreement } from "./agreement.ts";
import { beyondLimits, sampleCalls } from "./sample-calls.ts";
import { samplesOf } from "./sample-programs.ts";

/** How often each script is rolled; HOUSERULE_ROLLS says otherwise, a million for a night, say. */
const ROLLS = Number(process.env.HOUSERULE_ROLLS ?? 100_000);
// The chance that any of a ruleset's scripts fails by bad luck, though rolls and odds agree. Each gets an equal
// share of it (Bonferroni). The seeds are fixed, so an answer stays what it is.
export const RISK = 1 / 5_000;

// What is certain needs few rolls to be compared.
const timesFor = ({ outcomes, exact }: Odds) =>
  exact && outcomes.length === 1 ? Math.min(ROLLS, 100) : ROLLS;

/**
 * Tests, for every rule and every table with dice, that seeded rolls fit the odds of the same script. A large ruleset
 * is tested in several parts, which can run at once: `part` is which one, counted from 1.
 */
export function testFit(name: string, part = 1, parts = 1): void {
  const { calls, programs } = samplesOf(name);

  test.each(calls.filter((_, index) => index % parts === part - 1))(
    "%s",
    { timeout: Math.max(600_000, 6 * ROLLS) },
    (rule, script) => {
      expect(script, `sample-calls.ts has no call of ${name}'s rule ${rule}`).not.toBe("");
      const program = programs.get(rule);
      if (program === undefined) throw new Error(`there is no program of ${rule}`);
      const reason = beyondLimits.get(`${name} ${rule}`);
      const limits = reason === undefined ? limitPresets.table : limitPresets.strict;
      const result = oddsMachine(program, { limits }).odds();
      const ending = result.ok ? "its odds" : `${result.fault.kind}: ${result.fault.message}`;
      expect(ending).toBe(reason ?? "its odds");
      if (!result.ok) return;
      const times = timesFor(result.odds);
      const { chance, statistic, degrees } = agreement(program, result.odds, times, `fit ${name} ${rule}`);
      expect(chance, `${statistic} with ${degrees} degrees of freedom`).toBeGreaterThan(RISK / calls.length);
    },
  );

  test("every call is of a rule that is there", () => {
    expect(calls.map(([rule]) => rule)).toEqual(
      expect.arrayContaining(Object.keys(sampleCalls.get(name) ?? {})),
    );
  });
}
