import type { Expression, Index, MapLiteral } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import { showExact } from "../../resolve/exact.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";
import { plainText } from "../written-text.ts";

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

/** `["a": 1, "a": 2]`: the last of equal keys has the value, and the others are lost. */
export function keysOnce(node: MapLiteral, c: Checking): void {
  const seen = new Map<string, Expression>();
  for (const { key } of node.entries) {
    const number = constantOf(key);
    const text = key.kind === "text" ? plainText(key) : null;
    const name = text !== null ? `text ${text}` : number !== null ? `number ${showExact(number)}` : null;
    const first = name === null ? undefined : seen.get(name);
    if (first !== undefined) {
      warning(
        c,
        "HR2064",
        key.span,
        `The key \`${written(c, key)}\` is given twice, and the last one counts.`,
        {
          labels: [{ span: first.span, message: "the first time" }],
          hint: "Remove one of them, or give it another key.",
        },
      );
    } else if (name !== null) seen.set(name, key);
  }
}
