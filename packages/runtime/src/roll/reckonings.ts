import type { At } from "../program/index.ts";
import type { Value } from "../value/value.ts";
import type { Context } from "./context.ts";

/** What a rule of a sheet came to for an instance. */
interface Reckoned {
  readonly value: Value;
  /** What working it out took beside its parts. */
  readonly steps: number;
  /** What it was worked out from. */
  readonly parts: readonly Reckoned[];
  /** The roll in which it was last paid for. */
  roll: number;
}

/** Something of an instance that is being worked out. */
interface Open {
  readonly rule: number;
  readonly of: object;
  readonly parts: Reckoned[];
}

/**
 * What was worked out of the instances of sheets. An instance never changes, so it stays for all rolls of a sample;
 * each roll pays for what it reads once, as if it had worked it out, so that a limit is met in every roll or in none.
 */
export class Reckonings {
  readonly open: Open[] = [];
  #known = new WeakMap<object, Map<number, Reckoned>>();
  #roll = 0;
  // Steps that were paid for parts, so that none is counted in a whole too.
  #paid = 0;

  forget(): void {
    this.open.length = 0;
    this.#known = new WeakMap();
  }

  /** What is known now has to be paid for again. */
  nextRoll(): void {
    this.#roll += 1;
  }

  /** What a rule came to for an instance, paid for; undefined where it was not worked out yet. */
  recall(context: Context, rule: number, of: object, at: At): Value | undefined {
    const known = this.#known.get(of)?.get(rule);
    if (known === undefined) return undefined;
    this.#pay(context, known, at);
    this.open.at(-1)?.parts.push(known);
    return known.value;
  }

  /** Works a rule out for an instance by `work`, and keeps what it comes to unless somebody heard of it. */
  workOut(context: Context, rule: number, of: object, work: () => Value): Value {
    const { heard, stepsLeft } = context;
    const paid = this.#paid;
    const depth = this.open.length;
    const parts: Reckoned[] = [];
    this.open.push({ rule, of, parts });
    try {
      const value = work();
      if (context.heard === heard) {
        const steps = stepsLeft - context.stepsLeft - (this.#paid - paid);
        const known = { value, steps, parts, roll: this.#roll };
        this.#paid += steps;
        this.#keep(of, rule, known);
        this.open[depth - 1]?.parts.push(known);
      }
      return value;
    } finally {
      this.open.length = depth;
    }
  }

  #keep(of: object, rule: number, known: Reckoned): void {
    const rules = this.#known.get(of);
    if (rules === undefined) this.#known.set(of, new Map([[rule, known]]));
    else rules.set(rule, known);
  }

  #pay(context: Context, known: Reckoned, at: At): void {
    if (known.roll === this.#roll) return;
    known.roll = this.#roll;
    context.spend(known.steps, at);
    this.#paid += known.steps;
    for (const part of known.parts) this.#pay(context, part, at);
  }
}
