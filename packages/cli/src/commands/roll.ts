import type { Console } from "../console.ts";
import { prepare } from "../engine.ts";
import { createLibrary } from "../library.ts";
import { mainText, nothingToRun } from "../main-text.ts";
import { playMany, playOnce } from "../play.ts";
import { reportErrors } from "../report.ts";
import type { DiceOptions, ScriptOptions } from "../script-options.ts";
import { timesOf } from "../times.ts";

export interface RollOptions extends ScriptOptions, DiceOptions {
  readonly times?: string;
}

const MOST_TIMES = 100_000;

/** `roll EXPR`: rolls an expression, or the script on standard input for `-`. */
export async function roll(expression: string, options: RollOptions, console: Console): Promise<number> {
  const times = options.times === undefined ? null : timesOf(options.times, MOST_TIMES);
  const library = createLibrary();
  const main = await mainText("roll", expression, library, console);
  const prepared = prepare(main, library, options, console);
  if (typeof prepared === "number") return prepared;
  if (prepared.program.main === null)
    return reportErrors([nothingToRun(main)], [main], options.json, console);
  if (times === null) return playOnce("roll", prepared, library, options, console);
  return playMany(times, prepared, library, options, console);
}
