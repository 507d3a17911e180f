import { compile, type Diagnostic } from "@houserule/lang";
import { literal, oddsMachine, type Program, rollMachine } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyWay } from "../oracle/enumerate.ts";
import { type Fraction, plus, writeFraction, ZERO } from "../oracle/fraction.ts";
import { numRuns } from "./runs.ts";

type Policy = "first" | "last" | "share" | null;
interface Made {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly policy: Policy;
  readonly rows: readonly { readonly low: number; readonly high: number }[];
  readonly rest: boolean;
}

const made: fc.Arbitrary<Made> = fc.record({
  count: fc.integer({ min: 1, max: 2 }),
  sides: fc.integer({ min: 2, max: 6 }),
  plus: fc.integer({ min: 0, max: 2 }),
  policy: fc.constantFrom<Policy[]>("first", "last", "share", null, null),
  rows: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 4 }))
      .map(([low, more]) => ({ low, high: low + more })),
    { minLength: 1, maxLength: 6 },
  ),
  rest: fc.boolean(),
});

function textOf({ count, sides, plus: add, policy, rows, rest }: Made): string {
  const dice = `${count}d${sides}${add === 0 ? "" : `+${add}`}`;
  const lines = rows.map(({ low, high }, i) => `  | ${low === high ? low : `${low}-${high}`} | ${i} |`);
  if (rest) lines.push("  | else | 99 |");
  const overlap = policy === null ? "" : ` overlap ${policy}`;
  return `table t : ${dice}${overlap} {\n  | ${dice} | a |\n${lines.join("\n")}\n}\n`;
}

/** Every total of the dice with the number of ways to it, one way after the other. */
function totals({ count, sides, plus: add }: Made): ReadonlyMap<number, number> {
  let all = new Map([[add, 1]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, ways] of all) {
      for (let face = 1; face <= sides; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    }
    all = next;
  }
  return all;
}

const fitting = (of: Made, total: number): readonly number[] =>
  of.rows.flatMap(({ low, high }, i) => (low <= total && total <= high ? [i] : []));
const codes = (diagnostics: readonly Diagnostic[]): readonly string[] => diagnostics.map(({ code }) => code);

function byForce(program: Program): Record<string, string> {
  const table = new Map<string, Fraction>();
  everyWay(rollMachine(program), (result, probability) => {
    const name = result.ok ? literal(result.value) : `fault ${result.fault.code}`;
    table.set(name, plus(table.get(name) ?? ZERO, probability));
  });
  return Object.fromEntries([...table].map(([name, probability]) => [name, writeFraction(probability)]));
}

describe("the analysis of tables", () => {
  it("finds the gaps, overlaps and rows out of reach that trying every total finds", () => {
    fc.assert(
      fc.property(made, (of) => {
        const { diagnostics } = compile({ main: { name: "t", text: `${textOf(of)}(roll t).a` } });
        const found = codes(diagnostics);
        const possible = [...totals(of).keys()];
        const gap = !of.rest && possible.some((total) => fitting(of, total).length === 0);
        expect(found.includes("HR2080"), "gap").toBe(gap);
        const overlap = of.policy === null && possible.some((total) => fitting(of, total).length > 1);
        expect(found.includes("HR2081"), "overlap").toBe(overlap);
        const [least, most] = [Math.min(...possible), Math.max(...possible)];
        const beyond = of.rows.filter(({ low, high }) => low < least || high > most).length;
        // A warning about the very place of an error is not told.
        if (overlap) return;
        expect(found.filter((code) => code === "HR2073").length, "outside").toBe(beyond);
        const taken = new Set(
          possible.flatMap((total) => {
            const rows = fitting(of, total);
            return of.policy === "first" ? rows.slice(0, 1) : of.policy === "last" ? rows.slice(-1) : rows;
          }),
        );
        const lost = of.rows.filter(
          ({ low, high }, i) => !taken.has(i) && low <= most && high >= least,
        ).length;
        const idle = of.rest && possible.every((total) => fitting(of, total).length > 0) ? 1 : 0;
        expect(found.filter((code) => code === "HR2082").length, "out of reach").toBe(lost + idle);
      }),
      { numRuns },
    );
  });

  it("says of a gap exactly how likely it is", () => {
    fc.assert(
      fc.property(made, (of) => {
        const { diagnostics } = compile({ main: { name: "t", text: `${textOf(of)}(roll t).a` } });
        const told = diagnostics.find(({ code }) => code === "HR2080")?.message ?? "";
        let [some, all] = [0, 0];
        for (const [total, ways] of totals(of)) {
          all += ways;
          if (!of.rest && fitting(of, total).length === 0) some += ways;
        }
        const share = /comes up with (\d+)(?:\/(\d+))?/u.exec(told);
        const [n, d] = [Number(share?.[1] ?? 0), Number(share?.[2] ?? 1)];
        expect(n * all).toBe(some * d);
      }),
      { numRuns },
    );
  });
});

describe("rolling on tables", () => {
  it("has the odds that every way of the dice has, with and without a shift", () => {
    fc.assert(
      fc.property(made, fc.integer({ min: -4, max: 4 }), (of, shift) => {
        for (const roll of ["(roll t).a", `(roll t with ${shift}).a`]) {
          const { program } = compile({ main: { name: "t", text: `${textOf(of)}${roll}` } });
          if (program === null) continue;
          const force = byForce(program);
          const result = oddsMachine(program).odds();
          if (!result.ok) expect(Object.keys(force)).toContain(`fault ${result.fault.code}`);
          else
            expect(
              Object.fromEntries(
                result.odds.outcomes.map(({ value, probability }) => [literal(value), probability]),
              ),
            ).toEqual(force);
        }
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });
});
