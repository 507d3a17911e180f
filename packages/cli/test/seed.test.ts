import { expect, test } from "vitest";
import { freshSeed, seedOf } from "../src/seed.ts";

test("fresh seeds are sixteen letters and digits, and differ", () => {
  const seeds = Array.from({ length: 200 }, freshSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  expect(new Set(seeds).size).toBe(200);
});

test("the first roll of a series has the seed of the series, the others their number beside it", () => {
  expect([1, 2, 10].map((number) => seedOf("table", number))).toEqual(["table", "table/2", "table/10"]);
});
