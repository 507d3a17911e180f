import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** A mechanic of a source, by the ID that scripts cite. */
export interface Mechanic {
  readonly id: string;
  readonly name: string;
  /** Why no script can carry it, where it is advice on how to play; else null. */
  readonly advice: string | null;
}

const folder = new URL("../mechanics/", import.meta.url);

/** The rulesets that have a list of mechanics, sorted. */
export const inventoried: readonly string[] = readdirSync(folder)
  .map((file) => basename(file, ".tsv"))
  .sort();

/** The mechanics of a ruleset's source, in the order of their IDs. */
export function inventoryOf(ruleset: string): readonly Mechanic[] {
  const [, ...lines] = readFileSync(new URL(`${ruleset}.tsv`, folder), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [id = "", name = "", advice = ""] = line.split("\t");
    return { id, name, advice: advice === "" ? null : advice };
  });
}
