import type { Call, Expression, Field, Name } from "../../ast/expression.ts";
import type { Report } from "../../diagnostic/diagnostic.ts";
import type { Suggest } from "../../nearest.ts";
import type { SheetEntity } from "../entity.ts";
import { didYouMean, listed, oneFix } from "../name/near-names.ts";
import { type Shape, unknown } from "../shape.ts";
import { noteField } from "./bind-name.ts";
import type { Binder } from "./binder.ts";

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
  noSheetField(sheet, node.name, b.suggest, b.text.report);
  return unknown;
}

/** Reports a field that a sheet does not have. */
export function noSheetField(sheet: SheetEntity, name: Name, suggest: Suggest, report: Report): void {
  const near = suggest(name.text, () => sheet.names.keys());
  report({
    code: "HR2126",
    severity: "error",
    message: `\`${sheet.node.name.text}\` has no field \`${name.text}\`.`,
    span: name.span,
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : `It has ${listed(sheet.fields.map((field) => field.name))}.`,
    ...oneFix(near, name),
  });
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
