import type { Binary, Compare, Expression, Field, Index, Match } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { nearest } from "../../nearest.ts";
import { closedTexts } from "../../resolve/bind/bind-option.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import type { OutcomeEntity, TableEntity } from "../../resolve/entity.ts";
import { didYouMean } from "../../resolve/name/near-names.ts";
import { rowNames } from "../../resolve/name/row-labels.ts";
import { rowTable, type Shape } from "../../resolve/shape.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";
import { namedFaces } from "../dice/named-dice.ts";
import { inQuotes, plainText } from "../written-text.ts";
import { ranks, textsOfCard } from "./card-parts.ts";

/** The texts that a value can be, where its declaration names them all, or where it is the key of a row. */
function textsOf(node: Expression, c: Checking): readonly string[] | null {
  const ofCard = textsOfCard(node, c);
  if (ofCard !== null) return ofCard;
  const declared = declaredOf(node, c);
  if (declared !== null) return closedTexts(declared);
  const shape = shapeOf(c, node);
  const keys = shape.kind === "text" && shape.keys !== undefined ? rowNames(shape.keys) : null;
  return keys !== null && keys.names.length > 0 ? keys.names : namedFaces(node, c);
}

/** What the declaration of what stands there says of it; null where it says nothing. */
export function declaredOf(node: Expression, c: Checking): DeclaredType | null {
  if (node.kind === "call") {
    const callee = c.tables.callees.get(node);
    return callee?.kind === "rule" ? (c.tables.signatures.get(callee.rule)?.result ?? null) : null;
  }
  if (node.kind === "field") return ofField(node, c);
  if (node.kind !== "name") return null;
  const reference = c.tables.references.get(node);
  if (reference?.kind === "field") return c.tables.fieldTypes.get(reference.field) ?? null;
  if (reference?.kind === "option") return c.tables.options.get(reference.option)?.declared ?? null;
  return reference?.kind === "variable" ? reference.variable.declared : null;
}

/** A field of a sheet, or of a row. */
function ofField(node: Field, c: Checking): DeclaredType | null {
  const shape = shapeOf(c, node.of);
  const name = node.name.text;
  if (shape.kind === "sheet") {
    const field = shape.sheet.names.get(name);
    return field === undefined ? null : (c.tables.fieldTypes.get(field) ?? null);
  }
  const columns = rowTable(shape)?.node.columns.slice(1) ?? [];
  const column = columns.find((one) => one.name?.text === name && one.parameters === null);
  return column === undefined ? null : (c.tables.columns.get(column) ?? null);
}

/** A text as it is written; of one that names a row by a label, the key of the row. */
function meantText(node: Expression, c: Checking): string | null {
  return node.kind === "text" ? (c.tables.rowKeys.get(node) ?? plainText(node)) : null;
}

/** A match over texts of which all are known names every one of them, or has an `else`. */
export function textsAreComplete(node: Match, c: Checking): void {
  const texts = textsOf(node.subject, c);
  if (texts === null) return;
  const taken = new Set<string>();
  for (const arm of node.arms) {
    for (const pattern of arm.patterns) {
      const text = pattern.kind === "value" ? meantText(pattern.value, c) : null;
      if (text !== null && !texts.includes(text)) neverThere(node.subject, pattern, text, texts, c);
      if (arm.when !== null) continue;
      // What else a pattern may take cannot be told.
      if (text === null) return;
      taken.add(text);
    }
  }
  const missing = texts.filter((text) => !taken.has(text));
  // Ranks are numbers too, and a joker has no suit; what dice may show is told in exhaustive.ts.
  if (missing.length === 0 || textsOfCard(node.subject, c) !== null || namedFaces(node.subject, c) !== null)
    return;
  error(
    c,
    "HR2120",
    { start: node.span.start, end: node.subject.span.end },
    `This match over \`${written(c, node.subject)}\` leaves out ${inQuotes(missing)}.`,
    { hint: `Add ${missing.length === 1 ? "an arm for it" : "arms for them"}, or \`else => ...\`.` },
  );
}

