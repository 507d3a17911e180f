import type { Expression } from "../../program/expression.ts";

const known = new WeakMap<object, boolean>();

/** Can this expression leave what it stands in, by `return`, `stop` or `next`? Called rules do not count. */
export function canJump(node: Expression): boolean {
  return search(node);
}

// Walks the plain data of the program, whatever the construct, so that no construct can be forgotten.
function search(part: unknown): boolean {
  if (part === null || typeof part !== "object") return false;
  const remembered = known.get(part);
  if (remembered !== undefined) return remembered;
  const op = "op" in part ? part.op : null;
  const found = op === "return" || op === "stop" || op === "next" || Object.values(part).some(search);
  known.set(part, found);
  return found;
}

const depths = new WeakMap<Expression, number>();

/** How deep an expression nests. A rule is planned several times for one machine, so what was found is kept. */
export function depthOf(node: Expression): number {
  let depth = depths.get(node);
  if (depth === undefined) {
    depth = depthOfPart(node);
    depths.set(node, depth);
  }
  return depth;
}

function depthOfPart(part: unknown): number {
  if (part === null || typeof part !== "object") return 0;
  let deepest = 0;
  for (const inner of Object.values(part))
    if (typeof inner === "object") deepest = Math.max(deepest, depthOfPart(inner));
  return deepest + ("op" in part ? 1 : 0);
}
