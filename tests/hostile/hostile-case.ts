/** An input of somebody who means no good, and what must become of it. */
export interface HostileCase {
  /** Its number in the list of hostile inputs. */
  readonly at: number;
  readonly name: string;
  readonly text: string | (() => string);
  readonly modules?: Readonly<Record<string, string>>;
  /** The distinct codes of its diagnostics, in the order in which they first come. */
  readonly says?: readonly string[];
  /** The value that it gives. */
  readonly gives?: string;
  /** The code of the fault that it ends in. */
  readonly ends?: string;
  /** A part of some message that must be there. */
  readonly tells?: string;
}

export function textOf({ text }: HostileCase): string {
  return typeof text === "string" ? text : text();
}

/** `U+200B`, as messages name characters. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
