import { existsSync, readdirSync } from "node:fs";
import { compile, parse } from "@houserule/lang";
import {
  keyOf,
  limitPresets,
  type Odds,
  oddsMachine,
  type Program,
  rollMachine,
  type ValueKey,
} from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { chiSquare, type Fit } from "../oracle/chi-square.ts";
import { type RulesetFiles, rulesetFiles } from "./ruleset-files.ts";
import { beyondLimits, sampleCalls } from "./sample-calls.ts";

// One meaning: seeded rolls of every rule, and of every table with dice, fit the odds of the same script.
// HOUSERULE_ROLLS=1000000 rolls each a million times. The seeds are fixed, so an answer stays what it is.

const ROLLS = Number(process.env.HOUSERULE_ROLLS ?? 4_000);
// The chance that any of all the scripts fails by bad luck, though rolls and odds agree. Each gets an equal
// share of it (Bonferroni): with 250 scripts, one in 250,000.
const RISK = 1 / 1000;

const root = new URL("../../rulesets/", import.meta.url);
const rulesets = readdirSync(root)
  .filter((name) => existsSync(new URL(`${name}/${name}.rules`, root)))
  .map((name) => {
    const files = rulesetFiles(name);
    const items = files.all.flatMap((source) => parse(source).module.items);
    const calls = items.flatMap((item): (readonly [string, string])[] => {
      if (item.kind === "rule") {
        const known = Object.entries(sampleCalls.get(name) ?? {});
        return [[item.name.text, known.find(([rule]) => rule === item.name.text)?.[1] ?? ""]];
      }
      return item.kind === "table" && item.dice !== null ? [[item.name.text, `roll ${item.name.text}`]] : [];
    });
    return { name, files, calls };
  });

const scripts = rulesets.reduce((sum, { calls }) => sum + calls.length, 0);

function programOf(script: string, ruleset?: RulesetFiles): Program {
  const { program, diagnostics } = compile({
    main: { name: "script", text: script },
    modules: ruleset === undefined ? [] : [ruleset.main],
    resolve: ruleset?.resolve,
  });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

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

/** How the counts fit the odds; what the odds say never comes, and what they cut off, is expected that often. */
function agreement(counts: ReadonlyMap<ValueKey, number>, { outcomes, exact }: Odds, times: number): Fit {
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

// What is certain needs few rolls to be compared.
const timesFor = ({ outcomes, exact }: Odds) =>
  exact && outcomes.length === 1 ? Math.min(ROLLS, 100) : ROLLS;

describe.each(rulesets)("rolls of $name fit its odds", ({ name, files, calls }) => {
  test.each(calls)("%s", { timeout: Math.max(120_000, 6 * ROLLS) }, (rule, script) => {
    expect(script, `sample-calls.ts has no call of ${name}'s rule ${rule}`).not.toBe("");
    const program = programOf(script, files);
    const reason = beyondLimits.get(`${name} ${rule}`);
    const limits = reason === undefined ? limitPresets.table : limitPresets.strict;
    const result = oddsMachine(program, { limits }).odds();
    const ending = result.ok ? "its odds" : `${result.fault.kind}: ${result.fault.message}`;
    expect(ending).toBe(reason ?? "its odds");
    if (!result.ok) return;
    const times = timesFor(result.odds);
    const { chance, statistic, degrees } = agreement(
      rolled(program, times, `fit ${name} ${rule}`),
      result.odds,
      times,
    );
    expect(chance, `${statistic} with ${degrees} degrees of freedom`).toBeGreaterThan(RISK / scripts);
  });
});

test("every call is of a rule that is there", () => {
  for (const [name, calls] of sampleCalls) {
    const rules = rulesets.find((ruleset) => ruleset.name === name)?.calls.map(([rule]) => rule);
    expect(rules, name).toEqual(expect.arrayContaining(Object.keys(calls)));
  }
});

describe("the test itself", () => {
  const of = (script: string, claimed: string) => {
    const result = oddsMachine(programOf(claimed)).odds();
    if (!result.ok) throw new Error(result.fault.message);
    return agreement(rolled(programOf(script), 20_000, "meta"), result.odds, 20_000).chance;
  };
  const threshold = RISK / scripts;

  test("finds a fair die fair", () => {
    expect(of("d6", "d6")).toBeGreaterThan(threshold);
    expect(of("keep highest 3 of 4d6", "keep highest 3 of 4d6")).toBeGreaterThan(threshold);
  });

  test("finds a loaded die", () => {
    expect(of("d[1:10, 2:10, 3:10, 4:10, 5:10, 6:12]", "d6")).toBeLessThan(threshold);
    expect(of("d6 + d6 + d[1:10, 2:10, 3:10, 4:10, 5:10, 6:16]", "3d6")).toBeLessThan(threshold);
  });

  test("finds a rule that rolls otherwise than it is told", () => {
    expect(of("3d6 <= 10", "3d6 < 10")).toBeLessThan(threshold);
    expect(of("reroll 1 in 3d6", "reroll once 1 in 3d6")).toBeLessThan(threshold);
  });

  test("finds what can never come, once is enough", () => {
    expect(() => of("if 2d6 == 2 { 0 } else { 7 }", "7")).toThrow("never comes");
  });

  test("knows the distribution of chi-square", () => {
    // From published tables: the values that one in twenty, and one in a thousand, exceeds.
    const counts = (statistic: number, degrees: number) => {
      const expected = 1000;
      const off = Math.sqrt((statistic * expected) / 2);
      return Array.from({ length: degrees + 1 }, (_, i) => ({
        expected,
        count: expected + (i === 0 ? off : i === 1 ? -off : 0),
      }));
    };
    for (const [degrees, statistic, chance] of [
      [1, 3.841, 0.05],
      [5, 11.07, 0.05],
      [10, 18.307, 0.05],
      [30, 43.773, 0.05],
      [1, 10.828, 0.001],
      [10, 29.588, 0.001],
      [100, 149.449, 0.001],
    ] as const) {
      expect(chiSquare(counts(statistic, degrees)).chance).toBeCloseTo(chance, 4);
    }
  });
});
