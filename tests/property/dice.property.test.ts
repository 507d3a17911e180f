import { type FallenDie, literal, type TracedDie, type TraceNode } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { machineOf, pool, rollingScript } from "./dice-scripts.ts";
import { numRuns } from "./runs.ts";

const seed = fc.string({ maxLength: 12 });
const printed = (dice: readonly FallenDie[]) => dice.map(({ face }) => String(face));

function tracedDice(root: TraceNode): readonly TracedDie[] {
  return [...(root.dice ?? []), ...root.children.flatMap(tracedDice)];
}

describe("dice", () => {
  it("show only faces that they have", () => {
    fc.assert(
      fc.property(pool, seed, ({ text, count, least, greatest }, seed) => {
        const { dice } = machineOf(text).roll({ seed });
        expect(dice).toHaveLength(count);
        for (const { face } of dice) {
          expect(face).toBeGreaterThanOrEqual(least);
          expect(face).toBeLessThanOrEqual(greatest);
        }
      }),
      { numRuns },
    );
  });

  it("fall the same again from the same seed, traced or not", () => {
    fc.assert(
      fc.property(rollingScript, seed, (script, seed) => {
        const machine = machineOf(script);
        const [first, again, traced] = [
          machine.roll({ seed }),
          machine.roll({ seed }),
          machine.roll({ seed, trace: true }),
        ];
        expect(again).toEqual(first);
        expect(traced.dice).toEqual(first.dice);
        expect(traced.ok && literal(traced.value)).toBe(first.ok && literal(first.value));
      }),
      { numRuns },
    );
  });

  it("give the same result when their faces are fed back, and ask for none more", () => {
    fc.assert(
      fc.property(rollingScript, seed, (script, seed) => {
        const machine = machineOf(script);
        const rolled = machine.roll({ seed });
        const fed = machine.roll({ dice: printed(rolled.dice) });
        expect(fed.ok && literal(fed.value)).toBe(rolled.ok && literal(rolled.value));
        expect(fed.dice).toEqual(rolled.dice);
        expect(fed.unusedDice).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("fall alike in bulk and one by one", () => {
    fc.assert(
      fc.property(rollingScript, seed, (script, seed) => {
        const machine = machineOf(script);
        let first: string | false = false;
        machine.sample({ seed, times: 1 }, (value) => {
          first = literal(value);
        });
        const one = machine.roll({ seed });
        expect(first).toBe(one.ok && literal(one.value));
      }),
      { numRuns },
    );
  });
});

describe("keep and drop", () => {
  it("part a pool in two", () => {
    const end = fc.constantFrom("highest", "lowest");
    fc.assert(
      fc.property(pool, end, fc.nat(14), seed, ({ text, count }, which, take, seed) => {
        const script = `let r = ${text}\n[(keep ${which} ${take} of r).total, (drop ${which} ${take} of r).total, r.total]`;
        const machine = machineOf(script);
        const { trace, ...result } = machine.roll({ seed, trace: true });
        const [kept = 0, dropped = 0, all = 0] = result.ok ? (result.value as number[]) : [];
        expect(kept + dropped).toBe(all);
        const [thrown = [], keptDice = []] = (trace === null ? [] : poolsOf(trace)).map((dice) => dice);
        expect(thrown).toHaveLength(count);
        expect(keptDice.filter(({ state }) => state === "kept")).toHaveLength(Math.min(take, count));
      }),
      { numRuns },
    );
  });

  function poolsOf(node: TraceNode): (readonly TracedDie[])[] {
    return [...(node.dice === undefined ? [] : [node.dice]), ...node.children.flatMap(poolsOf)];
  }
});

describe("a ladder", () => {
  it("climbs a rung at a time and never past its end", () => {
    const rungs = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(rungs, seed, (sides, seed) => {
        const result = machineOf(`explode ${sides.map((n) => `d${n}`).join("->")}`).roll({
          seed,
          trace: true,
        });
        expect(result.ok).toBe(true);
        const asked = result.dice.map((die) => die.sides);
        expect(asked).toEqual(sides.slice(0, asked.length));
        result.dice.slice(0, -1).forEach((die) => {
          expect(die.face).toBe(die.sides);
        });
        const last = result.dice.at(-1);
        expect(last?.face !== last?.sides || asked.length === sides.length).toBe(true);
        const [die] = result.trace === null ? [] : tracedDice(result.trace);
        expect(die?.faces).toEqual(result.dice.map(({ face }) => face));
      }),
      { numRuns },
    );
  });
});

describe("a divisor", () => {
  it("divides, rounds down and adds its base, below zero and for fractions too", () => {
    const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const below = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        whole,
        below,
        fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0),
        below,
        whole,
        (n, d, by, byBelow, base) => {
          const signed = base < 0 ? `(- ${-base})` : `(+${base})`;
          const script = `(${n} / ${d}) divisor (${by} / ${byBelow})${signed}`;
          const result = machineOf(script).roll({ seed: "" });
          // n/d divided by by/byBelow, in whole numbers that doubles hold exactly.
          const [over, under] = [BigInt(n) * BigInt(byBelow), BigInt(d) * BigInt(by)];
          const quotient = over / under;
          const floor = over % under !== 0n && over < 0n !== under < 0n ? quotient - 1n : quotient;
          expect(result.ok && result.value).toBe(Number(floor) + base);
        },
      ),
      { numRuns },
    );
  });
});
