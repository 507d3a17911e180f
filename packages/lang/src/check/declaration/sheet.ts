import type { FieldEntity, RuleEntity, SheetEntity } from "../../resolve/entity.ts";
import type { FoundPlace } from "../../resolve/place.ts";
import { neededBy, needsOfField, startNeeds } from "../../resolve/sheet-needs.ts";
import type { Tables } from "../../resolve/tables.ts";
import { type Reads, readsOfSheetRule } from "../certain/certain-reads.ts";
import { type Checking, error } from "../checking.ts";

/** Fields that need themselves, each ring once. */
export function ringsOfSheet(sheet: SheetEntity, tables: Tables): void {
  const done = new Set<FieldEntity>();
  const told = new Set<FieldEntity>();
  const walk = (field: FieldEntity, open: readonly FieldEntity[]): void => {
    const at = open.indexOf(field);
    if (at >= 0) {
      const ring = open.slice(at);
      if (!ring.some((one) => told.has(one))) reportRing(ring);
      for (const one of ring) told.add(one);
      return;
    }
    if (done.has(field)) return;
    for (const needed of needsOfField(field, tables)) walk(needed, [...open, field]);
    done.add(field);
  };
  for (const field of sheet.fields) walk(field, []);
  for (const field of sheet.fields) {
    if (field.kind !== "resource" || told.has(field)) continue;
    const ring = ringOfStarts(field, tables, [field], new Set());
    if (ring === null || ring.some((one) => told.has(one))) continue;
    reportRing(ring);
    for (const one of ring) told.add(one);
  }
  ringsThroughRules(sheet, told, tables);
}

/** A field, and the rules by which the next one of a ring is reached from it. */
interface Link {
  readonly field: FieldEntity;
  readonly rules: readonly RuleEntity[];
}

/** Fields that come round to themselves by way of rules, whichever way these take. */
function ringsThroughRules(sheet: SheetEntity, told: Set<FieldEntity>, tables: Tables): void {
  const done = new Set<FieldEntity>();
  const walk = (field: FieldEntity, open: readonly Link[]): void => {
    const at = open.findIndex((link) => link.field === field);
    if (at >= 0) {
      const ring = open.slice(at);
      const fields = ring.map((link) => link.field);
      if (!fields.some((one) => told.has(one)))
        reportRing(
          fields,
          ring.flatMap((link) => [link.field.name, ...link.rules.map(({ node }) => node.name.text)]),
        );
      for (const one of fields) told.add(one);
      return;
    }
    if (done.has(field)) return;
    for (const [needed, rules] of certainNeeds(field, sheet, tables))
      walk(needed, [...open, { field, rules }]);
    done.add(field);
  };
  for (const field of sheet.fields) walk(field, []);
}

function certainNeeds({ layers }: FieldEntity, sheet: SheetEntity, tables: Tables): Reads {
  const last = layers.at(-1);
  const rules = [last?.derived ?? null, ...(last?.ends ?? [])].filter((rule) => rule !== null);
  return new Map(rules.flatMap((rule) => [...readsOfSheetRule(rule, sheet, tables)]));
}

/** The resources that the start of one needs, until they come round to it. */
function ringOfStarts(
  first: FieldEntity,
  tables: Tables,
  open: readonly FieldEntity[],
  seen: Set<FieldEntity>,
): readonly FieldEntity[] | null {
  const last = open.at(-1) ?? first;
  for (const needed of neededBy(startNeeds(last, tables), tables)) {
    if (needed === first) return open;
    if (needed.kind !== "resource" || seen.has(needed)) continue;
    seen.add(needed);
    const ring = ringOfStarts(first, tables, [...open, needed], seen);
    if (ring !== null) return ring;
  }
  return null;
}

/** `way` is the ring with all that lies between its fields. */
function reportRing(ring: readonly FieldEntity[], way = ring.map(({ name }) => name)): void {
  const [first] = ring;
  const layer = first?.layers.at(-1);
  if (first === undefined || layer === undefined) return;
  const names = [...way, first.name].map((name) => `\`${name}\``);
  const path = names.join(" -> ");
  layer.text.report({
    code: "HR2127",
    severity: "error",
    message:
      ring.length === 1
        ? `${names[0]} is worked out from itself${way.length > 1 ? `: ${path}` : ""}.`
        : `These fields are worked out from each other in a ring: ${path}.`,
    span: layer.node.name.span,
    hint:
      way.length > ring.length
        ? "Give the rule a value that it needs, and not the whole sheet, or let it read another field."
        : "Give one of them a value that names none of the others.",
  });
}

/** Derived fields follow from others: nothing is put there. */
export function derivedPlace(place: FoundPlace, c: Checking): boolean {
  for (const step of place.steps) {
    const field = step.kind === "field" ? c.tables.fields.get(step) : undefined;
    if (field?.kind !== "derived" || step.kind !== "field") continue;
    error(
      c,
      "HR2128",
      step.name.span,
      `\`${field.name}\` is worked out from other fields, so it cannot be changed.`,
      { hint: "Change the fields that it comes from." },
    );
    return true;
  }
  return false;
}
