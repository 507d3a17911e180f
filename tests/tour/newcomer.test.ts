import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { called } from "../../packages/cli/test/called.ts";

// What somebody writes who has read the language page, and nothing else: duel.rules is the book, house.rules the
// house rule for it, fighter.json a fighter in Russian. The fractions are worked out by hand: a skill of 5 hits a
// defence of 15 from 10 on a d20.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const [book, house, fighter] = [path("duel.rules"), path("house.rules"), path("fighter.json")];

interface Told {
  readonly outcomes: readonly { readonly value: number; readonly probability: string }[];
  readonly mean: string;
}

const table = ({ outcomes, mean }: Told) => ({
  ...Object.fromEntries(outcomes.map(({ value, probability }) => [value, probability])),
  mean,
});

// 10 to 19 hit, 20 is critical; 1 of 6 is the head, whose factor is 3.
const byTheBook = { 0: "9/20", 1: "5/12", 2: "1/24", 3: "1/12", 6: "1/120", mean: "4/5" };
// 10 to 17 hit, 18 to 20 are critical; 2 of 6 are the head.
const atThisTable = { 0: "9/20", 1: "4/15", 2: "1/10", 3: "2/15", 6: "1/20", mean: "7/6" };

describe("a newcomer's house rule", () => {
  test("is short, and nothing is wrong with it", { timeout: 60_000 }, async () => {
    expect(readFileSync(house, "utf8").trimEnd().split("\n").length).toBeLessThan(15);
    expect(await called("check", book, house)).toMatchObject({ status: 0, err: "" });
    expect(await called("check", fighter, "--use", house)).toMatchObject({ status: 0, err: "" });
  });

  test.each([
    ["duel.rules", "18,2", 1],
    ["house.rules", "18,2", 6],
    ["duel.rules", "20,1", 6],
    ["house.rules", "17,3", 1],
    ["house.rules", "10,1", 3],
  ])("rolls by %s with %s on the dice", async (rules, dice, value) => {
    const args = ["--use", path(rules), "--sheet", `ада=${fighter}`, "--json"];
    const rolled = await called("roll", "удар(ада, 15)", "--dice", dice, ...args);
    expect(JSON.parse(rolled.out)).toMatchObject({ value });
  });

  test("tells where the blow lands, and who said so", async () => {
    const { out } = await called(
      ...["roll", "удар(ада, 15)", "--use", house, "--sheet", `ада=${fighter}`, "--dice", "18,2"],
    );
    expect(out).toMatch(/roll wound d6 = 2: head, 3 \(from .*house\.rules\)/);
  });

  test.each([
    ["duel.rules", byTheBook],
    ["house.rules", atThisTable],
  ])("has the odds that a hand works out, by %s", async (rules, expected) => {
    const args = ["--use", path(rules), "--sheet", `ада=${fighter}`, "--json"];
    const { out } = await called("odds", "удар(ада, 15)", ...args);
    expect(table(JSON.parse(out))).toEqual(expected);
  });

  test("knows the only fighter's fields by their Russian names", async () => {
    const { out } = await called(
      ...["odds", "d20 + умение >= 15", "--use", house, "--sheet", `ада=${fighter}`, "--json"],
    );
    expect(JSON.parse(out).outcomes).toMatchObject([
      { value: false, probability: "9/20" },
      { value: true, probability: "11/20" },
    ]);
  });

  test("is compared with the book", async () => {
    const args = ["--base", book, "--house", house, "--sheet", `ада=${fighter}`, "--json"];
    const compared = JSON.parse((await called("compare", "удар(ада, 15)", ...args)).out);
    expect(table(compared.base)).toEqual(byTheBook);
    expect(table(compared.house)).toEqual(atThisTable);
  });
});
