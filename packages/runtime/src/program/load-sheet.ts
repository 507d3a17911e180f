import type { Expression } from "./expression.ts";
import type { Program } from "./program.ts";
import {
  type Bounds,
  booleanShape,
  fields,
  index,
  list,
  oneOf,
  optional,
  spanShape,
  textShape,
  type,
} from "./schema.ts";
import type { Sheet } from "./sheet.ts";

const rule = index("a rule", (bounds) => bounds.rules);
const labels = list(fields({ locale: textShape, text: textShape }));
const sheetShape = fields({
  name: textShape,
  module: textShape,
  at: spanShape,
  labels,
  make: rule,
  fields: list(
    fields({
      name: textShape,
      names: list(textShape),
      labels,
      kind: oneOf("stored", "resource", "derived"),
      type: optional(type),
      required: booleanShape,
      derived: optional(rule),
      least: optional(rule),
      most: optional(rule),
    }),
  ),
  demands: list(
    fields({
      kind: oneOf("require", "warn"),
      condition: rule,
      reason: rule,
      fields: list(textShape),
      at: spanShape,
    }),
  ),
});

/** What is wrong with a sheet of a program: its parts, and whether its rules take what they will be given. */
export function checkSheet(sheet: Sheet, program: Program, bounds: Bounds, path: string): string | null {
  const wrong = sheetShape(sheet, bounds, path, 0);
  if (wrong !== null) return wrong;
  for (const [i, field] of sheet.fields.entries()) {
    if ((field.kind === "derived") !== (field.derived !== null))
      return `${path}.fields[${i}].derived does not go with its kind`;
  }
  const reckoned = [
    ...sheet.fields.flatMap(({ derived, least, most }) => [derived, least, most]),
    ...sheet.demands.flatMap(({ condition, reason }) => [condition, reason]),
  ].filter((one) => one !== null);
  if (reckoned.some((one) => bounds.parameters[one] !== 1))
    return `${path} has a rule that takes something else than the sheet`;
  const stored = sheet.fields.filter(({ kind }) => kind !== "derived").length;
  if (bounds.parameters[sheet.make] !== stored + 1) return `${path}.make does not take the stored fields`;
  const made = program.rules[sheet.make]?.body;
  return made === undefined || makes(made, stored) ? null : `${path}.make does not take the stored fields`;
}

function makes(body: Expression, stored: number): boolean {
  if (body.op !== "block") return false;
  const [first] = body.body;
  return first?.op === "bind" && first.value.op === "sheet" && first.value.values.length === stored;
}
