/**
 * A text that is not yet cut into lines. `hard` says that something inside needs a line of its own, so that the
 * groups round it cannot stay on one line.
 */
export type Doc = string | Sequence | Group | Indented | Line | Comment | Given | Arm;

export interface Sequence {
  readonly kind: "sequence";
  readonly parts: readonly Doc[];
  readonly hard: boolean;
}
/** Its own lines break all together, or none of them. */
export interface Group {
  readonly kind: "group";
  readonly body: Doc;
  readonly hard: boolean;
}
/** What begins a line inside it stands further in. */
export interface Indented {
  readonly kind: "indented";
  readonly body: Doc;
  readonly hard: boolean;
}
/** Where a line may end. */
export interface Line {
  readonly kind: "line";
  /** What stands there when it does not. */
  readonly flat: string;
  /** An empty line follows it. */
  readonly blank: boolean;
  readonly hard: boolean;
}
/** From `#` to the end of its line. */
export interface Comment {
  readonly kind: "comment";
  readonly text: string;
  /** It has its line for itself; else it stands behind what was written last. */
  readonly own: boolean;
  readonly blankBefore: boolean;
  readonly blankAfter: boolean;
  readonly hard: true;
}
/** What stands behind `=` or `=>`. */
export interface Given {
  readonly kind: "given";
  readonly value: Doc;
  /**
   * Where it has no room on a line of its own either, it begins behind the sign all the same; `with its head` only where
   * what stands before its brace has room there.
   */
  readonly hangs: "always" | "when long" | "with its head" | "never";
  readonly hard: boolean;
}
/** An arm of a `match`, whose arrow may be moved below those of its neighbours. */
export interface Arm {
  readonly kind: "arm";
  readonly head: Doc;
  readonly body: Doc;
  /** The arms that follow one another without an empty line, this one among them. */
  readonly run: readonly Arm[];
  readonly hard: boolean;
}

/** Whether something inside needs a line of its own. */
export function isHard(doc: Doc): boolean {
  return typeof doc === "string" ? false : doc.hard;
}

/** One after the other. */
export function sequence(parts: readonly Doc[]): Doc {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return { kind: "sequence", parts, hard: parts.some(isHard) };
}

/** One after the other, on one line where there is room and nothing forbids it. */
export function group(...parts: readonly Doc[]): Doc {
  const body = sequence(parts);
  return typeof body === "string" ? body : { kind: "group", body, hard: isHard(body) };
}

/** One after the other, further in. */
export function indented(...parts: readonly Doc[]): Doc {
  const body = sequence(parts);
  return { kind: "indented", body, hard: isHard(body) };
}

/** A line's end where there is no room, else `flat`. */
export function line(flat: string, blank = false): Doc {
  return { kind: "line", flat, blank, hard: false };
}

/** A line's end in any case. */
export function hardLine(flat: string, blank = false): Doc {
  return { kind: "line", flat, blank, hard: true };
}

/** All of it on one line, whatever it says. */
export function flat(doc: Doc): string {
  if (typeof doc === "string") return doc;
  switch (doc.kind) {
    case "sequence":
      return doc.parts.map(flat).join("");
    case "group":
    case "indented":
      return flat(doc.body);
    case "line":
      return doc.flat;
    case "given":
      return ` ${flat(doc.value)}`;
    case "arm":
      return `${flat(doc.head)} =>${flat(doc.body)}`;
    case "comment":
      return doc.text;
  }
}
