import { type Choose, type RollResult, toJson } from "@houserule/runtime";
import type { Console } from "./console.ts";
import type { Prepared } from "./engine.ts";
import { exitCodes } from "./exit-codes.ts";
import { findingOf } from "./finding-of.ts";
import type { Library } from "./library.ts";
import { type Wording, wordingOf } from "./locale/wording.ts";
import { chooseAtTerminal } from "./question.ts";
import { remarksJson, reportErrors } from "./report.ts";
import { resultText } from "./result-text.ts";
import { type DiceOptions, realDice, type ScriptOptions } from "./script-options.ts";
import { freshSeed, seedOf } from "./seed.ts";
import { createTally } from "./tally.ts";

type Rolled = Extract<RollResult, { readonly ok: true }>;

/** With real dice, nothing else is random. */
function rollWith(
  { machine }: Prepared,
  seed: string,
  dice: readonly string[] | undefined,
  choose?: Choose,
): RollResult {
  const how = { trace: true, ...(choose !== undefined && { choose }) };
  return machine.roll(dice === undefined ? { seed, ...how } : { dice, ...how });
}

/** Rolls a prepared text once and shows the result; `kind` is the JSON's. */
export function playOnce(
  kind: "roll" | "run",
  prepared: Prepared,
  library: Library,
  options: ScriptOptions & DiceOptions,
  console: Console,
): number {
  const dice = realDice(options);
  const seed = options.seed ?? freshSeed();
  const choose = kind === "roll" && !options.json ? chooseAtTerminal(console) : undefined;
  const result = rollWith(prepared, seed, dice, choose);
  if (!result.ok) return reportErrors([findingOf(result.fault)], library.sources(), options.json, console);
  if (options.json) {
    console.out(
      JSON.stringify({
        ...rolledJson(kind, result, dice === undefined ? seed : ""),
        ...remarksJson(prepared.remarks, library.sources()),
      }),
    );
    return exitCodes.done;
  }
  console.out(explained(result, console, wordingOf(prepared.program, options.locale)));
  showUnused(result.unusedDice, console);
  // Where nothing was random there is nothing to replay.
  if (dice === undefined && result.dice.length > 0) console.out(console.paintOut("dim", `seed ${seed}`));
  return exitCodes.done;
}

// So many rolls are made before the reader is waited for.
const BATCH = 500;
// From so many on, a summary helps.
const MANY = 20;

/** Rolls a prepared text many times. Real dice are taken by one roll after the other. */
export async function playMany(
  times: number,
  prepared: Prepared,
  library: Library,
  options: ScriptOptions & DiceOptions,
  console: Console,
): Promise<number> {
  let dice = realDice(options);
  const seed = options.seed ?? freshSeed();
  const tally = createTally();
  const wording = options.json ? null : wordingOf(prepared.program, options.locale);
  const documents: string[] = [];
  for (let number = 1; number <= times; number += 1) {
    const result = rollWith(prepared, seedOf(seed, number), dice);
    if (!result.ok) return reportErrors([findingOf(result.fault)], library.sources(), options.json, console);
    if (dice !== undefined) dice = result.unusedDice;
    if (options.json)
      documents.push(
        JSON.stringify(rolledJson("roll", result, dice === undefined ? seedOf(seed, number) : "")),
      );
    else console.out(explained(result, console, wording));
    tally.add(toJson(result.value));
    if (number % BATCH === 0) await console.drained();
  }
  if (options.json) {
    const { diagnostics } = remarksJson(prepared.remarks, library.sources());
    const rest = diagnostics === undefined ? "" : `,"diagnostics":${JSON.stringify(diagnostics)}`;
    console.out(`{"kind":"rolls","rolls":[${documents.join(",")}]${rest}}`);
    return exitCodes.done;
  }
  if (times > MANY) console.out(console.paintOut("result", tally.summary()));
  if (dice === undefined) console.out(console.paintOut("dim", `seed ${seed}`));
  else showUnused(dice, console);
  return exitCodes.done;
}

function rolledJson(kind: "roll" | "run", result: Rolled, seed: string) {
  const { value, dice, trace, notes, choices, unusedDice } = result;
  return {
    kind,
    value: toJson(value),
    seed,
    dice,
    trace,
    ...(notes.length > 0 && { notes }),
    ...(choices.length > 0 && { choices }),
    ...(unusedDice.length > 0 && { unusedDice }),
  };
}

/** The result with its trace, the result itself set off. */
export function explained({ value, trace }: Rolled, console: Console, wording: Wording = null): string {
  const { lines, result } = resultText(value, trace, wording);
  const text = lines.join("\n");
  return result === "" ? text : text.slice(0, -result.length) + console.paintOut("result", result);
}

function showUnused(unused: readonly string[], console: Console): void {
  if (unused.length === 0) return;
  const faces = unused.length === 1 ? "one face was" : `${unused.length} faces were`;
  console.err(`${console.paintErr("warning", "warning:")} ${faces} not asked for: ${unused.join(", ")}`);
}
