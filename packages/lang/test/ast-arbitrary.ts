import fc, { type Arbitrary } from "fast-check";
import type { Declaration, Label, Module, Parameter } from "../src/ast/declaration.ts";
import type { Argument, CompareOperator, Expression, Generator, Name } from "../src/ast/expression.ts";
import type { Pattern } from "../src/ast/pattern.ts";
import type { Sheet, SheetMember } from "../src/ast/sheet.ts";
import type { Block, Statement } from "../src/ast/statement.ts";
import type { Type } from "../src/ast/type.ts";
import { tableArbitrary } from "./table-arbitrary.ts";

// Generated trees are those that a parser can give: no broken nodes, and in texts no two stretches in a row.

const node = { id: 0, span: { start: 0, end: 0 } };

/** A tree without ids and places, to compare by what it says. */
export function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "id" && key !== "span");
  return Object.fromEntries(entries.map(([key, inner]) => [key, shape(inner)]));
}

/** Names that are no word of the language anywhere. */
export const plainNames = [
  "x",
  "y",
  "hero",
  "bonus",
  "урон",
  "level_2",
  "сила_HP",
  "__proto__",
  "constructor",
];
/** Names that are words of the language in other places. */
export const softNames = [
  "count",
  "roll",
  "die",
  "step",
  "keep",
  "draw",
  "d",
  "divisor",
  "from",
  "to",
  "on",
  "half",
  "ladder",
  "given",
  "note",
];
const reservedNames = ["if", "rule", "match", "none", "in"];

const nameOf = (text: string): Name => ({ text, span: node.span });
const plainName: Arbitrary<Name> = fc.constantFrom(...plainNames).map(nameOf);
const valueName: Arbitrary<Name> = fc.constantFrom(...plainNames, ...softNames).map(nameOf);
const fieldName: Arbitrary<Name> = fc.constantFrom(...plainNames, ...softNames, ...reservedNames).map(nameOf);

const numberText = fc.oneof(
  fc.nat(1000).map(String),
  fc.tuple(fc.nat(99), fc.nat(9)).map(([whole, part]) => `${whole}.${part}`),
);
const content = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
const nullable = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 2 });

const labels: Arbitrary<readonly Label[]> = fc.array(
  fc.record({ locale: plainName, text: fc.string({ unit: "grapheme", maxLength: 6 }) }),
  { maxLength: 2 },
);

const { type } = fc.letrec<{ type: Type; atom: Type }>((tie) => ({
  type: fc.oneof(
    tie("atom"),
    fc
      .array(tie("atom"), { minLength: 2, maxLength: 3 })
      .map((members): Type => ({ ...node, kind: "union type", members })),
  ),
  atom: fc.oneof(
    { maxDepth: 3 },
    fc
      .constantFrom("number", "die", "list", "Hero")
      .map((text): Type => ({ ...node, kind: "named type", name: nameOf(text), of: null })),
    fc.constant<Type>({ ...node, kind: "none type" }),
    fc
      .string({ unit: "grapheme", maxLength: 5 })
      .map((value): Type => ({ ...node, kind: "text type", value })),
    fc
      .tuple(fc.integer({ min: -9, max: 9 }).map(String), nullable(fc.nat(20).map(String)))
      .map(([from, to]): Type => ({ ...node, kind: "range type", from, to })),
    tie("atom").map((of): Type => ({ ...node, kind: "named type", name: nameOf("list"), of })),
  ),
}));

interface Trees {
  readonly expression: Expression;
  readonly leaf: Expression;
  readonly pattern: Pattern;
  readonly smallPattern: Pattern;
  readonly statement: Statement;
  readonly block: Block;
  readonly generator: Generator;
  readonly argument: Argument;
}

const direction = fc.constantFrom<CompareOperator[]>(["<", "<="], [">", ">="]);

