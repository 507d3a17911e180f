import { spanOf, type Token } from "../lex/token.ts";
import type { Comment } from "./doc.ts";

/** What stands between a token and the one before it, as far as it is kept. */
export interface Trivia {
  readonly comments: readonly Comment[];
  /** A line ends before the token. */
  readonly newLine: boolean;
  /** An empty line stands before the token, or before its comments. */
  readonly blank: boolean;
}

/** What stands before each token of a text that has no errors, and, last, before its end. */
export function triviaOf(source: string, tokens: readonly Token[]): readonly Trivia[] {
  const found: Trivia[] = [];
  let from = 0;
  for (const token of tokens) {
    const { start, end } = spanOf(token);
    if (start === end) found.push(nothing);
    else {
      found.push(triviaIn(source.slice(from, start), from === 0));
      from = end;
    }
  }
  found.push(triviaIn(source.slice(from), from === 0));
  return found;
}

const nothing: Trivia = { comments: [], newLine: false, blank: false };

// Between tokens stand only blanks, line breaks, comments, and signs that separate.
function triviaIn(gap: string, first: boolean): Trivia {
  if (gap === "" || gap === " ") return nothing;
  const comments: Comment[] = [];
  let lines = first ? 1 : 0;
  let newLine = false;
  let blank = false;
  for (const [piece] of gap.matchAll(/#[^\r\n]*|\r\n|\r|\n/g)) {
    if (!piece.startsWith("#")) {
      lines += 1;
      newLine = true;
      continue;
    }
    blank ||= comments.length === 0 && lines > 1 && !first;
    comments.push({
      kind: "comment",
      text: piece.trimEnd(),
      own: lines > 0,
      blankBefore: comments.length > 0 && lines > 1,
      blankAfter: false,
      hard: true,
    });
    lines = 0;
  }
  const last = comments.pop();
  if (last === undefined) return { comments, newLine, blank: lines > 1 && !first };
  comments.push({ ...last, blankAfter: lines > 1 });
  return { comments, newLine, blank };
}
