import type { Finding } from "@houserule/lang";
import { limitPresets, rollMachine } from "@houserule/runtime";
import type { Console } from "../console.ts";
import { compileMain } from "../engine.ts";
import { exitCodes } from "../exit-codes.ts";
import { findingOf } from "../finding-of.ts";
import { grouped } from "../grouped.ts";
import { createLibrary, type Library } from "../library.ts";
import { wordingOf } from "../locale/wording.ts";
import { mainText, nothingToRun } from "../main-text.ts";
import { draw, remarksJson, reportErrors } from "../report.ts";
import { checkLocale, type ScriptOptions } from "../script-options.ts";
import { freshSeed, seedOf } from "../seed.ts";
import { simulationDocument } from "../simulate/document.ts";
import { frequenciesOf } from "../simulate/frequencies.ts";
import { simulationPicture } from "../simulate/picture.ts";
import { createProgress } from "../simulate/progress.ts";
import type { Failed, Sample } from "../simulate/sample.ts";
import { simulated } from "../simulate/simulation.ts";
import { timesOf } from "../times.ts";

export interface SimulateOptions extends ScriptOptions {
  readonly times?: string;
  readonly seed?: string;
  readonly given?: string;
  readonly all?: boolean;
}

const TIMES = "100000";
const MOST_TIMES = 1_000_000_000;

/** `simulate EXPR`: rolls it many times, and tells how often each result came. */
export async function simulate(
  expression: string,
  options: SimulateOptions,
  console: Console,
): Promise<number> {
  const times = timesOf(options.times ?? TIMES, MOST_TIMES);
  checkLocale(options);
  const library = createLibrary();
  const main = await mainText("simulate", expression, library, console);
  const given =
    options.given === undefined ? undefined : library.add({ name: "--given", text: options.given });
  const { program, errors, remarks } = compileMain(main, library, options, { given });
  if (program === null) return reportErrors(errors, library.sources(), options.json, console);
  if (program.main === null) return reportErrors([nothingToRun(main)], [main], options.json, console);
  if (!options.json) draw(remarks, library.sources(), console);
  const limits = limitPresets[options.limits];
  const seed = options.seed ?? freshSeed();
  const progress = createProgress(times, console);
  const sample = await simulated({ program, limits, series: seed, times, progress: progress.to }).finally(
    progress.end,
  );
  const failed = failedOf(sample);
  if (failed !== null) return reportFailed(failed, sample, seed, library, options, console);
  const frequencies = frequenciesOf(sample, rollMachine(program, { limits }), seed);
  if (options.json) {
    console.out(
      JSON.stringify({
        ...simulationDocument(frequencies, seed),
        ...remarksJson(remarks, library.sources()),
      }),
    );
    return exitCodes.done;
  }
  const { width, paintOut: paint } = console;
  const wording = wordingOf(program, options.locale);
  console.out(simulationPicture(frequencies, { width, paint, all: options.all === true, seed, wording }));
  return exitCodes.done;
}

/** What ends the simulation, where not every roll that counts has a result: the first that was met. */
function failedOf({ faults, excluded, outcomes }: Sample): Failed | null {
  const [first] = [...faults].sort((a, b) => a.first - b.first);
  if (first !== undefined) return first;
  return outcomes.length === 0 ? excluded : null;
}

function reportFailed(
  { fault, count, first }: Failed,
  { rolls, faults }: Sample,
  series: string,
  library: Library,
  options: SimulateOptions,
  console: Console,
): number {
  const finding = findingOf(fault);
  if (faults.length === 0) {
    const none =
      rolls === 1 ? "The one roll does not fit it" : `In none of ${grouped(rolls)} rolls does it hold`;
    const message = `${none}, so there is nothing to count.`;
    const { hint: _, ...rest } = finding;
    return reportErrors([{ ...rest, message }], library.sources(), options.json, console, { times: rolls });
  }
  const seed = seedOf(series, first);
  // The rolls after a limit are not made, so how often it would have been met is not known.
  const limited = faults.some((one) => one.fault.kind === "limit");
  const often = limited
    ? `Roll ${grouped(first)} met this`
    : count === rolls
      ? `This happened in ${rolls === 1 ? "the one roll" : `every one of ${grouped(rolls)} rolls`}`
      : `This happened in ${grouped(count)} of ${grouped(rolls)} rolls`;
  const message = `${sentence(finding)} ${often}, ${first === 1 || limited ? "" : "first "}with the seed ${seed}.`;
  const more = { seed, ...(!limited && { met: count, times: rolls }) };
  return reportErrors([{ ...finding, message }], library.sources(), options.json, console, more);
}

/** The reason of a refusal is the script's own, and may be no sentence. */
function sentence({ message }: Finding): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
