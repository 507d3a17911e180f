import fc, { type Arbitrary } from "fast-check";
import type { RawCell } from "../src/ast/change.ts";
import type { Cell, Column, Declaration, Table } from "../src/ast/declaration.ts";
import type { Expression } from "../src/ast/expression.ts";
import type { Pattern } from "../src/ast/pattern.ts";

const span = { start: 0, end: 0 };
const node = { id: 0, span };

// What a cell says is what stands in it, so the two are made together.
const cellOf = (written: string, value: Expression | null): Cell => ({ written, value, span });
const literalCell = fc
  .oneof(
    fc.constantFrom("left leg", "GM's 5\" blade # 1", "a \\| b", "ГОЛОВА", "頭", "(", "else"),
    fc.constant(""),
  )
  .map((written) => {
    const parts = [written.replace("\\|", "|")];
    return cellOf(written, written === "" ? null : { ...node, kind: "text", parts });
  });
const numberCell = fc
  .constantFrom("", "-", "—", "2", "15")
  .map((written) => cellOf(written, /\d/.test(written) ? { ...node, kind: "number", text: written } : null));
const keyCell = fc.nat({ max: 40 }).chain((from) =>
  fc.nat({ max: 9 }).map((more) => {
    const number = (value: number): Expression => ({ ...node, kind: "number", text: String(value) });
    const key: Pattern =
      more === 0
        ? { kind: "value", value: number(from), span }
        : { kind: "range", from: number(from), to: more === 9 ? null : number(from + more), span };
    const written = more === 0 ? String(from) : more === 9 ? `${from}+` : `${from}-${from + more}`;
    return { keys: [key], key: cellOf(written, null) };
  }),
);
const column = (written: string, more: Partial<Column>): Column => ({
  name: null,
  parameters: null,
  type: null,
  default: null,
  locale: null,
  labels: [],
  literal: false,
  written,
  span,
  ...more,
});
const sides: Expression = { ...node, kind: "number", text: "6" };
const table: Arbitrary<Table> = fc
  .record({
    name: fc.constantFrom("hit", "урон", "count").map((text) => ({ text, span })),
    overlap: fc.option(fc.constantFrom("first", "last", "share").map((text) => ({ text, span }))),
    rows: fc.array(fc.tuple(keyCell, literalCell, numberCell, literalCell, numberCell), { maxLength: 4 }),
    doc: fc.constantFrom("", "What was hit."),
  })
  .map(({ name, overlap, rows, doc: comment }) => ({
    ...node,
    kind: "table",
    name,
    dice: { ...node, kind: "dice", count: null, faces: { kind: "sides", sides } },
    overlap,
    labels: [],
    columns: [
      column("d6", {}),
      column("part : text", {
        name: { text: "part", span },
        type: { ...node, kind: "named type", name: { text: "text", span }, of: null },
        literal: true,
      }),
      column("factor = 1", {
        name: { text: "factor", span },
        default: { ...node, kind: "number", text: "1" },
      }),
      column("label ru", { locale: { text: "ru", span }, literal: true }),
      column("effect(changes hero)", {
        name: { text: "effect", span },
        parameters: [{ changes: true, name: { text: "hero", span }, type: null, default: null, labels: [] }],
      }),
    ],
    rows: rows.map(([{ keys, key }, ...cells]) => ({ keys, key, cells, span })),
    supplied: true,
    doc: comment,
  }));

const raw: Arbitrary<RawCell> = fc
  .oneof(
    keyCell.map(({ key }) => key.written),
    literalCell.map(({ written }) => written),
  )
  .map((written) => ({ written, span }));
const rows = fc
  .record({
    name: fc.constantFrom("hit", "урон", "count").map((text) => ({ text, span })),
    rows: fc.array(
      fc.array(raw, { minLength: 1, maxLength: 3 }).map((cells) => ({ cells, span })),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((given) => ({ ...node, kind: "table rows" as const, ...given }));
const key: Arbitrary<Expression> = fc.oneof(
  fc
    .constantFrom("Fencing", "Бой", "left leg")
    .map((part): Expression => ({ ...node, kind: "text", parts: [part] })),
  fc.nat({ max: 20 }).map((value): Expression => ({ ...node, kind: "number", text: String(value) })),
);

/** Tables with a column of each kind, and what texts change in tables. */
export const tableArbitrary: Arbitrary<Declaration> = fc.oneof(
  table,
  fc
    .record({
      of: fc.oneof(
        rows,
        table.map((of) => ({ ...of, doc: "" })),
      ),
      doc: fc.constantFrom("", "Ours."),
    })
    .map((given): Declaration => ({ ...node, kind: "override", ...given })),
  rows.map((of): Declaration => ({ ...node, kind: "extend", of, doc: "" })),
  fc
    .record({
      key,
      to: fc.option(key, { nil: null }),
      table: fc.constantFrom("hit", "урон").map((text) => ({ text, span })),
    })
    .map((given): Declaration => ({ ...node, kind: "remove row", ...given })),
);
