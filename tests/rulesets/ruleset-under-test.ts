import { compile } from "@houserule/lang";
import { literal, type Odds, oddsMachine, rollMachine } from "@houserule/runtime";
import { fraction, readFraction, writeFraction } from "../oracle/fraction.ts";
import { rulesetFiles } from "./ruleset-files.ts";

/** A shipped ruleset, asked by expressions. Values are as a script writes them, probabilities exact fractions. */
export interface RulesetUnderTest {
  /** All outcomes; throws where some were cut off. */
  odds(expression: string): Record<string, string>;
  /** The probability of one value; what was cut off lies elsewhere, or the fraction is a lower bound. */
  probability(expression: string, value: string): string;
  /** That a condition holds, as a floating-point number: for what has tails on both sides. */
  approximately(condition: string): number;
  /** That a condition holds. */
  chance(condition: string): string;
  /** That an expression gives the number or more; exact with exploding dice too. */
  atLeast(expression: string, number: number): string;
  mean(expression: string): string | null;
  /** The only value that an expression can have. */
  value(expression: string): string;
  /** The code of what an expression ends in, or null. */
  fault(expression: string): string | null;
  /** The value with these faces of real dice; throws where a die is left over. */
  rolled(expression: string, ...dice: string[]): string;
}

export function rulesetUnderTest(name: string): RulesetUnderTest {
  const { main, resolve } = rulesetFiles(name);

  function programOf(expression: string) {
    const { program, diagnostics } = compile({
      main: { name: "expression", text: expression },
      modules: [main],
      resolve,
    });
    if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    return program;
  }

  const known = new Map<string, Odds>();

  function told(expression: string): Odds {
    const before = known.get(expression);
    if (before !== undefined) return before;
    const result = oddsMachine(programOf(expression)).odds();
    if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
    known.set(expression, result.odds);
    return result.odds;
  }

  function odds(expression: string): Record<string, string> {
    const { exact, outcomes } = told(expression);
    if (!exact) throw new Error(`some of \`${expression}\` was cut off`);
    return Object.fromEntries(outcomes.map(({ value, probability }) => [literal(value), probability]));
  }

  function probability(expression: string, value: string): string {
    return told(expression).outcomes.find((outcome) => literal(outcome.value) === value)?.probability ?? "0";
  }

  return {
    odds,
    probability,
    approximately: (condition) =>
      told(condition).outcomes.find(({ value }) => literal(value) === "true")?.approx ?? 0,
    chance: (condition) => odds(condition).true ?? "0",
    atLeast(expression, number) {
      const { n, d } = readFraction(probability(`(${expression}) < ${number}`, "true"));
      return writeFraction(fraction(d - n, d));
    },
    mean: (expression) => told(expression).mean,
    value(expression) {
      const values = Object.keys(odds(expression));
      if (values.length !== 1) throw new Error(`\`${expression}\` gives ${values.join(" or ")}`);
      return values[0] ?? "";
    },
    fault(expression) {
      const result = rollMachine(programOf(expression)).roll({ seed: "any" });
      return result.ok ? null : result.fault.code;
    },
    rolled(expression, ...dice) {
      const result = rollMachine(programOf(expression)).roll({ dice });
      if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
      if (result.unusedDice.length > 0) throw new Error(`left over: ${result.unusedDice.join(", ")}`);
      return literal(result.value);
    },
  };
}
