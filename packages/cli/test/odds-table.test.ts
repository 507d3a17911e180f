import { describe, expect, test } from "vitest";
import { called } from "./called.ts";
import { lines, told } from "./odds-told.ts";

describe("a table of odds for people", () => {
  test("shows value, fraction, percent, a bar, and the mean", async () => {
    const rows = await lines("2d4");
    expect(rows.slice(0, 4)).toEqual([
      `2  1/16   6.25%  ${"█".repeat(15)}`,
      `3  1/8   12.50%  ${"█".repeat(30)}`,
      `4  3/16  18.75%  ${"█".repeat(45)}`,
      `5  1/4   25.00%  ${"█".repeat(60)}`,
    ]);
    // The variance of a d4 is 5/4.
    expect(rows.slice(7)).toEqual([
      "mean 5, deviation 1.58",
      "median 5, likeliest 5, half of all rolls from 4 to 6, nine in ten from 2 to 8",
    ]);
    expect((await lines("3d6")).at(-2)).toBe("mean 21/2 (10.5), deviation 2.96");
  });

  test("yes and no have a row each, even where one cannot be", async () => {
    expect(await lines("3d6<=9")).toEqual([
      `yes  3/8  37.50%  ${"█".repeat(36)}`,
      `no   5/8  62.50%  ${"█".repeat(60)}`,
    ]);
    expect((await called("odds", "d6 > 6")).out).toContain("no   1  100%");
  });

  test("a long fraction becomes a short decimal", async () => {
    // 20d6 = 70 in 339,463,090,000,000-odd of 6^20 ways: 5.2 %.
    expect((await lines("20d6", "--all")).find((row) => row.startsWith(" 70 "))).toMatch(
      /^ 70 {2}≈0\.05\d\d +5\.\d\d%/,
    );
    // 6^30 is 2.2 * 10^23.
    expect((await lines("30d6", "--all"))[0]).toMatch(/^ 30 {2}≈1 in 10\^23 +<0\.01% {2}▏$/);
  });

  // The count of a chain that burns on without a success is not known: its decimals are not only short.
  test("a decimal of odds of which a part is left open has another sign", async () => {
    const rows = await lines("count >= 8 in (explode 5d10 on 6..10) >= 3");
    expect(rows[0]).toMatch(/^yes {2}~0\.5247 /);
    expect(rows.at(-1)).toMatch(/^the rarest rolls were cut off/);
    expect((await lines("(explode 5d10 on 9..10).highest >= 20"))[0]).toMatch(/^yes {2}≈0\.1804 /);
  });

  test("more than 40 rows are put together, and say so; --all shows each", async () => {
    const rows = await lines("d100");
    expect(rows[0]).toBe(`   1..5  1/20  5.00%  ${"█".repeat(60)}`);
    expect(rows.slice(19)).toEqual([
      `96..100  1/20  5.00%  ${"█".repeat(60)}`,
      "mean 101/2 (50.5), deviation 28.87",
      "median 50, half of all rolls from 25 to 75, nine in ten from 5 to 95",
      "100 outcomes in 20 rows; --all shows each",
    ]);
    expect(await lines("d100", "--all")).toHaveLength(102);
    expect(await lines("d40")).toHaveLength(42);
  });

  test("rare ends are one row each", async () => {
    const rows = await lines("100d6");
    expect(rows[0]).toMatch(/^ +\.\.\d+ /);
    expect(rows.at(-4)).toMatch(/^ +\d+\.\. /);
    expect(rows.length).toBeLessThan(45);
  });

  test("of many results that are no numbers the likeliest are shown", async () => {
    const rows = await lines("[d6, d6, d6]");
    expect(rows).toHaveLength(41);
    expect(rows[39]).toBe("all others  59/72  81.94%");
    expect(rows[40]).toBe("the 39 likeliest of 216 outcomes; --all shows each");
  });

  test("ends with what was cut off", async () => {
    expect((await lines("explode d6")).at(-1)).toMatch(
      /^the rarest rolls were cut off: less than 1 in 10\^\d\d$/,
    );
  });

  test("keeps a text with several lines in its row", async () => {
    expect(await lines('"a\\nb"')).toHaveLength(1);
  });
});

describe("sums", () => {
  test("--at-most adds up from below, --at-least from above", async () => {
    const below = await told("3d6", "--at-most");
    expect(below.cumulative).toBe("at most");
    expect(below.outcomes?.find(({ value }) => value === 9)?.cumulative).toBe("3/8");
    expect(below.outcomes?.at(-1)?.cumulative).toBe("1");
    const above = await told("3d6", "--at-least");
    expect(above.cumulative).toBe("at least");
    expect(above.outcomes?.find(({ value }) => value === 10)?.cumulative).toBe("5/8");
    expect(above.outcomes?.[0]?.cumulative).toBe("1");
  });

  test("have columns of their own", async () => {
    const rows = await lines("d4", "--at-least");
    expect(rows[0]).toBe("   exactly          at least");
    expect(rows[3]).toBe(`3  1/4      25.00%  1/2       50.00%  ${"█".repeat(30)}`);
  });

  test("follow the order of outcomes, low to high", async () => {
    const script =
      "outcome Degree { bad, fair, good }\nmatch d6 {\n  1 => good\n  2..3 => fair\n  else => bad\n}";
    expect(
      (await told(script, "--at-least")).outcomes?.map(({ value, cumulative }) => [value, cumulative]),
    ).toEqual([
      ["bad", "1"],
      ["fair", "1/2"],
      ["good", "1/6"],
    ]);
  });
});
