import { push, pushBroken, type Scanner } from "./scanner.ts";
import * as T from "./token-types.ts";

// `@{strength}`, `@strength`, `${strength}`, `$strength` and `?{Modifier|0}`, as chats and other languages have
// values of a sheet, names and questions.
const question = /\?\{[^{}\r\n]{0,200}\}/y;
const reference = /[@$](?:\{[ \t]*([\p{L}_][\p{L}\p{N}_]{0,60})[ \t]*\}|([\p{L}_][\p{L}\p{N}_]{0,60}))/uy;

const template = /&\{[^\r\n]{0,2000}/y;

// `&{template:default} {{name=Attack}} …` of Roll20, up to the end of its line.
function scanTemplate(scanner: Scanner): boolean {
  const { source, at } = scanner;
  template.lastIndex = at;
  const whole = template.exec(source)?.[0];
  if (whole === undefined) return false;
  scanner.report({
    code: "HR1049",
    severity: "error",
    span: { start: at, end: at + 2 },
    message: "A template of a chat is not written here.",
    hint: "Write only what is rolled, each on a line: `d20 + 5`; a name for it is `let attack = d20 + 5`.",
  });
  pushBroken(scanner, at + whole.length);
  return true;
}

const picking = /^@[0-9]*[dDкКdД(]/u;

// `1@4d6` of AnyDice: the first of the dice in order.
function scanPicked(scanner: Scanner): boolean {
  const { at } = scanner;
  scanner.report({
    code: "HR1049",
    severity: "error",
    span: { start: at, end: at + 1 },
    message: "`@` takes no die out of a roll here.",
    hint: "Write `highest of 4d6` or `lowest of 4d6`; the dice in order are the list `sort x in (4d6).dice by x`.",
  });
  scanner.at = at + 1;
  scanner.mute = true;
  return true;
}

/** Reads such a sign with what it is about; gives whether there was one. */
export function scanReference(scanner: Scanner): boolean {
  const { source, at } = scanner;
  if (source.charAt(at) === "&") return scanTemplate(scanner);
  question.lastIndex = at;
  const asked = question.exec(source)?.[0];
  if (asked !== undefined) {
    scanner.report({
      code: "HR1049",
      severity: "error",
      span: { start: at, end: at + asked.length },
      message: "A question to the player is not written in this way.",
      hint: "Give it a name, such as `modifier`, and say what it is from outside: `--set modifier=2`; what a person decides in a rule is a `choice`.",
    });
    pushBroken(scanner, at + asked.length);
    return true;
  }
  if (picking.test(source.slice(at, at + 3)) && scanner.tokens.at(-1)?.tokenType === T.NumberToken)
    return scanPicked(scanner);
  reference.lastIndex = at;
  const found = reference.exec(source);
  if (found === null) return false;
  const [whole, braced, bare] = found;
  const name = braced ?? bare ?? "";
  const end = at + whole.length;
  scanner.report({
    code: "HR1049",
    severity: "error",
    span: { start: at, end },
    message: `A name stands without \`${source.charAt(at)}\`.`,
    hint: `Write \`${name}\`; a field of a sheet is \`hero.${name}\`.`,
    fix: { title: `Write ${name}`, edits: [{ span: { start: at, end }, text: name }] },
  });
  scanner.mute = true;
  push(scanner, T.Word, end, name);
  return true;
}
