import type { Block, Statement } from "../../ast/statement.ts";
import { type Checking, warning, written } from "../checking.ts";

/** `return 1` and a line behind it in the same block. */
export function linesBehindExit(node: Block, c: Checking): void {
  const { statements } = node;
  const exit = statements.findIndex((statement) => leaves(statement));
  const [left, next] = [statements[exit], statements[exit + 1]];
  if (left === undefined || next === undefined || next.kind === "broken") return;
  warning(c, "HR2185", next.span, `\`${written(c, next)}\` is never come to.`, {
    labels: [{ span: left.span, message: "everything leaves here" }],
    hint: "Move it up, put what leaves behind an `if`, or remove it.",
  });
}

/** Whether nothing goes on behind a statement. */
function leaves(node: Statement): boolean {
  switch (node.kind) {
    case "return":
    case "stop":
    case "next":
      return true;
    case "block":
      return node.statements.some(leaves);
    case "if":
      return (
        node.otherwise !== null && leaves(node.otherwise) && node.branches.every(({ body }) => leaves(body))
      );
    default:
      return false;
  }
}
