import { describe, expect, it } from "vitest";
import { compileText, complaints, lastOf, programOf, shape } from "./compiled.ts";

type Row = readonly [text: string, ...expected: string[]];

const attack = "rule attack(skill) = 3d6 <= skill\n";
const wound = "rule wound(changes hp) {\n  hp -= d6\n  hp <= 0\n}\n";
const degrees =
  "outcome Degree { failure, success }\noutcome Kind { failure, pass }\nrule degree() -> Degree = if d6 > 3 { success } else { Degree.failure }\n";

const rows: Readonly<Record<string, readonly Row[]>> = {
  "what asks for odds": [
    ["chance(3d6 <= 10)"],
    ["odds(3d6)"],
    ["mean(keep highest 3 of 4d6)"],
    ["chance({ let r = 3d6\ngiven r.lowest > 1\nr >= 10 })"],
    ["chance({ let r = 3d6; given r.lowest > 1; r >= 10 })"],
    ["odds(3d6 given it > 9)"],
    ["odds(3d6 given it.lowest > 1)"],
    [`${attack}chance(attack(12))`],
    ["rule f(skill: die) = chance(roll skill >= 4)\nf(d8)"],
    ["chance(chance(d6 > 3) > 1/2)", "HR2072? chance(d6 > 3) > 1/2"],
    ["mean(6 times (d6))", "HR2070 6 times (d6)"],
  ],
  "exactly one argument": [
    ["chance()", "HR2040 chance()"],
    ["odds(3d6, 2d6)", "HR2040 2d6"],
    ["mean(of: 3d6)", "HR2041 of"],
    ["mean(expression: 3d6)"],
    ["odds(x for x in [1, 2])", "HR2046 x"],
  ],
  "names that are ordinary without a bracket": [
    ["let odds = 1\nlet chance = 2\nlet mean = 3\nodds + chance + mean"],
    ["let it = 3\nit + 1"],
    ["let given = 3\ngiven + 1"],
    ["rule chance(x) = x\nchance(3)", "HR2010? chance"],
    ["chance(it > 9)", "HR2001 it"],
    ["odds({ let r = 3d6\ngiven it > 9\nr })", "HR2001 it"],
    [
      "let it = 3\nodds(3d6 given it > 9) == odds(3d6 given it > it)",
      "HR2011? it",
      "HR2010? 3d6",
      "HR2010? 3d6",
    ],
    ["odds(3d6 given chance(d6 > 3 given it) > 1/2 and it > 9)"],
  ],
  "where given may stand": [
    ["let r = 3d6\ngiven r > 9\nr"],
    ["if d6 > 3 {\n  given d6 > 4\n}", "HR2066 given d6 > 4"],
    ["rule f() {\n  let r = 3d6\n  given r > 9\n  r\n}\nodds(f())", "HR2066 given r > 9"],
    ["odds({\n  let r = 3d6\n  if r > 3 {\n    given r > 9\n  }\n  r\n})", "HR2066 given r > 9"],
    ["odds({\n  let r = { given d6 > 3\nd6 }\n  r\n})", "HR2066 given d6 > 3"],
    ["odds({\n  let r = d6\n  given 3\n  r\n})", "HR2052 3"],
    ["max(3d6 given it > 9)", "HR2066 3d6 given it > 9"],
    [`${attack}attack(3d6 given it > 9)`, "HR2066 3d6 given it > 9"],
    [
      "odds({ var deck = cards()\ngiven size(draw 2 from deck) > 1\nsize(deck) })",
      "HR2047 size(draw 2 from deck) > 1",
    ],
  ],
  "a given that looks at nothing": [
    ["chance(3d6 <= 10 given 3d6 >= 5)", "HR2071? 3d6 >= 5"],
    ["let n = 9\nodds(3d6 given n > 3)", "HR2071? n > 3"],
    ["odds(3d6 given it > 20)", "HR2057? it > 20"],
    ["odds(3d6 given it)", "HR2052 it"],
    ["odds({ 3d6 } given it > 9)"],
  ],
  "changes, which happen on a copy": [
    ["var hp = 10\nlet dies = chance({\n  hp -= 3d6\n  hp <= 0\n})\nhp * dies"],
    [`${wound}var hp = 10\nchance(wound(hp))`],
    [`${wound}let hp = 10\nchance({ var left = hp\nwound(left) })`],
    ["var deck = cards()\nodds(draw from deck)"],
    ["var xs = [1, 2]\nmean({ for changes x in xs { x += d6 }\nsum(xs) })"],
    ["odds({ var xs = [1, 2]\nfor changes x in xs { x += d6 }\nsum(xs) })"],
    ["odds({ var a = 1\nlet p = chance({ a = 2\nd6 > a })\np + d6 })"],
    [`${wound}var hp = 9\n[x for x in [1] if chance({ var left = hp\nwound(left) }) > x]`],
  ],
  "jumps that would lead out": [
    ["rule f() {\n  chance({ return d6 > 3 })\n}\nf()", "HR2068 return d6 > 3"],
    ['for i in 1..3 { note "{chance({ if d6 > 3 { stop }; d6 > i })}" }', "HR2068 stop"],
    ["mean({ var n = 0\nwhile true { n += 1\nif d6 > 3 { stop } }\nn })"],
  ],
  "what has odds": [
    ["chance({ let r = 3d6\ngiven r > 9 })", "HR2069 given r > 9"],
    ["odds({})", "HR2069 {}"],
    ["chance(3d6)", "HR2052 3d6"],
    ["chance({ let r = 3d6\nr })", "HR2052 r"],
    ["mean(3d6 <= 10)", "HR2070 3d6 <= 10"],
    [`${degrees}mean(degree())`, "HR2070 degree()"],
    ["odds(3d6 <= 10).mean", "HR2070 mean"],
    ["odds(3d6 <= 10).deviation", "HR2070 deviation"],
    [`${degrees}odds(degree()).mean`, "HR2070 mean"],
    ['let o = odds(d["a", "b"])\no.mean', "HR2070 mean"],
    ['odds(2d["a", "b"]).mean', "HR2070 mean"],
    ["odds({ let r = 3d6\nr.highest }).mean"],
    ["rule f(x) = odds(x + d6).mean\nf(1)"],
    ["let s = die d8\nmean(s)", "HR2032 s"],
    ["let s = die d8\nchance(s >= 4)", "HR2032 s"],
  ],
  "odds of what is certain": [
    ["let r = 3d6\nchance(r <= 10)", "HR2072? r <= 10"],
    ["let hit = 3d6 <= 10\nchance(hit)", "HR2072? hit"],
    ["let r = 3d6\nodds(r)", "HR2072? r"],
    ["mean(3)", "HR2072? 3"],
    ["let r = 3d6\nchance(r + d6 <= 10)"],
    ["let s = die d8\nodds(s)", "HR2072? s"],
    ["rule twice(x) = 2 * x\nlet r = 3d6\nmean(twice(r))", "HR2072? twice(r)"],
    ["rule twice(x) = 2 * other(x)\nrule other(x) = if x > 5 { twice(x - 1) } else { d6 }\nmean(twice(9))"],
    ["rule sure() = chance(d6 > 3)\nmean(sure())", "HR2072? sure()"],
    ["rule f(x = d6) = x\nmean(f())"],
    ["let r = 3d6\nodds(highest of r)", "HR2072? highest of r"],
    ["rule f(s: die) = mean(highest of s)\nf(2d6)"],
    ["chance(pick from [true, false])"],
    ["chance(attakc(3))", "HR2006 attakc"],
  ],
  "odds as values": [
    ["let o = odds(3d6)\no.mean + o.deviation + o[10]"],
    ["let o = odds(3d6)\n[o[v] for v in o if v > 9]"],
    ["chance(3d6 <= 10) > 1", "HR2057? chance(3d6 <= 10) > 1"],
    ["chance(3d6 <= 10) >= 1/2"],
    ["odds(3d6)[10] < 0", "HR2057? odds(3d6)[10] < 0"],
    ["mean(3d6) < 3", "HR2057? mean(3d6) < 3"],
    ["mean(3d6) == 21/2"],
    ["mean(explode d6) > 7"],
    ["if odds(3d6) { 1 } else { 2 }", "HR2052 odds(3d6)"],
    ["odds(3d6) < odds(2d6)", "HR2059 odds(3d6) < odds(2d6)"],
    [`${degrees}odds(degree())[failure]`],
    [`${degrees}var n = 0\nfor v in odds(degree()) { if v == failure { n += 1 } }\nn`],
    ["die odds(3d6)", "HR2033 odds(3d6)"],
  ],
};

