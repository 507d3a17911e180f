import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";

describe("wrong usage has exit status 3 and says what is wrong", () => {
  test.each([
    ["an unknown option", ["roll", "3d6", "--bogus"], "unknown option '--bogus'"],
    ["an option without a value", ["roll", "3d6", "--option", "hard"], "--option hard has no value"],
    ["an option twice", ["roll", "3d6", "--option", "a=1", "--option", "a=2"], "--option gives a two values"],
    ["an answer without a value", ["roll", "3d6", "--choose", "soak"], "--choose soak has no value"],
    ["nothing to test", ["test"], "missing required argument 'files'"],
    ["a ruleset to test that does not exist", ["test", "nowhere"], "there is no such file"],
    ["two charts", ["odds", "3d6", "--svg", "a.svg", "--svg", "b.svg"], "--svg is given twice"],
    ["two rulebooks", ["docs", "ret", "grim-d20"], '"grim-d20" is one argument too many'],
    ["a rulebook of nothing", ["docs"], "missing required argument 'ruleset'"],
    ["odds of a seed", ["odds", "3d6", "--seed", "s"], "unknown option '--seed'"],
    ["sums both ways", ["odds", "3d6", "--at-least", "--at-most"], "do not go together"],
    ["sums of yes and no", ["odds", "3d6 > 9", "--at-least"], "--at-least is for numbers and for outcomes"],
    ["a variation without its end", ["odds", "3d6", "--vary", "IQ=3"], "--vary IQ=3 is not a name with"],
    ["a variation by fractions", ["odds", "3d6", "--vary", "IQ=3..4.5"], "with two whole numbers"],
    ["a variation of no name", ["odds", "3d6", "--vary", "I Q=3..4"], '"I Q", which is no name'],
    ["a variation backwards", ["odds", "3d6", "--vary", "IQ=4..3"], "ends before it begins"],
    ["a variation that is too long", ["odds", "3d6", "--vary", "IQ=1..1001"], "at most 1000 numbers"],
    ["two variations", ["odds", "3d6", "--vary", "a=1..2", "--vary", "b=1..2"], "--vary is given twice"],
    [
      "a variation of a set name",
      ["odds", "3d6", "--set", "IQ=3", "--vary", "IQ=3..4"],
      "IQ has a value from --set",
    ],
    ["an unknown command", ["rol", "3d6"], "unknown command 'rol'"],
    ["no expression", ["roll"], "missing required argument 'expression'"],
    ["an expression without quotes", ["roll", "3d6", "+", "2"], '"+" is one argument too many'],
    ["two expressions to compare", ["compare", "10d6", "12d6"], 'houserule odds "(10d6) > (12d6)"'],
    ["an option without its value", ["roll", "3d6", "--seed"], "option '--seed <text>' argument missing"],
    ["a setting without a value", ["roll", "3d6", "--set", "IQ"], "--set IQ has no value"],
    ["a setting with a blank", ["roll", "3d6 <= IQ", "--set", "IQ", "14"], "--set IQ=14"],
    ["a setting with blanks", ["odds", "3d6 <= IQ", "--set", "IQ", "=", "14"], "--set IQ=14"],
    ["a setting with a blank behind =", ["odds", "3d6 <= IQ", "--set", "IQ=", "14"], "--set IQ=14"],
    ["a setting before the expression", ["roll", "--set", "IQ", "14", "3d6 <= IQ"], "--set IQ=14"],
    ["an option with a blank", ["simulate", "3d6", "--option", "grim", "true"], "--option grim=true"],
    ["a choice with a blank", ["compare", "3d6", "--choose", "soak", "no"], "--choose soak=no"],
    ["a sheet with a blank", ["roll", "IQ", "--sheet", "ada", "./ada.json"], "--sheet ada=./ada.json"],
    ["a setting whose name is none", ["roll", "3d6", "--set", "I Q=3"], '"I Q", which is no name'],
    ["a setting without a name", ["roll", "3d6", "--set", "=3"], '"", which is no name'],
    ["a name set twice", ["roll", "3d6", "--set", "x=1", "--set", "x=2"], "--set gives x two values"],
    ["dice with a gap", ["roll", "3d6", "--dice", "4,,2"], "empty place"],
    ["no dice at all", ["roll", "3d6", "--dice", ""], "empty place"],
    [
      "a seed for real dice",
      ["roll", "3d6", "--seed", "a", "--dice", "1,2,3"],
      "--seed and --dice do not go",
    ],
    ["a simulation of nothing", ["simulate", "3d6", "--times", "0"], "whole number from 1 to"],
    ["a port that is none", ["play", "--port", "many"], "--port takes a number"],
    ["too few times", ["roll", "3d6", "--times", "0"], "whole number from 1 to"],
    ["times that are no number", ["roll", "3d6", "--times", "many"], "whole number from 1 to"],
    ["far too many times", ["roll", "3d6", "--times", "1000000000"], "whole number from 1 to"],
    [
      "limits that do not exist",
      ["roll", "3d6", "--limits", "none"],
      "Allowed choices are strict, table, trusted",
    ],
    ["a locale that does not exist", ["roll", "3d6", "--locale", "xx"], 'there is no locale "xx"'],
    ["a ruleset that does not exist", ["roll", "3d6", "--use", "nowhere"], "there is no ruleset nowhere"],
    ["a file that does not exist", ["run", "./nowhere.rules"], "there is no such file"],
    [
      "a file to use that does not exist",
      ["roll", "3d6", "--use", "./nowhere.rules"],
      "there is no such file",
    ],
    ["a code that does not exist", ["explain", "HR9999"], "there is no code HR9999"],
    ["nothing to check", ["check"], "missing required argument 'files'"],
  ])("%s", async (_, args, expected) => {
    const { status, out, err } = await called(...args);
    expect(err).toContain(expected);
    expect(out).toBe("");
    expect(status).toBe(3);
  });

  test("also as JSON, alone on standard output", async () => {
    const { status, json } = await document("roll", "3d6", "--bogus");
    expect(status).toBe(3);
    expect(json.error).toMatchObject({ code: "usage", message: "unknown option '--bogus'" });
  });

  test("near misses are named", async () => {
    expect((await called("chekc", "x")).err).toContain("check");
    expect((await called("explain", "HR3000")).err).toContain("HR3001");
  });
});

describe("help", () => {
  test("lists the commands, and each command its options", async () => {
    const all = await called("--help");
    expect(all.status).toBe(0);
    for (const name of ["roll", "odds", "simulate", "run", "check", "explain", "new", "repl", "play"])
      expect(all.out).toContain(name);
    const roll = await called("roll", "--help");
    expect(roll.status).toBe(0);
    for (const name of ["use", "set", "json", "seed", "dice", "times", "limits", "locale"]) {
      expect(roll.out).toContain(`--${name}`);
    }
    const odds = await called("odds", "--help");
    expect(odds.status).toBe(0);
    for (const name of ["use", "set", "json", "limits", "locale", "vary", "at-least", "at-most", "all"]) {
      expect(odds.out).toContain(`--${name}`);
    }
  });

  test("comes on standard error when there is no command", async () => {
    const { status, out, err } = await called();
    expect([status, out]).toEqual([3, ""]);
    expect(err).toContain("Usage: houserule");
  });

  test("the version is printed", async () => {
    const { status, out } = await called("--version");
    expect(status).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
