import type { Expression } from "@houserule/runtime/program";
import type { SheetDocument } from "./instance.ts";
import type { JsonTree } from "./json-tree.ts";
import type { LoweredInstance, WithinInstance } from "./lower-instance.ts";

/** An instance that was read within a field of another one. */
export interface Nested {
  readonly tree: JsonTree;
  readonly document: SheetDocument;
  readonly lowered: LoweredInstance;
}

/** The instance and all that lie within it, by the paths that lead to them. */
export function withinAt(path: string, { document, lowered }: Nested): readonly WithinInstance[] {
  return [
    { path, sheet: document.sheet, at: document.at.span, lowered },
    ...lowered.within.map((one) => ({ ...one, path: `${path}.${one.path}` })),
  ];
}

/** The way from a value to one that lies within it, as a script would write it: `[2]`, `["left"]`; null if it does not. */
export function pathTo(tree: JsonTree, target: JsonTree): string | null {
  if (tree === target) return "";
  const parts: readonly (readonly [string, JsonTree])[] =
    tree.kind === "list"
      ? tree.items.map((item, index) => [`[${index + 1}]`, item])
      : tree.kind === "object"
        ? tree.entries.map(({ key, value }) => [`[${JSON.stringify(key)}]`, value])
        : [];
  for (const [step, part] of parts) {
    const rest = pathTo(part, target);
    if (rest !== null) return step + rest;
  }
  return null;
}

/** A value that was read, with the drafts of the instances within it in their places. */
export function draftOf(value: Expression, parts: readonly Nested[]): Expression {
  const nested = parts.find(({ lowered }) => lowered.value === value);
  if (nested !== undefined) return nested.lowered.draft;
  if (parts.length === 0) return value;
  switch (value.op) {
    case "list":
      return {
        ...value,
        items: value.items.map(({ from, to }) => ({ from: draftOf(from, parts), to })),
      };
    case "map":
      return {
        ...value,
        entries: value.entries.map(({ key, value: one }) => ({ key, value: draftOf(one, parts) })),
      };
    default:
      return value;
  }
}
