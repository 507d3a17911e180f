import type { Expression } from "../../program/expression.ts";
import { type Facts, factsOf } from "../../program/facts.ts";
import type { Program } from "../../program/program.ts";
import type { Value } from "../../value/value.ts";
import type { Context } from "../context.ts";
import type { Run } from "./planner.ts";

/** Tells of a node of the main text whether it comes to the same in every roll. */
export type IsInvariant = (node: Expression) => boolean;

/** The programs that are rolled once ask nothing, so what is known of a program is gathered when it is first asked. */
export function invariantsOf(program: Program): IsInvariant {
  let facts: ((node: Expression) => Facts) | null = null;
  return (node) => {
    facts ??= factsOf(program);
    const { reads, writes, chance, jumps } = facts(node);
    return reads.size === 0 && writes.size === 0 && !chance && !jumps;
  };
}

/**
 * A call in the main text that reads no variable and throws no die, such as the making of a sheet's instance: many
 * rolls do its work once. What it took is charged each time, so that a limit is met in every roll or in none; the
 * main text stands at one depth, so that of its calls is the same too. Where somebody was asked or a line was
 * noted, the work is done each time.
 */
export function planInvariant(context: Context, node: Expression, run: Run, invariant: IsInvariant): Run {
  let rolls = 0;
  let known: { readonly value: Value; readonly steps: number } | null = null;
  return (frame) => {
    if (known !== null) {
      context.spend(known.steps, node.at);
      return known.value;
    }
    const { heard, stepsLeft } = context;
    const value = run(frame);
    rolls += 1;
    // Once is no reason to look at the whole program.
    if (rolls > 1 && context.heard === heard) {
      if (!invariant(node)) rolls = Number.NEGATIVE_INFINITY;
      else known = { value, steps: stepsLeft - context.stepsLeft };
    }
    return value;
  };
}
