import { compare, type Exact, exactFromText } from "../number/rational.ts";
import type { Expression, MatchNode, Pattern } from "./expression.ts";
import type { Argument } from "./part.ts";
import type { ExactNumber, Parameter, Program, Rule } from "./program.ts";
import { COLUMN_SLOT, KEY_SLOT, type SharedStretch, type Table } from "./table.ts";

// What a table becomes: a rule for each way of looking into it, so that tables may lead to tables and to
// themselves as rules do, and neither machine has to know more than rules.
const WAYS = ["roll", "roll with", "look up", "look up column", "rows"] as const;
type Way = (typeof WAYS)[number];

/** The same program with its tables as rules. */
export function expandTables(program: Program): Program {
  const { tables } = program;
  if (tables.length === 0) return program;
  const first = program.rules.length;
  const ruleOf = (table: number, way: Way): number => first + table * WAYS.length + WAYS.indexOf(way);
  const rules = [
    ...program.rules,
    ...tables.flatMap((table, index) => WAYS.map((way) => ruleFor(table, index, way))),
  ];
  const { constants, ladders, main, options, tests, ...rest } = program;
  const known = new Map<object, unknown>();
  const parts = { constants, ladders, main, options, tests, rules };
  return { ...rest, ...(rewritten(parts, ruleOf, known) as typeof program) };
}

// Walks plain data; what has no look-up in it stays the very same object.
function rewritten(
  part: unknown,
  ruleOf: (table: number, way: Way) => number,
  known: Map<object, unknown>,
): unknown {
  if (part === null || typeof part !== "object") return part;
  const done = known.get(part);
  if (done !== undefined) return done;
  let changed = false;
  const visit = (inner: unknown): unknown => {
    const fresh = rewritten(inner, ruleOf, known);
    if (fresh !== inner) changed = true;
    return fresh;
  };
  const copy: unknown = Array.isArray(part)
    ? part.map(visit)
    : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, visit(inner)]));
  const same = changed ? copy : part;
  const result =
    same !== null && typeof same === "object" && "op" in same ? call(same as Expression, ruleOf) : same;
  known.set(part, result);
  return result;
}

function call(node: Expression, ruleOf: (table: number, way: Way) => number): Expression {
  const { at } = node;
  const pass = (value: Expression): Argument => ({ kind: "value", value });
  switch (node.op) {
    case "roll table":
      return node.shift === null
        ? { op: "call", rule: ruleOf(node.table, "roll"), arguments: [], at }
        : { op: "call", rule: ruleOf(node.table, "roll with"), arguments: [pass(node.shift)], at };
    case "look up":
      return node.column === null
        ? { op: "call", rule: ruleOf(node.table, "look up"), arguments: [pass(node.key)], at }
        : {
            op: "call",
            rule: ruleOf(node.table, "look up column"),
            arguments: [pass(node.key), pass(node.column)],
            at,
          };
    case "rows":
      return { op: "call", rule: ruleOf(node.table, "rows"), arguments: [], at };
    default:
      return node;
  }
}

function ruleFor(table: Table, index: number, way: Way): Rule {
  const { name, module, at, slots } = table;
  const any = (parameter: string): Parameter => ({
    name: parameter,
    changes: false,
    type: null,
    default: null,
  });
  const rule = (shownAs: string, parameters: readonly Parameter[], body: Expression): Rule => ({
    name,
    module,
    at,
    parameters,
    result: null,
    slots,
    body,
    shownAs,
  });
  const key: Expression = { op: "local", slot: KEY_SLOT, at };
  const dice: Expression = table.dice ?? { op: "none", at };
  switch (way) {
    case "roll":
      return rule(`roll ${name}`, [], choice(table, index, dice, rowRecord(table), "roll"));
    case "roll with": {
      const shifted: Expression = { op: "arithmetic", operator: "+", left: dice, right: key, at };
      return rule(`roll ${name}`, [any("shift")], choice(table, index, shifted, rowRecord(table), "shifted"));
    }
    case "look up":
      return rule(name, [any("key")], choice(table, index, null, rowRecord(table), "key"));
    case "look up column":
      return rule(
        name,
        [any("key"), any("column")],
        choice(table, index, null, cellChoice(table, index), "key"),
      );
    case "rows":
      return rule(name, [], {
        op: "list",
        items: table.rows.map((_, row) => ({ from: rowRecord(table)(row), to: null })),
        at,
      });
  }
}

/** A row as a record: its key, and its columns. */
function rowRecord(table: Table): (row: number) => Expression {
  return (index) => {
    const row = table.rows[index];
    if (row === undefined) return { op: "none", at: table.at };
    const named = table.keyName === null ? [] : [{ name: table.keyName, value: row.key }];
    return {
      op: "record",
      names: ["key", ...named.map(({ name }) => name), ...table.columns],
      values: [row.key, ...named.map(({ value }) => value), ...row.cells],
      at: row.at,
    };
  };
}

/** One cell of a row, chosen by the name of its column. It is stored as a row would store it. */
function cellChoice(table: Table, index: number): (row: number) => Expression {
  const { at } = table;
  const column: Expression = { op: "local", slot: COLUMN_SLOT, at };
  return (rowIndex) => {
    const row = table.rows[rowIndex];
    if (row === undefined) return { op: "none", at };
    const arm = (name: string, value: Expression): MatchNode["arms"][number] => ({
      patterns: [{ kind: "value", value: { op: "text", value: name, at }, at }],
      when: null,
      body: {
        op: "field",
        of: { op: "record", names: [name], values: [value], at: value.at },
        name,
        at: value.at,
      },
    });
    return {
      op: "match",
      subject: column,
      arms: [
        ...table.columns.map((name, i) => arm(name, row.cells[i] ?? { op: "none", at })),
        arm(table.keyName ?? "key", row.key),
        {
          patterns: [{ kind: "else", at }],
          when: null,
          body: { op: "no row", table: index, why: "column", key: column, at },
        },
      ],
      at: row.at,
    };
  };
}

