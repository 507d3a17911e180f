import type { Expression } from "./expression.ts";

/** What a loader knows while it walks a program: how many of each list there are, and the frame's slots. */
export interface Bounds {
  readonly spans: number;
  readonly rules: number;
  readonly outcomes: readonly number[];
  readonly ladders: number;
  readonly constants: number;
  readonly options: number;
  readonly tables: number;
  readonly sheets: number;
  /** Parameters of each rule. */
  readonly parameters: readonly number[];
  readonly slots: number;
}

/** Says what is wrong with a piece of data, with the path to it; null when it is as it should be. */
export type Shape = (data: unknown, bounds: Bounds, path: string, depth: number) => string | null;

// Half of what a default stack takes in the deepest walk over a program.
const MAX_DEPTH = 2_000;
const EXACT = /^-?\d+(\/[1-9]\d*)?$/;

const expected =
  (what: string, test: (data: unknown, bounds: Bounds) => boolean): Shape =>
  (data, bounds, path) =>
    test(data, bounds) ? null : `${path} is not ${what}`;

const index = (what: string, size: (bounds: Bounds) => number): Shape =>
  expected(
    what,
    (data, bounds) => Number.isInteger(data) && typeof data === "number" && data >= 0 && data < size(bounds),
  );

const text = expected("a text", (data) => typeof data === "string");
const boolean = expected("true or false", (data) => typeof data === "boolean");
const exact = expected(
  "a number",
  (data) =>
    Number.isSafeInteger(data) || (typeof data === "string" && data.length < 20_000 && EXACT.test(data)),
);
const at = index("a span", (bounds) => bounds.spans);
const slot = index("a slot", (bounds) => bounds.slots);
const oneOf = (...values: readonly string[]): Shape =>
  expected(`one of ${values.join(", ")}`, (data) => typeof data === "string" && values.includes(data));
const optional =
  (shape: Shape): Shape =>
  (data, bounds, path, depth) =>
    data === null ? null : shape(data, bounds, path, depth);
/** For fields that may be absent altogether. */
const absent =
  (shape: Shape): Shape =>
  (data, bounds, path, depth) =>
    data === undefined ? null : shape(data, bounds, path, depth);

export const list =
  (shape: Shape): Shape =>
  (data, bounds, path, depth) => {
    if (!Array.isArray(data)) return `${path} is not a list`;
    for (let i = 0; i < data.length; i += 1) {
      const wrong = shape(data[i], bounds, `${path}[${i}]`, depth);
      if (wrong !== null) return wrong;
    }
    return null;
  };

export const fields =
  (shapes: { readonly [name: string]: Shape }): Shape =>
  (data, bounds, path, depth) => {
    if (data === null || typeof data !== "object" || Array.isArray(data))
      return `${path} is not a group of fields`;
    for (const [name, shape] of Object.entries(shapes)) {
      const value: unknown = Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
      const wrong = shape(value, bounds, `${path}.${name}`, depth);
      if (wrong !== null) return wrong;
    }
    return null;
  };

/** Chooses the shape by the text of one field. */
const tagged =
  (tag: string, shapes: ReadonlyMap<string, Shape>): Shape =>
  (data, bounds, path, depth) => {
    if (data === null || typeof data !== "object") return `${path} is not a group of fields`;
    const kind: unknown = Object.hasOwn(data, tag) ? Reflect.get(data, tag) : undefined;
    const shape = typeof kind === "string" ? shapes.get(kind) : undefined;
    return shape === undefined ? `${path}.${tag} is not known here` : shape(data, bounds, path, depth);
  };

const node: Shape = (data, bounds, path, depth) =>
  depth > MAX_DEPTH ? `${path} lies too deep` : expression(data, bounds, path, depth + 1);
const maybe = optional(node);
const item = fields({ from: node, to: maybe });

const faces = tagged(
  "kind",
  new Map([
    ["sides", fields({ sides: node })],
    ["percent", fields({})],
    ["fudge", fields({})],
    ["custom", fields({ faces: list(fields({ from: node, to: maybe, weight: maybe })) })],
  ]),
);

