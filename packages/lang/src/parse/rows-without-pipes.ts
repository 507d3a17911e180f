import type { Fix } from "../diagnostic/diagnostic.ts";
import { leaves, nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

/** How many tokens of a table are gone through to mend its rows. */
const MAX_TOKENS = 5000;

/**
 * `d6 | part`, `1-3 | head` between the braces of a table: one mistake, however many rows there are. `at` gives the
 * tokens from the first such line on, counted from 1.
 */
export function rowsWithoutPipes(at: (distance: number) => Token): Complaint {
  const lines = linesOf(at);
  const piped = lines?.every((line) => line.some(({ tokenType }) => tokenType === T.Pipe)) === true;
  const first = lines?.[0] ?? [at(1)];
  const [start, end] = [first[0] ?? at(1), first.at(-1) ?? at(1)];
  return {
    code: "HR1070",
    span: piped ? { start: start.startOffset, end: end.endOffset + 1 } : spanOf(at(1)),
    message: piped
      ? "A row of a table begins and ends with `|`."
      : "Between the braces of a table stand only rows.",
    hint: piped
      ? "Put a `|` before each row and behind it: `| 3-5 | head | 2 |`."
      : "A row begins and ends with `|`, and has a `|` between its cells: `| 3-5 | head | 2 |`.",
    ...(piped && lines !== null ? { fix: fixOf(lines) } : {}),
  };
}

/** The lines up to the closing brace that are no rows; null where there are too many to be mended. */
function linesOf(at: (distance: number) => Token): readonly (readonly Token[])[] | null {
  const lines: Token[][] = [[]];
  let depth = 0;
  for (let i = 1; i <= MAX_TOKENS; i += 1) {
    const token = at(i);
    if (leaves(depth, token)) return lines.filter((line) => line.length > 0 && line[0]?.tokenType !== T.Row);
    // A line that ends with an operator goes on for the layout, and is a row all the same.
    if (token.newline !== 0 && depth === 0) lines.push([]);
    depth += nesting(token);
    if (token.tokenType !== T.NewLine) lines.at(-1)?.push(token);
  }
  return null;
}

function fixOf(lines: readonly (readonly Token[])[]): Fix {
  const edits = lines.flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [start, end] = [first.startOffset, last.endOffset + 1];
    return [
      ...(first.tokenType === T.Pipe ? [] : [{ span: { start, end: start }, text: "| " }]),
      ...(last.tokenType === T.Pipe ? [] : [{ span: { start: end, end }, text: " |" }]),
    ];
  });
  return { title: "Write | at both ends of each row", edits };
}
