import { positionAt, visible } from "@houserule/lang";
import type { Program } from "@houserule/runtime";
import { type Wording, wordedCode } from "./locale/wording.ts";
import { beside } from "./odds/columns.ts";
import type { Painter } from "./paint.ts";

/** A place in a text as JSON gives it: from 1, in UTF-16 units. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A change that a text makes of what is declared, as an entry of `overrides` in JSON. */
export interface ChangeDocument extends Place {
  /** `override`, `adjust`, `remove adjust` and the like. */
  readonly kind: string;
  /** What is changed: `rule`, `ladder` and so on. */
  readonly what: string;
  readonly name: string;
  /** Of an adjustment: its name. */
  readonly title?: string;
  /** What lies below it, the nearest one first; the last one is the declaration. */
  readonly below: readonly Place[];
}

/** The changes that the texts of a program make, in the order in which they lie upon each other. */
export function changesOf(program: Program): readonly ChangeDocument[] {
  return (program.changes ?? []).map(({ kind, what, name, title, at, below }) => ({
    kind,
    what,
    name,
    ...(title !== null && { title }),
    ...placeOf(program, at),
    below: below.map((layer) => placeOf(program, layer.at)),
  }));
}

function placeOf({ spans, sources }: Program, at: number): Place {
  const [source, start = 0, end = 0] = spans.slice(at * 3, at * 3 + 3);
  const { name = "", text = "" } = sources[source ?? -1] ?? {};
  return { file: name, ...positionAt(text, start), length: end - start };
}

/** Changes that are not among others. */
export function newChanges(
  changes: readonly ChangeDocument[],
  before: readonly ChangeDocument[],
): readonly ChangeDocument[] {
  const key = ({ kind, what, name, title, file, line, column }: ChangeDocument) =>
    JSON.stringify([kind, what, name, title, file, line, column]);
  const known = new Set(before.map(key));
  return changes.filter((change) => !known.has(key(change)));
}

/** A line for each change: what it does, where, and what lies below it. */
export function changeLines(
  changes: readonly ChangeDocument[],
  paint: Painter,
  wording: Wording = null,
): readonly string[] {
  const titled = (title: string): string => `"${visible(wording?.adjustment(title) ?? title)}"`;
  const shown = ({ file, line }: Place): string => `${visible(file)}:${line}`;
  return beside(
    [
      { cells: changes.map(({ kind }) => kind), align: "left" },
      { cells: changes.map(({ what }) => what), align: "left" },
      {
        cells: changes.map(
          ({ name, title }) => wordedCode(name, wording) + (title === undefined ? "" : ` ${titled(title)}`),
        ),
        align: "left",
        colour: "result",
      },
      { cells: changes.map(shown), align: "left" },
      {
        cells: changes.map(({ below }) => (below.length === 0 ? "" : `over ${below.map(shown).join(", ")}`)),
        align: "left",
        colour: "dim",
      },
    ],
    paint,
  );
}
