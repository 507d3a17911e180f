import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { tableOf } from "./odds-of.ts";

// Of a sorted list of independent items whose first few are asked for, no more than these are kept.

describe("who of five goes first", () => {
  const names = ["Ann", "Bob", "Cid", "Dee", "Eve"];
  const rolled = `[${names.map((name) => `{ name: "${name}", roll: d20 }`).join(", ")}]`;
  // The first of equals is the one named first: Ann, where the four others show no more than she does:
  // the sum of k^4 over k from 1 to 20 is 722666, of 20^5 ways.
  const ann = "361333/1600000";

  it.each([
    [
      "under two names",
      `let rolled = ${rolled}\nlet order = sort r in rolled by r.roll descending\norder[1].name`,
    ],
    ["at once", `(sort r in ${rolled} by r.roll descending)[1].name`],
    ["by first", `first(sort r in ${rolled} by -r.roll).name`],
    [
      "made of another list",
      `let rolled = [{ name: n, roll: d20 } for n in ${JSON.stringify(names)}]\nlet order = sort r in rolled by r.roll descending\norder[1].name`,
    ],
    ["by keys that roll", `let order = sort n in ${JSON.stringify(names)} by d20 descending\norder[1]`],
    ["by keys that roll, at once", `first(sort n in ${JSON.stringify(names)} by -d20)`],
    ["by keys that roll, of numbers", `${JSON.stringify(names)}[first(sort i in [1..5] by -d20)]`],
    [
      "read twice",
      `let order = sort r in ${rolled} by r.roll descending\nif order[1].roll > 0 { order[1].name } else { "" }`,
    ],
  ])("%s", (_, script) => expect(tableOf(script)['"Ann"']).toBe(ann));

  it("the least lead of the best of eight over the second is none where both show the same", () => {
    const script = "let order = sort x in 8 times (d20) by x descending\norder[1] - order[2]";
    // Both are k: one way of all is that k is the greatest, shown twice at least.
    let both = 0n;
    for (let k = 1n; k <= 20n; k += 1n) both += k ** 8n - (k - 1n) ** 8n - 8n * (k - 1n) ** 7n;
    const [n, d] = (tableOf(script)["0"] ?? "0/1").split("/").map(BigInt);
    expect((n ?? 0n) * 20n ** 8n).toBe(both * (d ?? 1n));
  });
});

describe("what is asked of sorted lists agrees with listing all ways", () => {
  it.each([
    "let order = sort x in [d3, d2, d3 + 1] by x\norder[1]",
    "let order = sort x in [d3, d2, d3 + 1] by x descending\n[order[1], order[2]]",
    'let order = sort r in [{ a: d2, b: "x" }, { a: d2, b: "y" }, { a: d3, b: "z" }] by r.a\n[order[2].b, order[1].a]',
    'let order = sort r in [{ a: d2, b: "x" }, { a: d2, b: "y" }] by r.b descending\norder[1]',
    "let order = sort x in [d3, d3, d3, d2] by mod(x, 2) descending\norder[3]",
    "let order = sort x in [d3, d2] by x\norder[3] otherwise 0",
    "let order = sort x in [d3, d2] by x\n[order[1], size(order)]",
    "let order = sort x in [d3, d2, d2] by x\norder[d2]",
    "let order = sort x in [d3, d2, d2] by x\nsum(x for x in order) + order[1]",
    "var order = sort x in [d3, d2, d2] by x\norder[1] = 7\norder[1] + order[2]",
    "var order = sort x in [d3, d2, d2] by x\norder += [1]\norder[1]",
    "first(sort x in 3 times (d3) by (x - 2) * (x - 2))",
    "let t = d2\nlet order = sort x in [d3, d2, 2] by abs(x - t)\norder[1] * 10 + t",
    "sum((sort x in [d2, d3, i] by x)[2] for i in 1..2)",
    "let order = sort x in [d3 - 1, d2, d2] by 1 / x\norder[1]",
    "let bonus = [0, 1, 2]\nlet order = sort i in [1..3] by d3 + bonus[i] descending\n[order[1], order[2]]",
    "let order = sort x in [3, 1, 2, 2] by d2 * x\norder[1]",
    "let order = sort x in [3, 1, 2] by 1 / (d3 - x)\norder[1]",
    "let order = sort x in [d3, d2, 2] by d2\norder[1]",
    "let t = d2\nlet order = sort x in [3, 1, 2] by d2 * t\n[order[1], t]",
    "let order = sort x in [{ a: 1 }, { a: 2 }] by d2 + x.a\norder[1]",
    "let order = sort x in [3, 1, 2] by d3\n[order[1], size(order)]",
  ])("%s", (script) => agreesWithForce(script));
});
