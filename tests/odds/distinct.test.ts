import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// How many different numbers a pool shows is told face by face.

describe("how many different numbers dice show", () => {
  it("all eight of eight d8: 8! of 8^8 ways", () => {
    expect(tableOf("let p = 8d8\nsize(unique(p.dice))")["8"]).toBe("315/131072");
  });

  it("the birthday problem: 23 of 365 days, of which two are one with 50.73 %", () => {
    const [n = 0n, d = 1n] = chanceOf("size(unique((23d365).dice)) < 23").split("/").map(BigInt);
    let apart = [1n, 1n];
    for (let i = 0n; i < 23n; i += 1n) apart = [(apart[0] ?? 1n) * (365n - i), (apart[1] ?? 1n) * 365n];
    expect((d - n) * (apart[1] ?? 1n)).toBe(d * (apart[0] ?? 1n));
  });

  // 1 - 365 * 364 * 363 / 365^3
  it("three results of a list, of which two are one", () => {
    expect(chanceOf("let days = 3 times (d(365))\nsize(unique(days)) < 3")).toBe("1093/133225");
  });

  it("dice that explode: three in 6^3 are alike without an explosion, for all but a six", () => {
    const [n = 0, d = 1] = (tableOf("size(unique((explode 3d6).dice))")["1"] ?? "").split("/").map(Number);
    // 5 / 6^3, and as much again for each further six on all of the three dice.
    expect(n / d).toBeCloseTo(5 / 216 / (1 - 1 / 216), 15);
  });

  it.each([
    "size(unique(3 times (d3)))",
    "let l = 3 times (d3)\nsize(unique(l)) == 3",
    "size(unique([d3, d3, d2 + 1, 2]))",
    "let l = [d3, d3, d2 + 1]\n[size(unique(l)), d2]",
    "size(unique((d3) times (d2)))",
    "size(unique(2 times (6 / (d3 - 1))))",
    'size(unique(3 times (pick from ["a", "b"])))',
    "var n = 0\nsize(unique(2 times ({ n += 1\nd2 + n })))",
    "size(unique((2d3 + d4).dice))",
    "size(unique((keep highest 2 of 3d3).dice))",
    "size(unique((drop lowest 1 of (2d3 + d2)).dice))",
    "size(unique((2d[1/2, 1] + d3).dice))",
    "let p = (d3)d3\nsize(unique(p.dice)) + d2",
    'size(unique((3d["a", "b"]).dice))',
    "let p = 3d3\n[size(unique(p.dice)), p.total]",
    "let p = reroll once 1 in 3d3\nsize(unique(p.dice))",
    "size(unique((roll (die 2d3 + 4)).dice))",
    "size(unique([d2, d2, 3]))",
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});
