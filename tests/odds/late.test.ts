import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// Dice under names that are read once, late, side by side: they fall where they are read.

const six = ["a", "b", "c", "d", "e", "f"];
const named = six.map((name) => `let ${name} = 3d6`).join("\n");
const fields = six.map((name) => `${name}: 3d6`).join(", ");
const sheet = `sheet Hero {\n${six.map((name) => `  ${name} = 3d6`).join("\n")}\n  all_of_it = a + b + c + d + e + f\n}`;

describe("six scores under names", () => {
  // One way of 6^18 shows ones alone.
  const ones = `1/${6n ** 18n}`;
  // A score of 4 or more in 215 of 216 ways.
  const all = `${215n ** 6n}/${216n ** 6n}`;

  it.each([
    ["names", named, ""],
    ["the fields of a record", `let s = { ${fields} }`, "s."],
    ["the fields of an instance", `${sheet}\nlet s = Hero()`, "s."],
  ])("%s", (_, made, before) => {
    const names = six.map((name) => before + name);
    expect(tableOf(`${made}\n${names.join(" + ")}`)["18"]).toBe(ones);
    expect(tableOf(`${made}\nlet sum = ${names.join(" + ")}\nsum - 18`)["0"]).toBe(ones);
    expect(chanceOf(`${made}\n${names.map((name) => `${name} > 3`).join(" and ")}`)).toBe(all);
    expect(chanceOf(`${made}\nall(x > 3 for x in [${names.join(", ")}])`)).toBe(all);
    expect(chanceOf(`${made}\nmin([${names.join(", ")}]) > 3`)).toBe(all);
  });

  it("a derived field of an instance", () => {
    expect(tableOf(`${sheet}\nHero().all_of_it`)["18"]).toBe(ones);
    // Seventeen dice are ones.
    expect(tableOf(`${sheet}\nlet h = Hero(b: 2d6 + 1)\nh.all_of_it`)["18"]).toBe(`1/${6n ** 17n}`);
  });
});

describe("names that are read in other ways agree with listing all ways", () => {
  it.each([
    "let a = d2\nlet b = d3\nlet c = d2\na + b + c + a",
    "let a = d2\nlet b = d3\nlet c = d2\nif a > 1 { b } else { c }",
    "let a = d2\nlet b = d3\nlet c = d2\nsum(a for i in 1..2) + b + c",
    "let a = d2\nlet b = d3\nlet c = d2\nvar t = 0\nrepeat 2 { t += a + b + c }\nt",
    "let a = d2\nlet b = d3\nlet c = d2\nchance(a + b + c > d4)",
    "let a = d2\nlet b = d3\nlet c = d2\n[a, b, c, chance(a > d2)]",
    "let a = d2\nlet b = d3\nvar c = d2\nc += 1\na + b + c",
    "let a = d2\nlet b = d3\nlet c = d2\nlet d = a + b\nd * 10 + c",
    'let a = d2\nlet b = d3\nlet c = d2\nrequire a + b + c > 4 else "few"\nb',
    "rule f(x, y, z) = x * y + x - z\nlet a = d2\nlet b = d3\nlet c = d2\nf(a, b, c)",
    "rule f(n) {\n  let r = { a: d3 + n, b: d2 }\n  if r.a > 3 { r.b } else { r.a + r.b }\n}\nf(d2) + f(1)",
    "let r = { a: d3, b: d2 }\nlet s = r\n[s.a, r.a, r.b]",
    "var r = { a: d3, b: d2 }\nr.a += r.b\nr.a",
    "var t = 0\nrepeat 2 {\n  let r = { a: d2, b: d3 }\n  t += r.a - r.b\n}\nt",
    "let r = { a: 2d2, b: d3 }\nr.a + r.b > 4",
    "{ a: d2, b: d3 }.b",
  ])("%s", (script) => agreesWithForce(script));

  it("a condition of them: of eight ways to more than 4, a is 1 in three", () => {
    expect(tableOf("let a = d2\nlet b = d3\nlet c = d2\ngiven a + b + c > 4\na")).toEqual({
      1: "3/8",
      2: "5/8",
    });
  });

  it("a field keeps the total of its dice alone", () => {
    expect(() => tableOf("let r = { a: 2d2, b: d3 }\nr.a.highest")).toThrow();
  });
});
