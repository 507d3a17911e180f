import type { At, Expression, Label, Rule, Sheet } from "@houserule/runtime/program";
import type { Label as AstLabel } from "../ast/declaration.ts";
import { makeSlots } from "../resolve/bind/bind-sheet.ts";
import { laterStart } from "../resolve/declare/declare-sheets.ts";
import type { FieldEntity, RuleEntity, SheetEntity } from "../resolve/entity.ts";
import type { Text } from "../resolve/text.ts";
import { typeOfField } from "./field-type.ts";
import { type Lowering, nothing } from "./lowering.ts";

/** A sheet as data. */
export function lowerSheet(sheet: SheetEntity, lowering: (text: Text) => Lowering): Sheet {
  const { node, text } = sheet;
  const l = lowering(text);
  const { tables } = l;
  return {
    name: node.name.text,
    module: text.source.name,
    at: l.at(node.name.span),
    labels: labelsOf(node.labels),
    make: sheet.make.index,
    fields: sheet.fields.map((field) => {
      const last = field.layers.at(-1);
      const value = last?.node.kind === "sheet field" ? last.node.value : null;
      return {
        name: field.name,
        names: field.names,
        labels: labelsOf(field.labels),
        kind: field.kind,
        type: tables.fieldTypes.has(field) ? typeOfField(field, tables) : null,
        required: field.kind === "stored" && value === null,
        derived: last?.derived
          ? (tables.changes.adjusted.get(last.derived)?.index ?? last.derived.index)
          : null,
        least: last?.ends?.[0].index ?? null,
        most: last?.ends?.[1].index ?? null,
      };
    }),
    demands: sheet.demands.map(({ node: demand, text: from, condition, reason }) => ({
      kind: demand.kind,
      condition: condition.index,
      reason: reason.index,
      fields: [...(tables.named.get(condition) ?? [])].map(({ name }) => name),
      at: lowering(from).at(demand.span),
    })),
  };
}

function labelsOf(labels: readonly AstLabel[]): readonly Label[] {
  return labels.map(({ locale, text }) => ({ locale: locale.text, text }));
}

/** The rule that makes an instance: the values, the resources in the order of their starts, what is demanded. */
export function lowerMake(
  rule: RuleEntity,
  sheet: SheetEntity,
  lowering: (text: Text) => Lowering,
  starts: readonly FieldEntity[],
): Rule {
  const l = lowering(sheet.text);
  const { tables } = l;
  const at = l.at(sheet.node.name.span);
  const slots = makeSlots(sheet);
  const stored = sheet.fields.filter(({ kind }) => kind !== "derived");
  const local = (slot: number, where = at): Expression => ({ op: "local", slot, at: where });
  const self = local(slots.self);
  const origin = local(slots.origin);
  // What a script makes has no origin.
  const from = (name: string): Expression => ({
    op: "and",
    left: { op: "compare", operator: "!=", left: origin, right: nothing(at), at },
    right: { op: "field", of: origin, name, at },
    at,
  });
  const unless = (condition: Expression, body: Expression): Expression => ({
    op: "if",
    condition: { op: "not", of: condition, at },
    body,
    otherwise: null,
    at: body.at,
  });

  const parameters = stored.map((field): Rule["parameters"][number] => {
    const last = field.layers.at(-1);
    const value = last?.node.kind === "resource" ? last.node.start : (last?.node.value ?? null);
    const own = last === undefined ? l : lowering(last.text);
    const type = tables.fieldTypes.get(field)?.type ?? null;
    if (field.kind === "stored")
      return {
        name: field.name,
        changes: false,
        type: type?.kind === "any" ? null : type,
        default: value === null ? null : own.expression(value),
      };
    const early = value === null || laterStart(field, knownIn(sheet)) !== null ? null : own.expression(value);
    return {
      name: field.name,
      changes: false,
      type: { kind: "union", members: [{ kind: "number" }, { kind: "none" }] },
      default: early ?? nothing(at),
    };
  });

  const begin = starts.map((field): Expression => {
    const last = field.layers.at(-1);
    const where = last === undefined ? at : lowering(last.text).at(last.node.name.span);
    const put = (value: Expression): Expression => ({
      op: "assign",
      place: { slot: slots.self, path: [{ kind: "field", name: field.name, at: where }], at: where },
      operator: null,
      value,
      at: where,
    });
    const start = laterStart(field, knownIn(sheet));
    const given = local(stored.indexOf(field), where);
    const most = last?.ends?.[1];
    const full: Expression =
      start !== null && last !== undefined
        ? lowering(last.text).expression(start)
        : most === undefined
          ? nothing(where)
          : reckon(most, self, where);
    return {
      op: "if",
      condition: { op: "compare", operator: "==", left: given, right: nothing(where), at: where },
      body: put(full),
      otherwise: unless(from("draft"), put(given)),
      at: where,
    };
  });

  const demands = sheet.demands.map(({ node, text, condition, reason }): Expression => {
    const own = lowering(text);
    const where = own.at(node.span);
    const holds = reckon(condition, self, own.at(node.condition.span));
    const why = reckon(reason, self, own.at(node.otherwise.span));
    return node.kind === "require"
      ? unless(from("draft"), { op: "require", condition: holds, reason: why, at: where })
      : unless(from("told"), unless(holds, { op: "note", text: why, at: where }));
  });

  const made: Expression = {
    op: "sheet",
    sheet: sheet.index,
    values: stored.map((_, slot) => local(slot)),
    origin,
    at,
  };
  return {
    name: sheet.node.name.text,
    module: sheet.text.source.name,
    at,
    parameters: [...parameters, { name: "origin", changes: false, type: null, default: nothing(at) }],
    result: null,
    slots: tables.frames.get(rule)?.slots ?? slots.self + 1,
    body: {
      op: "block",
      body: [
        { op: "bind", slot: slots.self, name: "self", type: null, value: made, at },
        ...begin,
        ...demands,
        self,
      ],
      at,
    },
    quiet: true,
  };
}

function knownIn(sheet: SheetEntity): ReadonlySet<string> {
  return new Set(["self", ...sheet.names.keys()]);
}

function reckon(rule: RuleEntity, self: Expression, at: At): Expression {
  return { op: "call", rule: rule.index, arguments: [{ kind: "value", value: self }], at };
}

/** `base()` in an override of a field. What was stored is what stood in for it; what was derived has its rule. */
export function lowerFieldBase(l: Lowering, field: FieldEntity, layer: number, at: At): Expression {
  const below = field.layers[layer];
  if (below === undefined || below.node.kind === "resource") {
    const start = below?.node.kind === "resource" ? below.node.start : null;
    return below === undefined || start === null ? nothing(at) : l.elsewhere(below.text).expression(start);
  }
  if (below.derived !== null) return reckon(below.derived, { op: "local", slot: 0, at }, at);
  return below.node.value === null ? nothing(at) : l.elsewhere(below.text).expression(below.node.value);
}
