import { describe, expect, test } from "vitest";
import { parse } from "../src/parse/parse.ts";
import { applied } from "./applied.ts";

const told = (text: string) => parse({ name: "test", text }).diagnostics;

describe("a misspelt word of the language is told by itself, and mended", () => {
  test.each([
    ["rul", "rule", (word: string) => `${word} f(x) = x`],
    ["Rules", "rule", (word: string) => `${word} f(x) {\n  x\n}`],
    ["choise", "choice", (word: string) => `${word} f(x) -> bool "Do it?" = true`],
    ["tabel", "table", (word: string) => `${word} t : d2 {\n| d2 | a |\n| 1-2 | 1 |\n}`],
    ["Tables", "table", (word: string) => `${word} t label ru "т" {\n| name | a |\n| b | 1 |\n}`],
    ["sheeet", "sheet", (word: string) => `${word} Hero {\n  ST = 3\n}`],
    ["shet", "sheet", (word: string) => `${word} Hero label ru "Герой" { ST = 3 }`],
    ["outcom", "outcome", (word: string) => `${word} Degree { low, high }`],
    ["optoin", "option", (word: string) => `${word} gentle = true`],
    ["opton", "option", (word: string) => `${word} style : "grim" | "heroic" = "grim"`],
    ["lader", "ladder", (word: string) => `${word} traits = d4 -> d6`],
    ["lte", "let", (word: string) => `${word} x = 3`],
    ["vra", "var", (word: string) => `${word} x = 3`],
    ["overide", "override", (word: string) => `${word} rule f(x) = 2`],
    ["Overrride", "override", (word: string) => `${word} choice f(x) -> bool "Do it?" = true`],
    ["extned", "extend", (word: string) => `${word} sheet Hero {\n  DX = 3\n}`],
    ["adjsut", "adjust", (word: string) => `${word} f by -2 "dark"`],
    ["ajust", "adjust", (word: string) => `${word} Hero.speed at least 2 "slow"`],
    ["remvoe", "remove", (word: string) => `${word} row "x" from t`],
    ["resorce", "resource", (word: string) => `sheet Hero {\n  ${word} HP 0..10\n}`],
    ["requre", "require", (word: string) => `sheet Hero {\n  ST = 3\n  ${word} ST > 1 else "weak"\n}`],
    ["lable", "label", (word: string) => `sheet Hero {\n  ST = 3 ${word} ru "СИЛ"\n}`],
    ["ruleest", "ruleset", (word: string) => `${word} "duel" {\n  title "Duel"\n}`],
    ["tset", "test", (word: string) => `${word} "a" {\n  expect true\n}`],
    ["tests", "test", (word: string) => `${word} "a" with gentle = true { expect true }`],
    ["expct", "expect", (word: string) => `test "a" {\n  ${word} x == 3\n}`],
  ])("%s: %s", (word, meant, text) => {
    const found = told(text(word));
    expect(found.map(({ code, span }) => [code, text(word).slice(span.start, span.end)])).toEqual([
      ["HR1081", word],
    ]);
    for (const { fix, hint } of found) {
      expect(hint).toBe(`Did you mean \`${meant}\`?`);
      expect(fix === undefined ? null : applied(text(word), fix)).toBe(text(meant));
    }
    expect(told(text(meant))).toEqual([]);
  });

  test.each(["sheеt Hero { ST = 3 }", "lеt x = 3"])("with a letter of another alphabet, once: %s", (text) => {
    expect(told(text).map(({ code }) => code)).toEqual(["HR1046"]);
  });
});

describe("a name is a name, however near it is to a word of the language", () => {
  test.each([
    "let rul = 3\nrul",
    "rule tabel(x) = x\ntabel(3)",
    "let sheeet = 3\nsheeet otherwise 4",
    "var tests = 3\ntests = 4\ntests",
    "let nota = [1]\nnota [1]",
    "sheet Hero {\n  resorce = 3\n  requre = resorce > 1\n}",
    'outcome Degree { lable label ru "а", tset }',
    'ruleset "duel" {\n  title "Duel"\n  notes "a"\n}',
    "table t {\n| name | rul |\n| optoin w | 1 |\n}",
  ])("%s", (text) => {
    expect(told(text)).toEqual([]);
  });
});
