import { expect, test } from "vitest";
import { arranged } from "../src/arguments.ts";

const options = [
  { long: "--json", takesValue: false },
  { long: "--seed", takesValue: true },
];

test.each([
  ["an expression that begins with a minus", ["-1d6", "--json"], ["--json", "--", "-1d6"]],
  ["a name behind a minus", ["-IQ"], ["--", "-IQ"]],
  ["standard input", ["--json", "-"], ["--json", "--", "-"]],
  ["a value that begins with a minus", ["d6", "--seed", "-5"], ["--seed", "-5", "--", "d6"]],
  ["a value behind an equals sign", ["--seed=x", "-1"], ["--seed=x", "--", "-1"]],
  ["everything behind two minus signs", ["--json", "--", "--seed", "-1"], ["--json", "--", "--seed", "-1"]],
  ["an unknown option, which stays one", ["d6", "--sheet", "x"], ["--sheet", "--", "d6", "x"]],
  ["the question for help", ["d6", "-h"], ["-h", "--", "d6"]],
  ["a value that is missing", ["d6", "--seed"], ["--seed"]],
  ["nothing", [], ["--"]],
])("%s", (_, given, expected) => {
  expect(arranged(given, options)).toEqual(expected);
});
