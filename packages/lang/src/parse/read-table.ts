import type { RawCell, TableRows } from "../ast/change.ts";
import type { Cell, Column, Table, TableRow } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import { isExpression, isStatement } from "../ast/item.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Statement } from "../ast/statement.ts";
import type { Diagnostic, Report } from "../diagnostic/diagnostic.ts";
import { isRest } from "../elsewhere/rest.ts";
import type { Token } from "../lex/token.ts";
import type { Span } from "../span.ts";
import { reportCells, withBlankLabels, withoutHead } from "./changing-rows.ts";
import type { Nodes } from "./nodes.ts";
import { reportQuotedNames } from "./quoted-names.ts";
import { readColumns } from "./read-column.ts";
import { isNumberKey, readKeys } from "./read-key.ts";
import type { Reading } from "./reading.ts";
import { headOnOneLine, rowsOnOneLine } from "./rows-on-lines.ts";
import { isBlank, isSeparator, splitRow } from "./split-row.ts";
import { tokensOf } from "./tokens-of-cell.ts";

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
  const [head, ...rest] = headOnOneLine(rows, reading);
  if (head === undefined) {
    // Where something else stands between the braces, that has its own message.
    const inside = reading.text.slice(table.span.start, table.span.end);
    if (/\{(?:\s|#.*)*(?:\|.*)?\}$/u.test(inside)) reportNoHead(table.name.span, false, reading);
    return table;
  }
  if (isNumberKey(head.cells[0]?.written ?? "")) {
    reportNoHead(head.span, true, reading, [head, ...rest]);
    return table;
  }
  const headed = { ...table, columns: readColumns(head.cells, rest, table, reading) };
  reportQuotedNames(rest, headed, reading);
  const lost: { lost?: true } = {};
  const read = rowsOf(rest, headed, reading, false, () => {
    lost.lost = true;
  });
  return { ...headed, rows: read, ...lost };
}

/** Reads rows without a head, by the columns that they are for; they may leave all labels out. */
export function readRows(rows: TableRows["rows"], table: Table, reading: Reading): readonly TableRow[] {
  return rowsOf(withoutHead(rows, table, reading), table, reading, true);
}

function rowsOf(
  rows: TableRows["rows"],
  table: Table,
  reading: Reading,
  changing: boolean,
  lose: () => void = () => {},
): readonly TableRow[] {
  const { columns } = table;
  return rows
    .flatMap((row) => rowsOnOneLine(row, columns, reading))
    .flatMap(({ cells, span }): TableRow[] => {
      const all = changing ? withBlankLabels(cells, columns) : cells;
      if (all.length !== columns.length) {
        reportCells(cells.length, span, table, changing, reading);
      }
      const row = readRow(all, span, table, reading);
      if (row === null) lose();
      return row === null ? [] : [row];
    });
}

function reportNoHead(
  span: Span,
  isRow: boolean,
  { report, text }: Reading,
  rows: TableRows["rows"] = [],
): void {
  const start = text.lastIndexOf("\n", span.start - 1) + 1;
  const margin = text.slice(start, span.start);
  report({
    code: "HR1071",
    severity: "error",
    span,
    message: isRow
      ? "The first row of a table says what its columns are called, and this is a row like the others."
      : "The table has no row that says what its columns are called.",
    hint: "Begin with a row such as `| 3d6 | part : text | factor |`.",
    ...(rows.length > 0 && margin.trim() === ""
      ? {
          fix: {
            title: "Write a row of names",
            edits: [{ span: { start, end: start }, text: `${margin}${headFor(rows)}\n` }],
          },
        }
      : {}),
  });
}

/** Names for the columns of rows that have none: words are cells of a column of texts. */
function headFor(rows: TableRows["rows"]): string {
  const names = (rows[0]?.cells ?? []).map((_, index) => {
    const cells = rows.map(({ cells: all }) => all[index]?.written ?? "");
    if (index === 0) return "roll";
    const name = index === 1 ? "result" : `result_${index}`;
    return cells.every((cell) => isBlank(cell) || /^-?\d+(?:\.\d+)?$/u.test(cell)) ? name : `${name} : text`;
  });
  return `| ${names.join(" | ")} |`;
}

function readRow(raw: readonly RawCell[], span: Span, table: Table, reading: Reading): TableRow | null {
  const [first, ...rest] = raw;
  if (first === undefined) return null;
  const { columns } = table;
  const keys = keysOf(first, columns[0], table, reading);
  if (keys === null) return null;
  // Which cell of a row with too few or too many belongs to which column, nobody knows: its keys count all the same.
  const cells =
    raw.length === columns.length
      ? rest.map((cell, i) => readCell(cell, columns[i + 1], reading))
      : columns.slice(1).map((): Cell => ({ written: "", span, value: null }));
  return { keys, key: { value: null, ...first }, cells, span };
}

/** The keys of a row of this table, written as its dice ask. */
export function readRowKeys(
  cell: RawCell,
  { dice, columns: [first] }: Table,
  nodes: Nodes,
): readonly Pattern[] | null {
  const ordered = dice === null && first !== undefined && first.type !== null;
  return readKeys(cell, { hundred: isHundred(dice), ordered }, nodes);
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
  const keys = isBlank(cell.written) ? null : readRowKeys(cell, table, reading.nodes);
  if (keys !== null) return keys;
  reading.report({
    code: "HR1073",
    severity: "error",
    span: cell.span,
    message:
      cell.written === ""
        ? "This row does not say for which key it is."
        : `\`${cell.written}\` cannot be read as the key of a row.`,
    ...restOr(
      cell,
      "Keys are `7`, `3-5`, `18+`, `<= 4`, an outcome, a text in quotes, or `else`; several have commas between them. `>= mid` needs the type of the outcomes at the head of the first column.",
    ),
  });
  return null;
}

/** `*`, where `else` stands; `1-50%`; or what keys there are. */
function restOr({ written, span }: RawCell, hint: string): Pick<Diagnostic, "hint" | "fix"> {
  const bare = written.replace(/(?<=\d)[ \t]*%/gu, "");
  const [wanted, why] = isRest(written)
    ? ["else", "for all the rest"]
    : bare !== written && bare.split(",").every((key) => isNumberKey(key.trim()))
      ? [bare, "without `%`"]
      : [null, ""];
  if (wanted === null) return { hint };
  return {
    hint: `Write \`${wanted}\` ${why}.`,
    fix: { title: `Write ${wanted}`, edits: [{ span, text: wanted }] },
  };
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

/** Words as they stand in a book, perhaps with numbers, and not an expression that went wrong. */
function isProse(written: string): boolean {
  const plain = /^[\p{L}\p{M}\d'’.,\- ]+$/u.test(written) && /^\p{L}|\p{L}{2}/u.test(written);
  return plain && !/[dкд]\d|\d[dкд]/iu.test(written);
}

// A column of words is one mistake, however many rows it has.
const worded = new WeakSet<Column>();

function wordsInValues(cell: RawCell, column: Column | undefined, { nodes, report }: Reading): Cell {
  const lost = { ...cell, value: nodes.broken(cell.span) };
  if (column !== undefined && worded.has(column)) return lost;
  if (column !== undefined) worded.add(column);
  const name = column?.name ?? null;
  const end = name === null ? 0 : name.span.end;
  const place = { start: end, end };
  const measured = /^\d/u.test(cell.written);
  report({
    code: "HR1075",
    severity: "error",
    span: cell.span,
    message: `\`${cell.written}\` is no value, and the column does not say that its cells are words.`,
    hint: measured
      ? `Leave the unit out, or write \`: text\` behind the name of the column, where nothing is reckoned with it.`
      : "Write `: text` behind the name of the column, or put the words in quotes.",
    ...(!measured && name !== null && column?.type === null && column.parameters === null
      ? { fix: { title: "Make it a column of words", edits: [{ span: place, text: " : text" }] } }
      : {}),
  });
  return lost;
}