for (const [what, cases] of Object.entries(rows)) {
  describe(what, () => {
    it.each(cases)("%s", (text, ...expected) => {
      expect(complaints(text)).toEqual(expected);
    });
  });
}

describe("messages about odds", () => {
  const first = (text: string) => compileText(text).diagnostics[0];

  it("say that a name keeps its roll, and show where it was rolled", () => {
    const told = first("let r = 3d6\nchance(r <= 10)");
    expect(told?.message).toBe("Nothing rolls in `r <= 10`, so the chance is 0 or 1.");
    expect(told?.labels?.map(({ span }) => span)).toEqual([{ start: 4, end: 5 }]);
    expect(told?.hint).toContain("`r` keeps what it rolled");
  });

  it("offer chance where the mean of a condition was asked for", () => {
    expect(first("mean(3d6 <= 10)")?.fix?.edits).toEqual([{ span: { start: 0, end: 4 }, text: "chance" }]);
  });

  it("say how a die gets rolled", () => {
    expect(first("let s = die d8\nodds(s)")?.hint).toContain("`roll s`");
  });

  it("explain `it` where it is not known", () => {
    expect(first("3d6 given it > 9")?.code).toMatch(/^HR1/);
    expect(first("let r = 3d6\ngiven it > 9\nr")?.hint).toContain("behind `given`");
  });

  it("name the one parameter", () => {
    expect(first("chance()")?.message).toBe(
      "`chance` takes 1 argument (condition), and 0 came: `condition` is missing.",
    );
  });
});

