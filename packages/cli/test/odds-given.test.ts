import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { table, told } from "./odds-told.ts";

describe("--given", () => {
  test("leaves out the results for which it does not hold", async () => {
    // 16, 17 and 18 fall in 6, 3 and 1 of 216 ways.
    expect(table(await told("3d6", "--given", "it > 15"))).toEqual([
      [16, "3/5"],
      [17, "3/10"],
      [18, "1/10"],
    ]);
  });

  test("sees the names that were set, and those of the text", async () => {
    // Without ones, 35 of the 125 ways of three dice are 10 or less.
    expect(table(await told("r <= 10", "--set", "r=3d6", "--given", "r.lowest > 1"))).toEqual([
      [false, "18/25"],
      [true, "7/25"],
    ]);
    expect(table(await told("let a = d4\na == 4", "--given", "a > 2"))).toEqual([
      [false, "1/2"],
      [true, "1/2"],
    ]);
  });

  test("holds for each row of --vary", async () => {
    const { json } = await document("odds", "d4", "--given", "it > n", "--vary", "n=2..3");
    expect(json.rows?.map(({ odds: row }) => table(row))).toEqual([
      [
        [3, "1/2"],
        [4, "1/2"],
      ],
      [[4, "1"]],
    ]);
  });

  test("is an error of the text where it is none, and a fault where it cannot hold", async () => {
    const { status, json } = await document("odds", "3d6", "--given", "it +");
    expect([status, json.error?.file]).toEqual([2, "--given"]);
    expect((await document("odds", "3d6", "--given", "it + 1")).json.error?.code).toBe("HR2052");
    const { json: never } = await document("odds", "3d6", "--given", "it > 18");
    expect(never.error).toMatchObject({ code: "HR3022", file: "--given", line: 1, column: 1, length: 7 });
    expect((await called("odds", "3d6", "--given", "it > 3", "--given", "it > 4")).status).toBe(3);
  });

  test("warns where it looks at other dice", async () => {
    const { status, err } = await called("odds", "3d6", "--given", "3d6 > 9");
    expect(status).toBe(0);
    expect(err).toMatch(/^warning HR2071/);
  });
});
