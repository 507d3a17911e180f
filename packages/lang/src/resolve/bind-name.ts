import type { Field, Name, NameExpression, Path } from "../ast/expression.ts";
import type { Fix } from "../diagnostic/diagnostic.ts";
import type { Binder } from "./binder.ts";
import type { FieldEntity, OutcomeEntity, Reference } from "./entity.ts";
import { topOf } from "./layers.ts";
import { lookUp, namesIn, type Scope, sheetAt } from "./scope.ts";
import { outcomesOf, type Shape, unknown } from "./shape.ts";

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
        ? didYouMean(near)
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
  else if (entity !== undefined) reportNoValue(b, name, entity.kind === "outcome" ? entity : null);
  else reportUnknown(b, name, scope);
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

function reportNoValue(b: Binder, name: Name, outcome: OutcomeEntity | null): void {
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
        ? `Call it with brackets: \`${name.text}(...)\`.`
        : `Name one of its members: \`${name.text}.${first}\`.`,
  });
}

/** Which names can be seen where an unknown one stands. */
function whereNamesComeFrom({ frame }: Binder, name: string): string {
  if (frame.rule?.sheetRule !== undefined) return "A sheet sees its own fields, `self` and the declarations.";
  switch (frame.owner) {
    case "main":
      return `Write \`let ${name} = ...\` above, or give it from outside: \`--set ${name}=12\`.`;
    case "test":
      return `Write \`let ${name} = ...\` above it, inside the test.`;
    case "option":
      return "An option sees other options, constants and the declarations. A word that is a text stands in quotes.";
    case "rule":
      return "A rule sees its parameters, its own names and the declarations.";
    case "table":
      return "Where the cells of a column are words, write `: text` behind its name in the first row.";
    case "adjustment":
      return `An adjustment sees the parameters of \`${frame.rule?.node.name.text ?? "the rule"}\` and the declarations.`;
    case "constant":
    case "ladder":
      return "A constant sees the constants above it and the declarations.";
  }
}

function reportUnknown(b: Binder, name: Name, scope: Scope): void {
  // One message for a name, however often it stands there.
  if (b.frame.missing.has(name.text)) return;
  b.frame.missing.add(name.text);
  if (reportComment(b, name)) return;
  const elsewhere = b.frame.defines.get(name.text);
  if (elsewhere !== undefined) {
    const later = elsewhere.span.start > name.span.start;
    b.text.report({
      code: "HR2001",
      severity: "error",
      message: later
        ? `\`${name.text}\` is used before it is defined.`
        : `\`${name.text}\` is known only inside the block that defines it.`,
      span: name.span,
      labels: [{ span: elsewhere.span, message: "defined here" }],
      hint: later
        ? "Define it further up."
        : `Make it outside: \`var ${name.text} = ...\` before the block, and \`${name.text} = ...\` inside.`,
    });
    return;
  }
  if (b.frame.owner === "test" && b.mainNames.has(name.text)) {
    b.text.report({
      code: "HR2004",
      severity: "error",
      message: `\`${name.text}\` belongs to the main text, and a test does not see it.`,
      span: name.span,
      hint: "Make what the test needs inside its braces.",
    });
    return;
  }
  if (b.frame.owner === "rule" && b.mainNames.has(name.text)) {
    const rule = b.frame.rule?.node.name.text ?? "rule";
    b.text.report({
      code: "HR2004",
      severity: "error",
      message: `\`${name.text}\` belongs to the main text, and the rule \`${rule}\` does not see it.`,
      span: name.span,
      hint: `Add \`${name.text}\` to the parameters of \`${rule}\`, and give it at the call.`,
    });
    return;
  }
  const owners = holdersOf(scope, name.text);
  const near = b.suggest(name.text, () => [
    ...namesIn(scope),
    ...[...b.visible.names].flatMap(([other, entry]) => (entry.entity.kind === "rule" ? [] : [other])),
    ...b.visible.members.keys(),
  ]);
  const outside = whereNamesComeFrom(b, name.text);
  const meant = meantWord(b, name);
  b.text.report({
    code: "HR2001",
    severity: "error",
    message: `There is no \`${name.text}\` here.`,
    span: name.span,
    ...(meant !== null
      ? {
          hint: `Write \`${meant}\`${meant === "else" ? " for all the rest" : ", in small letters"}.`,
          fix: { title: `Write \`${meant}\``, edits: [{ span: name.span, text: meant }] },
        }
      : name.text === "it"
        ? { hint: "`it` is the value that a condition behind `given` looks at: `odds(3d6 given it > 9)`." }
        : owners.length > 0
          ? { hint: `Say whose: ${listed(owners, "or")}.`, ...oneFix(owners, name) }
          : (wordOutside(b, name, near) ?? {
              hint: near.length > 0 ? didYouMean(near) : outside,
              ...oneFix(near, name),
            })),
  });
}

