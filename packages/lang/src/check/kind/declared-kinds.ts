import type { Choice, Parameter, Rule } from "../../ast/declaration.ts";
import type { Call, FieldCall } from "../../ast/expression.ts";
import type { Assignment, Binding, Return } from "../../ast/statement.ts";
import { textOfRow } from "../../resolve/change/table-changes.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import type { FieldEntity, RuleEntity, SheetEntity, TableEntity } from "../../resolve/entity.ts";
import { type FoundPlace, placeOf } from "../../resolve/place.ts";
import { type Checking, shapeOf } from "../checking.ts";
import { arrives, arrivesBy, itemOf, placeArrives } from "./arrives.ts";

/** Arguments that certainly are not what the rule's parameter is declared to be. */
export function argumentKinds(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "rule") return;
  const parameters = c.tables.signatures.get(callee.rule)?.parameters ?? [];
  for (const [index, argument] of callee.plan.values.entries()) {
    const parameter = parameters[index];
    if (argument === null || argument.generator !== null || parameter === undefined) continue;
    const { name } = parameter.node;
    const what = `\`${name.text}\` of \`${node.callee.text}\``;
    if (parameter.node.changes) placeArrives(argument.value, parameter.declared, what, node, c);
    else arrives(argument.value, parameter.declared, what, c);
  }
}

/** The same for the arguments of a column, where it is clear which one is meant. */
export function columnArgumentKinds(node: FieldCall, c: Checking): void {
  const [only, ...more] = c.tables.columnCalls.get(node)?.candidates ?? [];
  if (only === undefined || more.length > 0) return;
  const { column, plan } = only;
  for (const [index, { node: parameter, declared }] of (
    c.tables.signatures.get(column.rule)?.parameters.slice(1) ?? []
  ).entries()) {
    const argument = plan.values[index];
    if (argument && argument.generator === null)
      arrives(argument.value, declared, `\`${parameter.name.text}\` of \`${node.name.text}\``, c);
  }
}

/** `let x: number = "a"`. */
export function boundKind(node: Binding, c: Checking): void {
  const declared = c.tables.declared.get(node) ?? c.tables.variables.get(node)?.declared ?? null;
  arrives(node.value, declared, `\`${node.name.text}\``, c);
}

/** What a rule gives, where it says what it gives. */
export function resultKind(rule: RuleEntity, c: Checking): void {
  const { body, name } = rule.node;
  const declared = c.tables.signatures.get(rule)?.result ?? null;
  if (body !== null) arrives(body, declared, `what \`${name.text}\` gives`, c);
}

/** The same for a `return` in it. */
export function returnKind(node: Return, c: Checking): void {
  if (node.value === null || c.rule === null || c.odds !== null) return;
  const declared = c.tables.signatures.get(c.rule)?.result ?? null;
  arrives(node.value, declared, `what \`${c.rule.node.name.text}\` gives`, c);
}

/** What stands in for parameters of a rule that are left out. */
export function defaultKinds(node: Rule | Choice, rule: RuleEntity, c: Checking): void {
  const parameters = c.tables.signatures.get(rule)?.parameters ?? [];
  for (const [index, parameter] of node.parameters.entries())
    defaultKind(parameter, parameters[index]?.declared ?? null, node.name.text, c);
}

function defaultKind(node: Parameter, declared: DeclaredType | null, owner: string, c: Checking): void {
  if (node.default !== null) arrives(node.default, declared, `\`${node.name.text}\` of \`${owner}\``, c);
}

/** The fields of a sheet whose kind is declared, or follows from what they are: a resource is a number. */
export function fieldKinds(sheet: SheetEntity, c: Checking): void {
  for (const field of sheet.fields) {
    const declared = saidOf(field, c);
    if (declared === null) continue;
    const what = `\`${field.name}\` of \`${sheet.node.name.text}\``;
    for (const { node, text } of field.layers) {
      const at: Checking = { ...c, text, owner: "sheet" };
      if (node.kind === "sheet field") {
        if (node.value !== null) arrives(node.value, declared, what, at);
        continue;
      }
      if (node.start !== null) arrives(node.start, declared, what, at);
      arrives(node.least, declared, `the lower end of ${what}`, at);
      arrives(node.most, declared, `the upper end of ${what}`, at);
    }
  }
}

/** A field that says no type takes what its default is, so that is no mistake of the default. */
function saidOf(field: FieldEntity, c: Checking): DeclaredType | null {
  const said =
    field.kind === "resource" ||
    field.layers.some(({ node }) => node.kind === "sheet field" && node.type !== null);
  return said ? (c.tables.fieldTypes.get(field) ?? null) : null;
}

/** The cells of columns that say what they hold, and what stands for a blank one. */
export function cellKinds(table: TableEntity, c: Checking): void {
  const { columns, rows } = table.node;
  for (const [index, column] of columns.entries()) {
    const declared = c.tables.columns.get(column) ?? null;
    // Literal cells are texts as they stand, and have a check of their own.
    if (index === 0 || column.name === null || declared === null || column.literal) continue;
    const what = `\`${column.name.text}\` of \`${table.node.name.text}\``;
    const head: Checking = { ...c, text: table.head };
    if (column.default !== null) arrives(column.default, declared, what, head);
    for (const row of rows) {
      const value = row.cells[index - 1]?.value ?? null;
      if (value !== null) arrives(value, declared, what, { ...c, text: textOfRow(table, row) });
    }
  }
}

/** `hero.HP = "many"`, and a new value for a name that says what it holds. */
export function assignedKind(node: Assignment, c: Checking): void {
  const place = placeOf(node.target, c.tables);
  if (place.kind !== "place") return;
  const last = place.steps.at(-1);
  if (node.operator !== "=") {
    const { name, declared } = place.variable;
    if (last === undefined) arrivesBy(node, declared, `\`${name}\``, c);
    if (node.operator === "+=") addedKind(node, declaredAt(place, c), c);
    return;
  }
  if (last === undefined) {
    const { name, declared } = place.variable;
    return arrives(node.value, declared, `\`${name}\``, c);
  }
  const said = declaredAt(place, c);
  if (said !== null) arrives(node.value, said.declared, said.what, c);
}

interface Said {
  readonly declared: DeclaredType;
  readonly what: string;
}

/** What a place was declared to hold: a name, its items, or the field of a sheet. */
function declaredAt({ variable, steps }: FoundPlace, c: Checking): Said | null {
  const last = steps.at(-1);
  if (steps.every(({ kind }) => kind === "index")) {
    const declared = steps.reduce<DeclaredType | null>((whole) => whole && itemOf(whole), variable.declared);
    const what = `\`${variable.name}\``;
    return declared && { declared, what: steps.length === 0 ? what : `each item of ${what}` };
  }
  const field = last?.kind === "field" ? c.tables.fields.get(last) : undefined;
  // What is worked out takes no value at all.
  if (field === undefined || field.kind === "derived") return null;
  const declared = c.tables.fieldTypes.get(field);
  return declared === undefined ? null : { declared, what: `\`${field.name}\`` };
}

/** `hero.bag += ["rope"]`: items that come to a list are of its kind. */
function addedKind({ value }: Assignment, said: Said | null, c: Checking): void {
  if (said?.declared.type.kind !== "list" || shapeOf(c, value).kind !== "list") return;
  arrives(value, said.declared, said.what, c);
}
