import type { Type } from "../../ast/type.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import { readSpan, type Source } from "../../source.ts";
import type { Text } from "../text.ts";

/**
 * A value from outside that is, letter for letter, one of the texts that an option or a choice of that name can be:
 * `--option raise_damage=per_raise`. Null for any other, which is an expression.
 */
export function bareText(
  name: string,
  source: Source,
  kind: "option" | "choice",
  texts: readonly Text[],
  diagnostics: Diagnostic[],
): Text | null {
  const all = readSpan(source);
  const word = source.text.slice(all.start).trim();
  const known = texts.some(({ module }) =>
    module.items.some((item) => {
      if (item.kind !== kind || !isCalled(item, name)) return false;
      const type = item.kind === "option" ? item.type : item.kind === "choice" ? item.result : null;
      return type !== null && textsIn(type).includes(word);
    }),
  );
  if (!known) return null;
  const start = source.text.indexOf(word, all.start);
  const span = { start, end: start + word.length };
  return {
    source,
    role: "value",
    module: { items: [{ kind: "text", id: 0, span, parts: [word] }] },
    broken: false,
    uses: [],
    lacks: false,
    report: (diagnostic) => diagnostics.push({ ...diagnostic, source: source.name }),
  };
}

function isCalled(
  item: { readonly name: { readonly text: string }; readonly labels: readonly { readonly text: string }[] },
  name: string,
): boolean {
  return item.name.text === name || item.labels.some(({ text }) => text.replaceAll(" ", "_") === name);
}

function textsIn(type: Type): readonly string[] {
  if (type.kind === "text type") return [type.value];
  return type.kind === "union type" ? type.members.flatMap(textsIn) : [];
}
