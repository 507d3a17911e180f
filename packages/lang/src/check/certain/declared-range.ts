import type { Field, NameExpression } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import type { FieldEntity } from "../../resolve/entity.ts";
import { compareExact, type Exact, exactOf } from "../../resolve/exact.ts";
import type { Tables } from "../../resolve/tables.ts";

/** All that a number can be: both ends included, null for no end; `whole` when only whole numbers occur. */
export interface Range {
  readonly low: Exact | null;
  readonly high: Exact | null;
  readonly whole: boolean;
}

/** What the declaration of an option, or of a field that a sheet keeps, holds it to whenever it is read. */
export function declaredRange(node: NameExpression | Field, tables: Tables): Range | null {
  const reference = tables.references.get(node);
  if (reference?.kind === "option") {
    const range = rangeOfType(tables.options.get(reference.option)?.declared);
    // One number is there to be changed.
    return range?.low && range.high && compareExact(range.low, range.high) === 0 ? null : range;
  }
  const field =
    reference?.kind === "field"
      ? reference.field
      : node.kind === "field"
        ? tables.fields.get(node)
        : undefined;
  // What a document fixes of a derived field, and what adjusts it, may lie elsewhere.
  if (field === undefined || field.kind === "derived") return null;
  return field.kind === "resource" ? rangeOfResource(field) : rangeOfType(tables.fieldTypes.get(field));
}

export function rangeOfType(declared: DeclaredType | null | undefined): Range | null {
  const type = declared?.type;
  if (type?.kind !== "range") return null;
  const [low, high] = [exactOf(String(type.from)), exactOf(String(type.to))];
  return low && high && { low, high, whole: false };
}

/** The ends of a resource that are plain numbers, as the last word on it has them; null where neither is. */
export function rangeOfResource({ layers }: FieldEntity): Range | null {
  const node = layers.at(-1)?.node;
  if (node?.kind !== "resource") return null;
  const [low, high] = [constantOf(node.least), constantOf(node.most)];
  // Upside down it has no value at all.
  if (low && high && compareExact(low, high) > 0) return null;
  return low === null && high === null ? null : { low, high, whole: false };
}
