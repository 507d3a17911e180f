import type { Adjust, Extend, Override, RemoveAdjust, RemoveRow } from "../ast/change.ts";
import type { Option, Ruleset } from "../ast/declaration.ts";
import type { ModuleItem } from "../ast/item.ts";
import { printExpression } from "../print/print.ts";
import { printType } from "../print/print-type.ts";
import type { Book, BookAdjustment, BookChange, BookChapter, BookItem, BookOption } from "./book.ts";
import { type BoundText, boundText, labelsOf, type ParsedText } from "./bound-text.ts";
import { adjustmentOf, ruleEntry } from "./rule-entry.ts";
import { sheetEntry } from "./sheet-entry.ts";
import { tableEntry } from "./table-entry.ts";

/**
 * The rulebook of a ruleset: what its texts declare, with the prose of their `##` comments. The first text is the
 * ruleset's own; a `# ---- Title` comment begins a chapter, and so does each further text.
 */
export function bookOf(parsed: readonly ParsedText[]): Book {
  const texts = parsed.map(boundText);
  const adjusted = adjustmentsIn(texts);
  const chapters = texts.flatMap((text, i) => chaptersOf(text, i === 0 ? null : stemOf(text), adjusted.take));
  const items = texts.flatMap(({ module }) => module.items);
  return {
    ...headOf(items.find((item) => item.kind === "ruleset") ?? null, texts[0]),
    uses: [...new Set(items.flatMap((item) => (item.kind === "use" ? [item.target] : [])))].filter(
      (target) => !target.startsWith("."),
    ),
    locales: localesIn(texts),
    chapters,
    options: texts.flatMap((text) =>
      text.module.items.flatMap((item) => (item.kind === "option" ? [optionOf(item, text)] : [])),
    ),
    adjustments: adjusted.rest(),
  };
}

type Head = Pick<Book, "identity" | "title" | "version" | "source" | "licence" | "about">;

function headOf(ruleset: Ruleset | null, first: BoundText | undefined): Head {
  const fields = (ruleset?.fields ?? []).map(({ name, value }) => ({ name: name.text, value }));
  const said = (...names: readonly string[]) =>
    fields.find(({ name }) => names.includes(name))?.value || null;
  const known = ["title", "version", "source", "licence", "license", "locales"];
  return {
    identity: ruleset?.identity ?? null,
    title: said("title") ?? ruleset?.identity ?? (first === undefined ? "" : stemOf(first)),
    version: said("version"),
    source: said("source"),
    licence: said("licence", "license"),
    about: fields.filter(({ name }) => !known.includes(name)),
  };
}

/** `rules/fear.rules` gives `fear`. */
function stemOf({ source }: BoundText): string {
  return (source.name.split(/[/\\]/u).at(-1) ?? "").replace(/\.rules$/u, "");
}

type Take = (target: string) => readonly BookAdjustment[];

interface Adjusted {
  /** Those of one thing, which then have their place. */
  readonly take: Take;
  readonly rest: () => readonly BookAdjustment[];
}

function adjustmentsIn(texts: readonly BoundText[]): Adjusted {
  const byTarget = new Map<string, BookAdjustment[]>();
  const adjusts = texts.flatMap(({ module }) =>
    module.items.filter((item): item is Adjust => item.kind === "adjust"),
  );
  for (const node of adjusts) {
    const adjustment = adjustmentOf(node);
    const known = byTarget.get(adjustment.target);
    if (known === undefined) byTarget.set(adjustment.target, [adjustment]);
    else known.push(adjustment);
  }
  return {
    take(target) {
      const found = byTarget.get(target) ?? [];
      byTarget.delete(target);
      return found;
    },
    rest: () => [...byTarget.values()].flat(),
  };
}

function chaptersOf(text: BoundText, title: string | null, take: Take): readonly BookChapter[] {
  const chapters = [
    { from: -1, title, items: [] as BookItem[] },
    ...text.headings.map((heading) => ({ from: heading.at, title: heading.title, items: [] as BookItem[] })),
  ];
  let current = 0;
  for (const node of text.module.items) {
    while ((chapters[current + 1]?.from ?? Number.POSITIVE_INFINITY) < node.span.start) current += 1;
    const item = itemOf(node, text, take);
    if (item !== null) chapters[current]?.items.push(item);
  }
  return chapters
    .filter(({ items }) => items.length > 0)
    .map(({ title: said, items }) => ({ title: said, items }));
}

function itemOf(node: ModuleItem, text: BoundText, take: Take): BookItem | null {
  switch (node.kind) {
    case "rule":
    case "choice":
      return ruleEntry(node, text, take(node.name.text));
    case "outcome": {
      const members = node.members.map(({ name, labels }) => ({ name: name.text, labels: labelsOf(labels) }));
      return { kind: "outcome", ...text.entry(node, node.name.text), members };
    }
    case "ladder": {
      const value = node.value === null ? null : printExpression(node.value);
      return { kind: "ladder", ...text.entry(node, node.name.text), value };
    }
    case "table":
      return tableEntry(node, text);
    case "sheet":
      return sheetEntry(node, text, take);
    case "override":
    case "extend":
    case "remove adjust":
    case "remove row":
      return changeOf(node, text);
    default:
      return null;
  }
}

function changeOf(node: Override | Extend | RemoveAdjust | RemoveRow, text: BoundText): BookChange {
  const changed = (what: string, name: string): BookChange => ({
    kind: "change",
    ...text.entry(node, name),
    what,
    script: text.written(node.span),
  });
  switch (node.kind) {
    case "override":
    case "extend":
      return changed(
        `${node.kind} ${node.of.kind === "table rows" ? "table" : node.of.kind}`,
        node.of.name.text,
      );
    case "remove adjust":
      return changed(node.kind, node.target.names.map((name) => name.text).join("."));
    case "remove row":
      return changed(node.kind, node.table.text);
  }
}

function optionOf(node: Option, text: BoundText): BookOption {
  return {
    kind: "option",
    ...text.entry(node, node.name.text, node.labels),
    type: node.type === null ? null : printType(node.type),
    value: node.value === null ? null : printExpression(node.value),
  };
}

function localesIn(texts: readonly BoundText[]): readonly string[] {
  const found = new Set<string>();
  const add = (labels: readonly { readonly locale: { readonly text: string } }[]): void => {
    for (const { locale } of labels) found.add(locale.text);
  };
  for (const item of texts.flatMap(({ module }) => module.items)) {
    if ("labels" in item) add(item.labels);
    if (item.kind === "rule" || item.kind === "choice") for (const one of item.parameters) add(one.labels);
    if (item.kind === "outcome") for (const one of item.members) add(one.labels);
    if (item.kind === "sheet") for (const one of item.members) if ("labels" in one) add(one.labels);
  }
  return [...found];
}
