import type { ParserMethod } from "chevrotain";
import type { BinaryOperator, CompareOperator, Expression } from "../ast/expression.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, type TokenSet, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { DivisorParser } from "./divisor-parser.ts";
import { Operators } from "./operators.ts";

const sumSigns: readonly (readonly [typeof T.Plus, BinaryOperator])[] = [
  [T.Plus, "+"],
  [T.Minus, "-"],
  [T.Star, "*"],
  [T.Slash, "/"],
  [T.SlashSlash, "//"],
];
const allSigns: readonly (readonly [typeof T.Plus, BinaryOperator | CompareOperator])[] = [
  ...sumSigns,
  [T.Or, "or"],
  [T.And, "and"],
  [T.In, "in"],
  [T.Otherwise, "otherwise"],
  [T.EqualEqual, "=="],
  [T.NotEqual, "!="],
  [T.LessEqual, "<="],
  [T.GreaterEqual, ">="],
  [T.Less, "<"],
  [T.Greater, ">"],
];
/** The operator that a token is, by its type's index. */
export const signs: (BinaryOperator | CompareOperator | undefined)[] = [];
for (const [type, sign] of allSigns) signs[type.tokenTypeIdx as number] = sign;
const sumOperators = tokenSet(T.Divisor, T.RoundWord, ...sumSigns.map(([type]) => type));
const allOperators = tokenSet(T.Divisor, T.RoundWord, ...allSigns.map(([type]) => type));

/** Rows of operands and operators: `expression`, and `sum`, which has neither comparisons nor words. */
export abstract class RowParser extends DivisorParser {
  protected abstract operand: ParserMethod<[], Expression>;

  protected readonly expression = this.RULE("expression", (): Expression => {
    if (this.RECORDING_PHASE) this.recordRow(allSigns);
    return this.RECORDING_PHASE ? this.broken() : this.row(allOperators);
  });

  protected readonly sum = this.RULE("sum", (): Expression => {
    if (this.RECORDING_PHASE) this.recordRow(sumSigns);
    return this.RECORDING_PHASE ? this.broken() : this.row(sumOperators);
  });

  // What `row` reads, as grammar: reading it by hand saves most of the time that a row takes.
  private recordRow(operators: typeof allSigns): void {
    this.MANY1(() => this.OR1([{ ALT: () => this.CONSUME1(T.Not) }, { ALT: () => this.CONSUME1(T.Minus) }]));
    this.SUBRULE1(this.operand);
    this.MANY2(() =>
      this.OR2([
        {
          ALT: () => {
            this.OR3(operators.map(([type]) => ({ ALT: () => this.CONSUME2(type) })));
            this.MANY3(() =>
              this.OR4([{ ALT: () => this.CONSUME3(T.Not) }, { ALT: () => this.CONSUME3(T.Minus) }]),
            );
            this.SUBRULE2(this.operand);
          },
        },
        {
          ALT: () => {
            this.CONSUME(T.Divisor);
            this.SUBRULE(this.divisorSpec);
          },
        },
        { ALT: () => this.SUBRULE(this.roundSuffix) },
      ]),
    );
  }

  private row(operators: TokenSet): Expression {
    this.passPlusSign();
    const first = this.peek();
    if (first.tokenType !== T.Minus && first.tokenType !== T.Not) {
      // One operand alone, as most are.
      const value = this.SUBRULE(this.operand);
      if (!isIn(operators, this.peek())) return value;
      const row = this.newRow();
      row.operand(value, this.from(first.startOffset));
      return this.restOfRow(row, operators, first.startOffset);
    }
    const row = this.newRow();
    this.prefixedOperand(row);
    return this.restOfRow(row, operators, first.startOffset);
  }

  private newRow(): Operators {
    return new Operators(this.nodes, (complaint) => this.complain(complaint));
  }

  private prefixedOperand(row: Operators): void {
    for (let token = this.peek(); ; token = this.peek()) {
      if (token.tokenType === T.Minus) row.prefix("negate", token.startOffset);
      else if (token.tokenType === T.Not) row.prefix("not", token.startOffset);
      else if (this.passPlusSign()) continue;
      else break;
      this.SKIP_TOKEN();
    }
    const start = this.peek().startOffset;
    row.operand(this.SUBRULE(this.operand), this.from(start));
  }

  private restOfRow(row: Operators, operators: TokenSet, start: number): Expression {
    let lastSign = "";
    let only: Token | null = null;
    let count = 0;
    for (let token = this.peek(); isIn(operators, token); token = this.peek()) {
      if (token.tokenType === T.Divisor) {
        this.SKIP_TOKEN();
        row.divisor(this.SUBRULE(this.divisorSpec), this.end());
      } else if (token.tokenType === T.RoundWord) row.round(this.SUBRULE(this.roundSuffix), this.end());
      else {
        const sign = signs[token.tokenTypeIdx];
        if (sign === undefined) break;
        count += 1;
        only = count === 1 ? token : null;
        lastSign = sign === "in" || !/^[-+*/]/.test(sign) ? sign : lastSign;
        row.infix(sign, spanOf(token));
        this.SKIP_TOKEN();
        this.prefixedOperand(row);
      }
    }
    if (lastSign === "in" && this.at(T.DotDot)) this.rangeBehindIn(start, only);
    return row.finish();
  }

  /** An expression that is a condition: a `=` behind it was meant as `==`. */
  protected condition(index: number): Expression {
    const start = this.peek().startOffset;
    const left = this.subrule(index, this.expression);
    if (this.RECORDING_PHASE || !this.at(T.Assign)) return left;
    const sign = spanOf(this.peek());
    this.complain({
      code: "HR1004",
      span: sign,
      message: "`=` gives a name a value; it compares nothing.",
      hint: "To compare, write `==`.",
      fix: { title: "Write ==", edits: [{ span: sign, text: "==" }] },
    });
    this.SKIP_TOKEN();
    const right = this.subrule(index, this.expression);
    const id = this.nodes.id(this.nodes.tallest([left, right]));
    const span = this.from(start);
    return this.nodes.within({ kind: "compare", id, span, operands: [left, right], operators: ["=="] });
  }

  // `x in 1..6`; `only` is its `in` when that is the only operator before the range.
  private rangeBehindIn(start: number, only: Token | null): void {
    const range = this.peek();
    const low = this.previous();
    const plain = only !== null && this.peek(-1) === only;
    const edits = [
      { span: { start, end: start }, text: `${low.image} <= ` },
      { span: { start: only?.startOffset ?? start, end: range.endOffset + 1 }, text: "<= " },
    ];
    this.complain({
      code: "HR1033",
      span: spanOf(range),
      message: "`in` looks into a list; a range such as `a..b` is none.",
      hint: "To test whether x lies between a and b, write `a <= x <= b`.",
      ...(plain ? { fix: { title: "Compare with both ends", edits } } : {}),
    });
    this.SKIP_TOKEN();
    this.SUBRULE(this.sum);
  }
}
