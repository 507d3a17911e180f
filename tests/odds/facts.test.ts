import { compile } from "@houserule/lang";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../packages/runtime/src/program/facts.ts";

function factsIn(text: string) {
  const { program } = compile({ main: { name: "text", text } });
  if (program === null || program.main === null) throw new Error("the text has errors");
  const { chance, loops, callsLoops } = factsOf(program)(program.main.body);
  return { chance, loops, callsLoops };
}

const NONE = { chance: false, loops: false, callsLoops: false };

// Samples keep what has no chance, and a loop without dice is none.
describe("dice are chance, loops are loops", () => {
  it.each([
    ["dice", "d6", { ...NONE, chance: true }],
    ["a loop", "var n = 3\nwhile n > 0 { n -= 1 }\nn", { ...NONE, loops: true }],
    [
      "a loop until something holds",
      "var n = 3\nrepeat { n -= 1 } until n == 0\nn",
      { ...NONE, loops: true },
    ],
    ["a call of a rule with one", "rule f() {\nwhile false { }\n1\n}\nf()", { ...NONE, callsLoops: true }],
    [
      "a call of a rule that calls one",
      "rule g() = f()\nrule f() {\nwhile false { }\n1\n}\ng()",
      { ...NONE, callsLoops: true },
    ],
    ["a loop that counts", "var n = 3\nrepeat 3 times { n -= 1 }\nn", NONE],
  ])("%s", (_, text, facts) => {
    expect(factsIn(text)).toEqual(facts);
  });
});
