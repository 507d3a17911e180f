import type { Expression } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";
import type { Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import { joinAll, type Shape, sameShape, unknown } from "../../resolve/shape.ts";
import type { Tables } from "../../resolve/tables.ts";

const nothing: Shape = { kind: "none" };

/** Whether no value of this shape is a number or a roll. */
export function neverNumber(shape: Shape): boolean {
  if (shape.kind === "union") return shape.members.every(neverNumber);
  return !["unknown", "number", "roll"].includes(shape.kind);
}

/** What is certain of single expressions. */
export interface Known {
  readonly tables: Tables;
  readonly shapeOf: (node: Expression) => Shape;
}

/** What a rule without a declared result gives on every way through its body; null where that is not known. */
export function resultOf(rule: RuleEntity, known: Known): Shape | null {
  const given = givenBy(rule, known, new Set());
  const [first] = given;
  // A rule that never comes to an end gives nothing at all.
  if (first === undefined || given.some((shape) => !neverNumber(shape))) return null;
  const all = given.every((shape) => sameShape(shape, first)) ? first : joinAll(given);
  return all.kind === "unknown" ? { kind: "union", members: given } : all;
}

/** How many rules are followed that give what another one gives. */
const MAX_RULES = 100;

type Seen = Set<RuleEntity>;

/** What a rule without a declared result can give, way by way; where one of these is not known, unknown is among them. */
export function waysOf(rule: RuleEntity, known: Known): readonly Shape[] {
  return givenBy(rule, known, new Set());
}

/** Where rules call each other in a ring, each gives what comes to an end in one of them. */
function givenBy(rule: RuleEntity, known: Known, seen: Seen): readonly Shape[] {
  if (seen.has(rule)) return [];
  if (seen.size >= MAX_RULES) return [unknown];
  seen.add(rule);
  const { body, kind } = rule.node;
  // Whoever is asked may answer anything.
  if (body === null || kind === "choice") return [unknown];
  return [...valuesAt(body, known, seen), ...returnsIn(body).flatMap((value) => valueAt(value, known, seen))];
}

/** What comes at the ends of branches and blocks; an end without a value gives none. */
function valuesAt(node: Statement, known: Known, seen: Seen): readonly Shape[] {
  if (!isExpression(node)) return node.kind === "return" ? [] : [nothing];
  switch (node.kind) {
    case "if":
      return [
        ...node.branches.flatMap(({ body }) => valuesAt(body, known, seen)),
        ...(node.otherwise === null ? [nothing] : valuesAt(node.otherwise, known, seen)),
      ];
    case "match":
      return node.arms.flatMap(({ body }) => valuesAt(body, known, seen));
    case "block": {
      const last = node.statements.at(-1);
      return last === undefined ? [nothing] : valuesAt(last, known, seen);
    }
    default:
      return valueAt(node, known, seen);
  }
}

function valueAt(node: Expression | null, known: Known, seen: Seen): readonly Shape[] {
  if (node === null) return [nothing];
  const shape = known.shapeOf(node);
  if (shape.kind !== "unknown") return [shape];
  if (node.kind === "if" || node.kind === "match" || node.kind === "block")
    return valuesAt(node, known, seen);
  const callee = node.kind === "call" ? known.tables.callees.get(node) : undefined;
  if (callee?.kind !== "rule") return [unknown];
  const declared = known.tables.signatures.get(callee.rule)?.result?.shape;
  return declared === undefined ? givenBy(callee.rule, known, seen) : [declared];
}

/** What `return` gives in a body. */
function returnsIn(body: Statement): readonly (Expression | null)[] {
  const found: (Expression | null)[] = [];
  const open: Statement[] = [body];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "return") found.push(next.value);
    open.push(...children(next));
  }
  return found;
}
