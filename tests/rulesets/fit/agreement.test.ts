import { existsSync, readdirSync, readFileSync } from "node:fs";
import { compile } from "@houserule/lang";
import type { Program } from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { chiSquare } from "../../oracle/chi-square.ts";
import { agreement, oddsOrFault } from "./agreement.ts";
import { RISK } from "./ruleset-fit.ts";

const folder = new URL("./", import.meta.url);
const rulesets = new URL("../../../rulesets/", import.meta.url);

function programOf(text: string): Program {
  const { program, diagnostics } = compile({ main: { name: "script", text } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

describe("the comparison of rolls with odds", () => {
  const threshold = RISK / 500;
  const of = (script: string, claimed: string) => {
    const odds = oddsOrFault(programOf(claimed));
    if ("code" in odds) throw new Error(odds.message);
    return agreement(programOf(script), odds, 20_000, "meta").chance;
  };

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

test("every ruleset is compared, in all its parts", () => {
  const names = readdirSync(rulesets).filter((name) =>
    existsSync(new URL(`${name}/${name}.rules`, rulesets)),
  );
  const calls = readdirSync(folder)
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => readFileSync(new URL(file, folder), "utf8"));
  for (const name of names) {
    const parts = calls.flatMap((text) => {
      const [, called, part = "1", of = "1"] = /testFit\("([^"]+)"(?:, (\d+), (\d+))?\)/.exec(text) ?? [];
      return called === name ? [`${part} of ${of}`] : [];
    });
    expect(parts.length, name).toBeGreaterThan(0);
    expect(parts, name).toEqual(parts.map((_, index) => `${index + 1} of ${parts.length}`));
  }
});
