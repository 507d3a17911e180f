import { describe, expect, test } from "vitest";
import { createProgress } from "../src/simulate/progress.ts";
import { sampled, together } from "../src/simulate/sample.ts";
import { called, document, type Json } from "./called.ts";
import { machineOf } from "./machine-of.ts";

const frequencies = ({ outcomes = [] }: Json) => outcomes.map(({ value, frequency }) => [value, frequency]);

describe("simulate", () => {
  test("tells frequencies near the odds, each with its standard error", async () => {
    const { status, json } = await document("simulate", "3d6 <= 9", "--seed", "elf");
    expect(status).toBe(0);
    expect(json).toMatchObject({
      kind: "simulate",
      exact: false,
      times: 100_000,
      counted: 100_000,
      seed: "elf",
    });
    const [no, yes] = json.outcomes ?? [];
    expect([no?.value, yes?.value]).toEqual([false, true]);
    // The odds are 3/8; the error of 100,000 rolls is the root of 3/8 * 5/8 / 100,000.
    expect(yes?.error).toBeCloseTo(0.00153, 5);
    expect(Math.abs((yes?.frequency ?? 0) - 3 / 8)).toBeLessThan(4 * 0.00153);
    expect((no?.count ?? 0) + (yes?.count ?? 0)).toBe(100_000);
  });

  test("tells the mean and its error", async () => {
    const { json } = await document("simulate", "3d6", "--seed", "elf");
    const [numerator = 0, denominator = 1] = (json.mean ?? "").split("/").map(Number);
    // The variance of 3d6 is 35/4.
    const error = Math.sqrt(35 / 4 / 100_000);
    expect(json.meanError).toBeCloseTo(error, 3);
    expect(Math.abs(numerator / denominator - 10.5)).toBeLessThan(4 * error);
    expect(json.standardDeviation).toBeCloseTo(2.958, 1);
  });

  test("gives the same for the same seed, and other rolls for another", async () => {
    const one = await document("simulate", "3d6", "--seed", "a", "--times", "5000");
    const same = await document("simulate", "3d6", "--seed", "a", "--times", "5000");
    const other = await document("simulate", "3d6", "--seed", "b", "--times", "5000");
    expect(same).toEqual(one);
    expect(frequencies(other.json)).not.toEqual(frequencies(one.json));
  });

  test("makes the rolls that `roll --times` shows", async () => {
    const { json } = await document("roll", "2d6", "--times", "50", "--seed", "dwarf");
    const counts = new Map<unknown, number>();
    for (const { value } of json.rolls ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    const simulated = await document("simulate", "2d6", "--times", "50", "--seed", "dwarf");
    expect(new Map(simulated.json.outcomes?.map(({ value, count }) => [value, count]))).toEqual(counts);
  });

  test("counts texts, lists, records and outcomes as what they are", async () => {
    const values = async (script: string) =>
      (await document("simulate", script, "--times", "400", "--seed", "a")).json.outcomes?.map(
        ({ value }) => value,
      );
    expect(await values('d["a", "b"]')).toEqual(["a", "b"]);
    expect(await values("[d2, 1/2]")).toEqual([
      [1, "1/2"],
      [2, "1/2"],
    ]);
    expect(await values("{ x: d2 }")).toEqual([{ x: 1 }, { x: 2 }]);
    expect(await values("outcome Luck { bad, good }\nif d2 == 1 { good } else { bad }")).toEqual([
      "bad",
      "good",
    ]);
    expect(await values('if d2 == 1 { 1 } else { "1" }')).toEqual([1, "1"]);
    expect(await values("if d2 == 1 { none } else { d2 / 2 }")).toEqual(["1/2", 1, null]);
  });

  // With one roll, what has a chance of 95% stays away in one of twenty; with two, the root of a twentieth is left.
  test("tells of one roll, and of two, what they can tell", async () => {
    const told = async (...rest: string[]) => {
      const { out, err } = await called("simulate", ...rest, "--seed", "elf");
      return out + err;
    };
    expect(await told("d6 > 0 and true", "--times", "1")).toMatch(
      /no +0\.00% +below 100%[\s\S]*\n1 roll, seed elf\n/,
    );
    expect(await told("d6 > 0 and true", "--times", "2")).toMatch(
      /no +0\.00% +below 80%[\s\S]*\n2 rolls, seed elf\n/,
    );
    expect(await told("[1, 2]", "--given", "it[1] + d1000000 > 1000001", "--times", "1")).toContain(
      "The one roll does not fit it, so there is nothing to count.",
    );
    expect(await told("let x = d6\n1 / (x - x)", "--times", "1")).toContain(
      "This happened in the one roll, with the seed",
    );
  });

  test("counts only the rolls that fit a condition", async () => {
    const { json } = await document("simulate", "d6", "--given", "it > 4", "--times", "6000", "--seed", "a");
    expect(json.outcomes?.map(({ value }) => value)).toEqual([5, 6]);
    expect(json.times).toBe(6000);
    expect(json.counted).toBeGreaterThan(1800);
    expect(json.counted).toBeLessThan(2200);
    expect((json.outcomes?.[0]?.frequency ?? 0) + (json.outcomes?.[1]?.frequency ?? 0)).toBeCloseTo(1);
  });

  test("says so when no roll fits it", async () => {
    const { status, json } = await document("simulate", "3d6", "--given", "it > 18", "--times", "100");
    expect(status).toBe(1);
    expect(json.error).toMatchObject({ code: "HR3021", file: "--given" });
    expect(json.error?.message).toContain("In none of 100 rolls");
  });

  test("shows a table for people", async () => {
    const { status, out, err } = await called("simulate", "3d6 <= 9", "--times", "1000", "--seed", "elf");
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^yes +3\d\.\d\d% +±1\.5\d +█+[▏▎▍▌▋▊▉]?\nno +6\d\.\d\d% +±1\.5\d +█+\n1,000 rolls, seed elf\n$/,
    );
  });

  test("does not call impossible what never came", async () => {
    const { out } = await called("simulate", "d6 > 6 or d1 > 1", "--times", "1000", "--seed", "a");
    expect(out).toContain("yes    0.00%  below 0.3%");
  });
});

