import { EOF } from "chevrotain";
import type { Choice, Parameter, Rule } from "../ast/declaration.ts";
import type { Expression, Name, TextLiteral } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { leaves, nesting } from "../lex/nesting.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { ruleWithColon } from "./body-elsewhere.ts";
import { arrowForAssign, isBody, noAssign, returnForAssign } from "./missing-assign.ts";
import { parametersWithoutBrackets } from "./names-without-brackets.ts";
import { headEnds, TableParser } from "./table-parser.ts";
import { newLines } from "./token-parser.ts";

const bodies = tokenSet(T.LeftBrace, T.RecordOpen, T.Assign);
const texts = tokenSet(T.Text, T.TextOpen);
const promptOrHeadEnds = tokenSet(T.Text, T.TextOpen, T.LeftBrace, T.RecordOpen, T.Assign, T.NewLine);

/** Words that mean dice before a bracket, so that a rule of that name could not be called. */
const uncallable = new Set([
  "roll",
  "explode",
  "die",
  "step",
  "divisor",
  "draw",
  "pick",
  "d",
  "к",
  "д",
  "require",
  "warn",
  "expect",
  "given",
]);

/** How many tokens of a line are looked at to know what it is. */
const MAX_LOOK = 200;

const namesOf = (parameters: readonly Parameter[]): readonly string[] =>
  parameters.map(({ name }) => name.text);

/** Rules and choices. */
export abstract class RuleParser extends TableParser {
  protected readonly rule = this.RULE("rule", (): Rule => {
    const token = this.peek();
    this.CONSUME(T.RuleWord);
    const before = this.passType(token.image === "" ? "bare result" : "result");
    this.wantName("the name of the rule");
    this.CONSUME(T.Word);
    const name = this.nameWithHyphens();
    this.ACTION(() => this.refuseName(name));
    let parameters: readonly Parameter[] = [];
    if (this.RECORDING_PHASE || this.at(T.LeftParen)) parameters = this.SUBRULE(this.parameters);
    else parameters = this.missingParameters(name, "rule");
    let result: Type | null = before;
    if (!this.RECORDING_PHASE) {
      this.passTypeColon();
      this.passArrow(parameters);
    }
    this.OPTION(() => {
      this.CONSUME(T.ThinArrow);
      result = this.attempt(
        (): Type | null => this.SUBRULE(this.type),
        () => null,
        headEnds,
      );
    });
    const labels = this.labelsHere(0);
    if (!this.RECORDING_PHASE) this.passColon();
    let body: Expression | null = this.RECORDING_PHASE ? null : this.bodyWithoutSign(parameters);
    if (!this.RECORDING_PHASE && !isIn(headEnds, this.peek()) && !this.atEnd()) this.junk(headEnds);
    if (this.RECORDING_PHASE || isIn(bodies, this.peek())) body = this.body();
    return this.ACTION(() => {
      let height = this.nodes.height(body);
      for (const parameter of parameters) height = Math.max(height, this.nodes.height(parameter.default));
      const id = this.nodes.id(height);
      const doc = this.docOf(token);
      return {
        kind: "rule",
        id,
        span: this.from(token.startOffset),
        name,
        parameters,
        result,
        labels,
        body,
        doc,
      };
    });
  });

  /** `choice soak(hero, fresh) -> bool "{hero.name}: spend a benny?" = hero.bennies > 0`. */
  protected readonly choice = this.RULE("choice", (): Choice => {
    const token = this.peek();
    this.CONSUME(T.ChoiceWord);
    const before = this.passType("result");
    this.wantName("the name of the choice");
    this.CONSUME(T.Word);
    const name = this.nameWithHyphens();
    this.ACTION(() => this.refuseName(name));
    let parameters: readonly Parameter[] = [];
    if (this.RECORDING_PHASE || this.at(T.LeftParen)) parameters = this.SUBRULE(this.parameters);
    else parameters = this.missingParameters(name, "choice");
    let result: Type | null = before;
    this.OPTION(() => {
      this.CONSUME(T.ThinArrow);
      result = this.attempt(
        (): Type | null => this.SUBRULE(this.type),
        () => null,
        promptOrHeadEnds,
      );
    });
    let prompt: TextLiteral | null = null;
    if (this.RECORDING_PHASE || isIn(texts, this.peek())) prompt = this.SUBRULE(this.textLiteral);
    else this.missingPrompt(name);
    const labels = this.labelsHere(0);
    let body: Expression | null = this.RECORDING_PHASE ? null : this.bodyWithoutSign(parameters);
    if (!this.RECORDING_PHASE && !isIn(headEnds, this.peek()) && !this.atEnd()) this.junk(headEnds);
    if (this.RECORDING_PHASE || isIn(bodies, this.peek())) body = this.body();
    else if (body === null) this.missingPolicy(name);
    return this.ACTION(() => {
      let height = this.nodes.tallest([body, prompt]);
      for (const parameter of parameters) height = Math.max(height, this.nodes.height(parameter.default));
      const id = this.nodes.id(height);
      const span = this.from(token.startOffset);
      const doc = this.docOf(token);
      const asked: TextLiteral = prompt ?? {
        kind: "text",
        id: this.nodes.id(0),
        span: name.span,
        parts: [name.text],
      };
      return { kind: "choice", id, span, name, parameters, result, prompt: asked, labels, body, doc };
    });
  });