/** The sheets among the names here that have such a field, each with it: `ada.HP`. */
function holdersOf(scope: Scope, field: string): readonly string[] {
  const found: string[] = [];
  const hidden = new Set<string>();
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    for (const [name, { shape }] of at.names) {
      if (!hidden.has(name) && shape.kind === "sheet" && shape.sheet.names.has(field))
        found.push(`${name}.${field}`);
      hidden.add(name);
    }
  }
  return found;
}

/** `--set light=night`: a shell takes quotes away, so a word that was meant as a text arrives as a name. */
function wordOutside(
  b: Binder,
  { text: word }: Name,
  near: readonly string[],
): { readonly hint: string } | null {
  const { gives, source } = b.text;
  if (gives === undefined || source.text.trim() !== word) return null;
  const { name, flag } = gives;
  const quoted = `A text stands in quotes: \`${flag} '${name}="${word}"'\`.`;
  if (flag === "--set" && b.visible.names.get(name)?.entity.kind === "option")
    return { hint: `\`${name}\` is an option: \`--option ${name}=${word}\`. ${quoted}` };
  const others = near.filter((other) => other !== name);
  return { hint: others.length > 0 ? `${didYouMean(others)} ${quoted}` : quoted };
}

/** The word of the language that a name was meant as: `True`, or `_` as the last arm of a match. */
function meantWord(b: Binder, name: Name): string | null {
  const small = name.text.toLowerCase();
  if (/^(?:true|false|none)$/.test(small)) return small;
  const { text } = b.text.source;
  const arm =
    /^(?:_|default|otherwise|иначе)$/.test(small) &&
    /^[ \t]*=>/u.test(text.slice(name.span.end, name.span.end + 20));
  return arm ? "else" : null;
}

/** `3d6 // roll`: in other languages, that is a comment. */
function reportComment(b: Binder, name: Name): boolean {
  const slashes = /\/\/[ \t]*$/u.exec(
    b.text.source.text.slice(Math.max(0, name.span.start - 20), name.span.start),
  );
  if (slashes === null) return false;
  const start = name.span.start - slashes[0].length;
  const span = { start, end: start + 2 };
  b.text.report({
    code: "HR1003",
    severity: "error",
    message: "A comment begins with #, not with //.",
    span,
    hint: `\`//\` divides and rounds down, and there is no \`${name.text}\` to divide by.`,
    fix: { title: "Write #", edits: [{ span, text: "#" }] },
  });
  return true;
}

/** `Did you mean ...?` */
export function didYouMean(near: readonly string[]): string {
  return `Did you mean ${near.map((name) => `\`${name}\``).join(" or ")}?`;
}

/** The fix that puts the nearest name there, if only one comes near. */
export function oneFix(near: readonly string[], name: Name): { readonly fix?: Fix } {
  const [only] = near;
  if (only === undefined || near.length > 1) return {};
  return { fix: { title: `Write \`${only}\``, edits: [{ span: name.span, text: only }] } };
}

/** `a, b and c`, or the first few of many. */
export function listed(names: readonly string[], word = "and"): string {
  const quoted = names.slice(0, 8).map((name) => `\`${name}\``);
  const more = names.length - quoted.length;
  const last = more > 0 ? `${more} more` : (quoted.pop() ?? "nothing");
  return quoted.length === 0 ? last : `${quoted.join(", ")} ${word} ${last}`;
}
