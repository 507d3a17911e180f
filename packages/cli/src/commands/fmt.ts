import { type Finding, type Formatted, format, type Source, visible } from "@houserule/lang";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { readStandardInput, rulesFiles } from "../files.ts";
import { findingOfFailure } from "../finding-of-failure.ts";
import { createLibrary, type Library } from "../library.ts";
import { replaceFile } from "../replace-file.ts";
import { diagnosticJson, draw, reportErrors } from "../report.ts";
import { reportFailure } from "../report-failure.ts";

export interface FmtOptions {
  /** Change nothing; say what would change. */
  readonly check: boolean;
  readonly json: boolean;
}

/** What became of a file. */
interface Outcome {
  readonly path: string;
  readonly changed: boolean;
  readonly findings: readonly Finding[];
  readonly failure: Failure | null;
}

/** `fmt FILES [--check]`: lays texts out in the canonical way; `-` goes from standard input to standard output. */
export async function fmt(paths: readonly string[], options: FmtOptions, console: Console): Promise<number> {
  if (paths.includes("-")) {
    if (paths.length > 1) throw usage("- is standard input, and goes with no files");
    return fmtInput(await readStandardInput(console.input), options, console);
  }
  const files = rulesFiles(paths);
  if (files.length === 0) throw usage("there is no .rules file in these folders");
  const library = createLibrary();
  const outcomes = files.map((path) => fmtFile(path, library, options.check));
  if (options.json) {
    const diagnostics = outcomes
      .flatMap(({ findings }) => findings)
      .map((finding) => diagnosticJson(finding, library.sources()));
    console.out(JSON.stringify({ kind: "fmt", files: outcomes.map(fileJson), diagnostics }));
  } else show(outcomes, options, library, console);
  return statusOf(outcomes, options);
}

function fmtFile(path: string, library: Library, check: boolean): Outcome {
  try {
    const source = library.file(path);
    const formatted = format(source);
    const changed = isChanged(source, formatted);
    if (changed && !check && formatted.text !== null) replaceFile(path, formatted.text);
    return { path, changed, findings: formatted.diagnostics, failure: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { path, changed: false, findings: [findingOfFailure(path, error)], failure: error };
  }
}

function isChanged(source: Source, { text }: Formatted): boolean {
  return text !== null && text !== source.text;
}

function fmtInput(source: Source, { check, json }: FmtOptions, console: Console): number {
  const formatted = format(source);
  const { text, diagnostics } = formatted;
  if (text === null) return reportErrors(diagnostics, [source], json, console);
  const changed = isChanged(source, formatted);
  if (json) {
    const found = diagnostics.map((diagnostic) => diagnosticJson(diagnostic, [source]));
    const files = [fileJson({ path: source.name, changed })];
    console.out(JSON.stringify({ kind: "fmt", files, diagnostics: found, ...(!check && { text }) }));
  } else {
    draw(diagnostics, [source], console);
    if (check && changed) console.out("standard input would change");
    else if (!check && text !== "") console.out(text.replace(/\n$/, ""));
  }
  return check && changed ? exitCodes.failed : exitCodes.done;
}

function fileJson({ path, changed }: Pick<Outcome, "path" | "changed">) {
  return { file: path, changed };
}

function show(outcomes: readonly Outcome[], { check }: FmtOptions, library: Library, console: Console): void {
  for (const { failure, findings } of outcomes) {
    if (failure === null) draw(findings, library.sources(), console);
    else reportFailure(failure, false, console);
  }
  const changed = outcomes.filter((outcome) => outcome.changed);
  for (const { path } of changed) console.out(`${visible(path)} ${check ? "would change" : "changed"}`);
  const kept = outcomes.filter((outcome) => outcome.failure !== null || hasErrors(outcome)).length;
  const counted = [
    ...(changed.length > 0 ? [`${changed.length} ${check ? "would change" : "changed"}`] : []),
    ...(kept > 0 ? [`${kept} left alone`] : []),
  ];
  const files = `${outcomes.length} ${outcomes.length === 1 ? "file" : "files"}`;
  console.out(`${files}: ${counted.length === 0 ? "nothing to change" : counted.join(", ")}`);
}

function hasErrors({ findings }: Outcome): boolean {
  return findings.some(({ severity }) => severity === "error");
}

function statusOf(outcomes: readonly Outcome[], { check }: FmtOptions): number {
  if (outcomes.some((outcome) => outcome.failure === null && hasErrors(outcome))) return exitCodes.textErrors;
  const failed = outcomes.find(({ failure }) => failure !== null);
  if (failed !== undefined) return failed.failure?.exitCode ?? exitCodes.failed;
  return check && outcomes.some(({ changed }) => changed) ? exitCodes.failed : exitCodes.done;
}
