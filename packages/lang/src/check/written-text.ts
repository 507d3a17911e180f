import type { Expression } from "../ast/expression.ts";

/** A text that is written as it is. */
export function plainText(node: Expression): string | null {
  if (node.kind !== "text") return null;
  const [first = "", ...more] = node.parts;
  return typeof first === "string" && more.length === 0 ? first : null;
}

/** `"a", "b" and "c"`. */
export function inQuotes(texts: readonly string[], word = "and"): string {
  const quoted = texts.slice(0, 12).map((text) => JSON.stringify(text));
  if (texts.length > quoted.length) return `${quoted.join(", ")} and ${texts.length - quoted.length} more`;
  const last = quoted.pop() ?? "nothing";
  return quoted.length === 0 ? last : `${quoted.join(", ")} ${word} ${last}`;
}
