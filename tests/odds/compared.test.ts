import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// Of what is only compared, just the side on which it lies is followed: each script is told against every way of its
// dice, rolled one by one.
const scripts: Record<string, string> = {
  "the greater of two": "let a = 2d6\nlet b = 3d4\nif a > b { 1 } else if a < b { -1 } else { 0 }",
  "equal or not": "let a = 2d4\nlet b = 2d4\nif a == b { 1 } else if a != b { 2 } else { 3 }",
  "a bound that is no number of the die": "let a = d8\nlet b = d6\nif b < a / 2 + 1/3 { 1 } else { 0 }",
  "bounds beyond both ends":
    "let b = 3d6\nif b > 100 { 1 } else if b < -5 { 2 } else if b >= 11 { 3 } else { 4 }",
  "several bounds, two of them the same":
    "let a = d4\nlet b = 2d6\nif b > a + 5 { 1 } else if b == 7 { 2 } else if b >= a + 5 { 3 } else if b > 3 { 4 } else { 5 }",
  "a chain": "let a = d4\nlet b = 2d6\nif a <= b <= a + 4 { 1 } else { 0 }",
  "and, or, not": "let a = d6\nlet b = 2d6\nif not (b > a and b < 9) or b == 2 { 1 } else { 0 }",
  "a check as the value": "let a = d6\nlet b = 2d6\nb >= a",
  "the margin of a check": "let a = d6\nlet b = 2d6\nlet c = b >= a\nc.margin",
  "something else seen of it": "let a = d6\nlet b = 2d6\nif b > a { b } else { 0 }",
  "something else seen of the other": "let a = d6\nlet b = 2d6\nif b > a { a } else { 0 }",
  "a list of comparisons": "let a = d6\nlet b = 2d6\n[b > a, b == 7]",
  "a fault on one side": "let a = d4\nlet b = 2d6\nif b > a { 1 } else { 1 / (a - a) }",
  "a bound that is none on some ways":
    "rule bound(a) { if a > 2 { a } }\nlet a = d4\nlet b = 2d6\nif a > 2 and b > bound(a) { 1 } else { 0 }",
  "a bound that has a fault on some ways": "let a = d4 - 1\nlet b = 2d6\nif b > 6 / a { 1 } else { 0 }",
  fractions: "let a = d4\nlet b = 2d6 / 3\nif b > a { 1 } else if b == a { 0 } else { -1 }",
  "dice that are kept":
    "let a = 2d6\nlet b = keep highest 2 of 3d6\nif a > b { 1 } else if b > a { -1 } else { 0 }",
  "a variable that is read behind it":
    "let a = d6\nlet b = 2d6\nvar n = 0\nif b > a { n = 1 } else { n = 2 }\nn * 100 + b",
  "in a rule that is called twice":
    "rule won(skill) {\n let mine = 2d4 + skill\n let yours = 2d4\n mine > yours\n}\n[won(0), won(2)]",
  "in a loop": "var won = 0\nrepeat 3 times {\n let a = d4\n let b = d6\n if a >= b { won += 1 }\n}\nwon",
};

describe("what is only compared", () => {
  it.each(Object.entries(scripts))("%s", (_, script) => {
    agreesWithForce(script);
  });
});

describe("sums too long to be listed against each other", () => {
  it("are as likely to be the greater as the other", () => {
    const odds = tableOf("let a = 300d6\nlet b = 300d6\nif a > b { 1 } else if a < b { -1 } else { 0 }");
    expect(odds["1"]).toBe(odds["-1"]);
    expect(new Set(Object.keys(odds))).toEqual(new Set(["-1", "0", "1"]));
  });

  // Of 1000 coins against 1000 others as many heads with probability C(2000, 1000) / 2^2000.
  it("are equal as often as the middle of twice as many coins comes", () => {
    let middle = 1n;
    for (let k = 1n; k <= 1000n; k += 1n) middle = (middle * (1000n + k)) / k;
    const shift = 2n ** 2000n;
    let [a, b] = [middle, shift];
    while (b !== 0n) [a, b] = [b, a % b];
    expect(chanceOf("let a = 1000d2\nlet b = 1000d2\na == b")).toBe(`${middle / a}/${shift / a}`);
  });
});
