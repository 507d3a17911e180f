import { rollMachine, type TraceNode } from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { compile } from "../src/index.ts";

/** The kinds and words of all steps of a run, the outer ones first. */
function stepsOf(text: string): readonly string[] {
  const { program } = compile({ main: { name: "main", text } });
  if (program === null) throw new Error("this does not compile");
  const result = rollMachine(program).roll({ seed: "a", trace: true });
  const told = ({ kind, text: words, children }: TraceNode): readonly string[] => [
    `${kind} ${words}`,
    ...children.flatMap(told),
  ];
  return result.trace === undefined || result.trace === null ? [] : told(result.trace);
}

const table = `table t : d6 {
  | d6  | factor | cost(n) : number |
  | 1-6 | 2      | n                |
}
`;

describe("a step that chooses a row names the table, and speaks of no match that nobody wrote", () => {
  test.each([
    ["a roll", "(roll t).factor"],
    ["a shifted roll", "(roll t with +9).factor"],
    ["a look-up", "t[3].factor"],
    ["a look-up by column", 't[3, "factor"]'],
  ])("%s", (_, text) => {
    const steps = stepsOf(table + text);
    expect(steps).toContain("match row of t");
    expect(steps.filter((step) => step.startsWith("match match"))).toEqual([]);
  });

  test("a column with parameters", () => {
    expect(stepsOf(`${table}t[3].cost(2 + d4)`).filter((step) => step.startsWith("match"))).toEqual([
      "match row of t",
    ]);
  });
});
