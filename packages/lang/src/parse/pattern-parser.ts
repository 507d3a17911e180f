import type { ParserMethod } from "chevrotain";
import type { CompareOperator, Expression } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import { spanOf } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { RowParser, signs } from "./row-parser.ts";
import { boundStarts } from "./starts.ts";

/** The patterns of `match`, `count`, `reroll` and `on`. */
export abstract class PatternParser extends RowParser {
  /** `a`, `a..b`, `a..`, `..b`, `<= a`, `else`. */
  protected readonly pattern = this.RULE("pattern", (): Pattern => this.readPattern(this.sum));

  protected readonly patterns = this.RULE("patterns", (): readonly Pattern[] => {
    const patterns: Pattern[] = [];
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: () => this.SUBRULE(this.pattern) });
      return patterns;
    }
    patterns.push(this.SUBRULE(this.pattern));
    while (this.at(T.Comma)) {
      this.SKIP_TOKEN();
      patterns.push(this.SUBRULE(this.pattern));
    }
    return patterns;
  });

  /** What stands behind `on`: one pattern that binds tightly, or several in brackets. */
  protected readonly onPatterns = this.RULE("onPatterns", (): readonly Pattern[] => {
    let patterns: readonly Pattern[] = [];
    if (!this.RECORDING_PHASE && !this.at(T.PatternOpen)) return [this.SUBRULE(this.onPattern)];
    this.OR([
      {
        ALT: () => {
          this.CONSUME(T.PatternOpen);
          patterns = this.inside(
            () => this.SUBRULE(this.patterns),
            () => [],
          );
          this.CONSUME(T.RightParen);
        },
      },
      { ALT: () => this.SUBRULE(this.onPattern) },
    ]);
    return patterns;
  });

  protected readonly onPattern = this.RULE("onPattern", (): Pattern => this.readPattern(this.tight));

  /** An operand that may have a minus. */
  protected readonly tight = this.RULE("tight", (): Expression => {
    if (!this.RECORDING_PHASE) this.passPlusSign();
    const start = this.peek().startOffset;
    let count = 0;
    this.MANY(() => {
      this.CONSUME(T.Minus);
      count += 1;
    });
    let value = this.SUBRULE(this.operand);
    this.ACTION(() => {
      for (; count > 0; count -= 1) {
        const id = this.nodes.id(this.nodes.height(value));
        value = this.nodes.within({ kind: "negate", id, span: this.from(start), of: value });
      }
    });
    return value;
  });

  private readPattern(bound: ParserMethod<[], Expression>): Pattern {
    const start = this.peek().startOffset;
    let pattern: Pattern = { kind: "else", span: spanOf(this.peek()) };
    if (!this.RECORDING_PHASE && !isIn(patternOpeners, this.peek())) {
      return this.boundedPattern(start, bound);
    }
    this.OR([
      { ALT: () => this.CONSUME(T.ElseArm) },
      {
        ALT: () => {
          this.OR2([
            { ALT: () => this.CONSUME(T.EqualEqual) },
            { ALT: () => this.CONSUME(T.NotEqual) },
            { ALT: () => this.CONSUME(T.LessEqual) },
            { ALT: () => this.CONSUME(T.GreaterEqual) },
            { ALT: () => this.CONSUME(T.Less) },
            { ALT: () => this.CONSUME(T.Greater) },
          ]);
          const operator = (signs[this.previous().tokenTypeIdx] ?? "==") as CompareOperator;
          const value = this.SUBRULE(bound);
          pattern = { kind: "comparison", operator, value, span: this.from(start) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.DotDot);
          const to = this.SUBRULE2(bound);
          pattern = { kind: "range", from: null, to, span: this.from(start) };
        },
      },
      {
        ALT: () => {
          pattern = this.boundedPattern(start, bound);
        },
      },
    ]);
    return pattern;
  }

  private boundedPattern(start: number, bound: ParserMethod<[], Expression>): Pattern {
    const from = this.SUBRULE3(bound);
    if (!this.RECORDING_PHASE && !this.at(T.DotDot)) {
      return { kind: "value", value: from, span: this.from(start) };
    }
    let to: Expression | null = null;
    this.OPTION(() => {
      this.CONSUME2(T.DotDot);
      if (!this.RECORDING_PHASE && !isIn(boundStarts, this.peek())) return;
      this.OPTION2(() => {
        to = this.SUBRULE4(bound);
      });
    });
    return { kind: "range", from, to, span: this.from(start) };
  }
}

const patternOpeners = tokenSet(
  T.ElseArm,
  T.EqualEqual,
  T.NotEqual,
  T.LessEqual,
  T.GreaterEqual,
  T.Less,
  T.Greater,
  T.DotDot,
);
