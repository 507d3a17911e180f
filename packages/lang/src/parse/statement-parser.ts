import type { Expression, TextLiteral } from "../ast/expression.ts";
import type { Assignment, Statement } from "../ast/statement.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";
import { LoopParser } from "./loop-parser.ts";
import { isRowElsewhere, rowsElsewhere } from "./rows-elsewhere.ts";
import { expressionStarts, expressionTypes } from "./starts.ts";
import { newLines } from "./token-parser.ts";
import { unexpected } from "./unexpected.ts";

const elses = tokenSet(T.Else, T.ElseIf, T.ElseBlock, T.ElseArm);
const declarations = tokenSet(
  T.RuleWord,
  T.OutcomeWord,
  T.LadderWord,
  T.UseWord,
  T.RulesetWord,
  T.TableWord,
  T.SheetWord,
  T.OptionWord,
  T.OverrideWord,
  T.ChoiceWord,
  T.TestWord,
  T.ExtendWord,
  T.AdjustWord,
  T.RemoveWord,
);
const statementStarts = tokenSet(
  T.Let,
  T.Var,
  T.Return,
  T.Stop,
  T.Next,
  T.For,
  T.While,
  T.Repeat,
  T.ExpectWord,
  T.Given,
  T.NoteWord,
  T.RequireWord,
  T.WarnWord,
  ...expressionTypes,
);
const assignments = tokenSet(
  T.Assign,
  T.PlusAssign,
  T.MinusAssign,
  T.TimesAssign,
  T.DivideAssign,
  T.FloorAssign,
);
const newLinesOrElses = tokenSet(T.NewLine, T.Else, T.ElseIf, T.ElseBlock, T.ElseArm);
const typeEnds = tokenSet(T.Assign, T.NewLine);

/** Everything that can stand on a line of a block. */
export abstract class StatementParser extends LoopParser {
  protected readonly statement = this.RULE("statement", (): Statement => {
    if (!this.RECORDING_PHASE) {
      this.refuseStarts();
      if (this.passPlusSign() || isIn(expressionStarts, this.peek())) return this.expressionStatement();
      if (!isIn(statementStarts, this.peek())) return this.missingValue();
    }
    return this.OR([
      { ALT: () => this.SUBRULE(this.binding) },
      { ALT: () => this.returnStatement() },
      { ALT: () => this.jump() },
      { ALT: () => this.SUBRULE(this.forLoop) },
      { ALT: () => this.whileLoop() },
      { ALT: () => this.SUBRULE(this.repeatLoop) },
      { ALT: () => this.claim() },
      { ALT: () => this.noteStatement() },
      { ALT: () => this.SUBRULE(this.demand) },
      { ALT: () => this.expressionStatement() },
    ]);
  });

  // What no statement begins with would send Chevrotain looking for all that could have stood there.
  private refuseStarts(): void {
    const token = this.peek();
    if (isIn(declarations, token)) {
      this.giveUp({
        code: "HR1063",
        span: spanOf(token),
        message: `\`${token.image}\` cannot stand inside braces or behind something else.`,
        hint: "Declarations stand on lines of their own, outside all braces.",
      });
    }
    if (isIn(elses, token)) this.loneElse(token);
    if (this.at(T.Row)) this.loneRows(token);
    const rows = rowsElsewhere((distance) => this.peek(distance));
    if (rows !== null) this.passRows(rows);
  }

  // A pasted table is one mistake, however many rows it has.
  private loneRows(first: Token): never {
    const complaint = {
      code: "HR1052",
      span: spanOf(first),
      message: "A line that begins with `|` is a row of a table, and this is no table.",
      hint: "Put the rows between the braces of a table: `table name : 3d6 { … }`; without dice it is looked up by its first column.",
    } as const;
    this.complain(complaint);
    while (this.peek(2).tokenType === T.NewLine && this.peek(3).tokenType === T.Row) {
      this.SKIP_TOKEN();
      this.SKIP_TOKEN();
    }
    this.SKIP_TOKEN();
    return this.giveUp(complaint);
  }

  // So is one without its bars.
  private passRows(complaint: Complaint): never {
    this.complain(complaint);
    const at = (distance: number): Token => this.peek(distance);
    do this.SKIP_TOKEN();
    while (!this.atEnd() && !(this.at(T.NewLine) && !isRowElsewhere(at, 2)));
    return this.giveUp(complaint);
  }

  private loneElse(token: Token): void {
    this.complain(unexpected(token, token, this.peek(2), []));
    this.SKIP_TOKEN();
  }

  private expressionStatement(): Statement {
    const start = this.peek().startOffset;
    const target = this.SUBRULE5(this.expression);
    if (!this.RECORDING_PHASE && !isIn(assignments, this.peek())) return target;
    let assignment: Assignment | null = null;
    this.OPTION5(() => {
      const sign = this.peek();
      this.OR5([
        { ALT: () => this.CONSUME(T.Assign) },
        { ALT: () => this.CONSUME(T.PlusAssign) },
        { ALT: () => this.CONSUME(T.MinusAssign) },
        { ALT: () => this.CONSUME(T.TimesAssign) },
        { ALT: () => this.CONSUME(T.DivideAssign) },
        { ALT: () => this.CONSUME(T.FloorAssign) },
      ]);
      const value = this.SUBRULE6(this.expression);
      const id = this.nodes.id(this.nodes.tallest([target, value]));
      const operator = sign.image as Assignment["operator"];
      assignment = { kind: "assign", id, span: this.from(start), target, operator, value };
    });
    return assignment ?? target;
  }

