import type { ParserMethod } from "chevrotain";
import type { Argument, Expression, Faces, Name } from "../ast/expression.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { CollectionParser } from "./collection-parser.ts";
import { diceOf } from "./dice-nodes.ts";
import { prefixWords, primaryStarts } from "./starts.ts";
import { commas } from "./token-parser.ts";
import { unexpected } from "./unexpected.ts";

const postfixStarts = tokenSet(T.Dot, T.LeftBracket, T.TimesOf);
const chainStarts = tokenSet(T.D, T.DieToken, T.ThinArrow);
const dice = tokenSet(T.DiceToken, T.DieToken);

/** One operand: a value with what is glued to it, `n d s`, `d6->d8`, or a form that begins with a word. */
export abstract class OperandParser extends CollectionParser {
  protected abstract prefixForm: ParserMethod<[], Expression>;
  protected abstract ifExpression: ParserMethod<[], Expression>;
  protected abstract matchExpression: ParserMethod<[], Expression>;
  protected abstract block: ParserMethod<[], Expression>;

  protected readonly operand = this.RULE("operand", (): Expression => {
    if (this.RECORDING_PHASE) {
      return this.OR([{ ALT: () => this.SUBRULE(this.prefixForm) }, { ALT: () => this.chain() }]);
    }
    const token = this.peek();
    if (isIn(primaryStarts, token)) return this.chain();
    return isIn(prefixWords, token) ? this.SUBRULE(this.prefixForm) : this.missingValue();
  });

  /** A value with its fields, indices and `times ( )`. */
  protected readonly postfix = this.RULE("postfix", (): Expression => {
    if (!this.RECORDING_PHASE && !isIn(primaryStarts, this.peek())) return this.missingValue();
    return this.withPostfixes();
  });

  private chain(): Expression {
    const first = this.peek();
    const start = first.startOffset;
    let left = this.withPostfixes();
    if (!this.RECORDING_PHASE && !isIn(chainStarts, this.peek())) return left;
    let isDice = isIn(dice, first) && this.previous() === first;
    const rungs: Expression[] = [];
    this.MANY5({
      // A second die beside dice is a mistake that is told elsewhere.
      GATE: () => !isDice || !this.at(T.DieToken),
      DEF: () => {
        this.OR5([
          {
            ALT: () => {
              this.CONSUME5(T.D);
              if (isDice) this.complainAboutSecondDice();
              left = this.diceOfCount(left, start);
              isDice = true;
            },
          },
          {
            ALT: () => {
              this.CONSUME5(T.DieToken);
              const token = this.previous();
              left = this.ACTION(() => diceOf(this.nodes, token, left, start));
              isDice = true;
            },
          },
          {
            ALT: () => {
              this.CONSUME5(T.ThinArrow);
              rungs.push(left);
              const next = this.peek();
              left = this.SUBRULE5(this.postfix);
              isDice = isIn(dice, next) && this.previous() === next;
            },
          },
        ]);
      },
    });
    if (rungs.length === 0 || this.RECORDING_PHASE) return left;
    rungs.push(left);
    const id = this.nodes.id(this.nodes.tallest(rungs));
    return this.nodes.within({ kind: "rungs", id, span: this.from(start), rungs });
  }

  private diceOfCount(count: Expression, start: number): Expression {
    const faces = this.OR6([
      // `n d [` always has faces; a list is no number of sides.
      { ALT: (): Faces => ({ kind: "custom", faces: this.SUBRULE6(this.faces) }), IGNORE_AMBIGUITIES: true },
      { ALT: (): Faces => ({ kind: "sides", sides: this.SUBRULE6(this.postfix) }) },
    ]);
    return this.ACTION(() => this.dice(count, faces, start));
  }

  private dice(count: Expression | null, faces: Faces, start: number): Expression {
    let height = this.nodes.height(count);
    if (faces.kind === "sides") height = Math.max(height, this.nodes.height(faces.sides));
    if (faces.kind === "custom") {
      for (const { from, to, weight } of faces.faces) {
        height = Math.max(height, this.nodes.tallest([from, to, weight]));
      }
    }
    return this.nodes.within({
      kind: "dice",
      id: this.nodes.id(height),
      span: this.from(start),
      count,
      faces,
    });
  }

