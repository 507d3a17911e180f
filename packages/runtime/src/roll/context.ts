import { fault } from "../fault.ts";
import type { Limits } from "../limits.ts";
import { TooManyBits } from "../number/rational.ts";
import type { At, OddsNode } from "../program/index.ts";
import type { Recorder } from "../trace/recorder.ts";
import type { Known } from "../value/beyond.ts";
import type { DieKind } from "../value/die.ts";
import { extentOf, workToRead } from "../value/extent.ts";
import type { Value } from "../value/value.ts";
import { workToCompare } from "../value/work.ts";
import type { Asks } from "./asks.ts";
import type { RandomSource } from "./random-source.ts";
import type { RealDice } from "./real-dice.ts";
import { Reckonings } from "./reckonings.ts";

/** How a block can end before its last statement. */
export type Signal = "none" | "return" | "stop" | "next";

/** Thrown to leave the operands of an expression in which a signal was raised; caught by loops and rules. */
export const ESCAPE: unique symbol = Symbol("escape");

/** A die as it fell: printed size and face. */
export interface FallenDie {
  readonly sides: number | string;
  readonly face: number | string;
}

// Deep enough for any list of lists of records that a game keeps, shallow enough for every recursive walk.
const MAX_VALUE_DEPTH = 100;

const MAX_NOTES = 1_000;

/**
 * What changes while a program runs: the dice source, the meter, the signal of jumps, the calls under way. One
 * context serves one compiled machine, which resets it before each run.
 */
export class Context {
  limits: Limits;
  source: RandomSource;
  /** Faces of real dice; they take the place of `source`. */
  real: RealDice | null = null;
  /** Every die as it fell; null when nobody wants to know. */
  fallen: FallenDie[] | null = null;
  recorder: Recorder | null = null;
  notes: string[] | null = null;
  /** Answers choices; without one, their policies do. */
  asks: Asks | null = null;
  /** The choices whose policies answered; null when nobody wants to know. */
  policies: Set<string> | null = null;

  /** Answers `odds`, `chance` and `mean` for the variables of a frame; the machine that owns the context sets it. */
  askOdds: (node: OddsNode, frame: readonly Value[], owner: number) => Value = () => null;

  stepsLeft = 0;
  depthLeft = 0;
  signal: Signal = "none";
  returned: Value = null;
  /** Index of the rule and the place of its call, for each call under way, outermost first. */
  readonly calls: { readonly rule: number; readonly at: At }[] = [];
  /** How often somebody was asked or a line was noted. */
  heard = 0;
  readonly reckonings = new Reckonings();

  /** How many parts a step of the limits has. */
  readonly #parts: number;

  constructor(source: RandomSource, limits: Limits, parts = 1) {
    this.source = source;
    this.limits = limits;
    this.#parts = parts;
  }

  /** True while each die must pass through `place`: real dice, or somebody writes them down. */
  watched = false;

  reset(source: RandomSource): void {
    this.watched = this.real !== null || this.fallen !== null;
    this.source = source;
    this.refill();
    this.signal = "none";
    this.returned = null;
    this.calls.length = 0;
    this.reckonings.forget();
  }

  /** Makes the meter full again, for the next run from the same source. */
  refill(): void {
    this.stepsLeft = this.limits.steps * this.#parts;
    this.depthLeft = this.limits.depth;
  }

  /** Leaves whatever was under way when something was thrown through it; the meter goes on. */
  unwind(): void {
    this.depthLeft = this.limits.depth;
    this.signal = "none";
    this.returned = null;
    this.calls.length = 0;
  }

  /** Begins the next roll from the same source. */
  nextRoll(): void {
    this.refill();
    this.reckonings.nextRoll();
  }

  /** Keeps a line that the script wrote, while somebody reads them. */
  note(line: string): void {
    this.heard += 1;
    if (this.notes !== null && this.notes.length < MAX_NOTES) this.notes.push(line);
  }

  /** Whether somebody reads what is said about the step that is under way. */
  get listens(): boolean {
    return this.recorder?.listens === true;
  }

  /** Charges work before it is done. */
  spend(steps: number, at: At): void {
    this.stepsLeft -= steps;
    if (this.stepsLeft < 0) {
      fault(
        "HR4001",
        at,
        `the script takes more than ${this.limits.steps} steps`,
        "look for a loop or a rule that calls itself and never comes to an end",
      );
    }
  }

  /** Charges for comparing two values, before it is done. */
  spendToCompare(a: Value, b: Value, at: At): void {
    const work = workToCompare(a, b);
    if (work > 0) this.spend(work, at);
  }

  /** Throws a die: its place, from 0. */
  place(kind: DieKind, at: At): number {
    const place = this.real === null ? this.source.below(kind.places) : this.real.place(kind, at);
    if (this.fallen !== null) {
      const face = kind.faceAt(place);
      this.fallen.push({
        sides: kind.faces === null ? kind.places : kind.label,
        face: typeof face === "object" ? `${face.numerator}/${face.denominator}` : face,
      });
    }
    return place;
  }

  /** Chooses among n alike things, from 0. */
  choice(n: number, what: string, at: At): number {
    const chosen = this.real === null ? this.source.below(n) : this.real.choice(n, what, at);
    this.fallen?.push({ sides: what, face: chosen + 1 });
    return chosen;
  }

  /** Passes a number that came out of `work`, or says that it grew too long. */
  exact<Kind extends Known>(at: At, work: () => Kind): Kind {
    try {
      return work();
    } catch (thrown) {
      if (thrown instanceof TooManyBits) {
        fault("HR4006", at, "a number here has too many digits", "keep the numbers smaller, or round them");
      }
      throw thrown;
    }
  }

  /** Charges for a new list, map or record, and keeps it within the limits. */
  kept<T extends Value>(value: T, at: At): T {
    const { cells, depth } = extentOf(value);
    if (cells > this.limits.cells) {
      fault(
        "HR4008",
        at,
        `a list or map here holds more than ${this.limits.cells} items, all its parts counted`,
      );
    }
    if (depth > MAX_VALUE_DEPTH) {
      fault("HR4008", at, `lists here lie more than ${MAX_VALUE_DEPTH} deep in each other`);
    }
    this.spend(cells, at);
    return value;
  }

  /** Keeps a text within its limit. */
  text(value: string, at: At): string {
    if (value.length > this.limits.textLength) {
      fault("HR4007", at, `a text here is longer than ${this.limits.textLength} characters`);
    }
    this.spend(1 + workToRead(value), at);
    return value;
  }
}
