import type {
  Binary,
  Call,
  DivideBy,
  Expression,
  Field,
  Index,
  Negate,
  Round,
} from "../../ast/expression.ts";
import type { Assignment } from "../../ast/statement.ts";
import { nearest } from "../../nearest.ts";
import { noSheetField } from "../../resolve/bind/bind-sheet-field.ts";
import type { SheetEntity } from "../../resolve/entity.ts";
import { didYouMean, listed, oneFix } from "../../resolve/name/near-names.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { usedShape } from "../certain/used-shape.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { rolledNumber } from "../dice/named-dice.ts";
import { columnOfTable } from "../table/column-of-table.ts";
import { plainText } from "../written-text.ts";

/** What certainly has no number in it. */
export const numberless: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "text",
  "bool",
  "none",
  "list",
  "map",
  "record",
  "row",
  "sheet",
  "ladder",
  "divisor",
  "odds",
  "outcome",
]);

/** `"a" + 1`, `roll hit_location + 2`, and their like. */
export function kindsInArithmetic(node: Binary | Negate | Round | DivideBy | Assignment, c: Checking): void {
  if (node.kind === "binary") return sides(node.left, node.operator, node.right, c);
  if (node.kind === "assign") return sides(node.target, node.operator, node.value, c);
  if (node.kind === "negate") wantNumber(node.of, "-", c);
  else if (node.kind !== "not") wantNumber(node.of, node.kind === "round" ? "round" : "divisor", c);
}

type Sign = Binary["operator"] | Assignment["operator"];
const withoutNumbers: ReadonlySet<Sign> = new Set<Sign>(["=", "and", "or", "in", "otherwise"]);

function sides(left: Expression, sign: Sign, right: Expression, c: Checking): void {
  if (withoutNumbers.has(sign)) return;
  const [a, b] = [shapeOf(c, left), shapeOf(c, right)];
  const operator = sign.length > 1 && sign.endsWith("=") ? sign.slice(0, -1) : sign;
  // Lists go behind each other, and a divisor divides.
  const open = (shape: Shape): boolean => shape.kind === "unknown" || shape.kind === "union";
  if (operator === "+" && (a.kind === "list" || b.kind === "list")) {
    if (a.kind === b.kind || open(a) || open(b)) return;
  }
  // Where a sum stays an unrolled die, its faces may have names.
  if (sign === "+" && left.kind === "text" && isShort(right)) return putTogether(left, right, c);
  if (operator === "+" && sign === "+=" && a.kind === "list") return putInto(left, right, c);
  if (!wantNumber(left, operator, c)) return;
  if (!(operator === "/" && b.kind === "divisor")) wantNumber(right, operator, c);
}

/** What can be put into a text as it stands there. */
function isShort({ kind }: Expression): boolean {
  return kind === "name" || kind === "field" || kind === "dice";
}

/** `"You rolled " + r`. */
function putTogether(left: Expression, right: Expression, c: Checking): void {
  const [text, value] = [written(c, left), written(c, right)];
  const quote = { start: left.span.end - 1, end: right.span.start };
  const end = { start: right.span.end, end: right.span.end };
  error(c, "HR2170", left.span, `\`${text}\` is a text, and \`+\` works on numbers.`, {
    hint: `Texts are put together in one text: \`"… {${value}}"\`.`,
    fix: {
      title: "Write one text",
      edits: [
        { span: quote, text: "{" },
        { span: end, text: '}"' },
      ],
    },
  });
}

/** `items += 3`. */
function putInto(list: Expression, item: Expression, c: Checking): void {
  const [name, value] = [written(c, list), written(c, item)];
  const { start, end } = item.span;
  error(c, "HR2170", item.span, `\`${name}\` is a list, and what is put behind it is a list too.`, {
    hint: `Write \`${name} += [${value}]\`.`,
    fix: {
      title: `Write [${value}]`,
      edits: [
        { span: { start, end: start }, text: "[" },
        { span: { start: end, end }, text: "]" },
      ],
    },
  });
}

/** Reports what certainly is no number where an operator, a function or a count wants one. */
export function wantNumber(node: Expression, operator: string, c: Checking): boolean {
  const shape = usedShape(node, c);
  if (!numberless.has(shape.kind)) return rolledNumber(node, operator, c);
  const what = written(c, node);
  error(c, "HR2170", node.span, `\`${what}\` is ${describe(shape)}, and \`${operator}\` works on numbers.`, {
    hint: instead(node, shape, what, c),
  });
  return false;
}

function instead(node: Expression, shape: Shape, what: string, c: Checking): string {
  switch (shape.kind) {
    case "text": {
      const number = numberInQuotes(node);
      if (number !== null) return `Write the number without quotes: \`${number}\`.`;
      return 'Texts are put together in one text: `"{a} and {b}"`.';
    }
    case "record":
    case "row":
    case "sheet":
      return rowColumn(node, c) ?? `Say which of its fields is meant: \`(${what}).…\`.`;
    case "list":
      return `\`sum(${what})\` adds its items, \`size(${what})\` counts them.`;
    case "bool":
      return `Choose a number by it: \`if ${what} { 1 } else { 0 }\`.`;
    case "none":
      if (node.kind === "call") return withoutValue(node, c);
      return "Write a number in its place; `x otherwise 0` stands in for a value that may be missing.";
    case "odds":
      return `\`(${what}).mean\` is a number; so is the probability of a value, \`(${what})[…]\`.`;
    default:
      return "Write a number in its place.";
  }
}

