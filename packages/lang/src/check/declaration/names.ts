import type { Name, RecordLiteral } from "../../ast/expression.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import { contains } from "../../resolve/children.ts";
import { rootsOf } from "../../resolve/depth.ts";
import type { Variable } from "../../resolve/entity.ts";
import type { Tables } from "../../resolve/tables.ts";
import type { Text } from "../../resolve/text.ts";
import { hasOpenDice } from "../../resolve/written-dice.ts";
import type { Span } from "../../span.ts";
import { type Checking, error } from "../checking.ts";

/** Names that nothing reads. What was given from outside, parameters and the names of loops need no use. */
export function unusedNames(tables: Tables): void {
  const known = new Map<Text, Written>();
  const writtenIn = (text: Text): Written => {
    const written = known.get(text) ?? writtenDice(text);
    known.set(text, written);
    return written;
  };
  for (const variable of tables.defined) {
    const { kind, name, text } = variable;
    if ((kind !== "let" && kind !== "var") || name.startsWith("_") || tables.read.has(variable)) continue;
    // That it hides another one is why nothing uses it.
    if (tables.hidden.get(variable)?.by?.text === text) continue;
    // Who looked for it from where it is not seen has been told so.
    if (text.broken || (text.role === "main" && tables.unseen.has(name))) continue;
    const again = rolledAgain(variable, writtenIn);
    text.report({
      code: "HR2011",
      severity: "warning",
      message: `Nothing uses \`${name}\`.`,
      span: variable.span,
      ...(again ?? {
        hint: `Use it, remove it, or call it \`_${name}\` if it is meant to be so.`,
      }),
    });
  }
}

/** The places where dice are written, by what is written there. */
type Written = ReadonlyMap<string, readonly Span[]>;

/** The same dice written a second time, where the name was probably meant. */
function rolledAgain(
  variable: Variable,
  writtenIn: (text: Text) => Written,
): Pick<Diagnostic, "labels" | "hint" | "fix"> | null {
  const { value, text, name } = variable;
  if (value === null || !hasOpenDice(value)) return null;
  const others = writtenIn(text).get(wordsAt(text, value.span)) ?? [];
  const found = others.find((span) => span.start >= value.span.end);
  if (found === undefined) return null;
  return {
    labels: [{ span: found, message: "these dice are rolled anew" }],
    hint: `Write \`${name}\` there if the roll above is meant.`,
    fix: { title: `Write \`${name}\``, edits: [{ span: found, text: name }] },
  };
}

/** What is longer is no slip of the pen. */
const MAX_LENGTH = 40;

function writtenDice(text: Text): Written {
  const found = new Map<string, Span[]>();
  for (const item of text.module.items) {
    for (const root of rootsOf(item)) {
      contains(root, ({ kind, span }) => {
        if ((kind === "dice" || kind === "binary") && span.end - span.start <= MAX_LENGTH) {
          const words = wordsAt(text, span);
          const spans = found.get(words);
          if (spans === undefined) found.set(words, [span]);
          else spans.push(span);
        }
        return false;
      });
    }
  }
  return found;
}

function wordsAt(text: Text, span: Span): string {
  return text.source.text.slice(span.start, span.end).replace(/\s+/gu, "");
}

/** Names that hide an outer name. */
export function hiddenNames(tables: Tables): void {
  for (const [variable, { what, by }] of tables.hidden) {
    if (variable.kind === "it" && (by?.kind === "it" || !tables.read.has(variable))) continue;
    const here = by !== null && by.text === variable.text;
    variable.text.report({
      code: "HR2010",
      severity: "warning",
      message:
        by?.kind === "set"
          ? `\`${variable.name}\` takes the place of the one that was set from outside.`
          : variable.kind === "it"
            ? `Behind \`given\`, \`it\` is this value, and not ${by === null ? what : "the outer `it`"}.`
            : `\`${variable.name}\` hides ${by === null ? what : `an outer \`${variable.name}\``}.`,
      span: variable.span,
      ...(here ? { labels: [{ span: by.span, message: "the outer one" }] } : {}),
      hint:
        by?.kind === "set"
          ? "Remove this definition to use what was set."
          : by?.kind === "var"
            ? `To change the outer one, write \`${variable.name} = ...\` without let or var; else use another name.`
            : variable.kind === "let" && !tables.read.has(variable) && here
              ? `\`let\` makes a new name. To change the outer one, make that with var, and write \`${variable.name} = ...\` here; else use another name.`
              : "Use another name.",
    });
  }
}

/** `{ part: 1, part: 2 }`. */
export function fieldsOnce(node: RecordLiteral, c: Checking): void {
  const seen = new Map<string, Name>();
  for (const { name } of node.fields) {
    const first = seen.get(name.text);
    if (first === undefined) {
      seen.set(name.text, name);
      continue;
    }
    error(c, "HR2064", name.span, `The field \`${name.text}\` is given twice.`, {
      labels: [{ span: first.span, message: "the first time" }],
      hint: "Remove one of them, or give it another name.",
    });
  }
}
