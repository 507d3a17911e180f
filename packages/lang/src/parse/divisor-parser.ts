import type { ParserMethod } from "chevrotain";
import type { DivisorSpec, Expression, Round } from "../ast/expression.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { describe } from "./describe.ts";
import { isPlusSign, plusSign } from "./plus-sign.ts";
import { expressionStarts } from "./starts.ts";
import { TypeParser } from "./type-parser.ts";
import { lambda, unexpected } from "./unexpected.ts";

const joining = tokenSet(T.And, T.Or);
const comparisons = tokenSet(T.Less, T.LessEqual, T.Greater, T.GreaterEqual, T.EqualEqual, T.NotEqual);
const operators = tokenSet(
  T.Plus,
  T.Star,
  T.Slash,
  T.SlashSlash,
  T.EqualEqual,
  T.NotEqual,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.And,
  T.Or,
  T.In,
  T.Assign,
  T.Dot,
  T.DotDot,
  T.Comma,
);

/** What stands behind `divisor` and `round`, and how a missing value is told. */
export abstract class DivisorParser extends TypeParser {
  protected abstract expression: ParserMethod<[], Expression>;

  protected readonly roundSuffix = this.RULE("roundSuffix", (): Round["mode"] => {
    this.CONSUME(T.RoundWord);
    const next = this.peek().tokenType;
    if (!this.RECORDING_PHASE && next !== T.Up && next !== T.Down && next !== T.Half) {
      const place = this.end();
      this.giveUp({
        code: "HR1055",
        span: { start: place, end: place },
        message: `How to round is missing behind \`round\`, before ${describe(this.peek())}.`,
        hint: "Write `round down`, `round up` or `round half up`.",
      });
    }
    let mode: Round["mode"] = "down";
    this.OR([
      { ALT: () => this.CONSUME(T.Down) },
      {
        ALT: () => {
          this.CONSUME(T.Up);
          mode = "up";
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.Half);
          this.want(T.Up, "behind `round half`");
          this.CONSUME2(T.Up);
          mode = "half up";
        },
      },
    ]);
    return mode;
  });

  /** `4(+2)`, `n`, `hero.speed(-1)`, `(a + b)`: what stands behind `divisor`; its head takes no call. */
  protected readonly divisorSpec = this.RULE("divisorSpec", (): DivisorSpec => {
    if (!this.RECORDING_PHASE) this.passPlusSign();
    if (!this.RECORDING_PHASE && !this.at(T.NumberToken) && !this.at(T.Word) && !this.at(T.LeftParen)) {
      return { by: this.missingValue(), base: null };
    }
    const by = this.OR([
      {
        ALT: () => {
          this.CONSUME(T.NumberToken);
          const token = this.previous();
          return this.nodes.number(token.text, token.startOffset);
        },
      },
      { ALT: () => this.SUBRULE(this.pathExpression) },
      { ALT: () => this.SUBRULE(this.parenthesis) },
    ]);
    let base: Expression | null = null;
    this.OPTION(() => {
      this.CONSUME(T.LeftParen);
      base = this.inside(
        () => this.divisorBase(),
        () => this.broken(),
      );
      this.CONSUME(T.RightParen);
    });
    return { by, base };
  });

  private divisorBase(): Expression {
    const token = this.peek();
    if (!this.RECORDING_PHASE && token.tokenType !== T.Plus && token.tokenType !== T.Minus) {
      this.giveUp({
        code: "HR1055",
        span: { start: token.startOffset, end: token.startOffset },
        message: "`+` or `-` is missing in front of the base of a divisor.",
        hint: "Write `divisor 4(+2)` or `divisor 4(-1)`.",
      });
    }
    this.OR1([{ ALT: () => this.CONSUME(T.Plus) }, { ALT: () => this.CONSUME(T.Minus) }]);
    const of = this.SUBRULE(this.expression);
    if (token.tokenType !== T.Minus) return of;
    const id = this.nodes.id(this.nodes.height(of));
    return this.nodes.within({ kind: "negate", id, span: this.from(token.startOffset), of });
  }

  protected readonly pathExpression = this.RULE("pathExpression", (): Expression => {
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    let result: Expression = { kind: "name", id: this.nodes.id(0), span: name.span, name };
    this.MANY(() => {
      this.CONSUME(T.Dot);
      this.wantName("a field's name");
      this.CONSUME2(T.Word);
      const field = this.name(this.previous());
      const id = this.nodes.id(this.nodes.height(result));
      const span = this.from(name.span.start);
      result = this.ACTION(() => this.nodes.within({ kind: "field", id, span, of: result, name: field }));
    });
    return result;
  });

  protected readonly parenthesis = this.RULE("parenthesis", (): Expression => {
    this.CONSUME(T.LeftParen);
    const value = this.inside(
      () => this.SUBRULE(this.expression),
      () => this.broken(),
    );
    this.CONSUME(T.RightParen);
    return value;
  });

  /** Passes over a plus sign before a value, which is reported; whether there was one. */
  protected passPlusSign(): boolean {
    const first = this.peek();
    if (!isPlusSign(first, this.peek(2))) return false;
    while (isPlusSign(this.peek(), this.peek(2))) this.SKIP_TOKEN();
    this.complain(plusSign(first, this.previous(), this.peek()));
    return true;
  }

  /** Says that a value is missing, and gives a broken one in its place. */
  protected missingValue(): Expression {
    this.complainAboutMissing();
    return this.broken();
  }

  private complainAboutMissing(): void {
    const before = this.previous();
    const token = this.peek();
    const place = { start: this.end(), end: this.end() };
    if (isReserved(token) && token.newline === 0) {
      this.complain({
        code: "HR1053",
        span: spanOf(token),
        message: `\`${token.image}\` is a word of the language and no value.`,
        hint: "If it begins something new, begin a new line; if it is a name, choose another one.",
      });
      return;
    }
    if (token.tokenType === T.Dot && this.peek(2).tokenType === T.NumberToken) {
      const start = token.startOffset;
      this.complain({
        code: "HR1061",
        span: { start, end: this.peek(2).endOffset + 1 },
        message: "A number does not begin with its point.",
        hint: `Write 0.${this.peek(2).image.slice(0, 20)}.`,
        fix: { title: "Write 0", edits: [{ span: { start, end: start }, text: "0" }] },
      });
      this.SKIP_TOKEN();
      this.SKIP_TOKEN();
      return;
    }
    const starts = before === token || before.tokenType === T.NewLine || before.tokenType === T.LeftBrace;
    if (starts && token.tokenType === T.Assign && isIn(expressionStarts, this.peek(2))) {
      const span = spanOf(token);
      this.complain({
        code: "HR1056",
        span,
        message: "A calculation does not begin with `=`.",
        hint: "Write it alone: the last line of a text is its result.",
        fix: { title: "Delete =", edits: [{ span, text: "" }] },
      });
      this.SKIP_TOKEN();
      return;
    }
    if (starts && !isIn(operators, token)) {
      this.complain(unexpected(token, token, this.peek(2), []));
      return;
    }
    // `let f = () => 3`.
    if (before.tokenType === T.LeftParen && this.at(T.RightParen) && this.peek(2).tokenType === T.FatArrow) {
      this.complain(lambda(this.peek(2)));
      return;
    }
    this.complain({
      code: "HR1029",
      span: starts ? spanOf(token) : place,
      message: starts
        ? `A value is missing before ${describe(token)}.`
        : `A value is missing behind ${before.tokenType === T.TextOpen ? "`{`" : describe(before)}.`,
      hint:
        isIn(joining, before) && isIn(comparisons, token)
          ? "Each side of `and` is a test of its own: `x > 1 and x < 5`, or `1 < x < 5`."
          : "Write a number, dice, a name or a calculation there.",
    });
  }
}

function isReserved(token: Token): boolean {
  return T.reservedWords.has(token.image) && token.tokenType !== T.Word;
}
