import { checkSheet } from "./load-sheet.ts";
import type { Test } from "./option.ts";
import { OLDEST_READABLE, PROGRAM_FORMAT, PROGRAM_VERSION, type Program } from "./program.ts";
import {
  absent,
  type Bounds,
  booleanShape,
  exactShape,
  expression,
  fields,
  index,
  list,
  oneOf,
  optional,
  patternsShape,
  ruleShape,
  spanShape,
  textShape,
  type,
} from "./schema.ts";
import { RESERVED_SLOTS, type Table } from "./table.ts";

/** A program that can be run, or why the data is none. */
export type Loaded =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly reason: string };

/** A program as text, for a file or a message; `loadProgram` reads it again. */
export function saveProgram(program: Program): string {
  return JSON.stringify(program);
}

/**
 * Reads a program from its text or its parsed data. Every part is checked, down to the last index, so that a
 * damaged or forged program is refused with the path of what is wrong and nothing of it ever runs.
 */
export function loadProgram(data: unknown): Loaded {
  let parsed = data;
  if (typeof data === "string") {
    try {
      parsed = JSON.parse(data);
    } catch {
      return refused("it is not JSON");
    }
  }
  const head = fields({ format: textShape, sources: list(fields({ name: textShape, text: textShape })) })(
    parsed,
    EMPTY,
    "program",
    0,
  );
  if (head !== null) return refused(head);
  const program = parsed as Program;
  if (program.format !== PROGRAM_FORMAT) return refused("it is not a Houserule program");
  const { version } = program;
  if (!Number.isInteger(version) || version < OLDEST_READABLE || version > PROGRAM_VERSION) {
    return refused(
      `its version is ${String(version)}; versions ${OLDEST_READABLE} to ${PROGRAM_VERSION} can be read`,
    );
  }
  const wrong = checkSpans(program) ?? checkLists(program);
  return wrong === null ? { ok: true, program } : refused(wrong);
}

function refused(reason: string): Loaded {
  return { ok: false, reason };
}

const EMPTY: Bounds = {
  spans: 0,
  rules: 0,
  outcomes: [],
  ladders: 0,
  constants: 0,
  options: 0,
  tables: 0,
  sheets: 0,
  parameters: [],
  slots: 0,
};

function checkSpans({ spans, sources }: Program): string | null {
  if (!Array.isArray(spans) || spans.length % 3 !== 0) return "program.spans are not triples";
  for (let i = 0; i < spans.length; i += 3) {
    const [source, start, end] = [spans[i], spans[i + 1], spans[i + 2]];
    const length = Number.isInteger(source) ? sources[source ?? -1]?.text.length : undefined;
    const inside =
      length !== undefined &&
      Number.isInteger(start) &&
      Number.isInteger(end) &&
      start >= 0 &&
      end >= start &&
      end <= length;
    if (!inside) return `program.spans[${i}] lies outside its source`;
  }
  return null;
}

// The lists are looked at first, so that the expressions in them know how long each is.
function checkLists(program: Program): string | null {
  const outline = fields({
    outcomes: list(
      fields({
        name: textShape,
        members: list(textShape),
        labels: absent(list(fields({ member: index("a member", () => 1e9), text: textShape }))),
      }),
    ),
    ladders: list(fields({ name: textShape })),
    constants: list(fields({ name: textShape })),
    options: list(fields({ name: textShape, module: textShape, doc: textShape })),
    tests: list(fields({ title: textShape, module: textShape, settings: list(fields({})) })),
    tables: list(fields({ name: textShape })),
    sheets: list(fields({ name: textShape })),
    rules: list(
      fields({
        name: textShape,
        module: textShape,
        parameters: list(fields({ name: textShape, changes: booleanShape })),
      }),
    ),
  })(program, EMPTY, "program", 0);
  if (outline !== null) return outline;
  const bounds: Bounds = {
    spans: program.spans.length / 3,
    rules: program.rules.length,
    outcomes: program.outcomes.map(({ members }) => members.length),
    ladders: program.ladders.length,
    constants: program.constants.length,
    options: program.options.length,
    tables: program.tables.length,
    sheets: program.sheets.length,
    parameters: program.rules.map(({ parameters }) => parameters.length),
    slots: 0,
  };
  const body = fields({ at: spanShape, value: expression });
  for (const [i, ladder] of program.ladders.entries()) {
    const wrong = body(ladder, bounds, `program.ladders[${i}]`, 0);
    if (wrong !== null) return wrong;
  }
  for (const [i, constant] of program.constants.entries()) {
    const wrong = checkFrame(
      constant.slots,
      0,
      (inner) => body(constant, inner, `program.constants[${i}]`, 0),
      bounds,
    );
    if (wrong !== null) return wrong;
  }
  const option = fields({ at: spanShape, type: optional(type), value: optional(expression) });
  for (const [i, each] of program.options.entries()) {
    const wrong = checkFrame(
      each.slots,
      0,
      (inner) => option(each, inner, `program.options[${i}]`, 0),
      bounds,
    );
    if (wrong !== null) return wrong;
  }
  const rule = fields({
    at: spanShape,
    parameters: list(fields({ type: optional(type), default: optional(expression) })),
    result: optional(type),
    columnOf: absent(index("a table", (inner) => inner.tables)),
    body: expression,
    overrides: absent(ruleShape),
    adjusts: absent(ruleShape),
    quiet: absent(booleanShape),
  });
  for (const [i, each] of program.rules.entries()) {
    const wrong = checkFrame(
      each.slots,
      each.parameters.length,
      (inner) => rule(each, inner, `program.rules[${i}]`, 0),
      bounds,
    );
    if (wrong !== null) return wrong;
  }
  for (const [i, test] of program.tests.entries()) {
    const wrong = checkTest(test, program, bounds, `program.tests[${i}]`);
    if (wrong !== null) return wrong;
  }
  for (const [i, table] of program.tables.entries()) {
    const wrong = checkFrame(
      table.slots,
      RESERVED_SLOTS,
      (inner) => checkTable(table, inner, `program.tables[${i}]`),
      bounds,
    );
    if (wrong !== null) return wrong;
  }
  const changed = fields({ changes: absent(list(changeShape)) })(program, bounds, "program", 0);
  if (changed !== null) return changed;
  for (const [i, sheet] of program.sheets.entries()) {
    const wrong = checkSheet(sheet, program, bounds, `program.sheets[${i}]`);
    if (wrong !== null) return wrong;
  }
  const { main } = program;
  if (main === null) return null;
  const mainShape = fields({ body: expression });
  return checkFrame(main?.slots, 0, (inner) => mainShape(main, inner, "program.main", 0), bounds);
}

