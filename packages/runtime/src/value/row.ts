import { RecordValue, type Value } from "./value.ts";

/** What all rows of a table share. */
export interface RowKind {
  /** Its index in the program. */
  readonly table: number;
  /** Other names of its columns, and the columns that they stand for. */
  readonly labels: ReadonlyMap<string, string>;
  /** Whether it has columns with parameters: then scripts can tell equal rows of different tables apart. */
  readonly rules: boolean;
}

/** A row that was looked up: a record that knows where it comes from. It is equal to any record with its fields. */
export class RowValue extends RecordValue {
  readonly source: RowKind;
  /** Its place in the table, from 0. */
  readonly row: number;

  constructor(names: readonly string[], values: readonly Value[], source: RowKind, row: number) {
    super(names, values);
    this.source = source;
    this.row = row;
  }

  override get(name: string): Value | undefined {
    return super.get(this.#column(name));
  }

  override with(name: string, value: Value): RowValue {
    const index = this.names.indexOf(this.#column(name));
    return new RowValue(this.names, this.values.with(index, value), this.source, this.row);
  }

  #column(name: string): string {
    return this.names.includes(name) ? name : (this.source.labels.get(name) ?? name);
  }
}
