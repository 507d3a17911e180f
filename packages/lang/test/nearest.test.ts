import { describe, expect, it } from "vitest";
import { createSuggest, nearest } from "../src/nearest.ts";

describe("nearest", () => {
  it.each<readonly [word: string, candidates: readonly string[], expected: readonly string[]]>([
    ["levle", ["level", "bonus"], ["level"]],
    ["succes", ["success", "failure"], ["success"]],
    ["Bonus", ["bonus", "bogus"], ["bonus", "bogus"]],
    ["трйет", ["трейт", "бросок"], ["трейт"]],
    ["attack", ["defence", "damage"], []],
    ["x", ["y", "z", "X"], ["X"]],
    ["hp", ["hero", "HP", "h"], ["HP", "h"]],
    ["HP", ["MP", "НР", "HPs"], ["НР"]],
    ["НР", ["HP", "НС"], ["HP"]],
    ["сost", ["cast", "cost"], ["cost"]],
    ["__proto_", ["__proto__", "constructor"], ["__proto__"]],
  ])("of %s among %j", (word, candidates, expected) => {
    expect(nearest(word, candidates)).toEqual(expected);
  });

  it("names at most three, and never the word itself", () => {
    expect(nearest("abcd", ["abca", "abcb", "abcc", "abcd", "abce"])).toEqual(["abca", "abcb", "abcc"]);
  });

  it("gives up when it was asked too often", () => {
    const suggest = createSuggest(1);
    expect(suggest("levle", () => ["level"])).toEqual(["level"]);
    expect(suggest("levle", () => ["level"])).toEqual([]);
  });
});
