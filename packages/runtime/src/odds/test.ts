import { type Fault, FaultSignal } from "../fault.ts";
import { toFault } from "../fault-report.ts";
import { type Limits, limitPresets } from "../limits.ts";
import { approximate, exactFromText } from "../number/rational.ts";
import type { Test } from "../program/option.ts";
import type { Program } from "../program/program.ts";
import { runnable } from "../program/runnable.ts";
import { testProgram } from "../program/with-options.ts";
import type { FallenDie } from "../roll/context.ts";
import { rollMachine } from "../roll/machine.ts";
import { spanOf } from "../trace/describe.ts";
import { waysToAnEnd } from "./budget/open-ended.ts";
import { type OddsResult, oddsMachine } from "./machine.ts";

/** What came of a test, and where it stands. */
export type TestResult = {
  readonly title: string;
  readonly source: string;
  readonly start: number;
} & (
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly fault: Fault;
      /** How likely it is to fail, where that depends on the dice. */
      readonly probability: number | null;
      /** Dice with which it fails, where some were found. */
      readonly example: readonly FallenDie[] | null;
    }
);

export interface TestOptions {
  readonly limits?: Limits;
  /** Only tests whose titles have this in them, in whatever letters. */
  readonly filter?: string;
}

// So much may be cut off of what a test follows: less than any dice at a table can tell.
const LEAST_PART = 2 ** -50;
// So many rolls are tried for an example.
const MOST_TRIES = 2_000;
const LEAST_CHANCE = 1 / 1_000;

/** The tests of a program, each ready to run: along every way of its dice, in the order of the text. */
export function testRunner(
  program: Program,
  { limits = limitPresets.table, filter = "" }: TestOptions = {},
): readonly (() => TestResult)[] {
  const wanted = filter.toLowerCase();
  return program.tests
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map((test) => () => runTest(test, testProgram(program, test), limits));
}

function runTest(test: Test, program: Program, limits: Limits): TestResult {
  const [source, start] = spanOf(program, test.at);
  const about = { title: test.title, source: program.sources[source]?.name ?? "", start };
  const result = oddsMachine(program, { limits }).odds();
  if (result.ok) {
    const cut = cutFault(program, result, test);
    return cut === null ? { ...about, ok: true } : { ...about, ok: false, ...cut };
  }
  const { fault, probability } = result;
  if (fault.kind === "limit" || (probability !== null && probability < LEAST_CHANCE))
    return { ...about, ok: false, fault, probability, example: null };
  const found = exampleOf(program, fault, limits);
  // The example speaks of its own values.
  return { ...about, ok: false, fault: found?.fault ?? fault, probability, example: found?.dice ?? null };
}

/** Dice with which a test fails in the way that the odds have found. */
function exampleOf(
  program: Program,
  { code, start }: Fault,
  limits: Limits,
): { readonly fault: Fault; readonly dice: readonly FallenDie[] } | null {
  const machine = rollMachine(program, { limits });
  for (let seed = 1; seed <= MOST_TRIES; seed += 1) {
    const result = machine.roll({ seed: String(seed) });
    if (!result.ok && result.fault.code === code && result.fault.start === start)
      return result.dice.length === 0 ? null : { fault: result.fault, dice: result.dice };
    if (result.ok && result.dice.length === 0) return null;
  }
  return null;
}

function cutFault(
  program: Program,
  { odds }: OddsResult & { readonly ok: true },
  test: Test,
): { readonly fault: Fault; readonly probability: null; readonly example: null } | null {
  if (odds.exact || partOf(odds.unresolved) < LEAST_PART) return null;
  const run = runnable(program);
  const { hint, places } = waysToAnEnd(run, run.main?.body ?? test.body);
  const message = `a part of the dice of this test cannot be followed to its end, so \`${test.title}\` is not certain`;
  const signal = new FaultSignal("HR3023", test.at, message, hint, { places });
  return { fault: toFault(program, signal, []), probability: null, example: null };
}

function partOf(fraction: string): number {
  return approximate(exactFromText(fraction) ?? 0);
}
