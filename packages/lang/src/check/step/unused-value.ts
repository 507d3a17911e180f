import type { Expression } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";
import type { Statement } from "../../ast/statement.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import { children, contains } from "../../resolve/children.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";

/** What does something besides giving a value. A rule may note, refuse or change something. */
const effects: ReadonlySet<Statement["kind"]> = new Set([
  "call",
  "field call",
  "draw",
  "assign",
  "return",
  "stop",
  "next",
  "require",
  "warn",
  "note",
  "expect",
  "given",
  "broken",
]);

/**
 * Reports values that are lost, anywhere in a statement; `used`: whether the value of the statement itself is.
 * Gives whether that very value is lost, which is told once, however many branches it could come from.
 */
export function unusedValues(node: Statement, used: boolean, c: Checking): boolean {
  if (c.text.broken) return false;
  switch (node.kind) {
    case "block":
      return statementValues(node.statements, used, c);
    case "if":
      for (const branch of node.branches) unusedValues(branch.condition, true, c);
      return oneOf(
        [...node.branches.map((branch) => branch.body), ...(node.otherwise === null ? [] : [node.otherwise])],
        used,
        c,
      );
    case "match":
      unusedValues(node.subject, true, c);
      return oneOf(
        node.arms.map((arm) => arm.body),
        used,
        c,
      );
    case "for":
    case "while":
    case "repeat":
    case "repeat until":
      for (const child of children(node))
        unusedValues(child, child !== node.body, child === node.body ? { ...c, inLoop: true } : c);
      return false;
    default:
      if (!used && isExpression(node) && !contains(node, (inner) => effects.has(inner.kind))) {
        lost(node, c);
        return true;
      }
      for (const child of children(node)) unusedValues(child, true, c);
      return false;
  }
}

function oneOf(branches: readonly Statement[], used: boolean, c: Checking): boolean {
  let told = false;
  for (const branch of branches) told = unusedValues(branch, used || told, c) || told;
  return told;
}

/** The statements of a block or of the main text: only the last one can be its value. */
export function statementValues(statements: readonly Statement[], used: boolean, c: Checking): boolean {
  let told = false;
  for (const [index, statement] of statements.entries()) {
    const last = index === statements.length - 1;
    const lost = unusedValues(statement, used && last, c);
    if (last) told = lost;
  }
  return told;
}

function lost(node: Expression, c: Checking): void {
  // Of a name that nothing has, that was said.
  if (node.kind === "name" && !c.tables.references.has(node)) return;
  const what = written(c, node);
  error(c, "HR2053", node.span, `Nothing uses \`${what}\`.`, adviceFor(node, what, c));
}

type Advice = Pick<Diagnostic, "hint" | "fix">;

function adviceFor(node: Expression, what: string, c: Checking): Advice {
  if (c.owner === "test") return expected(node, what, c);
  const [left] = node.kind === "compare" && node.operators[0] === "==" ? node.operands : [];
  if (left?.kind === "name") {
    return { hint: `To change \`${left.name.text}\`, write \`=\`; to ask, write \`if ${what} { ... }\`.` };
  }
  if (node.kind === "negate") {
    return {
      hint: "If it belongs to the line above, end that line with the operator; else give it a name or remove it.",
    };
  }
  if (c.inLoop)
    return {
      hint: `A loop gives no value: add it to a variable, \`total += ${what}\`, or make a list, \`[${what} for x in 1..3]\`.`,
    };
  return { hint: "Only the last line of a block is its value: give this one a name with let, or remove it." };
}

/** In a test, a condition is expected, and a value to be something. */
function expected(node: Expression, what: string, c: Checking): Advice {
  const { kind } = shapeOf(c, node);
  if (kind !== "bool") {
    const value = kind === "roll" ? `mean(${what})` : what;
    return { hint: `A test shows what must hold: \`expect ${value} == …\`.` };
  }
  const { start } = node.span;
  return {
    hint: `A test shows what must hold: \`expect ${what}\`.`,
    fix: { title: "Write expect", edits: [{ span: { start, end: start }, text: "expect " }] },
  };
}
