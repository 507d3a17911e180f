import { describe, expect, it } from "vitest";
import { onEveryWay } from "../src/check/certain/every-way.ts";
import { bind } from "../src/resolve/bind/bind.ts";
import { declare } from "../src/resolve/declare/declare.ts";
import { load } from "../src/resolve/load.ts";

const declarations = `outcome Degree { failure, success }
rule a() = 1
rule b() = 1
rule c() = 1
rule e(x = 1, y = 1) = x + y
rule degree() -> Degree = success
rule yes() -> bool = true
`;

/** The names of what a body certainly calls, each once, in the order of the alphabet; `look` is told of each look at a node. */
function certainlyCalled(body: string, look?: () => void): string {
  const loaded = load({ main: { name: "main", text: `${declarations}rule f(x, xs) = ${body}` } }, []);
  const declared = declare(loaded);
  const { tables } = bind(loaded, declared, []);
  const root = declared.rules.find(({ node }) => node.name.text === "f")?.node.body;
  if (root === null || root === undefined) throw new Error(`no rule: ${body}`);
  const found = onEveryWay(root, {
    at: (node) => {
      look?.();
      return node.kind === "call" ? new Map([[node.callee.text, true]]) : null;
    },
    tables,
  });
  return [...found.keys()].sort().join(" ");
}

const rows: Readonly<Record<string, readonly (readonly [body: string, called: string])[]>> = {
  "all that is evaluated is certain": [
    ["a() + b() * c()", "a b c"],
    ["-a()", "a"],
    ["[a(), b()..c()]", "a b c"],
    ["[a(): b()]", "a b"],
    ["{ one: a(), two: b() }", "a b"],
    ['"{a()} and {b()}"', "a b"],
    ["xs[a()]", "a"],
    ["e(a(), y: b())", "a b e"],
    ["(a())d(b())", "a b"],
    ["keep highest a() of (b())d6", "a b"],
    ["roll die 2d6 + a()", "a"],
    ["a() divisor (b())(+c())", "a b c"],
    ["a() in [b()]", "a b"],
    ["max(a(), b())", "a b max"],
  ],
  "a chain of comparisons evaluates all of it": [["a() < b() < c()", "a b c"]],
  "a second operand may be left out": [
    ["a() > 1 and b() > 1", "a"],
    ["a() > 1 or b() > 1", "a"],
    ["a() otherwise b()", "a"],
  ],
  "the faces to look for are worked out before the dice are looked at": [
    ["count a() in (b())d6", "a b"],
    ["count a()..b() in 2d6", "a b"],
    ["reroll once <= a() in 2d6", "a"],
    ["explode d6 on a() up to b() times", "a b"],
  ],
  "one branch of an if is taken": [
    ["if yes() { a() } else { b() }", "yes"],
    ["if yes() { a() } else { a() + b() }", "a yes"],
    ["if yes() { a() }", "yes"],
    ["if x > 1 { 1 } else if a() > 1 { 2 } else { 3 }", ""],
    ["if x > 1 { a() } else if a() > 1 { 2 } else { 3 }", "a"],
    ["if x > 1 { a() } else if a() > 1 { 2 }", "a"],
    ["if x > 1 { a() } else if x < 0 { a() + b() } else if b() > 1 { a() } else { a() + c() }", "a"],
    ["if x > 1 { b() } else if b() > 1 { c() } else { c() }", "b"],
    ["if x > 1 { b() } else if e({ return b() }) > 1 { c() } else { a() }", "b"],
  ],
  "one arm of a match is taken, if none is left out": [
    ["match a() { 1 => b(), else => b() + c() }", "a b"],
    ["match x { 1 => b(), 2 => b() + c() }", ""],
    ["match x { 1 => b(), else when x > 3 => b() }", ""],
    ["match degree() { failure => b(), success => b() + c() }", "b degree"],
    ["match x { a() => 1, b() => 2, else => 3 }", "a"],
    ["match x { 1, a() => 1, else => 3 }", ""],
    ["match x { a()..b() => 1, else => 3 }", "a b"],
    ["match x { 1 when yes() => a(), else => a() }", "a"],
    ["match x { else when yes() => 1, else => yes() }", "yes"],
  ],
  "a loop may have no round": [
    ["{ for i in a()..b() { c() } }", "a b"],
    ["{ while yes() { a() } }", "yes"],
    ["{ repeat a() { b() } }", "a"],
    ["a() times (b())", "a"],
    ["[b() for i in a()..c() if yes()]", "a c"],
    ["sum(b() for i in a()..c() if yes())", "a c sum"],
    ["sort i in [a()] by b()", "a"],
  ],
  "a repeat with until has one": [
    ["{ repeat { a() } until b() > 1 }", "a b"],
    ["{ repeat { a(); stop } until b() > 1 }", "a"],
    ["{ repeat { if yes() { next }; a() } until b() > 1 }", "yes"],
  ],
  "what may be left is not reached": [
    ["{ a(); b() }", "a b"],
    ["{ return a(); b() }", "a"],
    ["{ if yes() { return a() }; b() }", "yes"],
    ['{ require yes() else "{a()}"; b() }', "yes"],
    ['{ warn yes() else "{a()}"; b() }', "b yes"],
    ["{ for i in xs { if yes() { stop } }; b() }", ""],
    ["a() + { return 1 } + b()", "a"],
    ["e({ return a() }, b())", "a"],
    ["if yes() { return a() } else { a() }", "a yes"],
    ["{ let r = if yes() { return a() } else { 1 }; r + b() }", "yes"],
  ],
  "a place is read where an amount is added": [
    ["{ var m = [1]; m[a()] = b(); m }", "a b"],
    ["{ var m = [1]; m[a()] += b(); m }", "a b"],
    ["{ var m = 1; m = b(); m }", "b"],
  ],
  "what is asked of odds is apart": [
    ["chance(a() > 1)", "chance"],
    ["mean(a() given it > 1)", "mean"],
  ],
};

for (const [what, cases] of Object.entries(rows)) {
  describe(what, () => {
    it.each(cases)("%s", (body, called) => {
      expect(certainlyCalled(body)).toBe(called);
    });
  });
}

describe("every condition is looked into once", () => {
  /** Each the condition of the second branch of the next. */
  const nested = (depth: number): string =>
    depth === 0 ? "a()" : `if x > 1 { a() } else if ${nested(depth - 1)} > 1 { a() } else { a() }`;

  it("however deep conditions stand in others", () => {
    let looked = 0;
    expect(certainlyCalled(nested(40), () => (looked += 1))).toBe("a");
    expect(looked).toBeLessThan(1000);
  });
});
