import { canBeName, visible } from "@houserule/lang";
import { literal, type OddsOutcome, rowOf, show, toJson, type Value } from "@houserule/runtime";
import { type Wording, wordedCode } from "../locale/wording.ts";

/** What the values of some odds are, where all are alike. */
export type ValueKind = "truth" | "number" | "outcome" | "other";

/** The kind of all these values. */
export function kindOfAll(outcomes: readonly Pick<OddsOutcome, "value">[]): ValueKind {
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
export function labelOf(value: Value, wording: Wording = null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = rowOf(value)?.text ?? show(value);
  if (typeof value === "string" && wording !== null) return visible(wording.text(text));
  return visible(wordedCode(text, wording));
}

/** Rows of one table in the order in which it has them; all else as it comes. */
export function inTableOrder<Outcome extends { readonly value: Value }>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  const placed = outcomes.map((outcome) => ({ outcome, place: rowOf(outcome.value) }));
  const table = placed[0]?.place?.table;
  if (table === undefined || placed.some(({ place }) => place?.table !== table)) return outcomes;
  return placed.sort((a, b) => (a.place?.row ?? 0) - (b.place?.row ?? 0)).map(({ outcome }) => outcome);
}

/** A number near a value that is a number, for drawing. */
export function nearValue(value: Value): number {
  const json = toJson(value);
  if (typeof json !== "string") return Number(json);
  const [numerator, denominator = "1"] = json.split("/");
  return Number(numerator) / Number(denominator);
}
