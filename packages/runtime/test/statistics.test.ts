import { describe, expect, it } from "vitest";
import { fraction } from "../src/number/rational.ts";
import type { Odds } from "../src/odds/odds.ts";
import { statisticsOf } from "../src/odds/statistics.ts";
import { Outcome, type Value } from "../src/value/value.ts";

/** Odds as a machine tells them. */
function odds(shares: readonly (readonly [Value, string])[], unresolved = "0"): Odds {
  return {
    exact: unresolved === "0",
    unresolved,
    outcomes: shares.map(([value, probability]) => ({ value, probability, approx: 0 })),
    mean: null,
    standardDeviation: null,
  };
}

const d6 = odds([1, 2, 3, 4, 5, 6].map((face) => [face, "1/6"] as const));
const twoDice = odds(
  [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways, i) => [i + 2, String(fractionText(ways))] as const),
);

function fractionText(ways: number): string {
  return (
    ({ 1: "1/36", 2: "1/18", 3: "1/12", 4: "1/9", 5: "5/36", 6: "1/6" } as Record<number, string>)[ways] ?? ""
  );
}

describe("statistics", () => {
  it("know the variance of a die, 35/12, and of two, 35/6", () => {
    expect(statisticsOf(d6).variance).toBe("35/12");
    expect(statisticsOf(twoDice).variance).toBe("35/6");
  });

  it("know the variance of fractions", () => {
    // A half or nothing: the square of a half times a quarter.
    expect(
      statisticsOf(
        odds([
          [0, "1/2"],
          [fraction(1n, 2n), "1/2"],
        ]),
      ).variance,
    ).toBe("1/16");
  });

  it("give the likeliest outcomes, all of them", () => {
    expect(statisticsOf(twoDice).modes).toEqual([7]);
    expect(statisticsOf(d6).modes).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("add up from both ends", () => {
    const told = statisticsOf(twoDice);
    expect([told.atLeast(10), told.atMost(3), told.atLeast(2), told.atMost(1)]).toEqual([
      "1/6",
      "1/12",
      "1",
      "0",
    ]);
  });

  it("find quantiles by exact comparison: the boundary itself is reached", () => {
    const told = statisticsOf(d6);
    expect([told.quantile("1/2"), told.quantile("0.5"), told.quantile("51/100")]).toEqual([3, 3, 4]);
    expect([told.quantile("1/6"), told.quantile("1"), told.quantile("0")]).toEqual([1, 6, 1]);
    expect(statisticsOf(twoDice).quantile("1/2")).toBe(7);
  });

  it("refuse shares that are none", () => {
    const told = statisticsOf(d6);
    expect([told.quantile("2"), told.quantile("-1/2"), told.quantile("half")]).toEqual([null, null, null]);
  });

  it("follow the order of outcomes, and give nothing for what has no order", () => {
    const [low, high] = [new Outcome(0, "Degree", 0, "failure"), new Outcome(0, "Degree", 1, "success")];
    const degrees = statisticsOf(
      odds([
        [low, "1/4"],
        [high, "3/4"],
      ]),
    );
    expect([degrees.atLeast(high), degrees.quantile("1/4"), degrees.variance]).toEqual(["3/4", low, null]);
    const words = statisticsOf(
      odds([
        ["hit", "1/3"],
        ["miss", "2/3"],
      ]),
    );
    expect([words.atLeast("hit"), words.quantile("1/2"), words.modes]).toEqual([null, null, ["miss"]]);
  });

  it("tell a quantile only where what was cut off cannot change it", () => {
    const told = statisticsOf(
      odds(
        [
          [1, "1/2"],
          [2, "1/4"],
          [3, "1/8"],
        ],
        "1/8",
      ),
    );
    // The part that was cut off may lie below 1 or beyond 3.
    expect([told.quantile("1/2"), told.quantile("3/4"), told.quantile("7/8"), told.quantile("1")]).toEqual([
      1,
      2,
      null,
      null,
    ]);
    expect(told.atLeast(2)).toBe("3/8");
  });
});
