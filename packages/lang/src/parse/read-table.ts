import { EOF } from "chevrotain";
import type { RawCell, TableRows } from "../ast/change.ts";
import type { Cell, Column, Table, TableRow } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import { isExpression, isStatement } from "../ast/item.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Statement } from "../ast/statement.ts";
import type { Type } from "../ast/type.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import { layOut } from "../layout/layout.ts";
import { lexPart } from "../lex/lex.ts";
import { emptyToken, type Token } from "../lex/token.ts";
import type { Span } from "../span.ts";
import type { DeclarationParser } from "./declaration-parser.ts";
import type { Nodes } from "./nodes.ts";
import { isNumberKey, readKeys } from "./read-key.ts";
import { isBlank, isSeparator, splitRow } from "./split-row.ts";

/** What reading the rows of a table needs. */
export interface Reading {
  readonly text: string;
  readonly parser: DeclarationParser;
  readonly nodes: Nodes;
  readonly report: Report;
}

/** The rows of a table, cut at their pipes. */
export function cutRows(tokens: readonly Token[]): TableRows["rows"] {
  return tokens
    .filter((token) => !token.muted)
    .map((token) => ({
      cells: splitRow(token),
      span: { start: token.startOffset, end: token.endOffset + 1 },
    }))
    .filter(({ cells }) => !isSeparator(cells));
}