describe("a simulation that meets a fault", () => {
  const script = "let x = d20\nif x == 7 { 1 / (x - 7) } else { x }";

  test("ends with it, and says how often it happened and how to see it again", async () => {
    const { status, json } = await document("simulate", script, "--seed", "a", "--times", "2000");
    expect(status).toBe(1);
    expect(json.error).toMatchObject({ code: "HR3001", times: 2000, line: 2 });
    expect(json.error?.met).toBeGreaterThan(50);
    expect(json.error?.met).toBeLessThan(150);
    const again = await document("roll", script, "--seed", json.error?.seed ?? "");
    expect(again.json.error?.code).toBe("HR3001");
  });

  test("also for a refusal", async () => {
    const { status, err } = await called("simulate", 'require 1 > 2 else "never mind"\n3d6', "--seed", "a");
    expect(status).toBe(1);
    expect(err).toContain("never mind. This happened in every one of 100,000 rolls, with the seed a.");
  });

  test("ends at the first limit", async () => {
    const { status, json } = await document(
      "simulate",
      "var x = 0\nif d6 == 1 { while x >= 0 { x += 1 } }\nx",
      "--limits",
      "strict",
      "--seed",
      "a",
    );
    expect(status).toBe(4);
    expect(json.error?.code).toBe("HR4001");
    const again = await document("roll", "d6", "--seed", json.error?.seed ?? "");
    expect(again.json.value).toBe(1);
  });
});

describe("the odds", () => {
  test("name the simulation where they meet a limit, and never become one", async () => {
    const { status, json } = await document("odds", "sort x in 40 times (d100) by x");
    expect(status).toBe(4);
    expect(json.error?.hint).toContain("houserule simulate");
  });
});

describe("a sample", () => {
  const machine = machineOf("let x = d6\nif x == 1 { 1 / (x - 1) } else { x }");

  test("is the same in one piece and in many", () => {
    const whole = sampled(machine, "s", { from: 1, to: 300 });
    const parts = [
      [1, 1],
      [2, 120],
      [121, 300],
    ].map(([from = 0, to = 0]) => sampled(machine, "s", { from, to }));
    const counts = (sample: typeof whole) =>
      new Map(sample.outcomes.map(({ key, count, first }) => [key, [count, first]]));
    // Also when the later part is there first.
    const joined = parts.toReversed().reduce(together);
    expect(counts(joined)).toEqual(counts(whole));
    expect(joined.faults).toEqual(whole.faults);
    expect(joined.rolls).toBe(300);
  });
});

describe("the progress bar", () => {
  const shown = (times: readonly (readonly [at: number, done: number])[], terminal = true) => {
    const lines: string[] = [];
    let time = 0;
    const progress = createProgress(
      1000,
      {
        paintErr: (_, text) => text,
        status: terminal ? (line) => lines.push(line) : null,
      },
      () => time,
    );
    for (const [at, done] of times) {
      time = at;
      progress.to(done);
    }
    progress.end();
    return lines;
  };

  test("comes after two seconds, and goes away", () => {
    expect(shown([[1999, 400]])).toEqual([]);
    expect(
      shown([
        [1999, 400],
        [2000, 500],
        [2050, 510],
        [2100, 600],
      ]),
    ).toEqual([
      `${"█".repeat(15)}${" ".repeat(15)}  50% of 1,000 rolls, 2 s left`,
      `${"█".repeat(18)}${" ".repeat(12)}  60% of 1,000 rolls, 2 s left`,
      "",
    ]);
  });

  test("is for terminals only", () => {
    expect(shown([[5000, 500]], false)).toEqual([]);
  });
});
