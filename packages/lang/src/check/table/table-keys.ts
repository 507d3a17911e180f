import type { TableRow } from "../../ast/declaration.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Label } from "../../diagnostic/diagnostic.ts";
import { textOfRow } from "../../resolve/change/table-changes.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { compareExact, showExact } from "../../resolve/exact.ts";
import { hasLackingKey } from "../../resolve/table-of.ts";
import type { Text } from "../../resolve/text.ts";
import type { Span } from "../../span.ts";
import { type DiceFacts, diceOf } from "../../table/dice-of.ts";
import { wordOf } from "../../table/key-word.ts";
import { intervalsOf, type Stretch, stretchesOf } from "../../table/stretches.ts";
import { type Checking, error, warning, written } from "../checking.ts";
import { chanceText } from "./chance-text.ts";

/** Gaps, overlaps, rows out of reach, and keys that the dice cannot give, with exact figures. */
export function checkKeys(entity: TableEntity, c: Checking): void {
  const table = entity.node;
  if (table.rows.some((row) => row.keys.some((key) => goesDown(key, at(row, entity, c))))) return;
  repeatedKeys(entity, c);
  const facts = table.dice === null ? null : diceOf(table.dice);
  const { least, most } = facts === null ? endsOf(table.rows) : { least: facts.least.n, most: facts.most.n };
  const stretches = least === null || most === null ? [] : stretchesOf(table.rows, least, most);
  // Dice such as d[1, 5] leave numbers out, and so do stretches that none of them can be in.
  const possible = stretches.map((stretch) => ({ ...stretch, values: valuesIn(stretch, facts) }));
  const real = possible.filter(({ values }) => values === null || values.length > 0);
  const clean = table.overlap !== null || !overlaps(entity, real, facts, c);
  if (table.dice === null || facts === null) return;
  outside(entity, facts, c);
  gaps(entity, real, facts, c);
  if (clean) unreachable(entity, real, facts, c);
}

/** What is said about a row is said in the text that it stands in. */
function at(row: TableRow, entity: TableEntity, c: Checking): Checking {
  return { ...c, text: textOfRow(entity, row) };
}

function firstOf(row: TableRow, entity: TableEntity, message: string): Label {
  return { span: row.key.span, message, source: textOfRow(entity, row).source.name };
}

type Possible = Stretch & { readonly values: readonly bigint[] | null };

function valuesIn({ from, to }: Stretch, facts: DiceFacts | null): readonly bigint[] | null {
  if (facts === null || facts.ways === null) return null;
  return facts.ways.flatMap(({ value }) => (value >= from && value <= to ? [value] : []));
}

function endsOf(rows: readonly TableRow[]): { readonly least: bigint | null; readonly most: bigint | null } {
  let [least, most]: [bigint | null, bigint | null] = [null, null];
  for (const { low, high } of rows.flatMap(({ keys }) => keys.flatMap(intervalsOf))) {
    for (const end of [low, high]) {
      if (end !== null && (least === null || end < least)) least = end;
      if (end !== null && (most === null || end > most)) most = end;
    }
  }
  // What is open goes on beyond the last end that is written.
  return { least: least === null ? null : least - 1n, most: most === null ? null : most + 1n };
}

function goesDown(key: Pattern, c: Checking): boolean {
  if (key.kind !== "range" || key.from === null || key.to === null) return false;
  const [from, to] = [constantOf(key.from), constantOf(key.to)];
  if (from === null || to === null || compareExact(from, to) <= 0) return false;
  error(
    c,
    "HR2077",
    key.span,
    `The key ${written(c, key)} holds nothing: its first number is the higher one.`,
    {
      hint: `Write ${showExact(to)}-${showExact(from)}; for a number below 0, write two dots: -3..-1.`,
    },
  );
  return true;
}

