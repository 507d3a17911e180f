import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { describe, isNumeric, type Shape } from "../resolve/shape.ts";
import { type Checking, error, shapeOf, written } from "./checking.ts";
import { dieMeantAsRoll } from "./die-use.ts";

const open = new Set<Shape["kind"]>(["unknown", "union", "bool"]);

/** Conditions that are certainly neither true nor false. */
export function conditionsAreTests(node: Statement, c: Checking): void {
  for (const condition of conditionsIn(node)) {
    const shape = shapeOf(c, condition);
    if (open.has(shape.kind) || condition.kind === "broken") continue;
    if (shape.kind === "die") dieMeantAsRoll(condition, c);
    else notTrueOrFalse(node, condition, shape, c);
    // `6 or 5 or 4` is one mistake.
    return;
  }
}

function notTrueOrFalse(node: Statement, condition: Expression, shape: Shape, c: Checking): void {
  const what = written(c, condition);
  const logic = node.kind === "binary" && (node.operator === "or" || node.operator === "and");
  error(c, "HR2052", condition.span, `\`${what}\` is ${describe(shape)}, not true or false.`, {
    hint: logic
      ? `Each side of \`${node.operator}\` is a test of its own: \`x == 1 ${node.operator} x == 2\`.`
      : isNumeric(shape)
        ? `Compare it with something: \`${what} > 0\`.`
        : `Compare it with something: \`${what} == ...\`.`,
  });
}

function conditionsIn(node: Statement): readonly Expression[] {
  switch (node.kind) {
    case "if":
      return node.branches.map((branch) => branch.condition);
    case "while":
    case "repeat until":
    case "require":
      return [node.condition];
    case "not":
      return [node.of];
    case "binary":
      return node.operator === "and" || node.operator === "or" ? [node.left, node.right] : [];
    case "comprehension":
      return node.generator.condition === null ? [] : [node.generator.condition];
    case "call":
      return node.arguments.flatMap(({ generator }) =>
        generator === null || generator.condition === null ? [] : [generator.condition],
      );
    case "match":
      return node.arms.flatMap((arm) => (arm.when === null ? [] : [arm.when]));
    default:
      return [];
  }
}
