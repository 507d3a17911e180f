import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { type Doc, type Given, group, indented, isHard, line, sequence } from "./doc.ts";
import type { Part } from "./reader.ts";

// Behind these a line may end; the loosest first.
const levels = [
  tokenSet(T.Comma),
  tokenSet(T.Or, T.Pipe),
  tokenSet(T.And),
  tokenSet(T.EqualEqual, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual),
  tokenSet(T.Plus, T.Minus),
  tokenSet(T.Star, T.Slash, T.SlashSlash),
  tokenSet(T.ThinArrow),
];
const giving = tokenSet(
  T.Assign,
  T.PlusAssign,
  T.MinusAssign,
  T.TimesAssign,
  T.DivideAssign,
  T.FloorAssign,
  T.FatArrow,
);
const limiting = tokenSet(T.For, T.When);
const choices = tokenSet(T.If, T.Match);
const collections = tokenSet(T.LeftBracket, T.LeftBrace, T.RecordOpen);
// Lines that begin with these are broken inside their brackets only, up to their `=`.
const heads = new Set(["rule", "choice", "override", "outcome", "table", "sheet", "option"]);

/** What stands on a line, with the places where it may be broken. The comments before its first part are not in it. */
export function breakLine(parts: readonly Part[]): Doc {
  const docs: Doc[] = [];
  // Behind the braces of a choice, what limits an adjustment may follow: `adjust f by if a { 1 } else { 2 } "x" when b`.
  const adjusts = parts[0]?.token.tokenType === T.AdjustWord;
  let from = 0;
  for (let to = 0; to <= parts.length; to += 1) {
    const body = parts[to];
    if (body !== undefined && !body.body) continue;
    if (to > from) {
      if (from > 0) docs.push(...gap(parts[from]));
      docs.push(adjusts ? adjustment(parts.slice(from, to)) : withGiven(parts.slice(from, to)));
    }
    if (body !== undefined) {
      if (to > 0) docs.push(...gap(body));
      docs.push(body.doc);
    }
    from = to + 1;
  }
  return sequence(docs);
}

/** What stands behind `=` or `=>`, with the blank or the line's end before it. */
export function given(parts: readonly Part[]): Doc {
  const [first] = parts;
  if (first === undefined) return "";
  const body = parts.some(isDivided) ? breakLine(parts) : spread(parts, false);
  const value = first.lead.length === 0 ? group(body) : sequence([...first.lead, group(body)]);
  return { kind: "given", value, hangs: hanging(parts, first), hard: isHard(value) };
}

// A record or list begins behind the sign; a call does where it is too long for a line, and a choice where its
// condition has room there: it would be torn otherwise.
function hanging(parts: readonly Part[], first: Part): Given["hangs"] {
  if (first.lead.length > 0 || !parts.some(({ unit }) => unit)) return "never";
  if (parts.length === 1 && isIn(collections, first.token)) return "always";
  if (parts.length === 1 && isIn(choices, first.token)) return "with its head";
  return parts.some((_, i) => levelAt(parts, i) >= 0) ? "never" : "when long";
}

function isDivided({ token, body }: Part): boolean {
  return body || isIn(giving, token) || token.tokenType === T.Else;
}

function withGiven(parts: readonly Part[]): Doc {
  // Several options that a test sets part at their commas; one alone has but its `=`.
  const isTest = parts[0]?.token.tokenType === T.TestWord;
  if (isTest && parts.some(({ token }) => token.tokenType === T.Comma)) return spread(parts, true);
  const sign = parts.findIndex(({ token }, i) => i > 0 && isIn(giving, token));
  const part = parts[sign];
  if (part !== undefined) {
    return sequence([
      spread(parts.slice(0, sign), true),
      ...gap(part),
      part.doc,
      given(parts.slice(sign + 1)),
    ]);
  }
  const each = parts.findIndex(({ token }, i) => i > 0 && token.tokenType === T.For);
  if (each > 0) return comprehension(parts, each);
  const other = parts.findIndex(({ token }, i) => i > 0 && token.tokenType === T.Else);
  const [word, ...reason] = parts.slice(other);
  if (other < 0 || word === undefined) return spread(parts, true);
  return group(
    spread(parts.slice(0, other), true),
    ...word.lead,
    indented(line(" "), word.doc, ...gap(reason[0]), spread(reason, false)),
  );
}

