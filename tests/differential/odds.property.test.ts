import { literal, oddsMachine, rollMachine } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyWay } from "../oracle/enumerate.ts";
import { type Fraction, plus, writeFraction, ZERO } from "../oracle/fraction.ts";
import { compiled } from "./compiled.ts";
import { randomBounds } from "./random-bounds.ts";
import { randomHands } from "./random-hands.ts";
import { randomLate } from "./random-late.ts";
import { randomLists } from "./random-lists.ts";
import { randomNames } from "./random-names.ts";
import { randomPools } from "./random-pools.ts";
import { randomProgram } from "./random-program.ts";
import { randomPushes } from "./random-pushes.ts";
import { randomRounds } from "./random-rounds.ts";
import { randomSheets } from "./random-sheets.ts";

const runs = Number(process.env.HOUSERULE_RUNS ?? 3_000);

/** What brute force over the roll machine says: every outcome with its probability, faults by their code. */
function byForce(program: Parameters<typeof rollMachine>[0]): Record<string, string> {
  const table = new Map<string, Fraction>();
  everyWay(rollMachine(program), (result, probability) => {
    const name = result.ok ? literal(result.value) : `fault ${result.fault.code}`;
    table.set(name, plus(table.get(name) ?? ZERO, probability));
  });
  return Object.fromEntries([...table].map(([name, probability]) => [name, writeFraction(probability)]));
}

/** A fault that ends the odds: that of one way, with the probability of all ways that fail. */
interface Failed {
  readonly name: string;
  readonly probability: number | null;
}

/** The odds machine's table in the same words. */
function byOdds(program: Parameters<typeof oddsMachine>[0]): Record<string, string> | Failed {
  const result = oddsMachine(program).odds();
  if (!result.ok) return { name: `fault ${result.fault.code}`, probability: result.probability };
  expect(result.odds.unresolved).toBe("0");
  return Object.fromEntries(
    result.odds.outcomes.map(({ value, probability }) => [literal(value), probability]),
  );
}

const isFailed = (odds: Record<string, string> | Failed): odds is Failed =>
  "name" in odds && "probability" in odds;

function shareOfFaults(force: Record<string, string>): number {
  let sum = 0;
  for (const [name, probability] of Object.entries(force)) {
    const [n = 0, d = 1] = probability.split("/").map(Number);
    if (name.startsWith("fault ")) sum += n / d;
  }
  return sum;
}

describe("the odds machine", () => {
  it("says of any program what brute force over the roll machine says", () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const program = compiled(randomProgram(g));
        const [force, odds] = [byForce(program), byOdds(program)];
        if (!isFailed(odds)) {
          expect(odds).toEqual(force);
          return;
        }
        expect(Object.keys(force)).toContain(odds.name);
        expect(odds.probability).toBeCloseTo(shareOfFaults(force), 12);
      }),
      { numRuns: runs },
    );
  });

  it.each([
    ["lists whose order may or may not be seen", randomLists],
    ["pools that are asked face by face", randomHands],
    ["pools that are looked at by rank", randomPools],
    ["rolls and lists that have names", randomNames],
    ["loops whose rounds have names", randomRounds],
    ["instances and records whose fields roll", randomSheets],
    ["variables that are compared with numbers", randomBounds],
    ["names and fields that are read late", randomLate],
    ["lists of which some dice fall again", randomPushes],
  ])("says of %s what brute force says", (_, random) => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const script = random(g);
        const program = compiled(script);
        const [force, odds] = [byForce(program), byOdds(program)];
        if (isFailed(odds)) expect(Object.keys(force), script).toContain(odds.name);
        else expect(odds, script).toEqual(force);
      }),
      { numRuns: runs },
    );
  });

  it("would be caught if it were wrong: a die that is not fair is told from one that is", () => {
    expect(byOdds(compiled("d[1:2, 2:1]"))).not.toEqual(byForce(compiled("d[1, 2]")));
    expect(byOdds(compiled("let x = d2\nx + x"))).not.toEqual(byForce(compiled("d2 + d2")));
  });
});
