import { EmbeddedActionsParser, EOF, isRecognitionException, type TokenType } from "chevrotain";
import type { Broken, Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import { ends, leaves, nesting, openers } from "../lex/nesting.ts";
import { emptyToken, retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, type TokenSet, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import { callFix } from "./call-fix.ts";
import { commaInBlock, furtherNames } from "./comma-in-block.ts";
import type { Complaint } from "./complaint.ts";
import { describe } from "./describe.ts";
import { missingSign } from "./missing-sign.ts";
import { labelForName, noName } from "./no-name.ts";
import { Nodes } from "./nodes.ts";
import { type TypePlace, typeFirst } from "./type-first.ts";
import { unexpected } from "./unexpected.ts";

/** Unwinds to the innermost list or bracket after a complaint; it carries nothing, so one is enough. */
const lost = new Error("the parser lost its way");

/** Words that begin a statement or declaration and nothing else. */
const starters = tokenSet(
  T.Let,
  T.Var,
  T.Return,
  T.For,
  T.While,
  T.Repeat,
  T.Stop,
  T.Next,
  T.RuleWord,
  T.TableWord,
  T.SheetWord,
  T.OptionWord,
  T.OutcomeWord,
  T.OverrideWord,
  T.UseWord,
);
const newLine = emptyToken(T.NewLine, 0, false);
const comma = emptyToken(T.Comma, 0, false);
const keys = tokenSet(T.Word, T.Text, T.NumberToken);

export const newLines = tokenSet(T.NewLine);
export const commas = tokenSet(T.Comma);
export const newLinesOrCommas = tokenSet(T.NewLine, T.Comma);

/**
 * What all layers of the parser stand on: looking at tokens, complaining at most once about a place, and
 * finding the way again at the next separator. The layout pass has balanced the brackets, so a bracket's
 * end is always there to be found.
 */
export abstract class TokenParser extends EmbeddedActionsParser {
  protected nodes = new Nodes(() => undefined);
  private sink: Report = () => undefined;
  private quiet = false;
  /** Brackets and prefix words that what is being read stands in. */
  private depth = 0;

  constructor(skipValidations: boolean) {
    super([...T.tokenTypes], { maxLookahead: 1, skipValidations, recoveryEnabled: false });
  }

  /** Makes ready for a text; its tokens end with one of type EOF. */
  protected begin(tokens: Token[], nodes: Nodes, report: Report): void {
    this.input = tokens;
    this.nodes = nodes;
    this.sink = report;
    this.quiet = false;
    // The whole text is read as the items of nothing.
    this.depth = -1;
  }

  protected peek(distance = 1): Token {
    // While Chevrotain records the grammar there is no text.
    return this.RECORDING_PHASE ? newLine : (this.LA(distance) as Token);
  }

  protected at(type: TokenType): boolean {
    return this.LA(1).tokenTypeIdx === type.tokenTypeIdx;
  }

  /** The token just taken; at the very start, the one about to be. */
  protected previous(): Token {
    const token = this.peek(0);
    return token.tokenType === EOF ? this.peek() : token;
  }

  /** Where the last token ends. */
  protected end(): number {
    const token = this.LA(0);
    return token.tokenType === EOF ? 0 : (token.endOffset ?? -1) + 1;
  }

  /** From an offset to the end of the last token. */
  protected from(start: number): Span {
    return { start, end: Math.max(start, this.end()) };
  }

  /** Whether a closing bracket or the end of the text comes next. */
  protected atEnd(): boolean {
    return isIn(ends, this.peek());
  }

  /** Complains about what has no place here, and passes over it. */
  protected junk(stops: TokenSet): void {
    const around = this.around();
    const comma = this.at(T.Comma) && stops === newLines;
    if (comma && this.passFurtherNames(around)) return;
    const complaint = unexpected(
      this.previous(),
      this.peek(),
      this.peek(2),
      around,
      this.rest(),
      comma ? () => commaInBlock((distance) => this.peek(distance), around) : undefined,
    );
    const fix = complaint.code === "HR1036" ? callFix((distance) => this.peek(distance)) : null;
    this.complain(fix === null ? complaint : { ...complaint, fix });
    this.skipTo(stops);
  }

  // `let a = 1, b = 2`: the commas are read as the word that the line begins with.
  private passFurtherNames(around: readonly Token[]): boolean {
    const found = furtherNames((distance) => this.peek(distance), around);
    if (found === null) return false;
    this.complain(found.complaint);
    for (const token of found.commas) retype(token, found.word.tokenType);
    return true;
  }

  protected name(token: Token): Name {
    return { text: token.text, span: spanOf(token) };
  }

  protected broken(): Broken {
    const place = this.end();
    return this.nodes.broken({ start: place, end: place });
  }

  /** The name just read, with the parts that `-` parts from it: `attack-roll`, which is reported. */
  protected nameWithHyphens(): Name {
    const first = this.previous();
    const hyphens: Token[] = [];
    const parts = [first.text];
    if (this.RECORDING_PHASE) return this.name(first);
    while (
      this.at(T.Minus) &&
      !this.peek().blank &&
      /^[\p{L}_]/u.test(this.peek(2).image) &&
      !this.peek(2).blank
    ) {
      hyphens.push(this.peek());
      parts.push(this.peek(2).text);
      this.SKIP_TOKEN();
      this.SKIP_TOKEN();
    }
    if (hyphens.length === 0) return this.name(first);
    const span = this.from(first.startOffset);
    this.complain({
      code: "HR1038",
      span,
      message: "A name has no `-`, which would be a minus.",
      hint: "Write `_` in its place.",
      fix: {
        title: "Write _",
        edits: hyphens.map((hyphen) => ({ span: spanOf(hyphen), text: "_" })),
      },
    });
    return { text: parts.join("_"), span };
  }

  /** Complains, unless that was done since the last separator or about this very place. */
  protected complain(complaint: Complaint): void {
    if (this.quiet || this.peek().muted || this.previous().muted) return;
    this.quiet = true;
    this.sink({ severity: "error", ...complaint });
  }

  /** Complains, and gives up what is being read. */
  protected giveUp(complaint: Complaint): never {
    this.complain(complaint);
    throw lost;
  }

  /** Makes sure that a token of this type comes next. */
  protected want(type: TokenType, context: string): void {
    if (this.RECORDING_PHASE || this.at(type)) return;
    this.giveUp(missingSign(type, context, this.end(), this.peek(), this.peek(2)));
  }

  /** Passes over a type before a name, `int x`, and gives it. */
  protected passType(place: TypePlace = "typed"): Type | null {
    if (this.RECORDING_PHASE) return null;
    const found = typeFirst(
      [1, 2, 3, 4].map((distance) => this.peek(distance)),
      place,
    );
    if (found === null) return null;
    this.complain(found.complaint);
    for (let i = 0; i < found.size; i += 1) this.SKIP_TOKEN();
    return found.type(this.nodes);
  }

  /** Makes sure that a name comes next. */
  protected wantName(what: string): void {
    if (this.RECORDING_PHASE) return;
    const label = labelForName(this.peek(), this.peek(2), this.peek(3), what);
    if (label !== null) this.giveUp(label);
    if (this.at(T.Word)) return;
    this.giveUp(noName(this.peek(), what, this.end()));
  }

  /**
   * Reads items up to a closing bracket or the end. What an item leaves behind up to the next separator is
   * complained about and passed over. `record` tells Chevrotain the same as grammar. `lines` are items that no comma
   * parts, though one is read there.
   */
  protected separated(
    separators: TokenSet,
    item: () => void,
    record: () => void,
    of: "values" | "names" | "lines" = "values",
  ): void {
    if (this.RECORDING_PHASE) {
      record();
      return;
    }
    this.depth += 1;
    this.readItems(separators, item, of);
    this.depth -= 1;
  }

  private readItems(separators: TokenSet, item: () => void, of: "values" | "names" | "lines"): void {
    const withCommas = isIn(separators, comma);
    for (let count = 1; !isIn(ends, this.peek()); count += 1) {
      this.quiet = false;
      if (count > limits.maxWidth) {
        this.tooWide();
        return;
      }
      if (withCommas && this.at(T.Comma)) {
        this.doubledComma();
        continue;
      }
      const first = this.peek();
      this.guard(item);
      if (withCommas && this.peek() !== first && this.lacksComma(of)) continue;
      this.settle(separators);
      // Whatever it was that no item begins with: it must not be met again.
      if (this.peek() === first && !isIn(separators, first)) this.skipFrom(separators);
      if (isIn(ends, this.peek())) return;
      if (isIn(separators, this.peek())) this.SKIP_TOKEN();
    }
  }

  // `[1,, 2]`, `f(, 1)`.
  private doubledComma(): void {
    const span = spanOf(this.peek());
    this.complain({
      code: "HR1029",
      span,
      message: "Nothing stands before this comma.",
      hint: "Delete it, or write before it what is missing.",
      fix: { title: "Delete it", edits: [{ span, text: "" }] },
    });
    this.SKIP_TOKEN();
  }

  // `f(a: 1 b: 2)`, and names side by side: what follows is an item of its own.
  private lacksComma(of: "values" | "names" | "lines"): boolean {
    const token = this.peek();
    const keyed = this.peek(2).tokenType === T.Colon && isIn(keys, token);
    if (token.newline !== 0 || !(keyed || (of === "names" && this.at(T.Word)))) return false;
    const place = this.end();
    const [sign, word] = of === "lines" ? [";", "semicolon"] : [",", "comma"];
    this.complain({
      code: "HR1055",
      span: { start: place, end: place },
      message: `A ${word} is missing between ${describe(this.previous())} and ${describe(token)}.`,
      hint: of === "lines" ? "Write `;` there, or begin a new line." : "Write `,` there.",
      fix: { title: `Write a ${word}`, edits: [{ span: { start: place, end: place }, text: sign }] },
    });
    return true;
  }

  /** Reads what stands in a bracket that was just opened, up to its closing token. */
  protected inside<R>(body: () => R, fallback: () => R): R {
    if (this.RECORDING_PHASE) return body();
    this.depth += 1;
    const result = this.guard(body);
    this.depth -= 1;
    if (!this.atEnd()) this.junk(ends);
    return result === undefined ? fallback() : result;
  }

  /** Goes one level deeper for a prefix word, up to the limit. */
  protected deeper<R>(body: () => R): R {
    if (this.RECORDING_PHASE) return body();
    if (this.depth >= limits.maxDepth) {
      this.giveUp({
        code: "HR1093",
        span: spanOf(this.peek()),
        message: `This is nested deeper than ${limits.maxDepth} levels.`,
        hint: "Give names to inner parts with `let`, or make rules of them.",
      });
    }
    this.depth += 1;
    const result = body();
    this.depth -= 1;
    return result;
  }

  /** What the body gives, or the fallback where it gives up; then goes on at one of the stops. */
  protected attempt<R>(body: () => R, fallback: () => R, stops: TokenSet): R {
    if (this.RECORDING_PHASE) return body();
    const result = this.guard(body);
    if (result !== undefined) return result;
    this.skipTo(stops);
    return fallback();
  }

  private guard<R>(body: () => R): R | undefined {
    const { depth } = this;
    try {
      return body();
    } catch (error) {
      if (error !== lost && !(error instanceof Error && isRecognitionException(error))) throw error;
      if (error !== lost)
        this.complain(unexpected(this.previous(), this.peek(), this.peek(2), this.around(), this.rest()));
      this.depth = depth;
      return undefined;
    }
  }

  // A line that begins with a statement's word is a new one, though the line before goes on: `let x =`.
  private settle(separators: TokenSet): void {
    const token = this.peek();
    const anew = isIn(separators, token) || isIn(ends, token);
    // So does a comma that was read as one: `let a = 1, b = 2`.
    const begins = token.newline !== 0 || token.image === ",";
    if (anew || (begins && isIn(separators, newLine) && isIn(starters, token))) return;
    this.junk(separators);
  }

  // Tokens before the previous one on the same line, nearest first, for messages.
  private around(): Token[] {
    const tokens: Token[] = [];
    for (let i = -1; i > -12; i -= 1) {
      const token = this.peek(i);
      if (token.tokenType === EOF || token.tokenType === T.NewLine) break;
      tokens.push(token);
    }
    return tokens;
  }

  // A few tokens behind the next two, for messages.
  protected rest(): Token[] {
    return [3, 4, 5, 6, 7, 8].map((distance) => this.peek(distance));
  }

  private skipFrom(stops: TokenSet): void {
    if (isIn(openers, this.peek())) this.skipTo(stops);
    else {
      this.SKIP_TOKEN();
      this.skipTo(stops);
    }
  }

  protected skipTo(stops: TokenSet): void {
    let depth = 0;
    for (let token = this.peek(); token.tokenType !== EOF; token = this.peek()) {
      if (leaves(depth, token) || (depth === 0 && isIn(stops, token))) return;
      depth += nesting(token);
      this.SKIP_TOKEN();
    }
  }

  private tooWide(): void {
    this.complain({
      code: "HR1095",
      span: spanOf(this.peek()),
      message: `More than ${limits.maxWidth} items stand in one row.`,
      hint: "Split them.",
    });
    this.skipTo(ends);
  }
}