const changeShape = fields({
  kind: oneOf("override", "adjust", "remove adjust", "extend", "remove row"),
  what: textShape,
  name: textShape,
  title: optional(textShape),
  module: textShape,
  at: spanShape,
  below: list(fields({ module: textShape, at: spanShape })),
});

const tableShape = fields({
  name: textShape,
  module: textShape,
  at: spanShape,
  dice: optional(expression),
  least: optional(exactShape),
  most: optional(exactShape),
  overlap: optional(oneOf("first", "last", "share")),
  shared: list(fields({ from: exactShape, to: exactShape, rows: list(exactShape) })),
  keyName: optional(textShape),
  columns: list(textShape),
  rules: list(fields({ name: textShape, rule: index("a rule", (bounds) => bounds.rules) })),
  labels: list(fields({ name: textShape, column: textShape })),
  supplied: booleanShape,
  rows: list(
    fields({
      at: spanShape,
      keys: patternsShape,
      key: expression,
      cells: list(expression),
      labels: absent(list(textShape)),
      from: absent(textShape),
    }),
  ),
});

function checkTable(table: Table, bounds: Bounds, path: string): string | null {
  const wrong = tableShape(table, bounds, path, 0);
  if (wrong !== null) return wrong;
  const { rows, columns, shared } = table;
  const uneven = rows.findIndex(({ cells }) => cells.length !== columns.length);
  if (uneven >= 0) return `${path}.rows[${uneven}].cells are not as many as the columns`;
  const beyond = shared.findIndex((stretch) =>
    stretch.rows.some((row) => !Number.isInteger(row) || row < 0 || row >= rows.length),
  );
  return beyond < 0 ? null : `${path}.shared[${beyond}].rows are not rows of the table`;
}

const testShape = fields({ at: spanShape, body: expression });
const valueShape = fields({ value: expression });

function checkTest(test: Test, program: Program, bounds: Bounds, path: string): string | null {
  for (const [i, setting] of test.settings.entries()) {
    const { option, slots } = setting;
    if (!Number.isInteger(option) || option < 0 || option >= bounds.options)
      return `${path}.settings[${i}].option is not an option`;
    const wrong = checkFrame(
      slots,
      0,
      (inner) => valueShape(setting, inner, `${path}.settings[${i}]`, 0),
      bounds,
    );
    if (wrong !== null) return wrong;
  }
  const unanswerable = fields({ answers: absent(list(fields({ rule: ruleShape }))) })(test, bounds, path, 0);
  if (unanswerable !== null) return unanswerable;
  for (const [i, answer] of (test.answers ?? []).entries()) {
    const choice = program.rules[answer.rule];
    if (choice?.body.op !== "ask") return `${path}.answers[${i}].rule is not a choice`;
    const wrong = checkFrame(
      choice.slots,
      choice.parameters.length,
      (inner) => valueShape(answer, inner, `${path}.answers[${i}]`, 0),
      bounds,
    );
    if (wrong !== null) return wrong;
  }
  return checkFrame(test.slots, 0, (inner) => testShape(test, inner, path, 0), bounds);
}

const MAX_SLOTS = 100_000;

function checkFrame(
  slots: number,
  least: number,
  check: (bounds: Bounds) => string | null,
  bounds: Bounds,
): string | null {
  if (!Number.isInteger(slots) || slots < least || slots > MAX_SLOTS)
    return "a frame has an impossible number of slots";
  return check({ ...bounds, slots });
}
