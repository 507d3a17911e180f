import { fault } from "../fault.ts";
import type { Ending } from "./distribution.ts";
import type { Branches } from "./interpreter.ts";
import { cutShare, endedBranch, withoutAgain } from "./population.ts";

// Rules within rules, each with arguments of its own, that are followed; every one takes its part of the stack.
const MOST_NESTING = 80;
const MOST_ROUNDS = 400;
const LEAST_SHARE = 2 ** -62;
const LOST: Ending = { kind: "cut", least: null };

/** What rules lead to, by their arguments: worked out once, and solved where a rule comes back to itself. */
export class RuleMemory {
  readonly #rules = new Map<string, Branches | "open">();
  // Rules under way that were asked again: what depends on them is not remembered.
  readonly #pending = new Set<string>();
  readonly #guessed = new Set<string>();
  readonly #guesses = new Map<string, Branches>();
  #nesting = 0;

  /** Nothing that is worked out now hangs on a rule that is not known yet. */
  get settled(): boolean {
    return this.#pending.size === 0;
  }

  forget(): void {
    this.#rules.clear();
    this.#pending.clear();
    this.#guesses.clear();
    this.#guessed.clear();
    this.#nesting = 0;
  }

  /** What the rule of that key leads to; `work` runs its body, and may ask for the same key again. */
  remembered(key: string, tail: boolean, at: number, work: () => Branches): Branches {
    const known = this.#rules.get(key);
    if (known !== undefined && known !== "open") return known;
    if (known === "open") {
      this.#pending.add(key);
      if (tail) return endedBranch([], { kind: "again", key });
      this.#guessed.add(key);
      return this.#guesses.get(key) ?? endedBranch([], LOST);
    }
    if (this.#nesting >= MOST_NESTING) return endedBranch([], LOST);
    this.#rules.set(key, "open");
    this.#nesting += 1;
    try {
      const result = this.#settledRule(key, at, work);
      this.#pending.delete(key);
      if (this.#pending.size > 0) this.#rules.delete(key);
      else this.#rules.set(key, result);
      return result;
    } catch (thrown) {
      this.#rules.delete(key);
      this.#pending.delete(key);
      throw thrown;
    } finally {
      this.#nesting -= 1;
      this.#guesses.delete(key);
      this.#guessed.delete(key);
    }
  }

  // A rule that calls itself for the same arguments gives what it gives: as its last act, that is an equation that
  // is solved at once; within something else, each round of guessing makes the part that is not known smaller.
  #settledRule(key: string, at: number, work: () => Branches): Branches {
    let result = withoutAgain(work(), key);
    if (result.list.length === 0)
      fault(
        "HR3019",
        at,
        "this rule calls itself with the same arguments whatever falls, so it never ends",
        "give it a case in which it does not",
      );
    for (
      let round = 0;
      this.#guessed.has(key) && cutShare(result) > LEAST_SHARE && round < MOST_ROUNDS;
      round += 1
    ) {
      this.#guesses.set(key, result);
      result = withoutAgain(work(), key);
    }
    return result;
  }
}
