import type { Expression } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import { tellsBest } from "./best-item.ts";
import { contains } from "./rewrite.ts";
import { tellsFirst, UNORDERED } from "./unordered.ts";

const ORDERED_FUNCTIONS: ReadonlySet<string> = new Set(["first", "last", "unique"]);

/**
 * Can a program tell in which order dice lie? If not, a pool is known by how many of its dice show each face, of
 * which there are far fewer ways.
 */
export function readsDiceOrder(program: Program): boolean {
  return sees(program, null, program);
}

function sees(part: unknown, within: Expression | null, program: Program): boolean {
  if (part === null || typeof part !== "object") return false;
  const node = "op" in part ? (part as Expression) : null;
  if (node?.op === "field" && node.name === "dice" && !forgetsOrder(within, node, program)) return true;
  if (node?.op === "builtin" && ORDERED_FUNCTIONS.has(node.function)) return true;
  return Object.values(part).some((inner) => sees(inner, node ?? within, program));
}

function forgetsOrder(within: Expression | null, list: Expression, program: Program): boolean {
  switch (within?.op) {
    case "builtin":
      return UNORDERED.has(within.function);
    case "aggregate":
      return within.generator.in === list && !contains(within, tellsFirst) && !tellsBest(within, program);
    case "sort":
      // Sorted by a part of what they are, dice that differ may keep the order in which they lay.
      return within.in === list && within.by.op === "local" && within.by.slot === within.slot;
    case "count":
      return within.in === list;
    default:
      return false;
  }
}
