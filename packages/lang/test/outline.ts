import type { Expression } from "../src/ast/expression.ts";
import { parse } from "../src/parse/parse.ts";

// A tree in short, for expectations: numbers and names as they are, all else as (kind part part …), with
// `-` for what is absent. Ids and places are left out.

/** What a text says, one entry for each item; the text must be without errors. */
export function outlineOf(text: string): string[] {
  const { module, diagnostics } = parse({ name: "test", text });
  const errors = diagnostics.filter((each) => each.severity === "error");
  if (errors.length > 0) throw new Error(`${text}: ${errors.map((each) => each.message).join(" ")}`);
  return module.items.map(outline);
}

/** What a text with errors says as far as it could be read. */
export function outlineOfBroken(text: string): string[] {
  return parse({ name: "test", text }).module.items.map(outline);
}

/** One tree in short. */
export function outline(value: unknown): string {
  if (value === null) return "-";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(outline).join(" ")}]`;
  const entries = Object.entries(value).filter(([key]) => key !== "id" && key !== "span" && key !== "kind");
  const node = value as Expression;
  if (node.kind === "number") return node.text;
  if (node.kind === "name") return node.name.text;
  // A name by itself.
  if (entries.length === 1 && entries[0]?.[0] === "text" && node.kind === undefined)
    return String(entries[0][1]);
  const parts = entries.map(([, inner]) => outline(inner));
  return `(${[node.kind ?? "", ...parts].join(" ").trim()})`;
}
