import { isWordPart } from "./characters.ts";
import { push, type Scanner } from "./scanner.ts";
import { NumberToken } from "./token-types.ts";

const grouped = /[1-9][0-9]{0,2}(?:([,.' \u00a0\u202f])[0-9]{3})(?:\1[0-9]{3})*(\.[0-9]+)?/y;
const separators: ReadonlyMap<string, string> = new Map([
  [",", "commas"],
  [".", "points between its thousands"],
  ["'", "quotes"],
]);

/**
 * Reads `1 500`, `1'500`, `1.500.000` and `1,500,000`, where they can be nothing but one number; gives whether it was
 * that. Commas may part the items of a list: they are those of a number where zeros begin a part, as in `1,000`.
 */
export function scanThousands(scanner: Scanner): boolean {
  const { source, at } = scanner;
  grouped.lastIndex = at;
  const found = grouped.exec(source);
  if (found === null) return false;
  const [image, separator = "", fraction = ""] = found;
  const end = at + image.length;
  // More of it than that is none of these.
  if (isWordPart(source, end) || (source.charAt(end) === separator && /[0-9]/.test(source.charAt(end + 1))))
    return false;
  const whole = image.slice(0, image.length - fraction.length);
  const parts = whole.split(separator);
  if (separator === "," && !parts.slice(1).some((part) => part.startsWith("0"))) return false;
  if (separator === "." && (parts.length < 3 || fraction !== "")) return false;
  const number = parts.join("") + fraction;
  scanner.report({
    code: "HR1023",
    severity: "error",
    span: { start: at, end },
    message: `A number is written without ${separators.get(separator) ?? "blanks"}: ${number}.`,
    hint: `Write \`${number}\`.`,
    fix: { title: `Write ${number}`, edits: [{ span: { start: at, end }, text: number }] },
  });
  scanner.mute = true;
  push(scanner, NumberToken, end, number);
  return true;
}
