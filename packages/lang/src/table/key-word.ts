import type { Expression } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";

/** What two keys share exactly when they are the same text, outcome, boolean or `else`; null for numbers. */
export function wordOf(key: Pattern): string | null {
  if (key.kind === "else") return "else";
  return key.kind === "value" ? wordIn(key.value) : null;
}

/** The same, for an expression that names one key. */
export function wordIn(value: Expression): string | null {
  switch (value.kind) {
    case "text":
      return `text ${value.parts.join("")}`;
    case "name":
    case "field":
      return `name ${value.name.text}`;
    case "boolean":
      return `boolean ${value.value}`;
    default:
      return null;
  }
}

/** The key of a row of words, as it is written in a look-up. */
export function textOf(key: Pattern): string | null {
  return key.kind === "value" && key.value.kind === "text" ? key.value.parts.join("") : null;
}
