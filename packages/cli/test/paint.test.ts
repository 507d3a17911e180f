import { expect, test } from "vitest";
import { painterFor } from "../src/paint.ts";

const colours = (terminal: boolean, env: NodeJS.ProcessEnv): boolean =>
  painterFor(terminal, env)("result", "x") !== "x";

test("there are colours on a terminal only", () => {
  expect(colours(true, {})).toBe(true);
  expect(colours(false, {})).toBe(false);
  expect(colours(true, { TERM: "dumb" })).toBe(false);
});

test("NO_COLOR takes them away when it says anything", () => {
  expect(colours(true, { NO_COLOR: "1" })).toBe(false);
  expect(colours(true, { NO_COLOR: "" })).toBe(true);
});

test("FORCE_COLOR decides before everything else", () => {
  expect(colours(false, { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(true);
  expect(colours(false, { FORCE_COLOR: "" })).toBe(true);
  expect(colours(true, { FORCE_COLOR: "0" })).toBe(false);
});

test("a painted text ends its colour", () => {
  expect(painterFor(true, {})("result", "12")).toBe("\u001b[1m12\u001b[0m");
});
