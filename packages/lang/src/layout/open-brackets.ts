import type { Report } from "../diagnostic/diagnostic.ts";
import { nesting, openers } from "../lex/nesting.ts";
import { emptyToken, retype, spanOf, type Token } from "../lex/token.ts";
import { isIn } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { behind, closeFrames, type Frame, frameOf, reportExtra, reportOther } from "./brackets.ts";
import { reportDepth } from "./complaints.ts";
import {
  indentedBody,
  indentOf,
  isCloser,
  isOpeningWord,
  mayStandAlone,
  reportUnbraced,
} from "./indented-body.ts";
import { isAtColumnOne, isOnSameLine } from "./line-place.ts";
import { isLoop, opensRecord } from "./look-ahead.ts";
import { isAskedOf, reportSemicolons, reportStatements, semicolonBetween } from "./semicolons.ts";
import { continuing, declarations, noRecords, starters, valueWords } from "./token-groups.ts";

/** The state of the one scan, and what opens and closes brackets in it: every one that opens closes. */
export abstract class OpenBrackets {
  protected readonly source: string;
  protected readonly tokens: readonly Token[];
  protected readonly report: Report;
  protected readonly output: Token[] = [];
  protected readonly frames: Frame[] = [];
  // The words that wait for their braces outside all brackets.
  protected readonly heads: Token[] = [];
  // Whether what is taken belongs to an `adjust`.
  protected adjusts = false;

  constructor(source: string, tokens: readonly Token[], report: Report) {
    this.source = source;
    this.tokens = tokens;
    this.report = report;
  }

  protected top(): Frame | undefined {
    return this.frames.at(-1);
  }

  protected last(): Token | undefined {
    return this.output.at(-1);
  }

  protected flowing(): boolean {
    return (this.top()?.kind ?? "{") !== "{";
  }

  // The words whose braces are still to come, in the innermost bracket.
  protected waiting(): Token[] {
    return this.top()?.heads ?? this.heads;
  }

  // A word that can only begin a statement or declaration tells that brackets before it were forgotten.
  protected closeBefore(token: Token, index: number): void {
    if (this.frames.length === 0 || this.tokens[index + 1]?.tokenType === T.Colon) return;
    if (isIn(declarations, token) && isAtColumnOne(this.source, token)) {
      closeFrames(this.frames, 0, this.output, this.report);
      return;
    }
    if (token.tokenType === T.Else) this.closeBranch(index);
    if (!isIn(starters, token) || !(this.flowing() || this.top()?.isRecord === true)) return;
    if (token.tokenType === T.For && !isLoop(this.tokens, index)) return;
    const brace = this.frames.findLastIndex(({ kind, isRecord }) => kind === "{" && !isRecord);
    closeFrames(this.frames, brace + 1, this.output, this.report);
  }

  // `else { … }` begins no line but behind its `if`, whose brace was forgotten.
  private closeBranch(index: number): void {
    const next = this.tokens[index + 1]?.tokenType;
    if (this.top()?.head !== T.If || (next !== T.LeftBrace && next !== T.If)) return;
    if (this.output.findLast(({ tokenType }) => tokenType !== T.NewLine)?.tokenType === T.RightBrace) return;
    closeFrames(this.frames, this.frames.length - 1, this.output, this.report);
  }

  // The lines of an indented body end at one that is not further in, or at the end.
  protected closeIndented(index: number): void {
    const token = this.tokens[index];
    for (let top = this.top(); top?.indent !== undefined; top = this.top()) {
      if (token !== undefined && indentOf(this.source, token.startOffset) > top.indent) return;
      if (token !== undefined && this.endsIndented(index)) {
        token.muted = true;
        retype(token, T.RightBrace);
        return;
      }
      this.frames.pop();
      this.dropTrailing();
      this.output.push(emptyToken(T.RightBrace, behind(this.last()), true));
    }
  }

  // Whether the token at an index ends an indented body, and not what the body stands in.
  protected endsIndented(index: number): boolean {
    const indent = this.top()?.indent;
    if (indent === undefined || !isCloser(this.source, this.tokens, index, indent)) return false;
    const outer = this.frames.at(-2);
    if (outer?.kind !== "{" || outer.indent !== undefined) return true;
    return indentOf(this.source, outer.opener.startOffset) !== indent;
  }

  // Opens what stands further in than a head without its `{`; gives whether it was that.
  protected openUnbraced(index: number): boolean {
    const head = this.waiting().at(-1);
    if (head === undefined || this.flowing()) return false;
    const body = indentedBody(this.source, this.tokens, index, head);
    if (body === null || mayStandAlone(head, body)) return false;
    const word = isOpeningWord(this.last()) ? (this.output.pop() ?? null) : null;
    const place = behind(this.last());
    reportUnbraced(this.source, head, place, word, body, this.report);
    this.waiting().length = 0;
    this.openIndented(emptyToken(T.LeftBrace, place, false), head);
    return true;
  }

  protected openIndented(brace: Token, head: Token): void {
    const indent = indentOf(this.source, head.startOffset);
    this.frames.push(frameOf(brace, "{", this.output.length, { indent, head: head.tokenType }));
    this.output.push(brace);
  }

