import type { Extend, Override, RemoveRow } from "../../ast/change.ts";
import type { Visible } from "../declare/declare.ts";
import type { Text } from "../text.ts";
import type { Changed } from "./layers.ts";

/** Of many rows, the keys of the first few. */
const MOST_KEYS = 6;

/**
 * What a text changes of options, tables and sheets, which are merged where they are read; null for what has layers,
 * and where there is nothing to change.
 */
export function mergedChange(
  text: Text,
  item: Override | Extend | RemoveRow,
  visible: Visible | undefined,
): Changed | null {
  const kind = item.kind === "override" || item.kind === "extend" ? item.kind : "remove row";
  const of = item.kind === "remove row" ? null : item.of;
  const name = item.kind === "remove row" ? item.table : item.of.name;
  const entry = visible?.names.get(name.text);
  const base = entry?.entity;
  const what = of === null ? "table" : whatOf(of);
  if (entry === undefined || base === undefined || what === null || base.kind !== what) return null;
  return {
    kind,
    what,
    name: base.node.name.text,
    title: item.kind === "remove row" ? written(text, item) : keysOf(item.of),
    text,
    span: item.span,
    // Where it was declared: a table that was replaced is another one by now.
    below: [{ text: entry.text, span: entry.span }],
  };
}

function whatOf(of: Override["of"] | Extend["of"]): "option" | "table" | "sheet" | null {
  if (of.kind === "table rows" || of.kind === "table") return "table";
  return of.kind === "option" || of.kind === "sheet" ? of.kind : null;
}

function written({ source }: Text, { key, to }: RemoveRow): string {
  return source.text.slice(key.span.start, (to ?? key).span.end).replace(/^"(.*)"$/u, "$1");
}

function keysOf(of: Override["of"] | Extend["of"]): string | null {
  if (of.kind !== "table rows") return null;
  const keys = of.rows.map(({ cells }) => cells[0]?.written ?? "");
  return keys.length > MOST_KEYS ? `${keys.slice(0, MOST_KEYS).join(", ")}, …` : keys.join(", ");
}
