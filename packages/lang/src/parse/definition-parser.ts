import type { Label, Ladder, Option, Outcome, Test, Use } from "../ast/declaration.ts";
import type { Expression, Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { spanOf } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { HeaderParser } from "./header-parser.ts";
import { noAssign } from "./missing-assign.ts";
import { membersWithoutBraces } from "./names-without-brackets.ts";
import { sumInLadder } from "./sum-in-ladder.ts";
import { newLines, newLinesOrCommas } from "./token-parser.ts";

const optionEnds = tokenSet(T.Assign, T.NewLine, T.LabelWord);
const lists = tokenSet(T.LeftBracket, T.LeftBrace, T.Colon);
const valueEnds = tokenSet(T.NewLine, T.LabelWord);
const bareValues = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.Text, T.True, T.False);

/** What a text declares, but for rules, tables and sheets. */
export abstract class DefinitionParser extends HeaderParser {
  protected readonly outcome = this.RULE("outcome", (): Outcome => {
    const token = this.peek();
    const members: { readonly name: Name; readonly labels: readonly Label[] }[] = [];
    const one = (): void => {
      this.wantName("the name of an outcome");
      this.CONSUME1(T.Word);
      const member = this.name(this.previous());
      members.push({ name: member, labels: this.labelsHere(0) });
      if (this.RECORDING_PHASE || !this.at(T.Assign)) return;
      if (!numbered) this.refuseNumber(member);
      numbered = true;
      this.skipTo(newLinesOrCommas);
    };
    let numbered = false;
    this.CONSUME(T.OutcomeWord);
    this.wantName("the name of the outcome");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    const labels = this.labelsHere(1);
    const found = this.RECORDING_PHASE ? null : membersWithoutBraces(name, (distance) => this.peek(distance));
    if (found !== null) {
      this.complain(found.complaint);
      for (let i = 0; i < found.size; i += 1) this.SKIP_TOKEN();
      for (const each of found.names) members.push({ name: this.name(each), labels: [] });
      const span = this.from(token.startOffset);
      return { kind: "outcome", id: this.nodes.id(0), span, name, labels, members, doc: this.docOf(token) };
    }
    this.want(T.LeftBrace, "behind the name of the outcome");
    this.CONSUME(T.LeftBrace);
    if (!this.RECORDING_PHASE && this.at(T.RightBrace)) this.noMembers(name);
    this.separated(
      newLinesOrCommas,
      one,
      () =>
        this.MANY(() => {
          one();
          this.OPTION(() =>
            this.OR([{ ALT: () => this.CONSUME(T.NewLine) }, { ALT: () => this.CONSUME(T.Comma) }]),
          );
        }),
      "names",
    );
    this.CONSUME(T.RightBrace);
    const doc = this.docOf(token);
    const id = this.nodes.id(0);
    return { kind: "outcome", id, span: this.from(token.startOffset), name, labels, members, doc };
  });

  // `{ failure = 0, success = 1 }`: the numbers of an outcome are one mistake.
  private refuseNumber({ text }: Name): void {
    this.complain({
      code: "HR1056",
      span: spanOf(this.peek()),
      message: "What can come out has no numbers: it is ordered as it stands there, from low to high.",
      hint: `Write \`${text}\` alone.`,
    });
  }

  private noMembers(name: Name): void {
    this.complain({
      code: "HR1038",
      span: name.span,
      message: `The outcome \`${name.text}\` has no names in its braces.`,
      hint: "Write what can come out, from low to high: `{ failure, success }`.",
    });
  }

  protected readonly ladder = this.RULE("ladder", (): Ladder => {
    const token = this.peek();
    this.CONSUME(T.LadderWord);
    this.wantName("the name of the ladder");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    let value: Expression | null = null;
    if (!this.RECORDING_PHASE && isIn(lists, this.peek()) && this.peek().newline === 0)
      value = this.rungsInList(name);
    this.OPTION(() => {
      this.CONSUME(T.Assign);
      const written = this.attempt<Expression>(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
        newLines,
      );
      const sum = this.RECORDING_PHASE ? null : sumInLadder(written);
      if (sum !== null) this.complain(sum);
      value = sum === null ? written : this.nodes.broken(written.span);
    });
    if (!this.RECORDING_PHASE && this.at(T.Comma)) value = this.rungsInList(name);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(value));
      const doc = this.docOf(token);
      return { kind: "ladder", id, span: this.from(token.startOffset), name, value, doc };
    });
  });

  // `ladder rungs [d4, d6]`, `ladder rungs { d4, d6 }`, `ladder rungs = d4, d6`.
  private rungsInList({ text }: Name): Expression {
    this.complain({
      code: "HR1056",
      span: spanOf(this.peek()),
      message: "A ladder is no list: its dice stand behind `=`, with `->` between them.",
      hint: `Write \`ladder ${text} = d4 -> d6 -> d8\`.`,
    });
    this.skipTo(newLines);
    return this.broken();
  }

  protected readonly use = this.RULE("use", (): Use => {
    const start = this.peek().startOffset;
    this.CONSUME(T.UseWord);
    const bare = this.RECORDING_PHASE ? null : this.bareText("use");
    if (bare !== null) return { kind: "use", id: this.nodes.id(0), span: this.from(start), target: bare };
    this.wantPlainText("behind `use`");
    this.CONSUME(T.Text);
    const target = this.previous().text;
    return { kind: "use", id: this.nodes.id(0), span: this.from(start), target };
  });

  /** `option raise_damage : "per_raise" | "single" = "per_raise"`. */
  protected readonly optionDeclaration = this.RULE("optionDeclaration", (): Option => {
    const token = this.peek();
    let type: Type | null = null;
    let value: Expression | null = null;
    this.CONSUME(T.OptionWord);
    const before = this.passType();
    this.wantName("the name of the option");
    this.CONSUME(T.Word);
    const name = this.nameWithHyphens();
    type = this.typeWithoutColon(name, optionEnds) ?? before;
    if (!this.RECORDING_PHASE && isIn(bareValues, this.peek()) && this.peek().newline === 0) {
      this.complain(noAssign(this.previous(), this.peek()));
      value = this.broken();
      this.skipTo(valueEnds);
    }
    this.OPTION(() => {
      this.CONSUME(T.Colon);
      type = this.typeOf(name, optionEnds);
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
      return { kind: "option", id, span: this.from(token.startOffset), name, type, value, labels, doc };
    });
  });

  /** `test "to the d100" with cinematic = false { expect ... }`. */
  protected readonly test = this.RULE("test", (): Test => {
    const start = this.peek().startOffset;
    const settings: { readonly name: Name; readonly value: Expression }[] = [];
    const one = (): void => {
      this.wantName("the name of an option or a choice");
      this.CONSUME(T.Word);
      const name = this.name(this.previous());
      this.want(T.Assign, `behind \`${name.text}\``);
      this.CONSUME(T.Assign);
      const value = this.beforeBrace(() => this.SUBRULE(this.expression));
      settings.push({ name, value });
    };
    this.CONSUME(T.TestWord);
    this.wantPlainText("behind `test`");
    this.CONSUME(T.Text);
    const title = this.previous().text;
    this.OPTION(() => {
      this.CONSUME(T.With);
      this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: one });
    });
    this.want(T.LeftBrace, "behind the name of the test");
    const body = this.SUBRULE(this.brace);
    return this.ACTION(() => {
      const values = settings.map(({ value }) => value);
      const id = this.nodes.id(this.nodes.tallest([body, ...values]));
      return { kind: "test", id, span: this.from(start), title, settings, body };
    });
  });
}
