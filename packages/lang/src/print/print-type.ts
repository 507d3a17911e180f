import type { Type } from "../ast/type.ts";
import { quoted } from "./print-text.ts";

/** What stands behind `of`: a union in brackets, so that it does not begin after it. */
function printHeld(type: Type): string {
  return type.kind === "union type" ? `(${printType(type)})` : printType(type);
}

/** A type as text. */
export function printType(type: Type): string {
  switch (type.kind) {
    case "named type":
      return type.of === null ? type.name.text : `${type.name.text} of ${printHeld(type.of)}`;
    case "none type":
      return "none";
    case "text type":
      return quoted(type.value);
    case "range type":
      return type.to === null ? type.from : `${type.from}..${type.to}`;
    case "union type":
      return type.members.map(printType).join(" | ");
  }
}
