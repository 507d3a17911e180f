import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { literal, type Odds, type Value } from "@houserule/runtime";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { createLibrary } from "../library.ts";
import { momentsOf } from "../odds/moments.ts";
import { oddsPicture } from "../odds/picture.ts";
import { portionFrom, portionsFrom, ratioOf } from "../odds/portion.ts";
import { kindOfAll } from "../odds/value-kind.ts";
import { explained } from "../play.ts";
import { hasOpenBracket } from "../repl/open-brackets.ts";
import { type Answer, createSession } from "../repl/session.ts";
import { draw } from "../report.ts";
import { checkLocale, type ScriptOptions } from "../script-options.ts";

/** What other programs of this kind are left by; a name so called can still be read in brackets. */
const LEAVING = /^\s*(?:exit|quit)\s*(?:\(\s*\))?\s*;?\s*$/;
const PROMPT = "> ";
const MORE = "… ";

/** `repl`: rolls what is typed, line by line, until the input ends. */
export async function repl(options: ScriptOptions, console: Console): Promise<number> {
  if (options.json) throw usage("repl talks with people, and has no document for --json");
  checkLocale(options);
  const library = createLibrary();
  for (const name of options.use) library.ruleset(name);
  const session = createSession(library, options);
  const { terminal } = console;
  const input = console.input instanceof Readable ? console.input : Readable.from(console.input);
  const lines = createInterface({
    input,
    terminal: terminal !== null,
    ...(terminal !== null && { output: terminal }),
    prompt: PROMPT,
  });
  if (terminal !== null)
    console.out(
      console.paintOut(
        "dim",
        "Dice roll, let and var keep a name, odds 3d6 tells the odds. exit, Ctrl-C or Ctrl-D leaves.",
      ),
    );
  let failed = false;
  let pending = "";
  const take = (text: string) => {
    if (text.trim() === "") return;
    const answer = session.enter(asCall(text));
    failed ||= answer.failed;
    show(answer, console);
  };
  const ask = () => {
    if (terminal === null) return;
    lines.setPrompt(pending === "" ? PROMPT : MORE);
    lines.prompt();
  };
  lines.on("SIGINT", () => lines.close());
  ask();
  for await (const line of lines) {
    if (pending === "" && LEAVING.test(line)) break;
    pending += pending === "" ? line : `\n${line}`;
    if (!hasOpenBracket(pending)) {
      take(pending);
      pending = "";
      await console.drained();
    }
    ask();
  }
  if (terminal !== null) {
    console.out("");
    return exitCodes.done;
  }
  take(pending);
  return failed ? exitCodes.failed : exitCodes.done;
}

/** `odds 3d6 <= 9` asks as `odds(3d6 <= 9)` does; the places of everything stay what they are. */
function asCall(text: string): string {
  return /^odds\s+[^\s(=]/.test(text) ? `odds(${text.slice("odds ".length)}\n)` : text;
}

function show({ findings, sources, rolled, wording }: Answer, console: Console): void {
  draw(findings, sources, console);
  if (rolled === null) return;
  const odds = oddsOf(rolled.value);
  if (odds === null) {
    const text = explained(rolled, console, wording);
    if (text !== "") console.out(text);
    return;
  }
  const { width, paintOut: paint } = console;
  console.out(oddsPicture(odds, { width, paint, wording }));
}

/** The odds that a script asked for; null for every other value. */
function oddsOf(value: Value): Odds | null {
  if (value === null || typeof value !== "object" || !("unresolved" in value)) return null;
  const outcomes = value.outcomes.map(({ value: outcome, probability }) => {
    const text = literal(probability);
    return { value: outcome, probability: text, approx: ratioOf(portionFrom(text)) };
  });
  const unresolved = literal(value.unresolved);
  const portions = portionsFrom(outcomes.map(({ probability }) => probability));
  const moments =
    kindOfAll(outcomes) === "number"
      ? momentsOf(
          outcomes.map((outcome, i) => ({ value: outcome.value, weight: portions[i]?.numerator ?? 0n })),
        )
      : null;
  return {
    exact: unresolved === "0",
    unresolved,
    outcomes,
    mean: moments?.mean ?? null,
    standardDeviation: moments === null ? null : Math.sqrt(moments.nearVariance),
  };
}
