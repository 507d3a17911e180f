import type { Expression } from "../../program/expression.ts";

/** Functions that take a list without regard to its order. */
export const UNORDERED: ReadonlySet<string> = new Set(["sum", "max", "min", "count", "any", "all", "size"]);

const LEAVING: ReadonlySet<string> = new Set(["return", "stop", "next"]);

/** Items are looked at one after the other, so what changes something, or leaves, could tell which came first. */
export const tellsFirst = (node: Expression): boolean =>
  LEAVING.has(node.op) ||
  node.op === "assign" ||
  node.op === "draw" ||
  (node.op === "call" && node.arguments.some(({ kind }) => kind === "place"));
