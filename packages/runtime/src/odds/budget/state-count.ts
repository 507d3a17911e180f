import type { Expression } from "../../program/expression.ts";
import type { Followed, States } from "../interpreter.ts";
import { tooManyWays } from "./budget.ts";

// States that are kept apart at a time, and ways that one piece of work may try.
const MOST_STATES = 400_000;
const MOST_PRODUCT = 4_000_000;
const MANY_ROUNDS = 1_000;

/** How many states one telling of odds has kept apart, and the loops that it is following, outermost first. */
export class StateCount implements States {
  #count = 0;
  readonly #loops: Followed[] = [];

  forget(): void {
    this.#count = 0;
  }

  count(node: Expression): void {
    if (!this.another()) tooManyWays(node);
  }

  may(ways: number): boolean {
    return this.#count + ways <= MOST_STATES;
  }

  another(): boolean {
    this.#count += 1;
    return this.#count <= MOST_STATES;
  }

  longest(): Followed | undefined {
    return this.#loops.find(({ round }) => round >= MANY_ROUNDS);
  }

  following<Result>(loop: Followed, work: () => Result): Result {
    this.#loops.push(loop);
    try {
      return work();
    } finally {
      this.#loops.pop();
    }
  }

  foresee(ways: number, node: Expression): void {
    if (ways > MOST_PRODUCT) tooManyWays(node);
  }
}
