import { FaultSignal, fault } from "../../fault.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { rounded } from "../budget/guess.ts";
import type { Ending } from "../distribution/distribution.ts";
import { TooDeep } from "../distribution/ways.ts";
import type { Branch, Branches, RuleCall } from "../interpreter.ts";
import { follow } from "./follow.ts";
import { cutShare, endedBranch } from "./population.ts";

// Rules within rules, each with arguments of its own, that are followed; every one takes its part of the stack.
const MOST_NESTING = 80;
// So many times as deep, where calls are worked out from below: as deep as a roll may go.
const MOST_STAGES = 3;
const MOST_ROUNDS = 400;
const MOST_OUTCOMES = 8_000;
const LEAST_SHARE = 2 ** -62;
const LOST: Ending = { kind: "cut", least: null };

/** Thrown by a call that lies too deep to be worked out where it stands. */
export class Deeper extends Error {
  readonly call: RuleCall;

  constructor(call: RuleCall) {
    super();
    this.call = call;
  }
}

/** What rules lead to, by their arguments: worked out once, and solved where a rule comes back to itself. */
export class RuleMemory {
  readonly #rules = new Map<string, Branches | "open">();
  // Rules that others end with: how they go on from there.
  readonly #later = new Map<string, RuleCall>();
  // Rules under way that were asked again: what depends on them is not remembered.
  readonly #pending = new Set<string>();
  readonly #guessed = new Set<string>();
  readonly #guesses = new Map<string, Branches>();
  // Calls from which no way was found to go deeper.
  readonly #refused = new Set<string>();
  #nesting = 0;
  /** Where calls go too deep, the deep ones are worked out first. */
  deeper = false;

  /** Nothing that is worked out now hangs on a rule that is not known yet. */
  get settled(): boolean {
    return this.#pending.size === 0;
  }