  private complainAboutSecondDice(): void {
    this.complain({
      code: "HR1058",
      span: spanOf(this.previous()),
      message: "Dice stand beside dice here.",
      hint: "Put brackets round the first ones if they count the second: `(2d4)d6`.",
    });
  }

  private withPostfixes(): Expression {
    const start = this.peek().startOffset;
    const token = this.peek();
    let left = this.primary(token);
    if (!this.RECORDING_PHASE) {
      if (this.at(T.LeftParen)) left = this.bracketBehind(left, start);
      if (!isIn(postfixStarts, this.peek())) return left;
    }
    this.MANY7(() => {
      left = this.OR7([
        { ALT: () => this.fieldOf(left, start) },
        { ALT: () => this.indexOf(left, start) },
        { ALT: () => this.timesOf(left, start) },
      ]);
    });
    return left;
  }

  private fieldOf(of: Expression, start: number): Expression {
    this.CONSUME7(T.Dot);
    this.wantName("the name of a field");
    this.CONSUME7(T.Word);
    const name = this.name(this.previous());
    const args = this.OPTION7(() => this.SUBRULE7(this.args));
    return this.ACTION(() => {
      const span = this.from(start);
      if (args === undefined) {
        const id = this.nodes.id(this.nodes.height(of));
        return this.nodes.within({ kind: "field", id, span, of, name });
      }
      const id = this.nodes.id(Math.max(this.nodes.height(of), this.heightOf(args)));
      return this.nodes.within({ kind: "field call", id, span, of, name, arguments: args });
    });
  }

  private indexOf(of: Expression, start: number): Expression {
    const keys: Expression[] = [];
    const key = (): void => {
      keys.push(this.SUBRULE8(this.expression));
    };
    this.CONSUME7(T.LeftBracket);
    if (!this.RECORDING_PHASE && this.at(T.RightBracket)) keys.push(this.missingValue());
    this.separated(commas, key, () => this.AT_LEAST_ONE_SEP7({ SEP: T.Comma, DEF: key }));
    this.CONSUME7(T.RightBracket);
    return this.ACTION(() => {
      const id = this.nodes.id(Math.max(this.nodes.height(of), this.nodes.tallest(keys)));
      return this.nodes.within({ kind: "index", id, span: this.from(start), of, keys });
    });
  }

