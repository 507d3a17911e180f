import type { Resource, Sheet, SheetField } from "../ast/sheet.ts";
import { printExpression } from "../print/print.ts";
import { printType } from "../print/print-type.ts";
import { contains } from "../resolve/children.ts";
import type { BookAdjustment, BookDemand, BookField, BookSheet } from "./book.ts";
import { type BoundText, labelsOf } from "./bound-text.ts";
import { proseOf } from "./prose.ts";

/** A sheet as an entry; `adjustments` are those of its derived fields, by `Sheet.field`. */
export function sheetEntry(
  node: Sheet,
  text: BoundText,
  adjustments: (target: string) => readonly BookAdjustment[],
): BookSheet {
  const names = namesIn(node);
  const fields: BookField[] = [];
  const demands: BookDemand[] = [];
  for (const member of node.members) {
    if (member.kind === "sheet field" || member.kind === "resource") {
      fields.push({
        ...(member.kind === "resource" ? resourceOf(member) : fieldOf(member, names)),
        name: member.name.text,
        labels: labelsOf(member.labels),
        prose: proseOf(member.doc).prose,
        adjustments: adjustments(`${node.name.text}.${member.name.text}`),
      });
    } else {
      const { kind, condition, otherwise } = member;
      demands.push({ kind, condition: printExpression(condition), otherwise: printExpression(otherwise) });
    }
  }
  return { kind: "sheet", ...text.entry(node, node.name.text, node.labels), fields, demands };
}

type Formula = Pick<BookField, "kind" | "type" | "value">;

function fieldOf({ type, value }: SheetField, names: ReadonlySet<string>): Formula {
  const derived =
    value !== null && contains(value, (part) => part.kind === "name" && names.has(part.name.text));
  return {
    kind: derived ? "derived" : "field",
    type: type === null ? null : printType(type),
    value: value === null ? null : printExpression(value),
  };
}

function resourceOf({ least, most, start }: Resource): Formula {
  return {
    kind: "resource",
    type: `${printExpression(least)}..${printExpression(most)}`,
    value: start === null ? null : printExpression(start),
  };
}

function namesIn({ members }: Sheet): ReadonlySet<string> {
  const names = new Set<string>();
  for (const member of members) {
    if (member.kind !== "sheet field" && member.kind !== "resource") continue;
    for (const name of [member.name.text, ...member.labels.map((label) => label.text)]) names.add(name);
  }
  return names;
}
