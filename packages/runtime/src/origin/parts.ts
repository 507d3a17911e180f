import type { CallNode, Expression } from "../program/expression.ts";
import type { Program } from "../program/program.ts";

// Looks into the plain data of a program, whatever the construct; a program nests no deeper than the limit.

/** What has names of its own: a rule, by its index, or the main text or a constant, which is -1. */
export interface Owner {
  readonly rule: number;
  readonly body: Expression;
}

export function isNode(part: object): part is Expression {
  return "op" in part && "at" in part;
}

export function ownersOf({ main, constants, rules }: Program): readonly Owner[] {
  return [
    ...(main === null ? [] : [{ rule: -1, body: main.body }]),
    ...rules.map(({ body }, rule) => ({ rule, body })),
    ...constants.map(({ value }) => ({ rule: -1, body: value })),
  ];
}

/** All parts of a kind, outermost first, in the order of the program. */
export function parts<T extends object>(of: unknown, wanted: (part: object) => part is T): readonly T[] {
  const found: T[] = [];
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== "object") return;
    if (wanted(part)) found.push(part);
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(of);
  return found;
}

/** The outermost part at a place: the odds machine asks for what stands for a part, whose place is the same. */
export function partAt(
  program: Program,
  at: number,
): { readonly node: Expression; readonly owner: Owner } | null {
  const isThere = (part: object): part is Expression => isNode(part) && part.at === at;
  for (const owner of ownersOf(program)) {
    const [node] = parts(owner.body, isThere);
    if (node !== undefined) return { node, owner };
  }
  return null;
}

/** The calls of a rule, with what they stand in. */
export function callsOf(
  program: Program,
  rule: number,
): readonly { readonly call: CallNode; readonly owner: Owner }[] {
  const isCall = (part: object): part is CallNode => isNode(part) && part.op === "call" && part.rule === rule;
  return ownersOf(program).flatMap((owner) => parts(owner.body, isCall).map((call) => ({ call, owner })));
}

/** Whether one part stands in another. */
export function holds(outer: Expression, inner: Expression): boolean {
  return parts(outer, (part): part is Expression => part === inner).length > 0;
}
