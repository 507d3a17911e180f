import { describe, expect, test } from "vitest";
import { called } from "./called.ts";

// A 1 makes the condition false, and what the `if` gives is none.

describe("none that comes from an `if` without an else says so", () => {
  test.each([
    ["used at once", "(if d6 > 3 { 1 }) + 1", "if d6 > 3"],
    ["by a name", "let x = if d6 > 3 { 1 }\nx + 1", "if d6 > 3"],
    [
      "by a name that only a branch has",
      "if d2 == 1 {\n  let y = if d6 > 3 { 1 }\n  y + 1\n} else { 0 }",
      "if d6 > 3",
    ],
    ["from a rule", "rule f(x) = if x > 3 { 1 }\nf(d6) + 1", "if x > 3"],
    ["from the last line of a rule", "rule f(x) {\n  let y = x\n  if y > 3 { 1 }\n}\nf(d6) + 1", "if y > 3"],
    ["from a rule that calls another", "rule f(x) = if x > 3 { 1 }\nrule g(x) = f(x)\ng(d6) + 1", "if x > 3"],
    ["in a rule", "rule f(x) {\n  let y = if x > 3 { 1 }\n  y + 1\n}\nf(d6)", "if x > 3"],
    ["behind the branches of another", "let x = if d2 == 2 { 5 } else if d6 > 3 { 1 }\nx + 1", "if d6 > 3"],
  ])("%s", async (_, text, condition) => {
    const faces = text.includes("d2") ? "1,1" : "1";
    const { status, err } = await called("roll", text, "--dice", faces);
    expect(status).toBe(1);
    expect(err).toContain("HR3003");
    expect(err).toContain(`hint: \`${condition}\` has no \`else\``);
    expect((await called("odds", text)).err).toContain(`\`${condition}\` has no \`else\``);
  });

  test.each([
    ["a look-up", 'let m = ["a": 1]\nm["b"] + 1'],
    ["a name that had an else", "var x = if d6 > 3 { 1 } else { 2 }\nx = none\nx + 1"],
  ])("none from elsewhere has another hint: %s", async (_, text) => {
    const { err } = await called("roll", text, ...(text.includes("d6") ? ["--dice", "1"] : []));
    expect(err).toContain("ay what to take instead");
    expect(err).not.toContain("has no `else`");
  });
});
