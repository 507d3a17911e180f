import type { Expression, Name } from "../ast/expression.ts";
import type { Resource, Sheet, SheetField, SheetMember } from "../ast/sheet.ts";
import type { Demand } from "../ast/statement.ts";
import type { Type } from "../ast/type.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { RuleParser } from "./rule-parser.ts";
import { newLinesOrCommas } from "./token-parser.ts";

const fieldEnds = tokenSet(T.Assign, T.NewLine, T.LabelWord, T.Comma);
const valueEnds = tokenSet(T.NewLine, T.LabelWord, T.Comma);
const loneEnds = tokenSet(T.NewLine, T.LabelWord, T.Comma, T.RightBrace);
const boundEnds = tokenSet(T.DotDot, T.Assign, T.NewLine, T.LabelWord, T.Comma);
const values = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.Text, T.True, T.False);

/** A comma behind a field; `last` on its line. */
interface FieldComma {
  readonly token: Token;
  readonly last: boolean;
}

/** Sheets. */
export abstract class SheetParser extends RuleParser {
  /** The type before the field that is read: `die speed = d6`. */
  private typeBefore: Type | null = null;

  protected readonly sheet = this.RULE("sheet", (): Sheet => {
    const token = this.peek();
    const members: SheetMember[] = [];
    const commas: FieldComma[] = [];
    const one = (): void => {
      if (!this.RECORDING_PHASE) this.refuseDeclarations();
      this.typeBefore = this.passType();
      members.push(this.SUBRULE(this.member));
      if (this.at(T.Comma)) commas.push({ token: this.peek(), last: this.peek(2).newline !== 0 });
    };
    this.CONSUME(T.SheetWord);
    this.wantName("the name of the sheet");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    const labels = this.labelsHere(0);
    this.want(T.LeftBrace, "behind the name of the sheet");
    this.CONSUME(T.LeftBrace);
    this.separated(newLinesOrCommas, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }), "lines");
    this.refuseCommas(commas);
    this.CONSUME(T.RightBrace);
    const doc = this.docOf(token);
    const id = this.nodes.id(this.nodes.tallest(members));
    return { kind: "sheet", id, span: this.from(token.startOffset), name, labels, members, doc };
  });

  // The commas of a sheet are one mistake.
  private refuseCommas(commas: readonly FieldComma[]): void {
    const first = commas[0]?.token;
    if (first === undefined) return;
    this.complain({
      code: "HR1056",
      span: spanOf(first),
      message: "The fields of a sheet stand on lines of their own, without commas.",
      hint: "Delete the commas; on one line, write `;` in their place.",
      fix: {
        title: "Delete the commas",
        edits: commas.map(({ token, last }) => ({ span: spanOf(token), text: last ? "" : ";" })),
      },
    });
  }

  // `let ST = 10`, and a rule, which have other places.
  private refuseDeclarations(): void {
    const token = this.peek();
    if (this.at(T.RuleWord)) {
      this.giveUp({
        code: "HR1063",
        span: spanOf(token),
        message: "A sheet has no rules in it.",
        hint: "Write the rule outside, and give it the sheet: `rule f(hero: Hero) = hero.ST`.",
      });
    }
    if (!this.at(T.Let) && !this.at(T.Var)) return;
    this.complain({
      code: "HR1056",
      span: spanOf(token),
      message: `The fields of a sheet have no \`${token.image}\`: their names alone say it.`,
      hint: "Write `NAME = …`.",
      fix: {
        title: `Delete ${token.image}`,
        edits: [{ span: { start: token.startOffset, end: this.peek(2).startOffset }, text: "" }],
      },
    });
    this.SKIP_TOKEN();
  }

  protected readonly member = this.RULE(
    "member",
    (): SheetMember =>
      this.OR([
        { ALT: () => this.SUBRULE(this.resource) },
        { ALT: () => this.SUBRULE(this.demand) as Demand },
        { ALT: () => this.SUBRULE(this.sheetField) },
      ]),
  );

  /** `Fighting : die = d6 label ru "Драка"`. */
  protected readonly sheetField = this.RULE("sheetField", (): SheetField => {
    const token = this.peek();
    let type: Type | null = null;
    let value: Expression | null = null;
    this.wantName("the name of a field");
    this.CONSUME(T.Word);
    const name = this.nameWithHyphens();
    type = this.typeWithoutColon(name, fieldEnds) ?? this.typeBefore;
    if (!this.RECORDING_PHASE && isIn(values, this.peek())) this.lacksSign(name);
    this.OPTION(() => {
      this.CONSUME(T.Colon);
      type = this.typeOf(name, fieldEnds);
      if (this.valueLost) value = this.broken();
    });
    this.OPTION1(() => {
      this.CONSUME(T.Assign);
      value = this.attempt<Expression>(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
        valueEnds,
      );
    });
    const labels = this.labelsHere(0);
    this.refuseValueBehindLabel(name);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(value));
      const doc = this.docOf(token);
      return { kind: "sheet field", id, span: this.from(token.startOffset), name, type, value, labels, doc };
    });
  });

  // `DX 10`, and `HP 0..10`.
  private lacksSign({ text, span }: Name): never {
    const place = { start: span.end, end: span.end };
    const ranged = this.peek(2).tokenType === T.DotDot;
    return this.giveUp({
      code: "HR1055",
      span: place,
      message: ranged
        ? `\`${text}\` has bounds, and nothing says that it is a resource.`
        : `\`=\` is missing between \`${text}\` and its value.`,
      hint: ranged ? `Write \`resource ${text} …\`.` : `Write \`${text} = …\`.`,
      fix: ranged
        ? {
            title: "Write resource",
            edits: [{ span: { start: span.start, end: span.start }, text: "resource " }],
          }
        : { title: "Write =", edits: [{ span: place, text: " =" }] },
    });
  }

  // `resource HP: 0..10`.
  private refuseColon(name: Name): void {
    if (!this.at(T.Colon)) return;
    const span = spanOf(this.peek());
    const blank = this.peek(2).startOffset > span.end;
    // The blanks before it go too.
    const edit = { span: { start: name.span.end, end: span.end }, text: blank ? "" : " " };
    this.complain({
      code: "HR1056",
      span,
      message: `The bounds of a resource stand right behind its name, without a \`:\`.`,
      hint: `Write \`resource ${name.text} 0..10\`, with the bounds that it has.`,
      fix: { title: "Delete the :", edits: [edit] },
    });
    this.SKIP_TOKEN();
  }

  // `resource HP 10`, which goes from 0.
  private loneBound(name: Name, most: Expression): Omit<Resource, "span" | "doc"> | null {
    if (most.kind === "broken" || !(this.at(T.NewLine) || this.at(T.RightBrace) || this.at(T.Comma)))
      return null;
    const { start } = most.span;
    const place = { start, end: start };
    this.complain({
      code: "HR1055",
      span: most.span,
      message: `A resource has two bounds, and \`${name.text}\` has one.`,
      hint: `Write both, with \`..\` between them: \`resource ${name.text} 0..10\`.`,
      fix: { title: "Write 0..", edits: [{ span: place, text: "0.." }] },
    });
    const least = { kind: "number", id: this.nodes.id(0), span: place, text: "0" } as const;
    const id = this.nodes.id(this.nodes.height(most));
    return { kind: "resource", id, name, least, most, start: null, labels: [] };
  }

  // `resource HP = 10`.
  private wantBounds({ text, span }: Name): void {
    const number = this.peek(2);
    if (this.at(T.Assign) && number.tokenType === T.NumberToken && isIn(loneEnds, this.peek(3))) {
      this.complain({
        code: "HR1055",
        span,
        message: `The resource \`${text}\` has no bounds.`,
        hint: `Write them behind its name: \`resource ${text} 0..${shortened(number.image)}\`; what it begins with may follow, as in \`0..10 = 5\`.`,
        fix: {
          title: "Write the bounds",
          edits: [{ span: { start: span.end, end: number.startOffset }, text: " 0.." }],
        },
      });
      this.SKIP_TOKEN();
      return;
    }
    if (!this.at(T.Assign) && !this.at(T.NewLine) && !this.at(T.RightBrace)) return;
    this.giveUp({
      code: "HR1055",
      span,
      message: `The resource \`${text}\` has no bounds.`,
      hint: `Write them behind its name: \`resource ${text} 0..10\`; what it begins with may follow, as in \`0..10 = 5\`.`,
    });
  }

  /** `resource HP 0..ST`. */
  protected readonly resource = this.RULE("resource", (): Resource => {
    const token = this.peek();
    let start: Expression | null = null;
    this.CONSUME(T.ResourceWord);
    this.passType("untyped");
    this.wantName("the name of the resource");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    if (!this.RECORDING_PHASE) {
      this.refuseColon(name);
      this.wantBounds(name);
    }
    const least = this.attempt<Expression>(
      () => this.SUBRULE(this.sum),
      () => this.broken(),
      boundEnds,
    );
    const lone = this.RECORDING_PHASE ? null : this.loneBound(name, least);
    if (lone !== null) return { ...lone, span: this.from(token.startOffset), doc: this.docOf(token) };
    this.want(T.DotDot, `between the bounds of \`${name.text}\``);
    this.CONSUME(T.DotDot);
    const most = this.attempt<Expression>(
      () => this.SUBRULE1(this.sum),
      () => this.broken(),
      fieldEnds,
    );
    this.OPTION(() => {
      this.CONSUME(T.Assign);
      start = this.attempt<Expression>(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
        valueEnds,
      );
    });
    const labels = this.labelsHere(0);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([least, most, start]));
      const span = this.from(token.startOffset);
      return { kind: "resource", id, span, name, least, most, start, labels, doc: this.docOf(token) };
    });
  });
}