const trees = fc.letrec<Trees>((tie: fc.LetrecTypedTie<Trees>) => {
  const e = tie("expression");
  const some = (maxLength: number) => fc.array(e, { minLength: 1, maxLength });
  const items = fc.array(fc.record({ from: e, to: nullable(e) }), { maxLength: 3 });
  const patternOf = (value: Arbitrary<Expression>): Arbitrary<Pattern> =>
    fc.oneof(
      value.map((inner): Pattern => ({ kind: "value", value: inner, span: node.span })),
      fc
        .tuple(fc.constantFrom("==", "!=", "<=", ">=", "<", ">" as const), value)
        .map(
          ([operator, inner]): Pattern => ({ kind: "comparison", operator, value: inner, span: node.span }),
        ),
      fc
        .tuple(value, nullable(value))
        .map(([from, to]): Pattern => ({ kind: "range", from, to, span: node.span })),
      value.map((to): Pattern => ({ kind: "range", from: null, to, span: node.span })),
    );
  const spec = fc.record({ by: e, base: nullable(e) });
  const path = fc
    .array(plainName, { minLength: 1, maxLength: 2 })
    .map((names) => ({ names, span: node.span }));
  const faces = fc.oneof(
    e.map((sides) => ({ kind: "sides" as const, sides })),
    fc.constant({ kind: "percent" as const }),
    fc.constant({ kind: "fudge" as const }),
    fc
      .array(fc.record({ from: e, to: nullable(e), weight: nullable(e) }), { minLength: 1, maxLength: 3 })
      .map((list) => ({ kind: "custom" as const, faces: list })),
  );
  const parts = fc
    .array(fc.oneof(content, e), { maxLength: 4 })
    .map((list) => list.filter((part, i) => typeof part !== "string" || typeof list[i - 1] !== "string"));
  const arguments_ = fc.array(tie("argument"), { maxLength: 3 });
  const make = <K extends Expression["kind"]>(kind: K, fields: object): Arbitrary<Expression> =>
    fc
      .record(fields as Record<string, Arbitrary<unknown>>)
      .map((given) => ({ ...node, kind, ...given }) as unknown as Expression);

  const forms = [
    make("select", {
      verb: fc.constantFrom("keep", "drop"),
      which: fc.constantFrom("highest", "lowest", "middle"),
      count: nullable(e),
      of: e,
    }),
    make("select", {
      verb: fc.constant("of"),
      which: fc.constantFrom("highest", "lowest", "middle"),
      count: fc.constant(null),
      of: e,
    }),
    make("reroll", {
      once: fc.boolean(),
      patterns: fc.array(tie("smallPattern"), { minLength: 1, maxLength: 2 }),
      in: e,
    }),
    make("count", { patterns: fc.array(tie("smallPattern"), { minLength: 1, maxLength: 2 }), in: e }),
    make("explode", {
      of: e,
      on: nullable(fc.array(tie("pattern"), { minLength: 1, maxLength: 2 })),
      upTo: nullable(e),
      penetrating: fc.boolean(),
      from: nullable(e),
    }),
    make("roll", { of: e, shift: nullable(e) }),
    make("die", { of: e }),
    make("step", { of: e, direction: fc.constantFrom("up", "down"), by: e, on: nullable(path) }),
    make("rung", { of: e, on: path }),
    make("draw", { count: nullable(e), from: e }),
    make("pick", { count: nullable(e), from: e }),
    make("sort", { variable: plainName, in: e, by: e, descending: fc.boolean() }),
    make("divisor", { spec }),
  ];
  const operations = [
    make("binary", {
      operator: fc.constantFrom("or", "and", "in", "otherwise", "+", "-", "*", "/", "//"),
      left: e,
      right: e,
    }),
    make("compare", {
      operands: fc.tuple(e, e),
      operators: fc.constantFrom("==", "!=", "<", ">=").map((one) => [one]),
    }),
    fc
      .tuple(direction, fc.array(fc.tuple(e, fc.nat(1)), { minLength: 3, maxLength: 4 }))
      .map(([signs, list]): Expression => {
        const operands = list.map(([operand]) => operand);
        return {
          ...node,
          kind: "compare",
          operands,
          operators: list.slice(1).map(([, choice]) => signs[choice] ?? "<"),
        };
      }),
    make("negate", { of: e }),
    make("not", { of: e }),
    make("divide", { of: e, spec }),
    make("round", { of: e, mode: fc.constantFrom("down", "up", "half up") }),
  ];
  const accesses = [
    make("call", { callee: plainName, arguments: arguments_ }),
    make("field", { of: e, name: fieldName }),
    make("field call", { of: e, name: fieldName, arguments: arguments_ }),
    make("index", { of: e, keys: some(2) }),
    make("times", { count: e, body: e }),
  ];
  const collections = [
    make("list", { items }),
    make("comprehension", { value: e, generator: tie("generator") }),
    make("map", { entries: fc.array(fc.record({ key: e, value: e }), { maxLength: 2 }) }),
    make("record", {
      fields: fc.array(fc.record({ name: fieldName, value: e }), { minLength: 1, maxLength: 3 }),
    }),
    make("text", { parts }),
  ];
  const dice = [
    make("dice", { count: nullable(e), faces }),
    make("rungs", { rungs: fc.array(e, { minLength: 2, maxLength: 3 }) }),
  ];
  const choices = [
    make("if", {
      branches: fc.array(fc.record({ condition: e, body: tie("block") }), { minLength: 1, maxLength: 2 }),
      otherwise: nullable(tie("block")),
    }),
    make("match", {
      subject: e,
      arms: fc.array(
        fc
          .record({
            patterns: fc.oneof(
              fc.array(tie("pattern"), { minLength: 1, maxLength: 2 }),
              fc.constant<Pattern[]>([{ kind: "else", span: node.span }]),
            ),
            when: nullable(e),
            body: tie("statement"),
          })
          .map((arm) => ({ ...arm, span: node.span })),
        { maxLength: 3 },
      ),
    }),
    tie("block") as Arbitrary<Expression>,
  ];
  const statement = <K extends Statement["kind"]>(kind: K, fields: object): Arbitrary<Statement> =>
    make(kind as Expression["kind"], fields) as Arbitrary<Statement>;

  return {
    leaf: fc.oneof(
      numberText.map((text): Expression => ({ ...node, kind: "number", text })),
      valueName.map((name): Expression => ({ ...node, kind: "name", name })),
      fc.boolean().map((value): Expression => ({ ...node, kind: "boolean", value })),
      fc.constant<Expression>({ ...node, kind: "none" }),
      content.map((text): Expression => ({ ...node, kind: "text", parts: [text] })),
      fc.constantFrom("4", "20", "100").map(
        (text): Expression => ({
          ...node,
          kind: "dice",
          count: null,
          faces: { kind: "sides", sides: { ...node, kind: "number", text } },
        }),
      ),
    ),
    expression: fc.oneof(
      { maxDepth: 5, depthSize: "small" },
      { arbitrary: tie("leaf"), weight: 4 },
      { arbitrary: fc.oneof(...operations), weight: 4 },
      { arbitrary: fc.oneof(...forms), weight: 3 },
      { arbitrary: fc.oneof(...accesses), weight: 2 },
      { arbitrary: fc.oneof(...dice), weight: 2 },
      { arbitrary: fc.oneof(...collections), weight: 2 },
      { arbitrary: fc.oneof(...choices), weight: 1 },
    ),
    pattern: patternOf(e),
    smallPattern: patternOf(tie("leaf")),
    generator: fc.record({ variable: plainName, in: e, to: nullable(e), condition: nullable(e) }),
    argument: fc.oneof(
      fc.record({
        name: fc.constant(null),
        value: e,
        given: fc.constant(null),
        generator: fc.constant(null),
      }),
      fc.record({ name: fieldName, value: e, given: fc.constant(null), generator: fc.constant(null) }),
      fc.record({ name: fc.constant(null), value: e, given: e, generator: fc.constant(null) }),
      fc.record({ name: fc.constant(null), value: e, given: fc.constant(null), generator: tie("generator") }),
    ),
    block: fc
      .array(tie("statement"), { maxLength: 3 })
      .map((statements): Block => ({ ...node, kind: "block", statements })),
    statement: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      { arbitrary: e as Arbitrary<Statement>, weight: 6 },
      statement("let", { name: valueName, type: nullable(type), value: e }),
      statement("var", { name: valueName, type: nullable(type), value: e }),
      statement("assign", {
        target: e,
        operator: fc.constantFrom("=", "+=", "-=", "*=", "/=", "//="),
        value: e,
      }),
      statement("return", { value: nullable(e) }),
      statement("stop", {}),
      statement("next", {}),
      statement("for", {
        changes: fc.boolean(),
        variable: plainName,
        in: e,
        to: nullable(e),
        body: tie("block"),
      }),
      statement("while", { condition: e, body: tie("block") }),
      statement("repeat", { count: e, body: tie("block") }),
      statement("repeat until", { body: tie("block"), condition: e }),
      statement("require", { condition: e, otherwise: e }),
      statement("warn", { condition: e, otherwise: e }),
      statement("note", { text: make("text", { parts }) }),
      statement("expect", { condition: e }),
      statement("given", { condition: e }),
    ),
  };
});

