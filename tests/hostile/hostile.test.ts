// Left out, for this version has no such thing: 20 (the command line has its own tests), 28 and 29 (formatter and
// editor), 41, 42, 45 and 57 (values and functions of the host), 55 and 56 (a host that cancels, a clock), 67 (what
// shows results); look-alike names of 7 are not told yet, and the endless tables of 49 only when they run.
import { afterAll, describe, expect, it } from "vitest";
import { namesAndValues } from "./cases/names.ts";
import { structure } from "./cases/structure.ts";
import { textAndTokens } from "./cases/text-and-tokens.ts";
import { memory, time } from "./cases/time-and-memory.ts";
import { heldHeap, MOST_HEAP, meets } from "./survive.ts";

describe.each([
  ["A. text and tokens", textAndTokens],
  ["B. structure", structure],
  ["C. names, prototypes, forged values", namesAndValues],
  ["D. time and recursion", time],
  ["E. memory and numbers", memory],
] as const)("%s", (_, cases) => {
  const before = heldHeap();
  afterAll(() => {
    expect(heldHeap() - before, "bytes that stay behind").toBeLessThan(MOST_HEAP);
  });
  it.each(cases.map((one) => [one.at, one.name, one] as const))("%i. %s", (_at, _name, one) => meets(one));
});