/** Goes to the row that fits what was rolled, or what was given. */
function choice(
  table: Table,
  index: number,
  subject: Expression | null,
  body: (row: number) => Expression,
  how: "roll" | "shifted" | "key",
): Expression {
  const { at } = table;
  const key: Expression = { op: "local", slot: KEY_SLOT, at };
  const arms: MatchNode["arms"][number][] = [];
  const arm = (patterns: readonly Pattern[], to: Expression): void => {
    arms.push({ patterns, when: null, body: to });
  };
  const beyond = (operator: "<" | ">", value: ExactNumber): readonly Pattern[] => [
    { kind: "comparison", operator, value: { op: "number", value, at }, at },
  ];
  const missing = (why: "missing" | "shared"): Expression =>
    table.dice === null ? { op: "none", at } : { op: "no row", table: index, why, key, at };
  const ends = endsOf(table);
  if (how === "shifted") {
    if (ends.low !== null) arm(beyond("<", ends.low.value), body(ends.low.row));
    if (ends.high !== null) arm(beyond(">", ends.high.value), body(ends.high.row));
  } else if (how === "key" && table.least !== null && table.most !== null) {
    const { least, most } = extentOf(table);
    arm(beyond("<", least), missing("missing"));
    arm(beyond(">", most), missing("missing"));
  }
  for (const stretch of table.shared) {
    const pattern: Pattern = {
      kind: "range",
      from: { op: "number", value: stretch.from, at },
      to: { op: "number", value: stretch.to, at },
      at,
    };
    arm([pattern], how === "key" ? missing("shared") : drawn(table, stretch, body));
  }
  const order = table.rows.map((_, row) => row);
  const isElse = (row: number): boolean => table.rows[row]?.keys.some((key) => key.kind === "else") ?? false;
  // Of several rows the last one counts, but what is left over is left over for the end.
  if (table.overlap === "last") order.sort((a, b) => Number(isElse(a)) - Number(isElse(b)) || b - a);
  for (const row of order) arm(table.rows[row]?.keys ?? [], body(row));
  arm([{ kind: "else", at }], missing("missing"));
  const match: Expression = { op: "match", subject: key, arms, at };
  if (subject === null) return match;
  const bind: Expression = { op: "bind", slot: KEY_SLOT, name: "result", type: null, value: subject, at };
  return { op: "block", body: [bind, match], at };
}

/** One of several rows, each as likely. */
function drawn(table: Table, stretch: SharedStretch, body: (row: number) => Expression): Expression {
  const { at } = table;
  const sides: Expression = { op: "number", value: stretch.rows.length, at };
  return {
    op: "match",
    subject: { op: "dice", count: null, faces: { kind: "sides", sides }, at },
    arms: stretch.rows.map((row, i) => ({
      patterns: [{ kind: "value", value: { op: "number", value: i + 1, at }, at }],
      when: null,
      body: body(row),
    })),
    at,
  };
}

interface End {
  readonly value: ExactNumber;
  readonly row: number;
}

/** The rows at the ends of a table, where it has ends: an open key or an `else` takes all that lies beyond. */
function endsOf(table: Table): { readonly low: End | null; readonly high: End | null } {
  let [low, high]: [End | null, End | null] = [null, null];
  let [openBelow, openAbove] = [false, false];
  const rows = table.overlap === "last" ? [...table.rows.entries()].reverse() : [...table.rows.entries()];
  for (const [row, { keys }] of rows) {
    for (const key of keys) {
      const { from, to } = closedEnds(key);
      openBelow ||= isOpen(key, "<", from);
      openAbove ||= isOpen(key, ">", to);
      if (from !== null && (low === null || compareEnds(from, low.value) < 0)) low = { value: from, row };
      if (to !== null && (high === null || compareEnds(to, high.value) > 0)) high = { value: to, row };
    }
  }
  return { low: openBelow ? null : low, high: openAbove ? null : high };
}

/** Whether a key takes all that lies beyond, on the side of a sign. */
function isOpen(key: Pattern, side: "<" | ">", end: ExactNumber | null): boolean {
  if (key.kind === "comparison") return key.operator === "!=" || key.operator.startsWith(side);
  return key.kind === "else" || (key.kind === "range" && end === null);
}

/** What a key may be: what the dice can give, and the numbers that the rows name. */
export function extentOf(table: Table): { readonly least: ExactNumber; readonly most: ExactNumber } {
  let [least, most] = [table.least ?? 0, table.most ?? 0];
  for (const { keys } of table.rows) {
    for (const key of keys) {
      const { from, to } = closedEnds(key);
      if (from !== null && compareEnds(from, least) < 0) least = from;
      if (to !== null && compareEnds(to, most) > 0) most = to;
    }
  }
  return { least, most };
}

function closedEnds(key: Pattern): { readonly from: ExactNumber | null; readonly to: ExactNumber | null } {
  const value = (node: Expression | null): ExactNumber | null => (node?.op === "number" ? node.value : null);
  if (key.kind === "value") return { from: value(key.value), to: value(key.value) };
  return key.kind === "range" ? { from: value(key.from), to: value(key.to) } : { from: null, to: null };
}

/** Below 0, 0 or above 0, as the first is less than, equal to or greater than the second. */
export function compareEnds(a: Exact | ExactNumber, b: ExactNumber): number {
  return compare(exactOf(a), exactOf(b));
}

function exactOf(end: Exact | ExactNumber): Exact {
  return typeof end === "string" ? (exactFromText(end) ?? 0) : end;
}
