import type { Expression, Index, MapLiteral } from "../../ast/expression.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { nearest } from "../../nearest.ts";
import { constantOf } from "../../resolve/constant.ts";
import { add, compareExact, type Exact, isWhole, showExact, whole } from "../../resolve/exact.ts";
import { didYouMean } from "../../resolve/name/near-names.ts";
import { describe, isNumeric, type Shape } from "../../resolve/shape.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { keptValue } from "../certain/kept-value.ts";
import { rangeOf } from "../certain/range.ts";
import { partsHeldBy } from "../certain/untouched.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";
import { diceKept } from "../dice/dice-kept.ts";
import { rolledShape } from "../dice/named-dice.ts";
import { mayBeNone } from "../kind/asked.ts";
import { writeAt } from "../step/written-places.ts";
import { inQuotes, plainText } from "../written-text.ts";

/** `list[0]`, `[1, 2][3]`, `["a": 1]["b"]`: look-ups that the text itself shows to find nothing. */
export function writtenLookUp(node: Index, c: Checking): void {
  const [key, more] = node.keys;
  // A table has rows that go by their keys.
  if (key === undefined || more !== undefined || tableOf(c.tables, node.of) !== null) return;
  const value = heldIn(node.of, c);
  // Of a text with mistakes in its writing it is not certain what was to be in there.
  if (c.text.broken) return;
  if (value.kind === "map") keyOfMap(node, value, key, c);
  else if (isList(value, c)) placeInList(node, value, key, c);
}

/** What is looked into: of a list whose items were changed since, it is still known how many there are. */
function heldIn(node: Expression, c: Checking): Expression {
  const value = keptValue(node, c);
  const parts = value.kind === "name" ? partsHeldBy(value, c.tables) : null;
  const kept = parts === null ? value : keptValue(parts, c);
  return kept.kind === "map" ? value : kept;
}

function isList(value: Expression, c: Checking): boolean {
  return shapeOf(c, value).kind === "list" || isDiceOfRoll(value, c);
}

function isDiceOfRoll(value: Expression, c: Checking): boolean {
  return value.kind === "field" && value.name.text === "dice" && shapeOf(c, value.of).kind === "roll";
}

function placeInList(node: Index, list: Expression, key: Expression, c: Checking): void {
  const shape = rolledShape(key, c);
  const what = written(c, key);
  if (!isNumeric(shape) && shape.kind !== "unknown" && shape.kind !== "union") {
    error(
      c,
      "HR2177",
      key.span,
      `\`${what}\` is ${describe(shape)}, and a list is looked into with a number.`,
      {
        hint: 'The first item is `[1]`, the last one `last(list)`. What goes by words is a map: `["sword": 3]`.',
      },
    );
    return;
  }
  const constant = constantOf(key);
  if (constant !== null && !isWhole(constant)) {
    error(c, "HR2177", key.span, `A list has no item ${showExact(constant)}.`, {
      hint: "Write a whole number, or round it: `round down` or `round up`.",
    });
    return;
  }
  const range = rangeOf(key, c);
  if (range === null) return;
  if (range.high !== null && compareExact(range.high, whole(1)) < 0) {
    error(c, "HR2177", key.span, `Lists count from 1, so there is no item ${what}.`, {
      hint: "The first item is `[1]`, the last one `last(list)`.",
    });
    return;
  }
  const size = sizeOf(list, c);
  if (size === null || range.low === null || compareExact(range.low, size) <= 0 || mayBeNone(node)) return;
  const items = size.n === 1n ? "1 item" : `${showExact(size)} items`;
  if (writeAt(node) !== null) {
    error(
      c,
      "HR2177",
      key.span,
      `\`${written(c, node.of)}\` has ${size.n === 0n ? "no items" : items}, so there is no item ${what} to change.`,
      { hint: `To add an item at the end, write \`${written(c, node.of)} += [...]\`.` },
    );
    return;
  }
  warning(
    c,
    "HR2177",
    key.span,
    `\`${written(c, node.of)}\` has ${size.n === 0n ? "no items" : items}, so \`${written(c, node)}\` is always none.`,
    { hint: "The last item is `last(list)`. Where one may be missing, write `otherwise` behind it." },
  );
}

