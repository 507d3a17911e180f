import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

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

  test("and in a document by what they are, numbers before texts", async () => {
    const { json } = await document(
      "odds",
      "roll hit",
      "--use",
      join(folderWith({ "a.rules": rules }), "a.rules"),
    );
    expect(json.outcomes?.map(({ value }) => (value as { key: unknown }).key)).toEqual([
      4,
      "10-12",
      "2-3",
      "5-9",
    ]);
  });
});
