import { continuing, valueWords } from "../layout/token-groups.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { type Doc, flat, group, isHard, sequence } from "./doc.ts";
import { isBoundByLine } from "./line-bound.ts";
import { type Content, readBraces } from "./read-braces.ts";
import { readBracket, readText } from "./read-bracket.ts";
import { readIf, readMatch } from "./read-choice.ts";
import { isAt, isClosed, leadOf, type Part, type Place, peek, type Reader, takeText } from "./reader.ts";
import { endsValue, isApart, isUnary } from "./spacing.ts";
import { triviaOf } from "./trivia.ts";

const braces = tokenSet(T.LeftBrace, T.RecordOpen);
const prefixes = tokenSet(T.OverrideWord, T.ExtendWord);
const named = tokenSet(T.TableWord, T.OptionWord);

/** A reader of the tokens of a text that has no errors. */
export function createReader(
  source: string,
  tokens: readonly Token[],
  cells: ReadonlyMap<number, string> = new Map(),
): Reader {
  const reader: Reader = {
    tokens,
    trivia: triviaOf(source, tokens),
    cells,
    at: 0,
    chained: null,
    parts: (place) => readParts(reader, place),
  };
  return reader;
}

function readParts(reader: Reader, place: Place): readonly Part[] {
  const { tokens } = reader;
  const parts: Part[] = [];
  const start = reader.at;
  const word = tokens[tokens[start] !== undefined && isIn(prefixes, tokens[start]) ? start + 1 : start];
  const colonApart = place.member === true || (word !== undefined && isIn(named, word));
  let arrow = false;
  while (!isClosed(reader) && !isAt(reader, T.NewLine)) {
    const token = peek(reader);
    const { at } = reader;
    if (token === undefined) break;
    const { tokenType } = token;
    if (tokenType === T.Comma && (place.comma === "ends" || (place.comma === "ends arm" && arrow))) break;
    const body = isIn(braces, token) && parts.length > 0 && isBody(tokens[at - 1]);
    if (body && place.beforeBrace === true) break;
    if (tokenType === T.FatArrow) arrow = true;
    const apart = tokenType === T.Colon ? colonApart : isApart(tokens, at);
    const unary = isUnary(tokens, at);
    const lead = leadOf(reader);
    const { doc, unit } = readPart(reader, contentOf(token, word));
    parts.push({ lead, doc, apart, token, unary, unit, body });
  }
  return parts;
}

// Behind an operator, a brace is a value and not the body of what stands before it.
function isBody(previous: Token | undefined): boolean {
  return previous !== undefined && !isIn(continuing, previous) && !isIn(valueWords, previous);
}

function contentOf(brace: Token, word: Token | undefined): Content {
  if (brace.tokenType === T.RecordOpen) return "fields";
  if (word?.tokenType === T.OutcomeWord) return "names";
  return word?.tokenType === T.SheetWord ? "members" : "lines";
}

function readPart(reader: Reader, content: Content): { readonly doc: Doc; readonly unit: boolean } {
  const unit = (doc: Doc) => ({ doc, unit: true });
  switch (peek(reader)?.tokenType) {
    case T.LeftParen:
    case T.PatternOpen:
    case T.LeftBracket:
      return unit(readBracket(reader));
    case T.LeftBrace:
    case T.RecordOpen:
      return unit(group(readBraces(reader, content)));
    case T.If:
      // Behind a value it is the condition of a list.
      if (endsValue(reader.tokens, reader.at - 1)) break;
      return unit(readIf(reader));
    case T.Match:
      return unit(readMatch(reader));
    case T.TextOpen:
      return { doc: readText(reader), unit: false };
    case T.Word:
      if (
        isBoundByLine(reader.tokens, reader.at) &&
        reader.tokens[reader.at + 1]?.tokenType !== T.LeftParen
      ) {
        return { doc: `(${takeText(reader)})`, unit: false };
      }
      break;
    case T.CountWord:
    case T.RerollWord:
      return { doc: readPatterns(reader), unit: false };
  }
  return { doc: takeText(reader), unit: false };
}

// `count 1, 2 in pool`: what `count` is shows only when its patterns and `in` stand on its line.
function readPatterns(reader: Reader): Doc {
  const docs: Doc[] = [takeText(reader)];
  for (let found = false; !found && !isClosed(reader) && !isAt(reader, T.NewLine); ) {
    found = isAt(reader, T.In);
    docs.push(...leadOf(reader));
    if (isApart(reader.tokens, reader.at)) docs.push(" ");
    docs.push(readPart(reader, "lines").doc);
  }
  const doc = sequence(docs);
  return isHard(doc) ? doc : flat(doc);
}
