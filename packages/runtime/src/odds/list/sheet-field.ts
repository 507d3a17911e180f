import type { Sheet, SheetField } from "../../program/sheet.ts";

/** The field of a sheet by its name or one of its labels. */
export function fieldNamed(sheet: Sheet | undefined, name: string): SheetField | undefined {
  return sheet?.fields.find(({ names }) => names.includes(name));
}

/** The rules that work a field out of the sheet when it is read or changed. */
export function rulesBehind(sheet: Sheet | undefined, name: string): readonly number[] {
  const field = fieldNamed(sheet, name);
  if (field === undefined) return [];
  return [field.derived, field.least, field.most].filter((rule) => rule !== null);
}