/** Any expression that has a text. */
export const expressionArbitrary: Arbitrary<Expression> = trees.expression;

/** Any statement that has a text. */
export const statementArbitrary: Arbitrary<Statement> = trees.statement;

const parameter: Arbitrary<Parameter> = fc.record({
  changes: fc.boolean(),
  name: plainName,
  type: nullable(type),
  default: nullable(trees.expression),
  labels,
});

const doc = fc
  .array(
    fc.string({ maxLength: 12 }).map((line) => line.trimEnd()),
    { maxLength: 2 },
  )
  .map((lines) => lines.join("\n"));

const option = fc.record({
  name: plainName,
  type: nullable(type),
  value: nullable(trees.expression),
  labels,
  doc,
});
const field: Arbitrary<SheetMember> = fc
  .record({ name: plainName, type: nullable(type), value: nullable(trees.expression), labels, doc })
  .map((given) => ({ ...node, kind: "sheet field", ...given }));

const resource: Arbitrary<SheetMember> = fc
  .record({
    name: plainName,
    least: trees.expression,
    most: trees.expression,
    start: nullable(trees.expression),
    labels,
    doc,
  })
  .map((given) => ({ ...node, kind: "resource", ...given }));

const demand: Arbitrary<SheetMember> = fc
  .record({
    kind: fc.constantFrom("require" as const, "warn" as const),
    condition: trees.expression,
    otherwise: trees.expression,
  })
  .map((given) => ({ ...node, ...given }));

