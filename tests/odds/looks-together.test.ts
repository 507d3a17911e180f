import { describe, expect, it } from "vitest";
import { readFraction } from "../oracle/fraction.ts";
import { agreesWithForce } from "./by-force.ts";
import { tableOf } from "./odds-of.ts";

// A roll of which a rank and a sum are seen together: the hands themselves are never listed.
describe("the highest die beside the total", () => {
  it.each([
    "let p = 4d6\n[p.highest, p.total]",
    "let p = 4d6\n[p.total, p.lowest]",
    "let p = 3d4\n[p.lowest, p.total, p.highest, count >= 3 in p]",
    "let p = 3d4\n[p.highest, count 1 in p, count >= 3 in p]",
    "let p = 3d[-1, 0, 0, 2]\n[p.highest, p.total, count 0 in p]",
    "let p = reroll once 1 in 3d4\n[p.lowest, p.total]",
    "let p = explode 2d4 up to 2 times\n[p.highest, p.total, p.explosions]",
    "let p = explode 2d4 up to 2 times\n[p.lowest, p.total, p.highest]",
    "let p = explode 2d4 on 3..4 up to 2 times penetrating\n[p.lowest, count 4 in p]",
    "let p = (d3)d4\n[p.highest, p.total]",
    "let p = 3d4\nif p.highest == 4 and p >= 8 { p - 1 } else { p.lowest }",
    "let p = 2d4\nlet q = 2d4\n[p.highest, p > q, q.lowest]",
    "let p = 3d4\nmatch p { ..6 => p.highest, else => p }",
    "let p = 2d4\nvar sum = 0\nfor i in 1..2 { sum += p * p.lowest }\nsum",
    "rule f(p) = p + 1\nlet p = 2d4\n[f(p), p.highest]",
    'rule f(p) = if p == "a" { p } else { p.natural }\nlet p = d["a", "b"]\nf(p)',
    "let p = 3d4\n[(keep highest 2 of p).lowest, p.total]",
    "let d = die (2d4 + 3)\nlet p = roll d\n[p.highest, p.total]",
    "let p = 3d4\np.highest >= 3 and p.total >= 7",
    "let n = d4\nlet p = 3d4\np.highest > n and p.total >= 7 and p.lowest <= 2",
    "let p = 3d4\nif p.highest > p.lowest { p.total } else { 0 }",
    "let p = 3d4\np.highest * 2 > p.total and p.lowest == 1",
    "var n = 2\nvar hits = 0\nfor i in 1..2 {\n  let p = 2d3\n  if p.highest > n and p.total > 3 { hits += 1 }\n  n = d2\n}\nhits",
    "let p = explode 2d4 up to 1 times\nif p.lowest == 4 { p.explosions } else { p.total }",
    "let p = (d3)d4\nif p.highest >= 3 { p.total } else { 0 }",
  ])("%s", (script) => agreesWithForce(script));

  it("is told of pools of which nobody could list the hands", () => {
    // All show at most h: (h/10)^20; with a total of at least 20 h there is one such hand.
    const table = tableOf("let p = 20d10\n[p.highest, p.total == 20 * p.highest]");
    expect(table["[1, true]"]).toBe(`1/${10n ** 20n}`);
    expect(table["[10, true]"]).toBe(`1/${10n ** 20n}`);
    // 9^20 - 8^20 - 1, in lowest terms.
    expect(table["[9, false]"]).toBe("343898248576565057/3125000000000000000");
  });

  it("a rank that is compared with a number only, beside a total", () => {
    // Of eight d10 that explode: none shows 15 or more, with so much in all; and all of them come to less than 60.
    const die = (below: number) =>
      Array.from({ length: below }, (_, worth) =>
        worth % 10 === 0 ? 0n : 10n ** BigInt(5 - Math.floor(worth / 10)),
      );
    const all = (below: number) => {
      let sums = [1n];
      for (let i = 0; i < 8; i += 1) {
        const next: bigint[] = [];
        die(below).forEach((ways, worth) => {
          sums.forEach((other, sum) => {
            next[sum + worth] = (next[sum + worth] ?? 0n) + ways * other;
          });
        });
        sums = next;
      }
      return sums;
    };
    const added = (ways: readonly bigint[]) => ways.reduce((sum, one) => sum + one, 0n);
    const whole = 10n ** 48n;
    const yes = whole - added(all(60).slice(0, 60)) - added(all(15).slice(60));
    const told = tableOf("let p = explode 8d10\np.highest >= 15 and p.total >= 60").true ?? "";
    expect(readFraction(told)).toEqual(readFraction(`${yes}/${whole}`));
  });

  it("is told of dice that may explode for ever", () => {
    // No die explodes, or one does; 6, 12, ... is nobody's total.
    const table = tableOf("let p = explode 2d6\n[p.highest >= 7, p.total >= 7]");
    // Without an explosion 25 of 36 hands, of which 10 come to 7 or more.
    expect(table).toEqual({ "[false, false]": "5/12", "[false, true]": "5/18", "[true, true]": "11/36" });
  });
});

