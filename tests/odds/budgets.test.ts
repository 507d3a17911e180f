import { compile } from "@houserule/lang";
import { type Fault, limitPresets, oddsMachine } from "@houserule/runtime";
import { describe, expect, it } from "vitest";

/** What ends the odds of a text within these limits. */
function refused(text: string, limits = limitPresets.strict): Fault {
  const { program } = compile({ main: { name: "text", text } });
  if (program === null) throw new Error("the text has errors");
  const result = oddsMachine(program, { limits }).odds();
  if (result.ok) throw new Error("the odds were told");
  return result.fault;
}

describe("what cannot be told within the limits is refused", () => {
  it("a sum of many dice that explode without an end, before it starts", () => {
    const { code, kind, message, hint } = refused("explode 100d20 penetrating");
    expect([code, kind]).toEqual(["HR4021", "limit"]);
    expect(message).toContain("100 dice");
    expect(hint).toContain("up to 5 times");
  });

  it("a walk without a bound, with the variable that keeps its states apart and the loop", () => {
    const text = "let goal = -5\nvar x = 0\nwhile x > goal { x += if d2 == 1 { 1 } else { -1 } }\nx";
    const { code, message, hint, start } = refused(text);
    expect(code).toBe("HR4020");
    expect(message).toContain("`x`");
    expect(hint).toContain("`x`");
    expect(text.slice(start)).toMatch(/^while/);
  });

  it.each([
    ["in the main text", "let all = [d100, d100]\nlet b = [d100, d20]\n[all, b]", "`all`"],
    [
      "in a rule",
      "rule f() {\n let pair = [d100, d100]\n let more = [d100, d20]\n [pair, more]\n}\nf()",
      "`pair` of `f`",
    ],
  ])("too many states, with the variable that keeps them apart, %s", (_, text, name) => {
    const { kind, message, hint } = refused(text);
    expect(kind).toBe("limit");
    expect(message).toContain(name);
    expect(hint).toContain(name.split(" ")[0]);
  });

  // 11440 lists beside 5005: they are refused before they are made.
  it("two lists side by side in a rule", () => {
    const text =
      "rule both(a, b) {\n  let x = a times (d10)\n  let y = b times (d10)\n  if max(x) > max(y) { count(v > max(y) for v in x) } else { 0 }\n}\nboth(7, 6)";
    const { code, kind, message } = refused(text);
    expect([code, kind]).toEqual(["HR4001", "limit"]);
    expect(message).toContain("`x` of `both` alone has 11440 different values");
  });

  // From each of up to 400 * 8000 * 100003 places, twenty ways lead on.
  it("ways from many places, each of which is work, with the variable that keeps them apart", () => {
    const text =
      "var a = 0\nvar b = 0\nvar c = 0\nfor i in 1..20 { a += d20; b += d20 * a; c = mod(c * 31 + b, 100003) }\nc";
    const { code, kind, message, hint } = refused(text);
    expect([code, kind]).toEqual(["HR4001", "limit"]);
    expect(message).toMatch(/`[abc]` alone has \d+ different values on the way/);
    expect(hint).toMatch(/^Keep less in `[abc]`/);
  });

  it.each([
    ["without dice", "var n = 0\nwhile n >= 0 { n += 1 }\nn", /^while/],
    ["in a rule", "rule f() {\n var n = 0\n while true { n += 1 }\n n\n}\nf()", /^while/],
    [
      "behind dice that do not matter",
      "let r = d6\nvar n = 0\nrepeat { n += 1 } until n == r - 7\nr",
      /^repeat/,
    ],
    [
      "with dice that never end it",
      "var n = 0\nrepeat { n += 1; if d6 == 7 { stop } } until n < 0\nn",
      /^repeat/,
    ],
    [
      "around another one",
      "var n = 0\nwhile true {\n var i = 0\n while i < 9 { i += 1 }\n n += i\n}\nn",
      /^while true/,
    ],
  ])("a loop that goes on in one state, as what it is: %s", (_, text, place) => {
    for (const limits of [limitPresets.strict, limitPresets.table]) {
      const { code, kind, message, hint, start } = refused(text, limits);
      expect([code, kind]).toEqual(["HR4022", "limit"]);
      expect(message).toMatch(/^After \d+ rounds this loop has not come to its end, whatever fell\.$/);
      expect(hint).toContain("what should end it");
      expect(text.slice(start)).toMatch(place);
    }
  });

  it("a rule that goes on with one value, without a count of values", () => {
    const { code, message } = refused("rule f(n) = if n < d2 - 2 { n } else { f(n + 1) }\nf(1)");
    expect(code).toBe("HR4020");
    expect(message).toMatch(/^`f` has called itself \d+ times and has not come to its end\.$/);
  });

  it.each([
    [
      "a loop",
      "let goal = -5\nvar x = 0\nwhile x > goal { x += if d2 == 1 { 1 } else { -1 } }\nx",
      ["`x` begins here: var x = 0", "`x` changes here: x += if d2 == 1 { 1 } else { -1 }"],
    ],
    [
      "many states",
      "let all = [d100, d100]\nlet b = [d100, d20]\n[all, b]",
      ["`all` begins here: let all = [d100, d100]"],
    ],
  ])("the places of the variable that a limit names: %s", (_, text, places) => {
    const told = refused(text).places ?? [];
    expect(told.map(({ message, start, end }) => `${message}: ${text.slice(start, end)}`)).toEqual(places);
  });

  // 6^10; 39 choose 20; 29 choose 10; 10^8; 52 choose 5, each in 5! orders.
  it.each([
    [
      "a list as the result",
      "10 times (d6)",
      "a list of 10 results in the order in which they came",
      60_466_176,
    ],
    [
      "a list with a name",
      "let all = 10 times (d6)\nall[3]",
      "a list of 10 results in the order in which",
      60_466_176,
    ],
    [
      "a list whose order nothing reads",
      "sort x in 20 times (d20) by x",
      "a list of 20 results, whatever their order,",
      68_923_264_410,
    ],
    ["a roll", "let a = 10d20\nsort x in a.dice by x", "a roll of 10 dice of which each is kept", 20_030_010],
    [
      "a roll in its order",
      "let a = 8d10\na.dice",
      "a roll of 8 dice in the order in which they lie",
      100_000_000,
    ],
    [
      "a hand",
      "var deck = [x for x in 1..52]\nsort x in (draw 5 from deck) by x",
      "a hand of 5 cards",
      2_598_960,
    ],
    [
      "a hand in its order",
      "var deck = cards()\ndraw 5 from deck",
      "a hand of 5 cards in the order in which they are drawn",
      311_875_200,
    ],
  ])("%s, by what it would keep apart, before any is made", (_, text, what, many) => {
    const { code, message, hint } = refused(text);
    expect(code).toBe("HR4009");
    expect(message.toLowerCase()).toContain(what);
    expect(message).toContain(`can be ${many} different ones`);
    expect(hint).toMatch(/keep less of (it|the dice|the hand):/i);
  });
});

describe("what can be told is told within the strict limits", () => {
  it.each([
    ["the sum of a thousand dice", "1000d6"],
    [
      "a fight to the death in which both may miss for ever",
      "var x = 10\nvar y = 10\nwhile x > 0 and y > 0 { if 3d6 <= 10 { y -= d6 }\nif y > 0 and 3d6 <= 12 { x -= d6 } }\nx > 0",
    ],
    ["the largest set of forty dice", "let r = 40d10\nmax(count x in r for x in 1..10)"],
  ])("%s", (_, text) => {
    expect(() => refused(text)).toThrow("the odds were told");
  });
});
