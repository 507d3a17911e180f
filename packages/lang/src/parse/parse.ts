import { EOF } from "chevrotain";
import type { TableRows } from "../ast/change.ts";
import type { Module, Table } from "../ast/declaration.ts";
import type { ModuleItem } from "../ast/item.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { layOut } from "../layout/layout.ts";
import { lex } from "../lex/lex.ts";
import { emptyToken } from "../lex/token.ts";
import { limits } from "../limits.ts";
import { readSpan, type Source } from "../source.ts";
import type { ParsedTokens } from "./declaration-parser.ts";
import { diagnosticsOf } from "./diagnostics-of.ts";
import { Nodes } from "./nodes.ts";
import { cutRows, readTable } from "./read-table.ts";
import type { Reading } from "./reading.ts";
import { sharedParser } from "./shared-parser.ts";

/** A text as a tree, with everything there is to say about how it is written. */
export interface Parsed {
  readonly module: Module;
  /** In the order of the text, at most `limits.maxDiagnostics` of them. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a text. It never throws: what cannot be read is a diagnostic and a `broken` node in the tree, and
 * the rest is read all the same. Every span lies inside the text.
 *
 * ```ts
 * parse({ name: "rain.rules", text: "let roll = 3d6" }).module.items.length; // 1
 * ```
 */
export function parse(source: Source): Parsed {
  const { text } = source;
  const found = diagnosticsOf(source);
  if (text.length > limits.maxSourceLength) {
    found.report({
      code: "HR1091",
      severity: "error",
      span: { start: limits.maxSourceLength, end: text.length },
      message: `The text has ${text.length} characters; ${limits.maxSourceLength} are the most that is read.`,
      hint: "Split it into several texts.",
    });
    return { module: { items: [] }, diagnostics: found.all() };
  }
  const { tokens, docs } = lex(text, found.report, readSpan(source).start);
  const laidOut = layOut(text, tokens, found.report);
  laidOut.push(emptyToken(EOF, text.length, false));
  const parser = sharedParser();
  const nodes = new Nodes(found.report);
  const { module, rows } = parser.parseTokens(laidOut, docs, nodes, found.report);
  const reading = { text, parser, nodes, report: found.report };
  const items = module.items.map((item): ModuleItem => {
    switch (item.kind) {
      case "table":
        return readTable(item, cutRows(rows.get(item) ?? []), reading);
      case "override":
        return item.of.kind === "table" ? { ...item, of: overriding(item.of, rows, reading) } : item;
      case "extend":
        return { ...item, of: withoutHead(item.of, rows) };
      default:
        return item;
    }
  });
  return { module: rows.size === 0 ? module : { items }, diagnostics: found.all() };
}

// With its dice repeated, a table is replaced whole and has a head of its own.
function overriding(table: Table, rows: ParsedTokens["rows"], reading: Reading): Table | TableRows {
  return table.dice === null
    ? withoutHead(table, rows)
    : readTable(table, cutRows(rows.get(table) ?? []), reading);
}

function withoutHead<Kind extends { readonly kind: string }>(
  node: Kind | Table,
  rows: ParsedTokens["rows"],
): Kind | TableRows {
  if (!isTable(node)) return node;
  const { id, span, name } = node;
  return { kind: "table rows", id, span, name, rows: cutRows(rows.get(node) ?? []) };
}

function isTable(node: { readonly kind: string }): node is Table {
  return node.kind === "table";
}
