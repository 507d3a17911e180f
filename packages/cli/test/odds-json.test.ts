import { describe, expect, test } from "vitest";
import { table, told } from "./odds-told.ts";

describe("the JSON of odds", () => {
  test("has what the contract names, and the statistics", async () => {
    // The dice of a child's game: 2d2 is 2, 3, 4 with 1, 2, 1 of 4 ways; the variance is 1/2.
    expect(await told("2d2")).toEqual({
      kind: "odds",
      exact: true,
      unresolved: "0",
      outcomes: [
        { value: 2, probability: "1/4", approx: 0.25 },
        { value: 3, probability: "1/2", approx: 0.5 },
        { value: 4, probability: "1/4", approx: 0.25 },
      ],
      mean: "3",
      standardDeviation: Math.sqrt(1 / 2),
      variance: "1/2",
      mode: [3],
      median: 3,
      quantiles: [
        { at: "1/20", value: 2 },
        { at: "1/4", value: 2 },
        { at: "1/2", value: 3 },
        { at: "3/4", value: 3 },
        { at: "19/20", value: 4 },
      ],
    });
  });

  test("of yes and no has false first, and no mean", async () => {
    const json = await told("3d6<=IQ-5", "--set", "IQ=14");
    expect(table(json)).toEqual([
      [false, "5/8"],
      [true, "3/8"],
    ]);
    expect([json.mean, json.standardDeviation]).toEqual([undefined, undefined]);
  });

  test.each([
    ["3d6", "21/2"],
    ["4d6kh3", "15869/1296"],
    ["keep highest 3 of 4d6", "15869/1296"],
    ["d6 - d6", "0"],
    ["-1d6", "-7/2"],
  ])("the mean of %s is %s", async (expression, mean) => {
    expect((await told(expression)).mean).toBe(mean);
  });

  test("what cannot happen is not listed", async () => {
    expect(table(await told("3d6 >= 3"))).toEqual([[true, "1"]]);
  });

  test("what was cut off is told", async () => {
    const { exact, unresolved, outcomes } = await told("explode d6");
    expect(exact).toBe(false);
    const [numerator = "", denominator = ""] = (unresolved ?? "").split("/");
    expect(BigInt(numerator) > 0n).toBe(true);
    expect(BigInt(denominator) / BigInt(numerator) > 2n ** 60n).toBe(true);
    expect(outcomes?.find(({ value }) => value === 7)?.probability).toBe("1/36");
  });

  test("values are those of a roll", async () => {
    expect(table(await told("d2 / 2"))).toEqual([
      ["1/2", "1/2"],
      [1, "1/2"],
    ]);
    expect(table(await told("if d2 == 1 { none } else { [1, 2] }"))).toEqual([
      [null, "1/2"],
      [[1, 2], "1/2"],
    ]);
  });
});
