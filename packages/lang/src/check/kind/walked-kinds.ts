import type { Binary, Call, Draw, Expression, ListComprehension, Sort } from "../../ast/expression.ts";
import type { For } from "../../ast/statement.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { usedShape } from "../certain/used-shape.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { diceKept } from "../dice/dice-kept.ts";
import { namedResult } from "../dice/named-dice.ts";

/** What a loop can never go through, with or without its dice and letters. */
export const neverWalked: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "die",
  "bool",
  "none",
  "outcome",
  "ladder",
  "divisor",
  "record",
  "row",
  "sheet",
]);

interface Taken {
  /** The dice of a roll count as items. */
  readonly dice: boolean;
  /** So do the letters of a text. */
  readonly text: boolean;
  readonly hint: string;
}

/** Reports what certainly has no items where a list, a map or odds are wanted. */
export function wantItems(node: Expression, { dice, text, hint }: Taken, c: Checking): boolean {
  const shape = usedShape(node, c);
  if (namedResult(node, c) === "roll" && !dice) return diceAreNoList(node, c);
  const single = shape.kind === "number" || shape.kind === "roll";
  // A number may be a roll; only what certainly is none has no dice.
  if (single && dice && diceKept(node, c)?.kind !== "number") return true;
  if (!single && !neverWalked.has(shape.kind) && (shape.kind !== "text" || text)) return true;
  const what = written(c, node);
  error(c, "HR2172", node.span, `\`${what}\` is ${describe(shape)}, which has no items to go through.`, {
    hint: shape.kind === "roll" && !dice ? `Its dice are the list \`(${what}).dice\`.` : hint,
  });
  return false;
}

/** `for x in 3d["hit", "miss"]`. */
function diceAreNoList(node: Expression, c: Checking): false {
  const what = written(c, node);
  error(c, "HR2172", node.span, `\`${what}\` is a roll, which has no items to go through.`, {
    hint: `Its dice are the list \`(${what}).dice\`.`,
  });
  return false;
}

/** `for x in 3`, `[x for x in 3]`, `sum(x for x in 3)`. */
export function walkedKinds(node: For | ListComprehension | Call, c: Checking): void {
  for (const { in: walked, to } of walks(node))
    if (to === null) wantItems(walked, { dice: false, text: false, hint: countTo(walked, c) }, c);
}

function walks(node: For | ListComprehension | Call): readonly Pick<For, "in" | "to">[] {
  if (node.kind === "for") return [node];
  if (node.kind === "comprehension") return [node.generator];
  return node.arguments.flatMap(({ generator }) => (generator === null ? [] : [generator]));
}

function countTo(walked: Expression, c: Checking): string {
  const shape = shapeOf(c, walked);
  return shape.kind === "number" || shape.kind === "die"
    ? `To count up to it, write \`1..${written(c, walked)}\`.`
    : "Write a list there: `[1, 2, 3]`.";
}

/** `draw from` a map. */
function noDeck(list: Expression, c: Checking): void {
  const map = list.kind === "name" ? list.name.text : "m";
  error(c, "HR2172", list.span, `\`${written(c, list)}\` is a map, and cards are drawn from a list.`, {
    hint: `Its values are the list \`[${map}[k] for k in ${map}]\`.`,
  });
}

/** `5 in 5`, `pick from "abc"`, `sort x in 5 by x`. */
export function searchedKinds(node: Binary | Draw | Sort, c: Checking): void {
  const list = node.kind === "binary" ? node.right : node.kind === "sort" ? node.in : node.from;
  if (node.kind === "binary" && node.operator !== "in") return;
  // `x in 1..6` has a message of its own.
  if (
    c.text.source.text
      .slice(list.span.end, list.span.end + 20)
      .trimStart()
      .startsWith("..")
  )
    return;
  if (node.kind === "draw" && usedShape(list, c).kind === "map") return noDeck(list, c);
  wantItems(list, { dice: false, text: false, hint: "Write a list there: `[1, 2, 3]`." }, c);
}