  protected readonly binding = this.RULE("binding", (): Statement => {
    const token = this.peek();
    this.OR([{ ALT: () => this.CONSUME(T.Let) }, { ALT: () => this.CONSUME(T.Var) }]);
    const before = this.passType(token.image === "" ? "bare typed" : "typed");
    this.wantName(`the name behind \`${token.image}\``);
    this.CONSUME(T.Word);
    const name = this.nameWithHyphens();
    let type = this.typeWithoutColon(name, typeEnds) ?? before;
    this.OPTION(() => {
      this.CONSUME(T.Colon);
      type = this.typeOf(name, typeEnds);
    });
    const value = this.attempt(
      () => {
        this.wantAssign(name.text);
        this.CONSUME(T.Assign);
        return this.SUBRULE(this.expression);
      },
      () => this.broken(),
      newLines,
    );
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(value));
      const kind = token.tokenType === T.Let ? "let" : "var";
      return { kind, id, span: this.from(token.startOffset), name, type, value };
    });
  });

  private wantAssign(name: string): void {
    if (this.RECORDING_PHASE || this.at(T.Assign)) return;
    if (this.at(T.EqualEqual)) {
      const token = this.peek();
      const span = spanOf(token);
      this.complain({
        code: "HR1004",
        span,
        message: `\`==\` compares two values; \`${name}\` is given its value with \`=\`.`,
        hint: "Write `=`.",
        fix: { title: "Write =", edits: [{ span, text: "=" }] },
      });
      retype(token, T.Assign);
      return;
    }
    if (!this.at(T.NewLine) && !this.atEnd()) {
      this.want(T.Assign, `behind \`${name}\``);
    }
    const place = this.end();
    this.giveUp({
      code: "HR1029",
      span: { start: place, end: place },
      message: `\`${name}\` gets no value.`,
      hint: "Write `= …` behind it.",
    });
  }

  private returnStatement(): Statement {
    const start = this.peek().startOffset;
    this.CONSUME(T.Return);
    let value: Expression | null = null;
    if (this.RECORDING_PHASE || !(this.at(T.NewLine) || this.at(T.Comma) || this.atEnd())) {
      this.OPTION(() => {
        value = this.SUBRULE(this.expression);
      });
    }
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(value));
      return { kind: "return", id, span: this.from(start), value };
    });
  }

  private jump(): Statement {
    const token = this.peek();
    this.OR2([{ ALT: () => this.CONSUME(T.Stop) }, { ALT: () => this.CONSUME(T.Next) }]);
    const kind = token.tokenType === T.Stop ? "stop" : "next";
    return { kind, id: this.nodes.id(0), span: this.from(token.startOffset) };
  }

  private claim(): Statement {
    const token = this.peek();
    this.OR3([{ ALT: () => this.CONSUME(T.ExpectWord) }, { ALT: () => this.CONSUME(T.Given) }]);
    const condition = this.condition(4);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(condition));
      const kind = token.tokenType === T.ExpectWord ? "expect" : "given";
      return { kind, id, span: this.from(token.startOffset), condition };
    });
  }

  private noteStatement(): Statement {
    const start = this.peek().startOffset;
    this.CONSUME(T.NoteWord);
    const text = this.SUBRULE(this.textLiteral);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(text));
      return { kind: "note", id, span: this.from(start), text };
    });
  }

  /** A text, into which values may be put. */
  protected readonly textLiteral = this.RULE("textLiteral", (): TextLiteral => {
    const text = this.OR([{ ALT: () => this.plainText() }, { ALT: () => this.SUBRULE(this.interpolated) }]);
    // The limit of height may have made it a broken one.
    return this.ACTION(() => (text.kind === "text" ? text : { ...text, kind: "text", parts: [text] }));
  });

  private plainText(): Expression {
    this.CONSUME(T.Text);
    const token = this.previous();
    const parts = token.text === "" ? [] : [token.text];
    return this.ACTION(() => ({ kind: "text", id: this.nodes.id(0), span: spanOf(token), parts }));
  }

  /** `require C else "why"`, `warn C else "why"`. */
  protected readonly demand = this.RULE("demand", (): Statement => {
    const token = this.peek();
    this.OR([{ ALT: () => this.CONSUME(T.RequireWord) }, { ALT: () => this.CONSUME(T.WarnWord) }]);
    this.demanding = true;
    const condition = this.attempt(
      () => this.condition(1),
      () => this.broken(),
      newLinesOrElses,
    );
    this.demanding = false;
    if (!this.RECORDING_PHASE && !isIn(elses, this.peek())) this.want(T.Else, "behind the condition");
    this.OR2([
      { ALT: () => this.CONSUME(T.Else) },
      { ALT: () => this.CONSUME(T.ElseIf) },
      { ALT: () => this.CONSUME(T.ElseBlock) },
      { ALT: () => this.CONSUME(T.ElseArm) },
    ]);
    const otherwise = this.SUBRULE2(this.expression);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([condition, otherwise]));
      const kind = token.tokenType === T.RequireWord ? "require" : "warn";
      return { kind, id, span: this.from(token.startOffset), condition, otherwise };
    });
  });
}
