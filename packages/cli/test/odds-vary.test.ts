import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { lines, table } from "./odds-told.ts";
import { folderWith } from "./scratch.ts";

const BOOK = `option bonus = 2
option grit: 1..3 = 1
rule hits(n) = d20 + bonus >= n
`;

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

  test("tells of the option whose name is meant", async () => {
    const use = join(folderWith({ "book.rules": BOOK }), "book.rules");
    const { err } = await called("odds", "hits(12)", "--use", use, "--vary", "bonu=1..2");
    expect(err).toContain("Write `bonus`, which is an option, or leave it out.");
  });

  // d20 + bonus >= 12: nine faces of twenty without a bonus, and one more for each point of it.
  describe("of an option", () => {
    const using = (): string[] => ["--use", join(folderWith({ "book.rules": BOOK }), "book.rules")];

    test("gives it to the rules that read the option", async () => {
      const { json } = await document("odds", "hits(12)", ...using(), "--vary", "bonus=0..1");
      expect(json.rows?.map(({ odds: row }) => table(row))).toEqual([
        [
          [false, "11/20"],
          [true, "9/20"],
        ],
        [
          [false, "1/2"],
          [true, "1/2"],
        ],
      ]);
      expect(json.diagnostics).toBeUndefined();
    });

    test("gives it to a main text that reads the name, too", async () => {
      const { json } = await document("odds", "hits(12) and bonus > 0", ...using(), "--vary", "bonus=0..1");
      expect(json.rows?.map(({ odds: row }) => table(row))).toEqual([
        [[false, "1"]],
        [
          [false, "1/2"],
          [true, "1/2"],
        ],
      ]);
    });

    test("refuses a number that the option cannot have", async () => {
      const { status, err } = await called("odds", "d6 + grit", ...using(), "--vary", "grit=2..4");
      expect(status).toBe(2);
      expect(err).toContain("HR2110");
      expect(err).toContain("--vary grit=4");
    });

    test("does not go together with --option for the same one", async () => {
      const { status, err } = await called(
        "odds",
        "hits(12)",
        ...[...using(), "--vary", "bonus=0..1", "--option", "bonus=3"],
      );
      expect(status).toBe(3);
      expect(err).toContain("bonus has a value from --option, and --vary is to change it");
    });
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
