import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// A loop that ends by a condition is followed from all places where it begins at once.

describe("a loop without an end that begins in several places", () => {
  it("rolls until it is more than before: each number above it alike", () => {
    const table = tableOf("let r = d3\nvar n = 0\nrepeat { n = d6 } until n > r\n[n, r]");
    expect([table["[2, 1]"], table["[3, 2]"], table["[6, 3]"]]).toEqual(["1/15", "1/12", "1/9"]);
  });

  it("in one branch of a condition: half of all ways come to it, and all of these leave it", () => {
    const script =
      "let r = d4\nvar n = 0\nif r > 2 { while n != r { n = d4 } } else { n = 9 }\n[n == r, n == 9]";
    expect(tableOf(script)).toEqual({ "[false, true]": "1/2", "[true, false]": "1/2" });
  });

  it("an open-ended roll, upward and downward: 46 numbers from 50 to 95, and 5 that go up", () => {
    const script =
      "rule open() {\n  var r = d100\n  var t = r\n  if r <= 5 {\n    var s = d100\n    t -= s\n    while s >= 96 { s = d100\n t -= s }\n  } else { while r >= 96 { r = d100\n t += r } }\n  t\n}\nopen() >= 50";
    expect(
      Number.parseFloat(
        String(
          tableOf(script)
            .true?.split("/")
            .map(Number)
            .reduce((n, d) => n / d),
        ),
      ),
    ).toBeCloseTo(0.51, 12);
  });

  it("one that is left half way", () => {
    expect(chanceOf("var n = d4\nwhile n == 4 { n = d4\n if n == 2 { stop } }\nn < 4")).toBe("1");
  });
});

describe("loops that begin in several places agree with listing all ways", () => {
  it.each([
    "let r = d3\nvar n = r\nwhile n < 5 { n += d2 }\n[n, r]",
    "var n = d4\nvar k = 0\nif n > 2 { while n > 0 { n -= d2\n k += 1 } } else { k = 9 }\nk",
    "var n = d3\nrepeat { n += 1\n if n == 4 { stop } } until n > d2 + 3\nn",
    "rule f(n) {\n  var k = n\n  while k < 4 { k += d2\n if k == 3 { return 9 } }\n  k\n}\nf(d3)",
    "var n = d3 - 1\nwhile 1 / n > 0 { n -= 1 }\nn",
    "var n = d3\nvar t = 0\nrepeat 2 { while n < 4 { n += d2\n t += 1 }\n  n = d3 }\n[n, t]",
  ])("%s", (script) => agreesWithForce(script));
});
