import type { BindNode, Expression } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { diceOf } from "../list/listed.ts";
import { directionOf } from "../list/sort-key.ts";
import { rewrite } from "../rewrite.ts";

/**
 * Statements behind a `let` of a roll with the names of what is kept of it, or of its dice in order, replaced by the
 * selections themselves: `let best = keep highest 2 of pool`. `unsteady` are variables that get a value in the statements.
 */
export function withoutKeptNames(
  odds: Interpreter,
  statements: readonly Expression[],
  slot: number,
  unsteady: ReadonlySet<number>,
  live: ReadonlySet<number>,
): readonly Expression[] {
  let left = statements;
  for (let i = 0; i < left.length - 1; i += 1) {
    const statement = left[i];
    if (statement === undefined || !isKept(odds, statement, slot, unsteady) || live.has(statement.slot))
      continue;
    const { slot: name, value } = statement;
    const others = left.filter((other) => other !== statement);
    if (!others.every((other) => onlyReads(other, name))) continue;
    left = others.map((other) =>
      rewrite(other, (node) =>
        node.op === "local" && node.slot === name ? { ...value, at: node.at } : undefined,
      ),
    );
    i -= 1;
  }
  return left;
}

/** A name for what a selection takes of the roll, or for its dice in order: the same wherever it is taken. */
function isKept(
  odds: Interpreter,
  node: Expression,
  slot: number,
  unsteady: ReadonlySet<number>,
): node is BindNode {
  if (node.op !== "bind" || node.type !== null) return false;
  const { value } = node;
  if (value.op !== "select" && !(value.op === "sort" && directionOf(value) !== null)) return false;
  let of = value.op === "sort" ? (diceOf(value.in) ?? value.in) : value;
  while (of.op === "select" && (of.count === null || isSteady(odds, of.count, unsteady))) of = of.of;
  return of.op === "local" && of.slot === slot;
}

function isSteady(odds: Interpreter, count: Expression, unsteady: ReadonlySet<number>): boolean {
  const { reads, writes, jumps } = odds.facts(count);
  return (
    !odds.mayRoll(count) && !jumps && writes.size === 0 && [...reads].every((read) => !unsteady.has(read))
  );
}

/** Whether a variable gets no value in a statement, and is no place that is changed. */
export function onlyReads(statement: Expression, slot: number): boolean {
  let reads = true;
  rewrite(statement, (node) => {
    if ("slot" in node && node.slot === slot && node.op !== "local") reads = false;
    if ("place" in node && node.place.slot === slot) reads = false;
    if (
      (node.op === "draw" && node.from.slot === slot) ||
      (node.op === "for changes" && node.in.slot === slot) ||
      (node.op === "call" && node.arguments.some((one) => one.kind === "place" && one.place.slot === slot))
    )
      reads = false;
    return undefined;
  });
  return reads;
}
