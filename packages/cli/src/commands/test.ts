import { type Diagnostic, positionAt, render, visible } from "@houserule/lang";
import { limitPresets, type TestResult, testRunner } from "@houserule/runtime";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { createLibrary, type Library } from "../library.ts";
import { findingWithOdds } from "../odds/likelihood.ts";
import { draw, errorJson } from "../report.ts";
import { compileTests, testFiles } from "../test-files.ts";

export interface TestOptions {
  readonly use: readonly string[];
  readonly filter?: string;
  readonly limits: keyof typeof limitPresets;
  readonly json: boolean;
}

/** `test FILES`: runs the tests of files, folders and shipped rulesets. */
export function test(paths: readonly string[], options: TestOptions, console: Console): number {
  const library = createLibrary();
  const compiled = testFiles(paths).map((path) => compileTests(path, options.use, library));
  const errors = distinct(compiled.flatMap((file) => file.errors));
  if (errors.length > 0 && options.json) {
    console.out(JSON.stringify(errorJson(errors, library.sources())));
    return exitCodes.textErrors;
  }
  draw(errors, library.sources(), console);
  const limits = limitPresets[options.limits];
  const { filter = "" } = options;
  const results: TestResult[] = [];
  for (const { path, program } of compiled) {
    if (program === null) continue;
    const runs = testRunner(program, { limits, filter });
    if (runs.length === 0) continue;
    if (!options.json) console.out(visible(path));
    for (const run of runs) {
      const result = run();
      results.push(result);
      if (!options.json) console.out(reported(result, library, console));
    }
  }
  const passed = results.filter(({ ok }) => ok).length;
  const failed = results.length - passed;
  if (options.json) {
    const tests = results.map((result) => testJson(result, library));
    console.out(JSON.stringify({ kind: "test", passed, failed, tests }));
  } else {
    const counted = [
      ...(results.length > 0 ? [`${passed} passed, ${failed} failed`] : []),
      ...(errors.length > 0 ? [`not run: ${errors.length} ${errors.length === 1 ? "error" : "errors"}`] : []),
    ];
    const colour = failed > 0 || errors.length > 0 ? "error" : "result";
    console.out(counted.length === 0 ? noTests(filter) : console.paintOut(colour, counted.join("; ")));
  }
  if (errors.length > 0) return exitCodes.textErrors;
  // Who asks for certain tests and gets none would take silence for success.
  const none = results.length === 0 && filter !== "";
  return failed > 0 || none ? exitCodes.failed : exitCodes.done;
}

function noTests(filter: string): string {
  return filter === "" ? "There are no tests here." : `No test has "${visible(filter)}" in its title.`;
}

/** What is wrong with a text that several files use is said once. */
function distinct(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(errors.map((one) => [JSON.stringify([one.source, one.code, one.span]), one])).values()];
}

/** A tick and the title; or a cross, and below it what did not hold, and with which dice. */
function reported(result: TestResult, library: Library, console: Console): string {
  const title = visible(result.title);
  if (result.ok) return `  ${console.paintOut("result", "✓")} ${title}`;
  const width = console.width - DEEPER.length;
  const finding = findingWithOdds(result.fault, result.probability);
  const picture = render(finding, library.sources(), { paint: console.paintOut, width });
  const example = exampleText(result);
  const lines = [...picture.split("\n"), ...(example === null ? [] : [example])];
  return [
    `  ${console.paintOut("error", "✗")} ${title}`,
    ...lines.map((line) => (line === "" ? "" : DEEPER + line)),
  ].join("\n");
}

const DEEPER = "    ";
const MOST_DICE = 12;

/** `for example with the dice 1 and 6`. */
function exampleText(result: TestResult): string | null {
  if (result.ok || result.example === null) return null;
  const faces = result.example.map(({ face }) => visible(String(face)));
  const shown = faces.slice(0, MOST_DICE).join(", ");
  const more = faces.length > MOST_DICE ? ` and ${faces.length - MOST_DICE} more` : "";
  return `for example with the ${faces.length === 1 ? "die" : "dice"} ${shown}${more}`;
}

function testJson(result: TestResult, library: Library) {
  const { title: name, source: file, start, ok } = result;
  const text = library.sources().find((source) => source.name === file)?.text ?? "";
  const about = { name, file, line: positionAt(text, start).line, ok };
  if (result.ok) return about;
  const { fault, probability } = result;
  const example = exampleText(result);
  const { message } = findingWithOdds(fault, probability);
  return {
    ...about,
    message: example === null ? message : `${message} It does, ${example}.`,
    code: fault.code,
    ...(probability !== null && { probability }),
  };
}