/** `raise_damage == "singel"`. */
export function textsAreThere(node: Compare, c: Checking): void {
  for (const [index, operator] of node.operators.entries()) {
    const [left, right] = [node.operands[index], node.operands[index + 1]];
    if (left === undefined || right === undefined || (operator !== "==" && operator !== "!=")) continue;
    for (const [side, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const text = meantText(other, c);
      const texts = text === null ? null : textsOf(side, c);
      if (text !== null && texts !== null && !texts.includes(text)) neverThere(side, other, text, texts, c);
    }
  }
}

/** `mode in ["singel", "double"]`. */
export function textsInList(node: Binary, c: Checking): void {
  if (node.operator !== "in" || node.right.kind !== "list") return;
  const texts = textsOf(node.left, c);
  if (texts === null) return;
  for (const { from } of node.right.items) {
    const text = meantText(from, c);
    if (text !== null && !texts.includes(text)) neverThere(node.left, from, text, texts, c);
  }
}

/** `"Fencng" in skills`, `skills["Fencng"]`, `"Fencng" in hero.skills`: a text that no row goes by. */
export function rowsAreThere(node: Binary | Index, c: Checking): void {
  if (node.kind === "binary" && node.operator !== "in") return;
  const [looked, key] = node.kind === "binary" ? [node.right, node.left] : [node.of, node.keys[0]];
  if (key === undefined) return;
  const of = shapeOf(c, looked);
  const list = node.kind === "binary" && of.kind === "list" && of.of.kind === "text" ? of.of.keys : undefined;
  const table = tableOf(c.tables, looked) ?? list ?? null;
  const rows = table === null ? null : rowNames(table);
  if (table === null || rows === null || rows.others) return;
  const text = plainText(key);
  const shape = shapeOf(c, key);
  if (text === null && shape.kind === "outcome")
    return outcomeForText(key, shape.outcome, table, rows.names, c);
  if (text === null ? !numeric.has(shape.kind) : rows.names.includes(meantText(key, c) ?? text)) return;
  const near = text === null ? [] : nearest(text, [...rows.names, ...rows.labels]);
  const [only] = near;
  // A look-up may well ask for what is not there; one that is nearly right is a slip.
  if (node.kind === "index" && only === undefined) return;
  warning(
    c,
    "HR2119",
    key.span,
    `The table \`${table.node.name.text}\` has no row \`${written(c, key)}\`${node.kind === "binary" ? ", so this never holds" : ""}.`,
    only !== undefined && near.length === 1
      ? {
          hint: didYouMean([JSON.stringify(only)], JSON.stringify(text)),
          fix: {
            title: `Write ${JSON.stringify(only)}`,
            edits: [{ span: key.span, text: JSON.stringify(only) }],
          },
        }
      : { hint: `Its rows are ${inQuotes(rows.names)}.` },
  );
}

/** The keys of a catalogue are texts where its first column says nothing else: no outcome is one. */
function outcomeForText(
  key: Expression,
  { node }: OutcomeEntity,
  table: TableEntity,
  names: readonly string[],
  c: Checking,
): void {
  const column = table.node.columns[0]?.name?.text;
  const meant = names.some((name) => node.members.some((member) => member.name.text === name));
  warning(
    c,
    "HR2119",
    key.span,
    `The keys of the table \`${table.node.name.text}\` are texts, and \`${written(c, key)}\` is an outcome of ${node.name.text}, which no text is.`,
    {
      hint:
        meant && column !== undefined
          ? `Say behind the name of its first column what its keys are: \`${column} : ${node.name.text}\`.`
          : `Its rows are ${inQuotes(names)}.`,
    },
  );
}

const numeric = new Set<Shape["kind"]>(["number", "roll", "bool", "die"]);

/** Whether an option is given that very text, as it may not be: that was told there. */
function isGiven(subject: Expression, text: string, c: Checking): boolean {
  const reference = subject.kind === "name" ? c.tables.references.get(subject) : undefined;
  if (reference?.kind !== "option") return false;
  const values = c.tables.options.get(reference.option)?.values ?? [];
  const settings = [...c.tables.settings.values()].flat().filter(({ of }) => of === reference.option);
  return [...values, ...settings].some(({ value }) => plainText(value) === text);
}

function neverThere(
  subject: Expression,
  at: Expression | Pattern,
  text: string,
  texts: readonly string[],
  c: Checking,
): void {
  if (isGiven(subject, text, c)) return;
  const near = nearest(text, texts);
  const [only] = near;
  const number = texts === ranks ? "a number from 2 to 10, " : "";
  warning(
    c,
    "HR2119",
    at.span,
    `\`${written(c, subject)}\` is never "${text}": it can be ${number}${inQuotes(texts, "or")}.`,
    only !== undefined && near.length === 1
      ? {
          hint: didYouMean([`"${only}"`], `"${text}"`),
          fix: { title: `Write "${only}"`, edits: [{ span: at.span, text: JSON.stringify(only) }] },
        }
      : { hint: "Write one of these." },
  );
}
