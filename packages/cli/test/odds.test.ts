import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { odds } from "../src/index.ts";
import { called, calledWith, document, type Json } from "./called.ts";
import { folderWith } from "./scratch.ts";

const told = async (...args: string[]): Promise<Json> => {
  const { status, json } = await document("odds", ...args);
  expect(json.error).toBeUndefined();
  expect(status).toBe(0);
  return json;
};

/** Value and probability of each outcome, in order. */
const table = ({ outcomes }: Json): unknown =>
  outcomes?.map(({ value, probability }) => [value, probability]);

const lines = async (...args: string[]): Promise<string[]> => {
  const { status, out, err } = await called("odds", ...args);
  expect([status, err]).toEqual([0, ""]);
  return out.trimEnd().split("\n");
};

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
      /^ 70 {2}~0\.05\d\d +5\.\d\d%/,
    );
    // 6^30 is 2.2 * 10^23.
    expect((await lines("30d6", "--all"))[0]).toMatch(/^ 30 {2}~1 in 10\^23 +<0\.01% {2}▏$/);
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

  test("goes below zero, and may be one number", async () => {
    const { json } = await document("odds", "n", "--vary", "n=-1..1");
    expect(json.rows?.map(({ at, odds: row }) => [at, row.mean])).toEqual([
      [-1, "-1"],
      [0, "0"],
      [1, "1"],
    ]);
    expect((await document("odds", "n", "--vary", "n = 5..5")).json.rows).toHaveLength(1);
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

describe("the text", () => {
  test("may be standard input, begin with a minus, use a ruleset", async () => {
    const { status, out } = await calledWith("let x = 2d6\nx == 7\n", "odds", "-", "--json");
    expect(status).toBe(0);
    expect(table(JSON.parse(out) as Json)).toEqual([
      [false, "5/6"],
      [true, "1/6"],
    ]);
    expect((await told("-d2")).mean).toBe("-3/2");
    expect((await told("basic_damage(0)", "--use", "gurps-ultra-lite")).kind).toBe("odds");
  });

  test("a set expression is rolled once, inside the odds", async () => {
    expect(table(await told("r - r", "--set", "r=3d6"))).toEqual([[0, "1"]]);
  });

  test("with errors ends with status 2, without a main part too", async () => {
    expect((await document("odds", "levle")).status).toBe(2);
    const { status, json } = await document("odds", "rule hit(n) = 3d6 <= n");
    expect([status, json.error?.code]).toEqual([2, "HR5004"]);
  });
});

describe("what goes wrong", () => {
  test("a fault ends with status 1 and says how likely it is", async () => {
    const { status, out, err } = await called("odds", "10 / (d6 - 1)");
    expect([status, out]).toEqual([1, ""]);
    expect(err).toMatch(/^fault HR3001: .*\. This happens in 16\.7% of the cases\.\n/);
    expect((await document("odds", "10 / (d6 - 1)")).json.error?.probability).toBeCloseTo(1 / 6, 12);
    expect((await called("odds", "1 / (d100000 - 1)")).err).toContain("This happens in one of 100000 cases.");
  });

  test("a refusal does so too, with the script's own words", async () => {
    const { status, err } = await called("odds", 'require d4 > 1 else "a one"\n2');
    expect(status).toBe(1);
    expect(err).toMatch(/^refused HR3020: a one\. This happens in 25% of the cases\./);
  });

  test("a limit ends with status 4", async () => {
    const { status, json } = await document(
      "odds",
      "var n = 1\nwhile n > 0 {\n  n += 1\n}",
      "--limits",
      "strict",
    );
    expect([status, json.error?.code]).toEqual([4, "HR4001"]);
  });
});

describe("the embedding API", () => {
  test("gives the document's parts and the table", () => {
    const answer = odds("3d6<=IQ-5", { set: { IQ: 14 } });
    expect(answer).toMatchObject({
      ok: true,
      exact: true,
      unresolved: "0",
      outcomes: [
        { value: false, probability: "5/8", approx: 0.625 },
        { value: true, probability: "3/8", approx: 0.375 },
      ],
    });
    expect(answer.text).toMatch(/^yes {2}3\/8 {2}37\.50% {2}█+▋?\nno {3}5\/8 {2}62\.50% {2}█+$/);
  });

  test("takes a condition for the result", () => {
    expect(odds("d4", { given: "it > 3" })).toMatchObject({ ok: true, outcomes: [{ value: 4 }] });
    expect(odds("d4", { given: "it >" })).toMatchObject({ ok: false, diagnostics: [{ source: "given" }] });
  });

  test("fits the width that it is given", () => {
    for (const width of [20, 40, 120]) {
      const { text } = odds("3d6", { width });
      const rows = text.split("\n").filter((line) => line.includes("%"));
      for (const line of rows) expect(line.length).toBeLessThanOrEqual(width);
    }
  });

  test("says what is wrong instead", () => {
    expect(odds("3d6 <=")).toMatchObject({ ok: false, fault: null, probability: null });
    const answer = odds("1 / (d2 - 1)");
    expect(answer).toMatchObject({ ok: false, fault: { code: "HR3001" }, probability: 0.5 });
    expect(answer.text).toContain("This happens in 50% of the cases.");
  });
});

describe("rows of a table", () => {
  const rules = [
    "table hit : 2d6 {",
    "  | 2d6 | part : text | factor | side : text |",
    "  | 2-3 | head | 2 | - |",
    "  | 4 | left hand | 1/2 | left |",
    "  | 5-9 | torso | 1 | - |",
    "  | 10-12 | leg | 1 | right |",
    "}",
    "rule other() = roll hit",
    "",
  ].join("\n");
  const labels = (out: string) =>
    out.split("\n").flatMap((line) => line.match(/^(\d[^ ]*:.*?) {2,}/)?.[1] ?? []);
  const expected = [
    "2-3: head, 2, none",
    "4: left hand, 1/2, left",
    "5-9: torso, 1, none",
    "10-12: leg, 1, right",
  ];

  test.each([
    ["odds", ["odds", "roll hit"]],
    ["odds of what a rule gives", ["odds", "other()"]],
    ["odds of some of them", ["odds", "roll hit", "--given", "it.factor <= 2"]],
    ["simulated", ["simulate", "roll hit", "--times", "2000", "--seed", "a"]],
    ["compared", ["compare", "roll hit"]],
  ])("stand in its order, by key and cells: %s", async (_, args) => {
    const folder = folderWith({ "a.rules": rules, "house.rules": 'use "./a"\nrule more() = 1\n' });
    const use = join(folder, "a.rules");
    const more =
      args[0] === "compare" ? ["--base", use, "--house", join(folder, "house.rules")] : ["--use", use];
    expect(labels((await called(...args, ...more)).out)).toEqual(expected);
  });

  test("and in a document by what they are, in the order of texts", async () => {
    const { json } = await document(
      "odds",
      "roll hit",
      "--use",
      join(folderWith({ "a.rules": rules }), "a.rules"),
    );
    expect(json.outcomes?.map(({ value }) => (value as { key: unknown }).key)).toEqual([
      "10-12",
      "2-3",
      "5-9",
      4,
    ]);
  });
});
