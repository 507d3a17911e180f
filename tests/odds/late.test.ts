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

describe("six scores in several statements", () => {
  const ones = `1/${6n ** 18n}`;
  // 3d6 is 11 or more in half of all ways, so two or more of six are in 57 of 64.
  const two = "57/64";

  it("in a loop over them", () => {
    const loop = `var n = 0\nfor x in [${six.join(", ")}] { if x >= 11 { n += 1 } }\nn >= 2`;
    expect(chanceOf(`${named}\n${loop}`)).toBe(two);
  });

  it("in the branches of a condition", () => {
    const table = tableOf(`${named}\nif a > 3 { ${six.join(" + ")} } else { ${six.join(" + ")} + 100 + b }`);
    // All ones, with b counted twice.
    expect(table["121"]).toBe(ones);
    // The greatest sum has six eighteens.
    expect(table["108"]).toBe(ones);
  });

  it("in the arms of a match", () => {
    const table = tableOf(`${named}\nmatch a { 3 => b + c + d + e + f, else => -(c + d + e + f + b) }`);
    expect(table["15"]).toBe(ones);
    // Any a but 3, and eighteens.
    expect(table["-90"]).toBe(`215/${6n ** 18n}`);
  });

  describe("of a record or an instance that a rule", () => {
    const count = `rule good(h) {\n  var n = 0\n  for x in [${six.map((name) => `h.${name}`).join(", ")}] { if x >= 11 { n += 1 } }\n  n >= 2\n}`;
    const total = `rule total(h, more = 0) = ${six.map((name) => `h.${name}`).join(" + ")} + more`;
    const made = `rule made() = { ${fields} }`;
    const whole = `sheet Whole {\n${six.map((name) => `  ${name} = 3d6`).join("\n")}\n  g = 3d6\n  resource HP 0..g\n  require g >= 3 else "weak"\n}`;

    it.each([
      ["reads", `${count}\ngood({ ${fields} })`],
      ["reads, as an instance", `${sheet}\n${count}\ngood(Hero())`],
      ["reads, with resources and demands", `${whole}\n${count}\ngood(Whole())`],
      ["reads by another rule", `${count}\nrule fit(h) = good(h)\nlet h = { ${fields} }\nfit(h)`],
      ["makes", `${made}\n${count}\ngood(made())`],
      ["makes, and reads twice", `${made}\n${count}\nlet h = made()\ngood(h) and h.a > 0`],
    ])("%s", (_, script) => {
      expect(chanceOf(script)).toBe(two);
    });

    it("reads, with more arguments", () => {
      expect(tableOf(`${made}\n${total}\ntotal(made(), 5)`)["23"]).toBe(ones);
      expect(tableOf(`${made}\n${total}\ntotal(made())`)["18"]).toBe(ones);
      expect(tableOf(`${whole}\n${total}\nlet h = Whole()\ntotal(h, h.HP)`)["21"]).toBe(`1/${6n ** 21n}`);
    });
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
    // What a condition looks at falls before it, what a loop may leave is not all read.
    "let a = d2\nlet b = d3\nlet c = d2\nif a > 1 { b } else { c + a }",
    "let a = d2\nlet b = d3\nlet c = d2\nvar t = 0\nfor x in [a, b, c] { if x > 1 { stop }\n  t += x }\nt",
    "let a = d2\nlet b = d3\nlet c = d2\nvar t = 0\nfor x in [a, b, c] { let y = x * 2\n  t = t * 3 + y }\n[t, t > 9]",
    "let a = d2\nlet b = d3\nlet c = d2\nvar t = 0\nif b > 2 { t = a }\nif a > 1 { t += c } else { t -= 1 }\nt",
    "let a = d2\nlet b = d3\nlet c = d2\nvar t = 0\nmatch b { 1 when c > 1 => { t = a }, else => { t = c } }\nt",
    // Rules that cannot stand where they are called, or read more than fields.
    "rule f(h) {\n  if h.a > 1 { return 9 }\n  h.b\n}\nf({ a: d2, b: d3 })",
    "rule f(h, n) = if n > 0 { f(h, n - 1) + h.a } else { h.b }\nf({ a: d2, b: d3 }, 2)",
    "rule f(h) = [h.a, h]\nlet h = { a: d2, b: d3 }\nf(h)",
    "rule f(h) = h.a * h.a\nlet h = { a: d2, b: d3 }\n[f(h), h]",
    "rule f(h, k) = h.a * 10 + k.a\nlet h = { a: d2 }\nlet k = { a: d3 }\nf(h, k) + f(k, h) + f(h, h)",
    "rule made(n) = { a: d2 + n, b: d3 }\nvar t = 0\nfor i in 1..2 { let h = made(1)\n  t += h.a * i }\nt",
    "rule f(h) = chance(h.a > d2)\nf({ a: d2, b: d3 })",
    // What a sheet looks at stays in it.
    "sheet S {\n  A = d2\n  B = d3\n  two = B * 2\n  resource HP 0..A + 9 = B + 1\n}\nlet h = S()\n[h.HP, h.B, h.two]",
    'sheet S {\n  A = d2\n  B = d3\n  require A > 1 else "{B}"\n}\nlet h = S(A: 2)\n[h.B, h.A]',
    "sheet S {\n  A = d2\n  B = d3\n  resource HP 0..9\n}\nrule hit(changes h) { h.HP -= h.B }\nvar h = S()\nhit(h)\nhit(h)\n[h.HP, h.A]",
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

describe("dice whose names nothing reads", () => {
  it.each([
    [
      "exploding ones, of which no tail is left open",
      "let k = 3 times (explode d4)\nlet all = 30d6\nchance(d6 >= 4)",
    ],
    ["in a rule", "rule f(n) {\n  let x = 10d10\n  n / 2\n}\nf(1)"],
  ])("%s", (_, script) => expect(tableOf(script)).toEqual({ "1/2": "1" }));

  it.each([
    "let k = d2\nif d2 == 1 { k } else { 0 }",
    "let k = 1 / (d2 - 1)\nd2",
    "var k = d2\nk = 3\nk + d2",
    "let k = d2\nchance(k > d2)",
  ])("%s agrees with listing all ways", (script) => agreesWithForce(script));
});
