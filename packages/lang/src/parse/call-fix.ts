import { EOF } from "chevrotain";
import type { Fix } from "../diagnostic/diagnostic.ts";
import { nesting } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";

/** So many tokens behind the brace are looked at. */
const MAX_LOOK = 200;

/** `Hero { ST: 12 }` as `Hero(ST: 12)`, where it stands on one line; `at` gives the brace as 1, and what is round it. */
export function callFix(at: (distance: number) => Token): Fix | null {
  const before = at(0);
  const colons: Fix["edits"][number][] = [];
  let depth = 0;
  for (let i = 1; i < MAX_LOOK; i += 1) {
    const token = at(i);
    // `Hero { ST = 12 }` has two mistakes, and the call one.
    if (token.tokenType === T.Assign && depth === 1)
      colons.push({ span: { start: at(i - 1).endOffset + 1, end: token.endOffset + 1 }, text: ":" });
    if (token.tokenType === EOF || (token.tokenType === T.NewLine && depth === 1)) return null;
    depth += nesting(token);
    if (depth > 0) continue;
    const open = { start: before.endOffset + 1, end: at(2).startOffset };
    const close = { start: at(i - 1).endOffset + 1, end: token.endOffset + 1 };
    return {
      title: "Write a call",
      edits: [{ span: open, text: "(" }, ...colons, { span: close, text: ")" }],
    };
  }
  return null;
}
