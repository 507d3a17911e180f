import type { Expression } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import { isExpression } from "../ast/item.ts";
import type { Statement } from "../ast/statement.ts";
import { contains } from "../resolve/children.ts";
import { type Shape, unknown } from "../resolve/shape.ts";
import type { DiePlace } from "../resolve/tables.ts";
import { hasOpenDice, isSumOfDice } from "../resolve/written-dice.ts";
import { lowerBlock, lowerIf, lowerMatch } from "./lower-control.ts";
import { lowerFaces } from "./lower-faces.ts";
import type { Lowering } from "./lowering.ts";

/** Lowers what stands where an unrolled die is wanted. */
export function lowerDiePlace(l: Lowering, node: Ast.Expression, place: DiePlace): Expression {
  if (place === "list") return quoteItems(l, node);
  const of = quote(l, node);
  return place === "perhaps" || of.op === "unrolled" ? of : { op: "as die", of, at: l.at(node.span) };
}

/** Lowers an expression with its written dice unrolled: terms of sums, branches and ends of blocks. */
export function quote(l: Lowering, node: Ast.Expression): Expression {
  if (!hasOpenDice(node)) return l.plain(node);
  const at = l.at(node.span);
  switch (node.kind) {
    case "dice":
      return {
        op: "unrolled",
        count: node.count === null ? null : l.expression(node.count),
        faces: lowerFaces(l, node.faces),
        at,
      };
    case "binary":
      return {
        op: "die sum",
        operator: node.operator === "-" ? "-" : "+",
        left: quote(l, node.left),
        right: quote(l, node.right),
        at,
      };
    case "if":
      return lowerIf(l, node, (body) => quote(l, body));
    case "match":
      return lowerMatch(l, node, (body) => quoteStatement(l, body));
    case "block":
      return lowerBlock(l, node, (last) => quoteStatement(l, last));
    default:
      return l.plain(node);
  }
}

function quoteStatement(l: Lowering, node: Statement): Expression {
  return isExpression(node) ? quote(l, node) : l.statement(node);
}

/** The items of a list of dice. */
function quoteItems(l: Lowering, node: Ast.Expression): Expression {
  const at = l.at(node.span);
  const items = (inner: Statement): Expression =>
    isExpression(inner) ? quoteItems(l, inner) : l.statement(inner);
  switch (node.kind) {
    case "list":
      return {
        op: "list",
        items: node.items.map((item) => ({
          from: quote(l, item.from),
          to: item.to === null ? null : l.expression(item.to),
        })),
        at,
      };
    case "comprehension":
      return {
        op: "comprehension",
        value: quote(l, node.value),
        generator: l.generator(node.generator),
        at,
      };
    case "if":
      return lowerIf(l, node, items);
    case "match":
      return lowerMatch(l, node, items);
    case "block":
      return lowerBlock(l, node, items);
    default:
      return l.plain(node);
  }
}

/**
 * The right side of a comparison with its dice unrolled, for the case that the left side proves to be a die;
 * absent where it cannot be one, where there are no dice, or where they cannot be kept so.
 */
export function quotedBeside(
  l: Lowering,
  node: Ast.Expression,
  beside: Shape = unknown,
): { readonly quoted?: Expression } {
  const { kind } = beside;
  if ((kind !== "unknown" && kind !== "union" && kind !== "die") || !isSumOfDice(node)) return {};
  // It is lowered twice, so what is lowered twice inside would double again at every level.
  const doubles = contains(
    node,
    (inner) =>
      "patterns" in inner || inner.kind === "compare" || inner.kind === "match" || inner.kind === "explode",
  );
  return doubles ? {} : { quoted: quote(l, node) };
}
