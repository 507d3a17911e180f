import type { Expression } from "../../ast/expression.ts";
import type { NamedType, UnionType } from "../../ast/type.ts";
import type { Report } from "../../diagnostic/diagnostic.ts";
import { quoted } from "../../print/print-text.ts";
import { printType } from "../../print/print-type.ts";
import { listed } from "../name/near-names.ts";
import type { Shape } from "../shape.ts";

/** `soft | harsh`: the words of a choice, none of which is a type, that are texts without their quotes. */
export function unquotedWords(
  { members }: UnionType,
  value: Expression | null,
  isUnknown: (member: NamedType) => boolean,
  isNearType: (member: NamedType) => boolean,
): readonly NamedType[] {
  const words = members.flatMap((member) =>
    member.kind === "named type" && member.of === null && isUnknown(member) ? [member] : [],
  );
  // A value that is one of them says that they are texts; so do two of them, none of which could be a type misspelt.
  const chosen = wordOf(value);
  const sure =
    words.some(({ name }) => name.text === chosen) || (words.length > 1 && !words.some(isNearType));
  return sure ? words : [];
}

function wordOf(value: Expression | null): string | null {
  if (value?.kind === "name") return value.name.text;
  return value?.kind === "text" ? value.parts.join("") : null;
}

/** One message for all of them, with what the type is when each has its quotes; so has the value, where it lacks them. */
export function reportUnquoted(
  node: UnionType,
  words: readonly NamedType[],
  value: Expression | null,
  report: Report,
): void {
  const [first] = words;
  if (first === undefined) return;
  const members = node.members.map((member) =>
    member.kind === "named type" && words.includes(member)
      ? ({ kind: "text type", id: member.id, span: member.span, value: member.name.text } as const)
      : member,
  );
  const names = words.map(({ name }) => name);
  const bare = value?.kind === "name" && names.some(({ text }) => text === value.name.text);
  report({
    code: "HR2007",
    severity: "error",
    message:
      names.length === 1
        ? `There is no type \`${first.name.text}\`.`
        : `There are no types ${listed(names.map(({ text }) => text))}.`,
    span: { start: first.span.start, end: words.at(-1)?.span.end ?? first.span.end },
    hint: `A text stands in quotes, in a choice too: \`${printType({ ...node, members })}\`.`,
    fix: {
      title: "Put the words in quotes",
      edits: [...names, ...(bare ? [value.name] : [])].map(({ text, span }) => ({
        span,
        text: quoted(text),
      })),
    },
  });
}

/** Whether a name stands where such a word is wanted, so that all is said where the type is. */
export function isUnquotedWord(name: string, want: Shape): boolean {
  if (want.kind === "union") return want.members.some((member) => isUnquotedWord(name, member));
  return want.kind === "text" && want.unquoted === name;
}
