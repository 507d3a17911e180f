import type { Report } from "../diagnostic/diagnostic.ts";
import { closers, openers } from "../lex/nesting.ts";
import { emptyToken, retype, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { limits } from "../limits.ts";
import { mendArrowFunction, mendBareArrowFunction } from "./arrow-function.ts";
import { beforeDeclaration } from "./before-declaration.ts";
import { behind, closeFrames } from "./brackets.ts";
import { muteCallsOfDice } from "./called-like-dice.ts";
import { changedNames } from "./changed-names.ts";
import { reportBrace, reportLeadingOperator, reportSides } from "./complaints.ts";
import { missingBeforeDie } from "./die-first.ts";
import { foreignWord, isElseIf, isHeadOfRule, mendArrow, mendWord, reportElseIf } from "./foreign-words.ts";
import { mendInBeforeDice } from "./in-before-dice.ts";
import { indentedBody, isColonBody, reportColonBody } from "./indented-body.ts";
import { isAtColumnOne } from "./line-place.ts";
import { goesOnAdjusting, saysElse } from "./look-ahead.ts";
import { mendArm } from "./match-arms.ts";
import { OpenBrackets } from "./open-brackets.ts";
import { lacksRuleWord } from "./rule-without-word.ts";
import { mendSignForBound } from "./sign-for-bound.ts";
import { softType } from "./soft-words.ts";
import {
  comparisons,
  continuing,
  declarations,
  heads,
  keyStarts,
  leading,
  leadingOutsideMatch,
  reserved,
  softStarters,
  starters,
  waitingWords,
  withExpressions,
} from "./token-groups.ts";
import { mendTypeBeforeName } from "./type-before-name.ts";

/**
 * Turns the tokens of the lexer into those of the grammar: line breaks that separate statements become
 * tokens and the others vanish, words become names or words of the language, and every bracket closes.
 */
export function layOut(source: string, tokens: readonly Token[], report: Report): Token[] {
  muteCallsOfDice(tokens);
  return laidOut(new Layout(source, tokens, report), tokens);
}

/** The same for a cell of a table, or the head of a column: `needs(hero) = true`. No declaration begins there. */
export function layOutCell(source: string, tokens: readonly Token[], report: Report): Token[] {
  return laidOut(new Layout(source, tokens, report, true), tokens);
}

function laidOut(pass: Layout, tokens: readonly Token[]): Token[] {
  for (let i = 0; i < tokens.length; i += 1) i = pass.take(i);
  return pass.finish();
}

const statementsBehind = tokenSet(T.NewLine, T.LeftBrace, T.FatArrow);
const assign = emptyToken(T.Assign, 0, false);

// What a line is, and what a word is, in the one scan; nothing outside this module sees it.
class Layout extends OpenBrackets {
  private readonly ofCell: boolean;
  // What another language has and this one has not, so that it is as if it were not there.
  private readonly passed = new Set<Token>();
  // Looked for where it is first asked.
  private changed: ReadonlySet<string> | null = null;

  constructor(source: string, tokens: readonly Token[], report: Report, ofCell = false) {
    super(source, tokens, report);
    this.ofCell = ofCell;
  }

  /** Takes the token at an index; gives the index of the last one taken. */
  take(index: number): number {
    const token = this.tokens[index];
    if (token === undefined || this.passed.has(token)) return index;
    mendWord(this.tokens, index, this.last(), this.report);
    if (this.top()?.head === T.Match) mendArm(this.tokens, index, this.last(), this.report);
    if (token.newline !== 0) {
      this.closeIndented(index);
      this.closeBefore(token, index);
    }
    this.partValues(token);
    const separated = token.newline !== 0 && this.separates(token, index);
    if (separated && !this.openUnbraced(index)) this.separate(token, index);
    const passed = !this.ofCell && this.begins(separated) ? this.passBeforeName(index) : null;
    if (passed !== null) return passed;
    if (token.tokenType === T.Word) this.takeWord(token, index, separated);
    else if (
      token.tokenType === T.FatArrow &&
      this.top()?.head !== T.Match &&
      this.top()?.head !== T.TableWord
    ) {
      mendArrow(token, this.output, this.tokens[index + 1], this.report);
    } else if (token.tokenType === T.Colon && this.takeColon(token, index)) return index;
    else if (isIn(reserved, token)) this.takeReserved(token, index);
    else if (
      (token.tokenType === T.Plus || token.tokenType === T.Minus) &&
      mendSignForBound(token, this.output, this.tokens[index + 1], this.report)
    )
      return index;
    if (isIn(closers, token)) {
      this.takeCloser(token);
      return index;
    }
    if (isIn(openers, token)) {
      if (this.frames.length >= limits.maxDepth) return this.skipDeep(index);
      this.takeOpener(token, index);
      return index;
    }
    if (token.tokenType === T.Word && this.isBareDie(token, index)) return index;
    // The `for` of `adjust f by w "wounds" for w in hero.wounds` has no brace.
    const braceless = token.tokenType === T.For && this.adjusts && this.frames.length === 0;
    if (isIn(heads, token) && !braceless) this.waiting().push(token);
    else if (token.tokenType === T.Assign && isIn(withExpressions, this.waiting().at(-1) ?? token))
      this.waiting().pop();
    if (token.tokenType === T.AdjustWord) this.adjusts = this.last()?.tokenType !== T.RemoveWord;
    this.output.push(token);
    return index;
  }

  finish(): Token[] {
    this.closeIndented(this.tokens.length);
    closeFrames(this.frames, 0, this.output, this.report);
    if (this.output.at(-1)?.tokenType === T.NewLine) this.output.pop();
    return this.output;
  }

  private separates(token: Token, index: number): boolean {
    const last = this.last();
    if (last === undefined || this.flowing() || isIn(closers, token)) return false;
    if (token.newline === 2) return last.tokenType !== T.NewLine && !isIn(openers, last);
    if (isIn(continuing, last) || token.tokenType === T.Dot) return false;
    if (isIn(waitingWords, last)) return this.beginsAnew(token, last, index);
    const next = this.tokens[index + 1];
    if (this.adjusts && this.frames.length === 0 && goesOnAdjusting(this.tokens, index)) return false;
    if (isElseIf(this.tokens, index, last)) return false;
    if (token.tokenType === T.Else) return next?.tokenType === T.FatArrow || next?.text === "when";
    if (token.tokenType === T.LeftBrace && this.waiting().length > 0) {
      reportBrace(last, token, this.report);
      return false;
    }
    return !this.leads(token, last, next);
  }

  /** Whether a line is one of its own though the word before it waits for more: that is missing, then. */
  private beginsAnew(token: Token, last: Token, index: number): boolean {
    const { tokens } = this;
    if (last.tokenType === T.UseWord) return token.tokenType !== T.Text;
    if (last.tokenType === T.OverrideWord)
      return !isIn(declarations, token) && !/^(?:ladder|choice)$/u.test(token.text);
    if (last.tokenType === T.ExtendWord) return !isIn(declarations, token);
    if (isIn(starters, token) || isIn(declarations, token)) return true;
    const place = { tokens, index, previous: last, beforePrevious: null, separated: true, flowing: false };
    return token.tokenType === T.Word && softStarters.includes(softType(place));
  }

  private leads(token: Token, last: Token, next: Token | undefined): boolean {
    const inMatch = this.top()?.head === T.Match;
    const bad =
      token.tokenType === T.Minus
        ? !inMatch && next !== undefined && next.blank
        : inMatch
          ? isIn(leading, token) && !isIn(comparisons, token)
          : isIn(leading, token) || isIn(leadingOutsideMatch, token);
    if (!bad) return false;
    if (!token.muted) reportLeadingOperator(last, token, next, this.report);
    return true;
  }

  private separate(token: Token, index: number): void {
    const last = this.last();
    // `}` and `until` on two lines belong together.
    if (
      token.text === "until" &&
      last?.tokenType === T.RightBrace &&
      this.tokens[index + 1]?.tokenType !== T.Assign
    )
      return;
    this.waiting().length = 0;
    if (this.frames.length === 0) this.adjusts = false;
    this.output.push(emptyToken(T.NewLine, behind(last), false));
  }

  private begins(separated: boolean): boolean {
    const last = this.last();
    return separated || last === undefined || isIn(statementsBehind, last);
  }

  // `int rule f(x)`, and `list of number l = [1]`, of which `let l` is left.
  private passBeforeName(index: number): number | null {
    const { tokens, report } = this;
    if (beforeDeclaration(tokens, index, report)) return index;
    const token = tokens[index];
    for (const sign of mendArrowFunction(tokens, index, report)) this.passed.add(sign);
    const bare = mendBareArrowFunction(tokens, index, report);
    if (bare !== null) {
      this.output.push(...bare.head);
      return index + bare.size - 1;
    }
    const inSheet = this.top()?.head === T.SheetWord;
    const size = inSheet ? 0 : mendTypeBeforeName(tokens, index, this.varies, report);
    if (token === undefined) return null;
    const declares = size === 0 && this.frames.length === 0 && isAtColumnOne(this.source, token);
    if (declares && lacksRuleWord(tokens, index, report))
      this.output.push(emptyToken(T.RuleWord, token.startOffset, false));
    if (size === 0) return null;
    this.output.push(token);
    return index + size;
  }

  private readonly varies = (name: string): boolean => {
    this.changed ??= changedNames(this.tokens);
    return this.changed.has(name);
  };

  private takeWord(token: Token, index: number, separated: boolean): void {
    const previous = this.last() ?? null;
    if (this.isKey(token, index)) return;
    if (isElseIf(this.tokens, index, previous ?? undefined)) {
      reportElseIf(token, this.report);
      this.output.push(emptyToken(T.ElseIf, token.startOffset, false));
      retype(token, T.If);
      return;
    }
    mendInBeforeDice(this.tokens, index, this.report);
    const start = previous?.tokenType === T.NewLine;
    const first = separated || start || previous === null;
    const begins = first || previous?.tokenType === T.LeftBrace;
    // Right within the braces of a sheet.
    const inSheet = this.frames.at(-1)?.head === T.SheetWord;
    const place = {
      tokens: this.tokens,
      index,
      previous,
      beforePrevious: this.output.at(-2) ?? null,
      separated: separated || start,
      flowing: this.flowing(),
    };
    const plain = softType(place);
    // Where `=` is missing behind the head of a rule, its value begins: `rule f(x) explode x`.
    const headless = plain === T.Word && previous?.tokenType === T.RightParen && isHeadOfRule(this.output);
    const type = headless ? softType({ ...place, previous: assign }) : plain;
    if (type !== T.Word) {
      const missing = type === T.DieWord && begins && !inSheet ? missingBeforeDie(this.tokens, index) : null;
      if (missing !== null) this.output.push(emptyToken(missing, token.startOffset, false));
      retype(token, type);
      return;
    }
    const foreign = foreignWord(
      {
        token,
        previous: previous ?? undefined,
        beforePrevious: this.output.at(-2),
        next: this.tokens[index + 1],
        afterNext: this.tokens[index + 2],
        first,
        refuses: () => saysElse(this.tokens, index),
        varies: this.varies,
        inSheet,
        inTest: this.frames.some(({ head }) => head === T.TestWord),
      },
      this.report,
    );
    if (foreign !== null) retype(token, foreign);
  }

  private takeReserved(token: Token, index: number): void {
    if (this.last()?.tokenType === T.Dot || this.isKey(token, index)) {
      retype(token, T.Word);
      return;
    }
    if (token.tokenType !== T.Else) return;
    const next = this.tokens[index + 1];
    if (next?.tokenType === T.If) retype(token, T.ElseIf);
    else if (next?.tokenType === T.LeftBrace) retype(token, T.ElseBlock);
    else if (next?.tokenType === T.Colon && this.tokens[index + 2]?.newline === 1) retype(token, T.ElseBlock);
    else if (this.last()?.tokenType === T.RightBrace && next?.newline === 1) retype(token, T.ElseBlock);
    else if (next?.tokenType === T.FatArrow || next?.text === "when") retype(token, T.ElseArm);
  }

  // `rule f(x):` with lines further in behind it, as if they stood in braces.
  private takeColon(token: Token, index: number): boolean {
    const head = this.waiting().at(-1);
    const next = this.tokens[index + 1];
    if (head === undefined || next === undefined || !isColonBody(this.source, head, token, next))
      return false;
    this.waiting().pop();
    const body = indentedBody(this.source, this.tokens, index + 1, head);
    reportColonBody(this.source, token, head, body, this.report);
    retype(token, T.LeftBrace);
    this.openIndented(token, head);
    return true;
  }

  // Before `:`, as a field, a parameter or an argument, every word is a name.
  private isKey(token: Token, index: number): boolean {
    if (this.tokens[index + 1]?.tokenType !== T.Colon) return false;
    const frame = this.top();
    const last = this.last();
    if (frame === undefined || last === undefined || !isIn(keyStarts, last)) return false;
    return token.tokenType === T.Word || frame.kind === "(" || frame.isRecord;
  }

  // `3d` without sides.
  private isBareDie(token: Token, index: number): boolean {
    const last = this.last();
    if (last?.tokenType !== T.NumberToken || token.blank || token.newline !== 0) return false;
    if (!/^[dDкКдД]$/.test(token.text) || index === 0) return false;
    reportSides(last, token, this.report);
    this.output.pop();
    const broken = emptyToken(T.BrokenToken, last.startOffset, true);
    broken.endOffset = token.endOffset;
    this.output.push(broken);
    return true;
  }
}
