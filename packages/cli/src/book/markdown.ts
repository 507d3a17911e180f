import { visible } from "@houserule/lang";
import { oddsPicture } from "../odds/picture.ts";
import type { Charts } from "./charts.ts";
import type { Block, Inline, Line } from "./page.ts";

// What would begin something in the middle of a line.
const INLINE = /[\\`*_[\]<>|~&$]/gu;
// What would begin something at the start of one.
const AT_START = /^(\s*)([#+=>-]|\d+[.)])/u;
const PICTURE_WIDTH = 76;

/** A page in Markdown as GitHub reads it. What a script says is text there, whatever it looks like. */
export function markdown(blocks: readonly Block[], charts: Charts): string {
  const slugs = slugsOf(blocks);
  return `${blocks.map((block) => written(block, slugs, charts)).join("\n\n")}\n`;
}

type Slugs = ReadonlyMap<string, string>;

function written(block: Block, slugs: Slugs, charts: Charts): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${started(lineText(block.line, slugs))}`;
    case "paragraph":
      return block.aside ? `_${lineText(block.line, slugs).trim()}_` : started(lineText(block.line, slugs));
    case "points":
      return block.lines.map((line) => `- ${started(lineText(line, slugs))}`).join("\n");
    case "contents":
      return block.lines.map((line) => `- ${lineText(line, slugs)}`).join("\n");
    case "table":
      return tableText(block, slugs);
    case "code":
      return fenced(block.text, "houserule");
    case "script":
      return `<details><summary>Script</summary>\n\n${fenced(block.text, "houserule")}\n\n</details>`;
    case "chart": {
      const drawn = charts.get(block.expression);
      if (drawn === undefined || drawn.odds === null)
        return `${codeText(block.expression)}: ${plain(drawn?.reason ?? "no odds")}`;
      const picture = oddsPicture(drawn.odds, { width: PICTURE_WIDTH, paint: (_, text) => text });
      return `Odds of ${codeText(block.expression)}:\n\n${fenced(picture, "text")}`;
    }
  }
}

function tableText({ head, rows }: Extract<Block, { kind: "table" }>, slugs: Slugs): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(head.map(plain)),
    row(head.map(() => "---")),
    ...rows.map(({ cells }) => row(head.map((_, i) => lineText(cells[i] ?? [], slugs, true)))),
  ].join("\n");
}

function lineText(line: Line, slugs: Slugs, cell = false): string {
  return line.map((part) => inlineText(part, slugs, cell)).join("");
}

function inlineText({ kind, text, to }: Inline, slugs: Slugs, cell: boolean): string {
  const shown = kind === "words" ? plain(text) : codeText(text);
  // A cell ends at a pipe even inside code.
  const safe = cell && kind === "code" ? shown.replaceAll("|", "\\|") : shown;
  const slug = to === undefined ? undefined : slugs.get(to);
  return slug === undefined ? safe : `[${safe}](#${encodeURIComponent(slug)})`;
}

/** Words that stay words. */
function plain(text: string): string {
  return oneLine(text)
    .replace(INLINE, "\\$&")
    .replace(/:\/\//gu, "\\://")
    .replace(/\bwww\./giu, (found) => `${found.slice(0, 3)}\\.`);
}

function started(text: string): string {
  return text.replace(AT_START, (_, blanks: string, sign: string) =>
    sign.length > 1 ? `${blanks}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${blanks}\\${sign}`,
  );
}

/** Code within a line, between more backticks than it has in a row. */
function codeText(text: string): string {
  const shown = oneLine(text);
  if (shown.trim() === "") return "";
  const fence = "`".repeat(longestRun(shown) + 1);
  const blank = shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return `${fence}${blank}${shown}${blank}${fence}`;
}

function fenced(text: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  const lines = text.split(/\r\n|\r|\n/u).map(visible);
  return `${fence}${language}\n${lines.join("\n")}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/gu)) longest = Math.max(longest, run.length);
  return longest;
}

function oneLine(text: string): string {
  return text
    .split(/\r\n|\r|\n/u)
    .map(visible)
    .join(" ");
}

/** The names that GitHub gives to headings; a row of a table is found at its heading. */
function slugsOf(blocks: readonly Block[]): Slugs {
  const slugs = new Map<string, string>();
  const taken = new Map<string, number>();
  let current = "";
  for (const block of blocks) {
    if (block.kind === "heading") {
      const wanted = slugOf(block.line.map(({ text }) => oneLine(text)).join(""));
      const before = taken.get(wanted);
      taken.set(wanted, (before ?? -1) + 1);
      current = before === undefined ? wanted : `${wanted}-${before + 1}`;
      slugs.set(block.anchor, current);
    } else if (block.kind === "table") {
      for (const { anchor } of block.rows) if (anchor !== undefined) slugs.set(anchor, current);
    }
  }
  return slugs;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}
