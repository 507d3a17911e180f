import type { Count, Explode, Expression, Reroll, Select } from "../../ast/expression.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { keptValue } from "../certain/kept-value.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { diceKept } from "./dice-kept.ts";

type DiceWord = Select | Count | Reroll | Explode;

/** What has neither dice nor items. */
const poolless: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "bool",
  "text",
  "none",
  "record",
  "row",
  "sheet",
  "outcome",
  "map",
  "divisor",
  "odds",
]);

/** `count >= 8 in (10d10 >= 3)`: the dice words take dice, and some of them lists. */
export function poolsAreDice(node: DiceWord, c: Checking): void {
  const pool = node.kind === "count" || node.kind === "reroll" ? node.in : node.of;
  const shape = shapeOf(c, pool);
  const number = diceKept(pool, c)?.kind === "number";
  const lists = node.kind === "select" || node.kind === "count";
  const wrong =
    number ||
    poolless.has(shape.kind) ||
    (shape.kind === "list" && !lists) ||
    (shape.kind === "ladder" && node.kind !== "explode");
  if (!wrong) return;
  const word = node.kind === "select" ? (node.verb === "of" ? node.which : node.verb) : node.kind;
  error(
    c,
    "HR2176",
    pool.span,
    `\`${written(c, pool)}\` is ${number ? "a number" : describe(shape)}, and \`${word}\` works on dice${lists ? " or a list" : ""}.`,
    { hint: poolInstead(node, pool, shape, number, c) },
  );
}

function poolInstead(node: DiceWord, pool: Expression, shape: Shape, number: boolean, c: Checking): string {
  const value = keptValue(pool, c);
  const [first, second] = value.kind === "compare" ? value.operands : [];
  if (value.kind === "compare" && first !== undefined && second !== undefined && hasDice(first, c)) {
    const dice = written(c, first);
    return node.kind === "count"
      ? `Each die is tested by itself: \`count ${patternsOf(node, c)} in ${dice}\`.`
      : `Compare what comes of the dice: \`(${before(node, pool, c)}${dice}) ${value.operators[0]} ${written(c, second)}\`.`;
  }
  if (number && value.kind !== "number")
    return "Only `+` and `-` keep the dice of a roll: put the dice there, and reckon with what comes of them.";
  if (shape.kind === "list")
    return "A list keeps the totals of its rolls alone: do this where they are rolled.";
  if (shape.kind === "map") return "Its values are the list `[m[k] for k in m]`.";
  return "Write the dice there, such as `4d6`.";
}

function hasDice(node: Expression, c: Checking): boolean {
  const kept = diceKept(node, c);
  return kept?.kind === "roll" && kept.most > 0;
}

function patternsOf(node: Count, c: Checking): string {
  return node.patterns.map((pattern) => written(c, pattern)).join(", ");
}

/** What the author wrote before the pool: `keep highest 2 of `. */
function before(node: DiceWord, pool: Expression, c: Checking): string {
  const text = c.text.source.text.slice(node.span.start, pool.span.start).replace(/[\s(]+$/u, "");
  return text.length <= 60 ? `${text.replace(/\s+/gu, " ")} ` : "";
}
