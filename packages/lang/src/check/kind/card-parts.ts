import type { Binary, Compare, Expression, Match } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { constantOf } from "../../resolve/constant.ts";
import { compareExact, type Exact, isWhole, whole } from "../../resolve/exact.ts";
import { card } from "../../resolve/shape.ts";
import { type Checking, shapeOf, warning, written } from "../checking.ts";
import { inQuotes } from "../written-text.ts";

export const suits = ["clubs", "diamonds", "hearts", "spades"] as const;
export const ranks = ["ace", "jack", "queen", "king", "joker"] as const;

const [LOWEST, HIGHEST] = [2, 10];
/** What other games write for the cards with faces. */
const meant: Readonly<Record<string, (typeof ranks)[number]>> = {
  1: "ace",
  11: "jack",
  12: "queen",
  13: "king",
  14: "ace",
};

/** What the rank or the suit of a card can be, beside numbers. */
export function textsOfCard(node: Expression, c: Checking): readonly string[] | null {
  if (node.kind !== "field") return null;
  const shape = shapeOf(c, node.of);
  if (shape.kind !== "record" || card.kind !== "record" || shape.fields !== card.fields) return null;
  return node.name.text === "suit" ? suits : node.name.text === "rank" ? ranks : null;
}

/** `card.rank == 11`, `card.rank in [11, 12]`, and the arms of a match: numbers that are no rank. */
export function ranksAreThere(node: Compare | Binary | Match, c: Checking): void {
  for (const [side, other] of sidesOf(node)) {
    if (textsOfCard(side, c) !== ranks) continue;
    const number =
      other.kind === "value"
        ? constantOf(other.value)
        : other.kind === "comparison" || other.kind === "range" || other.kind === "else"
          ? null
          : constantOf(other);
    if (number === null || isRank(number)) continue;
    const name = isWhole(number) ? meant[String(number.n)] : undefined;
    warning(
      c,
      "HR2119",
      other.span,
      `\`${written(c, side)}\` is never ${written(c, other)}: it can be a number from ${LOWEST} to ${HIGHEST}, ${inQuotes(ranks, "or")}.`,
      name === undefined
        ? { hint: "Write one of these." }
        : {
            hint: `Write \`"${name}"\`.`,
            fix: { title: `Write "${name}"`, edits: [{ span: other.span, text: JSON.stringify(name) }] },
          },
    );
  }
}

const isRank = (number: Exact): boolean =>
  isWhole(number) && compareExact(number, whole(LOWEST)) >= 0 && compareExact(number, whole(HIGHEST)) <= 0;

/** What is held against what. */
function sidesOf(node: Compare | Binary | Match): readonly (readonly [Expression, Expression | Pattern])[] {
  if (node.kind === "match")
    return node.arms.flatMap(({ patterns }) => patterns.map((pattern) => [node.subject, pattern] as const));
  if (node.kind === "binary") {
    if (node.operator !== "in" || node.right.kind !== "list") return [];
    return node.right.items.flatMap(({ from, to }) => (to === null ? [[node.left, from] as const] : []));
  }
  return node.operators.flatMap((operator, i) => {
    const [left, right] = [node.operands[i], node.operands[i + 1]];
    if (left === undefined || right === undefined || (operator !== "==" && operator !== "!=")) return [];
    return [[left, right] as const, [right, left] as const];
  });
}
