import type { BindNode, Expression, IfNode } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";

/** How far names and calls are followed. */
const MAX_STEPS = 50;

/**
 * The `if` without an `else` that what is none may have come from: itself, the last line of what a name is
 * given, or of what a rule gives. Null where nothing points to one. Asked for only when a run has failed.
 */
export function openIf(program: Program, node: Expression): IfNode | null {
  for (const { body } of [...(program.main === null ? [] : [program.main]), ...program.rules]) {
    // The odds machine asks for what stands for a part: its place is the same.
    const part = find(body, (one): one is Expression => "op" in one && "at" in one && one.at === node.at);
    if (part !== null) return follow(program, part, body, 0);
  }
  return null;
}

function follow(
  program: Program,
  node: Expression | null | undefined,
  body: Expression | null,
  steps: number,
): IfNode | null {
  if (node === null || node === undefined || steps > MAX_STEPS) return null;
  const on = (next: Expression | null | undefined): IfNode | null => follow(program, next, body, steps + 1);
  switch (node.op) {
    case "if":
      return node.otherwise === null ? node : (on(node.body) ?? on(node.otherwise));
    case "block":
      return on(node.body.at(-1));
    case "return":
      return on(node.value);
    case "call": {
      const called = program.rules[node.rule]?.body ?? null;
      return follow(program, called, called, steps + 1);
    }
    case "local": {
      const isBind = (part: object): part is BindNode =>
        "op" in part && part.op === "bind" && "slot" in part && part.slot === node.slot;
      return on(body === null ? null : find(body, isBind)?.value);
    }
    default:
      return null;
  }
}

// Walks the plain data of the program, whatever the construct; a program nests no deeper than the limit.
function find<T extends object>(part: unknown, wanted: (part: object) => part is T): T | null {
  if (part === null || typeof part !== "object") return null;
  if (wanted(part)) return part;
  for (const inner of Object.values(part)) {
    const found = find(inner, wanted);
    if (found !== null) return found;
  }
  return null;
}
