import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasOpenBracket } from "../src/repl/open-brackets.ts";
import { called, calledWith } from "./called.ts";
import { folderWith } from "./scratch.ts";

const entered = (...lines: string[]) => calledWith(`${lines.join("\n")}\n`, "repl");

describe("new", () => {
  test("makes a ruleset that checks, rolls and has odds", async () => {
    const folder = join(folderWith({}), "sea-shanties");
    const { status, out } = await called("new", folder);
    expect(status).toBe(0);
    const file = join(folder, "sea-shanties.rules");
    expect(out).toContain(`houserule odds "check(12)" --use ${file}`);
    expect((await called("check", folder)).out).toBe("1 file: nothing to say\n");
    // 160 of 216 rolls of three dice are at most 12.
    expect((await called("odds", "check(12)", "--use", file)).out).toContain("20/27");
    expect((await called("roll", "(roll weather).sky", "--use", file, "--dice", "1")).out).toContain("storm");
  });

  test("writes nothing over", async () => {
    const folder = folderWith({ "mine/mine.rules": "3d6" });
    const { status, err } = await called("new", join(folder, "mine"));
    expect(status).toBe(3);
    expect(err).toContain("is there already");
    expect(readFileSync(join(folder, "mine/mine.rules"), "utf8")).toBe("3d6");
  });

  test.each(["a b", "x;y", "-", 'a"b'])("refuses the name %s", async (name) => {
    const { status, err } = await called("new", join(folderWith({}), name));
    expect([status, err.includes("cannot be the name")]).toEqual([3, true]);
  });

  test("does not take the folder above for a name", async () => {
    expect((await called("new", "..")).status).toBe(3);
  });
});

describe("repl", () => {
  test("rolls what is typed and shows the trace", async () => {
    expect(await entered("2d1 + 3")).toEqual({
      status: 0,
      out: "2d1 (1+1) + 3 = 5\n",
      err: "",
    });
  });

  test("keeps names, and what they rolled", async () => {
    const { out, err } = await entered(
      "let x = 100 times (d1000)",
      "let y = sum(x)",
      "y == sum(x)",
      "var hp = 10",
      "hp -= 3",
      "hp",
    );
    expect(err).toBe("");
    expect(out).toContain("yes");
    expect(out.trimEnd().split("\n").slice(-2)).toEqual(["hp -= 3, now 7", "7"]);
  });

  test("keeps rules, over several lines and written again", async () => {
    const { out, err } = await entered("rule f(a) {", "  a + 1", "}", "f(1)", "rule f(a) = a * 100", "f(2)");
    expect([out, err]).toEqual(["f(1) = 2\nf(2) = 200\n", ""]);
  });

  test("tells odds, of names with what they rolled", async () => {
    const { out } = await entered("let x = d1", "odds 3d6 <= 9", "odds x + d2");
    expect(out).toContain("yes  3/8  37.50%");
    expect(out).toContain("mean 5/2 (2.5), deviation 0.5");
  });

  test("shows errors in the entry that has them, and goes on", async () => {
    const { status, out, err } = await entered("let x = 3", "y + 1", "1 / (x - 3)", "x");
    expect(err).toContain("error HR2001: There is no `y` here.\n --> input:1:1");
    expect(err).toContain("fault HR3001");
    expect(err).toContain(" --> input:1:6");
    expect(out).toContain("3");
    expect(status).toBe(1);
  });

  test.each([
    ["let x = 3", ""],
    ["var x = 3", ""],
    ['let x = ["a"]', ""],
    ["let x = 3\nx", "3\n"],
    ["none", "none\n"],
  ])("says nothing of a name that only keeps a value: %s", async (text, said) => {
    expect((await calledWith(`${text}\n`, "repl")).out).toBe(said);
  });

  test.each(["exit", "quit", " exit ", "quit()", "exit;"])("is left by %s", async (word) => {
    const { out, err, status } = await calledWith(`1 + 1\n${word}\n2 + 3\n`, "repl");
    expect([out, err, status]).toEqual(["1 + 1 = 2\n", "", 0]);
  });

  test("brings in rulesets and settings", async () => {
    const input = "skill_bonus(IQ)\n";
    const { out } = await calledWith(input, "repl", "--use", "gurps-ultra-lite", "--set", "IQ=2");
    expect(out).toContain("8");
  });

  test("has no document", async () => {
    expect((await called("repl", "--json")).status).toBe(3);
  });
});

describe("an open bracket", () => {
  test.each(["rule f() {", "[1,", 'f("}"', "{ # }", "(("])("is seen in %s", (text) => {
    expect(hasOpenBracket(text)).toBe(true);
  });
  test.each(["3d6", "{ }", '"{"', "# (", ")", ""])("is none in %s", (text) => {
    expect(hasOpenBracket(text)).toBe(false);
  });
});
