import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// Of a sheet whose fields roll, no more is kept than what is read of it.

const rolled = (more = "") =>
  `sheet Hero {\n  ST = 3d6 label ru "СИЛ"\n  DX = 3d6\n  IQ = 3d6\n  HT = 3d6\n  WI = 3d6\n  CH = 3d6\n${more}}\n`;

describe("six fields that roll, of which few are read", () => {
  // Both are 3: (1/216)^2.
  it.each([
    ["two of them", "", "let h = Hero()\nh.ST + h.DX"],
    ["by a label", "", "let h = Hero()\nh.СИЛ + h.DX"],
    ["by a derived field", "  speed = ST + DX\n", "Hero().speed"],
    ["by a derived field of another", "  speed = ST + DX\n  pace = speed\n", "let h = Hero()\nh.pace"],
    ["under a declared type", "", "rule of(h: Hero) = h.ST + h.DX\nlet h : Hero = Hero()\nof(h)"],
    ["by a demand", '  require ST > 2 else "weak"\n', "let h = Hero()\nh.ST + h.DX"],
    ["a resource at its bound", "  resource HP 0..ST\n", "let h = Hero()\nh.HP + h.DX"],
  ])("%s", (_, more, text) => {
    expect(tableOf(rolled(more) + text)["6"]).toBe("1/46656");
  });

  it("one of three heroes has the greatest strength: not all below 18", () => {
    expect(chanceOf(`${rolled()}let party = [Hero(), Hero(), Hero()]\nmax(h.ST for h in party) < 18`)).toBe(
      `${215n ** 3n}/${216n ** 3n}`,
    );
  });

  // Three dice lose at least 3: a hero of strength 3 is always down.
  it("a resource that a rule takes from", () => {
    const script = `${rolled("  resource HP 0..3\n")}rule wound(changes h: Hero) { h.HP -= d2 }\nvar h = Hero()\nrepeat 2 { wound(h) }\nh.HP`;
    // 3 - 2, 3 - 3 in two ways of four, and 3 - 4, which stops at 0.
    expect(tableOf(script)).toEqual({ "0": "3/4", "1": "1/4" });
  });
});

const small = (more = "") => `sheet Hero {\n  ST = d3\n  DX = d2\n  IQ = d2\n${more}}\n`;

describe("what is read of a sheet in every way agrees with listing all ways", () => {
  it.each([
    [small(), "let h = Hero()\n[h.ST, h.IQ]"],
    [small(), "let h = Hero()\nh"],
    [small(), "Hero() == Hero()"],
    [small(), 'let h = Hero()\n"{h.ST} and {h}"'],
    [small(), "let h = Hero(ST: d2)\nlet g = h\n[g.ST, h.DX]"],
    [small("  both = ST * 10 + DX\n"), "let h = Hero()\n[h.both, h.ST]"],
    [small("  resource HP 0..ST\n"), "var h = Hero()\nh.HP -= 1\n[h.HP, h.DX]"],
    [small("  resource HP 0..ST\n"), "var h = Hero()\nh.ST = 1\nh.HP"],
    [small("  resource HP 0..ST\n"), "rule lose(changes n) { n -= 1 }\nvar h = Hero()\nlose(h.HP)\nh.HP"],
    [small('  require ST > 1 else "weak"\n'), "Hero().DX"],
    [small("  bag = [d2, d2]\n"), "var h = Hero()\nh.bag[1] = 7\nsum(h.bag) + h.ST"],
    [small("  bag = [3, 4]\n"), "var h = Hero()\nlet got = draw from h.bag\n[got, size(h.bag)]"],
    [small(), "rule made() -> Hero = Hero()\nlet h = made()\nh.DX"],
    [small(), "var h = Hero()\nh.ST += 1\nh.ST"],
    [small(), "var party = [Hero(), Hero()]\nfor changes h in party { h.ST += 1 }\nsum(h.ST for h in party)"],
    [small(), "var party = [Hero(), Hero()]\nparty[1].ST = 5\nsum(h.ST for h in party)"],
    [small(), "let h = Hero()\nodds(h.ST + d2)\nh.IQ"],
    [small("  late = 1 / (DX - 1)\n"), "let h = Hero()\nh.ST"],
    [small("  late = 1 / (DX - 1)\n"), "let h = Hero()\nif h.ST > 2 { h.late } else { 0 }"],
  ])("%s%s", (sheet, text) => agreesWithForce(sheet + text));
});

describe("the default of a parameter is forgotten where it is not read", () => {
  it("six defaults that roll, one of which is read", () => {
    const script = "rule f(a = 3d6, b = 3d6, c = 3d6, d = 3d6, e = 3d6, g = 3d6) = a + g\nf()";
    expect(tableOf(script)["6"]).toBe("1/46656");
  });

  it.each([
    "rule f(a = d3, b = a + d2, c = d2) = b\nf()",
    "rule f(a = d3, b = a + d2, c = 1 / (b - 2)) = a\nf()",
    "rule f(a = d3, changes b) { b += a\na }\nvar n = 1\n[f(2, n), n]",
  ])("%s", (script) => agreesWithForce(script));
});
