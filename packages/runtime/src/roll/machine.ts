import { type Fault, FaultSignal } from "../fault.ts";
import { toFault } from "../fault-report.ts";
import { type Limits, limitPresets } from "../limits.ts";
import { constantsOf } from "../odds/constants-of.ts";
import { OddsInterpreter } from "../odds/odds-interpreter.ts";
import type { Program } from "../program/program.ts";
import { runnable } from "../program/runnable.ts";
import { Recorder } from "../trace/recorder.ts";
import type { TraceNode } from "../trace/trace.ts";
import { stored, type Value } from "../value/value.ts";
import { Asks, type Choice, type Choose } from "./asks.ts";
import { compileMain } from "./compilation.ts";
import { Context, type FallenDie } from "./context.ts";
import type { Frame, Run } from "./plan/planner.ts";
import { type RandomSource, SeededSource } from "./random-source.ts";
import { RealDice } from "./real-dice.ts";

/** How to roll once. Exactly one of the three says where the faces come from. */
export type RollOptions = {
  /** Write down every step; else only the value and the dice are told. */
  readonly trace?: boolean;
  /** Answers choices; without it, and where it gives undefined, their policies do. */
  readonly choose?: Choose;
  /** The answers of an earlier roll, which its result told: they are given again, in their order. */
  readonly choices?: readonly Choice[];
} & (
  | { readonly seed: string }
  /** Printed faces of real dice, in the order in which they are asked for. */
  | { readonly dice: readonly string[] }
  /** A source of one's own: whole numbers from 0 to n - 1. */
  | { readonly source: RandomSource }
);

interface RollFacts {
  /** Every die as it fell, in order. */
  readonly dice: readonly FallenDie[];
  /** The lines that the script wrote with `note`. */
  readonly notes: readonly string[];
  /** How each choice was answered, in order. */
  readonly choices: readonly Choice[];
  /** The steps, below a root without text; null unless asked for. */
  readonly trace: TraceNode | null;
  /** Real dice that were given and not asked for. */
  readonly unusedDice: readonly string[];
}

/** What came of it: a value as a field would store it (a roll as its total, a check as true or false), or a fault. */
export type RollResult =
  | ({ readonly ok: true; readonly value: Value } & RollFacts)
  | ({ readonly ok: false; readonly fault: Fault } & RollFacts);

/** A program compiled once, to be rolled many times. */
export interface RollMachine {
  /** Rolls once. Never throws for what a script does. */
  roll(options: RollOptions): RollResult;
  /**
   * Rolls `times` times from one stream and tells nothing but the values: what bulk work needs. Stops at the
   * first fault and returns it; null when there was none.
   */
  sample(
    options: { readonly seed: string; readonly times: number },
    visit: (value: Value, index: number) => void,
  ): Fault | null;
}

/** Compiles a program to a roll machine. Limits are those of the preset `table` unless given. */
export function rollMachine(given: Program, options: { readonly limits?: Limits } = {}): RollMachine {
  const program = runnable(given);
  const limits = options.limits ?? limitPresets.table;
  const constants = constantsOf(program, limits);
  const context = new Context(new SeededSource(""), limits);
  let odds: OddsInterpreter | null = null;
  context.askOdds = (node, frame, owner) => {
    odds ??= new OddsInterpreter(program, limits, constants);
    return odds.answer(node, [...frame], owner, (steps) => context.spend(steps, node.at));
  };
  let plain: Run | null = null;
  let traced: Run | null = null;
  // A host that is asked something could roll again meanwhile, which would spoil the roll that waits.
  let rolling = false;

  // What is thrown inside a run ends here; anything but a fault is a mistake of ours and goes on.
  const faultOf = (thrown: unknown): Fault => {
    if (!(thrown instanceof FaultSignal)) throw thrown;
    return toFault(program, thrown, context.calls);
  };

  const compiled = (trace: boolean): Run => {
    const known = trace ? traced : plain;
    if (known !== null) return known;
    const run = compileMain(program, context, trace, constants);
    if (trace) traced = run;
    else plain = run;
    return run;
  };

  // Every variable is written before it is read, and no value holds on to the frame, so all runs share one.
  const frame: Frame = new Array<Value>(program.main?.slots ?? 0).fill(null);
  const start = (trace: boolean): Value => stored(compiled(trace)(frame));

  return {
    roll(how) {
      if (rolling) throw new Error("a machine that is rolling cannot roll at the same time");
      const real = "dice" in how ? new RealDice(how.dice) : null;
      const notes: string[] = [];
      const fallen: FallenDie[] = [];
      const recorder =
        how.trace === true ? new Recorder(limits.traceNodes, program.sources.at(-1)?.name ?? "") : null;
      context.real = real;
      context.fallen = fallen;
      context.notes = notes;
      context.recorder = recorder;
      const asks = new Asks(program, how.choose ?? null, how.choices ?? null);
      context.asks = asks;
      context.reset("seed" in how ? new SeededSource(how.seed) : "source" in how ? how.source : nothing);
      const facts = () => ({
        dice: fallen,
        notes,
        choices: asks.choices,
        trace: recorder?.root ?? null,
        unusedDice: real?.left ?? [],
      });
      try {
        rolling = true;
        const value = start(recorder !== null);
        return { ok: true, value, ...facts() };
      } catch (thrown) {
        return { ok: false, fault: faultOf(thrown), ...facts() };
      } finally {
        rolling = false;
      }
    },

    sample({ seed, times }, visit) {
      const source = new SeededSource(seed);
      context.real = null;
      context.fallen = null;
      context.notes = null;
      context.asks = null;
      context.recorder = null;
      context.reset(source);
      try {
        const run = compiled(false);
        for (let index = 0; index < times; index += 1) {
          context.nextRoll();
          const value = run(frame);
          visit(typeof value === "number" ? value : stored(value), index);
        }
        return null;
      } catch (thrown) {
        return faultOf(thrown);
      }
    },
  };
}

// Real dice are asked before any source is, so this one is never reached.
const nothing: RandomSource = { below: () => 0 };
