import type { RawCell, TableRows } from "../ast/change.ts";
import type { Column, Table } from "../ast/declaration.ts";
import type { Type } from "../ast/type.ts";
import { typesElsewhere } from "../elsewhere/types.ts";
import { joinPipedTypes } from "./piped-type.ts";
import { isNumberKey, keyParts } from "./read-key.ts";
import type { Reading } from "./reading.ts";
import { isBlank } from "./split-row.ts";
import { tokensOf } from "./tokens-of-cell.ts";

const named = /^[\p{L}_]/u;
const locale = /^label[ \t]+([\p{L}_][\p{L}\p{N}_]*)$/u;
const plainDice = /^\d*[dкд](?:\d+|%|F)/iu;

/** Reads the cells of the head of a table; the rows below tell whether the keys of a catalogue are numbers. */
export function readColumns(
  head: readonly RawCell[],
  rows: TableRows["rows"],
  table: Table,
  reading: Reading,
): readonly Column[] {
  return joinPipedTypes(head, reading).map(({ cell, more }, index) => {
    const own = readColumn(cell, index === 0, table, reading);
    // Of a type with pipes, no text is told to be a wrong one.
    const column = more.length > 0 ? { ...own, type: null, literal: true } : own;
    const words = index === 0 && table.dice === null && column.type === null && column.locale === null;
    return words ? { ...column, literal: !hasNumberKeys(rows, reading) } : column;
  });
}

/** Whether a catalogue goes by numbers: every key is a number, a range or `else`. */
function hasNumberKeys(rows: TableRows["rows"], { report }: Reading): boolean {
  const keys = rows.flatMap(({ cells: [first] }) =>
    first === undefined || isBlank(first.written) || first.written === "else" ? [] : [first],
  );
  const compared = keys.find(
    ({ written }) => /^(?:[<>≤≥]=?|[=!]=)\s*[\p{L}_]+$/u.test(written) && !isNumberKey(written),
  );
  if (compared !== undefined) {
    report({
      code: "HR1080",
      severity: "warning",
      span: compared.span,
      message: `\`${compared.written}\` is only a name here: no value finds this row by comparison.`,
      hint: "Only with numbers is a key compared, and where all keys are numbers and ranges. For outcomes, write their type behind the name of the column: `degree : Degree`.",
    });
    return false;
  }
  const numbers = keys.filter(({ written }) =>
    keyParts(written).every((part) => isNumberKey(part.trim()) || part.trim() === "else"),
  );
  if (numbers.length === keys.length) return keys.length > 0;
  const [range] = numbers.filter(({ written }) => /\d[^\d.]/u.test(written) || !/^[-−\d]/u.test(written));
  if (range === undefined) return false;
  const other = keys.find((key) => !numbers.includes(key));
  report({
    code: "HR1080",
    severity: "warning",
    span: range.span,
    message: `\`${range.written}\` is only a name here, because the key \`${other?.written ?? ""}\` is no number: no number finds this row.`,
    hint: "Keys that are all numbers and ranges are read as such. Write `else` for all the rest, and a number for what is one.",
    ...(other === undefined ? {} : { labels: [{ span: other.span, message: "not a number" }] }),
  });
  return false;
}

function readColumn(cell: RawCell, first: boolean, table: Table, reading: Reading): Column {
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
  const free = first && table.dice !== null;
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
  if (spaced !== undefined)
    return free ? nameless : { ...nameless, ...mendedName(spaced, span.start, reading) };
  const head = reading.parser.parseHead(tokensOf(cell, reading), reading.nodes, reading.report);
  return head === null ? nameless : { ...nameless, ...head, literal: isTextType(head.type) };
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

/** `hit points` as one name, and `text part` as a name with its type. */
function mendedName(written: string, start: number, { report }: Reading): Pick<Column, "name" | "literal"> {
  const span = { start, end: start + written.length };
  const [first = "", name = "", ...more] = written.split(/[ \t]+/u);
  const type = more.length === 0 ? typesElsewhere.get(first) : undefined;
  const whole = type === undefined ? written.replace(/[ \t]+/gu, "_") : name;
  const write = type === undefined ? whole : `${name} : ${type}`;
  report({
    code: "HR1071",
    severity: "error",
    span,
    message:
      type === undefined
        ? `\`${written}\` is not one name, so it cannot be the name of a column.`
        : "What a column holds stands behind its name.",
    hint: `Write \`${write}\`.`,
    fix: { title: `Write ${write}`, edits: [{ span, text: write }] },
  });
  return { name: { text: whole, span }, literal: type === "text" };
}
