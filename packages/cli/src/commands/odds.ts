import type { Finding, Source } from "@houserule/lang";
import { limitPresets, type Odds, oddsMachine, type Program } from "@houserule/runtime";
import type { Console } from "../console.ts";
import { type Additions, compileMain } from "../engine.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { createLibrary, type Library } from "../library.ts";
import { type Wording, wordingOf } from "../locale/wording.ts";
import { mainText, nothingToRun } from "../main-text.ts";
import { chart, chartData } from "../odds/chart.ts";
import { type Cumulative, hasOrder } from "../odds/cumulative.ts";
import { oddsDocument } from "../odds/document.ts";
import { findingWithOdds } from "../odds/likelihood.ts";
import { oddsPicture } from "../odds/picture.ts";
import { policiesJson, policiesText } from "../odds/policies.ts";
import { type SweepRow, sweepPicture } from "../odds/sweep.ts";
import { sweepChart } from "../odds/sweep-chart.ts";
import { draw, remarksJson, reportErrors } from "../report.ts";
import { checkLocale, type ScriptOptions } from "../script-options.ts";
import { additionsAt, type Place, placeOf, type Variation, variation } from "../vary.ts";
import { writeText } from "../write-file.ts";

export interface OddsOptions extends ScriptOptions {
  readonly given?: string;
  readonly vary?: string;
  readonly atLeast?: boolean;
  readonly atMost?: boolean;
  readonly all?: boolean;
  readonly svg?: string;
}

/** A call of the command, read. */
interface Task {
  readonly main: Source;
  readonly given: Source | undefined;
  readonly library: Library;
  readonly options: OddsOptions;
  readonly cumulative: Cumulative | null;
  readonly console: Console;
}

/** `odds EXPR`: how likely each result is, exactly. */
export async function odds(expression: string, options: OddsOptions, console: Console): Promise<number> {
  const cumulative = cumulativeOf(options);
  const varied = options.vary === undefined ? null : variation(options.vary, options);
  checkLocale(options);
  const library = createLibrary();
  const main = await mainText("odds", expression, library, console);
  const given =
    options.given === undefined ? undefined : library.add({ name: "--given", text: options.given });
  const task = { main, given, library, options, cumulative, console };
  return varied === null ? showOdds(task) : showSweep(task, varied);
}

function cumulativeOf({ atLeast, atMost }: OddsOptions): Cumulative | null {
  if (atLeast === true && atMost === true) throw usage("--at-least and --at-most do not go together");
  if (atLeast === true) return "at least";
  return atMost === true ? "at most" : null;
}

interface Told {
  readonly program: Program;
  readonly odds: Odds;
  /** The choices that were answered by their policies. */
  readonly policies: readonly string[];
  readonly remarks: readonly Finding[];
}

/** The odds with these settings; what is wrong is reported, and its exit status returned. */
function tell(task: Task, additions: Additions = {}, where?: string): Told | number {
  const { main, given, library, options, cumulative, console } = task;
  const { program, errors, remarks } = compileMain(main, library, options, { ...additions, given });
  if (program === null) return reportErrors(errors, library.sources(), options.json, console);
  if (program.main === null) return reportErrors([nothingToRun(main)], [main], options.json, console);
  const result = oddsMachine(program, { limits: limitPresets[options.limits] }).odds();
  if (result.ok) {
    if (cumulative !== null && !hasOrder(result.odds))
      throw usage(`--${cumulative.replace(" ", "-")} is for numbers and for outcomes, which have an order`);
    return { program, odds: result.odds, policies: result.policies, remarks };
  }
  const { fault, probability } = result;
  const finding = withWayOut(findingWithOdds(fault, probability, where), options);
  const more = probability === null ? {} : { probability };
  return reportErrors([finding], library.sources(), options.json, console, more);
}

/** Limits that single rolls meet too: a loop without an end, and more dice than can be rolled. */
const withoutWayOut: ReadonlySet<string> = new Set(["HR4003", "HR4022"]);

