import { describe, expect, it } from "vitest";
import { Gathering } from "../src/odds/distribution/distribution.ts";
import { Population, TooManyPlaces } from "../src/odds/flow/population.ts";

describe("a population", () => {
  const branch = { value: null, signal: "none", ending: null, weight: 1 } as const;

  it.each([
    ["of variables", (into: Population, i: number) => into.add({ ...branch, frame: [i] })],
    ["of values", (into: Population, i: number) => into.add({ ...branch, frame: [0], value: i })],
    [
      "on their way out",
      (into: Population, i: number) => into.add({ ...branch, frame: [i], signal: "stop" }),
    ],
  ])("counts equal places once, and refuses more than memory holds: %s", (_, add) => {
    for (const live of [new Set([0]), new Set<number>()]) {
      const population = new Population(live, 10);
      for (let i = 0; i < 20; i += 1) add(population, i % 10);
      expect(population.size).toBeLessThanOrEqual(10);
      if (population.size === 10) expect(() => add(population, 10)).toThrow(TooManyPlaces);
    }
  });
});

describe("a gathering", () => {
  it("keeps its own weights where a distribution of it needs none", () => {
    const one = new Gathering();
    one.add(7, 3);
    expect(one.distribution().total).toBe(1);
    one.add(7, 3);
    one.add(8, 6);
    const both = one.distribution();
    expect([...both.entries.values()].map(({ value, weight }) => [value, weight])).toEqual([
      [7, 6],
      [8, 6],
    ]);
    expect(both.total).toBe(12);
  });
});
