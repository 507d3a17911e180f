import type { TokenType } from "chevrotain";
import type { SyntaxCode } from "../diagnostic/syntax-codes.ts";
import { push, pushBroken, type Scanner } from "./scanner.ts";
import { isIn, tokenSet } from "./token-set.ts";
import * as T from "./token-types.ts";

interface Foreign {
  readonly sign: string;
  readonly code: SyntaxCode;
  readonly message: string;
  readonly hint: string;
  /** What to write in its place, where that is certain. */
  readonly write: string | null;
  readonly type: TokenType;
}

const compared = (sign: string, write: string, type: TokenType): Foreign => ({
  sign,
  code: "HR1067",
  message: `\`${sign}\` is written \`${write}\` here.`,
  hint: `Write \`${write}\`.`,
  write,
  type,
});

// None of these can begin a correct text: what follows their first sign is no value.
const foreign: readonly Foreign[] = [
  compared("===", "==", T.EqualEqual),
  compared("!==", "!=", T.NotEqual),
  compared("<>", "!=", T.NotEqual),
  compared("~=", "!=", T.NotEqual),
  compared("=<", "<=", T.LessEqual),
  compared(":=", "=", T.Assign),
  {
    sign: "**",
    code: "HR1021",
    message: "There is no sign for powers, such as `**`.",
    hint: "Multiply: `x * x`.",
    write: null,
    type: T.Star,
  },
];

const places = tokenSet(T.Word, T.RightBracket);
const command =
  /([/!](?:roll|r|gmroll|gmr|gr|blindroll|br|selfroll|sr|publicroll|pr|broll|кинуть|бросок|к))[ \t]+(?=[0-9dDкКдД({[])/uy;
const countingFirst = /\+\+([\p{L}_][\p{L}\p{N}_.]{0,60})(?=[ \t]*(?:$|[\r\n;}#]))/uy;
const counting = /(?:\+\+|--)(?=[ \t]*(?:$|[\r\n;}#]))/y;

/** Reads a sign of other languages, such as `===`; gives whether there was one. */
export function scanForeign(scanner: Scanner): boolean {
  const { source, at } = scanner;
  const code = source.charCodeAt(at);
  if (code === 43 || code === 45) return scanCounting(scanner);
  if ((code === 47 || code === 33) && scanner.tokens.length === 0) return scanCommand(scanner);
  const found = foreign.find(({ sign }) => sign.charCodeAt(0) === code && source.startsWith(sign, at));
  if (found === undefined) return false;
  const span = { start: at, end: at + found.sign.length };
  const { message, hint, write } = found;
  scanner.report({
    code: found.code,
    severity: "error",
    span,
    message,
    hint,
    ...(write === null ? {} : { fix: { title: `Write ${write}`, edits: [{ span, text: write }] } }),
  });
  scanner.mute = true;
  push(scanner, found.type, span.end);
  return true;
}

// What a chat is told: `/roll 3d6`, `!r 3d6`.
function scanCommand(scanner: Scanner): boolean {
  const { source, at } = scanner;
  command.lastIndex = at;
  const found = command.exec(source);
  if (found === null) return false;
  const [whole, word = ""] = found;
  scanner.report({
    code: "HR1049",
    severity: "error",
    span: { start: at, end: at + word.length },
    message: `\`${word}\` is what a chat needs, and not written here.`,
    hint: "Write the dice alone: `3d6 + 2`.",
    fix: { title: `Delete ${word}`, edits: [{ span: { start: at, end: at + whole.length }, text: "" }] },
  });
  scanner.at += whole.length;
  scanner.mute = true;
  return true;
}

// `++x` on a line of its own, as `x += 1`; `--x` is a minus of a minus.
function scanCountingFirst(scanner: Scanner): boolean {
  const { source, at } = scanner;
  countingFirst.lastIndex = at;
  const found = countingFirst.exec(source);
  if (found === null) return false;
  const [whole, name = ""] = found;
  const span = { start: at, end: at + whole.length };
  const text = `${name} += 1`;
  scanner.report({
    code: "HR1067",
    severity: "error",
    span,
    message: "`++` is written `+= 1` here, behind the name.",
    hint: `Write \`${text}\`.`,
    fix: { title: `Write ${text}`, edits: [{ span, text }] },
  });
  pushBroken(scanner, span.end);
  return true;
}

// `x++` at the end of a statement, as `x += 1`.
function scanCounting(scanner: Scanner): boolean {
  const { source, at } = scanner;
  const previous = scanner.tokens.at(-1);
  if (scanner.newline !== 0 || previous === undefined || previous.tokenType === T.LeftBrace)
    return scanCountingFirst(scanner);
  counting.lastIndex = at;
  if (!isIn(places, previous)) return false;
  if (!counting.test(source)) return false;
  const span = { start: at, end: at + 2 };
  const write = `${source.charAt(at)}= 1`;
  scanner.report({
    code: "HR1067",
    severity: "error",
    span,
    message: `\`${source.slice(at, at + 2)}\` is written \`${write}\` here.`,
    hint: `Write \`${write}\`.`,
    fix: {
      title: `Write ${write}`,
      edits: [{ span: { start: previous.endOffset + 1, end: span.end }, text: ` ${write}` }],
    },
  });
  scanner.mute = true;
  push(scanner, source.charAt(at) === "+" ? T.PlusAssign : T.MinusAssign, at + 1);
  const sign = scanner.tokens.at(-1);
  if (sign !== undefined) sign.image = write.slice(0, 2);
  scanner.mute = true;
  push(scanner, T.NumberToken, at + 2, "1");
  return true;
}
