import type { BinaryOperator, CompareOperator, DivisorSpec, Expression, Round } from "../ast/expression.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import type { Complaint } from "./complaint.ts";
import type { Nodes } from "./nodes.ts";

type Infix = BinaryOperator | CompareOperator;

interface Operator {
  readonly sign: Infix | "negate" | "not";
  readonly level: number;
  readonly start: number;
}

const comparison = 4;
const addition = 6;
const multiplication = 7;

/** How tightly an operator binds: the higher, the tighter. */
const levels: ReadonlyMap<Operator["sign"], number> = new Map<Operator["sign"], number>([
  ["or", 1],
  ["and", 2],
  ["not", 3],
  ["==", comparison],
  ["!=", comparison],
  ["<=", comparison],
  [">=", comparison],
  ["<", comparison],
  [">", comparison],
  ["in", comparison],
  ["otherwise", 5],
  ["+", addition],
  ["-", addition],
  ["*", multiplication],
  ["/", multiplication],
  ["//", multiplication],
  ["negate", 8],
]);

/**
 * Builds the tree of a flat row of operands and operators as they come. It keeps stacks of its own, so no
 * row is too long for it.
 */
export class Operators {
  private readonly nodes: Nodes;
  private readonly complain: (complaint: Complaint) => void;
  private readonly operands: Expression[] = [];
  // The places of the operands with their brackets.
  private readonly spans: Span[] = [];
  private readonly pending: Operator[] = [];
  private suffixed: "divisor" | "round" | null = null;

  constructor(nodes: Nodes, complain: (complaint: Complaint) => void) {
    this.nodes = nodes;
    this.complain = complain;
  }

  prefix(sign: "negate" | "not", start: number): void {
    this.pending.push({ sign, level: levels.get(sign) ?? 0, start });
  }

  operand(value: Expression, span: Span): void {
    this.operands.push(value);
    this.spans.push(span);
  }

  infix(sign: Infix, place: Span): void {
    const level = levels.get(sign) ?? 0;
    if (this.suffixed !== null && level === multiplication) this.refuse(sign, place);
    this.suffixed = null;
    // Comparisons of one level stay, to become one chain.
    this.reduceWhile((top) => (level === comparison ? top.level > level : top.level >= level));
    this.pending.push({ sign, level, start: place.start });
  }

  divisor(spec: DivisorSpec, end: number): void {
    this.suffix("divisor", end, (of, id, span) => ({ kind: "divide", id, span, of, spec }));
  }

  round(mode: Round["mode"], end: number): void {
    this.suffix("round", end, (of, id, span) => ({ kind: "round", id, span, of, mode }));
  }

  finish(): Expression {
    this.reduceWhile(() => true);
    const result = this.operands[0];
    return result ?? this.nodes.broken({ start: 0, end: 0 });
  }

  private suffix(
    word: "divisor" | "round",
    end: number,
    make: (of: Expression, id: number, span: Span) => Expression,
  ): void {
    this.reduceWhile((top) => top.level >= addition);
    const [of, place] = this.pop();
    const span = { start: place.start, end };
    this.operand(this.nodes.within(make(of, this.nodes.id(this.nodes.height(of)), span)), span);
    this.suffixed = word;
  }

  private pop(): [Expression, Span] {
    const span = this.spans.pop() ?? { start: 0, end: 0 };
    return [this.operands.pop() ?? this.nodes.broken(span), span];
  }

  private reduceWhile(condition: (top: Operator) => boolean): void {
    for (let top = this.pending.at(-1); top !== undefined && condition(top); top = this.pending.at(-1)) {
      this.reduce(top);
    }
  }

  private reduce(top: Operator): void {
    if (top.level === comparison) {
      this.reduceComparisons();
      return;
    }
    this.pending.pop();
    const { sign } = top;
    const [right, rightSpan] = this.pop();
    if (sign === "negate" || sign === "not") {
      const span = { start: top.start, end: rightSpan.end };
      const id = this.nodes.id(this.nodes.height(right));
      this.operand(this.nodes.within({ kind: sign, id, span, of: right }), span);
      return;
    }
    const [left, leftSpan] = this.pop();
    const span = { start: leftSpan.start, end: rightSpan.end };
    this.operand(this.binary(sign as BinaryOperator, left, right, span), span);
  }

  private binary(operator: BinaryOperator, left: Expression, right: Expression, span: Span): Expression {
    const id = this.nodes.id(Math.max(this.nodes.height(left), this.nodes.height(right)));
    return this.nodes.within({ kind: "binary", id, span, operator, left, right });
  }

  // `3 <= x <= 5` is one comparison with three operands.
  private reduceComparisons(): void {
    const signs: Infix[] = [];
    const [last, lastSpan] = this.pop();
    const reversed = [last];
    let start = lastSpan.start;
    for (let top = this.pending.at(-1); top?.level === comparison; top = this.pending.at(-1)) {
      this.pending.pop();
      signs.push(top.sign as Infix);
      const [left, span] = this.pop();
      reversed.push(left);
      start = span.start;
    }
    const span = { start, end: lastSpan.end };
    const operands = reversed.reverse();
    const operators = signs.reverse();
    this.operand(this.comparison(operands, operators, span), span);
  }

  private comparison(operands: readonly Expression[], operators: readonly Infix[], span: Span): Expression {
    const [left, right] = operands;
    if (operators.length === 1 && operators[0] === "in" && left !== undefined && right !== undefined) {
      return this.binary("in", left, right, span);
    }
    if (operands.length > limits.maxWidth) {
      this.complain(tooWide(span));
      return this.nodes.broken(span);
    }
    if (!isChain(operators)) {
      this.complain(badChain(operators, span));
      return this.nodes.broken(span);
    }
    const id = this.nodes.id(this.nodes.tallest(operands));
    return this.nodes.within({
      kind: "compare",
      id,
      span,
      operands,
      operators: operators as readonly CompareOperator[],
    });
  }

  private refuse(sign: string, place: Span): void {
    this.complain({
      code: "HR1035",
      span: place,
      message: `\`${sign}\` behind \`${this.suffixed}\` can be read in two ways.`,
      hint: "Put brackets round what comes first.",
    });
  }
}

function isChain(operators: readonly Infix[]): boolean {
  if (operators.length === 1) return true;
  return (
    operators.every((sign) => sign === "<" || sign === "<=") ||
    operators.every((sign) => sign === ">" || sign === ">=")
  );
}

function tooWide(span: Span): Complaint {
  return {
    code: "HR1095",
    span,
    message: `More than ${limits.maxWidth} values stand in one chain of comparisons.`,
    hint: "Split it.",
  };
}

function badChain(operators: readonly Infix[], span: Span): Complaint {
  const equal = operators.some((sign) => sign === "==" || sign === "!=" || sign === "in");
  return {
    code: "HR1034",
    span,
    message: equal
      ? `Comparisons with \`${operators.find((sign) => sign === "==" || sign === "!=" || sign === "in")}\` cannot follow one another.`
      : "The signs of this chain point in different directions.",
    hint: equal
      ? "Write two comparisons with `and` between them."
      : "Write a chain in one direction, such as `3 <= x <= 5`, or two comparisons with `and` between them.",
  };
}
