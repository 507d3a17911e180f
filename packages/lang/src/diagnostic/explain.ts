import type { Paint } from "./annotation.ts";
import { faultPages } from "./fault-pages.ts";
import { meaningPages } from "./meaning-codes.ts";
import type { Page } from "./page.ts";
import { syntaxPages } from "./syntax-codes.ts";
import { visible } from "./visible.ts";

const pages: ReadonlyMap<string, Page> = new Map<string, Page>(
  [...Object.entries(syntaxPages), ...Object.entries(meaningPages), ...Object.entries(faultPages)].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  ),
);

/** Every code that a message can have, in order. */
export const codes: readonly string[] = [...pages.keys()];

/** The page about a code; `null` where there is no such code. `hr2001` and `2001` find `HR2001` too. */
export function explain(code: string): { readonly code: string; readonly page: Page } | null {
  const full = normal(code);
  const page = pages.get(full);
  return page === undefined ? null : { code: full, page };
}

/** The codes that differ the least from a text that is none, nearest first. */
export function nearestCodes(text: string, most = 3): readonly string[] {
  const wanted = normal(text);
  const distance = (code: string): number => {
    let different = Math.abs(code.length - wanted.length);
    for (let i = 0; i < Math.min(code.length, wanted.length); i += 1) {
      // A wrong family is a worse slip than a wrong last digit.
      if (code[i] !== wanted[i]) different += i === 2 ? 10 : 5 - Math.min(i, 5) + 1;
    }
    return different + Math.abs(Number(code.slice(2)) - (Number(wanted.slice(2)) || 0)) / 10_000;
  };
  return [...codes].sort((a, b) => distance(a) - distance(b)).slice(0, most);
}

/** A page as text for a terminal, wrapped to `width` columns. */
export function renderPage(
  code: string,
  page: Page,
  options: { readonly paint?: Paint; readonly width?: number } = {},
): string {
  const paint = options.paint ?? ((_, text) => text);
  const script = (text: string): string =>
    text
      .split("\n")
      .map((line) => `    ${paint("script", visible(line))}`.trimEnd())
      .join("\n");
  const ran = /^HR[345]/.test(code);
  return [
    `${paint("title", `${code}: ${page.title}`)}`,
    wrapped(page.explanation, Math.min(options.width ?? 80, 100)),
    `${ran ? "This stops:" : "This gives the message:"}\n\n${script(page.wrong)}`,
    `${ran ? "This runs:" : "This does not:"}\n\n${script(page.right)}`,
  ].join("\n\n");
}

function normal(code: string): string {
  const upper = code.trim().toUpperCase();
  return /^\d+$/.test(upper) ? `HR${upper}` : upper;
}

function wrapped(text: string, width: number): string {
  return text
    .split("\n")
    .map((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of paragraph.split(" ")) {
        if (line !== "" && line.length + 1 + word.length > width) {
          lines.push(line);
          line = word;
        } else {
          line = line === "" ? word : `${line} ${word}`;
        }
      }
      return [...lines, line].join("\n");
    })
    .join("\n");
}
