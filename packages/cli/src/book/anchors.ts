import type { Book, BookItem, BookOption } from "@houserule/lang";

/** Where the entries of a book are on its page. */
export interface Anchors {
  /** An anchor that is like no other. */
  readonly of: (entry: BookItem | BookOption) => string;
  /** That of what has this name; undefined where nothing has. */
  readonly named: (name: string) => string | undefined;
}

export function anchorsOf({ chapters, options }: Book): Anchors {
  const byEntry = new Map<BookItem | BookOption, string>();
  const byName = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const entry of [...chapters.flatMap(({ items }) => items), ...options]) {
    const wanted = `${entry.kind}-${entry.name}`;
    const before = taken.get(wanted) ?? 0;
    taken.set(wanted, before + 1);
    const anchor = before === 0 ? wanted : `${wanted}.${before + 1}`;
    byEntry.set(entry, anchor);
    if (!byName.has(entry.name)) byName.set(entry.name, anchor);
    for (const { text } of entry.labels) if (!byName.has(text)) byName.set(text, anchor);
  }
  return {
    of: (entry) => byEntry.get(entry) ?? entry.name,
    named: (name) => byName.get(name),
  };
}
