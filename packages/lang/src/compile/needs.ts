import type { At, Expression } from "@houserule/runtime/program";
import { nodesIn } from "./nodes-in.ts";

interface Use<Kind extends string> {
  readonly kind: Kind;
  readonly index: number;
  readonly at: At;
  /** Within odds, where nothing really rolls. */
  readonly apart: boolean;
}

/** What an expression does that a constant or an option may not do, and what it needs. */
export interface Needs {
  /** Where dice certainly roll. */
  readonly rolls: At | null;
  readonly rules: readonly Use<"rule">[];
  readonly constants: readonly Use<"constant">[];
  readonly options: readonly Use<"option">[];
}

const rolling: ReadonlySet<Expression["op"]> = new Set([
  "dice",
  "draw",
  "pick",
  "roll",
  "explode",
  "reroll",
  "roll table",
]);

/** What some expressions need, taken together. */
export function needsOf(...expressions: readonly (Expression | null)[]): Needs {
  let rolls: At | null = null;
  const rules: Use<"rule">[] = [];
  const constants: Use<"constant">[] = [];
  const options: Use<"option">[] = [];
  for (const expression of expressions) {
    if (expression === null) continue;
    const outside = new Set(nodesIn(expression, "odds"));
    // Beside what may be a die, written dice may stay dice.
    const certain = new Set(nodesIn(expression, "odds", true));
    for (const node of nodesIn(expression)) {
      const { at } = node;
      const apart = !outside.has(node);
      if (certain.has(node) && rolling.has(node.op) && (rolls === null || at < rolls)) rolls = at;
      if (node.op === "call") rules.push({ kind: "rule", index: node.rule, at, apart });
      if (node.op === "constant") constants.push({ kind: "constant", index: node.index, at, apart });
      if (node.op === "option") options.push({ kind: "option", index: node.index, at, apart });
    }
  }
  return { rolls, rules, constants, options };
}
