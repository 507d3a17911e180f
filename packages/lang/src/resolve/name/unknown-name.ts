import type { Name } from "../../ast/expression.ts";
import { isRest } from "../../elsewhere/rest.ts";
import { suffixElsewhere } from "../../elsewhere/suffixes.ts";
import { valuesElsewhere } from "../../elsewhere/values.ts";
import type { Binder } from "../bind/binder.ts";
import { isUnquotedWord } from "../declare/unquoted-words.ts";
import type { Entity } from "../entity.ts";
import { namesIn, type Scope } from "../scope.ts";
import { type Shape, unknown } from "../shape.ts";
import { didYouMean, listed, oneFix } from "./near-names.ts";
import { ownKeyOf } from "./row-labels.ts";

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

/** Says that there is no such name where a value stands, and what it was most probably meant as. */
export function reportUnknown(b: Binder, name: Name, scope: Scope, want: Shape = unknown): void {
  if (isUnquotedWord(name.text, want)) return;
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
    b.tables.unseen.add(name.text);
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
    b.tables.unseen.add(name.text);
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
    ...declaredNames(b, (kind) => isValue(b, name, kind)),
    ...b.visible.members.keys(),
  ]);
  const outside = whereNamesComeFrom(b, name.text);
  const meant = meantWord(b, name) ?? meantText(name, want);
  const unused = b.visible.elsewhere(name.text, () => true);
  b.text.report({
    code: "HR2001",
    severity: "error",
    message: `There is no \`${name.text}\` here.`,
    span: name.span,
    ...(meant !== null
      ? {
          hint: meant.hint,
          ...(meant.here === null ? {} : oneFix([meant.here], name)),
        }
      : name.text === "it"
        ? { hint: "`it` is the value that a condition behind `given` looks at: `odds(3d6 given it > 9)`." }
        : owners.length > 0
          ? { hint: `Say whose: ${listed(owners, "or")}.`, ...oneFix(owners, name) }
          : unused !== null
            ? { hint: unused }
            : (wordOutside(b, name, near) ?? {
                hint: near.length > 0 ? didYouMean(near, name.text) : (made(b, name) ?? outside),
                ...oneFix(near, name),
              })),
  });
}

type Kind = Entity["kind"];

function declaredNames(b: Binder, wanted: (kind: Kind) => boolean): readonly string[] {
  return [...b.visible.names].flatMap(([other, { entity }]) => (wanted(entity.kind) ? [other] : []));
}

/** Whether what is declared is a value by its name alone; an outcome type only says whose its members are. */
function isValue(b: Binder, { span }: Name, kind: Kind): boolean {
  if (kind === "outcome") return b.text.source.text.charAt(span.end) === ".";
  return kind !== "rule" && kind !== "sheet";
}

/** A rule or a sheet of nearly this name, which is called. */
function made(b: Binder, name: Name): string | null {
  const [only] = b.suggest(name.text, () => declaredNames(b, (kind) => kind === "rule" || kind === "sheet"));
  if (only === undefined) return null;
  const kind = b.visible.names.get(only)?.entity.kind;
  return kind === "sheet"
    ? `\`${only}\` is a sheet: make one with \`${only}(...)\`, or bring one with \`--sheet ${name.text}=FILE.json\`.`
    : `There is a rule \`${only}\`: call it with brackets, \`${only}(...)\`.`;
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
  if (gives === undefined || source.text.slice(source.from).trim() !== word) return null;
  const { name, flag } = gives;
  const quoted = `A text stands in quotes: \`${flag} '${name}="${word}"'\`.`;
  if (flag === "--set" && b.visible.names.get(name)?.entity.kind === "option")
    return { hint: `\`${name}\` is an option: \`--option ${name}=${word}\`. ${quoted}` };
  const others = near.filter((other) => other !== name);
  return { hint: others.length > 0 ? `${didYouMean(others, word)} ${quoted}` : quoted };
}

/** `base + 3`: what is overridden is called, like any rule. */
function baseHint({ frame, tables }: Binder): string {
  const { rule } = frame;
  if (rule === null || !tables.changes.below.has(rule))
    return "`base` calls what an override takes the place of: `override rule f(x) = base(x) + 3`.";
  const names = rule.node.parameters.map((parameter) => parameter.name.text);
  return `It is called with brackets: \`base(${names.join(", ")})\`.`;
}

const forTheRest = { hint: "Write `else` for all the rest.", here: "else" };

/** Whether a place of a table is the whole first cell of a row: its key. */
function isFirstCell(text: string, { start, end }: Name["span"]): boolean {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return /^[ \t]*\|[ \t]*$/u.test(line) && /^[ \t]*\|/u.test(text.slice(end, end + 80));
}

/** What a name is that another language has, `True` or `null`, or `_` as the last arm of a match. */
function meantWord(
  b: Binder,
  { text: name, span }: Name,
): { readonly hint: string; readonly here: string | null } | null {
  const { text } = b.text.source;
  const small = name.toLowerCase();
  if (/^(?:_|default|otherwise|иначе)$/.test(small) && /^[ \t]*=>/u.test(text.slice(span.end, span.end + 20)))
    return forTheRest;
  if (isRest(small) && b.frame.owner === "table" && isFirstCell(text, span)) return forTheRest;
  const [dice, suffix] = /^([dDкКдД][0-9]+)(.+)$/u.exec(name)?.slice(1) ?? [];
  if (dice !== undefined && suffix !== undefined) {
    const hint = suffixElsewhere(dice, suffix);
    if (hint !== null) return { hint, here: null };
  }
  if (name === "base") return { hint: baseHint(b), here: null };
  return valuesElsewhere.get(small) ?? null;
}

/** `skill[bow, cost]`: the key of a row, or the name of a column, without its quotes. */
function meantText(
  { text: name }: Name,
  want: Shape,
): { readonly hint: string; readonly here: string } | null {
  if (want.kind !== "text") return null;
  const { keys, columns } = want;
  const column = columns?.node.columns.find((each) => each.name?.text === name);
  if (columns !== undefined && column !== undefined) {
    const quoted = JSON.stringify(name);
    const { text: table } = columns.node.name;
    return {
      hint: `A column is named by a text here: \`${table}[..., ${quoted}]\`, or \`${table}[...].${name}\`.`,
      here: quoted,
    };
  }
  const row = [name, name.replaceAll("_", " ")].find(
    (text) => keys !== undefined && ownKeyOf(keys.node, text) !== null,
  );
  if (keys === undefined || row === undefined) return null;
  const quoted = JSON.stringify(row);
  return {
    hint: `A row of \`${keys.node.name.text}\` goes by a text, which stands in quotes: \`${quoted}\`.`,
    here: quoted,
  };
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
