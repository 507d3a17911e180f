import type { Type as ProgramType } from "@houserule/runtime/program";
import type { Statement } from "../../ast/statement.ts";
import { mentions } from "../declare/declare-sheets.ts";
import { type DeclaredType, resolveType, type Typing } from "../declare/declared-type.ts";
import { rootsOf } from "../depth.ts";
import type { FieldEntity, ParameterEntity, RuleEntity, SheetEntity, Variable } from "../entity.ts";
import { type Frame, innerScope, type Scope } from "../scope.ts";
import { number, type Shape, unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import type { Text } from "../text.ts";
import { arriving, type Binder } from "./binder.ts";

const anything: DeclaredType = { type: { kind: "any" }, shape: unknown };

/** Resolves the types of fields, and with them what the rules of a sheet take and give. */
export function signSheet(sheet: SheetEntity, tables: Tables, typing: (text: Text) => Typing): void {
  for (const field of sheet.fields) {
    const types = field.layers.flatMap(({ node, text }) =>
      node.kind === "sheet field" && node.type !== null
        ? [resolveType(node.type, typing(text), node.value)]
        : [],
    );
    const type =
      field.kind === "resource" ? { type: { kind: "number" as const }, shape: number } : types.at(-1);
    if (type !== undefined) tables.fieldTypes.set(field, type);
  }
  sign(sheet, tables);
}

function sign(sheet: SheetEntity, tables: Tables): void {
  const itself: DeclaredType = {
    type: { kind: "sheet", sheet: sheet.index },
    shape: { kind: "sheet", sheet },
  };
  const stored = sheet.fields.filter(({ kind }) => kind !== "derived");
  tables.signatures.set(sheet.make, {
    parameters: sheet.make.node.parameters.flatMap((node, index): ParameterEntity[] => {
      const field = stored[index];
      if (field === undefined) return [];
      return [{ node, names: field.names, declared: tables.fieldTypes.get(field) ?? null }];
    }),
    result: itself,
  });
  for (const rule of reckoned(sheet)) {
    const parameters = rule.node.parameters.map((node) => ({ node, names: ["self"], declared: itself }));
    const field = rule.sheetRule?.role === "derived" ? rule.sheetRule.field : null;
    tables.signatures.set(rule, {
      parameters,
      result: field === null ? null : (tables.fieldTypes.get(field) ?? null),
    });
  }
}

/** The rules of a sheet that work something out for an instance. */
export function reckoned(sheet: SheetEntity): readonly RuleEntity[] {
  return [
    ...sheet.fields.flatMap(({ layers }) =>
      layers.flatMap(({ derived, ends }) => [...(derived === null ? [] : [derived]), ...(ends ?? [])]),
    ),
    ...sheet.demands.flatMap(({ condition, reason }) => [condition, reason]),
  ];
}

/** Which slots the rule that makes an instance has behind those of its fields. */
export function makeSlots(sheet: SheetEntity): { readonly origin: number; readonly self: number } {
  const stored = sheet.make.node.parameters.length;
  return { origin: stored, self: stored + 1 };
}

export interface BindSheet {
  readonly tables: Tables;
  readonly frameOf: (rule: RuleEntity, roots: readonly Statement[]) => Frame;
  readonly binderOf: (text: Text, frame: Frame) => Binder;
  readonly bindRule: (rule: RuleEntity) => void;
}

/** Resolves what stands in for fields, then what is worked out from them. */
export function bindSheet(sheet: SheetEntity, { tables, frameOf, binderOf, bindRule }: BindSheet): void {
  const { make } = sheet;
  const frame = frameOf(make, rootsOf(make.node));
  tables.frames.set(make, frame);
  const slots = makeSlots(sheet);
  frame.slots = slots.self + 1;
  const withSelf = (): Scope => sheetScope(sheet, selfOf(sheet, slots.self));
  const known = new Set(["self", ...sheet.names.keys()]);
  for (const field of sheet.fields) {
    for (const [layer, { text, node, derived }] of field.layers.entries()) {
      const value = node.kind === "resource" ? node.start : node.value;
      if (value === null || derived !== null) continue;
      frame.layer = { field, layer };
      const want = tables.fieldTypes.get(field)?.shape ?? unknown;
      const scope = field.kind === "resource" && mentions(value, known) ? withSelf() : innerScope(null);
      const shape = arriving(binderOf(text, frame), value, scope, want);
      if (layer === field.layers.length - 1) infer(field, shape, tables);
    }
  }
  frame.layer = null;
  sign(sheet, tables);
  for (const rule of reckoned(sheet)) bindRule(rule);
}

function infer(field: FieldEntity, shape: Shape, tables: Tables): void {
  if (tables.fieldTypes.has(field)) return;
  const type = typeOf(shape);
  if (type !== null) tables.fieldTypes.set(field, type);
}

/** What a field holds that says no type: what its default is. */
function typeOf(shape: Shape): DeclaredType | null {
  const plain = (type: ProgramType): DeclaredType => ({ type, shape });
  switch (shape.kind) {
    case "number":
    case "roll":
      return { type: { kind: "number" }, shape: number };
    case "text":
    case "bool":
    case "die":
    case "map":
      return shape.kind === "map" ? plain({ kind: "map", of: anything.type }) : plain({ kind: shape.kind });
    case "list":
      return { type: { kind: "list", of: anything.type }, shape: { kind: "list", of: unknown } };
    case "outcome":
      return plain({ kind: "outcome", outcome: shape.outcome.index });
    case "sheet":
      return plain({ kind: "sheet", sheet: shape.sheet.index });
    default:
      return null;
  }
}

/** After a derived field was resolved, what it is is known. */
export function noteDerived(rule: RuleEntity, shape: Shape, tables: Tables): void {
  const field = rule.sheetRule?.role === "derived" ? rule.sheetRule.field : null;
  if (field === null || field === undefined || tables.fieldTypes.has(field)) return;
  if (rule.sheetRule?.layer !== field.layers.length - 1) return;
  tables.fieldTypes.set(field, { type: anything.type, shape: shape.kind === "roll" ? number : shape });
}

/** A scope in which the fields of a sheet are names. */
export function sheetScope(of: SheetEntity, self: Variable): Scope {
  return { names: new Map([[self.name, self]]), outer: null, sheet: { self, of } };
}

function selfOf(sheet: SheetEntity, slot: number): Variable {
  const shape: Shape = { kind: "sheet", sheet };
  return {
    kind: "parameter",
    name: "self",
    slot,
    span: sheet.node.name.span,
    text: sheet.text,
    shape,
    leaning: shape,
    declared: null,
    value: null,
  };
}
