import { closers } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import { isIn } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Span } from "../span.ts";
import { type Comment, type Doc, sequence } from "./doc.ts";
import { wordsOf } from "./pasted-dice.ts";
import type { Trivia } from "./trivia.ts";

/** Goes through the tokens of a text; the modules that each write some of its forms share it. */
export interface Reader {
  readonly tokens: readonly Token[];
  /** What stands before each token, and last what stands before the end. */
  readonly trivia: readonly Trivia[];
  /** What stands in cells of tables in place of what is written there, by where they begin. */
  readonly cells: ReadonlyMap<number, string>;
  /** The token that comes next. */
  at: number;
  /** Where pasted dice first had an explosion and then a selection. */
  chained: Span | null;
  /** Reads on to the end of what stands on a line, in a bracket, or before a comma. */
  parts(place: Place): readonly Part[];
}

/** Where a line, or an item of a bracket, is read. */
export interface Place {
  /** What ends it beside a new line and a closing bracket; in an arm, only a comma behind the arrow does. */
  readonly comma: "goes on" | "ends" | "ends arm";
  /** The brace of a word that was read ends it: `if x {`. */
  readonly beforeBrace?: true;
  /** A member of a sheet, whose colon stands by itself. */
  readonly member?: true;
}

/** A token, or a bracket with what is in it, or a choice with its braces. */
export interface Part {
  /** The comments before it. */
  readonly lead: readonly Comment[];
  readonly doc: Doc;
  /** Whether a blank stands before it. */
  readonly apart: boolean;
  readonly token: Token;
  /** A sign that belongs to the value behind it. */
  readonly unary: boolean;
  /** Whether it can be broken inside. */
  readonly unit: boolean;
  /** A brace that belongs to a word before it, such as the body of a rule. */
  readonly body: boolean;
}

/** The next token; none at the end. */
export function peek(reader: Reader): Token | undefined {
  return reader.tokens[reader.at];
}

/** Whether the next token is of this type. */
export function isAt(reader: Reader, type: Token["tokenType"]): boolean {
  return peek(reader)?.tokenType === type;
}

/** Whether a bracket ends here, or the text. */
export function isClosed(reader: Reader): boolean {
  const token = peek(reader);
  return token === undefined || isIn(closers, token);
}

/** The comments before the next token. */
export function leadOf(reader: Reader): readonly Comment[] {
  return reader.trivia[reader.at]?.comments ?? [];
}

/** Takes a token: its text as it is written in the end. */
export function takeText(reader: Reader): string {
  const token = peek(reader);
  if (token === undefined) return "";
  const { tokenType, image } = token;
  const text =
    token.notation !== null ? wordsOf(reader) : tokenType === T.Word ? image.normalize("NFC") : image;
  reader.at += 1;
  return text;
}

/** Takes a token with the comments before it. */
export function take(reader: Reader): Doc {
  const lead = leadOf(reader);
  const text = takeText(reader);
  return lead.length === 0 ? text : sequence([...lead, text]);
}
