import { describe, expect, it } from "vitest";
import { compareOutcomes } from "../src/odds/outcome-order.ts";
import { RecordValue, type Value } from "../src/value/value.ts";

describe("outcomes are listed", () => {
  const record = (n: number, m: number): Value => new RecordValue(["n", "m"], [n, m]);
  it.each<[string, readonly Value[]]>([
    ["by kind", [false, true, 2, "a", null, [1], record(1, 1)]],
    [
      "lists by their first different item, as numbers",
      [
        [1, 30],
        [2, 4],
        [2, 10],
        [10, 1],
      ],
    ],
    ["a list before a longer one that begins with it", [[], [1], [1, 0], [2]]],
    [
      "lists of lists",
      [
        [[2], 9],
        [[10], 1],
      ],
    ],
    ["records by their first different field", [record(2, 10), record(2, 11), record(10, 3)]],
  ])("%s", (_, ordered) => {
    expect([...ordered].reverse().sort(compareOutcomes)).toEqual(ordered);
  });
});
