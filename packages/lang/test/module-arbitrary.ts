import fc, { type Arbitrary } from "fast-check";
import type { Declaration, Module, Parameter } from "../src/ast/declaration.ts";
import type { Expression } from "../src/ast/expression.ts";
import type { Sheet, SheetMember } from "../src/ast/sheet.ts";
import type { Statement } from "../src/ast/statement.ts";
import type { Type } from "../src/ast/type.ts";
import { blockArbitrary, expressionArbitrary, statementArbitrary } from "./expression-arbitrary.ts";
import { content, labels, node, nullable, plainName, type, valueName } from "./name-arbitrary.ts";
import { tableArbitrary } from "./table-arbitrary.ts";

/** The type of what gets no value: with one of a single value, that value is taken for it, and told. */
function withoutValue(given: Type | null): Type | null {
  const single = given?.kind === "text type" || (given?.kind === "range type" && given.to === null);
  return single ? null : given;
}

function valued<T extends { readonly type: Type | null; readonly value: Expression | null }>(given: T): T {
  return given.value === null ? { ...given, type: withoutValue(given.type) } : given;
}

const parameter: Arbitrary<Parameter> = fc
  .record({
    changes: fc.boolean(),
    name: plainName,
    type: nullable(type),
    default: nullable(expressionArbitrary),
    labels,
  })
  .map((given) => (given.default === null ? { ...given, type: withoutValue(given.type) } : given));

const doc = fc
  .array(
    fc.string({ maxLength: 12 }).map((line) => line.trimEnd()),
    { maxLength: 2 },
  )
  .map((lines) => lines.join("\n"));

const option = fc
  .record({
    name: plainName,
    type: nullable(type),
    value: nullable(expressionArbitrary),
    labels,
    doc,
  })
  .map(valued);
const field: Arbitrary<SheetMember> = fc
  .record({ name: plainName, type: nullable(type), value: nullable(expressionArbitrary), labels, doc })
  .map((given) => ({ ...node, kind: "sheet field", ...valued(given) }));

const resource: Arbitrary<SheetMember> = fc
  .record({
    name: plainName,
    least: expressionArbitrary,
    most: expressionArbitrary,
    start: nullable(expressionArbitrary),
    labels,
    doc,
  })
  .map((given) => ({ ...node, kind: "resource", ...given }));

const demand: Arbitrary<SheetMember> = fc
  .record({
    kind: fc.constantFrom("require" as const, "warn" as const),
    condition: expressionArbitrary,
    otherwise: expressionArbitrary,
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
      body: nullable(expressionArbitrary),
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
    .record({ name: valueName, value: nullable(expressionArbitrary), doc })
    .map((given): Declaration => ({ ...node, kind: "ladder", ...given })),
  fc
    .record({
      name: plainName,
      parameters: fc.array(parameter, { maxLength: 3 }),
      result: nullable(type),
      prompt: content.map((text) => ({ ...node, kind: "text" as const, parts: [text] })),
      labels,
      body: expressionArbitrary,
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
      settings: fc.array(fc.record({ name: plainName, value: expressionArbitrary }), { maxLength: 2 }),
      body: blockArbitrary,
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
      amount: expressionArbitrary,
      title: content,
      labels,
      each: nullable(
        fc.record({ variable: plainName, from: expressionArbitrary, to: nullable(expressionArbitrary) }),
      ),
      when: nullable(expressionArbitrary),
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
    fc.oneof<Arbitrary<Declaration | Statement>[]>(declaration, change, tableArbitrary, statementArbitrary),
    {
      maxLength: 5,
    },
  )
  .map((items) => ({ items }));