/** How many items a list has, where it is written out. */
export function sizeOf(value: Expression, c: Checking): Exact | null {
  if (isDiceOfRoll(value, c) && value.kind === "field") {
    const kept = diceKept(value.of, c);
    return kept?.kind === "roll" && kept.least === kept.most ? whole(kept.least) : null;
  }
  if (value.kind === "times") {
    const count = constantOf(value.count);
    return count !== null && isWhole(count) ? count : null;
  }
  if (value.kind !== "list") return null;
  let size: Exact = whole(0);
  for (const { from, to } of value.items) {
    const [low, high] = to === null ? [whole(1), whole(1)] : [constantOf(from), constantOf(to)];
    if (low === null || high === null || !isWhole(low) || !isWhole(high)) return null;
    // A range that goes down has a message of its own.
    if (compareExact(low, high) > 0) return null;
    size = add(size, { n: high.n - low.n + 1n, d: 1n });
  }
  return size;
}

function keyOfMap(node: Index, map: MapLiteral, key: Expression, c: Checking): void {
  const write = writeAt(node);
  if (write === "put") return;
  const keys = map.entries.map((entry) => keyWord(entry.key, c));
  if (mayBeNone(node) || keys.includes(null)) return;
  const word = keyWord(key, c);
  const kind = kindOfKey(shapeOf(c, key));
  const absent =
    word === null ? kind !== null && !keys.some((each) => each?.startsWith(kind)) : !keys.includes(word);
  if (!absent) return;
  const texts = map.entries.map((entry) => plainText(entry.key)).filter((text) => text !== null);
  const text = plainText(key);
  const near = text === null ? [] : nearest(text, texts);
  const lacks = `\`${written(c, node.of)}\` has no key ${text === null ? `\`${written(c, key)}\`` : JSON.stringify(text)}`;
  const report = write === null ? warning : error;
  report(
    c,
    "HR2178",
    key.span,
    write === null
      ? `${lacks}, so \`${written(c, node)}\` is always none.`
      : `${lacks}, so there is nothing to change.`,
    near.length > 0
      ? {
          hint: didYouMean(
            near.map((each) => JSON.stringify(each)),
            JSON.stringify(text),
          ),
          ...oneText(near, key),
        }
      : {
          hint:
            write !== null
              ? `Put something there first: \`${written(c, node)} = ...\`.`
              : texts.length > 0 && texts.length === map.entries.length
                ? `Its keys are ${inQuotes(texts)}.`
                : "Write one of its keys.",
        },
  );
}

function oneText(near: readonly string[], { span }: Expression): { readonly fix?: Fix } {
  const [only, ...more] = near;
  if (only === undefined || more.length > 0) return {};
  const text = JSON.stringify(only);
  return { fix: { title: `Write ${text}`, edits: [{ span, text }] } };
}

type KeyKind = "text " | "number " | "bool " | "outcome ";

function kindOfKey(shape: Shape): KeyKind | null {
  if (isNumeric(shape)) return "number ";
  if (shape.kind === "text" || shape.kind === "bool" || shape.kind === "outcome") return `${shape.kind} `;
  return null;
}

/** What two keys share exactly when they are the same; null where the text does not tell. */
function keyWord(key: Expression, c: Checking): string | null {
  const text = plainText(key);
  if (text !== null) return `text ${text}`;
  const number = constantOf(key);
  if (number !== null) return `number ${showExact(number)}`;
  if (key.kind === "boolean") return `bool ${key.value}`;
  const reference = key.kind === "name" || key.kind === "field" ? c.tables.references.get(key) : undefined;
  return reference?.kind === "member" ? `outcome ${reference.outcome.index} ${reference.member}` : null;
}