// The first face of a die is known, however long it explodes: what was cut off of it is only how much comes on top.
describe("the first face beside the total of a die that explodes", () => {
  it.each([
    "let s = explode d4 up to 2 times\n[s.natural, s.total]",
    "let s = explode d4 on 3..4 up to 2 times penetrating\n[s.natural, s.total, s.explosions]",
    "let s = explode (die (d4 + 2)) up to 2 times\n[s.natural, s.total]",
    "let s = 1d6\n[s.natural, s.total]",
    "let s = explode (highest of 2d4) up to 2 times\nif s.natural == 4 { s.total } else { 0 }",
    'rule f(s, seen) = if seen and s.natural == "a" { 1 } else { 0 }\nlet s = d["a", "b"]\nf(s, true)',
  ])("%s", (script) => agreesWithForce(script));

  it("leaves nothing open that the tail cannot change", () => {
    // A Savage Worlds d8: 1 fails, else 4 or more succeeds; with a wild d6 the better counts.
    // 1/8 fails at once; 2 and 3, 2/8, succeed with a 4 or more on the d6, 1/2; the rest, 5/8, succeeds.
    const botch =
      'let s = explode d8\nlet w = explode d6\nif s.natural == 1 { "fail" } else if max(s.total, w.total) >= 4 { "success" } else { "fail" }';
    expect(tableOf(botch)).toEqual({ '"fail"': "1/4", '"success"': "3/4" });
  });

  it("takes a roll that is read as a number for its total", () => {
    // With a modifier of 2: both dice 1, 1/48; else 8 or more raises. Below 6 come 5/8 of the d8 and 5/6 of the d6.
    const trait = `let s = explode d8
let w = explode d6
let best = max(s, w) + 2
if s.natural == 1 and w.natural == 1 { "botch" } else if best >= 8 { "raise" } else if best >= 4 { "success" } else { "fail" }`;
    expect(tableOf(trait)).toEqual({ '"botch"': "1/48", '"raise"': "23/48", '"success"': "1/2" });
    expect(tableOf("let s = explode d8\nlet t = s + 1\n[s.natural, t >= 5]")["[8, true]"]).toBe("1/8");
  });

  it.each([
    ["let w = explode d8\nmax(w.total, 3) >= 5", "1/2"],
    ["let w = explode d8\nmin(w.total, 30) >= 5", "1/2"],
    ["let w = explode d8\n-w.total <= -5", "1/2"],
    ["let w = explode d8\nabs(w.total - 1) >= 4", "1/2"],
    ["let w = explode d8\nfloor(w.total / 2) >= 3", "3/8"],
  ])("%s", (script, chance) => {
    const yes = tableOf(script);
    expect(yes.true).toBe(chance);
  });
});
