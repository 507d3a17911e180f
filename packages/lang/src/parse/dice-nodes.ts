import type { Dice, Expression, Faces } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Digits, Suffix } from "../lex/dice-notation.ts";
import type { Token } from "../lex/token.ts";
import type { Nodes } from "./nodes.ts";

/**
 * The dice that a token means, with its pasted suffixes as words: `4d6kh3` is `keep highest 3 of 4d6`.
 * `count` is the count written before a bare die, as in `(n)d6`.
 */
export function diceOf(nodes: Nodes, token: Token, count: Expression | null, start: number): Expression {
  const { notation } = token;
  if (notation === null) return nodes.broken({ start, end: start });
  const own = notation.count;
  const number = own === null ? count : nodes.number(own.text, own.start);
  const faces = facesOf(nodes, notation.sides);
  const height = Math.max(nodes.height(number), faces.kind === "sides" ? nodes.height(faces.sides) : 0);
  const dice: Dice = {
    kind: "dice",
    id: nodes.id(height),
    span: { start, end: notation.end },
    count: number,
    faces,
  };
  let result = nodes.within(dice);
  for (const suffix of notation.suffixes) result = nodes.within(withSuffix(nodes, result, suffix, start));
  return result;
}

function facesOf(nodes: Nodes, sides: Digits): Faces {
  if (sides.text === "%") return { kind: "percent" };
  if (sides.text === "F") return { kind: "fudge" };
  return { kind: "sides", sides: nodes.number(sides.text, sides.start) };
}

function withSuffix(nodes: Nodes, of: Expression, suffix: Suffix, start: number): Expression {
  const span = { start, end: suffix.end };
  switch (suffix.kind) {
    case "select": {
      const count = suffix.count === null ? null : nodes.number(suffix.count.text, suffix.count.start);
      const id = nodes.id(nodes.height(of));
      return { kind: "select", id, span, verb: suffix.verb, which: suffix.which, count, of };
    }
    case "explode": {
      const { penetrating } = suffix;
      const id = nodes.id(nodes.height(of));
      return { kind: "explode", id, span, of, on: null, upTo: null, penetrating, from: null };
    }
    case "reroll": {
      const value = nodes.number(suffix.value.text, suffix.value.start);
      const place = { start: suffix.value.start - (suffix.operator ?? "").length, end: suffix.end };
      const pattern: Pattern =
        suffix.operator === null
          ? { kind: "value", value, span: place }
          : { kind: "comparison", operator: suffix.operator, value, span: place };
      const id = nodes.id(nodes.height(of));
      return { kind: "reroll", id, span, once: suffix.once, patterns: [pattern], in: of };
    }
  }
}
