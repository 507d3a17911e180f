import { EOF } from "chevrotain";
import type { Ruleset } from "../ast/declaration.ts";
import type { Name } from "../ast/expression.ts";
import { spanOf } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { nearest } from "../nearest.ts";
import { headerLines } from "./header-lines.ts";
import { SheetParser } from "./sheet-parser.ts";
import { newLinesOrCommas } from "./token-parser.ts";

const lineEnds = tokenSet(T.NewLine, T.Comma, T.RightBrace, EOF);

const bareValues = tokenSet(T.NumberToken, T.Word);
const headerWords = /^(?:title|version|locales?|language|source|license|author)$/;

/** The header of a ruleset: its name, and lines of a name and a text. */
export abstract class HeaderParser extends SheetParser {
  protected readonly ruleset = this.RULE("ruleset", (): Ruleset => {
    const start = this.peek().startOffset;
    const fields: { readonly name: Name; readonly value: string }[] = [];
    const one = (): void => {
      this.wantName("the name of a line");
      this.CONSUME(T.Word);
      const written = this.name(this.previous());
      const name = this.RECORDING_PHASE ? written : this.refuseSign(written);
      const bare = this.RECORDING_PHASE ? null : this.bareLine(name.text);
      if (bare !== null) {
        fields.push({ name, value: bare });
        return;
      }
      this.wantPlainText(`behind \`${name.text}\``);
      this.CONSUME1(T.Text);
      const value = this.previous().text;
      fields.push({ name, value });
      if (!this.RECORDING_PHASE) this.moreTexts(name.text, value);
    };
    this.CONSUME(T.RulesetWord);
    const bare = this.RECORDING_PHASE ? null : this.bareText("ruleset");
    if (bare === null) {
      this.wantPlainText("behind `ruleset`");
      this.CONSUME(T.Text);
    }
    const identity = bare ?? this.previous().text;
    if (!this.RECORDING_PHASE && this.lacksBrace()) {
      this.linesWithoutBrace(one);
      return { kind: "ruleset", id: this.nodes.id(0), span: this.from(start), identity, fields };
    }
    this.want(T.LeftBrace, "behind the name of the ruleset");
    this.CONSUME(T.LeftBrace);
    this.separated(newLinesOrCommas, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }), "lines");
    this.CONSUME(T.RightBrace);
    return { kind: "ruleset", id: this.nodes.id(0), span: this.from(start), identity, fields };
  });

  // `ruleset "duel"`, with the lines of a header below.
  private lacksBrace(): boolean {
    return !this.at(T.LeftBrace) && this.isLine();
  }

  // A line break, and a line that nothing but a header has.
  private isLine(): boolean {
    const [line, name, value] = [this.peek(), this.peek(2), this.peek(3)];
    if (line.tokenType !== T.NewLine || name.tokenType !== T.Word || value.newline !== 0) return false;
    return value.tokenType === T.Text || (headerWords.test(name.image) && isIn(bareValues, value));
  }

  private linesWithoutBrace(one: () => void): void {
    const place = this.end();
    this.complain({
      code: "HR1055",
      span: { start: place, end: place },
      message: "`{` is missing behind the name of the ruleset.",
      hint: "Write `{` there, and `}` behind the lines of the header.",
    });
    while (this.isLine()) {
      this.SKIP_TOKEN();
      this.attempt(one, () => undefined, lineEnds);
    }
  }

  /** What stands behind `use` or `ruleset` without quotes, `gurps-lite` or `./book.rules`: it is reported, and used all the same. */
  protected bareText(word: string): string | null {
    const start = this.peek().startOffset;
    let target = "";
    for (let token = this.peek(); token.startOffset === start + target.length; token = this.peek()) {
      // The letters of a word count as they were written; what says nothing about names of files ends it.
      if (!/^[\p{L}\p{N}_./-]+$/u.test(token.image)) break;
      target += token.image;
      this.SKIP_TOKEN();
    }
    if (target === "") return null;
    const span = { start, end: start + target.length };
    this.complain({
      code: "HR1055",
      span,
      message: `What \`${word}\` names stands in quotes.`,
      hint: `Write \`${word} "${target}"\`.`,
      fix: { title: "Put it in quotes", edits: [{ span, text: `"${target}"` }] },
    });
    return target;
  }

  // `title: "Duel"`, and `titel: "Duel"`; gives the name that is meant.
  private refuseSign(name: Name): Name {
    if (!this.at(T.Colon) && !this.at(T.Assign)) return name;
    const { text, span: before } = name;
    const token = this.peek();
    const [near = text] = headerLines.includes(text) ? [] : nearest(text, headerLines, 1);
    this.complain({
      code: "HR1056",
      span: spanOf(token),
      message: `The lines of a ruleset have no \`${token.image}\`.`,
      hint: `Write \`${near} "…"\`.`,
      fix: {
        title: near === text ? `Delete ${token.image}` : `Write ${near}`,
        edits: [{ span: { start: before.start, end: this.peek(2).startOffset }, text: `${near} ` }],
      },
    });
    this.SKIP_TOKEN();
    return { ...name, text: near };
  }

  /** What a line of a header says without quotes, `version 1.2`: it is reported, and used all the same. */
  private bareLine(name: string): string | null {
    const start = this.peek().startOffset;
    let [value, end] = ["", start];
    for (let token = this.peek(); !isIn(lineEnds, token); token = this.peek()) {
      if (token.tokenType === T.Text && value === "") return null;
      value += (token.startOffset > end ? " " : "") + token.image;
      end = token.startOffset + token.image.length;
      this.SKIP_TOKEN();
    }
    if (value === "") return null;
    const written = JSON.stringify(value.replaceAll('"', ""));
    this.complain({
      code: "HR1055",
      span: { start, end },
      message: `What \`${name}\` says is a text, and stands in quotes.`,
      hint: `Write \`${name} ${written}\`.`,
      fix: { title: "Put it in quotes", edits: [{ span: { start, end }, text: written }] },
    });
    return value;
  }

  /** `locales "en", "ru"`: each line has one text. */
  private moreTexts(name: string, first: string): void {
    const texts = [first];
    const start = this.previous().startOffset;
    while (this.at(T.Comma) && this.peek(2).tokenType === T.Text) {
      this.SKIP_TOKEN();
      texts.push(this.peek().text);
      this.SKIP_TOKEN();
    }
    if (texts.length === 1) return;
    const last = this.previous();
    const span = { start, end: last.startOffset + last.image.length };
    const written = JSON.stringify(texts.join(", "));
    this.complain({
      code: "HR1055",
      span,
      message: `\`${name}\` says one text.`,
      hint: `Write \`${name} ${written}\`.`,
      fix: { title: "Make it one text", edits: [{ span, text: written }] },
    });
  }
}
