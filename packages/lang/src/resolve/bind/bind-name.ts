import type { Field, Name, NameExpression, Path } from "../../ast/expression.ts";
import { topOf } from "../change/layers.ts";
import type { FieldEntity, OutcomeEntity, Reference, RuleEntity } from "../entity.ts";
import { didYouMean, listed, oneFix } from "../name/near-names.ts";
import { reportUnknown } from "../name/unknown-name.ts";
import { lookUp, type Scope, sheetAt } from "../scope.ts";
import { outcomesOf, type Shape, unknown } from "../shape.ts";
import type { Binder } from "./binder.ts";

/** Resolves a name that stands for a value; gives what is certain of it. */
export function bindName(b: Binder, node: NameExpression, scope: Scope, want: Shape): Shape {
  const reference = findValue(b, node.name, scope, want);
  if (reference === null) return unknown;
  b.tables.references.set(node, reference);
  return shapeOf(b, reference);
}

/** `traits`, `hero.ladder`: only the first name of a path is looked up. */
export function bindPath(b: Binder, path: Path, scope: Scope): void {
  const [first] = path.names;
  if (first === undefined) return;
  const reference = findValue(b, first, scope, unknown);
  if (reference !== null) b.tables.references.set(path, reference);
}

/** `Degree.failure`; null where it is an ordinary field. */
export function bindMember(b: Binder, node: Field, scope: Scope): Shape | null {
  if (node.of.kind !== "name" || lookUp(scope, node.of.name.text) !== undefined) return null;
  const outcome = b.visible.names.get(node.of.name.text)?.entity;
  if (outcome?.kind !== "outcome") return null;
  const member = outcome.members.get(node.name.text);
  if (member !== undefined) {
    b.tables.references.set(node, { kind: "member", outcome, member });
    return { kind: "outcome", outcome };
  }
  const near = b.suggest(node.name.text, () => outcome.members.keys());
  b.text.report({
    code: "HR2008",
    severity: "error",
    message: `\`${outcome.node.name.text}\` has no member \`${node.name.text}\`.`,
    span: node.name.span,
    hint:
      near.length > 0
        ? didYouMean(near, node.name.text)
        : `It has ${listed(outcome.node.members.map((item) => item.name.text))}.`,
    ...oneFix(near, node.name),
  });
  return unknown;
}

/** Whether a name can only be an outcome that several types have: it waits for what is expected. */
export function isOpenMember(b: Binder, name: string, scope: Scope): boolean {
  return (
    lookUp(scope, name) === undefined &&
    !b.visible.names.has(name) &&
    (b.visible.members.get(name)?.length ?? 0) > 1
  );
}

function shapeOf(b: Binder, reference: Reference): Shape {
  switch (reference.kind) {
    case "variable":
      return reference.variable.shape;
    case "constant":
      return b.tables.shapes.get(reference.constant.node) ?? unknown;
    case "option":
      return b.tables.options.get(reference.option)?.declared?.shape ?? unknown;
    case "ladder":
      return { kind: "ladder" };
    case "field":
      return b.tables.fieldTypes.get(reference.field)?.shape ?? unknown;
    case "table":
      return { kind: "list", of: { kind: "row", table: reference.table } };
    case "member":
      return { kind: "outcome", outcome: reference.outcome };
  }
}

function findValue(b: Binder, name: Name, scope: Scope, want: Shape): Reference | null {
  const variable = lookUp(scope, name.text);
  if (variable !== undefined) {
    b.tables.read.add(variable);
    return { kind: "variable", variable };
  }
  const sheet = sheetAt(scope);
  const field = sheet?.of.names.get(name.text);
  if (sheet !== undefined && field !== undefined) {
    b.tables.read.add(sheet.self);
    noteField(b, field);
    return { kind: "field", field, self: sheet.self };
  }
  const entity = b.visible.names.get(name.text)?.entity;
  if (entity?.kind === "constant") return { kind: "constant", constant: entity };
  if (entity?.kind === "option") return { kind: "option", option: entity };
  if (entity?.kind === "table") return { kind: "table", table: entity };
  if (entity?.kind === "ladder") return { kind: "ladder", ladder: topOf(b.tables.changes, entity) };
  const members = b.visible.members.get(name.text) ?? [];
  const [only] = members;
  if (only !== undefined) {
    const chosen = members.length === 1 ? only : choose(b, members, want);
    if (chosen !== undefined) return { kind: "member", ...chosen };
    reportOpenMember(b, name, members);
    return null;
  }
  if (entity?.kind === "sheet") reportSheet(b, name);
  else if (entity !== undefined)
    reportNoValue(b, name, entity.kind === "outcome" ? entity : null, entity.kind === "rule" ? entity : null);
  else reportUnknown(b, name, scope, want);
  return null;
}

/** Remembers that a rule of a sheet needs a field of its own sheet. */
export function noteField(b: Binder, field: FieldEntity): void {
  const { rule, layer } = b.frame;
  if (rule?.sheetRule === undefined) return;
  const who = layer?.field ?? rule;
  const known = b.tables.named.get(who) ?? new Set();
  known.add(field);
  b.tables.named.set(who, known);
}

type Member = { readonly outcome: OutcomeEntity; readonly member: number };

/** The member of the expected type, else that of this text. */
function choose(b: Binder, members: readonly Member[], want: Shape): Member | undefined {
  const wanted = outcomesOf(want);
  const expected = members.filter((member) => wanted.includes(member.outcome));
  if (expected.length > 0) return expected.length === 1 ? expected[0] : undefined;
  const own = members.filter((member) => member.outcome.text === b.text);
  return own.length === 1 ? own[0] : undefined;
}

function reportOpenMember(b: Binder, name: Name, members: readonly Member[]): void {
  const full = members.slice(0, 5).map((member) => `\`${member.outcome.node.name.text}.${name.text}\``);
  const all = full.join(members.length > full.length ? ", " : " or ");
  b.text.report({
    code: "HR2003",
    severity: "error",
    message: `\`${name.text}\` can be ${all}${members.length > full.length ? " or others" : ""}, and nothing here says which.`,
    span: name.span,
    hint: `Write ${full.join(" or ")}.`,
  });
}

function reportSheet(b: Binder, name: Name): void {
  b.text.report({
    code: "HR2005",
    severity: "error",
    message: `\`${name.text}\` is a sheet, not a value.`,
    span: name.span,
    hint: `Make one with brackets, \`${name.text}(...)\`, or name the one that you have.`,
  });
}

function reportNoValue(b: Binder, name: Name, outcome: OutcomeEntity | null, rule: RuleEntity | null): void {
  const needed = rule?.node.parameters.map((parameter) => parameter.name.text).join(", ") ?? "...";
  const first = outcome?.node.members[0]?.name.text ?? "member";
  b.text.report({
    code: "HR2005",
    severity: "error",
    message:
      outcome === null
        ? `\`${name.text}\` is a rule, not a value.`
        : `\`${name.text}\` is an outcome type, not a value.`,
    span: name.span,
    hint:
      outcome === null
        ? `Call it with brackets: \`${name.text}(${needed})\`.`
        : `Name one of its members: \`${name.text}.${first}\`.`,
  });
}