/** Texts, outcomes and `else` that two rows have. */
function repeatedKeys(entity: TableEntity, c: Checking): void {
  const table = entity.node;
  const seen = new Map<string, TableRow>();
  for (const row of table.rows) {
    for (const key of row.keys) {
      const word = wordOf(key);
      const first = word === null ? undefined : seen.get(word);
      if (word !== null && first === undefined) seen.set(word, row);
      if (first === undefined || first === row) continue;
      if (table.overlap !== null && key.kind !== "else") continue;
      const here = at(row, entity, c);
      // A key such as `>= mid` stands for several outcomes, of which one is meant.
      const shown =
        key.kind === "value" && key.value.kind === "name" ? key.value.name.text : written(here, key);
      error(here, "HR2081", key.span, `Two rows have the key \`${shown}\`.`, {
        labels: [firstOf(first, entity, "the first one")],
        hint: "Remove one of them, or make one row of both.",
      });
    }
  }
}

/** Numbers that two rows have, without a word on what that means; one message for each later row. */
function overlaps(
  entity: TableEntity,
  stretches: readonly Possible[],
  facts: DiceFacts | null,
  c: Checking,
): boolean {
  const table = entity.node;
  const told = new Map<number, { readonly other: number; readonly shared: Possible[] }>();
  for (const stretch of stretches) {
    const [first] = stretch.rows;
    if (first === undefined) continue;
    for (const row of stretch.rows.slice(1)) {
      const known = told.get(row);
      if (known === undefined) told.set(row, { other: first, shared: [stretch] });
      else if (known.other === first) known.shared.push(stretch);
    }
  }
  for (const [row, { other, shared }] of told) {
    const [one, two] = [table.rows[other], table.rows[row]];
    if (one === undefined || two === undefined) continue;
    const chance = chanceOf(shared, facts);
    error(
      at(two, entity, c),
      "HR2081",
      two.key.span,
      `The rows \`${one.key.written}\` and \`${two.key.written}\` both have ${numbers(shared)}${chance === null ? "" : `, which comes up with ${chance}`}.`,
      {
        labels: [firstOf(one, entity, "the first of them")],
        hint:
          table.dice === null
            ? "Change one of them: every key belongs to one row."
            : "Change one of them, or say behind the dice what it means: `overlap first`, `overlap last` or `overlap share`.",
      },
    );
  }
  return told.size > 0;
}

/** Keys beyond what the dice can give. A roll with a shift reaches them, so such tables may have them. */
function outside(entity: TableEntity, facts: DiceFacts, c: Checking): void {
  const table = entity.node;
  if (c.tables.shifted.has(table)) return;
  const [least, most] = [facts.least.n, facts.most.n];
  const possible = facts.ways === null ? null : new Set(facts.ways.map(({ value }) => value));
  const dice = written({ ...c, text: entity.thrown }, { span: table.dice?.span ?? table.name.span });
  for (const { row, key } of table.rows.flatMap((each) =>
    each.keys.map((own) => ({ row: each, key: own })),
  )) {
    if (key.kind === "else") continue;
    const intervals = intervalsOf(key);
    const beyond = intervals.some(
      ({ low, high }) =>
        (high !== null && (high < least || high > most)) || (low !== null && (low < least || low > most)),
    );
    const never =
      possible !== null &&
      !beyond &&
      intervals.every(({ low, high }) => low !== null && low === high && !possible.has(low));
    if (!beyond && !never) continue;
    const here = at(row, entity, c);
    warning(
      here,
      "HR2073",
      key.span,
      `${dice} cannot give ${row.keys.length === 1 ? row.key.written : written(here, key)}${beyond ? `: it goes from ${least} to ${most}` : ""}.`,
      {
        hint: beyond
          ? "Only `roll ... with` a shift could reach it, and nothing here rolls so."
          : "No roll leads to this row.",
      },
    );
  }
}

