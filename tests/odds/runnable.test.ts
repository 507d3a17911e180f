import { compile } from "@houserule/lang";
import { describe, expect, it } from "vitest";
import { runnable } from "../../packages/runtime/src/program/runnable.ts";

/** The names of the rules of a text that its main part comes to, sorted. */
function reached(text: string): readonly string[] {
  const { program } = compile({ main: { name: "text", text } });
  if (program === null) throw new Error("the text has errors");
  const names = runnable(program)
    .rules.filter(({ body }) => body.op !== "none")
    .map(({ name, shownAs }) => shownAs ?? name);
  return [...new Set(names)].sort();
}

describe("a machine sees what the main part comes to", () => {
  it.each([
    ["nothing", "rule f() = d6\n2", []],
    ["calls, and what they call", "rule f() = g()\nrule g() = d6\nrule h() = d8\nf()", ["f", "g"]],
    ["a default", "rule f(n = g()) = n\nrule g() = 2\nrule h() = 3\nf()", ["f", "g"]],
    [
      "the ways of looking into a table that are taken",
      "table t : d2 {\n| d2 | n |\n| 1 | f() |\n| 2 | 0 |\n}\nrule f() = 5\nrule h() = roll t\nt[1]",
      ["f", "t"],
    ],
    ["what an option is compared with", "option n = 3\nrule f() = 3\nrule h() = n\nf() + h()", ["f", "h"]],
    ["what an option is by default", "option n = f()\nrule f() = 3\nrule h() = 4\nn", ["f"]],
    [
      "rules that call each other",
      "rule f(n) = if n == 0 { 0 } else { g(n - 1) }\nrule g(n) = f(n)\nf(2)",
      ["f", "g"],
    ],
  ])("%s", (_, text, names) => {
    expect(reached(text)).toEqual(names);
  });

  it("fields that are worked out, by any of their names", () => {
    const sheet =
      'sheet Hero {\nST = 10\nhp = twice(ST) label ru "ПЗ"\nlift = thrice(ST)\n}\n' +
      "rule twice(n) = n * 2\nrule thrice(n) = n * 3\nlet h = Hero(ST: 9)\n";
    for (const name of ["hp", "ПЗ"]) {
      expect(reached(`${sheet}h.${name}`)).toContain("twice");
      expect(reached(`${sheet}h.${name}`)).not.toContain("thrice");
    }
  });
});
