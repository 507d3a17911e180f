import type { Label, Parameter } from "../ast/declaration.ts";
import type { Expression, Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { shortened } from "../lex/characters.ts";
import type { Lexed } from "../lex/lex.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { StatementParser } from "./statement-parser.ts";
import { commas } from "./token-parser.ts";

export const parameterEnds = tokenSet(T.Assign, T.Comma);

/** What heads of declarations are made of: parameters, labels, the `##` lines above. */
export abstract class SignatureParser extends StatementParser {
  protected docs: Lexed["docs"] = new Map();

  protected docOf(token: Token): string {
    return this.docs.get(token) ?? "";
  }

  protected readonly parameters = this.RULE("parameters", (): readonly Parameter[] => {
    const found: Parameter[] = [];
    const one = (): void => {
      found.push(this.SUBRULE(this.parameter));
    };
    this.CONSUME(T.LeftParen);
    this.separated(commas, one, () => this.MANY_SEP({ SEP: T.Comma, DEF: one }), "names");
    this.CONSUME(T.RightParen);
    return found;
  });

  protected readonly parameter = this.RULE("parameter", (): Parameter => {
    let changes = false;
    let type: Type | null = null;
    let value: Expression | null = null;
    this.OPTION(() => {
      this.CONSUME(T.Changes);
      changes = true;
    });
    const before = this.passType();
    this.wantName("the name of a parameter");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    type = this.typeWithoutColon(name, parameterEnds) ?? before;
    this.OPTION1(() => {
      this.CONSUME(T.Colon);
      type = this.typeOf(name, parameterEnds);
      if (this.valueLost) value = this.broken();
    });
    this.OPTION2(() => {
      this.CONSUME(T.Assign);
      value = this.attempt<Expression>(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
        commas,
      );
    });
    const labels = this.labelsHere(0);
    return { changes, name, type, default: value, labels };
  });

  protected labelsHere(index: number): readonly Label[] {
    if (!this.RECORDING_PHASE && !this.at(T.LabelWord)) return [];
    return this.subrule(index, this.labels);
  }

  /** `label ru "Драка"`, as many as there are. */
  protected readonly labels = this.RULE("labels", (): readonly Label[] => {
    const found: Label[] = [];
    this.MANY(() => {
      this.CONSUME(T.LabelWord);
      this.wantLanguage();
      this.wantName("the language of the label");
      this.CONSUME(T.Word);
      const locale = this.name(this.previous());
      this.wantPlainText("behind the language of a label");
      this.CONSUME(T.Text);
      found.push({ locale, text: this.previous().text });
    });
    return found;
  });

  // `label "Драка"`.
  private wantLanguage(): void {
    if (this.RECORDING_PHASE || !this.at(T.Text)) return;
    const place = this.end();
    const language = /\p{Script=Cyrillic}/u.test(this.peek().text) ? "ru" : "en";
    this.giveUp({
      code: "HR1055",
      span: { start: place, end: place },
      message: "The language of the label is missing between `label` and its text.",
      hint: `Write \`label ${language} ${shortened(this.peek().image)}\`.`,
      fix: {
        title: `Write ${language}`,
        edits: [{ span: { start: place, end: place }, text: ` ${language}` }],
      },
    });
  }

  /** `ST label ru "СИЛ" = 10`, where the value comes first. */
  protected refuseValueBehindLabel({ text }: Name): void {
    if (this.RECORDING_PHASE || !this.at(T.Assign)) return;
    this.giveUp({
      code: "HR1056",
      span: spanOf(this.peek()),
      message: "The value stands before the label.",
      hint: `Write \`${text} = … label ru "…"\`.`,
    });
  }

  protected wantPlainText(context: string): void {
    if (this.RECORDING_PHASE || this.at(T.Text)) return;
    const token = this.peek();
    if (token.tokenType !== T.TextOpen) this.want(T.Text, context);
    this.giveUp({
      code: "HR1060",
      span: spanOf(token),
      message: "No value can be put into this text: it is a name.",
      hint: "Write `\\{` for a brace, or leave it out.",
    });
  }
}
