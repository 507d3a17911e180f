import { describe, expect, test } from "vitest";
import { parse } from "../src/parse/parse.ts";
import { outlineOf } from "./outline.ts";

const codes = (text: string): string[] => parse({ name: "test", text }).diagnostics.map((each) => each.code);

describe("names", () => {
  test("composed and decomposed letters are one name", () => {
    const composed = "caf\u00e9";
    expect(outlineOf("cafe\u0301")).toEqual([composed]);
    expect(outlineOf(composed)).toEqual([composed]);
    expect(outlineOf("\u0438\u0306")).toEqual(["\u0439"]);
  });

  test.each(["ИНТ", "урон_HP", "Ελλάς", "力", "ひらカタ漢", "straße", "_", "x2", "__proto__"])(
    "%s is a name",
    (text) => {
      expect(outlineOf(text)).toEqual([text]);
    },
  );

  test.each([
    ["уpон", "HR1046"],
    ["aб", "HR1046"],
    ["x_aб", "HR1046"],
    ["ｈｐ", "HR1047"],
    ["𝐱", "HR1047"],
    ["x\u20d7", "HR1048"],
    ["x\u200by", "HR1043"],
    ["x\u00ady", "HR1043"],
    ["x\ufe0f", "HR1043"],
    ["x\u3164", "HR1043"],
    ["x\u{e0041}", "HR1043"],
    ["x٣", "HR1045"],
  ])("%j is refused with %s", (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  test("a name that mixes alphabets is offered in the one that it mostly has", () => {
    const [only] = parse({ name: "test", text: "уpон" }).diagnostics;
    expect(only?.fix?.edits).toEqual([{ span: { start: 0, end: 4 }, text: "урон" }]);
    expect(only?.message).toContain("U+0070");
  });
});

describe("characters that may stand nowhere", () => {
  test.each([
    ["NUL", "\u0000", "HR1040"],
    ["DEL", "\u007f", "HR1040"],
    ["NEL", "\u0085", "HR1040"],
    ["a form feed", "\u000c", "HR1040"],
    ["a vertical tab", "\u000b", "HR1040"],
    ["a line separator", "\u2028", "HR1040"],
    ["a bidirectional override", "\u202e", "HR1041"],
    ["a bidirectional isolate", "\u2066", "HR1041"],
    ["a bidirectional mark", "\u200f", "HR1041"],
    ["a high surrogate alone", "\ud83c", "HR1042"],
    ["a low surrogate alone", "\udfb2", "HR1042"],
  ])("%s is reported once in code, names, texts and comments", (_, character, code) => {
    for (const text of [
      `${character}x`,
      `x${character}`,
      `x ${character} + 1`,
      `"a${character}b"`,
      `x # a${character}b`,
    ]) {
      expect(codes(text)).toEqual([code]);
    }
    expect(codes(`level${character}two`)[0]).toBe(code);
  });

  test("the rest is still read", () => {
    expect(parse({ name: "test", text: "\u0000let x = 3d6" }).module.items).toHaveLength(1);
  });

  test("a surrogate pair is one character", () => {
    expect(outlineOf('"🎲"')).toEqual(['(text ["🎲"])']);
    expect(codes("\udfb2\ud83c")).toEqual(["HR1042"]);
  });

  test("a byte order mark is fine at the very beginning only", () => {
    expect(codes("\ufeff3d6")).toEqual([]);
    expect(codes("3d6 \ufeff")).toEqual(["HR1043"]);
  });

  test.each(["\u00a0", "\u3000", "\u2009"])("the blank %j is no blank", (blank) => {
    expect(codes(`3d6${blank}+ 1`)).toEqual(["HR1044"]);
  });

  test("the Greek question mark is no semicolon", () => {
    expect(codes("a\u037eb")).toEqual(["HR1025"]);
  });
});

describe("digits", () => {
  test.each(["٣", "३", "𝟑"])("%s is no digit of a number", (digit) => {
    const [only] = parse({ name: "test", text: digit }).diagnostics;
    expect(only?.code).toBe("HR1045");
    expect(only?.fix?.edits[0]?.text).toBe("3");
  });

  test.each(["Infinity", "NaN", "e3", "x1e3"])("%s is a name", (text) => {
    expect(outlineOf(text)).toEqual([text]);
  });

  test("a point needs digits on both sides", () => {
    expect(codes("5.")).toEqual(["HR1038"]);
    expect(outlineOf("match x { 1..2 => 3 }")).toEqual(["(match x [([(range 1 2)] - 3)])"]);
  });
});

describe("lines", () => {
  test("places count every UTF-16 unit, whatever ends a line", () => {
    const text = "a\r\n\tb\r🎲 # c\n3d6 4";
    const [first, second] = parse({ name: "test", text }).diagnostics;
    expect(first?.span).toEqual({ start: text.indexOf("🎲"), end: text.indexOf("🎲") + 2 });
    expect(second?.span).toEqual({ start: text.indexOf("3d6"), end: text.length });
  });
});

describe("rows", () => {
  test.each([
    ["| a \\| b |  # c | d", "| a \\| b |"],
    ["| e |\n", "| e |"],
    ["| f | }", "| f |"],
  ])("a row ends at the last pipe before a comment, a brace or the end: %j", (text, row) => {
    const [first] = parse({ name: "test", text }).diagnostics;
    expect(text.slice(first?.span.start, first?.span.end)).toBe(row);
  });
});
