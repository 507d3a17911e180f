import type { Expression } from "@houserule/runtime/program";

// Beside these stands the same with its dice unrolled.
const DOUBLED: ReadonlySet<string> = new Set(["right", "value", "from", "to"]);

/**
 * Every node of a lowered expression, itself included; without recursion, in no promised order. What stands in
 * nodes of the kind `closed` is left out, and with `certain` also what is not evaluated where a die is compared with it.
 */
export function nodesIn(
  expression: Expression,
  closed: Expression["op"] | null = null,
  certain = false,
): readonly Expression[] {
  const found: Expression[] = [];
  const open: unknown[] = [expression];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isNode(next)) {
      found.push(next);
      if (next.op === closed) continue;
    }
    const parts = Object.entries(next);
    const unsure = certain && "quoted" in next;
    for (const [name, part] of parts) if (!unsure || !DOUBLED.has(name)) open.push(part);
  }
  return found;
}

function isNode(value: object): value is Expression {
  return "op" in value && typeof value.op === "string";
}