const sheet: Arbitrary<Sheet> = fc
  .record({
    name: plainName,
    labels,
    members: fc.array(fc.oneof(field, resource, demand), { maxLength: 4 }),
    doc,
  })
  .map((given) => ({ ...node, kind: "sheet", ...given }));

const declaration: Arbitrary<Declaration> = fc.oneof(
  sheet,
  fc
    .record({ kind: fc.constantFrom("override" as const, "extend" as const), of: sheet })
    .map(({ kind, of }): Declaration => ({ ...node, kind, of: { ...of, doc: "", labels: [] }, doc: of.doc })),
  fc
    .string({ unit: "grapheme", maxLength: 6 })
    .map((target): Declaration => ({ ...node, kind: "use", target })),
  fc
    .record({
      identity: content,
      fields: fc.array(fc.record({ name: plainName, value: content }), { maxLength: 2 }),
    })
    .map((given): Declaration => ({ ...node, kind: "ruleset", ...given })),
  fc
    .record({
      name: plainName,
      parameters: fc.array(parameter, { maxLength: 3 }),
      result: nullable(type),
      labels,
      body: nullable(trees.expression),
      doc,
    })
    .map((given): Declaration => ({ ...node, kind: "rule", ...given })),
  fc
    .record({
      name: plainName,
      labels,
      members: fc.array(fc.record({ name: valueName, labels }), { minLength: 1, maxLength: 3 }),
      doc,
    })
    .map((given): Declaration => ({ ...node, kind: "outcome", ...given })),
  fc
    .record({ name: valueName, value: nullable(trees.expression), doc })
    .map((given): Declaration => ({ ...node, kind: "ladder", ...given })),
  fc
    .record({
      name: plainName,
      parameters: fc.array(parameter, { maxLength: 3 }),
      result: nullable(type),
      prompt: content.map((text) => ({ ...node, kind: "text" as const, parts: [text] })),
      labels,
      body: trees.expression,
      doc,
    })
    .map((given): Declaration => ({ ...node, kind: "choice", ...given })),
  option.map((given): Declaration => ({ ...node, kind: "option", ...given })),
  fc.record({ of: option, doc }).map(
    ({ of, doc: own }): Declaration => ({
      ...node,
      kind: "override",
      of: { ...node, kind: "option", ...of, doc: "" },
      doc: own,
    }),
  ),
  fc
    .record({
      title: content,
      settings: fc.array(fc.record({ name: plainName, value: trees.expression }), { maxLength: 2 }),
      body: trees.block,
    })
    .map((given): Declaration => ({ ...node, kind: "test", ...given })),
);

const dotted = fc
  .array(plainName, { minLength: 1, maxLength: 2 })
  .map((names) => ({ names, span: node.span }));

/** Overrides of rules and ladders, and what adjusts rules. */
const change: Arbitrary<Declaration> = fc.oneof(
  fc.record({ of: declaration, doc }).map(({ of, doc: above }): Declaration => {
    if (of.kind !== "rule" && of.kind !== "ladder") return of;
    return { ...node, kind: "override", of: { ...of, doc: "" }, doc: above };
  }),
  fc
    .record({
      target: dotted,
      how: fc.constantFrom("by" as const, "times" as const, "at least" as const, "at most" as const),
      amount: trees.expression,
      title: content,
      each: nullable(
        fc.record({ variable: plainName, from: trees.expression, to: nullable(trees.expression) }),
      ),
      when: nullable(trees.expression),
      doc,
    })
    .map((given): Declaration => ({ ...node, kind: "adjust", ...given })),
  fc
    .record({ target: dotted, title: content })
    .map((given): Declaration => ({ ...node, kind: "remove adjust", ...given })),
);

/** Any module that has a text. */
export const moduleArbitrary: Arbitrary<Module> = fc
  .array(
    fc.oneof<Arbitrary<Declaration | Statement>[]>(declaration, change, tableArbitrary, trees.statement),
    {
      maxLength: 5,
    },
  )
  .map((items) => ({ items }));
