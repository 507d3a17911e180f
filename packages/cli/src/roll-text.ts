import { type Finding, render } from "@houserule/lang";
import {
  type Choice,
  type Choose,
  type FallenDie,
  type Fault,
  type Json,
  rollMachine,
  type TraceNode,
  toJson,
} from "@houserule/runtime";
import { compileText, type TextOptions } from "./compile-text.ts";
import { findingOf } from "./finding-of.ts";
import { wordingOf } from "./locale/wording.ts";
import { resultText } from "./result-text.ts";

/** What `roll` may be told. */
export interface RollOptions extends TextOptions {
  /** Replays a roll; without one there is fresh entropy. */
  readonly seed?: string;
  /** The faces of real dice, in the order in which they are asked for. */
  readonly dice?: readonly string[];
  /** Answers choices at once; undefined leaves a question to the choice's policy. */
  readonly choose?: Choose;
  /** The answers of an earlier roll, which it told as `choices`: they are given again, in their order. */
  readonly choices?: readonly Choice[];
}

/** What came of it. `text` is for people: the trace, or the pictures of what is wrong. */
export type RollAnswer =
  | {
      readonly ok: true;
      readonly value: Json;
      readonly text: string;
      /** Empty for real dice. */
      readonly seed: string;
      readonly dice: readonly FallenDie[];
      readonly trace: TraceNode | null;
      /** How each choice was answered, in order. */
      readonly choices: readonly Choice[];
    }
  | {
      readonly ok: false;
      readonly text: string;
      readonly diagnostics: readonly Finding[];
      readonly fault: Fault | null;
    };

/**
 * Compiles a text and rolls it once. To roll one text many times, use `compile` and `rollMachine`.
 *
 *     const answer = roll("3d6<=IQ-5", { set: { IQ: 14 } });
 *     console.log(answer.text); // 3d6 (2+4+3) = 9 <= IQ - 5 = 9: yes, by 0
 */
export function roll(text: string, options: RollOptions = {}): RollAnswer {
  const compiled = compileText(text, options);
  if (!compiled.ok) return { ...compiled, fault: null };
  const { program, diagnostics } = compiled;
  const machine = rollMachine(program, options.limits === undefined ? {} : { limits: options.limits });
  const seed = options.seed ?? freshSeed();
  const { dice: faces, choose, choices: earlier } = options;
  const how = {
    trace: true,
    ...(choose !== undefined && { choose }),
    ...(earlier !== undefined && { choices: earlier }),
  };
  const result = machine.roll(faces === undefined ? { seed, ...how } : { dice: faces, ...how });
  if (!result.ok) {
    const { fault } = result;
    return { ok: false, text: render(findingOf(fault), program.sources), diagnostics, fault };
  }
  const { value, dice, trace, choices } = result;
  return {
    ok: true,
    value: toJson(value),
    text: resultText(value, trace, wordingOf(program, options.locale)).lines.join("\n"),
    seed: faces === undefined ? seed : "",
    dice,
    trace,
    choices,
  };
}

function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("");
}
