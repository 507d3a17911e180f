import { describe, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";

// Short cuts that put what is alike together must see where something leaves half-way, or notes what came first.
const inRule = (...lines: readonly string[]) =>
  `rule f() {\n${lines.map((line) => `  ${line}\n`).join("")}}\nf()`;
const leaves = "{ if x > 1 { return 10 * x }; x }";
const notes = "{ last = 2 * last + x; x }";

const texts: readonly string[] = [
  ...["sum", "max", "min"].flatMap((name) => [
    inRule("let r = 2d3", `${name}(${leaves} for x in r.dice)`),
    inRule("let r = keep highest 2 of 3d3", `${name}(${leaves} for x in r.dice)`),
    inRule("let r = explode 2d2 up to 1 times", `${name}(${leaves} for x in r.dice)`),
    inRule("let l = 2 times (d3)", `${name}(${leaves} for x in l)`),
    inRule("var deck = [1, 2, 3]", "let h = draw 2 from deck", `${name}(${leaves} for x in h)`),
    inRule("var last = 0", "let r = 2d3", `${name}(${notes} for x in r.dice)`, "last"),
    inRule("var last = 0", "let l = 2 times (d3)", `${name}(${notes} for x in l)`, "last"),
    inRule("let r = 3d3", `${name}({ if (count x in r) > 1 { return 10 * x }; count x in r } for x in 1..3)`),
    inRule(
      "var last = 0",
      "let r = 3d2",
      `${name}({ last += x * (count x in r); count x in r } for x in 1..2)`,
      "last",
    ),
  ]),
  ...["all", "any", "count"].flatMap((name) => [
    inRule("let r = 2d3", `${name}({ if x > 1 { return x }; true } for x in r.dice)`),
    inRule("let r = 3d3", `${name}({ if (count x in r) > 1 { return x }; x in r.dice } for x in 1..3)`),
  ]),
  inRule("let r = 2d3", `let s = sort x in r.dice by ${leaves}`, "s[1]"),
  inRule("let r = 2d3", `let s = [${leaves} for x in r.dice]`, "sum(s)"),
  inRule("let r = 2d3", `sum(x for x in r.dice if { if x > 1 { return x }; true })`),
  inRule("let r = 2d3", "for x in r.dice { if x > 1 { return x } }", "7"),
  inRule("let r = 3d3", "for x in 1..3 { if (count x in r) > 1 { return x } }", "7"),
  inRule(
    "let r = 3d3",
    "var n = 0",
    "for x in 1..3 {",
    "  if (count x in r) > 1 { stop }",
    "  n += x",
    "}",
    "n",
  ),
  inRule(
    "let r = 3d3",
    "var n = 0",
    "for x in 1..3 {",
    "  if (count x in r) == 1 { next }",
    "  n += x",
    "}",
    "n",
  ),
  inRule("let r = 2d3", "if r.highest == 3 { return 100 }", "r.lowest"),
  inRule("let a = max({ if x > 1 { return 10 * x }; x } for x in (2d3).dice)", "a"),
];

describe("what is left half-way is told as listing every way tells it", () => {
  it.each(texts)("%s", (text) => agreesWithForce(text));
});
