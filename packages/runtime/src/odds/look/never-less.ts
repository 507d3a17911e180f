import type { BuiltinNode, Expression } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { contains } from "../rewrite.ts";

/** What the variables of an owner may hold. */
export interface Held {
  held(slot: number): readonly Expression[] | null;
}

// What lies deeper is not known.
const DEEPEST = 8;

/** Whether a number that an expression gives is certainly never less than 0. */
export function neverLess(node: Expression, program: Program, names: Held, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const never = (of: Expression): boolean => neverLess(of, program, names, depth + 1);
  switch (node.op) {
    case "number":
      return typeof node.value === "number" && node.value >= 0;
    case "dice":
      return node.faces.kind === "sides" || node.faces.kind === "percent";
    case "count":
      return true;
    case "select":
    case "explode":
    case "roll":
    case "round":
      return never(node.of);
    case "reroll":
      return never(node.in);
    case "field":
      return node.name === "total" && never(node.of);
    case "arithmetic":
      return (node.operator === "+" || node.operator === "*") && never(node.left) && never(node.right);
    case "builtin":
      return ofBuiltin(node, never);
    case "if":
      return never(node.body) && node.otherwise !== null && never(node.otherwise);
    case "match":
      return node.arms.every(({ body }) => never(body));
    case "block": {
      const last = node.body.at(-1);
      return last !== undefined && never(last);
    }
    case "local":
      return names.held(node.slot)?.every(never) ?? false;
    case "call": {
      const rule = program.rules[node.rule];
      if (rule === undefined || contains(rule.body, ({ op }) => op === "return")) return false;
      return neverLess(rule.body, program, UNKNOWN, depth + 1);
    }
    default:
      return false;
  }
}

const UNKNOWN: Held = { held: () => null };

function ofBuiltin(
  { function: name, arguments: given }: BuiltinNode,
  never: (of: Expression) => boolean,
): boolean {
  if (name === "size" || name === "count" || name === "abs") return true;
  if (given.length < 2) return false;
  return (name === "max" && given.some(never)) || (name === "min" && given.every(never));
}