const compareOperator = oneOf("==", "!=", "<=", ">=", "<", ">");
const arithmeticOperator = oneOf("+", "-", "*", "/", "//");

const pattern = tagged(
  "kind",
  new Map([
    ["else", fields({ at })],
    ["value", fields({ at, value: node, quoted: absent(node) })],
    ["comparison", fields({ at, operator: compareOperator, value: node, quoted: absent(node) })],
    ["range", fields({ at, from: maybe, to: maybe, quoted: absent(fields({ from: maybe, to: maybe })) })],
  ]),
);
const patterns = list(pattern);

const step = tagged(
  "kind",
  new Map([
    ["field", fields({ name: text, at })],
    ["index", fields({ key: node, at })],
  ]),
);
const place = fields({
  slot,
  path: list(step),
  at,
  declared: absent(fields({ name: text, type: (...given) => type(...given) })),
});
const generator = fields({ slot, in: node, to: maybe, when: maybe });
const argument = tagged(
  "kind",
  new Map([
    ["value", fields({ value: node })],
    ["place", fields({ place })],
    ["default", fields({})],
  ]),
);

const call: Shape = (data, bounds, path, depth) => {
  const wrong = fields({
    at,
    rule: index("a rule", (b) => b.rules),
    arguments: list(argument),
    order: absent(list(index("a parameter", (b) => Math.max(0, ...b.parameters)))),
    base: absent(boolean),
  })(data, bounds, path, depth);
  if (wrong !== null) return wrong;
  const { rule, arguments: given } = data as { rule: number; arguments: readonly unknown[] };
  return given.length === bounds.parameters[rule]
    ? null
    : `${path}.arguments are not as many as the rule has`;
};

const outcome: Shape = (data, bounds, path, depth) => {
  const wrong = fields({
    at,
    outcome: index("an outcome", (b) => b.outcomes.length),
    member: index("a member", () => 1e9),
  })(data, bounds, path, depth);
  if (wrong !== null) return wrong;
  const { outcome: type, member } = data as { outcome: number; member: number };
  return member < (bounds.outcomes[type] ?? 0) ? null : `${path}.member is not a member`;
};

/** The type of a declaration. */
export const type: Shape = (data, bounds, path, depth) =>
  depth > MAX_DEPTH ? `${path} lies too deep` : types(data, bounds, path, depth + 1);
const plain = fields({});
const types = tagged(
  "kind",
  new Map<string, Shape>([
    ...["any", "number", "bool", "text", "die", "divisor", "ladder", "none", "record"].map(
      (kind) => [kind, plain] as const,
    ),
    ["list", fields({ of: type })],
    ["map", fields({ of: type })],
    ["literal", fields({ value: text, as: absent(text) })],
    ["range", fields({ from: exact, to: exact })],
    ["outcome", fields({ outcome: index("an outcome", (b) => b.outcomes.length) })],
    ["sheet", fields({ sheet: index("a sheet", (b) => b.sheets) })],
    ["union", fields({ members: list(type) })],
  ]),
);

/** A rule of the program, by its index. */
export const ruleShape = index("a rule", (b) => b.rules);
const tableIndex = index("a table", (b) => b.tables);

const which = oneOf("highest", "lowest", "middle");
const aggregate = oneOf("any", "all", "sum", "max", "min", "count");
const builtin = oneOf(
  ...[
    "abs",
    "ceil",
    "floor",
    "max",
    "min",
    "mod",
    "sum",
    "count",
    "any",
    "all",
    "first",
    "last",
    "size",
    "unique",
    "cards",
    "text",
  ],
);

const part: Shape = (data, bounds, path, depth) =>
  typeof data === "string" ? null : node(data, bounds, path, depth);

const partShape = fields({ how: oneOf("own", "by", "times", "at least", "at most"), title: text });

