import type { Arm, Expression, If, Match } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Block } from "../../ast/statement.ts";
import type { OutcomeEntity } from "../entity.ts";
import { innerScope, lookUp, type Scope } from "../scope.ts";
import { bool, joinAll, keyedTable, outcomesOf, type Shape, unknown } from "../shape.ts";
import { isOpenMember } from "./bind-name.ts";
import type { Binder } from "./binder.ts";

const nothing: Shape = { kind: "none" };

export function bindBlock(b: Binder, node: Block, scope: Scope, want: Shape): Shape {
  return b.statements(node, innerScope(scope), want);
}

export function bindIf(b: Binder, node: If, scope: Scope, want: Shape): Shape {
  const shapes = node.branches.map((branch) => {
    b.expression(branch.condition, scope, bool);
    return b.expression(branch.body, scope, want);
  });
  shapes.push(node.otherwise === null ? nothing : b.expression(node.otherwise, scope, want));
  return joinAll(shapes);
}

export function bindMatch(b: Binder, node: Match, scope: Scope, want: Shape): Shape {
  const subject = b.expression(node.subject, scope, unknown);
  const leaning = leaningOf(node.subject, scope) ?? subject;
  const told = outcomesOf(leaning).length > 0 || keyedTable(leaning) !== null;
  const guessed = told ? leaning : guessOutcome(b, node.arms, scope);
  const shapes = node.arms.map((arm) => {
    const inner = innerScope(scope);
    b.patterns(arm.patterns, inner, guessed);
    if (arm.when !== null) b.expression(arm.when, inner, bool);
    return b.statement(arm.body, inner, want);
  });
  const outcome = subject.kind === "outcome" ? subject.outcome : matchedOutcome(b, node.arms);
  if (outcome !== null) b.tables.matched.set(node, outcome);
  return joinAll(shapes);
}

/** Operands of comparisons: a name that several outcomes have waits for what stands on the other side. */
export function bindOperands(b: Binder, operands: readonly Expression[], scope: Scope): readonly Shape[] {
  const open = (node: Expression): boolean =>
    node.kind === "text" || (node.kind === "name" && isOpenMember(b, node.name.text, scope));
  let want: Shape = unknown;
  const shapes = operands.map((operand) => {
    if (open(operand)) return null;
    const shape = b.expression(operand, scope, unknown);
    const leaning = leaningOf(operand, scope) ?? shape;
    if (outcomesOf(leaning).length > 0 || keyedTable(leaning) !== null) want = leaning;
    return shape;
  });
  return operands.map((operand, index) => shapes[index] ?? b.expression(operand, scope, want));
}

/** What a variable was made with, which may be all that is known of a `var`. */
export function leaningOf(node: Expression, scope: Scope): Shape | undefined {
  if (node.kind !== "name") return undefined;
  const variable = lookUp(scope, node.name.text);
  return variable?.shape.kind === "unknown" ? variable.leaning : variable?.shape;
}

/** The one outcome type that has all the names which the arms test for. */
function guessOutcome(b: Binder, arms: readonly Arm[], scope: Scope): Shape {
  let candidates: readonly OutcomeEntity[] | null = null;
  for (const pattern of arms.flatMap((arm) => arm.patterns)) {
    if (pattern.kind !== "value" || pattern.value.kind !== "name") continue;
    const name = pattern.value.name.text;
    const members = b.visible.members.get(name);
    if (members === undefined || lookUp(scope, name) !== undefined) continue;
    const outcomes: readonly OutcomeEntity[] = members.map((member) => member.outcome);
    candidates = candidates === null ? outcomes : candidates.filter((one) => outcomes.includes(one));
  }
  const [only] = candidates ?? [];
  return only === undefined || candidates?.length !== 1 ? unknown : { kind: "outcome", outcome: only };
}

/** The outcome type that every pattern but `else` belongs to. */
function matchedOutcome(b: Binder, arms: readonly Arm[]): OutcomeEntity | null {
  let found: OutcomeEntity | null = null;
  for (const pattern of arms.flatMap((arm): readonly Pattern[] => arm.patterns)) {
    if (pattern.kind === "else") continue;
    const shape = pattern.kind === "value" ? b.tables.shapes.get(pattern.value) : undefined;
    if (shape?.kind !== "outcome" || (found !== null && found !== shape.outcome)) return null;
    found = shape.outcome;
  }
  return found;
}
