import { describe, expect, it } from "vitest";
import { compileText } from "./compiled.ts";

const trait = "rule trait(skill: die) = explode skill\n";
const degree = "outcome Degree { failure, success, critical }\nrule degree() -> Degree = success\n";

describe("messages", () => {
  const first = (text: string) => compileText(text).diagnostics[0];

  it("name the rule, its parameters and how many arguments came", () => {
    const message = first("rule attack(skill, bonus) = skill + bonus\nattack(3)")?.message;
    expect(message).toBe("`attack` takes 2 arguments (skill, bonus), and 1 came: `bonus` is missing.");
  });

  it.each([
    ["option a = 3\na = 4", "`a` is an option and does not vary."],
    ["table a {\n  | x | y |\n  | b | 1 |\n}\na = 4", "`a` is a table and does not vary."],
    ["option a = 3\nextend table a {\n  | b | 1 |\n}", "`a` is an option, not a table."],
    ["rule a() = 3\noverride option a = 4", "`a` is a rule, not an option."],
    ["outcome a { b, c }\noverride option a = 4", "`a` is an outcome, not an option."],
    ["option a = 3\noverride rule a() = 4", "`a` is an option, so it cannot be overridden as a rule."],
  ])("put the article that fits before what something is: %s", (text, message) => {
    expect(first(text)?.message).toBe(message);
  });

  it("say how a roll is kept unrolled", () => {
    expect(first(`${trait}let s = d8\ntrait(s)`)?.message).toBe(
      "`s` is already rolled; write `let s = die d8`.",
    );
  });

  it("name the members that a match leaves out", () => {
    expect(first(`${degree}match degree() { success => 1 }`)?.message).toBe(
      "This match over Degree leaves out `failure` and `critical`.",
    );
  });

  it("tell what the dice give", () => {
    expect(first("3d6 <= 2")?.message).toBe("`3d6 <= 2` is never true: `3d6` gives 3 to 18.");
  });

  it.each([
    ["match d6 { 1-3 => 1, else => 0 }", "match d6 { 1..3 => 1, else => 0 }"],
    ["let a = True\na", "let a = true\na"],
    ["match d6 { 1 => 2, _ => 3 }", "match d6 { 1 => 2, else => 3 }"],
    ["let h = { hp = 10 }\nh", "let h = { hp: 10 }\nh"],
    ["explode 3d6 on 5 or 6", "explode 3d6 on 5..6"],
    ["explode 3d6 on 4 or 6", "explode 3d6 on (4, 6)"],
    ["sheet H {\n  resource mana : 0..9\n}", "sheet H {\n  resource mana 0..9\n}"],
    ["sheet H {\n  resource mana: 0..9\n}", "sheet H {\n  resource mana 0..9\n}"],
    ["sheet H {\n  resource mana:0..9\n}", "sheet H {\n  resource mana 0..9\n}"],
  ])("offer a fix for %s", (text, mended) => {
    const [edit] = first(text)?.fix?.edits ?? [];
    expect(text.slice(0, edit?.span.start) + (edit?.text ?? "") + text.slice(edit?.span.end)).toBe(mended);
    expect(compileText(mended).diagnostics).toEqual([]);
  });

  it("name the arguments that may be left out", () => {
    expect(first("rule f(a, b, c = 3) = a + b + c\nf(1)")?.hint).toBe(
      "Write `f(a, b, c)`. You may leave out `c`.",
    );
  });

  it("suggest mod for the rest of a division", () => {
    expect(first("10 % 3")?.hint).toContain("`mod(10, 3)`");
  });

  it("offer to make a let a var", () => {
    const text = "let a = 1\na += 1\na";
    expect(first(text)?.fix?.edits).toEqual([{ span: { start: 0, end: 3 }, text: "var" }]);
  });
});
