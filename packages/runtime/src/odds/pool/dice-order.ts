import type { Expression } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { tellsBest } from "../list/best-item.ts";
import { directionOf } from "../list/sort-key.ts";
import { tellsFirst, UNORDERED } from "../list/unordered.ts";
import { contains } from "../rewrite.ts";

const ORDERED_FUNCTIONS: ReadonlySet<string> = new Set(["first", "last", "unique"]);

/**
 * Can a program tell in which order dice lie? If not, a pool is known by how many of its dice show each face, of
 * which there are far fewer ways.
 */
export function readsDiceOrder(program: Program): boolean {
  return sees(program, null, program) || tellsTies(program);
}

/**
 * Dice that exploded can be worth as much as others and have shown other faces. The earlier of equals is kept, which
 * tells where faces are looked at behind.
 */
function tellsTies(program: Program): boolean {
  const has = (test: (node: Expression) => boolean): boolean => someNode(program, test);
  return has(({ op }) => op === "explode") && has(({ op }) => op === "select") && has(looksAtFaces);
}

/** Whether a node may look at the faces of dice that were kept. */
function looksAtFaces(node: Expression): boolean {
  switch (node.op) {
    case "field":
      return (node.name === "natural" || node.name === "explosions") && !isThrown(node.of);
    case "explode":
      return !isThrown(node.of);
    case "count":
    case "reroll":
      return !isThrown(node.in);
    default:
      return false;
  }
}

/** Dice as they fall, of which none was left out. */
function isThrown(node: Expression): boolean {
  switch (node.op) {
    case "dice":
    case "number":
      return true;
    case "roll":
    case "explode":
      return isThrown(node.of);
    case "reroll":
      return isThrown(node.in);
    case "arithmetic":
      return isThrown(node.left) && isThrown(node.right);
    default:
      return false;
  }
}

function someNode(part: unknown, test: (node: Expression) => boolean): boolean {
  if (part === null || typeof part !== "object") return false;
  if ("op" in part && test(part as Expression)) return true;
  return Object.values(part).some((inner) => someNode(inner, test));
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
      return within.in === list && directionOf(within) !== null;
    case "count":
      return within.in === list;
    default:
      return false;
  }
}
