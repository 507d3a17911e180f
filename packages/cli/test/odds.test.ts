import { describe, expect, test } from "vitest";
import { odds } from "../src/index.ts";
import { called, calledWith, document, type Json } from "./called.ts";
import { table, told } from "./odds-told.ts";

describe("the text", () => {
  test("may be standard input, begin with a minus, use a ruleset", async () => {
    const { status, out } = await calledWith("let x = 2d6\nx == 7\n", "odds", "-", "--json");
    expect(status).toBe(0);
    expect(table(JSON.parse(out) as Json)).toEqual([
      [false, "5/6"],
      [true, "1/6"],
    ]);
    expect((await told("-d2")).mean).toBe("-3/2");
    expect((await told("basic_damage(0)", "--use", "gurps-ultra-lite")).kind).toBe("odds");
  });

  test("a set expression is rolled once, inside the odds", async () => {
    expect(table(await told("r - r", "--set", "r=3d6"))).toEqual([[0, "1"]]);
  });

  test("with errors ends with status 2, without a main part too", async () => {
    expect((await document("odds", "levle")).status).toBe(2);
    const { status, json } = await document("odds", "rule hit(n) = 3d6 <= n");
    expect([status, json.error?.code]).toEqual([2, "HR5004"]);
  });
});

describe("what goes wrong", () => {
  test("a fault ends with status 1 and says how likely it is", async () => {
    const { status, out, err } = await called("odds", "10 / (d6 - 1)");
    expect([status, out]).toEqual([1, ""]);
    expect(err).toMatch(/^fault HR3001: .*\. This happens in 16\.7% of the cases\.\n/);
    expect((await document("odds", "10 / (d6 - 1)")).json.error?.probability).toBeCloseTo(1 / 6, 12);
    expect((await called("odds", "1 / (d100000 - 1)")).err).toContain("This happens in one of 100000 cases.");
  });

  test("a refusal does so too, with the script's own words", async () => {
    const { status, err } = await called("odds", 'require d4 > 1 else "a one"\n2');
    expect(status).toBe(1);
    expect(err).toMatch(/^refused HR3020: a one\. This happens in 25% of the cases\./);
  });

  test("a limit ends with status 4", async () => {
    const { status, json } = await document(
      "odds",
      "var n = 1\nwhile n > 0 {\n  n += 1\n}\nn",
      "--limits",
      "strict",
    );
    expect([status, json.error?.code]).toEqual([4, "HR4022"]);
  });
});

describe("the embedding API", () => {
  test("gives the document's parts and the table", () => {
    const answer = odds("3d6<=IQ-5", { set: { IQ: 14 } });
    expect(answer).toMatchObject({
      ok: true,
      exact: true,
      unresolved: "0",
      outcomes: [
        { value: false, probability: "5/8", approx: 0.625 },
        { value: true, probability: "3/8", approx: 0.375 },
      ],
    });
    expect(answer.text).toMatch(/^yes {2}3\/8 {2}37\.50% {2}█+▋?\nno {3}5\/8 {2}62\.50% {2}█+$/);
  });

  test("takes a condition for the result", () => {
    expect(odds("d4", { given: "it > 3" })).toMatchObject({ ok: true, outcomes: [{ value: 4 }] });
    expect(odds("d4", { given: "it >" })).toMatchObject({ ok: false, diagnostics: [{ source: "given" }] });
  });

  test("fits the width that it is given", () => {
    for (const width of [20, 40, 120]) {
      const { text } = odds("3d6", { width });
      const rows = text.split("\n").filter((line) => line.includes("%"));
      for (const line of rows) expect(line.length).toBeLessThanOrEqual(width);
    }
  });

  test("says what is wrong instead", () => {
    expect(odds("3d6 <=")).toMatchObject({ ok: false, fault: null, probability: null });
    const answer = odds("1 / (d2 - 1)");
    expect(answer).toMatchObject({ ok: false, fault: { code: "HR3001" }, probability: 0.5 });
    expect(answer.text).toContain("This happens in 50% of the cases.");
  });
});
