import type { Call, Expression, Field } from "../ast/expression.ts";
import { noteField } from "./bind-name.ts";
import type { Binder } from "./binder.ts";
import type { SheetEntity } from "./entity.ts";
import { didYouMean, listed, oneFix } from "./near-names.ts";
import { type Shape, unknown } from "./shape.ts";

/** `hero.IQ` where hero is certainly an instance of a sheet; null where that is not known. */
export function bindSheetField(b: Binder, node: Field, of: Shape): Shape | null {
  const known = sheetOf(b, node.of, of);
  if (known === null) return null;
  const { sheet, certain } = known;
  const field = sheet.names.get(node.name.text);
  if (field !== undefined) {
    b.tables.fields.set(node, field);
    if (node.of.kind === "name" && node.of.name.text === "self") noteField(b, field);
    // A variable may have become something else.
    return certain ? (b.tables.fieldTypes.get(field)?.shape ?? unknown) : unknown;
  }
  if (!certain) return null;
  const near = b.suggest(node.name.text, () => sheet.names.keys());
  b.text.report({
    code: "HR2126",
    severity: "error",
    message: `\`${sheet.node.name.text}\` has no field \`${node.name.text}\`.`,
    span: node.name.span,
    hint:
      near.length > 0
        ? didYouMean(near, node.name.text)
        : `It has ${listed(sheet.fields.map(({ name }) => name))}.`,
    ...oneFix(near, node.name),
  });
  return unknown;
}

function sheetOf(
  b: Binder,
  node: Expression,
  of: Shape,
): { readonly sheet: SheetEntity; readonly certain: boolean } | null {
  if (of.kind === "sheet") return { sheet: of.sheet, certain: true };
  const reference = node.kind === "name" ? b.tables.references.get(node) : undefined;
  if (reference?.kind !== "variable" || reference.variable.leaning.kind !== "sheet") return null;
  const { declared, leaning } = reference.variable;
  return { sheet: leaning.sheet, certain: declared !== null };
}

/** `base()` in an override of a field: what was there. Null anywhere else. */
export function bindFieldBase(b: Binder, node: Call): Shape | null {
  const own = b.frame.rule?.sheetRule;
  const at =
    b.frame.layer ??
    (own?.role === "derived" && own.field !== null ? { field: own.field, layer: own.layer } : null);
  if (at === null || at.layer === 0) return null;
  const { field, layer } = at;
  b.tables.callees.set(node, { kind: "base field", field, layer: layer - 1 });
  const [argument] = node.arguments;
  if (argument !== undefined) {
    b.text.report({
      code: "HR2040",
      severity: "error",
      message: "`base` takes no arguments here: it is what the field was before.",
      span: argument.value.span,
      hint: "Write `base()`.",
    });
  }
  return b.tables.fieldTypes.get(field)?.shape ?? unknown;
}
