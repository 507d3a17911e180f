import type { Expression, Path } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import { endsWithForm, strength } from "./binding-strength.ts";
import {
  atLeast,
  bound,
  bracketed,
  followed,
  startsWithInfixWord,
  startsWithReservedWord,
  startsWithSoftWord,
} from "./bracket.ts";
import { divisor } from "./print-operator.ts";
import type { Writer } from "./writer.ts";

type Form = Extract<
  Expression,
  {
    kind:
      | "select"
      | "reroll"
      | "explode"
      | "count"
      | "roll"
      | "die"
      | "step"
      | "rung"
      | "draw"
      | "pick"
      | "sort"
      | "divisor";
  }
>;

/** An expression that begins with a word. */
export function printForm(e: Form, w: Writer): string {
  switch (e.kind) {
    case "select": {
      const of = atLeast(e.of, strength.form, w);
      if (e.verb === "of") return `${e.which} of ${of}`;
      const count = e.count === null ? "" : ` ${apartFromHead(followed(e.count, strength.sum, w))}`;
      return `${e.verb} ${e.which}${count} of ${of}`;
    }
    case "reroll":
      return `reroll${e.once ? " once" : ""} ${counted(e.patterns, w)} in ${atLeast(e.in, strength.form, w)}`;
    case "count":
      return `count ${counted(e.patterns, w)} in ${atLeast(e.in, strength.form, w)}`;
    case "explode":
      return printExplode(e, w);
    case "roll": {
      if (e.shift === null) return `roll ${operand(atLeast(e.of, strength.form, w))}`;
      return `roll ${operand(followed(e.of, strength.form, w))} with ${atLeast(e.shift, strength.sum, w)}`;
    }
    case "die":
      return `die ${operand(atLeast(e.of, strength.sum, w))}`;
    case "step": {
      const of = operand(followed(e.of, strength.form, w));
      // `up to` would be that of an explosion.
      if (e.on === null) return `step ${of} ${e.direction} ${bound(e.by, strength.minus, w)}`;
      const by = endsWithForm(e.by) ? bracketed(e.by, w) : bound(e.by, strength.minus, w);
      return `step ${of} ${e.direction} ${by} on ${path(e.on)}`;
    }
    case "rung":
      return `rung of ${followed(e.of, strength.form, w)} on ${path(e.on)}`;
    case "draw":
    case "pick": {
      const count = e.count === null ? "" : ` ${operand(beforeFrom(followed(e.count, strength.sum, w)))}`;
      return `${e.kind}${count} from ${atLeast(e.from, strength.postfix, w)}`;
    }
    case "sort": {
      const source = atLeast(e.in, strength.postfix, w);
      const by = e.descending ? followed(e.by, strength.sum, w) : atLeast(e.by, strength.sum, w);
      return `sort ${e.variable.text} in ${source} by ${by}${e.descending ? " descending" : ""}`;
    }
    case "divisor":
      return divisor(e.spec, w);
  }
}

function printExplode(e: Extract<Form, { kind: "explode" }>, w: Writer): string {
  const bare = e.on === null && e.upTo === null && !e.penetrating && e.from === null;
  const of = bare ? atLeast(e.of, strength.form, w) : followed(e.of, strength.form, w);
  const parts = [`explode ${operand(beforeFrom(of))}`];
  if (e.on !== null) parts.push(`on ${beforeFrom(onPatterns(e.on, e.from !== null, w))}`);
  if (e.upTo !== null) parts.push(`up to ${followed(e.upTo, strength.sum, w)} times`);
  if (e.penetrating) parts.push("penetrating");
  if (e.from !== null) parts.push(`from ${atLeast(e.from, strength.form, w)}`);
  return parts.join(" ");
}

// A brace here would be that of an `if`, a `for` or a `match` before it.
function apartFromHead(text: string): string {
  return text.startsWith("{") ? `(${text})` : text;
}

// `draw from` would draw.
function beforeFrom(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}_.])(?:draw|pick)$/u, "($&)");
}

// Behind `roll` and its like stands a name, a number, dice or a bracket; else they would be names themselves.
function operand(text: string): string {
  const plain = /^[\p{L}\p{N}_(]/u.test(text) && !startsWithReservedWord(text) && !startsWithInfixWord(text);
  return plain ? text : `(${text})`;
}

function path(on: Path): string {
  return on.names.map((name) => name.text).join(".");
}

/** A pattern whose values are at least so strong. */
export function printPattern(pattern: Pattern, level: number, w: Writer): string {
  switch (pattern.kind) {
    case "else":
      return "else";
    case "value":
      return followed(pattern.value, level, w);
    case "comparison":
      return `${pattern.operator} ${followed(pattern.value, level, w)}`;
    case "range": {
      const from = pattern.from === null ? "" : followed(pattern.from, level, w);
      const to = pattern.to === null ? "" : bound(pattern.to, level, w);
      return `${from}..${to}`;
    }
  }
}

// The patterns of `count` and `reroll` are told from other uses of these words by what stands before `in`.
function counted(patterns: readonly Pattern[], w: Writer): string {
  return patterns.map((pattern) => plainPattern(pattern, w)).join(", ");
}

function plainPattern(pattern: Pattern, w: Writer): string {
  const safe = (e: Expression | null): string => {
    if (e === null) return "";
    const text = followed(e, strength.postfix, w);
    return /[{}]|\b(?:if|match)\b/.test(text) || startsWithSoftWord(text) ? `(${text})` : text;
  };
  switch (pattern.kind) {
    case "else":
      return "else";
    case "value":
      return safe(pattern.value);
    case "comparison":
      return `${pattern.operator} ${safe(pattern.value)}`;
    case "range":
      return `${safe(pattern.from)}..${safe(pattern.to)}`;
  }
}

function onPatterns(patterns: readonly Pattern[], from: boolean, w: Writer): string {
  const [first] = patterns;
  if (patterns.length === 1 && first !== undefined) {
    const text = printPattern(first, strength.minus, w);
    const open = first.kind === "range" && first.to === null;
    if (!text.startsWith("(") && !(open && from)) return text;
  }
  return `(${patterns.map((pattern) => printPattern(pattern, strength.sum, w)).join(", ")})`;
}
