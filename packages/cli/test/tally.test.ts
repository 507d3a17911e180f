import { expect, test } from "vitest";
import { createTally } from "../src/tally.ts";

const summaryOf = (...values: unknown[]): string => {
  const tally = createTally();
  for (const value of values) tally.add(value);
  return tally.summary();
};

test.each([
  ["numbers have a mean", [3, 4, 4], "3 rolls, mean 3.67"],
  ["whole means stay whole", [3, 5], "2 rolls, mean 4"],
  ["fractions count as what they are", ["7/2", "-1/2"], "2 rolls, mean 1.5"],
  ["truths are counted", [true, false, true, true], "4 rolls, yes 3 times (75 %)"],
  ["texts are only counted", ["hit", "miss"], "2 rolls"],
  ["a mixture is only counted", [1, true], "2 rolls"],
  ["texts that look like numbers to JavaScript are texts", ["0x10", ""], "2 rolls"],
])("%s", (_, values, expected) => {
  expect(summaryOf(...values)).toBe(expected);
});