  protected takeOpener(token: Token, index: number): void {
    const last = this.last();
    const kind =
      token.tokenType === T.LeftParen
        ? "("
        : token.tokenType === T.LeftBracket
          ? "["
          : token.tokenType === T.TextOpen
            ? "text"
            : "{";
    // Behind an operator, a brace is a value and not what a word waits for.
    const isValue = last !== undefined && (isIn(continuing, last) || isIn(valueWords, last));
    const head = kind === "{" && !isValue ? this.waiting().pop() : undefined;
    const isRecord =
      kind === "{" &&
      opensRecord(this.tokens, index, isValue) &&
      (head === undefined || !isIn(noRecords, head));
    if (isRecord) retype(token, T.RecordOpen);
    else if (kind === "(" && last?.tokenType === T.On) retype(token, T.PatternOpen);
    this.frames.push(frameOf(token, kind, this.output.length, { isRecord, head: head?.tokenType ?? null }));
    this.output.push(token);
  }

  protected takeCloser(token: Token): void {
    const { tokenType } = token;
    if (tokenType === T.RightBrace) this.close(token, "{", "}");
    else if (tokenType === T.RightParen) this.close(token, "(", ")");
    else if (tokenType === T.RightBracket) this.close(token, "[", "]");
    else {
      this.close(token, "text", "}");
      if (tokenType === T.TextMiddle) {
        this.frames.push(frameOf(token, "text", this.output.length - 1));
      }
    }
  }

  private close(token: Token, kind: Frame["kind"], sign: string): void {
    const depth = this.findFrame(token, kind);
    if (depth < 0) {
      const top = this.top();
      if (top === undefined || (top.kind !== "(" && top.kind !== "[")) {
        reportExtra(token, sign, this.report);
        return;
      }
      reportOther(top, token, this.report);
      token.muted = true;
      retype(token, top.kind === "(" ? T.RightParen : T.RightBracket);
    } else closeFrames(this.frames, depth + 1, this.output, this.report);
    const frame = this.frames.pop();
    const [asked, first] = [this.output[(frame?.index ?? 0) - 1], frame?.semicolons[0]];
    if (frame?.kind === "(" && first !== undefined && isAskedOf(asked)) {
      reportStatements(frame.opener, first, token, this.report);
      for (const each of this.output.slice(frame.index)) each.muted = true;
    } else if (this.flowing()) this.top()?.semicolons.push(...(frame?.semicolons ?? []));
    else reportSemicolons(frame?.semicolons ?? [], this.report);
    this.dropTrailing();
    this.output.push(token);
  }

  // A comma for the `;` of `max(1; 2)`, which is reported when the bracket closes.
  protected partValues(token: Token): void {
    const [frame, last] = [this.top(), this.last()];
    if (frame === undefined || last === undefined || !this.flowing()) return;
    // `for (i = 0; i < 3; i += 1)` is told as a whole.
    if (this.output[frame.index - 1]?.tokenType === T.For) return;
    const comma = semicolonBetween(this.source, last, token);
    if (comma === null) return;
    frame.semicolons.push(comma);
    this.output.push(emptyToken(T.Comma, comma.span.start, true));
  }

  // Which open frame a closer closes: for `)` and `]`, a brace hides what is outside it, but on its own line.
  private findFrame(token: Token, kind: Frame["kind"]): number {
    for (let i = this.frames.length - 1; i >= 0; i -= 1) {
      const frame = this.frames[i];
      if (frame === undefined) return -1;
      if (frame.kind === kind) return i;
      if (frame.kind === "text") return kind === "text" ? i : -1;
      if (frame.kind === "{" && kind !== "text" && !isOnSameLine(this.source, frame.opener, token)) return -1;
    }
    return -1;
  }

  // A comma before a closing bracket is allowed, and a line break there says nothing.
  protected dropTrailing(): void {
    if (this.last()?.tokenType === T.NewLine) this.output.pop();
    const before = this.output.at(-2);
    if (
      this.last()?.tokenType === T.Comma &&
      before !== undefined &&
      !isIn(openers, before) &&
      before.tokenType !== T.Comma
    ) {
      this.output.pop();
    }
  }

  // What is nested deeper than the limit is left out whole; one broken value stands for it.
  protected skipDeep(index: number): number {
    const first = this.tokens[index];
    if (first === undefined) return index;
    reportDepth(spanOf(first), this.report);
    const broken = emptyToken(T.BrokenToken, first.startOffset, true);
    this.output.push(broken);
    let open = 0;
    let i = index;
    for (; i < this.tokens.length; i += 1) {
      const token = this.tokens[i];
      if (token === undefined) break;
      if (
        i > index &&
        token.newline !== 0 &&
        isIn(declarations, token) &&
        isAtColumnOne(this.source, token)
      ) {
        this.closeSilently();
        return i - 1;
      }
      open += nesting(token);
      if (open === 0) break;
    }
    // Nothing closes it: the brackets outside are not closed either, and that was said.
    if (i >= this.tokens.length) this.closeSilently();
    return i;
  }

  private closeSilently(): void {
    closeFrames(this.frames, 0, this.output, () => undefined);
  }
}
