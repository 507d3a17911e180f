import { looksOf } from "@houserule/runtime/program";
import type { Declared } from "../../resolve/declare/declare.ts";
import type { Tables } from "../../resolve/tables.ts";
import type { Text } from "../../resolve/text.ts";
import type { Span } from "../../span.ts";

interface Named {
  readonly name: string;
  readonly span: Span;
  readonly text: Text;
}

/** Two names that one text can see, which look the same and are not: `НР` beside `HP`. */
export function lookAlikes(tables: Tables, declared: Declared): void {
  const own = new Map<Text, Named[]>();
  for (const variable of tables.defined) {
    const { text } = variable;
    if (text.role === "value") continue;
    const known = own.get(text) ?? [];
    own.set(text, known);
    known.push(variable);
  }
  for (const [text, variables] of own) {
    const seen = [...declared.visible(text).names].map(
      ([name, { span, text: from }]): Named => ({ name, span, text: from }),
    );
    compare([...variables, ...seen], text);
  }
}

function compare(named: readonly Named[], text: Text): void {
  const first = new Map<string, Map<string, Named>>();
  for (const one of named) {
    const { name } = one;
    const skeleton = looksOf(name);
    const others = first.get(skeleton) ?? new Map<string, Named>();
    first.set(skeleton, others);
    if (others.has(name)) continue;
    const [twin] = others.values();
    others.set(name, one);
    // What two other texts call their things is not this one's business.
    if (twin !== undefined && (one.text === text || twin.text === text)) report(one, twin);
  }
}

function report(a: Named, b: Named): void {
  const [one, other] = a.text === b.text && a.span.start < b.span.start ? [b, a] : [a, b];
  const same = one.text === other.text;
  one.text.report({
    code: "HR2174",
    severity: "warning",
    message: `\`${one.name}\` looks like \`${other.name}\`, and is written with other letters (${codes(one.name, other.name)}).`,
    span: one.span,
    labels: [
      { span: other.span, message: "the other one", ...(same ? {} : { source: other.text.source.name }) },
    ],
    hint: "Write both with the same letters if one thing is meant, or call one of them something else.",
  });
}

/** The first letters that differ, by their code points. */
function codes(a: string, b: string): string {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((letter, i) => letter !== right[i]);
  const code = (letter = ""): string =>
    `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return `${code(left[at])} and ${code(right[at])}`;
}
