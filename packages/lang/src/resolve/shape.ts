import type { OutcomeEntity, SheetEntity, TableEntity } from "./entity.ts";
import { article } from "./name/article.ts";

/**
 * What is certain about a value before anything runs. `number` is any number, a roll perhaps; `roll` has
 * certainly been rolled. Where several things are possible it is `unknown`, unless a declared type says which.
 */
export type Shape =
  | {
      readonly kind: "unknown" | "number" | "roll" | "die" | "bool" | "none" | "map" | "ladder" | "divisor";
    }
  /**
   * Where `keys` is told, the key of a row of that table; where `columns` is, the name of a column of it; `unquoted`
   * is a word of a choice whose quotes are lacking.
   */
  | {
      readonly kind: "text";
      readonly keys?: TableEntity;
      readonly columns?: TableEntity;
      readonly unquoted?: string;
    }
  /** A row that was looked up. */
  | { readonly kind: "row"; readonly table: TableEntity }
  | { readonly kind: "list"; readonly of: Shape }
  /** With its fields, where all of them are known. */
  | { readonly kind: "record"; readonly fields?: ReadonlyMap<string, Shape> }
  /** A distribution; `of` are its outcomes. */
  | { readonly kind: "odds"; readonly of: Shape }
  | { readonly kind: "outcome"; readonly outcome: OutcomeEntity }
  | { readonly kind: "sheet"; readonly sheet: SheetEntity }
  | { readonly kind: "union"; readonly members: readonly Shape[] };

export const unknown: Shape = { kind: "unknown" };
export const number: Shape = { kind: "number" };
export const roll: Shape = { kind: "roll" };
export const die: Shape = { kind: "die" };
export const bool: Shape = { kind: "bool" };
export const text: Shape = { kind: "text" };

/** What `cards` deals: a rank is a number or a text, and a joker has no suit. */
export const card: Shape = {
  kind: "record",
  fields: new Map([
    ["rank", unknown],
    ["suit", unknown],
  ]),
};

export function sameShape(a: Shape, b: Shape): boolean {
  if (a.kind === "outcome" && b.kind === "outcome") return a.outcome === b.outcome;
  if (a.kind === "sheet" && b.kind === "sheet") return a.sheet === b.sheet;
  if (a.kind === "row" && b.kind === "row") return a.table === b.table;
  if (a.kind === "text" && b.kind === "text") return a.keys === b.keys;
  if (a.kind === "list" && b.kind === "list") return sameShape(a.of, b.of);
  if (a.kind === "odds" && b.kind === "odds") return sameShape(a.of, b.of);
  if (a.kind === "union" || b.kind === "union") return a === b;
  return a.kind === b.kind;
}

/** What is certain of a value that is one or the other. */
export function join(a: Shape, b: Shape): Shape {
  if (a.kind === "record" && b.kind === "record") return a === b ? a : joinRecords(a.fields, b.fields);
  if (sameShape(a, b)) return a;
  if (a.kind === "text" && b.kind === "text") return text;
  return isNumeric(a) && isNumeric(b) ? number : unknown;
}

type Fields = ReadonlyMap<string, Shape> | undefined;

/** Records with the same fields have them all. */
function joinRecords(a: Fields, b: Fields): Shape {
  if (a === undefined || b === undefined || a.size !== b.size) return { kind: "record" };
  const fields = new Map<string, Shape>();
  for (const [name, shape] of a) {
    const other = b.get(name);
    if (other === undefined) return { kind: "record" };
    fields.set(name, join(shape, other));
  }
  return { kind: "record", fields };
}

/** What is certain of one of several values; unknown of none. */
export function joinAll(shapes: readonly Shape[]): Shape {
  const [first, ...rest] = shapes;
  return first === undefined ? unknown : rest.reduce(join, first);
}

export function isNumeric(shape: Shape): boolean {
  return shape.kind === "number" || shape.kind === "roll";
}

/** Whether a value of this shape can be a die. */
export function wantsDie(shape: Shape): "always" | "perhaps" | "never" {
  if (shape.kind === "die") return "always";
  return shape.kind === "union" && shape.members.some((member) => member.kind === "die")
    ? "perhaps"
    : "never";
}

/** The outcome types that a value of this shape can belong to. */
export function outcomesOf(shape: Shape): readonly OutcomeEntity[] {
  if (shape.kind === "outcome") return [shape.outcome];
  return shape.kind === "union" ? shape.members.flatMap((member) => outcomesOf(member)) : [];
}

/** The table that a value is a row of, if it is one at all. */
export function rowTable(shape: Shape): TableEntity | null {
  if (shape.kind === "row") return shape.table;
  const [only, ...more] =
    shape.kind === "union" ? shape.members.filter((member) => member.kind !== "none") : [];
  return only?.kind === "row" && more.length === 0 ? only.table : null;
}

/** The table whose rows a text of this shape names, if it does. */
export function keyedTable(shape: Shape): TableEntity | null {
  if (shape.kind === "text") return shape.keys ?? null;
  if (shape.kind !== "union") return null;
  return shape.members.reduce<TableEntity | null>((found, member) => found ?? keyedTable(member), null);
}

/** In words, with an article: "a number". */
export function describe(shape: Shape): string {
  switch (shape.kind) {
    case "unknown":
    case "union":
      return "a value";
    case "number":
      return "a number";
    case "roll":
      return "a roll";
    case "die":
      return "a die";
    case "bool":
      return "true or false";
    case "text":
      return "a text";
    case "none":
      return "none";
    case "record":
      return "a record";
    case "row":
      return `a row of \`${shape.table.node.name.text}\``;
    case "map":
      return "a map";
    case "ladder":
      return "a ladder";
    case "divisor":
      return "a divisor";
    case "list":
      return "a list";
    case "odds":
      return "odds";
    case "sheet":
      return withArticle(shape.sheet.node.name.text);
    case "outcome":
      return `an outcome of \`${shape.outcome.node.name.text}\``;
  }
}

function withArticle(name: string): string {
  return `${article(name)} \`${name}\``;
}
