import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

describe("sorted down by a key that falls as the items rise", () => {
  // At least nine of ten dice show 1: (1 + 10 * 19) of 20^10.
  it("the second of ten dice is 1", () => {
    expect(chanceOf("let p = 10d20\n(sort x in p.dice by -x)[2] == 1")).toBe("191/10240000000000");
    expect(chanceOf("let p = 10d20\n(sort x in p.dice by 30 - x)[2] == 1")).toBe("191/10240000000000");
    expect(chanceOf("let p = 10d20\n(sort x in p.dice by -x descending)[9] == 1")).toBe("191/10240000000000");
  });

  // Six scores of 3: each 1 way of 1296.
  it("six scores, the best first", () => {
    const script = "let s = 6 times (keep highest 3 of 4d6)\n(sort x in s by -x)[1]";
    expect(tableOf(script)["3"]).toBe(`1/${1296n ** 6n}`);
  });

  it.each([
    "let p = 3d4\nsort x in p.dice by -x",
    "let p = 3d4\n(sort x in p.dice by 0 - x)[1]",
    "let p = 3d4\n(sort x in p.dice by -x descending)[1]",
    "let p = 3d4\n(sort x in p.dice by x - 2)[1]",
    "let p = 3d4\n(sort x in p.dice by 3 + x)[2]",
    "let p = 3d4\n(sort x in p.dice by -(2 - x))[2]",
    "let p = 3d4\nlet s = sort x in p.dice by -x\n[s[1] - s[3], s[2]]",
    "let p = 3d4\n(sort x in p.dice by mod(x, 2))[1]",
    "let p = 3d4\n(sort x in p.dice by x - x)[1]",
    "let p = 3d4\n(sort x in p.dice by x * x - 4 * x)[1]",
    "let p = explode 2d2 up to 1 times\n(sort x in p.dice by -x)[2]",
    "let l = 3 times (d3 - 2)\nsort x in l by -x",
    "let l = 3 times (d3 - 2)\nfirst(sort x in l by 1 - x)",
    "let l = drop lowest 1 of (2 times (d3))\nsum(sort x in l by -x)",
    "let l = drop lowest 1 of (3 times (d3))\n(sort x in l by -x)[2]",
    "count(x > 1 for x in (sort y in (keep lowest 2 of (3 times (d3))) by -y))",
    "max(sort x in (sort y in (2 times (d3)) by -y) by x)",
    "(sort x in (sort y in (keep highest 2 of (3 times (d3))) by -y) by x)[1]",
    "let p = 3d3\nsum(sort x in (keep highest 2 of p).dice by -x)",
    "let p = 3d3\n(keep highest 1 of (sort x in p.dice by -x))[1]",
    "let l = [d3, d2, 2]\n(sort x in l by -x)[1]",
    "let l = 2 times (d[1/2, 1])\n(sort x in l by -x)[1]",
    "rule first_of(l) = (sort x in l by -x)[1]\nfirst_of(2 times (pick from [1, 2]))",
    'rule first_of(l) = (sort x in l by -x)[1]\nfirst_of(2 times (pick from ["a", "b"]))',
    "var l = []\nrepeat 3 times { l += [d3] }\nsort x in l by -x",
    "let p = 3d3\nvar t = 0\nfor x in (sort y in p.dice by -y) { t = t * 10 + x }\nt",
  ])("%s", (script) => agreesWithForce(script));
});
