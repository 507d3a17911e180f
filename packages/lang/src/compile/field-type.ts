import type { Type } from "@houserule/runtime/program";
import type { FieldEntity } from "../resolve/entity.ts";
import type { Tables } from "../resolve/tables.ts";

/** What a document may say of a field: its type, and where a derived one has none, what it is worked out to be. */
export function typeOfField(field: FieldEntity, tables: Tables): Type {
  const known = tables.fieldTypes.get(field);
  if (known === undefined) return { kind: "any" };
  const { type, shape } = known;
  if (type.kind === "any" && (shape.kind === "number" || shape.kind === "die" || shape.kind === "bool"))
    return { kind: shape.kind };
  return type;
}
