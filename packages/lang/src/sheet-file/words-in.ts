import type { Span } from "../span.ts";
import type { JsonTree } from "./json-tree.ts";

/** A text in a document, or the name of an entry, and where it stands. */
export interface WrittenWord {
  readonly text: string;
  readonly span: Span;
}

/** All texts and names of entries in a value. */
export function wordsIn(tree: JsonTree): readonly WrittenWord[] {
  switch (tree.kind) {
    case "text":
      return [{ text: tree.value, span: tree.span }];
    case "list":
      return tree.items.flatMap(wordsIn);
    case "object":
      return tree.entries.flatMap(({ key, keySpan, value }) => [
        { text: key, span: keySpan },
        ...wordsIn(value),
      ]);
    default:
      return [];
  }
}
