import type { Book, BookAdjustment, BookItem } from "@houserule/lang";
import { type Anchors, anchorsOf } from "./anchors.ts";
import { itemBlocks } from "./item-blocks.ts";
import { labelColumns } from "./label-columns.ts";
import { type Block, code, type Line, line, tableOf, words } from "./page.ts";
import { adjustmentTable, proseLine } from "./parts.ts";

/** A book as a page: its head, where everything is, what is to be supplied, chapter by chapter, the options. */
export function pageOf(book: Book): readonly Block[] {
  const anchors = anchorsOf(book);
  const sections = [
    ...missingSection(book, anchors),
    ...chapterSections(book, anchors),
    ...optionSection(book, anchors),
    ...adjustmentSection(book, anchors),
  ];
  return [
    ...headOf(book),
    { kind: "contents", lines: sections.map((section) => section.contents) },
    ...sections.flatMap(({ anchor, title, blocks }): Block[] => [
      { kind: "heading", level: 2, line: line(title), anchor },
      ...blocks,
    ]),
  ];
}

interface Section {
  readonly title: string;
  readonly anchor: string;
  readonly contents: Line;
  readonly blocks: readonly Block[];
}

function headOf({ title, version, source, licence, about, uses, identity }: Book): readonly Block[] {
  const facts: Line[] = [
    ...(version === null ? [] : [line(`Version: ${version}`)]),
    ...(source === null ? [] : [line(`Source: ${source}`)]),
    ...(licence === null ? [] : [line(`Licence: ${licence}`)]),
    ...about.map(({ name, value }) => line(`${name}: ${value}`)),
    ...(identity === null ? [] : [[words("In scripts: "), code(`use "${identity}"`)]]),
    ...(uses.length === 0 ? [] : [line(`Builds on: ${uses.join(", ")}`)]),
  ];
  const heading: Block = { kind: "heading", level: 1, line: line(title), anchor: "top" };
  return facts.length === 0 ? [heading] : [heading, { kind: "points", lines: facts }];
}

function section(title: string, anchor: string, names: Line, blocks: readonly Block[]): Section {
  const contents = [words(title, anchor), ...(names.length === 0 ? [] : [words(": "), ...names])];
  return { title, anchor, contents, blocks };
}

/** What the ruleset leaves to those who play. */
function missingSection({ chapters, options }: Book, anchors: Anchors): readonly Section[] {
  const missing = [...chapters.flatMap(({ items }) => items), ...options].filter(
    (entry) =>
      (entry.kind === "option" && entry.value === null) ||
      (entry.kind === "ladder" && entry.value === null) ||
      ((entry.kind === "rule" || entry.kind === "choice" || entry.kind === "table") && !entry.supplied),
  );
  if (missing.length === 0) return [];
  const points: Line[] = missing.map((entry) => [
    words(`${entry.kind} `),
    code(entry.name, anchors.of(entry)),
    ...(entry.prose.length === 0 ? [] : [words(": "), ...proseLine(entry.prose, anchors)]),
  ]);
  const said = line("The source says nothing here: each table of players supplies its own.");
  return [
    section(
      "To be supplied",
      "to-be-supplied",
      [],
      [
        { kind: "paragraph", line: said, aside: false },
        { kind: "points", lines: points },
      ],
    ),
  ];
}

function chapterSections({ chapters, locales }: Book, anchors: Anchors): readonly Section[] {
  return chapters.map(({ title, items }, i) =>
    section(
      title ?? "Rules",
      `chapter-${i + 1}`,
      listed(items, anchors),
      items.flatMap((item) => itemBlocks(item, anchors, locales)),
    ),
  );
}

function listed(items: readonly BookItem[], anchors: Anchors): Line {
  return items.flatMap((item, i) => [...(i === 0 ? [] : [words(", ")]), code(item.name, anchors.of(item))]);
}

function optionSection({ options, locales }: Book, anchors: Anchors): readonly Section[] {
  if (options.length === 0) return [];
  const { head, cells } = labelColumns(options, locales);
  const rows = options.map((option, i) => ({
    anchor: anchors.of(option),
    cells: [
      [code(option.name)],
      option.type === null ? [] : [code(option.type)],
      option.value === null ? line("must be supplied") : [code(option.value)],
      ...(cells[i] ?? []),
      proseLine(option.prose, anchors),
    ],
  }));
  const table = tableOf(["Option", "Type", "Default", ...head, "What it decides"], rows);
  const charts = options.flatMap(({ charts: asked }) =>
    asked.map((expression): Block => ({ kind: "chart", expression })),
  );
  return [section("Options", "options", [], [table, ...charts])];
}

function adjustmentSection({ adjustments, locales }: Book, anchors: Anchors): readonly Section[] {
  if (adjustments.length === 0) return [];
  const byTarget = new Map<string, BookAdjustment[]>();
  for (const one of adjustments) {
    const known = byTarget.get(one.target);
    if (known === undefined) byTarget.set(one.target, [one]);
    else known.push(one);
  }
  const blocks = [...byTarget].flatMap(([target, of]): Block[] => [
    { kind: "heading", level: 3, line: [code(target)], anchor: `adjust-${target}` },
    adjustmentTable(of, anchors, locales),
  ]);
  return [section("Adjustments", "adjustments", [], blocks)];
}
