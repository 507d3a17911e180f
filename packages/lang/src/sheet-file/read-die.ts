import type { At, Expression } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import { isExpression } from "../ast/item.ts";
import { parse } from "../parse/parse.ts";
import { constantOf } from "../resolve/constant.ts";
import { type Exact, exactNumber, isWhole } from "../resolve/exact.ts";
import { dieText } from "./die-text.ts";

const WRITTEN = new RegExp(dieText.pattern, "u");

/** `d12+1`, unrolled; null for every text that is no die: not dice and whole numbers alone, or dice that cannot be. */
export function dieOf(text: string, at: At): Expression | null {
  if (text.length > dieText.maxLength || !WRITTEN.test(text)) return null;
  const { module, diagnostics } = parse({ name: "die", text });
  const [only, more] = module.items;
  if (diagnostics.length > 0 || only === undefined || more !== undefined || !isExpression(only)) return null;
  return hasDice(only) ? unrolled(only, at) : null;
}

function hasDice(node: Ast.Expression): boolean {
  return node.kind === "dice" || (node.kind === "binary" && (hasDice(node.left) || hasDice(node.right)));
}

function unrolled(node: Ast.Expression, at: At): Expression | null {
  if (node.kind === "binary" && (node.operator === "+" || node.operator === "-")) {
    // Dice are added, and never taken off.
    if (node.operator === "-" && hasDice(node.right)) return null;
    const [left, right] = [unrolled(node.left, at), unrolled(node.right, at)];
    return left === null || right === null
      ? null
      : { op: "die sum", operator: node.operator, left, right, at };
  }
  if (node.kind !== "dice") return whole(node, null, at);
  const count = node.count === null ? null : whole(node.count, 0n, at);
  if (node.count !== null && count === null) return null;
  const { faces } = node;
  if (faces.kind === "percent" || faces.kind === "fudge") return { op: "unrolled", count, faces, at };
  if (faces.kind === "sides") {
    const sides = whole(faces.sides, 1n, at);
    return sides === null ? null : { op: "unrolled", count, faces: { kind: "sides", sides }, at };
  }
  const written = faces.faces.map((face) => customFace(face, at));
  const known = written.filter((face) => face !== null);
  // A die of which no face has any weight falls on none.
  if (known.length < written.length || !faces.faces.some(hasWeight)) return null;
  return { op: "unrolled", count, faces: { kind: "custom", faces: known }, at };
}

interface CustomFace {
  readonly from: Expression;
  readonly to: Expression | null;
  readonly weight: Expression | null;
}

function customFace({ from, to, weight }: Ast.Face, at: At): CustomFace | null {
  const first = to === null ? literal(from, at) : whole(from, null, at);
  const last = to === null ? null : whole(to, constantOf(from)?.n ?? null, at);
  const times = weight === null ? null : whole(weight, 0n, at);
  if (first === null || (to !== null && last === null) || (weight !== null && times === null)) return null;
  return { from: first, to: last, weight: times };
}

function hasWeight({ weight }: Ast.Face): boolean {
  return weight === null || constantOf(weight)?.n !== 0n;
}

/** A whole number that is written out, and not below the least one there may be. */
function whole(node: Ast.Expression, least: bigint | null, at: At): Expression | null {
  const number: Exact | null = constantOf(node);
  if (number === null || !isWhole(number) || (least !== null && number.n < least)) return null;
  return { op: "number", value: exactNumber(number), at };
}

/** What a face shows: a text, or a number of any kind. */
function literal(node: Ast.Expression, at: At): Expression | null {
  if (node.kind === "text" && node.parts.every((part) => typeof part === "string"))
    return { op: "text", value: node.parts.join(""), at };
  const number = constantOf(node);
  return number === null ? null : { op: "number", value: exactNumber(number), at };
}
