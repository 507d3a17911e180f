import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { lines, table } from "./odds-told.ts";

describe("--vary", () => {
  test("gives a row for each number, both ends included", async () => {
    const { status, json } = await document("odds", "3d6<=IQ-5", "--vary", "IQ=14..16");
    expect(status).toBe(0);
    expect([json.kind, json.name]).toEqual(["sweep", "IQ"]);
    expect(json.rows?.map(({ at, odds: row }) => [at, table(row)])).toEqual([
      [
        14,
        [
          [false, "5/8"],
          [true, "3/8"],
        ],
      ],
      [
        15,
        [
          [false, "1/2"],
          [true, "1/2"],
        ],
      ],
      [
        16,
        [
          [false, "3/8"],
          [true, "5/8"],
        ],
      ],
    ]);
    expect(json.rows?.[0]?.odds.kind).toBe("odds");
  });

  test("tells once of a name that nothing reads", async () => {
    const { status, err } = await called("odds", "3d6<=12", "--vary", "skil=3..5");
    expect([status, err.match(/HR2011/gu)?.length]).toEqual([0, 1]);
    expect(err).toContain("Nothing reads `skil`.");
  });

  test("tells of an option, which takes its value in another way", async () => {
    const { err } = await called("odds", "d20 > 10", "--use", "grim-d20", "--vary", "ac_cap=8..9");
    expect(err).toContain("it is an option, which keeps its own value");
    expect(err).toContain("--option ac_cap=...");
  });

  test("goes below zero, and may be one number", async () => {
    const { json } = await document("odds", "n", "--vary", "n=-1..1");
    expect(json.rows?.map(({ at, odds: row }) => [at, row.mean])).toEqual([
      [-1, "-1"],
      [0, "0"],
      [1, "1"],
    ]);
    expect((await document("odds", "n", "--vary", "n = 5..5")).json.rows).toHaveLength(1);
  });

  test("the values of --set may read the number, wherever they stand", async () => {
    const { json } = await document("odds", "a+b", "--vary", "a=1..2", "--set", "b=a");
    expect(json.rows?.map(({ odds: row }) => row.mean)).toEqual(["2", "4"]);
    const rolled = await document("odds", "b", "--set", "b=(a)d6", "--vary", "a=1..2");
    expect(rolled.json.rows?.map(({ odds: row }) => row.mean)).toEqual(["7/2", "7"]);
  });

  test("shows people how likely yes is", async () => {
    expect(await lines("d4 <= n", "--vary", "n=1..3")).toEqual([
      "n  yes",
      `1  1/4  25.00%  ${"█".repeat(15)}`,
      `2  1/2  50.00%  ${"█".repeat(30)}`,
      `3  3/4  75.00%  ${"█".repeat(45)}`,
    ]);
  });

  test("shows the mean and the deviation of numbers", async () => {
    expect(await lines("(n)d6", "--vary", "n=2..3")).toEqual([
      "n  mean         deviation",
      "2  7            2.42",
      "3  21/2 (10.5)  2.96",
    ]);
  });

  test("shows other results in a column each, in their order", async () => {
    const script =
      "outcome Degree { bad, fair, good }\nif d4 > n { good } else { if n == 2 { fair } else { bad } }";
    expect(await lines(script, "--vary", "n=1..2")).toEqual([
      "n     bad    fair    good",
      "1  25.00%      0%  75.00%",
      "2      0%  50.00%  50.00%",
    ]);
  });

  test("a fault names the number", async () => {
    const { status, json } = await document("odds", "6 / n", "--vary", "n=-1..1");
    expect(status).toBe(1);
    expect(json.error).toMatchObject({ code: "HR3001", probability: 1 });
    expect(json.error?.message).toMatch(/ This happens for n = 0, in every case\.$/);
  });

  test("what is so for one number only is no warning", async () => {
    expect((await called("odds", "d4 <= n", "--vary", "n=3..4")).err).toBe("");
    expect((await called("odds", "d4 <= 4 and d4 <= n", "--vary", "n=2..3")).err).toMatch(/^warning /);
  });
});
