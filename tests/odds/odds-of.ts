import { compile } from "@houserule/lang";
import { literal, type OddsResult, oddsMachine } from "@houserule/runtime";

/** The odds of a text that has no errors. */
export function resultOf(text: string): OddsResult {
  const { program, diagnostics } = compile({ main: { name: "text", text } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return oddsMachine(program).odds();
}

/** Every outcome with its probability as a fraction; throws where there are no odds. */
export function tableOf(text: string): Record<string, string> {
  const result = resultOf(text);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return Object.fromEntries(
    result.odds.outcomes.map(({ value, probability }) => [literal(value), probability]),
  );
}

/** The probability of true, as a fraction. */
export function chanceOf(text: string): string {
  return tableOf(text).true ?? "0";
}

/** The exact mean; null where there is none or something was cut off. */
export function meanOf(text: string): string | null {
  const result = resultOf(text);
  return result.ok && result.odds.exact ? result.odds.mean : null;
}
