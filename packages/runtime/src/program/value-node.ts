import type { Expression } from "./expression.ts";
import type { ArithmeticOperator, Base, CompareOperator } from "./part.ts";
import type { ExactNumber } from "./program.ts";

// Literals, names, arithmetic and tests.

export interface NumberNode extends Base {
  readonly op: "number";
  readonly value: ExactNumber;
}
export interface TextNode extends Base {
  readonly op: "text";
  readonly value: string;
}
export interface InterpolateNode extends Base {
  readonly op: "interpolate";
  readonly parts: readonly (string | Expression)[];
}
export interface BooleanNode extends Base {
  readonly op: "boolean";
  readonly value: boolean;
}
export interface NoneNode extends Base {
  readonly op: "none";
}
export interface OutcomeNode extends Base {
  readonly op: "outcome";
  readonly outcome: number;
  readonly member: number;
}
export interface LocalNode extends Base {
  readonly op: "local";
  readonly slot: number;
}
export interface ConstantNode extends Base {
  readonly op: "constant" | "ladder";
  readonly index: number;
}

export interface NegateNode extends Base {
  readonly op: "negate" | "not";
  readonly of: Expression;
}
export interface ArithmeticNode extends Base {
  readonly op: "arithmetic";
  readonly operator: ArithmeticOperator;
  readonly left: Expression;
  readonly right: Expression;
}
export interface CompareNode extends Base {
  readonly op: "compare";
  readonly operator: CompareOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly quoted?: Expression;
}
/** `a <= x <= b`: each operand once, left to right, all of them; a plain boolean. */
export interface ChainNode extends Base {
  readonly op: "chain";
  readonly operands: readonly Expression[];
  readonly operators: readonly CompareOperator[];
}
export interface LogicNode extends Base {
  readonly op: "and" | "or" | "otherwise" | "in";
  readonly left: Expression;
  readonly right: Expression;
}
export interface RoundNode extends Base {
  readonly op: "round";
  readonly of: Expression;
  readonly mode: "down" | "up" | "half up";
}
export interface DivisorNode extends Base {
  readonly op: "divisor";
  readonly by: Expression;
  readonly base: Expression | null;
}
/** `x divisor 4(+2)`; the right side gives a divisor. */
export interface DivideNode extends Base {
  readonly op: "divide";
  readonly of: Expression;
  readonly divisor: Expression;
}
