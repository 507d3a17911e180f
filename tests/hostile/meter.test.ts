import { compile } from "@houserule/lang";
import { type Limits, limitPresets, type RollMachine, rollMachine } from "@houserule/runtime";
import { describe, expect, it } from "vitest";
import { heldHeap } from "./survive.ts";

function machineOf(text: string, limits: Limits): RollMachine {
  const { program, diagnostics } = compile({ main: { name: "main", text } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return rollMachine(program, { limits });
}

/** The fewest steps with which a script comes to its end. */
function stepsOf(text: string): number {
  const suffices = (steps: number) =>
    machineOf(text, { ...limitPresets.trusted, steps }).roll({ seed: "a" }).ok;
  let [low, high] = [0, 1];
  while (!suffices(high)) [low, high] = [high, high * 2];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (suffices(middle)) high = middle;
    else low = middle;
  }
  return high;
}

describe("54. a hundred times the work takes a hundred times the steps", () => {
  it.each([
    ["rounds", (n: number) => `var x = 0\nrepeat ${n} { x += 1 }\nx`],
    ["dice", (n: number) => `${n}d6`],
    ["dice in a loop", (n: number) => `var x = 0\nrepeat ${n} { x += d6 }\nx`],
    ["items", (n: number) => `[1..${n}]`],
    ["items of a comprehension", (n: number) => `[x + 1 for x in 1..${n}]`],
    ["calls", (n: number) => `rule f(x) = x + 1\nvar x = 0\nrepeat ${n} { x = f(x) }\nx`],
    ["explosions", (n: number) => `${n} times (explode d6 up to 0 times)`],
    ["a sum of a list", (n: number) => `sum([1..${n}])`],
    ["comparisons of lists", (n: number) => `let a = [1..${n}]\nlet b = [1..${n}]\na == b`],
  ] as const)(
    "%s",
    (_, script) => {
      const ratio = stepsOf(script(20_000)) / stepsOf(script(200));
      expect(ratio).toBeGreaterThan(98);
      expect(ratio).toBeLessThan(101);
    },
    30_000,
  );
});

describe("68. nothing stays behind", () => {
  it("after a thousand runs of one machine", () => {
    const machine = machineOf('let r = 20d6\nnote "{r}"\n[r.total, r.dice]', limitPresets.table);
    machine.roll({ seed: "a", trace: true });
    const before = heldHeap();
    for (let run = 0; run < 1_000; run += 1) machine.roll({ seed: String(run), trace: true });
    expect(heldHeap() - before).toBeLessThan(1_000_000);
  });

  it("after a thousand machines", () => {
    const make = (run: number) =>
      machineOf(`let r = ${run}d6\nr.total`, limitPresets.table).roll({ seed: "a" });
    // The first ones warm the code up, which takes room once.
    for (let run = 0; run < 1_000; run += 1) make(run);
    const before = heldHeap();
    for (let run = 0; run < 1_000; run += 1) make(run);
    expect(heldHeap() - before).toBeLessThan(1_000_000);
  });

  it("whatever the last run came to", () => {
    const machine = machineOf("let n = d6\n1 / (n - 1)", limitPresets.table);
    const good = machine.roll({ dice: ["3"] });
    expect(machine.roll({ dice: ["1"] })).toMatchObject({ ok: false, fault: { code: "HR3001" } });
    expect(machine.roll({ dice: [] })).toMatchObject({ ok: false, fault: { code: "HR5001" } });
    expect(machine.roll({ dice: ["3"] })).toEqual(good);
  });
});