/** Where the exact odds are too much work, rolls still tell something about them. */
function withWayOut(finding: Finding, { given }: OddsOptions): Finding {
  if (finding.severity !== "limit" || withoutWayOut.has(finding.code)) return finding;
  const condition = given === undefined ? "" : ' --given "..."';
  const wayOut = `roll it many times: houserule simulate "..."${condition} tells how often each result comes.`;
  const hint =
    finding.hint === undefined
      ? `${wayOut.charAt(0).toUpperCase()}${wayOut.slice(1)}`
      : `${finding.hint} Or ${wayOut}`;
  return { ...finding, hint };
}

function showOdds(task: Task): number {
  const told = tell(task);
  if (typeof told === "number") return told;
  const { main, library, options, cumulative, console } = task;
  if (options.svg !== undefined)
    writeText(options.svg, chart(chartData(told.odds, titleOf(main, options), cumulative)));
  if (options.json) {
    console.out(
      JSON.stringify({
        ...oddsDocument(told.odds, cumulative),
        ...policiesJson(told.policies),
        ...remarksJson(told.remarks, library.sources()),
      }),
    );
    return exitCodes.done;
  }
  draw(told.remarks, library.sources(), console);
  const { width, paintOut: paint } = console;
  const all = options.all === true;
  const wording = wordingOf(told.program, options.locale);
  const howToSeeAll = "--all shows each";
  console.out(oddsPicture(told.odds, { width, paint, all, cumulative, howToSeeAll, wording }));
  if (told.policies.length > 0) console.out(paint("dim", policiesText(told.policies)));
  return exitCodes.done;
}

function showSweep(task: Task, { name, values }: Variation): number {
  const { main, library, options, cumulative, console } = task;
  const rows: SweepRow[] = [];
  const policies = new Set<string>();
  let remarks: readonly Finding[] | null = null;
  let wording: Wording = null;
  let place: Place | null = null;
  for (const at of values) {
    const setting = { name, value: library.add({ name: `--vary ${name}=${at}`, text: String(at) }) };
    place ??= placeOf(setting, (lets) => compileMain(main, library, options, { lets, given: task.given }));
    const told = tell(task, additionsAt(place, setting), `for ${name} = ${at}`);
    if (typeof told === "number") return told;
    if (rows.length === 0 && !options.json) wording = wordingOf(told.program, options.locale);
    rows.push({ at, odds: told.odds });
    for (const name of told.policies) policies.add(name);
    remarks = remarks === null ? told.remarks : inBoth(remarks, told.remarks);
  }
  if (options.svg !== undefined)
    writeText(options.svg, chart(sweepChart(rows, name, titleOf(main, options))));
  if (options.json) {
    const documents = rows.map(({ at, odds: row }) => ({ at, odds: oddsDocument(row, cumulative) }));
    console.out(
      JSON.stringify({
        kind: "sweep",
        name,
        rows: documents,
        ...policiesJson([...policies].sort()),
        ...remarksJson(remarks ?? [], library.sources()),
      }),
    );
    return exitCodes.done;
  }
  draw(remarks ?? [], library.sources(), console);
  const { width, paintOut: paint } = console;
  console.out(sweepPicture(rows, { name, width, paint, wording }));
  if (policies.size > 0) console.out(paint("dim", policiesText([...policies].sort())));
  if (cumulative !== null)
    console.out(paint("dim", `the sums for ${cumulative} are in the document of --json`));
  return exitCodes.done;
}

/** What a chart is of: the text, and the condition it is given. */
function titleOf({ text }: Source, { given }: OddsOptions): string {
  const written = given === undefined ? text : `${text} given ${given}`;
  return written.trim().replace(/\s+/gu, " ");
}

/** What holds for one value only is what a sweep is to show, and no remark. */
function inBoth(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  // The text of the varied value is another one each time.
  const key = ({ code, source, span }: Finding) =>
    source.startsWith("--vary ") ? `--vary ${code}` : JSON.stringify([code, source, span]);
  const known = new Set(now.map(key));
  return before.filter((remark) => known.has(key(remark)));
}
