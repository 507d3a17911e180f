import { RecordValue, type Value } from "./value.ts";

/** What every instance of a sheet knows of its sheet. */
export interface SheetType {
  /** The index of the sheet in the program. */
  readonly index: number;
  readonly name: string;
  readonly article: "a" | "an";
  /** How many fields each instance has, in the order of the sheet, before those that were set by hand. */
  readonly stored: number;
}

/**
 * An instance of a sheet: the values that are stored, in the order of the sheet; derived fields that were set by
 * hand come last. What is derived is reckoned by whoever reads it.
 */
export class SheetValue extends RecordValue {
  readonly sheet: SheetType;
  /** What the instance is called, where no field says it. */
  readonly title: string | null;

  constructor(sheet: SheetType, title: string | null, names: readonly string[], values: readonly Value[]) {
    super(names, values);
    this.sheet = sheet;
    this.title = title;
  }

  override get kind(): string {
    return `${this.sheet.article} \`${this.sheet.name}\``;
  }

  override with(name: string, value: Value): SheetValue {
    const index = this.names.indexOf(name);
    return new SheetValue(this.sheet, this.title, this.names, this.values.with(index, value));
  }

  /** Its name: what a field `name` says, else what it was called when it was made. */
  get called(): string | null {
    const name = this.get("name");
    return typeof name === "string" ? name : this.title;
  }
}
