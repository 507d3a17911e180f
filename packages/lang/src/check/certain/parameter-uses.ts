import type { Binary, Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import { isNumeric } from "../../resolve/shape.ts";
import type { Tables } from "../../resolve/tables.ts";
import type { Text } from "../../resolve/text.ts";
import { calledRule } from "./called-rule.ts";
import { certainShape } from "./certain-shape.ts";
import { type Found, onEveryWay } from "./every-way.ts";

/** What a rule does with what it is given, whichever way it takes. */
export interface ParameterUse {
  readonly parameter: number;
  /**
   * It reckons with it, or adds it to something that may be a list; it asks whether it is true, or goes through its
   * items; or it reads a field of it.
   */
  readonly as: "number" | "number or list" | "truth" | "items" | { readonly field: string };
  /** Where, and in which text: perhaps in a rule that this one calls. */
  readonly at: Expression;
  readonly text: Text;
}

/** By parameter and use. */
type Uses = Found<string, ParameterUse>;

const nothing: Uses = new Map();
const known = new WeakMap<Tables, Map<RuleEntity, Uses>>();

/** How far names for a parameter are followed. */
const MAX_NAMES = 50;

/** What is done with the parameters of a rule that say no kind of their own, on every way through it. */
export function parameterUses(rule: RuleEntity, tables: Tables): readonly ParameterUse[] {
  return [...usesOf(rule, tables).values()];
}

function usesOf(rule: RuleEntity, tables: Tables): Uses {
  const all = known.get(tables) ?? new Map<RuleEntity, Uses>();
  known.set(tables, all);
  const before = all.get(rule);
  if (before !== undefined) return before;
  // Of what is just being looked at, nothing is known.
  all.set(rule, nothing);
  const { body, kind } = rule.node;
  // Whoever is asked may answer without the policy, and a sheet is made from what it is given.
  const apart = body === null || kind === "choice" || rule.sheetRule !== undefined;
  const found = apart ? nothing : onEveryWay(body, { at: (node) => usesAt(node, rule, tables), tables });
  all.set(rule, found);
  return found;
}

function usesAt(node: Statement, rule: RuleEntity, tables: Tables): Uses | null {
  const found: ParameterUse[] = [];
  const add = (at: Expression, as: ParameterUse["as"]): void => {
    const parameter = parameterOf(at, rule, tables);
    if (parameter !== null) found.push({ parameter, as, at, text: rule.text });
  };
  switch (node.kind) {
    case "binary":
      operands(node, tables, add);
      break;
    case "if":
      if (node.branches[0] !== undefined) add(node.branches[0].condition, "truth");
      break;
    case "while":
    case "require":
    case "warn":
      add(node.condition, "truth");
      break;
    case "not":
      add(node.of, "truth");
      break;
    case "for":
      if (node.to === null) add(node.in, "items");
      break;
    case "comprehension":
      if (node.generator.to === null) add(node.generator.in, "items");
      break;
    case "negate":
    case "round":
    case "divide":
      add(node.of, "number");
      break;
    case "field":
      if (!tables.references.has(node)) add(node.of, { field: node.name.text });
      break;
    case "call":
      if (calledRule(node, tables) !== null) return usesInCall(node, rule, tables);
      for (const { generator } of node.arguments)
        if (generator !== null && generator.to === null) add(generator.in, "items");
      break;
    default:
  }
  return found.length === 0 ? null : new Map(found.map((use) => [keyOf(use), use]));
}

function operands(
  { operator, left, right }: Binary,
  tables: Tables,
  add: (at: Expression, as: "number" | "number or list" | "truth") => void,
): void {
  if (operator === "and" || operator === "or") add(left, "truth");
  if (["and", "or", "in", "otherwise"].includes(operator)) return;
  const beside = (other: Expression): "number" | "number or list" =>
    operator !== "+" || isNumeric(certainShape(other, tables)) ? "number" : "number or list";
  add(left, beside(right));
  // A divisor divides too.
  if (operator !== "/") add(right, beside(left));
}

/** What is done with a parameter by the rule that it is handed on to. */
function usesInCall(
  node: Statement & { readonly kind: "call" },
  rule: RuleEntity,
  tables: Tables,
): Uses | null {
  const callee = tables.callees.get(node);
  const called = calledRule(node, tables);
  if (called === null || callee?.kind !== "rule") return null;
  const found = new Map<string, ParameterUse>();
  for (const use of usesOf(called, tables).values()) {
    const argument = callee.plan.values[use.parameter];
    if (!argument || argument.generator !== null) continue;
    const parameter = parameterOf(argument.value, rule, tables);
    if (parameter === null) continue;
    const own = { ...use, parameter };
    found.set(keyOf(own), own);
  }
  return found;
}

function keyOf({ parameter, as }: ParameterUse): string {
  return `${parameter} ${typeof as === "string" ? as : `.${as.field}`}`;
}

/** Which parameter an expression certainly is: a name for it, or a `let` that keeps it. */
function parameterOf(node: Expression, rule: RuleEntity, tables: Tables): number | null {
  let at: Expression | null = node;
  for (let step = 0; step < MAX_NAMES && at?.kind === "name"; step += 1) {
    const reference = tables.references.get(at);
    if (reference?.kind !== "variable") return null;
    const { kind, name, value, declared } = reference.variable;
    // What has a declared kind, or is changed on the way, is looked at elsewhere.
    if (declared !== null) return null;
    if (kind === "parameter") {
      const index = rule.node.parameters.findIndex((one) => one.name.text === name);
      return index < 0 ? null : index;
    }
    if (kind !== "let") return null;
    at = value;
  }
  return null;
}
