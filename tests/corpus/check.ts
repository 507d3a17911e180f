import { type CompileInput, compile, type Diagnostic } from "@houserule/lang";
import {
  limitPresets,
  literal,
  loadProgram,
  oddsMachine,
  type Program,
  type RollResult,
  renderTrace,
  rollMachine,
  saveProgram,
  toJson,
} from "@houserule/runtime";
import { expect } from "vitest";
import { distribution } from "../oracle/enumerate.ts";
import { writeFraction } from "../oracle/fraction.ts";
import type { Case, Expectation } from "./case.ts";

function sourcesOf({ text, modules }: Case): ReadonlyMap<string, string> {
  return new Map([["main", text], ...modules]);
}

function under(sources: ReadonlyMap<string, string>, source: string, start: number, end: number): string {
  const text = sources.get(source) ?? "";
  expect(0 <= start && start <= end && end <= text.length, "a span lies inside its text").toBe(true);
  if (start < end) return `"${text.slice(start, end).replaceAll("\n", "\\n")}"`;
  const lines = text.slice(0, start).split("\n");
  return `"" at ${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

function diagnosticText(sources: ReadonlyMap<string, string>, { source, span, ...of }: Diagnostic): string {
  const place = source === "main" ? "" : `in ${source} `;
  return `${of.severity} ${of.code} ${place}${under(sources, source, span.start, span.end)}`;
}

/** A program as compiled, and as it comes back from its saved form. */
function bothWays(program: Program): readonly Program[] {
  const loaded = loadProgram(saveProgram(program));
  if (!loaded.ok) throw new Error(`the saved program is refused: ${loaded.reason}`);
  return [program, loaded.program];
}

/** What a run came to, without its trace, as a text. */
function endOf(result: RollResult): string {
  const { trace, ...facts } = result;
  return JSON.stringify({ ...facts, ...(result.ok && { value: literal(result.value) }) });
}

type Run = Extract<Expectation, { readonly from: unknown }>;

/** Rolls from given dice or a seed, compiled and loaded, untraced and traced: all must agree. Gives the traced run. */
function rolled(programs: readonly Program[], { from, limits }: Run): RollResult {
  const results = programs.flatMap((program) => {
    const machine = rollMachine(program, { limits: limitPresets[limits] });
    return [machine.roll(from), machine.roll({ ...from, trace: true })];
  });
  const [first, traced, , loadedTraced] = results;
  if (first === undefined || traced === undefined) throw new Error("nothing was rolled");
  for (const other of results) expect(endOf(other)).toBe(endOf(first));
  expect(loadedTraced?.trace).toEqual(traced.trace);
  expect(traced.unusedDice, "dice that were not asked for").toEqual([]);
  return traced;
}

function expectRun(sources: ReadonlyMap<string, string>, result: RollResult, wanted: Run): void {
  const { kind, says, hint } = wanted;
  if (kind === "trace") return expect(renderTrace(result.trace ?? expect.fail("no trace"))).toBe(says);
  if (kind === "notes") return expect(result.notes.join("\n")).toBe(says);
  const wrong = result.ok ? "" : `${result.fault.code} ${result.fault.message}`;
  if (kind === "fault" || kind === "refusal") {
    if (result.ok) return expect.fail(`gives ${literal(result.value)}`);
    const { code, kind: how, message, source, start, end } = result.fault;
    if (kind === "refusal") return expect(`${how} ${message}`).toBe(`refusal ${says}`);
    if (hint !== null) expect(result.fault.hint).toBe(hint);
    const place = says === code ? "" : ` ${under(sources, source, start, end)}`;
    return expect(code + place, message).toBe(says);
  }
  if (!result.ok) return expect.fail(wrong);
  if (kind === "json") return expect(toJson(result.value)).toEqual(JSON.parse(says));
  expect(literal(result.value)).toBe(says);
}

/** From one seed: rolled, traced, sampled, loaded, and fed the dice that fell, a program ends in the same way. */
function expectAgreement(programs: readonly Program[], seed: string, limits: Run["limits"]): void {
  const ends = programs.flatMap((program) => {
    const machine = rollMachine(program, { limits: limitPresets[limits] });
    const first = machine.roll({ seed });
    const dice = first.dice.map(({ face }) => String(face));
    let sampled: unknown = null;
    const fault = machine.sample({ seed, times: 1 }, (value) => {
      sampled = literal(value);
    });
    expect(fault ?? sampled).toEqual(first.ok ? literal(first.value) : first.fault);
    return [first, machine.roll({ seed, trace: true }), machine.roll({ dice })].map(endOf);
  });
  for (const end of ends) expect(end).toBe(ends[0]);
}

/** What the odds machine says: the odds by outcome, or the code of the fault that ends them. */
function told(program: Program): ReadonlyMap<string, string> | string {
  const result = oddsMachine(program).odds();
  if (!result.ok) return result.fault.code;
  return new Map(result.odds.outcomes.map(({ value, probability }) => [literal(value), probability]));
}

/** Where nothing rolls, the odds machine comes to the same end. */
function expectCertain(program: Program, result: RollResult, { from, limits }: Run): void {
  if (!("dice" in from) || from.dice.length > 0 || limits !== "table") return;
  expect(told(program)).toEqual(result.ok ? new Map([[literal(result.value), "1"]]) : result.fault.code);
}

/** The odds machine meets the same fault, and says the same of it. */
function expectSameHint(program: Program, { kind, hint }: Run): void {
  if (kind !== "fault" || hint === null) return;
  const result = oddsMachine(program).odds();
  expect(result.ok ? "no fault" : result.fault.hint, "the odds machine").toBe(hint);
}

/** Holds a case to all that it expects, and to what is expected of every program. */
export function check(one: Case): void {
  const sources = sourcesOf(one);
  const resolve: CompileInput["resolve"] = (name) => {
    const text = one.modules.get(name);
    return text === undefined ? null : { name, text };
  };
  const { program, diagnostics } = compile({ main: { name: "main", text: one.text }, resolve });
  const wanted = one.expectations.filter((each) => each.kind === "diagnostic");
  const said = wanted.map(({ says }) => says);
  expect(diagnostics.map((diagnostic) => diagnosticText(sources, diagnostic))).toEqual(said);
  for (const [index, { hint }] of wanted.entries()) {
    if (hint !== null) expect(diagnostics[index]?.hint).toBe(hint);
  }
  if (program === null) return expect(one.expectations).toHaveLength(said.length);
  const programs = bothWays(program);
  expect(programs[1]).toEqual(program);
  const strict = one.expectations.some((wanted) => "limits" in wanted && wanted.limits === "strict");
  if (program.main !== null) {
    for (const seed of strict ? ["a"] : ["a", "b", "c"]) {
      expectAgreement(programs, seed, strict ? "strict" : "table");
    }
  }
  for (const wanted of one.expectations) {
    if (wanted.kind === "odds") {
      for (const way of programs) {
        const found = distribution(rollMachine(way), ({ value }) => literal(value));
        const odds = new Map([...found].map(([value, probability]) => [value, writeFraction(probability)]));
        expect(odds, `line ${wanted.line + 1}`).toEqual(wanted.odds);
        expect(told(way), `the odds machine, line ${wanted.line + 1}`).toEqual(wanted.odds);
      }
    } else if (wanted.kind !== "diagnostic") {
      const result = rolled(programs, wanted);
      expectRun(sources, result, wanted);
      expectCertain(program, result, wanted);
      expectSameHint(program, wanted);
    }
  }
}
