import { compile } from "@houserule/lang";
import { limitPresets, loadProgram, rollMachine, saveProgram, testRunner } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rulesetFiles } from "../rulesets/ruleset-files.ts";
import { numRuns } from "./runs.ts";

const ruleset = rulesetFiles("gurps-ultra-lite");
const main = {
  name: "fight",
  text: `choice flees(n) -> bool "Flee?" = false
test "who flees" with flees = true { expect flees(1) }
let a = Hero(name: "A", strength: "Strong")
let b = Hero(name: "B")
fight(a, b, if flees(1) { 0 } else { 5 })`,
};
const { program } = compile({ main, modules: [ruleset.main], resolve: ruleset.resolve });
if (program === null) throw new Error("the ruleset does not compile");
const saved = saveProgram(program);

/** The path to every leaf of some data. */
function leaves(data: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (data === null || typeof data !== "object") return [path];
  return Object.entries(data).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

function changed(path: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = JSON.parse(saved);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) at[last] = value;
  return copy;
}

/** What any damage may lead to: a refusal, or a run that ends in a value or a fault, and never throws. */
function survives(data: unknown): void {
  const loaded = loadProgram(data);
  if (!loaded.ok) {
    expect(loaded.reason).not.toBe("");
    return;
  }
  const limits = { ...limitPresets.strict, steps: 20_000 };
  for (const test of testRunner(loaded.program, { limits })) {
    const told = test();
    if (!told.ok) expect(told.fault.message).not.toBe("");
  }
  const machine = rollMachine(loaded.program, { limits });
  const result = machine.roll({ seed: "damage", trace: true });
  if (!result.ok) expect(result.fault.message).not.toBe("");
}

describe("a saved program", () => {
  it("is read again as it was", () => {
    const loaded = loadProgram(saved);
    expect(loaded.ok && loaded.program).toEqual(program);
    expect(saveProgram(program)).toBe(saved);
  });

  it.each([
    ["nothing", ""],
    ["half of it", saved.slice(0, saved.length / 2)],
    ["null", "null"],
    ["a list", "[]"],
    ["another format", JSON.stringify({ ...program, format: "other" })],
    ["a later version", JSON.stringify({ ...program, version: 99 })],
    ["version text", JSON.stringify({ ...program, version: "1" })],
  ])("is refused when it is %s", (_, text) => {
    expect(loadProgram(text).ok).toBe(false);
  });

  it("is refused, or runs to a value or a fault, whatever leaf is damaged", () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        undefined,
        true,
        -1,
        0,
        1,
        2,
        1e9,
        0.5,
        "",
        "x",
        "1/2",
        "call",
        "__proto__",
        [],
        {},
        [[]],
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...leaves(program)), value, (path, value) => {
        survives(changed(path, value));
      }),
      { numRuns },
    );
  });

  it("is refused, or runs to a value or a fault, with two parts exchanged", () => {
    const paths = leaves(program)
      .filter((path) => path.length > 3)
      .map((path) => path.slice(0, -1));
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...paths), (to, from) => {
        let part: unknown = program;
        for (const key of from) part = (part as Record<string | number, unknown>)[key];
        survives(changed(to, part));
      }),
      { numRuns: Math.min(numRuns, 3_000) },
    );
  });
});
