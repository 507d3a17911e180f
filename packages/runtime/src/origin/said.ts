import type { At, Program } from "../program/program.ts";
import { spanOf } from "../trace/describe.ts";
import type { Holder } from "./ends.ts";

// What is said of a place that none comes from.

export function isNone(holder: Holder): string {
  switch (holder.kind) {
    case "name":
      return `\`${holder.name}\` is given none`;
    case "rule":
      return `the rule \`${holder.name}\` gives none`;
    case "column":
      return `the column \`${holder.name}\` is blank`;
    case "field":
      return `the field \`${holder.name}\`${holder.of === null ? "" : ` of the sheet \`${holder.of}\``} is none`;
  }
}

export function comesFrom(holder: Holder, words: string): string {
  switch (holder.kind) {
    case "name":
      return `\`${holder.name}\` comes from \`${words}\``;
    case "rule":
      return `the rule \`${holder.name}\` gives \`${words}\``;
    case "column":
      return `the column \`${holder.name}\` holds \`${words}\``;
    case "field":
      return `the field \`${holder.name}\` is \`${words}\``;
  }
}

export function givesNothing(holder: Holder | null, what: string): string {
  return holder?.kind === "rule"
    ? `the rule \`${holder.name}\` ends with ${what}, which gives nothing`
    : `${what} gives nothing`;
}

/** Words of the text, short enough for a sentence. */
export function shortened(words: string): string {
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** The line of a place in brackets, unless it is the one of the fault. */
export function lineOf(program: Program, at: At, seen: At): string {
  const [source, start] = spanOf(program, at);
  const [here, from] = spanOf(program, seen);
  const { name, text } = program.sources[source] ?? { name: "", text: "" };
  const line = (offset: number): number => text.slice(0, offset).split("\n").length;
  if (source !== here) return ` (line ${line(start)} of ${name})`;
  return line(start) === line(from) ? "" : ` (line ${line(start)})`;
}
