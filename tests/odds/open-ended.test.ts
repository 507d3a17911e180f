import { compile } from "@houserule/lang";
import { type Fault, oddsMachine } from "@houserule/runtime";
import { describe, expect, it } from "vitest";

function compiled(text: string) {
  const { program } = compile({ main: { name: "text", text } });
  if (program === null) throw new Error("the text has errors");
  return program;
}

function faultOf(text: string): Fault {
  const result = oddsMachine(compiled(text)).odds();
  if (result.ok) throw new Error("the odds were told");
  return result.fault;
}

const loop = "rule strong() {\n  var n = 0\n  repeat { n += d2 } until d6 == 6\n  n\n}\n";
const rule = "rule deep() = if d3 == 1 { 1 } else { deep() + 1 }\n";
const table =
  "table mut : d4 {\n  | d4  | n                |\n  | 1   | 1                |\n  | 2-4 | (roll mut).n + 1 |\n}\n";

const EXPLOSION = "ay when an explosion stops: `explode d6 up to 20 times`";
const LOOP = "ount the rounds of the loop, and leave it with `stop` after so many";
const RULE = "et `deep` count how often it comes back to itself, and stop at so many";
const TABLE = "et the rows of `mut` lead to another table, not back to it";

describe("what was cut off has the hint of what may go on for ever", () => {
  it.each([
    ["explosions", "mean(max(explode d6, explode d8))", `S${EXPLOSION}.`, ["explode d6", "explode d8"]],
    [
      "an explosion beside others that stop",
      "mean(max(explode d6, explode d8 up to 2 times, explode d4->d6))",
      `S${EXPLOSION}.`,
      ["explode d6"],
    ],
    ["a loop", `${loop}chance(strong() == 500)`, `C${LOOP}.`, ["repeat { n += d2 } until d6 == 6"]],
    ["a rule", `${rule}chance(deep() == 500)`, `L${RULE}.`, ["deep()"]],
    ["a table", `${table}chance((roll mut).n == 500)`, `L${TABLE}.`, ["roll mut"]],
    [
      "several of them",
      `${rule}${loop}chance(deep() + strong() - explode d6 == 500)`,
      `S${EXPLOSION}; or c${LOOP}; or l${RULE}.`,
      ["explode d6", "repeat { n += d2 } until d6 == 6", "deep()"],
    ],
  ])("%s", (_, text, hint, places) => {
    const fault = faultOf(text);
    expect(fault.code).toBe("HR3023");
    expect(fault.hint).toBe(hint);
    expect(fault.places?.map(({ start, end }) => text.slice(start, end))).toEqual(places);
  });
});
