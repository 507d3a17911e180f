import type { ParserMethod } from "chevrotain";
import type { Arm, Expression } from "../ast/expression.ts";
import type { Block, Statement } from "../ast/statement.ts";
import { arrowForSign } from "../layout/match-arms.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { bodyElsewhere, bracesFix } from "./body-elsewhere.ts";
import { decimalComma } from "./decimal-comma.ts";
import { describe } from "./describe.ts";
import { DiceFormParser } from "./dice-form-parser.ts";
import { newLines, newLinesOrCommas } from "./token-parser.ts";
import { specialCase } from "./unexpected.ts";

const braces = tokenSet(T.LeftBrace, T.RecordOpen);
const caseStarts = tokenSet(T.Word, T.NumberToken, T.Text, T.True, T.False, T.None);
const braceOrEnd = tokenSet(T.LeftBrace, T.RecordOpen, T.NewLine);

/** Blocks, `if` and `match`. */
export abstract class ChoiceParser extends DiceFormParser {
  protected abstract statement: ParserMethod<[], Statement>;
  /** In the condition of `require` or `warn`, whose `else` follows. */
  protected demanding = false;

  protected readonly block = this.RULE("block", (): Block => {
    const start = this.peek().startOffset;
    const statements: Statement[] = [];
    const one = (): void => {
      statements.push(this.SUBRULE(this.statement));
    };
    this.CONSUME(T.LeftBrace);
    this.separated(newLines, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }));
    this.CONSUME(T.RightBrace);
    return this.nodes.block(statements, this.from(start));
  });

  /** A block, or a record, which is a block with that one value. */
  protected readonly brace = this.RULE("brace", (): Block => {
    if (!this.RECORDING_PHASE && !isIn(braces, this.peek())) this.missingBrace();
    if (!this.RECORDING_PHASE && this.at(T.LeftBrace)) return this.SUBRULE(this.block);
    return this.OR([
      { ALT: () => this.SUBRULE(this.block) },
      {
        ALT: () => {
          const record = this.SUBRULE(this.record);
          return this.ACTION(() => this.nodes.block([record], record.span));
        },
      },
    ]);
  });

  // Something may stand between the head and its brace; what is in the brace is read all the same.
  private missingBrace(): void {
    const place = this.end();
    const missing = {
      code: "HR1055",
      span: { start: place, end: place },
      message: `\`{\` is missing before ${describe(this.peek())}.`,
      hint: "What shall be done stands in braces: `{ … }`.",
    } as const;
    if (this.at(T.NewLine) || this.atEnd()) this.giveUp(missing);
    const at = (distance: number): Token => this.peek(distance);
    const fix = bracesFix(at, 1);
    this.complain(
      bodyElsewhere(at) ??
        specialCase(this.previous(), this.peek(), this.peek(2), this.rest()) ??
        (fix === null ? missing : { ...missing, fix }),
    );
    this.skipTo(braceOrEnd);
    if (!isIn(braces, this.peek())) this.giveUp(missing);
  }

  protected readonly ifExpression = this.RULE("ifExpression", (): Expression => {
    const start = this.peek().startOffset;
    const branches: { readonly condition: Expression; readonly body: Block }[] = [];
    let otherwise: Block | null = null;
    this.CONSUME(T.If);
    const condition = this.head(1);
    branches.push({ condition, body: this.SUBRULE(this.brace) });
    this.MANY(() => {
      this.CONSUME(T.ElseIf);
      this.CONSUME2(T.If);
      const next = this.head(2);
      branches.push({ condition: next, body: this.SUBRULE2(this.brace) });
    });
    this.OPTION(() => {
      this.CONSUME(T.ElseBlock);
      otherwise = this.SUBRULE3(this.brace);
    });
    if (!this.RECORDING_PHASE && this.at(T.Else) && !this.demanding) otherwise = this.elseValue();
    return this.ACTION(() => {
      let height = this.nodes.height(otherwise);
      for (const branch of branches) {
        height = Math.max(height, this.nodes.tallest([branch.condition, branch.body]));
      }
      const id = this.nodes.id(height);
      return this.nodes.within({ kind: "if", id, span: this.from(start), branches, otherwise });
    });
  });

  /** A condition before a brace; where it cannot be read, the brace still is. */
  protected head(index: number): Expression {
    return this.beforeBrace(() => this.condition(index));
  }

  /** What stands before a brace, and does not begin with one. */
  protected beforeBrace(body: () => Expression): Expression {
    if (!this.RECORDING_PHASE && isIn(braces, this.peek())) return this.missingValue();
    return this.attempt(
      () => this.deeper(body),
      () => this.broken(),
      braceOrEnd,
    );
  }

  // `else 2` in place of `else { 2 }`.
  private elseValue(): Block {
    this.SKIP_TOKEN();
    const { startOffset: start } = this.peek();
    const place = { start, end: start };
    this.complain({
      code: "HR1055",
      span: place,
      message: `\`{\` is missing behind \`else\`, before ${describe(this.peek())}.`,
      hint: "What shall be done otherwise stands in braces: `else { … }`.",
    });
    const value = this.deeper(() => this.SUBRULE(this.expression));
    return this.nodes.block([value], value.span);
  }

  protected readonly matchExpression = this.RULE("matchExpression", (): Expression => {
    const start = this.peek().startOffset;
    const arms: Arm[] = [];
    const one = (): void => {
      arms.push(this.SUBRULE(this.arm));
    };
    this.CONSUME(T.Match);
    const subject = this.beforeBrace(() => this.SUBRULE(this.expression));
    this.want(T.LeftBrace, "behind what is matched");
    this.CONSUME(T.LeftBrace);
    this.separated(newLinesOrCommas, one, () =>
      this.MANY(() => {
        one();
        this.OPTION(() =>
          this.OR([{ ALT: () => this.CONSUME(T.NewLine) }, { ALT: () => this.CONSUME(T.Comma) }]),
        );
      }),
    );
    this.CONSUME(T.RightBrace);
    return this.ACTION(() => {
      let height = this.nodes.height(subject);
      for (const arm of arms) {
        height = Math.max(height, this.nodes.tallest([arm.when, arm.body]), this.patternHeight(arm.patterns));
      }
      const id = this.nodes.id(height);
      return this.nodes.within({ kind: "match", id, span: this.from(start), subject, arms });
    });
  });

  protected readonly arm = this.RULE("arm", (): Arm => {
    const start = this.peek().startOffset;
    if (!this.RECORDING_PHASE) this.passCase();
    const patterns = this.SUBRULE(this.patterns);
    let when: Expression | null = null;
    this.OPTION(() => {
      this.CONSUME(T.When);
      when = this.condition(1);
    });
    this.wantArrow();
    this.CONSUME(T.FatArrow);
    const body = this.SUBRULE(this.statement);
    return { patterns, when, body, span: this.from(start) };
  });

  // `case 3 => 1`.
  private passCase(): void {
    const token = this.peek();
    if (!/^(?:case|when|случай)$/i.test(token.image) || !isIn(caseStarts, this.peek(2))) return;
    this.complain({
      code: "HR1017",
      span: spanOf(token),
      message: `The arms of a \`match\` have no \`${token.image}\` before them.`,
      hint: "Write the pattern alone: `3 => …`.",
      fix: {
        title: `Delete ${token.image}`,
        edits: [{ span: { start: token.startOffset, end: this.peek(2).startOffset }, text: "" }],
      },
    });
    this.SKIP_TOKEN();
  }

  private wantArrow(): void {
    if (this.RECORDING_PHASE || this.at(T.FatArrow)) return;
    const comma = decimalComma(this.peek(-2), this.peek(-1), this.peek(0));
    if (comma !== null) this.giveUp(comma);
    // `3: 1`, as if it were `3 => 1`.
    if (this.at(T.Colon)) {
      this.complain(arrowForSign(this.end(), this.peek()));
      retype(this.peek(), T.FatArrow);
      return;
    }
    this.want(T.FatArrow, "behind the pattern");
  }
}
