import { exactToText } from "../number/rational.ts";
import { Beyond, undecided } from "./beyond.ts";
import { Die } from "./die.ts";
import { divisorText, keyText, sortedEntries } from "./json.ts";
import { OddsValue } from "./odds-value.ts";
import { Roll } from "./roll.ts";
import { SheetValue } from "./sheet.ts";
import { Check, Divisor, isExact, isList, Ladder, MapValue, Outcome, stored, type Value } from "./value.ts";

/** A value for people, as interpolation and traces print it: `7/2`; texts stand without quotes. */
export function show(value: Value): string {
  return typeof value === "string" ? value : literal(value);
}

/** A value as a script would write it: texts in quotes. */
export function literal(value: Value): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return quoted(value);
  if (isExact(value)) return exactToText(value);
  if (isList(value)) return `[${value.map(literal).join(", ")}]`;
  if (value instanceof Roll || value instanceof Check) return literal(stored(value));
  if (value instanceof Beyond) return undecided();
  if (value instanceof Die) return value.label;
  if (value instanceof Outcome) return value.name;
  if (value instanceof Divisor) return `divisor ${divisorText(value)}`;
  if (value instanceof Ladder) return value.rungs.map((rung) => rung.label).join(" -> ");
  if (value instanceof MapValue) {
    if (value.entries.size === 0) return "[:]";
    const entries = sortedEntries(value).map(
      ({ key, value: item }) => `${typeof key === "string" ? quoted(key) : keyText(key)}: ${literal(item)}`,
    );
    return `[${entries.join(", ")}]`;
  }
  if (value instanceof OddsValue) {
    return `odds { ${value.outcomes.map(({ value: outcome, probability }) => `${literal(outcome)}: ${exactToText(probability)}`).join(", ")} }`;
  }
  const fields = value.names.map((name, i) => `${name}: ${literal(value.values[i] ?? null)}`).join(", ");
  return value instanceof SheetValue ? `${value.sheet.name}(${fields})` : `{ ${fields} }`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\t", "\\t"],
]);

/** A text in quotes, with a backslash where a script needs one. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\{\n\t]/g, (sign) => ESCAPES.get(sign) ?? `\\${sign}`)}"`;
}
