import type { Paragraph, Prose, ProsePart } from "./book.ts";

const ODDS = /^\s*odds:\s*(.*\S)\s*$/u;

/** The `##` lines of a declaration, read: what they tell, and whose odds they ask for. */
export function proseOf(doc: string): { readonly prose: Prose; readonly charts: readonly string[] } {
  const charts: string[] = [];
  const blocks: { kind: Paragraph["kind"]; text: string }[] = [];
  let open = false;
  for (const line of doc.split("\n")) {
    const chart = ODDS.exec(line)?.[1];
    const point = /^\s*-\s+(.*)$/u.exec(line)?.[1];
    const last = blocks.at(-1);
    if (chart !== undefined) charts.push(chart);
    else if (point !== undefined) blocks.push({ kind: "point", text: point });
    else if (line.trim() !== "") {
      if (open && last !== undefined) last.text += ` ${line.trim()}`;
      else blocks.push({ kind: "paragraph", text: line.trim() });
    }
    open = chart === undefined && line.trim() !== "";
  }
  return { prose: blocks.map(({ kind, text }) => ({ kind, parts: partsOf(text) })), charts };
}

/** Words and what stands between backticks, apart; a backtick without its fellow is a character. */
function partsOf(text: string): readonly ProsePart[] {
  const parts: ProsePart[] = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]+)`/gu)) {
    if (match.index > from) parts.push({ kind: "words", text: text.slice(from, match.index) });
    parts.push({ kind: "code", text: match[1] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: "words", text: text.slice(from) });
  return parts;
}
