import type { Expression } from "../ast/expression.ts";
import type { Resource, Sheet, SheetField, SheetMember } from "../ast/sheet.ts";
import type { Demand } from "../ast/statement.ts";
import type { Type } from "../ast/type.ts";
import { tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { RuleParser } from "./rule-parser.ts";
import { newLines } from "./token-parser.ts";

const fieldEnds = tokenSet(T.Assign, T.NewLine, T.LabelWord);
const valueEnds = tokenSet(T.NewLine, T.LabelWord);
const boundEnds = tokenSet(T.DotDot, T.Assign, T.NewLine, T.LabelWord);

/** Sheets. */
export abstract class SheetParser extends RuleParser {
  protected readonly sheet = this.RULE("sheet", (): Sheet => {
    const token = this.peek();
    const members: SheetMember[] = [];
    const one = (): void => {
      members.push(this.SUBRULE(this.member));
    };
    this.CONSUME(T.SheetWord);
    this.wantName("the name of the sheet");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    const labels = this.labelsHere(0);
    this.want(T.LeftBrace, "behind the name of the sheet");
    this.CONSUME(T.LeftBrace);
    this.separated(newLines, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }));
    this.CONSUME(T.RightBrace);
    const doc = this.docOf(token);
    const id = this.nodes.id(this.nodes.tallest(members));
    return { kind: "sheet", id, span: this.from(token.startOffset), name, labels, members, doc };
  });

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
    this.OPTION(() => {
      this.CONSUME(T.Colon);
      type = this.attempt(
        (): Type | null => this.SUBRULE(this.type),
        () => null,
        fieldEnds,
      );
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
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(value));
      const doc = this.docOf(token);
      return { kind: "sheet field", id, span: this.from(token.startOffset), name, type, value, labels, doc };
    });
  });

  /** `resource HP 0..ST`. */
  protected readonly resource = this.RULE("resource", (): Resource => {
    const token = this.peek();
    let start: Expression | null = null;
    this.CONSUME(T.ResourceWord);
    this.wantName("the name of the resource");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    const least = this.attempt<Expression>(
      () => this.SUBRULE(this.sum),
      () => this.broken(),
      boundEnds,
    );
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