// `for` and `when` of a change that is too long for its line each begin one, and all of them do. A `when` whose
// condition stands below a comment stays behind what it limits: alone on a line it would be a name.
function adjustment(parts: readonly Part[]): Doc {
  const starts = parts.flatMap(({ token }, i) => (isIn(limiting, token) ? [i] : []));
  const [first = parts.length] = starts;
  const clauses = starts.flatMap((start, i) => {
    const [word] = parts.slice(start, start + 1);
    const clause = spread(parts.slice(start, starts[i + 1] ?? parts.length), true);
    const apart =
      word?.token.tokenType === T.When && (parts[start + 1]?.lead.length ?? 0) > 0 ? " " : line(" ");
    if (word === undefined) return [];
    // What begins the part has its blank already.
    return start === 0 ? [clause] : [...word.lead, apart, clause];
  });
  return group(spread(parts.slice(0, first), true), indented(...clauses));
}

// `[value for x in list if x > 3]`: where it is too long, what it goes through and what it leaves out have lines of their own.
function comprehension(parts: readonly Part[], each: number): Doc {
  const filter = parts.findIndex(
    ({ token }, i) => i > each && token.tokenType === T.If && parts[i - 1]?.token.tokenType !== T.In,
  );
  const ends = filter < 0 ? [each, parts.length] : [each, filter, parts.length];
  const clauses = ends.slice(1).flatMap((end, i) => {
    const clause = parts.slice(ends[i], end);
    const [word] = clause;
    return word === undefined ? [] : [...word.lead, line(" "), spread(clause, true)];
  });
  return group(spread(parts.slice(0, each), true), ...clauses);
}

// Breaks behind the loosest operators first; what follows them stands further in, where asked for.
function spread(parts: readonly Part[], further: boolean): Doc {
  const [word] = parts;
  if (word !== undefined && heads.has(word.token.image)) return joined(parts);
  const level = parts.reduce((loosest, _, i) => {
    const own = levelAt(parts, i);
    return own < 0 ? loosest : Math.min(loosest, own);
  }, levels.length);
  if (level === levels.length) return joined(parts);
  const operands: Doc[][] = [];
  let from = 0;
  for (let to = 0; to < parts.length; to += 1) {
    const sign = parts[to];
    const last = to === parts.length - 1;
    if (sign === undefined || (!last && levelAt(parts, to) !== level)) continue;
    const end = last ? to + 1 : to;
    const first = parts[from];
    const docs: Doc[] = [...(from > 0 ? (first?.lead ?? []) : []), spread(parts.slice(from, end), true)];
    // A comma stays at what it ends, also where a comment stood between the two.
    if (!last && sign.token.tokenType === T.Comma) docs.push(sign.doc, ...sign.lead);
    else if (!last) docs.push(...gap(sign), sign.doc);
    operands.push(docs);
    from = to + 1;
  }
  const [first = [], ...others] = operands;
  const rest = others.flatMap((docs) => [line(" "), ...docs]);
  return further ? group(...first, indented(...rest)) : group(...first, ...rest);
}

// The level of an operator that a line may end with; -1 for all else.
function levelAt(parts: readonly Part[], index: number): number {
  const part = parts[index];
  if (part === undefined || index === 0 || part.unary || parts[index + 1]?.apart !== true) return -1;
  return levels.findIndex((level) => isIn(level, part.token));
}

function joined(parts: readonly Part[]): Doc {
  return sequence(parts.flatMap((part, i) => (i === 0 ? [part.doc] : [...gap(part), part.doc])));
}

function gap(part: Part | undefined): readonly Doc[] {
  if (part === undefined) return [];
  return part.apart ? [...part.lead, " "] : part.lead;
}
