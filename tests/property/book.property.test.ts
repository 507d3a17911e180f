import { print, readBook } from "@houserule/lang";
import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "../../packages/cli/src/book/html.ts";
import { markdown } from "../../packages/cli/src/book/markdown.ts";
import { pageOf } from "../../packages/cli/src/book/page-of.ts";
import { moduleArbitrary } from "../../packages/lang/test/module-arbitrary.ts";
import { numRuns } from "./runs.ts";

// A page costs more than a text.
const MOST = 1_000;

// What the writers of pages themselves write.
const own = new Set(
  "!doctype html head meta title style body nav details summary ul li main h1 h2 h3 p a code pre div table thead tbody tr th td figure svg rect text g line".split(
    " ",
  ),
);

const bits = [
  "<b>",
  "</style>",
  "<!--",
  "-->",
  "&lt;",
  '"',
  "'",
  "`",
  "``",
  "|",
  "*",
  "_",
  "[x](y)",
  "#",
  "\u202e",
];
const evil = fc
  .array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join("").replace(/[\r\n\u2028\u2029\u0085]|\p{Cs}/gu, " "));

const quoted = (text: string) => `"${text.replace(/[\\"{]/gu, "\\$&").replace(/[\p{Cc}\p{Cf}]/gu, " ")}"`;

/** What an HTML reader would take for tags. */
const tagsIn = (page: string): readonly string[] =>
  [...page.matchAll(/<\/?([^\s/>]*)/gu)].map(([, name = ""]) => name.toLowerCase());

/** Markdown without its code and without what a backslash makes a character. */
function outsideCode(text: string): string {
  let rest = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character !== "`") rest += character;
    else {
      const fence = /^`+/u.exec(text.slice(at))?.[0] ?? "";
      const inside = new RegExp(`(?<!\`)${fence}(?!\`)`, "u").exec(text.slice(at + fence.length));
      if (inside === null) throw new Error(`code that does not end: ${text.slice(at)}`);
      at += fence.length + inside.index + fence.length - 1;
    }
  }
  return rest;
}

test("no text of a script becomes markup of its page", () => {
  fc.assert(
    fc.property(evil, evil, evil, evil, (title, prose, cell, message) => {
      const text = `ruleset "x" { title ${quoted(title)} }
## ${prose}
## - ${prose}
rule f(a: ${quoted(message)} = ${quoted(message)}) = 1
table t { | name : text | cost = ${quoted(message)} |
  | ${cell.replace(/[|#]/gu, " ")} | 1 |
}
sheet S {
  ## ${prose}
  a = ${quoted(message)}
  require a != "" else ${quoted(message)}
}
## ${prose}
option o = ${quoted(message)}
adjust f by 1 ${quoted(title)}
choice c() ${quoted(title)} = 1
`;
      const { book } = readBook({ name: "x", text });
      fc.pre(book !== null);
      if (book === null) return;
      const blocks = pageOf(book);
      const page = html(blocks, new Map());
      expect(tagsIn(page).filter((name) => !own.has(name))).toEqual([]);
      expect(page.match(/<style>/gu)).toHaveLength(1);
      const written = markdown(blocks, new Map());
      const lines = written
        .split("\n")
        .filter((line) => !/^<\/?details>(<summary>Script<\/summary>)?$/u.test(line));
      expect(outsideCode(lines.join("\n"))).not.toContain("<");
      expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
    }),
    { numRuns: Math.min(numRuns, MOST) },
  );
});

test("every text that can be parsed can be a book", () => {
  fc.assert(
    fc.property(moduleArbitrary, (module) => {
      const { book, diagnostics } = readBook({ name: "x", text: print(module) });
      if (book === null) {
        expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
        return;
      }
      const blocks = pageOf(book);
      expect(tagsIn(html(blocks, new Map())).filter((name) => !own.has(name))).toEqual([]);
      expect(markdown(blocks, new Map())).toMatch(/^# /u);
    }),
    { numRuns: Math.min(numRuns, MOST) },
  );
});
