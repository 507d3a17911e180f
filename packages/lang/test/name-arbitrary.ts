import fc, { type Arbitrary } from "fast-check";
import type { Label } from "../src/ast/declaration.ts";
import type { Name } from "../src/ast/expression.ts";
import type { Type } from "../src/ast/type.ts";

// What declarations and expressions are generated from: names, labels, types.

export const node = { id: 0, span: { start: 0, end: 0 } };

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

export const nameOf = (text: string): Name => ({ text, span: node.span });
export const plainName: Arbitrary<Name> = fc.constantFrom(...plainNames).map(nameOf);
export const valueName: Arbitrary<Name> = fc.constantFrom(...plainNames, ...softNames).map(nameOf);
export const fieldName: Arbitrary<Name> = fc
  .constantFrom(...plainNames, ...softNames, ...reservedNames)
  .map(nameOf);

export const numberText = fc.oneof(
  fc.nat(1000).map(String),
  fc.tuple(fc.nat(99), fc.nat(9)).map(([whole, part]) => `${whole}.${part}`),
);
export const content = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
export const nullable = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 2 });

export const labels: Arbitrary<readonly Label[]> = fc.array(
  fc.record({ locale: plainName, text: fc.string({ unit: "grapheme", maxLength: 6 }) }),
  { maxLength: 2 },
);

export const { type } = fc.letrec<{ type: Type; atom: Type }>((tie) => ({
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
    tie("type").map((of): Type => ({ ...node, kind: "named type", name: nameOf("list"), of })),
  ),
}));
