import type { RawCell } from "../ast/change.ts";
import type { Expression } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Nodes } from "./nodes.ts";

// Numbers of keys may have leading zeros, as on a d100: 01-05, 97-00.
const NUMBER = "[-−]?[ \\t]*\\d+(?:\\.\\d+)?";
const range = new RegExp(`^(${NUMBER})[ \\t]*(?:-|–|—|\\.\\.)[ \\t]*(${NUMBER})$`, "u");
const single = new RegExp(`^(${NUMBER})$`, "u");
const upwards = new RegExp(`^(${NUMBER})[ \\t]*(?:\\+|\\.\\.)$`, "u");
const downwards = new RegExp(`^\\.\\.[ \\t]*(${NUMBER})$`, "u");
const comparison = new RegExp(`^(==|!=|<=|>=|<|>|≤|≥)[ \\t]*(${NUMBER})$`, "u");
const quoted = /^"((?:[^"\\{}]|\\["\\{])*)"$/u;
const WORD = "[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*(?:\\.[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*)?";
const word = new RegExp(`^${WORD}$`, "u");
const comparedWord = new RegExp(`^(==|!=|<=|>=|<|>|≤|≥)[ \\t]*(${WORD})$`, "u");
const betweenWords = new RegExp(`^(${WORD})?[ \\t]*\\.\\.[ \\t]*(${WORD})?$`, "u");

const signs: ReadonlyMap<string, "==" | "!=" | "<=" | ">=" | "<" | ">"> = new Map([
  ["==", "=="],
  ["!=", "!="],
  ["<=", "<="],
  [">=", ">="],
  ["<", "<"],
  [">", ">"],
  ["≤", "<="],
  ["≥", ">="],
]);

/** Whether something reads as the key of a row of numbers, and could be no name. */
export function isNumberKey(written: string): boolean {
  return [range, single, upwards, downwards, comparison].some((form) => form.test(written));
}

/**
 * Reads the keys of a row: `3-5`, `18+`, `1, 3, 5`, `<= 4`, `critical`, `"miss"`, `else`. With `hundred`, `00` is
 * 100; with `ordered`, names are compared too: `>= mid`, `low..mid`. Null where one of them cannot be read.
 */
export function readKeys(
  cell: RawCell,
  { hundred, ordered }: { readonly hundred: boolean; readonly ordered: boolean },
  nodes: Nodes,
): readonly Pattern[] | null {
  const keys: Pattern[] = [];
  let start = 0;
  for (const part of keyParts(cell.written)) {
    const written = part.trim();
    const at = cell.span.start + start + part.indexOf(written);
    start += part.length + 1;
    const key = readKey(written, at, hundred, nodes) ?? (ordered ? readOrdered(written, at, nodes) : null);
    if (key === null) return null;
    keys.push(key);
  }
  return keys;
}

/** The keys of a row, which commas part; commas within quotes part nothing. */
export function keyParts(written: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  let inside = false;
  for (let i = 0; i < written.length; i += 1) {
    if (written[i] === "\\") i += 1;
    else if (written[i] === '"') inside = !inside;
    else if (written[i] === "," && !inside) {
      found.push(written.slice(start, i));
      start = i + 1;
    }
  }
  return [...found, written.slice(start)];
}

function readKey(written: string, start: number, hundred: boolean, nodes: Nodes): Pattern | null {
  const span = { start, end: start + written.length };
  const number = (digits: string | undefined): Expression => numberAt(digits ?? "0", span, hundred, nodes);
  if (written === "else") return { kind: "else", span };
  const alone = single.exec(written);
  if (alone !== null) return { kind: "value", value: number(alone[1]), span };
  const both = range.exec(written);
  if (both !== null) return { kind: "range", from: number(both[1]), to: number(both[2]), span };
  const up = upwards.exec(written);
  if (up !== null) return { kind: "range", from: number(up[1]), to: null, span };
  const down = downwards.exec(written);
  if (down !== null) return { kind: "range", from: null, to: number(down[1]), span };
  const compared = comparison.exec(written);
  const operator = signs.get(compared?.[1] ?? "");
  if (compared !== null && operator !== undefined)
    return { kind: "comparison", operator, value: number(compared[2]), span };
  const text = quoted.exec(written)?.[1];
  if (text !== undefined) {
    const parts = text === "" ? [] : [text.replace(/\\(["\\{])/gu, "$1")];
    return { kind: "value", value: { kind: "text", id: nodes.id(0), span, parts }, span };
  }
  return word.test(written) ? { kind: "value", value: nameAt(written, span, nodes), span } : null;
}

/** Keys that compare with the members of an outcome. */
function readOrdered(written: string, start: number, nodes: Nodes): Pattern | null {
  const span = { start, end: start + written.length };
  const named = (image: string, from: number): Expression =>
    nameAt(image, { start: start + from, end: start + from + image.length }, nodes);
  const compared = comparedWord.exec(written);
  const operator = signs.get(compared?.[1] ?? "");
  const end = compared?.[2];
  if (end !== undefined && operator !== undefined)
    return { kind: "comparison", operator, value: named(end, written.length - end.length), span };
  const [, from, to] = betweenWords.exec(written) ?? [];
  if (from === undefined && to === undefined) return null;
  return {
    kind: "range",
    from: from === undefined ? null : named(from, 0),
    to: to === undefined ? null : named(to, written.length - to.length),
    span,
  };
}

type Span = Pattern["span"];

function numberAt(written: string, span: Span, hundred: boolean, nodes: Nodes): Expression {
  const negative = /^[-−]/u.test(written);
  const digits = written.replace(/^[-−]?[ \t]*/u, "");
  const text = hundred && /^0+$/u.test(digits) ? "100" : digits.replace(/^0+(?=\d)/u, "");
  const number: Expression = { kind: "number", id: nodes.id(0), span, text };
  return negative ? { kind: "negate", id: nodes.id(1), span, of: number } : number;
}

function nameAt(written: string, span: Span, nodes: Nodes): Expression {
  if (written === "true" || written === "false")
    return { kind: "boolean", id: nodes.id(0), span, value: written === "true" };
  const [first = "", second] = written.normalize("NFC").split(".");
  const end = span.start + (written.split(".")[0]?.length ?? 0);
  const name = { text: first, span: { start: span.start, end } };
  const of: Expression = { kind: "name", id: nodes.id(0), span: name.span, name };
  if (second === undefined) return of;
  return {
    kind: "field",
    id: nodes.id(1),
    span,
    of,
    name: { text: second, span: { start: end + 1, end: span.end } },
  };
}