describe("constants and ladders", () => {
  const told = (text: string) => complaints('use "m"\nm_done()', { m: `${text}\nrule m_done() = 1` });

  it("lets constants ask for odds, for nothing rolls there", () => {
    expect(told("let half = chance(d6 > 3)")).toEqual([]);
    expect(told("let likely = mean(roll_it())\nrule roll_it() = 3d6")).toEqual([]);
    expect(told("let likely = f()\nrule f() = mean(3d6)")).toEqual([]);
  });

  it("still refuses what rolls beside them, and constants from further down", () => {
    expect(told("let lucky = chance(d6 > 3) + d6")).toEqual(["m: HR2023 d6"]);
    expect(told("let lucky = f()\nrule f() = mean(g()) + g()\nrule g() = 3d6")).toEqual(["m: HR2023 f()"]);
    expect(told("let early = chance(f())\nrule f() = d6 > late\nlet late = 3")).toEqual(["m: HR2014 f()"]);
  });

  it("keeps ladders to written dice", () => {
    expect(complaints("ladder t = d4 -> d(odds(d6))\n1")).toContain("HR2038 odds(d6)");
  });
});

const pool = { op: "dice", count: 3, faces: { kind: "sides", sides: 6 } };

describe("the program", () => {
  it("has the measure and what it is of", () => {
    expect(lastOf("chance(3d6 <= 10)")).toEqual({
      op: "odds",
      measure: "chance",
      of: { op: "compare", operator: "<=", left: pool, right: 10 },
      given: null,
    });
  });

  it("gives `it` a slot of its own", () => {
    expect(lastOf("let a = 9\nodds(3d6 given it > a)")).toEqual({
      op: "odds",
      measure: "odds",
      of: pool,
      given: { slot: 1, condition: { op: "compare", operator: ">", left: "slot 1", right: "slot 0" } },
    });
    expect(programOf("let a = 9\nodds(3d6 given it > a)").main?.slots).toBe(2);
  });

  it("keeps the given of a block in its place", () => {
    expect(lastOf("mean({ let r = 3d6\ngiven r > 9\nr })")).toMatchObject({
      op: "odds",
      measure: "mean",
      of: {
        op: "block",
        body: [
          { op: "bind", slot: 0 },
          { op: "given", condition: { op: "compare", left: "slot 0", right: 9 } },
          "slot 0",
        ],
      },
    });
  });
});

describe("a condition for the main text", () => {
  const given = (text: string) => ({ given: { name: "given", text } });
  const compiled = (text: string, condition: string, lets: readonly [string, string][] = []) =>
    compileText(
      text,
      {},
      { ...given(condition), lets: lets.map(([name, value]) => ({ name, value: { name, text: value } })) },
    );
  const told = (text: string, condition: string) =>
    compiled(text, condition).diagnostics.map(({ code, source }) => `${source} ${code}`);

  it("sees the value of the text as `it`, and gives it on", () => {
    const { program, diagnostics } = compiled("3d6", "it > 9");
    expect(diagnostics).toEqual([]);
    expect(shape(program?.main?.body)).toEqual({
      op: "block",
      body: [
        { op: "bind", slot: 0, name: "it", type: null, value: pool },
        { op: "given", condition: { op: "compare", operator: ">", left: "slot 0", right: 9 } },
        "slot 0",
      ],
    });
    expect(program?.main?.slots).toBe(1);
  });

  it("sees the names that were set and those of the text", () => {
    expect(compiled("r <= 10", "r.lowest > 1", [["r", "3d6"]]).diagnostics).toEqual([]);
    expect(compiled("let a = d6\na + d6", "a > it - 3").diagnostics).toEqual([]);
  });

  it("does not see names of inner blocks", () => {
    expect(told("{\n  let a = d6\n  a\n}", "a > 3")).toEqual(["given HR2001"]);
  });

  it("is one test of true or false", () => {
    expect(told("3d6", "it + 1")).toEqual(["given HR2052"]);
    expect(told("3d6", "")).toEqual(["given HR2024"]);
    expect(told("3d6", "it > 1\nit < 9")).toEqual(["given HR2024"]);
    expect(told("3d6", "let x = 3")).toEqual(["given HR2024"]);
    expect(told("3d6", "it >")[0]).toMatch(/^given HR1/);
  });

  it("says when it looks at other dice, or can never hold", () => {
    expect(told("3d6", "3d6 > 9")).toEqual(["given HR2071"]);
    expect(told("3d6", "it > 18")).toEqual(["given HR2057"]);
  });

  it("leaves an `it` of the text alone", () => {
    expect(told("let it = 3\nit + d6", "it > 5")).toEqual(["main HR2010"]);
  });
});