  // `rule f(x): return x + 1`, as if it were `rule f(x) = x + 1`.
  private passColon(): void {
    const token = this.peek();
    if (!this.at(T.Colon)) return;
    this.complain(ruleWithColon(token, this.peek(2)));
    if (this.peek(2).tokenType === T.Return) this.SKIP_TOKEN();
    retype(this.peek(), T.Assign);
  }

  // `rule f(x): number = x`, as if it were `rule f(x) -> number = x`.
  private passTypeColon(): void {
    if (!this.at(T.Colon) || this.peek(2).tokenType !== T.Word || !isIn(bodies, this.peek(3))) return;
    const token = this.peek();
    const span = { start: this.end(), end: token.endOffset + 1 };
    this.complain({
      code: "HR1067",
      span: spanOf(token),
      message: "What kind of value a rule gives stands behind `->`.",
      hint: "Write `->`.",
      fix: { title: "Write ->", edits: [{ span, text: " ->" }] },
    });
    retype(token, T.ThinArrow);
  }

  // `rule f(x) -> x + 1`, as if it were `rule f(x) = x + 1`.
  private passArrow(parameters: readonly Parameter[]): void {
    if (!this.at(T.ThinArrow) || !isBody(this.line(2), namesOf(parameters), true)) return;
    this.complain(arrowForAssign(this.peek()));
    retype(this.peek(), T.Assign);
  }

  // `rule f(x) x + 1`.
  private bodyWithoutSign(parameters: readonly Parameter[]): Expression | null {
    if (this.at(T.Return)) {
      this.complain(returnForAssign(this.peek()));
      this.SKIP_TOKEN();
    } else {
      if (!isBody(this.line(1), namesOf(parameters), false)) return null;
      this.complain(noAssign(this.previous(), this.peek()));
    }
    return this.attempt<Expression>(
      () => this.SUBRULE(this.expression),
      () => this.broken(),
      newLines,
    );
  }

  // The tokens from here to the end of the line or of what it stands in; of a very long line, the first ones.
  private line(from: number): readonly Token[] {
    const found: Token[] = [];
    let depth = 0;
    for (let i = from; i < from + MAX_LOOK; i += 1) {
      const token = this.peek(i);
      if (token.tokenType === EOF || leaves(depth, token)) break;
      if (depth === 0 && token.tokenType === T.NewLine) break;
      depth += nesting(token);
      found.push(token);
    }
    return found;
  }

  private missingPrompt(name: Name): void {
    const place = this.end();
    this.complain({
      code: "HR1076",
      span: { start: place, end: place },
      message: `The choice \`${name.text}\` does not say what is asked.`,
      hint: 'Write the question as a text behind its head: `choice c(x) -> bool "Spend it?" = true`.',
    });
  }

  private missingPolicy(name: Name): void {
    this.complain({
      code: "HR1077",
      span: name.span,
      message: `The choice \`${name.text}\` does not say what holds when nobody answers.`,
      hint: "Write `= …` behind the question: that is also what the odds go by.",
    });
  }

  private body(): Expression | null {
    let body: Expression | null = null;
    this.OPTION1(() => {
      body = this.attempt<Expression>(
        () =>
          this.OR([
            { ALT: () => this.SUBRULE(this.brace) },
            {
              ALT: () => {
                this.CONSUME(T.Assign);
                return this.SUBRULE(this.expression);
              },
            },
          ]),
        () => this.broken(),
        newLines,
      );
    });
    return body;
  }

  private refuseName(name: Name): void {
    if (!uncallable.has(name.text)) return;
    this.complain({
      code: "HR1054",
      span: name.span,
      message: `A rule cannot be called \`${name.text}\`: before a bracket, that word has a meaning of its own.`,
      hint: "Choose another name, for example with a second word and a `_`.",
    });
  }

  private missingParameters(name: Name, what: "rule" | "choice"): readonly Parameter[] {
    if (this.at(T.LeftBracket)) {
      this.complain({
        code: "HR1037",
        span: spanOf(this.peek()),
        message: "What a rule is given stands in round brackets.",
        hint: `Write \`${what} ${name.text}(…)\`.`,
      });
      this.skipTo(headEnds);
      return [];
    }
    const found = parametersWithoutBrackets(name, what, (distance) => this.peek(distance));
    if (found !== null) {
      this.complain(found.complaint);
      for (let i = 0; i < found.size; i += 1) this.SKIP_TOKEN();
      return found.names.map((token) => ({
        changes: false,
        name: this.name(token),
        type: null,
        default: null,
        labels: [],
      }));
    }
    const place = { start: name.span.end, end: name.span.end };
    this.complain({
      code: "HR1037",
      span: name.span,
      message: `The ${what} \`${name.text}\` has no brackets for what it is given.`,
      hint: `Write \`${what} ${name.text}()\`; names of what it is given stand in the brackets.`,
      fix: { title: "Write ()", edits: [{ span: place, text: "()" }] },
    });
    return [];
  }
}
