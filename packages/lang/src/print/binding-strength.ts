import type { Expression } from "../ast/expression.ts";
import { assertNever } from "./assert-never.ts";

/** How tightly the parts of an expression hold together, from loose to tight. */
export const strength = {
  or: 0,
  and: 1,
  not: 2,
  comparison: 3,
  otherwise: 4,
  sum: 5,
  product: 6,
  minus: 7,
  form: 8,
  rungs: 9,
  dice: 10,
  postfix: 11,
  primary: 12,
} as const;

/** The strength of an expression as it is printed. */
export function strengthOf(e: Expression): number {
  switch (e.kind) {
    case "binary":
      return operatorStrength[e.operator];
    case "compare":
      return strength.comparison;
    case "not":
      return strength.not;
    case "negate":
      return strength.minus;
    case "divide":
    case "round":
      return strength.sum;
    case "select":
    case "reroll":
    case "explode":
    case "count":
    case "roll":
    case "die":
    case "step":
    case "rung":
    case "draw":
    case "pick":
    case "sort":
    case "divisor":
      return strength.form;
    case "rungs":
      return strength.rungs;
    case "dice":
      return e.count === null || isToken(e) ? strength.primary : strength.dice;
    case "times":
    case "field":
    case "field call":
    case "index":
      return strength.postfix;
    case "number":
    case "text":
    case "boolean":
    case "none":
    case "name":
    case "call":
    case "list":
    case "comprehension":
    case "map":
    case "record":
    case "if":
    case "match":
    case "block":
    case "broken":
      return strength.primary;
    default:
      return assertNever(e);
  }
}

const operatorStrength = {
  or: strength.or,
  and: strength.and,
  in: strength.comparison,
  otherwise: strength.otherwise,
  "+": strength.sum,
  "-": strength.sum,
  "*": strength.product,
  "/": strength.product,
  "//": strength.product,
} as const;

/** Whether dice print as one token, such as `3d6`. */
export function isToken(e: Expression): boolean {
  if (e.kind !== "dice") return false;
  if (e.count !== null && !isWhole(e.count)) return false;
  return e.faces.kind === "sides" ? isWhole(e.faces.sides) : e.faces.kind !== "custom";
}

/** Whether it is a number without a point. */
export function isWhole(e: Expression): boolean {
  return e.kind === "number" && /^[0-9]+$/.test(e.text);
}

/** Whether what is printed ends with a form such as `explode d6`, which would take more words that follow. */
export function endsWithForm(e: Expression): boolean {
  return ends(e, (last) => strengthOf(last) === strength.form);
}

/** Whether what is printed ends with a form that takes a whole sum, as `die d6 + 1` does. */
export function endsWithSum(e: Expression): boolean {
  return ends(
    e,
    (last) => last.kind === "die" || (last.kind === "roll" && last.shift !== null) || last.kind === "sort",
  );
}

function ends(e: Expression, test: (last: Expression) => boolean): boolean {
  for (let last: Expression | null = e; last !== null; last = lastPart(last)) if (test(last)) return true;
  return false;
}

// The expression that ends what is printed, without a bracket behind it.
function lastPart(e: Expression): Expression | null {
  switch (e.kind) {
    case "binary":
      return strengthOf(e.right) > strengthOf(e) ? e.right : null;
    case "compare":
      return e.operands.at(-1) ?? null;
    case "not":
    case "negate":
    case "select":
    case "die":
      return e.of;
    case "roll":
      return e.shift ?? e.of;
    case "reroll":
    case "count":
      return e.in;
    case "explode":
      return e.from ?? (e.on === null && e.upTo === null && !e.penetrating ? e.of : null);
    case "step":
      return e.on === null ? e.by : null;
    case "sort":
      return e.descending ? null : e.by;
    default:
      return null;
  }
}
