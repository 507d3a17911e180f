import { compile } from "@houserule/lang";
import { literal, oddsMachine, rollMachine } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "./runs.ts";

/** The texts of a program by their names; `main` runs. */
type Texts = ReadonlyMap<string, string>;

function compiled(texts: Texts) {
  const { program, diagnostics } = compile({
    main: { name: "main", text: texts.get("main") ?? "" },
    resolve: (name) => {
      const text = texts.get(name);
      return text === undefined ? null : { name, text };
    },
  });
  if (program !== null) return program;
  throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
}

/** The odds of a program, written down. */
function oddsOf(texts: Texts): unknown {
  const result = oddsMachine(compiled(texts)).odds();
  if (!result.ok) throw new Error(result.fault.message);
  return result.odds.outcomes.map(({ value, probability }) => [literal(value), probability]);
}

function rolledOf(texts: Texts, seed: string): unknown {
  const result = rollMachine(compiled(texts)).roll({ seed });
  if (!result.ok) throw new Error(result.fault.message);
  return [literal(result.value), result.dice.map(({ face }) => face)];
}

/** What a layer makes of its number and of what lies below it, written with `%` for the call of that. */
const layer = fc.constantFrom(
  "%(x) + 1",
  "%(x + 1) * 2",
  "%(x) - d4",
  "max(%(x), 3)",
  "if x > 2 { %(x - 1) } else { x }",
  "%(x) + %(x)",
  "x * 3",
);

describe("a stack of overrides", () => {
  it("is the rule that calls the rules below it, written out by hand", () => {
    fc.assert(
      fc.property(
        fc.array(layer, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 4 }),
        fc.string({ maxLength: 3 }),
        (layers, x, seed) => {
          const stacked = new Map([["book", "rule f(x) = x + d6\nrule top(x) = f(x) + 100"]]);
          const byHand = ["rule f0(x) = x + d6"];
          layers.forEach((body, i) => {
            const below = i === 0 ? "book" : `house${i - 1}`;
            stacked.set(`house${i}`, `use "${below}"\noverride rule f(x) = ${body.replaceAll("%", "base")}`);
            byHand.push(`rule f${i + 1}(x) = ${body.replaceAll("%", `f${i}`)}`);
          });
          stacked.set("main", `use "house${layers.length - 1}"\ntop(${x})`);
          const written = new Map([["main", `${byHand.join("\n")}\nf${layers.length}(${x}) + 100`]]);
          expect(oddsOf(stacked)).toEqual(oddsOf(written));
          expect(rolledOf(stacked, seed)).toEqual(rolledOf(written, seed));
        },
      ),
      { numRuns },
    );
  });
});

interface Adjusted {
  readonly how: "by" | "times" | "at least" | "at most";
  readonly amount: number;
  /** It applies only to numbers above this one. */
  readonly above: number | null;
}

const adjusted: fc.Arbitrary<Adjusted> = fc.record({
  how: fc.constantFrom("by", "times", "at least", "at most"),
  amount: fc.integer({ min: -3, max: 6 }),
  above: fc.option(fc.integer({ min: 0, max: 4 })),
});

const order: readonly Adjusted["how"][] = ["by", "times", "at least", "at most"];

/** What the language reference says of adjustments, in numbers. */
function reckoned(own: number, x: number, all: readonly Adjusted[]): number {
  let total = own;
  for (const kind of order) {
    for (const { how, amount, above } of all) {
      if (how !== kind || (above !== null && x <= above)) continue;
      if (how === "by") total += amount;
      else if (how === "times") total *= amount;
      else total = how === "at least" ? Math.max(total, amount) : Math.min(total, amount);
    }
  }
  return total;
}

describe("adjustments", () => {
  it("in any order of the text are sums, then factors, then lower and upper bounds", () => {
    fc.assert(
      fc.property(fc.array(adjusted, { maxLength: 6 }), fc.integer({ min: 0, max: 5 }), (all, x) => {
        const lines = all.map(
          ({ how, amount, above }, i) =>
            `adjust f ${how} ${amount} "part ${i}"${above === null ? "" : ` when x > ${above}`}`,
        );
        const text = `rule f(x) = x * 2\n${lines.join("\n")}\nf(${x})`;
        const result = rollMachine(compiled(new Map([["main", text]]))).roll({ seed: "a" });
        expect(result.ok && result.value).toBe(reckoned(x * 2, x, all) + 0);
      }),
      { numRuns },
    );
  });

  it("have the odds of the sum written out by hand", () => {
    fc.assert(
      fc.property(fc.array(adjusted, { maxLength: 4 }), fc.integer({ min: 0, max: 5 }), (all, x) => {
        const lines = all.map(
          ({ how, amount, above }, i) =>
            `adjust f ${how} ${amount} "part ${i}"${above === null ? "" : ` when x > ${above}`}`,
        );
        const faces = [1, 2, 3, 4].map((face) => reckoned(face + x, x, all));
        const adjustedText = `rule f(x) = d4 + x\n${lines.join("\n")}\nf(${x})`;
        expect(oddsOf(new Map([["main", adjustedText]]))).toEqual(
          oddsOf(new Map([["main", `d[${faces.join(", ")}]`]])),
        );
      }),
      { numRuns },
    );
  });
});
