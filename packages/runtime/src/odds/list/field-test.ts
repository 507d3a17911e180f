import type { Expression } from "../../program/expression.ts";
import type { Value } from "../../value/value.ts";
import { keyOf } from "../distribution/key.ts";

// What is read of a field: its name where it may be all that it is, else the name with each constant that it is
// held against. No name has such a sign in it.
const AGAINST = "=";

/** What a field of that name is held against, where nothing else is done with it; null where more of it is read. */
export function testsOf(
  field: Expression,
  name: string,
  outer: Expression | undefined,
): readonly string[] | null {
  const constants = constantsOf(field, outer);
  return constants === null ? null : constants.map((one) => `${name}${AGAINST}${keyOf(one)}`);
}

function constantsOf(field: Expression, outer: Expression | undefined): readonly (number | string)[] | null {
  switch (outer?.op) {
    case "compare": {
      // Of numbers there is a margin as well.
      if (outer.operator !== "==" && outer.operator !== "!=") return null;
      const other = outer.left === field ? outer.right : outer.left;
      return other.op === "text" ? [other.value] : null;
    }
    case "in": {
      const { left, right } = outer;
      if (left !== field || right.op !== "list") return null;
      return allConstant(right.items.map(({ from, to }) => (to === null ? from : null)));
    }
    case "match": {
      // One that no arm fits is told with all that it is.
      if (outer.subject !== field || !outer.arms.some(isElse)) return null;
      const patterns = outer.arms.flatMap((arm) => arm.patterns).filter(({ kind }) => kind !== "else");
      return allConstant(patterns.map((pattern) => (pattern.kind === "value" ? pattern.value : null)));
    }
    default:
      return null;
  }
}

const isElse = ({ patterns, when }: Extract<Expression, { op: "match" }>["arms"][number]): boolean =>
  when === null && patterns.some(({ kind }) => kind === "else");

function allConstant(nodes: readonly (Expression | null)[]): readonly (number | string)[] | null {
  const constants: (number | string)[] = [];
  for (const node of nodes) {
    if (node?.op === "text") constants.push(node.value);
    else if (node?.op === "number" && typeof node.value === "number") constants.push(node.value);
    else return null;
  }
  return constants;
}

/** What is read of a field of which no more is seen than whether it is the same as that of others. */
export const samenessOf = (name: string): string => name + AGAINST;

/** The name of a field in what is read, and the key of the constant that it is held against; null for all of it. */
export function readField(read: string): { readonly name: string; readonly against: string | null } {
  const sign = read.indexOf(AGAINST);
  const against = sign < 0 ? "" : read.slice(sign + AGAINST.length);
  return { name: sign < 0 ? read : read.slice(0, sign), against: against === "" ? null : against };
}

/** Whether what a constant tells of a value is no more than that they are equal: so it is of numbers and texts. */
export const isPlain = (value: Value): boolean => typeof value === "number" || typeof value === "string";
