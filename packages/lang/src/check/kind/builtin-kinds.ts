import type { Builtin } from "@houserule/runtime/program";
import type { Argument, Call, Expression, Sort } from "../../ast/expression.ts";
import type { Code } from "../../diagnostic/codes.ts";
import { describe, isNumeric, type Shape, sameShape } from "../../resolve/shape.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { certainItems, itemCount } from "../certain/certain-items.ts";
import { keptValue } from "../certain/kept-value.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { diceKept } from "../dice/dice-kept.ts";
import { dieMeantAsRoll } from "../dice/die-use.ts";
import { faceOf, namedDice, namedResult, rolledNumber } from "../dice/named-dice.ts";
import { conditionIsTest } from "./conditions.ts";
import { numberless, wantNumber } from "./kinds.ts";
import { haveOrder, isUnordered, namesHaveNoOrder } from "./outcomes.ts";
import { wantItems } from "./walked-kinds.ts";

/** What an argument of a function must be: of a list, its items too. */
type Want = "number" | "items" | "items or text" | "ordered" | "numbers" | "tests" | "anything";

const wants: Readonly<Record<Builtin, readonly Want[]>> = {
  abs: ["number"],
  ceil: ["number"],
  floor: ["number"],
  mod: ["number", "number"],
  max: ["ordered"],
  min: ["ordered"],
  sum: ["numbers"],
  count: ["items"],
  any: ["tests"],
  all: ["tests"],
  first: ["items"],
  last: ["items"],
  size: ["items or text"],
  unique: ["items"],
  cards: ["number"],
  text: ["anything"],
};

/** `sum(5)`, `abs("a")`, `max("a", 1)`: what a function of the language certainly cannot take. */
export function builtinKinds(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee?.kind === "aggregate") return eachIs(wants[callee.aggregate][0], node, callee.argument, c);
  if (callee?.kind !== "builtin") return;
  const { builtin, plan } = callee;
  // What does not fit the function, or belongs to another one, has a message of its own.
  if (node.arguments.some(({ generator, given }) => generator !== null || given !== null)) return;
  if (builtin.variadic && node.arguments.length > 1) return severalHaveOrder(node, c);
  if (plan.problems.length > 0 && !builtin.variadic) return;
  for (const [index, argument] of (builtin.variadic ? node.arguments : plan.values).entries()) {
    if (argument !== null) isWanted(wants[builtin.name][index], node, argument.value, c);
  }
}

function isWanted(want: Want | undefined, node: Call, value: Expression, c: Checking): void {
  const name = node.callee.text;
  if (want === undefined || want === "anything") return;
  if (want === "number") {
    wantRolled(value, name, c);
    return;
  }
  const named = namedResult(value, c);
  if (named === "roll" && want === "numbers") {
    rolledNumber(value, name, c);
    return;
  }
  if (named === "roll" && want === "tests") return namesAreNoTests(node, value, c);
  if (
    !wantItems(
      value,
      { dice: true, text: want === "items or text", hint: countedDice(name, value, c) ?? listHint(name) },
      c,
    )
  )
    return;
  if (want === "items or text" && shapeOf(c, value).kind === "odds") return oddsHaveNoSize(value, c);
  if (want === "numbers" || want === "tests" || want === "ordered") {
    const table = tableOf(c.tables, value);
    if (table !== null && table.node.rows.length > 0) {
      itemIs(want, name, value, value, c, { kind: "row", table });
      return;
    }
    if (keysAreTexts(value, c) && want !== "ordered") return keysAreMeant(name, value, c);
  }
  // The dice of a roll show numbers.
  if (want === "tests" && isRollOfNumbers(value, c)) return diceAreNoTests(node, value, c);
  for (const { value: item, at, named } of certainItems(value, c)) {
    if (!itemIs(want, name, item, named ? at : null, c)) return;
  }
  if (want === "ordered") itemsHaveOrder(value, c);
}

/** `count(5d6 >= 5)`, as the words that count dice; null for all else. */
function countedDice(name: string, value: Expression, c: Checking): string | null {
  if (name !== "count" || value.kind !== "compare" || value.operators.length !== 1) return null;
  const [pool, bound] = value.operands;
  if (pool?.kind !== "dice" || bound === undefined) return null;
  return `Dice are counted by their faces: \`count ${value.operators[0]} ${written(c, bound)} in ${written(c, pool)}\`.`;
}

function listHint(name: string): string {
  return name === "max" || name === "min"
    ? `Give it several values, or one list: \`${name}(a, b)\`.`
    : `Give it a list, such as \`${name}([1, 2, 3])\`.`;
}

/** `sum(f.name for f in party)`. */
function eachIs(want: Want | undefined, node: Call, { value }: Argument, c: Checking): void {
  if (want !== undefined) itemIs(want, node.callee.text, value, null, c);
}

/** Holds one item to what is wanted; where its list was written elsewhere, `list` is what stands for it here. */
function itemIs(
  want: Want,
  name: string,
  item: Expression,
  list: Expression | null,
  c: Checking,
  shape = shapeOf(c, item),
): boolean {
  // Whether none is in a list that has a name may have been asked before.
  if (list !== null && shape.kind === "none") return true;
  switch (want) {
    case "numbers":
      if (list === null) return wantRolled(item, name, c);
      return numberless.has(shape.kind)
        ? inList(list, shape, `\`${name}\` works on numbers`, "HR2170", c)
        : true;
    case "tests":
      if (list === null) return conditionIsTest(item, null, c);
      return isNumeric(shape) || shape.kind === "text" || shape.kind === "row"
        ? inList(list, shape, `\`${name}\` asks what is true or false`, "HR2052", c)
        : true;
    case "ordered":
      if (!isUnordered(shape)) return true;
      if (list !== null)
        return inList(list, shape, "such a thing is neither less nor more than anything", "HR2059", c);
      return haveOrder(item, item, c);
    default:
      return true;
  }
}

