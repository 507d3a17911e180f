import type { Adjust } from "../ast/change.ts";
import type { Label, Table } from "../ast/declaration.ts";
import type { Generator } from "../ast/expression.ts";
import type { Binding } from "../ast/statement.ts";
import { labelName } from "../resolve/declare/words.ts";
import type { ParsedText } from "./bound-text.ts";

/** A text in the names of a locale, and where what stood at an offset of the text before stands in it. */
export interface Worded {
  readonly text: string;
  at(offset: number): number;
}

/** Where some code stands: the name of a source, and an offset in it. */
export interface Place {
  readonly source: string;
  readonly start: number;
}

/** The names of things in a locale, to show what was written or worked out with others. */
export interface Glossary {
  /**
   * Code in these names: what stands in quotes is told from names. With its place, parameters have the names that
   * their own rule gives them; its variables have the name on which all values that are called so agree.
   */
  code(text: string, place?: Place): Worded;
  /** A text as a value: the name of the row of a table that it is the key of, or itself. */
  text(value: string): string;
  /** What an adjustment is called. */
  adjustment(title: string): string;
}

// Texts in quotes, as scripts write them, and words. A word does not begin within a number or dice: `3d6`.
const WORDS = /"(?:[^"\\]|\\.)*"|(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*/gu;

/**
 * Gathers the names that some texts have in a locale. One that has several, since several things share it, has the most
 * frequent of them. Names are for reading: documents and values keep those that they have.
 */
export function glossaryOf(texts: readonly ParsedText[], locale: string): Glossary {
  const names = new Votes();
  const parameters = new Votes();
  const keys = new Votes();
  const titles = new Votes();
  const values = new Votes();
  const fields = new Votes();
  const owners: Owner[] = [];
  for (const { source, module } of texts) {
    gather(module.items, locale, { names, parameters, keys, titles, values, fields });
    for (const item of module.items) {
      const own = new Votes();
      gather(item, locale, { ...nothingFound(), parameters: own });
      owners.push({ source: source.name, ...item.span, names: own, variables: variablesIn(item) });
    }
  }
  const ownerAt = ({ source, start }: Place): Owner | undefined =>
    owners.find((one) => one.source === source && one.start <= start && start < one.end);
  return {
    text: (value) => keys.of(value) ?? value,
    adjustment: (title) => titles.of(title) ?? title,
    code: (written, place) => {
      const owner = place === undefined ? undefined : ownerAt(place);
      const shifts: Shift[] = [];
      let worded = "";
      let done = 0;
      for (const match of written.matchAll(WORDS)) {
        const [word] = match;
        const key = keyIn(word);
        // Behind a dot and before a colon stands a field, whatever rule or parameter is called so.
        const isArgument = written[match.index + word.length] === ":";
        const isField = written[match.index - 1] === "." || isArgument;
        const local = isField ? undefined : owner?.names.of(word);
        const isVariable = !isField && owner?.variables.has(word) === true;
        const held = isField ? fields : names;
        const passed = isField && !isArgument ? undefined : parameters.of(word);
        const other = isVariable ? values.only(word) : (held.of(word) ?? passed);
        const name = key === null ? (local ?? other) : keys.of(key);
        if (name === undefined) continue;
        worded += written.slice(done, match.index);
        const after = worded.length;
        worded += key === null ? name : `"${name}"`;
        done = match.index + word.length;
        shifts.push({ before: match.index, after, end: done, endAfter: worded.length });
      }
      worded += written.slice(done);
      return { text: worded, at: (offset) => moved(offset, shifts) };
    },
  };
}

interface Owner extends Place {
  readonly end: number;
  /** The names that its parameters and the like have. */
  readonly names: Votes;
  /** What `let`, `var` and `for` name in it, which has no label. */
  readonly variables: ReadonlySet<string>;
}

/** A word that became another: where both begin and end. */
interface Shift {
  readonly before: number;
  readonly after: number;
  readonly end: number;
  readonly endAfter: number;
}

function moved(offset: number, shifts: readonly Shift[]): number {
  let by = 0;
  for (const { before, after, end, endAfter } of shifts) {
    if (offset <= before) break;
    if (offset < end) return after;
    by = endAfter - end;
  }
  return offset + by;
}

