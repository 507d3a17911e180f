import { shortened } from "./characters.ts";
import type { Scanner } from "./scanner.ts";

const fence = /```[^`\r\n]*(?=$|[\r\n])/uy;
const bold = /\*\*(?=\S)[^*\r\n]*\S\*\*/uy;

/** Passes over the marks of Markdown at the start of a line, a fence of code or a bold word; gives whether there was one. */
export function scanMarkdown(scanner: Scanner): boolean {
  if (scanner.tokens.length > 0 && scanner.newline === 0) return false;
  const { source, at } = scanner;
  switch (source.charCodeAt(at)) {
    case 96:
      return pass(scanner, fence, (sign) => ({
        message: "A fence of Markdown, ```, does not belong to the text between.",
        hint: "Delete the lines with it.",
        fix: { title: "Delete the line", edits: [{ span: { start: at, end: at + sign.length }, text: "" }] },
      }));
    case 42:
      return pass(scanner, bold, (sign) => ({
        message: `\`${shortened(sign)}\` is bold in Markdown, and nothing here.`,
        hint: "Delete the stars; a line that is meant for readers begins with `#`.",
      }));
    default:
      return false;
  }
}

function pass(
  scanner: Scanner,
  sign: RegExp,
  say: (sign: string) => Omit<Parameters<Scanner["report"]>[0], "code" | "severity" | "span">,
): boolean {
  const { source, at } = scanner;
  sign.lastIndex = at;
  const [found] = sign.exec(source) ?? [];
  if (found === undefined) return false;
  scanner.report({
    code: "HR1049",
    severity: "error",
    span: { start: at, end: at + found.length },
    ...say(found),
  });
  // What else stands on the line is said for readers.
  let end = at + found.length;
  while (end < source.length && !/[\r\n]/u.test(source.charAt(end))) end += 1;
  scanner.at = end;
  return true;
}