function inList(list: Expression, shape: Shape, why: string, code: Code, c: Checking): false {
  error(c, code, list.span, `\`${written(c, list)}\` has ${describe(shape)} among its items, and ${why}.`, {
    hint: "Write another list there, or take from its items what is meant: `x.field for x in list`.",
  });
  return false;
}

/** A number, or dice that have been rolled. */
export function wantRolled(node: Expression, what: string, c: Checking): boolean {
  if (shapeOf(c, node).kind !== "die") return wantNumber(node, what, c);
  dieMeantAsRoll(node, c);
  return false;
}

/** `max("a", 1)`. */
function severalHaveOrder(node: Call, c: Checking): void {
  const values = node.arguments.map(({ value }) => value);
  const [first, ...others] = values;
  if (first === undefined) return;
  const absent = values.find((value) => shapeOf(c, value).kind === "none");
  if (absent !== undefined) {
    wantNumber(absent, node.callee.text, c);
    return;
  }
  // The dice of names have no total that could be more or less than anything.
  const names = values.find((value) => namedResult(value, c) === "roll");
  if (names !== undefined) {
    namesHaveNoOrder(names, c);
    return;
  }
  for (const other of others) {
    const [a, b] = [shapeOf(c, first), shapeOf(c, other)];
    // Dice are among dice the greatest, and numbers among numbers.
    if (a.kind === "die" && isNumeric(b)) return dieMeantAsRoll(first, c);
    if (b.kind === "die" && isNumeric(a)) return dieMeantAsRoll(other, c);
    if (!haveOrder(first, other, c)) return;
  }
}

/** `max(["a", 1])`: what the first item cannot be compared with. */
export function itemsHaveOrder(list: Expression, c: Checking): void {
  const [first, ...others] = certainItems(list, c);
  for (const other of first === undefined ? [] : others) {
    if (first === undefined) return;
    if (!first.named) {
      if (!haveOrder(first.value, other.value, c)) return;
      continue;
    }
    const [a, b] = [shapeOf(c, first.value), shapeOf(c, other.value)];
    const certain = (shape: Shape): boolean => isNumeric(shape) || shape.kind === "text";
    if (!certain(a) || !certain(b) || sameShape(a, b) || isNumeric(a) === isNumeric(b)) continue;
    inList(list, b, `it has ${describe(a)} too: they have no order`, "HR2059", c);
    return;
  }
}

function isRollOfNumbers(value: Expression, c: Checking): boolean {
  const kept = diceKept(value, c);
  return kept?.kind === "roll" && kept.least > 0 && !kept.named;
}

/** `any(3d6)`. */
function diceAreNoTests(node: Call, value: Expression, c: Checking): void {
  const [name, what] = [node.callee.text, written(c, value)];
  error(c, "HR2052", value.span, `The dice of \`${what}\` are numbers, not true or false.`, {
    hint: `Say what is asked of each: \`${name}(x > 1 for x in (${what}).dice)\`.`,
  });
}

/** `any(3d["hit", "miss"])`. */
function namesAreNoTests(node: Call, value: Expression, c: Checking): void {
  const [name, what] = [node.callee.text, written(c, value)];
  const dice = namedDice(value, c);
  error(c, "HR2052", value.span, `The faces of \`${what}\` are texts, not true or false.`, {
    hint: `Say what is asked of each: \`${name}(x == ${dice === null ? '"hit"' : faceOf(dice, c)} for x in (${what}).dice)\`.`,
  });
}

/** A map is gone through by its keys. */
function keysAreTexts(value: Expression, c: Checking): boolean {
  const kept = keptValue(value, c);
  return kept.kind === "map" && kept.entries.some(({ key }) => shapeOf(c, key).kind === "text");
}

/** `sum(["axe": 2])`. */
function keysAreMeant(name: string, value: Expression, c: Checking): void {
  const map = value.kind === "name" ? value.name.text : "m";
  error(
    c,
    "HR2170",
    value.span,
    `\`${written(c, value)}\` is a map, and \`${name}\` goes through its keys, which are texts.`,
    {
      hint: `To go through its values, write \`${name}(${map}[k] for k in ${map})\`.`,
    },
  );
}

/** `size(odds(2d6))`. */
function oddsHaveNoSize(value: Expression, c: Checking): void {
  const what = written(c, value);
  error(
    c,
    "HR2172",
    value.span,
    `\`${what}\` is odds, and \`size\` counts the items of lists, maps and texts.`,
    {
      hint: `How many outcomes there are, \`count(${what})\` tells.`,
    },
  );
}

/** `sort x in [1, 2] by [x]`, `sort x in ["a", 1] by x`: one item alone needs no order. */
export function sortedByOrder(node: Sort, c: Checking): void {
  const reference = node.by.kind === "name" ? c.tables.references.get(node.by) : undefined;
  if (reference?.kind === "variable" && reference.variable === c.tables.variables.get(node))
    return itemsHaveOrder(node.in, c);
  const count = itemCount(node.in, c);
  if (count !== null && count > 1 && isUnordered(shapeOf(c, node.by))) haveOrder(node.by, node.by, c);
}
