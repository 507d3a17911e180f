import { fault } from "../fault.ts";
import type { At, Program } from "../program/program.ts";
import type { Context } from "./context.ts";
import type { RandomSource } from "./random-source.ts";

/** A source for what may not roll: it ends the run, and says what to do about the dice. `why` ends a sentence. */
export function withoutDice(program: Program, context: Context, at: At, why: string): RandomSource {
  return { below: () => fault("HR3018", at, `${why}, so it may not roll`, hintFor(program, context)) };
}

// Who looks into a table need not have written its dice, nor know that they roll.
function hintFor({ rules }: Program, { calls }: Context): string {
  const rule = rules[calls.at(-1)?.rule ?? -1];
  return rule?.shownAs === undefined || rule.shownAs.startsWith("roll ")
    ? "write die before dice that are to be rolled later"
    : `dice in the cells of \`${rule.name}\` roll when its rows are looked up: write \`: die\` behind the name of their column, and they are kept`;
}