/** Every construct of the program format; a construct that is missing here is a type error. */
const constructs: { readonly [Op in Expression["op"]]: { readonly [name: string]: Shape } | Shape } = {
  number: { value: exact },
  text: { value: text },
  interpolate: { parts: list(part) },
  boolean: { value: boolean },
  none: {},
  outcome,
  local: { slot },
  constant: { index: index("a constant", (b) => b.constants) },
  ladder: { index: index("a ladder", (b) => b.ladders) },
  dice: { count: maybe, faces },
  unrolled: { count: maybe, faces },
  "as die": { of: node },
  "die sum": { operator: oneOf("+", "-"), left: node, right: node },
  select: { verb: oneOf("keep", "drop", "of"), which, count: maybe, of: node },
  reroll: { once: boolean, patterns, in: node },
  explode: { of: node, on: optional(patterns), upTo: maybe, penetrating: boolean, from: maybe },
  count: { patterns, in: node },
  roll: { of: node },
  step: { of: node, direction: oneOf("up", "down"), by: node, on: maybe },
  rung: { of: node, on: node },
  rungs: { rungs: list(node) },
  draw: { count: maybe, from: place },
  pick: { count: maybe, from: node },
  times: { count: node, body: node },
  negate: { of: node },
  not: { of: node },
  arithmetic: { operator: arithmeticOperator, left: node, right: node },
  compare: { operator: compareOperator, left: node, right: node, quoted: absent(node) },
  chain: { operands: list(node), operators: list(compareOperator) },
  and: { left: node, right: node },
  or: { left: node, right: node },
  otherwise: { left: node, right: node },
  in: { left: node, right: node },
  round: { of: node, mode: oneOf("down", "up", "half up") },
  divisor: { by: node, base: maybe },
  divide: { of: node, divisor: node },
  list: { items: list(item) },
  comprehension: { value: node, generator },
  aggregate: { aggregate, value: node, generator },
  sort: { slot, in: node, by: node, descending: boolean },
  map: { entries: list(fields({ key: node, value: node })) },
  record: { names: list(text), values: list(node) },
  field: { of: node, name: text },
  index: { of: node, key: node },
  call,
  builtin: { function: builtin, arguments: list(node) },
  if: { condition: node, body: node, otherwise: maybe },
  match: {
    subject: node,
    arms: list(fields({ patterns, when: maybe, body: node })),
    written: absent(oneOf("question", "nothing")),
    askedOf: absent(text),
  },
  block: { body: list(node) },
  bind: { slot, name: text, type: optional(type), value: node, part: absent(partShape) },
  assign: { place, operator: optional(arithmeticOperator), value: node },
  for: { slot, in: node, to: maybe, body: node },
  "for changes": { slot, in: place, body: node },
  while: { condition: node, body: node },
  repeat: { count: node, body: node },
  until: { body: list(node), condition: node },
  return: { value: maybe },
  stop: {},
  next: {},
  require: { condition: node, reason: node },
  note: { text: node },
  sheet: { sheet: index("a sheet", (b) => b.sheets), values: list(node), origin: node },
  "roll table": { table: tableIndex, shift: maybe },
  "look up": { table: tableIndex, key: node, column: maybe },
  rows: { table: tableIndex },
  "row at": { table: tableIndex, index: node },
  row: { table: tableIndex, row: index("a row", () => 1e9), of: node },
  "row part": { part: oneOf("table", "row"), of: node },
  "no row": {
    table: tableIndex,
    why: oneOf("missing", "shared", "column", "unsupplied", "no rule", "arguments"),
    key: node,
  },
  odds: {
    measure: oneOf("odds", "chance", "mean", "refusal"),
    of: node,
    given: optional(fields({ slot, condition: node })),
  },
  given: { condition: node },
  unsupplied: { what: oneOf("rule", "ladder"), name: text, head: text },
  adjustable: { of: node, rule: text, title: text },
  option: { index: index("an option", (b) => b.options) },
  ask: { name: text, prompt: node, type: optional(type), answer: maybe, policy: node },
  expect: { condition: node, sides: list(slot) },
};

/** An expression with everything in it. */
export const expression: Shape = tagged(
  "op",
  new Map(
    Object.entries(constructs).map(
      ([op, shape]) => [op, typeof shape === "function" ? shape : fields({ at, ...shape })] as const,
    ),
  ),
);

export {
  absent,
  at as spanShape,
  boolean as booleanShape,
  exact as exactShape,
  index,
  oneOf,
  optional,
  patterns as patternsShape,
  text as textShape,
};
