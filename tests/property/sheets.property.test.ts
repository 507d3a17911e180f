import { compile } from "@houserule/lang";
import { literal, loadProgram, oddsMachine, rollMachine, saveProgram } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "./runs.ts";

function programOf(text: string) {
  const { program, diagnostics } = compile({ main: { name: "sheet", text } });
  if (program === null) throw new Error(`${text}\n${diagnostics.map(({ message }) => message).join("\n")}`);
  return program;
}

function resultOf(text: string): string {
  const result = rollMachine(programOf(text)).roll({ seed: "a" });
  return result.ok ? literal(result.value) : result.fault.code;
}

/** Fields that each name some of those before them, and what they come to. */
const fields = fc
  .array(
    fc.record({
      base: fc.integer({ min: -5, max: 5 }),
      picks: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((all) => {
    const values: number[] = [];
    const lines = all.map(({ base, picks, times }, index) => {
      const used = index === 0 ? [] : picks.map((pick) => pick % index);
      values.push(base + used.reduce((sum, one) => sum + (values[one] ?? 0) * times, 0));
      return `  f${index} = ${[base, ...used.map((one) => `f${one} * ${times}`)].join(" + ")}`;
    });
    return { lines, values };
  });

describe("derived fields", () => {
  it("do not depend on the order in which they are declared", () => {
    const shuffled = fields.chain(({ lines, values }) =>
      fc.record({
        lines: fc.shuffledSubarray(lines, { minLength: lines.length }),
        values: fc.constant(values),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ lines, values }) => {
        const names = values.map((_, index) => `hero.f${index}`).join(", ");
        const text = `sheet Hero {\n${lines.join("\n")}\n}\nlet hero = Hero()\n[${names}]`;
        expect(resultOf(text)).toBe(`[${values.join(", ")}]`);
      }),
      { numRuns },
    );
  });

  it("follow every change of what they come from, in the odds too", () => {
    const change = fc.tuple(fc.constantFrom("ST", "DX"), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const now = new Map([
          ["ST", 10],
          ["DX", 12],
        ]);
        const expected = changes.map(([name, by]) => {
          now.set(name, (now.get(name) ?? 0) + by);
          return 2 * (now.get("ST") ?? 0) - (now.get("DX") ?? 0);
        });
        const steps = changes.map(([name, by]) => `hero.${name} += ${by}\nseen = seen + [hero.edge]`);
        const text = `sheet Hero {\n  edge = 2 * ST - DX\n  ST = 10\n  DX = 12\n}\nvar hero = Hero()\nvar seen = []\n${steps.join("\n")}\nseen`;
        expect(resultOf(text)).toBe(`[${expected.join(", ")}]`);
        const odds = oddsMachine(programOf(text)).odds();
        expect(odds.ok && odds.odds.outcomes.map(({ value }) => literal(value))).toEqual([
          `[${expected.join(", ")}]`,
        ]);
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  });
});

describe("a resource", () => {
  it("never leaves its bounds, whatever is added and however they move", () => {
    const change = fc.oneof(
      fc.integer({ min: -60, max: 60 }).map((by) => ({ field: "HP", by })),
      fc.integer({ min: -6, max: 6 }).map((by) => ({ field: "ST", by })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.array(change, { maxLength: 8 }), (st, changes) => {
        let [strength, kept] = [st, st];
        const within = (value: number): number => Math.max(-5, Math.min(value, strength));
        const lines: string[] = [];
        const expected: number[] = [];
        for (const { field, by } of changes) {
          // An end below the other one is a fault of its own.
          if (field === "ST" && strength + by < -5) continue;
          if (field === "ST") strength += by;
          else kept = within(within(kept) + by);
          lines.push(`hero.${field} ${by < 0 ? "-=" : "+="} ${Math.abs(by)}\nseen = seen + [hero.HP]`);
          expected.push(within(kept));
        }
        const text = `sheet Hero {\n  ST\n  resource HP -5..ST\n}\nvar hero = Hero(${st})\nvar seen = []\n${lines.join("\n")}\nseen`;
        expect(resultOf(text)).toBe(`[${expected.join(", ")}]`);
      }),
      { numRuns },
    );
  });
});

it("a program with sheets comes back as it was", () => {
  fc.assert(
    fc.property(fields, ({ lines }) => {
      const program = programOf(`sheet Hero {\n${lines.join("\n")}\n  resource HP 0..100\n}\nHero()`);
      expect(loadProgram(saveProgram(program))).toEqual({ ok: true, program });
    }),
    { numRuns: Math.ceil(numRuns / 10) },
  );
});
