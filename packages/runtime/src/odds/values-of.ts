import { type Distribution, Gathering } from "./distribution/distribution.ts";
import type { Branches } from "./interpreter.ts";

/** The values of branches, whatever became of their variables. */
export function valuesOf({ list }: Branches): Distribution {
  const gathering = new Gathering();
  for (const branch of list) {
    if (branch.ending === null) gathering.add(branch.value, branch.weight);
    else gathering.end(branch.ending, branch.weight);
  }
  return gathering.distribution();
}
