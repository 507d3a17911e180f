import { canBeName, visible } from "@houserule/lang";
import { literal, type OddsOutcome, show, toJson, type Value } from "@houserule/runtime";

/** What the values of some odds are, where all are alike. */
export type ValueKind = "truth" | "number" | "outcome" | "other";

/** The kind of all these values. */
export function kindOfAll(outcomes: readonly OddsOutcome[]): ValueKind {
  const [first, ...rest] = outcomes.map(({ value }) => kindOf(value));
  return first !== undefined && rest.every((kind) => kind === first) ? first : "other";
}

function kindOf(value: Value): ValueKind {
  const json = toJson(value);
  if (typeof json === "boolean") return "truth";
  if (typeof json === "number") return "number";
  // A text is written in quotes; a fraction, an outcome and a die are not.
  if (typeof json !== "string" || literal(value) !== json) return "other";
  if (/^-?\d/.test(json)) return "number";
  return canBeName(json) ? "outcome" : "other";
}

/** A value as a row of a table names it. */
export function labelOf(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return visible(show(value));
}

/** A number near a value that is a number, for drawing. */
export function nearValue(value: Value): number {
  const json = toJson(value);
  if (typeof json !== "string") return Number(json);
  const [numerator, denominator = "1"] = json.split("/");
  return Number(numerator) / Number(denominator);
}
