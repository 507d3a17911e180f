import { describe, expect, it } from "vitest";
import { exactFromText, exactToText } from "../src/number/rational.ts";
import type { CompareOperator } from "../src/program/expression.ts";
import { Beyond } from "../src/value/beyond.ts";
import { plainDie } from "../src/value/die.ts";
import { checkOf } from "../src/value/margin.ts";
import { Roll, RolledDie } from "../src/value/roll.ts";

const number = (text: string) => exactFromText(text) ?? 0;
const rolled = (...faces: number[]) =>
  new Roll(
    faces.map((face) => new RolledDie(plainDie(6), [face])),
    0,
  );

describe("the margin of a check", () => {
  // Counted from the last whole number for which the condition holds.
  it.each<[string, CompareOperator, string, boolean, string]>([
    ["9", "<=", "7", false, "-2"],
    ["7", "<=", "7", true, "0"],
    ["5", "<=", "7", true, "2"],
    ["9", "<", "10", true, "0"],
    ["10", "<", "10", false, "-1"],
    ["6", "<=", "13/2", true, "0"],
    ["8", ">=", "6", true, "2"],
    ["5", ">=", "6", false, "-1"],
    ["7", ">", "6", true, "0"],
    ["6", ">", "6", false, "-1"],
    ["6", ">", "11/2", true, "0"],
    ["13/2", "<=", "27/4", true, "0"],
    ["4", "==", "4", true, "0"],
    ["4", "==", "6", false, "-2"],
    ["4", "!=", "6", true, "1"],
    ["4", "!=", "4", false, "-1"],
  ])("%s %s %s", (left, operator, right, holds, margin) => {
    const { margin: found } = checkOf(operator, number(left), number(right), holds);
    expect(found === null || found instanceof Beyond ? found : exactToText(found)).toBe(margin);
  });

  it("is the same when the roll stands on the right", () => {
    const check = checkOf(">=", 12, rolled(2, 3, 4), true);
    expect(check.margin).toBe(3);
    expect(check.target).toBe(12);
    expect(check.roll).toBeInstanceOf(Roll);
  });

  it("takes the left side as the roll when both are rolled, or none", () => {
    expect(checkOf("<=", rolled(2), rolled(5), true).margin).toBe(3);
    expect(checkOf("<=", 2, 5, true).roll).toBe(2);
  });
});