/** `f()` of a rule whose last line is no value, `max([])`. */
function withoutValue(node: Call, c: Checking): string {
  return c.tables.callees.get(node)?.kind === "rule"
    ? `The last line of \`${node.callee.text}\` is what it gives: let that be the number.`
    : `There are no items: put some into the list, or write \`${written(c, node)} otherwise 0\`.`;
}

/** `"2"`, `"+2"`: the number that the text spells. */
function numberInQuotes(node: Expression): string | null {
  return /^\s*\+?(-?(?:0|[1-9]\d{0,8})(?:\.\d{1,9})?)\s*$/u.exec(plainText(node) ?? "")?.[1] ?? null;
}

/** `roll hit_location + 2`: which column was meant, or a shift. */
function rowColumn(node: Expression, c: Checking): string | null {
  if (node.kind !== "roll") return null;
  const table = tableOf(c.tables, node.of);
  const column = table?.node.columns
    .slice(1)
    .find(({ name, parameters }) => name !== null && parameters === null);
  if (table === null || table === undefined || column?.name === undefined || column.name === null)
    return null;
  const row = written(c, node);
  return `A column of the row: \`(${row}).${column.name.text}\`; a shift of the roll: \`${row} with …\`.`;
}

const fieldsByKind: ReadonlyMap<Shape["kind"], readonly string[]> = new Map([
  ["number", []],
  ["text", []],
  ["none", []],
  ["list", []],
  ["map", []],
  ["ladder", []],
  ["outcome", []],
  ["roll", ["total", "dice", "natural", "highest", "lowest", "explosions"]],
  ["bool", ["margin", "roll", "target"]],
  ["die", ["sides", "plus", "least", "most"]],
  ["divisor", ["by", "base"]],
  ["odds", ["mean", "deviation"]],
]);
/** What only rolls have. */
export const ofRolls: ReadonlySet<string> = new Set(fieldsByKind.get("roll"));

/** `(3d6).sum`, `"x".size`. */
export function knownFields(node: Field, c: Checking): void {
  if (c.tables.references.has(node)) return;
  const table = tableOf(c.tables, node.of);
  if (table !== null) return columnOfTable(node, table, c);
  const shape = usedShape(node.of, c);
  if (shape.kind === "sheet") return fieldOfVarying(node, shape.sheet, c);
  const fields = fieldsOf(shape);
  const name = node.name.text;
  if (fields === null || fields.includes(name)) return;
  // A number may be a roll; what certainly is none has a check of its own.
  if (shape.kind === "number" && ofRolls.has(name) && node.of.kind !== "number") return;
  const near = nearest(name, fields);
  const what = written(c, node.of);
  error(c, "HR2173", node.name.span, `\`${what}\` is ${describe(shape)}, which has no field \`${name}\`.`, {
    hint:
      near.length > 0
        ? didYouMean(near, name)
        : fields.length > 0
          ? `It has ${listed(fields)}.`
          : shape.kind === "map"
            ? `Its values are looked up: \`${what}["${name}"]\`.`
            : shape.kind === "list"
              ? `Its items have fields: \`[x.${name} for x in ${what}]\`; how many there are, \`size(${what})\` tells.`
              : "Only rolls, checks, dice, records and sheets have fields.",
    ...oneFix(near, node.name),
  });
}

/** `s.xx` where only all that becomes of `s` tells which sheet it is. */
function fieldOfVarying(node: Field, sheet: SheetEntity, c: Checking): void {
  if (c.tables.fields.has(node) || c.tables.shapes.get(node.of)?.kind === "sheet") return;
  if (sheet.names.has(node.name.text)) return;
  noSheetField(sheet, node.name, (word, candidates) => nearest(word, candidates()), c.text.report);
}

/** Whether a value certainly has no such field, where all that can be read of it is known. */
export function hasNoField(node: Expression, shape: Shape, name: string): boolean {
  const fields = fieldsOf(shape);
  if (fields === null || fields.includes(name)) return false;
  // A number may be a roll; one that is written is none.
  return shape.kind !== "number" || !ofRolls.has(name) || node.kind === "number";
}

function fieldsOf(shape: Shape): readonly string[] | null {
  if (shape.kind === "record") return shape.fields === undefined ? null : [...shape.fields.keys()];
  return fieldsByKind.get(shape.kind) ?? null;
}

const withFields: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>(["record", "row", "sheet"]);
/** What nothing is looked up in behind `[ ]`. */
const neverLookedInto: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "number",
  "roll",
  "text",
  "bool",
  "none",
  "die",
  "divisor",
  "outcome",
  ...withFields,
]);

/** `5[1]`, `hero["HP"]`. */
export function indexedKinds(node: Index, c: Checking): void {
  const shape = usedShape(node.of, c);
  if (!neverLookedInto.has(shape.kind)) return;
  const what = written(c, node.of);
  const [key] = node.keys;
  const field = key === undefined || !withFields.has(shape.kind) ? null : plainText(key);
  error(c, "HR2172", node.of.span, `\`${what}\` is ${describe(shape)}, which has no items to look up.`, {
    hint:
      shape.kind === "roll"
        ? `Its dice are the list \`(${what}).dice\`.`
        : withFields.has(shape.kind)
          ? `A field stands behind a dot: \`${what}.${field ?? "..."}\`.`
          : "Lists, maps, ladders and tables have items.",
  });
}
