import { describe, expect, test } from "vitest";
import { called, calledWith, document } from "./called.ts";

// Worked out by hand: the variance of a die with n sides is (n^2 - 1) / 12.

async function statistics(script: string) {
  const { json } = await document("odds", script);
  const { variance, median, mode, quantiles } = json;
  return { variance, median, mode, quantiles: quantiles?.map(({ value }) => value) };
}

describe("the statistics of odds", () => {
  test("of three dice", async () => {
    // At most 10 is exactly a half; 4 of 216 are at most 4, 20 at most 6, 35 at most 7, 56 at most 8.
    expect(await statistics("3d6")).toEqual({
      variance: "35/4",
      median: 10,
      mode: [10, 11],
      quantiles: [6, 8, 10, 13, 15],
    });
  });

  test("of one die, whose faces are alike", async () => {
    expect(await statistics("d20")).toEqual({
      variance: "133/4",
      median: 10,
      mode: Array.from({ length: 20 }, (_, i) => i + 1),
      quantiles: [1, 5, 10, 15, 19],
    });
  });

  test("of fractions and of negative numbers", async () => {
    expect(await statistics("(d2 - 4) / 3")).toMatchObject({
      variance: "1/36",
      median: -1,
      mode: [-1, "-2/3"],
    });
  });

  test("of what is certain", async () => {
    expect(await statistics("7")).toMatchObject({ variance: "0", median: 7, mode: [7] });
  });

  test("of outcomes, which have an order but no mean", async () => {
    const script =
      "outcome Degree { failure, success, critical }\nmatch d6 { 1 => failure; 2..5 => success; else => critical }";
    expect(await statistics(script)).toEqual({
      variance: undefined,
      median: "success",
      mode: ["success"],
      quantiles: ["failure", "success", "success", "success", "critical"],
    });
  });

  test("of texts, which have neither", async () => {
    expect(await statistics('d["a", "a", "b"]')).toEqual({ mode: ["a"] });
  });

  test("of what has a tail that was cut off", async () => {
    // A half is at most 3, 5/6 at most 5, 34/36 at most 10 and 35/36 at most 11.
    expect(await statistics("explode d6")).toMatchObject({ median: 3, quantiles: [1, 2, 3, 5, 11] });
  });

  test("stand below the table", async () => {
    expect((await called("odds", "3d6")).out).toContain(
      "\nmean 21/2 (10.5), deviation 2.96\nmedian 10, likeliest 10 and 11, half of all rolls from 8 to 13, nine in ten from 6 to 15\n",
    );
    expect((await called("odds", "d20")).out).toContain(
      "\nmedian 10, half of all rolls from 5 to 15, nine in ten from 1 to 19\n",
    );
  });
});

test("outcomes are told by their median, and not by what half of the rolls lie between", async () => {
  const text = "outcome Degree { low, middle, high }\n[low, middle, high][d3]";
  const { out } = await calledWith(text, "odds", "-");
  expect(out).toContain("median middle");
  expect(out).not.toContain("half");
  expect(out).not.toContain("nine in ten");
});