  forget(): void {
    // To clear what is empty takes its time too.
    if (this.#rules.size > 0) this.#rules.clear();
    if (this.#later.size > 0) this.#later.clear();
    if (this.#pending.size > 0) this.#pending.clear();
    if (this.#guesses.size > 0) this.#guesses.clear();
    if (this.#guessed.size > 0) this.#guessed.clear();
    if (this.#refused.size > 0) this.#refused.clear();
    this.#nesting = 0;
  }

  /** What the rule of a call leads to; its work runs the body, and may ask for the same call again. */
  remembered(call: RuleCall): Branches {
    const { key } = call;
    const known = this.#rules.get(key);
    if (known !== undefined && known !== "open") return known;
    if (call.tail) {
      // The last act of a rule goes on where the rule itself is followed, as the next round of a loop does.
      if (!this.#later.has(key)) this.#later.set(key, call);
      return endedBranch([], { kind: "again", key });
    }
    if (known === "open") {
      this.#pending.add(key);
      this.#guessed.add(key);
      return this.#guesses.get(key) ?? endedBranch([], LOST);
    }
    if (this.#nesting >= MOST_NESTING) {
      // While a rule is guessed, what it depends on cannot be known before.
      if (!this.deeper || this.#pending.size > 0 || this.#refused.has(key))
        return endedBranch([], tooDeep(call));
      throw new Deeper(call);
    }
    this.#rules.set(key, "open");
    this.#nesting += 1;
    const nesting = this.#nesting;
    try {
      const result = this.#settledRule(call);
      if (this.#pending.size > 0) this.#pending.delete(key);
      if (this.#pending.size > 0) this.#rules.delete(key);
      else this.#rules.set(key, result);
      return result;
    } catch (thrown) {
      this.#rules.delete(key);
      this.#pending.delete(key);
      throw thrown;
    } finally {
      this.#nesting = nesting - 1;
      if (this.#guessed.size > 0) this.#guessed.delete(key);
      // While a rule around it is guessed, the next round goes on from the guess of this one.
      if (this.#pending.size === 0 && this.#guesses.size > 0) this.#guesses.clear();
    }
  }

  /** Works a deep call out by itself, and before it what that comes to, so that the stack stays short. */
  prepare(deep: Deeper): void {
    const waiting = [deep.call];
    for (let call = waiting.at(-1); call !== undefined; call = waiting.at(-1)) {
      try {
        this.remembered(call);
        waiting.pop();
      } catch (thrown) {
        if (!(thrown instanceof Deeper)) throw thrown;
        const { key } = thrown.call;
        if (waiting.length < MOST_STAGES && waiting.every((other) => other.key !== key))
          waiting.push(thrown.call);
        else this.#refused.add(key);
      }
    }
  }

  // Within something else than the last act, each round of guessing makes the part that is not known smaller. Where
  // a rule around this one is guessed as well, both come nearer together.
  #settledRule(call: RuleCall): Branches {
    const { key } = call;
    let result = this.#followed(call);
    for (let round = 0; this.#guessed.size > 0 && this.#guessed.has(key) && round < MOST_ROUNDS; round += 1) {
      if (cutShare(result) <= LEAST_SHARE) break;
      // Nothing of it is known, and nothing would be.
      if (round > 0 && result.list.every(isCut)) return this.#endless(call) ?? result;
      if (result.list.length > MOST_OUTCOMES) tooMany(call);
      this.#guesses.set(key, rounded(result));
      if (this.#within(key)) break;
      result = this.#followed(call);
    }
    return result;
  }

  /** A rule around the one of that key is guessed. */
  #within(key: string): boolean {
    return [...this.#guessed].some((other) => other !== key && this.#rules.get(other) === "open");
  }

  /** A rule that ends with calls of itself: these are the rounds of a loop. */
  #followed(call: RuleCall): Branches {
    const first = call.work();
    if (!first.list.some(beginsAgain)) return first;
    const { changes, slots } = call;
    const steps = new Map<string, Branches>([[call.key, first]]);
    const placeOf = (key: string): Frame => {
      const frame: Frame = new Array<null>(slots + 1).fill(null);
      frame[slots] = key;
      return frame;
    };
    const keyOf = (frame: Frame): string => String(frame[slots] ?? "");
    const step = (key: string): Branches => {
      let known = steps.get(key);
      if (known === undefined) {
        known = this.#later.get(key)?.work() ?? endedBranch([], LOST);
        steps.set(key, known);
      }
      return known;
    };
    return follow({
      turn: (frame) => {
        const { list, total } = step(keyOf(frame));
        return { list: list.map((branch) => onwards(branch, placeOf)), total };
      },
      start: { list: [onwards(again(call.key), placeOf)], total: 1 },
      live: new Set([...changes, slots]),
      after: changes,
      keyOf,
      endless: neverEnds(call),
      charge: (round, heads, total) => call.charge(round, heads, total),
    });
  }

  // That a rule never ends is proven where every way through it comes to itself: not where some are cut off before.
  #endless(call: RuleCall): Branches | null {
    const never = endedBranch([], neverEnds(call));
    this.#guesses.set(call.key, never);
    const result = this.#followed(call);
    return result.list.every(isEndless) ? never : null;
  }
}

const again = (key: string): Branch => ({
  frame: [],
  value: null,
  signal: "none",
  ending: { kind: "again", key },
  weight: 1,
});

const isCut = ({ ending }: Branch): boolean => ending?.kind === "cut";
const isEndless = ({ ending }: Branch): boolean => ending?.kind === "fault" && ending.fault.code === "HR3019";
const beginsAgain = ({ ending }: Branch): boolean => ending?.kind === "again";

function onwards(branch: Branch, placeOf: (key: string) => Frame): Branch {
  const { ending } = branch;
  if (ending?.kind !== "again") return branch;
  return { ...branch, frame: placeOf(ending.key), signal: "next", ending: null };
}

function tooMany({ at }: RuleCall): never {
  fault(
    "HR4009",
    at,
    `this rule calls itself so often that it has more than ${MOST_OUTCOMES} different results, and more behind them`,
    "let it call itself less often, or give it a limit",
  );
}

function neverEnds({ at }: RuleCall): Ending {
  const never = new FaultSignal(
    "HR3019",
    at,
    "this rule calls itself again whatever falls, so it never ends",
    "give it a case in which it does not",
  );
  return { kind: "fault", fault: never };
}

function tooDeep({ at }: RuleCall): Ending {
  const deep = new TooDeep(
    "HR4002",
    at,
    `rules call each other here more than ${MOST_NESTING * MOST_STAGES} times within each other, which is too deep to tell the odds`,
    "test for the end first, or let the rule end with its call: what it has so far can be an argument",
  );
  return { kind: "cut", least: null, deep };
}
