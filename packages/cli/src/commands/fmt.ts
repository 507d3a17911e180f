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

/** A line, from 1, as it is and as it would be; null at the end of one of the texts. */
interface ChangedLine {
  readonly line: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** What became of a file. */
interface Outcome {
  readonly path: string;
  readonly changed: boolean;
  /** The first line that is laid out otherwise. */
  readonly first: ChangedLine | null;
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
    const source = library.script(path);
    const formatted = format(source);
    const changed = isChanged(source, formatted);
    if (changed && !check && formatted.text !== null) replaceFile(path, formatted.text);
    return {
      path,
      changed,
      first: firstChange(source, formatted),
      findings: formatted.diagnostics,
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const findings = [findingOfFailure(path, error)];
    return { path, changed: false, first: null, findings, failure: error };
  }
}

function firstChange(source: Source, { text }: Formatted): ChangedLine | null {
  if (text === null || text === source.text) return null;
  const [before, after] = [source.text.split("\n"), text.split("\n")];
  let at = 0;
  while (before[at] === after[at]) at += 1;
  return { line: at + 1, before: before[at] ?? null, after: after[at] ?? null };
}

// A line longer than this is known by its beginning.
const MOST_LETTERS = 100;

/** The place of a change, and the line before and after it: blanks at its end are shown as dots. */
function changeText({ line, before, after }: ChangedLine): string {
  const shown = (sign: string, text: string | null): readonly string[] => {
    if (text === null) return [];
    const ended = text.replace(/[ \t\r]+$/u, (blanks) => "·".repeat(blanks.length));
    const letters = [...ended.slice(0, 2 * MOST_LETTERS)];
    return [
      `  ${sign} ${visible(letters.slice(0, MOST_LETTERS).join(""))}${letters.length > MOST_LETTERS ? "…" : ""}`,
    ];
  };
  return [`, first in line ${line}:`, ...shown("-", before), ...shown("+", after)].join("\n");
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
    if (check && changed) {
      const first = firstChange(source, formatted);
      console.out(`standard input would change${first === null ? "" : changeText(first)}`);
    } else if (!check && text !== "") console.out(text.replace(/\n$/, ""));
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
  for (const { path, first } of changed)
    console.out(
      `${visible(path)} ${check ? `would change${first === null ? "" : changeText(first)}` : "changed"}`,
    );
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
