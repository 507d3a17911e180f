import type { Expression, Index, MapLiteral } from "../../ast/expression.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";

/** What can never be the key of a map. */
const keyless: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "list",
  "map",
  "record",
  "row",
  "sheet",
  "die",
  "ladder",
  "divisor",
  "odds",
]);

/** `[[1, 2]: "x"]`, `m[none]`: maps are keyed by texts, numbers, outcomes, and by what is true or false. */
export function keysOfMaps(node: MapLiteral | Index, c: Checking): void {
  if (node.kind === "index" && shapeOf(c, node.of).kind !== "map") return;
  const keys = node.kind === "map" ? node.entries.map(({ key }) => key) : node.keys;
  for (const key of keys) if (!isKey(key, c)) return;
}

function isKey(node: Expression, c: Checking): boolean {
  const shape = shapeOf(c, node);
  if (!keyless.has(shape.kind) && node.kind !== "none") return true;
  const what = written(c, node);
  error(c, "HR2182", node.span, `\`${what}\` is ${describe(shape)}, and no map has such a key.`, {
    hint:
      shape.kind === "list"
        ? `A text can stand for several things at once: \`"{a} {b}"\`.`
        : "The keys of maps are texts, numbers and outcomes.",
  });
  return false;
}
