import type { BookItem, BookOutcome, BookRule, BookSheet, BookTable } from "@houserule/lang";
import type { Anchors } from "./anchors.ts";
import { labelColumns } from "./label-columns.ts";
import { type Block, code, type Line, line, tableOf, words } from "./page.ts";
import { adjustmentTable, proseBlocks, proseLine } from "./parts.ts";

/** An entry of a chapter: its heading, what it is, its prose, what belongs to it, its charts. */
export function itemBlocks(item: BookItem, anchors: Anchors, locales: readonly string[]): readonly Block[] {
  const rule = item.kind === "rule" || item.kind === "choice" ? item : null;
  return [
    { kind: "heading", level: 3, line: [code(item.name)], anchor: anchors.of(item) },
    { kind: "paragraph", line: [...whatItIs(item), ...labelsOf(item)], aside: true },
    ...(rule === null ? [] : [{ kind: "code", text: rule.signature } as const]),
    ...proseBlocks(item.prose, anchors),
    ...inside(item, anchors, locales),
    ...item.charts.map((expression): Block => ({ kind: "chart", expression })),
    ...(rule?.supplied === true ? [{ kind: "script", text: rule.script } as const] : []),
  ];
}

function whatItIs(item: BookItem): Line {
  switch (item.kind) {
    case "rule":
      return line(item.supplied ? "rule" : "rule, to be supplied");
    case "choice":
      return line("choice");
    case "outcome":
      return line("outcomes, low to high");
    case "ladder":
      return line(item.value === null ? "ladder, to be supplied" : "ladder");
    case "table":
      return tableKind(item);
    case "sheet":
      return line("sheet");
    case "change":
      return line(item.what);
  }
}

function tableKind({ dice, overlap, supplied }: BookTable): Line {
  const more = `${overlap === null ? "" : `, overlap ${overlap}`}${supplied ? "" : ", to be supplied"}`;
  return dice === null ? line(`catalogue${more}`) : [words("table, rolled on "), code(dice), ...line(more)];
}

function labelsOf({ labels }: BookItem): Line {
  return labels.flatMap(({ locale, text }) => [words(` · ${locale} `), code(text)]);
}

function inside(item: BookItem, anchors: Anchors, locales: readonly string[]): readonly Block[] {
  switch (item.kind) {
    case "rule":
    case "choice":
      return ruleBlocks(item, anchors, locales);
    case "outcome":
      return [outcomeTable(item, locales)];
    case "ladder":
      return item.value === null ? [] : [{ kind: "code", text: item.value }];
    case "table":
      return item.columns.length === 0 ? [] : [rowsOf(item)];
    case "sheet":
      return sheetBlocks(item, anchors, locales);
    case "change":
      return [{ kind: "code", text: item.script }];
  }
}

function ruleBlocks(rule: BookRule, anchors: Anchors, locales: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  if (rule.question !== null)
    blocks.push({ kind: "paragraph", line: line(`It asks: ${rule.question}`), aside: false });
  const { head, cells } = labelColumns(rule.parameters, locales);
  if (head.length > 0) {
    const rows = rule.parameters.map(({ name }, i) => ({ cells: [[code(name)], ...(cells[i] ?? [])] }));
    blocks.push({ kind: "table", head: ["Parameter", ...head], rows });
  }
  if (rule.adjustments.length > 0) blocks.push(adjustmentTable(rule.adjustments, anchors, locales));
  return blocks;
}

function outcomeTable({ members }: BookOutcome, locales: readonly string[]): Block {
  const { head, cells } = labelColumns(members, locales);
  if (head.length === 0) return { kind: "points", lines: members.map(({ name }) => [code(name)]) };
  const rows = members.map(({ name }, i) => ({ cells: [[code(name)], ...(cells[i] ?? [])] }));
  return { kind: "table", head: ["Outcome", ...head], rows };
}

function rowsOf({ columns, rows }: BookTable): Block {
  return {
    kind: "table",
    head: columns.map(({ title, labels }) =>
      [title, ...labels.map(({ locale, text }) => `${locale} ${text}`)].join(" · "),
    ),
    rows: rows.map((cells) => ({
      cells: cells.map((cell, i): Line => {
        if (cell === "") return [];
        return columns[i]?.code === true && !/^[\p{L}\p{N} .,+-]*$/u.test(cell) ? [code(cell)] : line(cell);
      }),
    })),
  };
}

function sheetBlocks(
  { name, fields, demands }: BookSheet,
  anchors: Anchors,
  locales: readonly string[],
): readonly Block[] {
  const { head, cells } = labelColumns(fields, locales);
  const rows = fields.map((field, i) => ({
    cells: [
      [code(field.name)],
      ...(cells[i] ?? []),
      line(field.kind),
      field.type === null ? [] : [code(field.type)],
      field.value === null ? [] : [code(field.value)],
      proseLine(field.prose, anchors),
    ],
  }));
  const adjusted = fields.filter(({ adjustments }) => adjustments.length > 0);
  return [
    tableOf(["Field", ...head, "Kind", "Type", "Default or formula", "Remarks"], rows),
    ...demandBlocks(demands),
    ...adjusted.flatMap((field): Block[] => [
      { kind: "paragraph", line: [code(`${name}.${field.name}`), words(" is adjusted:")], aside: false },
      adjustmentTable(field.adjustments, anchors, locales),
    ]),
  ];
}

function demandBlocks(demands: BookSheet["demands"]): readonly Block[] {
  if (demands.length === 0) return [];
  const rows = demands.map(({ kind, condition, otherwise }) => ({
    cells: [line(kind === "require" ? "must" : "should"), [code(condition)], line(unquoted(otherwise))],
  }));
  return [{ kind: "table", head: ["Demand", "What has to hold", "Else it says"], rows }];
}

function unquoted(text: string): string {
  return /^"([^"\\]*)"$/u.exec(text)?.[1] ?? text;
}
