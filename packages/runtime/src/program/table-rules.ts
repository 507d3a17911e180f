import type { Expression, MatchNode, Pattern } from "./expression.ts";
import type { Argument } from "./part.ts";
import type { ExactNumber, Parameter, Program, Rule } from "./program.ts";
import { COLUMN_SLOT, KEY_SLOT, type SharedStretch, type Table } from "./table.ts";
import { compareEnds, type End, endsOf, extentOf, openRows } from "./table-ends.ts";

// What a table becomes: a rule for each way of looking into it, behind the rules of the program, so that tables may
// lead to tables and to themselves as rules do, and neither machine has to know more than rules.
const WAYS = ["roll", "roll with", "look up", "look up column", "rows", "row at"] as const;
type Way = (typeof WAYS)[number];

/** How many rules a program has whose tables are rules. */
export function expandedCount({ rules, tables }: Program): number {
  return rules.length + tables.length * WAYS.length;
}

/** A look-up as the call that it comes to; every other node as it is. */
export function lookUpCall({ rules }: Program, node: Expression): Expression {
  const { at } = node;
  const ruleOf = (table: number, way: Way): number => rules.length + table * WAYS.length + WAYS.indexOf(way);
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
    case "row at":
      return { op: "call", rule: ruleOf(node.table, "row at"), arguments: [pass(node.index)], at };
    default:
      return node;
  }
}

/** The rule of that index of the expanded program, which stands for a way of looking into a table of the given one. */
export function tableRule({ rules, tables }: Program, index: number): Rule {
  const place = index - rules.length;
  const table = Math.floor(place / WAYS.length);
  const [of, way] = [tables[table], WAYS[place % WAYS.length]];
  if (of === undefined || way === undefined) throw new Error("a program names a rule that it does not have");
  return ruleFor(of, table, way);
}

/** The table of the expanded program that a rule of it looks into, and in which way; null for another rule. */
export function wayOf(program: Program, rule: number): { readonly table: Table; readonly way: Way } | null {
  const { tables, rules } = program;
  const place = rule - (rules.length - tables.length * WAYS.length);
  const table = place < 0 ? undefined : tables[Math.floor(place / WAYS.length)];
  const way = WAYS[place % WAYS.length];
  return table === undefined || way === undefined ? null : { table, way };
}

/** The table of the expanded program that a rule of it looks a key up in. */
export function lookedUpBy(program: Program, rule: number): Table | undefined {
  const found = wayOf(program, rule);
  return found?.way === "look up" ? found.table : undefined;
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
  const record = rowRecord(table, index);
  if (!table.supplied) {
    const parameters: { readonly [Each in Way]: readonly string[] } = {
      roll: [],
      "roll with": ["shift"],
      "look up": ["key"],
      "look up column": ["key", "column"],
      rows: [],
      "row at": ["number"],
    };
    const nothing: Expression = { op: "none", at };
    return rule(way.startsWith("roll") ? `roll ${name}` : name, parameters[way].map(any), {
      op: "no row",
      table: index,
      why: "unsupplied",
      key: nothing,
      at,
    });
  }
  switch (way) {
    case "roll":
      return rule(`roll ${name}`, [], choice(table, index, dice, record, "roll"));
    case "roll with": {
      const shifted: Expression = { op: "arithmetic", operator: "+", left: dice, right: key, at };
      return rule(`roll ${name}`, [any("shift")], choice(table, index, shifted, record, "shifted"));
    }
    case "look up":
      return rule(name, [any("key")], choice(table, index, null, record, "key"));
    case "look up column":
      return rule(
        name,
        [any("key"), any("column")],
        choice(table, index, null, cellChoice(table, index), "key"),
      );
    case "rows":
      return rule(name, [], {
        op: "list",
        items: table.rows.map((_, row) => ({ from: record(row), to: null })),
        at,
      });
    case "row at":
      return rule(name, [any("number")], {
        op: "match",
        subject: key,
        arms: table.rows.map(({ at: there }, row) => ({
          patterns: [{ kind: "value", value: { op: "number", value: row + 1, at: there }, at: there }],
          when: null,
          body: record(row),
        })),
        written: "row",
        at,
      });
  }
}

