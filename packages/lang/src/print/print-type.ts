import type { Type } from "../ast/type.ts";
import { quoted } from "./print-text.ts";

/** A type as text. */
export function printType(type: Type): string {
  switch (type.kind) {
    case "named type":
      return type.of === null ? type.name.text : `${type.name.text} of ${printType(type.of)}`;
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