/** What can be rolled and leads to no row: said where a row was removed, or where the table is. */
function gaps(entity: TableEntity, stretches: readonly Possible[], facts: DiceFacts, c: Checking): void {
  const table = entity.node;
  if (
    table.lost === true ||
    hasLackingKey(c.tables, table) ||
    table.rows.some(({ keys }) => keys.some((key) => key.kind === "else"))
  )
    return;
  let open = stretches.filter(({ rows }) => rows.length === 0);
  const { name } = table;
  const tell = (gap: readonly Possible[], text: Text, span: Span, hint: string): void => {
    if (gap.length === 0) return;
    const chance = chanceOf(gap, facts);
    const likely = chance === null ? "" : `, which comes up with ${chance}`;
    const message = `The table \`${name.text}\` has no row for ${numbers(gap)}${likely}.`;
    warning({ ...c, text }, "HR2080", span, message, { hint });
  };
  for (const { row, text, span } of entity.removed.toReversed()) {
    const lost = row.keys.flatMap(intervalsOf);
    const own = open.filter(({ from, to }) =>
      lost.some(({ low, high }) => (low === null || low <= to) && (high === null || high >= from)),
    );
    open = open.filter((stretch) => !own.includes(stretch));
    tell(
      own,
      text,
      span,
      "Without the row, a roll that leads there ends the run: give its keys to other rows.",
    );
  }
  tell(
    open,
    entity.head,
    name.span,
    "Add the rows that are missing, or one for `else`. A roll that finds no row ends the run.",
  );
}

/** Rows to which no roll leads, because earlier ones, or later ones, take all that they have. */
function unreachable(
  entity: TableEntity,
  stretches: readonly Possible[],
  facts: DiceFacts,
  c: Checking,
): void {
  const table = entity.node;
  const taken = new Set<number>();
  for (const { rows } of stretches) {
    const winners =
      table.overlap?.text === "first"
        ? rows.slice(0, 1)
        : table.overlap?.text === "last"
          ? rows.slice(-1)
          : rows;
    for (const row of winners) taken.add(row);
  }
  const full = stretches.every(({ rows }) => rows.length > 0);
  for (const [index, row] of table.rows.entries()) {
    if (row.keys.some((key) => key.kind === "else")) {
      if (!full) continue;
      warning(
        at(row, entity, c),
        "HR2082",
        row.key.span,
        "No roll leads to `else`: the other rows have all that the dice can give.",
        {
          hint: "Remove it.",
        },
      );
      continue;
    }
    const within = row.keys
      .flatMap(intervalsOf)
      .some(
        ({ low, high }) => (low === null || low <= facts.most.n) && (high === null || high >= facts.least.n),
      );
    // A row that lies beyond the dice has its own message.
    if (taken.has(index) || !within || row.keys.flatMap(intervalsOf).length === 0) continue;
    if (stretches.every(({ rows }) => !rows.includes(index))) continue;
    warning(
      at(row, entity, c),
      "HR2082",
      row.key.span,
      `No roll leads to the row \`${row.key.written}\`: other rows take all that it has.`,
      {
        hint: "Remove it, or change its keys or what the overlap means.",
      },
    );
  }
}

const MOST_NUMBERS = 6;

/** `5`, `12 or 14-16`, in rising order. */
function numbers(stretches: readonly Possible[]): string {
  const runs: { from: bigint; to: bigint }[] = [];
  for (const { from, to, values } of stretches) {
    for (const run of values === null
      ? [{ from, to }]
      : values.map((value) => ({ from: value, to: value }))) {
      const last = runs.at(-1);
      if (last !== undefined && last.to + 1n === run.from) last.to = run.to;
      else runs.push({ ...run });
    }
  }
  const shown = runs
    .slice(0, MOST_NUMBERS)
    .map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  if (runs.length > shown.length) return `${shown.join(", ")} and ${runs.length - shown.length} more`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}

/** `7/72 (9.7%)`: how likely one of these is. */
function chanceOf(stretches: readonly Possible[], facts: DiceFacts | null): string | null {
  if (facts === null || facts.ways === null) return null;
  const wanted = new Set(stretches.flatMap(({ values }) => values ?? []));
  let [some, all] = [0n, 0n];
  for (const { value, ways } of facts.ways) {
    all += ways;
    if (wanted.has(value)) some += ways;
  }
  if (all === 0n) return null;
  return chanceText(some, all);
}
