import type { BookAdjustment, Prose } from "@houserule/lang";
import type { Anchors } from "./anchors.ts";
import { labelColumns } from "./label-columns.ts";
import { type Block, code, type Inline, type Line, line, tableOf, words } from "./page.ts";

/** Prose as paragraphs and lists; a name between backticks leads to what has it. */
export function proseBlocks(prose: Prose, anchors: Anchors): readonly Block[] {
  const blocks: Block[] = [];
  let points: Line[] = [];
  for (const { kind, parts } of prose) {
    const shown = parts.map((part) => inlineOf(part, anchors));
    if (kind === "paragraph") {
      points = [];
      blocks.push({ kind: "paragraph", line: shown, aside: false });
      continue;
    }
    if (points.length === 0) blocks.push({ kind: "points", lines: points });
    points.push(shown);
  }
  return blocks;
}

/** Prose as one line, for a cell. */
export function proseLine(prose: Prose, anchors: Anchors): Line {
  return prose.flatMap(({ parts }, i) => [
    ...(i === 0 ? [] : [words(" ")]),
    ...parts.map((part) => inlineOf(part, anchors)),
  ]);
}

function inlineOf(part: Prose[number]["parts"][number], anchors: Anchors): Inline {
  return part.kind === "code" ? code(part.text, anchors.named(part.text)) : words(part.text);
}

/** What is added to a rule or a derived field, a row each. */
export function adjustmentTable(
  adjustments: readonly BookAdjustment[],
  anchors: Anchors,
  locales: readonly string[],
): Block {
  const { head, cells } = labelColumns(adjustments, locales, (label) => words(label));
  return tableOf(
    ["Adjustment", ...head, "Change", "When", "Remarks"],
    adjustments.map(({ title, change, each, when, prose }, i) => ({
      cells: [
        line(title),
        ...(cells[i] ?? []),
        [code(change)],
        [
          ...(when === null ? [] : [code(when)]),
          ...(each === null ? [] : [words(when === null ? "for each " : ", for each "), code(each)]),
        ],
        proseLine(prose, anchors),
      ],
    })),
  );
}
