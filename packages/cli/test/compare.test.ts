import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { json, texts } from "./book-and-house.ts";
import { called } from "./called.ts";
import { folderWith } from "./scratch.ts";

describe("houserule compare", () => {
  // From 1 to 100 and from 11 to 110: 110 numbers in steps of five.
  test("puts many numbers together in the same steps for both", async () => {
    const folder = folderWith({
      "book.rules": "rule hurt() = d100\n",
      "house.rules": 'use "./book"\noverride rule hurt() = d100 + 10\n',
    });
    const sides = ["--base", join(folder, "book.rules"), "--house", join(folder, "house.rules")];
    const rows = (await called("compare", "hurt()", ...sides)).out.split("\n");
    expect(rows[1]).toMatch(/^ +1\.\.5 +1\/20 +5\.00% +█+ +0 +0% +-5\.00%$/);
    expect(rows[3]).toMatch(/^ +11\.\.15 +1\/20 +5\.00% +█+ +1\/20 +5\.00% +█+ +0$/);
    expect(rows[22]).toMatch(/^106\.\.110 +0 +0% +1\/20 +5\.00% +█+ +\+5\.00%$/);
    expect(rows).toContain("110 outcomes in 22 rows; --all shows each");
    expect((await called("compare", "hurt()", "--all", ...sides)).out.split("\n")[110]).toMatch(/^110 /);
  });

  test("shows the likeliest of many results that are no numbers", async () => {
    const folder = folderWith({ "book.rules": "rule pair() = [d8, d8]\n", "house.rules": 'use "./book"\n' });
    const sides = ["--base", join(folder, "book.rules"), "--house", join(folder, "house.rules")];
    expect((await called("compare", "pair()", ...sides)).out).toContain("the 39 likeliest of 64 outcomes");
  });

  // 11 faces of 20 with the bonus of 2, 14 with a bonus of 5.
  test("without a house rule, shows what a value of an option changes", async () => {
    const folder = folderWith({ "book.rules": "option bonus = 2\nrule hits(n) = d20 + bonus >= n\n" });
    const base = ["--base", join(folder, "book.rules"), "--option", "bonus=5"];
    const { status, out, err } = await called("compare", "hits(12)", ...base);
    expect([status, err]).toEqual([0, ""]);
    const [head = "", , yes = "", ...more] = out.split("\n");
    expect(head).toMatch(/^ +book\.rules +bonus=5 +difference$/);
    expect(yes).toMatch(/^yes +11\/20 +55\.00% +█+.? +7\/10 +70\.00% +█+.? +\+15\.00%$/);
    expect(more.join("")).toBe("");
  });

  test("needs a house rule, or values of options", async () => {
    const folder = folderWith({ "book.rules": "option bonus = 2\nrule hits(n) = d20 + bonus >= n\n" });
    const { status, err } = await called("compare", "hits(12)", "--base", join(folder, "book.rules"));
    expect(status).toBe(3);
    expect(err).toContain("--house is missing");
    expect(err).toContain("--option NAME=VALUE");
  });

  // 3d6 at or under 10 is 1/2; with -4, at or under 6 is 20 of 216 ways.
  test("shows the odds beside each other, and what was changed", async () => {
    const folder = texts();
    const { status, out, err } = await called(
      "compare",
      "hits(10)",
      "--base",
      join(folder, "book.rules"),
      "--house",
      join(folder, "house.rules"),
    );
    expect([status, err]).toEqual([0, ""]);
    const [head = "", no = "", yes = "", ...more] = out.split("\n");
    expect(head).toMatch(/^ +book\.rules +house\.rules +difference$/);
    expect(no).toMatch(/^no +1\/2 +50\.00% +█+.? +49\/54 +90\.74% +█+.? +\+40\.74%$/);
    expect(yes).toMatch(/^yes +1\/2 +50\.00% +█+.? +5\/54 +9\.26% +█+.? +-40\.74%$/);
    expect(more.join("\n")).toContain('adjust    rule  target "off hand"');
    expect(more.join("\n")).toContain("override  rule  hits");
  });

  test("gives both as a document", async () => {
    const folder = texts();
    const document = await json(
      "compare",
      "hits(n)",
      "--set",
      "n=10",
      "--base",
      join(folder, "book.rules"),
      "--house",
      join(folder, "house.rules"),
    );
    expect(document).toMatchObject({
      kind: "compare",
      base: { kind: "odds", outcomes: [{ value: false, probability: "1/2" }, { value: true }] },
      house: {
        kind: "odds",
        outcomes: [
          { value: false, probability: "49/54" },
          { value: true, probability: "5/54" },
        ],
      },
      overrides: [
        { kind: "adjust", name: "target" },
        { kind: "override", name: "hits" },
      ],
    });
  });

  test("tells how far the means are apart", async () => {
    const folder = texts({ "bonus.rules": 'use "./book"\nadjust target by 2 "gift"\n' });
    const { out } = await called(
      "compare",
      "d6 + target(0)",
      "--base",
      join(folder, "book.rules"),
      "--house",
      join(folder, "bonus.rules"),
    );
    expect(out).toContain("book.rules   mean 7/2 (3.5), deviation 1.71\n");
    expect(out).toContain("bonus.rules  mean 11/2 (5.5), deviation 1.71 (+2)\n");
  });

  test("leaves out what the base itself changes", async () => {
    const folder = texts({ "more.rules": 'use "./house"\nadjust target by 1 "gift"\n' });
    const document = await json(
      "compare",
      "target(10)",
      "--base",
      join(folder, "house.rules"),
      "--house",
      join(folder, "more.rules"),
    );
    expect(document).toMatchObject({ overrides: [{ title: "gift" }] });
    expect((document as { overrides: readonly unknown[] }).overrides).toHaveLength(1);
  });

  test("needs both texts", async () => {
    expect(await called("compare", "d6", "--base", "gurps-lite")).toMatchObject({ status: 3 });
    expect(await called("compare", "d6", "--house", "gurps-lite")).toMatchObject({ status: 3 });
  });

  describe("of what only the house rule has, says that the base lacks it", () => {
    const own = 'use "./book"\nrule удар(hero) = 3\nlet extra = 4\nrule tell(a, b = 1) = a + b\n';
    test.each(["удар(1)", "extra + target(2)", "tell(1)"])("%s", async (expression) => {
      const folder = texts({ "own.rules": own });
      const files = ["--base", join(folder, "book.rules"), "--house", join(folder, "own.rules")];
      const { status, err } = await called("compare", expression, ...files);
      expect(status).toBe(2);
      expect(err).toContain("This is so with the base alone.");
      expect(err).toContain("own.rules brings what book.rules lacks. Compare something that both have.");
    });

    test("what neither has is just unknown", async () => {
      const folder = texts({ "own.rules": own });
      const files = ["--base", join(folder, "book.rules"), "--house", join(folder, "own.rules")];
      const { err } = await called("compare", "nothing_such(1)", ...files);
      expect(err).not.toContain("base");
    });
  });

  test("says in which of them a fault comes", async () => {
    const folder = texts();
    const { status, err } = await called(
      "compare",
      "luck(1)",
      "--base",
      join(folder, "book.rules"),
      "--house",
      join(folder, "house.rules"),
    );
    expect(status).toBe(1);
    expect(err).toContain("HR3030");
    expect(err).toContain("with the base alone");
  });
});
