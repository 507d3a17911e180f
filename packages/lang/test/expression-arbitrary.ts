import fc, { type Arbitrary } from "fast-check";
import type { Argument, CompareOperator, Expression, Generator } from "../src/ast/expression.ts";
import type { Pattern } from "../src/ast/pattern.ts";
import type { Block, Statement } from "../src/ast/statement.ts";
import {
  content,
  fieldName,
  node,
  nullable,
  numberText,
  plainName,
  type,
  valueName,
} from "./name-arbitrary.ts";

// Generated trees are those that a parser can give: no broken nodes, and in texts no two stretches in a row.

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
        // A name behind `die` is what is defined there, with its type before it.
        target: e.filter(({ kind }) => kind !== "die"),
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

/** Any block in braces that has a text. */
export const blockArbitrary: Arbitrary<Block> = trees.block;
