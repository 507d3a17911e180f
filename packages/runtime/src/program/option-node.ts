import type { Expression } from "./expression.ts";
import type { Base } from "./part.ts";
import type { Type } from "./program.ts";

// Options, choices, and what tests expect.

export interface OptionNode extends Base {
  readonly op: "option";
  readonly index: number;
}

/** The body of a choice: the answer that was given from outside, else what the host answers, else the policy. */
export interface AskNode extends Base {
  readonly op: "ask";
  readonly name: string;
  /** Evaluated before anything else; sees the parameters. */
  readonly prompt: Expression;
  /** What an answer must be. */
  readonly type: Type | null;
  /** The answer to every call; it does not roll. */
  readonly answer: Expression | null;
  readonly policy: Expression;
}

/** `expect C`: a fault where it does not hold. */
export interface ExpectNode extends Base {
  readonly op: "expect";
  readonly condition: Expression;
  /** The slots of the two sides of a comparison, for the message; else empty. */
  readonly sides: readonly number[];
}
