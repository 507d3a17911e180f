import type { FieldEntity, SheetEntity } from "./entity.ts";
import type { Tables } from "./tables.ts";

/** The fields that the start of a resource names; without one it is full. */
export function startNeeds(field: FieldEntity, tables: Tables): Iterable<FieldEntity> {
  const last = field.layers.at(-1);
  const own = last?.node.kind === "resource" && last.node.start !== null;
  const key = own || last?.ends === null || last?.ends === undefined ? field : last.ends[1];
  return tables.named.get(key) ?? [];
}

/** The fields that a field names when it is looked at. */
export function needsOfField({ kind, layers }: FieldEntity, tables: Tables): readonly FieldEntity[] {
  if (kind === "stored") return [];
  return layers.flatMap(({ derived, ends }) =>
    [derived, ...(ends ?? [])].flatMap((rule) => (rule === null ? [] : [...(tables.named.get(rule) ?? [])])),
  );
}

/** All fields that are looked at to look at these. */
export function neededBy(first: Iterable<FieldEntity>, tables: Tables): ReadonlySet<FieldEntity> {
  const found = new Set(first);
  // A set can grow while it is walked.
  for (const field of found) for (const needed of needsOfField(field, tables)) found.add(needed);
  return found;
}

/** The resources of a sheet in the order in which they can be filled. */
export function startOrder(sheet: SheetEntity, tables: Tables): readonly FieldEntity[] {
  const resources = sheet.fields.filter(({ kind }) => kind === "resource");
  const done: FieldEntity[] = [];
  const open = new Set<FieldEntity>();
  const visit = (field: FieldEntity): void => {
    if (done.includes(field) || open.has(field)) return;
    open.add(field);
    for (const needed of neededBy(startNeeds(field, tables), tables))
      if (needed.kind === "resource") visit(needed);
    done.push(field);
  };
  for (const field of resources) visit(field);
  return done;
}