/** A row as a record: its key, and its columns. */
function rowRecord(table: Table, tableIndex: number): (row: number) => Expression {
  return (index) => {
    const row = table.rows[index];
    if (row === undefined) return { op: "none", at: table.at };
    const named = table.keyName === null ? [] : [{ name: table.keyName, value: row.key }];
    const of: Expression = {
      op: "record",
      names: ["key", ...named.map(({ name }) => name), ...table.columns],
      values: [row.key, ...named.map(({ value }) => value), ...row.cells],
      at: row.at,
    };
    return { op: "row", table: tableIndex, row: index, of, at: row.at };
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
      patterns: [name, ...table.labels.flatMap((label) => (label.column === name ? label.name : []))].map(
        (word) => ({ kind: "value", value: { op: "text", value: word, at }, at }),
      ),
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
      written: "nothing",
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
  // What is rolled has a slot beside that of the shift: one that is bound in the rule is not looked at when calls
  // of the rule are told apart.
  const slot = how === "shifted" ? COLUMN_SLOT : KEY_SLOT;
  const key: Expression = { op: "local", slot, at };
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
  // Before anything is compared with numbers, which a label is not.
  if (how === "key") {
    for (const [row, { labels = [] }] of table.rows.entries())
      if (labels.length > 0)
        arm(
          labels.map((label) => ({ kind: "value", value: { op: "text", value: label, at }, at })),
          body(row),
        );
  }
  if (how === "shifted") {
    const { least, most } = extentOf(table);
    const end = (operator: "<" | ">", closed: End | null, open: ExactNumber): void => {
      const value = closed?.value ?? open;
      // Past an end counts what counts at it, several rows too; of rows without an end, those that have none there.
      const rows =
        closed === null
          ? openRows(table, operator)
          : (table.shared.find((stretch) => isWithin(value, stretch))?.rows ?? [closed.row]);
      if (rows.length > 1 && table.overlap === "share")
        arm(beyond(operator, value), drawn(table, rows, body));
      else if (closed !== null) arm(beyond(operator, value), body(closed.row));
    };
    end("<", ends.low, least);
    end(">", ends.high, most);
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
    arm([pattern], how === "key" ? missing("shared") : drawn(table, stretch.rows, body));
  }
  const order = table.rows.map((_, row) => row);
  const isElse = (row: number): boolean => table.rows[row]?.keys.some((key) => key.kind === "else") ?? false;
  // Of several rows the last one may count, but what is left over is left over for the end.
  const sign = table.overlap === "last" ? -1 : 1;
  order.sort((a, b) => Number(isElse(a)) - Number(isElse(b)) || sign * (a - b));
  for (const row of order) arm(table.rows[row]?.keys ?? [], body(row));
  arm([{ kind: "else", at }], missing("missing"));
  const match: Expression = { op: "match", subject: key, arms, written: "row", at };
  if (subject === null) return match;
  const bind: Expression = { op: "bind", slot, name: "result", type: null, value: subject, at };
  return { op: "block", body: [bind, match], at };
}

function isWithin(value: ExactNumber, { from, to }: SharedStretch): boolean {
  return compareEnds(from, value) <= 0 && compareEnds(value, to) <= 0;
}

/** One of several rows, each as likely. */
function drawn(table: Table, rows: readonly number[], body: (row: number) => Expression): Expression {
  const { at } = table;
  const sides: Expression = { op: "number", value: rows.length, at };
  return {
    op: "match",
    subject: { op: "dice", count: null, faces: { kind: "sides", sides }, at },
    arms: rows.map((row, i) => ({
      patterns: [
        { kind: "value", value: { op: "number", value: i + 1, at }, at: table.rows[row]?.key.at ?? at },
      ],
      when: null,
      body: body(row),
    })),
    written: "row",
    at,
  };
}