/** Reads the rows of a table. They wait until the text is parsed: what a cell is, the head of its column says. */
export function readTable(table: Table, rows: TableRows["rows"], reading: Reading): Table {
  const [head, ...rest] = rows;
  if (head === undefined) {
    // Where something else stands between the braces, that has its own message.
    const inside = reading.text.slice(table.span.start, table.span.end);
    if (/\{(?:\s|#.*)*(?:\|.*)?\}$/u.test(inside)) reportNoHead(table.name.span, false, reading);
    return table;
  }
  if (isNumberKey(head.cells[0]?.written ?? "")) {
    reportNoHead(head.span, true, reading);
    return table;
  }
  const columns = head.cells.map((cell, index) => readColumn(cell, index, table, reading));
  return { ...table, columns, rows: rowsOf(rest, columns, table, reading) };
}

/** Reads rows without a head, by the columns that they are for; they may leave all labels out. */
export function readRows(
  rows: TableRows["rows"],
  columns: readonly Column[],
  table: Table,
  reading: Reading,
): readonly TableRow[] {
  const padded = rows.map((row) => ({ ...row, cells: withBlankLabels(row.cells, columns) }));
  return rowsOf(padded, columns, table, reading);
}

/** A row that has a cell for every column but those of labels gets blank ones there. */
function withBlankLabels(cells: readonly RawCell[], columns: readonly Column[]): readonly RawCell[] {
  const last = cells[cells.length - 1];
  if (last === undefined || cells.length !== columns.filter(({ locale }) => locale === null).length)
    return cells;
  const blank: RawCell = { written: "", span: { start: last.span.end, end: last.span.end } };
  let taken = 0;
  return columns.map(({ locale }) => {
    if (locale !== null) return blank;
    taken += 1;
    return cells[taken - 1] ?? blank;
  });
}

function rowsOf(
  rows: TableRows["rows"],
  columns: readonly Column[],
  table: Table,
  reading: Reading,
): readonly TableRow[] {
  return rows.flatMap(({ cells, span }): TableRow[] => {
    const row = readRow(cells, span, columns, table, reading);
    return row === null ? [] : [row];
  });
}

function reportNoHead(span: Span, isRow: boolean, { report }: Reading): void {
  report({
    code: "HR1071",
    severity: "error",
    span,
    message: isRow
      ? "The first row of a table says what its columns are called, and this is a row like the others."
      : "The table has no row that says what its columns are called.",
    hint: "Begin with a row such as `| 3d6 | part : text | factor |`.",
  });
}

const named = /^[\p{L}_]/u;
const locale = /^label[ \t]+([\p{L}_][\p{L}\p{N}_]*)$/u;
const plainDice = /^\d*[dкд](?:\d+|%|F)/iu;

function readColumn(cell: RawCell, index: number, table: Table, reading: Reading): Column {
  const { written, span } = cell;
  const nameless: Column = {
    name: null,
    parameters: null,
    type: null,
    default: null,
    locale: null,
    labels: [],
    literal: false,
    written,
    span,
  };
  // `3d6`, `Roll (3d6)`, or nothing: the dice are named once, behind the name of the table.
  const free = index === 0 && table.dice !== null;
  if (free && (!named.test(written) || plainDice.test(written))) return nameless;
  const label = locale.exec(written)?.[1];
  if (label !== undefined) {
    const end = span.end;
    const name = { text: label, span: { start: end - label.length, end } };
    return { ...nameless, locale: name, literal: true };
  }
  if (written === "" || !named.test(written)) {
    badHead(cell, reading);
    return nameless;
  }
  const spaced = /^[\p{L}_][\p{L}\p{N}_]*(?:[ \t]+[\p{L}\p{N}_]+)+(?=[ \t]*(?:[:=]|$))/u.exec(written)?.[0];
  if (spaced !== undefined) {
    if (!free) badName(spaced, span.start, reading);
    return nameless;
  }
  const head = reading.parser.parseHead(tokensOf(cell, reading), reading.nodes, reading.report);
  if (head === null) return nameless;
  const isText = index === 0 && table.dice === null && head.type === null;
  return { ...nameless, ...head, literal: isText || isTextType(head.type) };
}

/** The types whose values are written without quotes: `text`, and a choice of texts. */
function isTextType(type: Type | null): boolean {
  switch (type?.kind) {
    case "text type":
      return true;
    case "named type":
      return type.name.text === "text" || type.name.text === "key";
    case "union type":
      return type.members.every((member) => member.kind === "none type" || isTextType(member));
    default:
      return false;
  }
}

function badHead({ span }: RawCell, { report }: Reading): void {
  report({
    code: "HR1071",
    severity: "error",
    span,
    message: "The head of a column begins with its name.",
    hint: "Write a name, and perhaps a type and a default: `part : text`, `parry = 0`.",
  });
}

function badName(written: string, start: number, { report }: Reading): void {
  const span = { start, end: start + written.length };
  const name = written.replace(/[ \t]+/gu, "_");
  report({
    code: "HR1071",
    severity: "error",
    span,
    message: `\`${written}\` is not one name, so it cannot be the name of a column.`,
    hint: `Write \`${name}\`.`,
    fix: { title: `Write ${name}`, edits: [{ span, text: name }] },
  });
}

function readRow(
  raw: readonly RawCell[],
  span: Span,
  columns: readonly Column[],
  table: Table,
  reading: Reading,
): TableRow | null {
  if (raw.length !== columns.length) {
    const [has, wants] = [raw.length, columns.length];
    reading.report({
      code: "HR1072",
      severity: "error",
      span,
      message: `This row has ${has} ${has === 1 ? "cell" : "cells"}, and the table \`${table.name.text}\` has ${wants} columns: ${columns.map(({ written }) => written.replace(/\s*[:=(].*$/u, "")).join(", ")}.`,
      hint:
        has < wants
          ? "Write `-` for a cell that stays blank."
          : "Write `\\|` for a `|` that belongs to a cell.",
    });
    return null;
  }
  const [first, ...rest] = raw;
  if (first === undefined) return null;
  const keys = keysOf(first, columns[0], table, reading);
  if (keys === null) return null;
  const cells = rest.map((cell, i) => readCell(cell, columns[i + 1], reading));
  return { keys, key: { value: null, ...first }, cells, span };
}

function keysOf(
  cell: RawCell,
  column: Column | undefined,
  table: Table,
  reading: Reading,
): readonly Pattern[] | null {
  if (column?.literal === true && cell.written !== "else" && cell.written !== "") {
    return [{ kind: "value", value: literal(cell, reading), span: cell.span }];
  }
  const keys = isBlank(cell.written) ? null : readKeys(cell, isHundred(table.dice), reading.nodes);
  if (keys !== null) return keys;
  reading.report({
    code: "HR1073",
    severity: "error",
    span: cell.span,
    message:
      cell.written === ""
        ? "This row does not say for which key it is."
        : `\`${cell.written}\` cannot be read as the key of a row.`,
    hint: "Keys are `7`, `3-5`, `18+`, `<= 4`, an outcome, a text in quotes, or `else`; several have commas between them.",
  });
  return null;
}

/** On a d100, `00` is 100. */
function isHundred(dice: Expression | null): boolean {
  if (dice?.kind !== "dice" || dice.count !== null) return false;
  const { faces } = dice;
  return faces.kind === "percent" || (faces.kind === "sides" && isNumber(faces.sides, "100"));
}

function isNumber(node: Expression, text: string): boolean {
  return node.kind === "number" && node.text === text;
}

function literal({ written, span }: RawCell, { nodes }: Reading): Expression {
  const text = written.replace(/\\\|/gu, "|");
  return { kind: "text", id: nodes.id(0), span, parts: text === "" ? [] : [text] };
}

function readCell(cell: RawCell, column: Column | undefined, reading: Reading): Cell {
  if (isBlank(cell.written)) return { ...cell, value: null };
  if (column?.literal === true) return { ...cell, value: literal(cell, reading) };
  const wrong: Parameters<Report>[0][] = [];
  const quietly: Reading = { ...reading, report: (diagnostic) => wrong.push(diagnostic) };
  const { items } = reading.parser.parseCell(tokensOf(cell, quietly), reading.nodes, quietly.report);
  if (wrong.length > 0 && isProse(cell.written)) return wordsInValues(cell, column, reading);
  for (const diagnostic of wrong) reading.report(diagnostic);
  const statements: Statement[] = [];
  for (const item of items) {
    if (!isStatement(item)) {
      reading.report({
        code: "HR1074",
        severity: "error",
        span: item.span,
        message: "Nothing can be declared in a cell of a table.",
        hint: "Declare it above the table, and use it here by its name.",
      });
    } else statements.push(item);
  }
  const [only] = statements;
  if (only !== undefined && statements.length === 1 && isExpression(only)) return { ...cell, value: only };
  return { ...cell, value: reading.nodes.block(statements, cell.span) };
}

/** Words as they stand in a book, and not an expression that went wrong. */
function isProse(written: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’.,\- ]*$/u.test(written);
}

function wordsInValues(cell: RawCell, column: Column | undefined, { nodes, report }: Reading): Cell {
  const name = column?.name ?? null;
  const end = name === null ? 0 : name.span.end;
  const place = { start: end, end };
  report({
    code: "HR1075",
    severity: "error",
    span: cell.span,
    message: `\`${cell.written}\` is no value, and the column does not say that its cells are words.`,
    hint: "Write `: text` behind the name of the column, or put the words in quotes.",
    ...(name !== null && column?.type === null && column.parameters === null
      ? { fix: { title: "Make it a column of words", edits: [{ span: place, text: " : text" }] } }
      : {}),
  });
  return { ...cell, value: nodes.broken(cell.span) };
}

function tokensOf(cell: RawCell, { text, report }: Reading): Token[] {
  // A `\|` is a pipe, which is shorter; blanks before the cell keep the places behind it as they are.
  const pipes = cell.written.split("\\|");
  const source =
    pipes.length === 1
      ? text
      : text.slice(0, cell.span.start) + " ".repeat(pipes.length - 1) + pipes.join("|");
  const tokens = layOut(source, lexPart(source, cell.span, report), report);
  tokens.push(emptyToken(EOF, cell.span.end, false));
  return tokens;
}
