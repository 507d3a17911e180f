import type { Entity } from "../entity.ts";
import type { Text } from "../text.ts";
import type { Entry } from "./declare.ts";

type Known = ReadonlyMap<Text, { readonly names: ReadonlyMap<string, Entry> }>;

/**
 * What to do about a name that another text of the program declares, and which this one does not see: a text sees what
 * it uses itself, not what is used beside it. Null where no other text declares it.
 */
export function declaredElsewhere(
  text: Text,
  name: string,
  isMeant: (entity: Entity) => boolean,
  known: Known,
): string | null {
  // What is set from outside has no `use`.
  if (text.role === "value") return null;
  for (const [other, { names }] of known) {
    const entry = names.get(name);
    if (other === text || entry?.text !== other || !isMeant(entry.entity)) continue;
    const shown = other.source.name;
    // A `use` of it would close a ring.
    if (other.role === "main" || reaches(other, text))
      return `It is declared in "${shown}", which uses this text: declare it here, or in a text that both use.`;
    const target = targetOf(other, text, known);
    return target === null
      ? `It is declared in "${shown}", which this text does not use: write a \`use\` of it at its top.`
      : `It is declared in "${shown}", which this text does not use: write \`use "${target}"\` at its top.`;
  }
  return null;
}

function reaches(from: Text, to: Text): boolean {
  const seen = new Set([from]);
  for (const text of seen) {
    for (const used of text.uses) seen.add(used.text);
  }
  return seen.has(to);
}

/** What a `use` of a text is followed by: the name that others use, or the path from here. */
function targetOf(other: Text, text: Text, known: Known): string | null {
  for (const user of known.keys()) {
    const use = user.uses.find((used) => used.text === other);
    if (use !== undefined && !isPath(use.node.target)) return use.node.target;
  }
  const to = other.source.name;
  return /[/\\]|\.rules$/u.test(to) ? pathBetween(text.source.name, to) : to;
}

function isPath(target: string): boolean {
  return /^\.\.?\//u.test(target);
}

/** The path from the folder of one file to another; null where the names of the two do not tell. */
function pathBetween(from: string, to: string): string | null {
  const [start, end] = [from.split("/"), to.split("/")];
  start.pop();
  let same = 0;
  while (same < start.length && same < end.length - 1 && start[same] === end[same]) same += 1;
  const up = start.slice(same);
  if (from.startsWith("/") !== to.startsWith("/") || up.includes("..") || from.includes("\\")) return null;
  const down = end.slice(same).join("/");
  return up.length === 0 ? `./${down}` : `${"../".repeat(up.length)}${down}`;
}