  private timesOf(count: Expression, start: number): Expression {
    this.CONSUME7(T.TimesOf);
    const body = this.SUBRULE7(this.parenthesis);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([count, body]));
      return this.nodes.within({ kind: "times", id, span: this.from(start), count, body });
    });
  }

  private primary(token: Token): Expression {
    // Most values are names and numbers, and what nests should nest in few calls; the grammar finds the rest.
    if (!this.RECORDING_PHASE) {
      switch (token.tokenType) {
        case T.Word:
          return this.named();
        case T.NumberToken:
          this.SKIP_TOKEN();
          return this.nodes.number(token.text, token.startOffset);
        case T.LeftParen:
          return this.SUBRULE8(this.parenthesis);
        case T.LeftBracket:
          return this.SUBRULE8(this.list);
        case T.If:
          return this.SUBRULE8(this.ifExpression);
        case T.Match:
          return this.SUBRULE8(this.matchExpression);
        case T.RecordOpen:
          return this.SUBRULE8(this.record);
        case T.LeftBrace:
          return this.SUBRULE8(this.block);
      }
    }
    return this.OR8([
      { ALT: () => this.named() },
      {
        ALT: () => {
          this.CONSUME8(T.NumberToken);
          return this.broken();
        },
      },
      {
        ALT: () => {
          this.CONSUME8(T.DiceToken);
          return this.ACTION(() => diceOf(this.nodes, token, null, token.startOffset));
        },
      },
      {
        ALT: () => {
          this.CONSUME8(T.DieToken);
          return this.ACTION(() => diceOf(this.nodes, token, null, token.startOffset));
        },
      },
      {
        ALT: () => {
          this.CONSUME8(T.Text);
          const parts = token.text === "" ? [] : [token.text];
          return this.ACTION(
            (): Expression => ({ kind: "text", id: this.nodes.id(0), span: spanOf(token), parts }),
          );
        },
      },
      { ALT: () => this.SUBRULE8(this.interpolated) },
      {
        ALT: (): Expression => {
          this.CONSUME8(T.True);
          return { kind: "boolean", id: this.nodes.id(0), span: spanOf(token), value: true };
        },
      },
      {
        ALT: (): Expression => {
          this.CONSUME8(T.False);
          return { kind: "boolean", id: this.nodes.id(0), span: spanOf(token), value: false };
        },
      },
      {
        ALT: (): Expression => {
          this.CONSUME8(T.None);
          return { kind: "none", id: this.nodes.id(0), span: spanOf(token) };
        },
      },
      { ALT: () => this.SUBRULE8(this.parenthesis) },
      { ALT: () => this.customDie(token) },
      { ALT: () => this.SUBRULE8(this.list) },
      { ALT: () => this.SUBRULE8(this.ifExpression) },
      { ALT: () => this.SUBRULE8(this.matchExpression) },
      { ALT: () => this.SUBRULE8(this.record) },
      { ALT: () => this.SUBRULE8(this.block) },
      {
        ALT: () => {
          this.CONSUME8(T.BrokenToken);
          return this.nodes.broken(spanOf(token));
        },
      },
    ]);
  }

  private named(): Expression {
    this.CONSUME8(T.Word);
    const callee = this.name(this.previous());
    if (!this.RECORDING_PHASE && !this.at(T.LeftParen)) return this.nameOf(callee);
    if (this.RECORDING_PHASE) this.OPTION8(() => this.SUBRULE8(this.args));
    const args = this.RECORDING_PHASE ? [] : this.SUBRULE8(this.args);
    const id = this.nodes.id(this.heightOf(args));
    return this.nodes.within({
      kind: "call",
      id,
      span: this.from(callee.span.start),
      callee,
      arguments: args,
    });
  }

  private nameOf(name: Name): Expression {
    return { kind: "name", id: this.nodes.id(0), span: name.span, name };
  }

  private heightOf(args: readonly Argument[]): number {
    let height = 0;
    for (const { value, given, generator } of args) {
      height = Math.max(height, this.nodes.height(value), this.nodes.height(given));
      if (generator === null) continue;
      height = Math.max(height, this.nodes.tallest([generator.in, generator.to, generator.condition]));
    }
    return height;
  }

  // `d(2 + 4)`, `d[1, 1, 2]`.
  private customDie(token: Token): Expression {
    this.CONSUME8(T.D);
    const faces = this.OR9([
      { ALT: (): Faces => ({ kind: "custom", faces: this.SUBRULE8(this.faces) }) },
      { ALT: (): Faces => ({ kind: "sides", sides: this.SUBRULE9(this.parenthesis) }) },
    ]);
    return this.ACTION(() => this.dice(null, faces, token.startOffset));
  }

  // `2(x + 1)` and `4(+2)`: only a name can be followed by a bracket.
  private bracketBehind(left: Expression, start: number): Expression {
    const before = this.previous();
    const bracket = this.peek();
    const sign = this.peek(2);
    if (before.tokenType === T.NumberToken && (sign.tokenType === T.Plus || sign.tokenType === T.Minus)) {
      this.complain({
        code: "HR1016",
        span: { start, end: sign.endOffset + 1 },
        message: `\`${before.image}(${sign.image}…)\` is a divisor without its word.`,
        hint: `Write \`divisor ${before.image}(${sign.image}…)\`.`,
        fix: { title: "Write divisor", edits: [{ span: { start, end: start }, text: "divisor " }] },
      });
      return this.skipBracket(start);
    }
    if (before.tokenType !== T.NumberToken && before.tokenType !== T.RightParen) {
      this.complain(unexpected(before, bracket, sign, []));
      return this.skipBracket(start);
    }
    const place = this.end();
    this.complain({
      code: "HR1015",
      span: { start, end: bracket.endOffset + 1 },
      message: "An operator is missing before the bracket.",
      hint: "To multiply, write `*` between them.",
      fix: { title: "Write *", edits: [{ span: { start: place, end: bracket.startOffset }, text: " * " }] },
    });
    const right = this.SUBRULE(this.parenthesis);
    const id = this.nodes.id(this.nodes.tallest([left, right]));
    return this.nodes.within({ kind: "binary", id, span: this.from(start), operator: "*", left, right });
  }

  private skipBracket(start: number): Expression {
    this.SKIP_TOKEN();
    this.skipTo(closing);
    this.SKIP_TOKEN();
    return this.nodes.broken(this.from(start));
  }
}

const closing = tokenSet(T.RightParen);