/** The text in quotes, where it needs no backslash; null for a word. */
function keyIn(word: string): string | null {
  return /^"([^"\\]*)"$/u.exec(word)?.[1] ?? (word.startsWith('"') ? "" : null);
}

/** Which names a thing has, and how often. */
class Votes {
  readonly #counts = new Map<string, Map<string, number>>();

  add(name: string, label: string): void {
    const counts = this.#counts.get(name) ?? new Map<string, number>();
    counts.set(label, (counts.get(label) ?? 0) + 1);
    this.#counts.set(name, counts);
  }

  /** The name that all agree on. */
  only(name: string): string | undefined {
    const labels = [...(this.#counts.get(name)?.keys() ?? [])];
    return labels.length === 1 ? labels[0] : undefined;
  }

  of(name: string): string | undefined {
    let best: string | undefined;
    let most = 0;
    for (const [label, count] of this.#counts.get(name) ?? []) {
      if (count > most) [best, most] = [label, count];
    }
    return best;
  }
}

interface Found {
  readonly names: Votes;
  /** Names of parameters, which other things may have too. */
  readonly parameters: Votes;
  /** Keys of the rows of tables. */
  readonly keys: Votes;
  /** Names of adjustments. */
  readonly titles: Votes;
  /** Names of parameters, fields and columns. */
  readonly values: Votes;
  /** Names of what stands in something: fields, columns, members. */
  readonly fields: Votes;
}

function nothingFound(): Found {
  return {
    names: new Votes(),
    parameters: new Votes(),
    keys: new Votes(),
    titles: new Votes(),
    values: new Votes(),
    fields: new Votes(),
  };
}

const DECLARATIONS = new Set(["rule", "choice", "table", "option", "outcome", "sheet"]);

/** Walks the tree as plain data, so that whatever has a name and labels is found. */
function gather(part: unknown, locale: string, into: Found): void {
  if (part === null || typeof part !== "object") return;
  if ("labels" in part && "name" in part) {
    const { name, labels } = part as Labelled;
    const votes = isParameter(part) ? into.parameters : into.names;
    for (const label of labels) {
      if (name === null || label.locale.text !== locale) continue;
      votes.add(name.text, labelName(label.text));
      if (DECLARATIONS.has(String("kind" in part && part.kind))) continue;
      into.values.add(name.text, labelName(label.text));
      if (votes === into.names) into.fields.add(name.text, labelName(label.text));
    }
  }
  if ("kind" in part && part.kind === "adjust") gatherTitles(part as Adjust, locale, into.titles);
  if ("kind" in part && part.kind === "table") gatherRows(part as Table, locale, into.keys);
  for (const inner of Object.values(part)) gather(inner, locale, into);
}

/** The names that `let`, `var` and `for` give within a part. */
function variablesIn(part: unknown, into = new Set<string>()): ReadonlySet<string> {
  if (part === null || typeof part !== "object") return into;
  if ("kind" in part && (part.kind === "let" || part.kind === "var")) into.add((part as Binding).name.text);
  if ("variable" in part && part.variable !== null) into.add((part as Generator).variable.text);
  for (const inner of Object.values(part)) variablesIn(inner, into);
  return into;
}

interface Labelled {
  readonly name: { readonly text: string } | null;
  readonly labels: readonly Label[];
}

function isParameter(part: object): boolean {
  return "changes" in part;
}

function gatherTitles({ title, labels }: Adjust, locale: string, titles: Votes): void {
  for (const label of labels) if (label.locale.text === locale) titles.add(title, label.text);
}

/** The names of rows stand in a column of their own: of a row with a text for its key, or with a text before its label. */
function gatherRows({ columns, rows }: Table, locale: string, keys: Votes): void {
  const column = columns.findIndex((one) => one.locale?.text === locale);
  if (column < 1) return;
  for (const { key, cells } of rows) {
    const label = cells[column - 1];
    if (label === undefined || label.value === null) continue;
    // A number is no name of a row, whatever row of whatever table it leads to.
    if (!isNumber(key.written)) keys.add(plain(key.written), plain(label.written));
    else if (cells[column - 2]?.value?.kind === "text")
      keys.add(plain(cells[column - 2]?.written ?? ""), plain(label.written));
  }
}

const isNumber = (written: string): boolean => /^[\d\s.,–-]+\+?$/u.test(written);

function plain(written: string): string {
  return /^"([^"\\{]*)"$/u.exec(written)?.[1] ?? written;
}
