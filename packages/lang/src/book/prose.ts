import type { Paragraph, Prose, ProsePart } from "./book.ts";

const ODDS = "odds:";

/** The `##` lines of a declaration, read: what they tell, and whose odds they ask for. */
export function proseOf(doc: string): { readonly prose: Prose; readonly charts: readonly string[] } {
  const charts: string[] = [];
  const blocks: { kind: Paragraph["kind"]; text: string }[] = [];
  let open = false;
  for (const line of doc.split("\n").map((written) => written.trim())) {
    const last = blocks.at(-1);
    const asks = line.startsWith(ODDS) && line.length > ODDS.length;
    if (asks) charts.push(line.slice(ODDS.length).trim());
    else if (/^-\s/u.test(line)) blocks.push({ kind: "point", text: line.slice(1).trim() });
    else if (line !== "") {
      if (open && last !== undefined) last.text += ` ${line}`;
      else blocks.push({ kind: "paragraph", text: line });
    }
    open = !asks && line !== "";
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
