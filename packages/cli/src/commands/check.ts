import { compile, type Finding, parse } from "@houserule/lang";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { rulesFiles } from "../files.ts";
import { findingOfFailure } from "../finding-of-failure.ts";
import { createLibrary, type Library } from "../library.ts";
import { diagnosticJson, draw } from "../report.ts";
import { reportFailure } from "../report-failure.ts";
import { sheetFindings } from "../sheet-findings.ts";

/** `check FILES`: says what is wrong with texts, without running them. */
export function check(
  paths: readonly string[],
  options: { readonly json: boolean; readonly use: readonly string[] },
  console: Console,
): number {
  const files = rulesFiles(paths);
  if (files.length === 0) throw usage("there is no .rules file in these folders");
  const library = createLibrary();
  const found: Finding[] = [];
  const seen = new Set<string>();
  const unread: Finding[] = [];
  let unreadExit = exitCodes.done as number;
  const beside = files.filter((path) => !path.endsWith(".json"));
  const unheld: string[] = [];
  for (const path of files) {
    const { diagnostics, failure, held } = path.endsWith(".json")
      ? checkSheet(path, options.use, beside, library)
      : checkFile(path, library);
    if (!held) unheld.push(path);
    if (failure !== null) {
      unreadExit = failure.exitCode;
      unread.push(findingOfFailure(path, failure));
      // It is about no place in the file, which cannot be shown either.
      if (!options.json) reportFailure(failure, false, console);
    }
    // What is wrong with a text that several of them use is said once.
    for (const diagnostic of diagnostics) {
      const key = JSON.stringify([diagnostic.source, diagnostic.code, diagnostic.span, diagnostic.message]);
      if (!seen.has(key)) found.push(diagnostic);
      seen.add(key);
    }
  }
  if (options.json) {
    const diagnostics = [...unread, ...found].map((finding) => diagnosticJson(finding, library.sources()));
    console.out(JSON.stringify({ kind: "check", diagnostics, ...(unheld.length > 0 && { unheld }) }));
  } else {
    draw(found, library.sources(), console);
    for (const path of unheld)
      console.out(
        `${path}: read, but not held against what its sheet demands, since what it uses has errors`,
      );
    console.out(summary(files.length, [...unread, ...found]));
  }
  return found.some(({ severity }) => severity !== "warning" && severity !== "information")
    ? exitCodes.textErrors
    : unreadExit;
}

interface Checked {
  readonly diagnostics: readonly Finding[];
  readonly failure: Failure | null;
  /** Whether all was looked at that there is to look at: what a sheet demands can be told of a text without errors only. */
  readonly held: boolean;
}

/** An instance of a sheet, held against the sheet. */
function checkSheet(
  path: string,
  use: readonly string[],
  beside: readonly string[],
  library: Library,
): Checked {
  try {
    const value = library.file(path);
    const modules = use.map(library.ruleset);
    const { draft, diagnostics, sheets } = compile({
      modules,
      declarationsOf: modules.map(({ name }) => name),
      sheets: [{ name: "instance", value }],
      resolve: library.resolve,
    });
    const found = draft === null ? [] : sheetFindings(draft, sheets);
    const told = diagnostics.map((each) =>
      each.code === "HR5051" ? withWay(each, diagnostics, use, beside) : each,
    );
    return {
      diagnostics: [...told, ...found],
      failure: library.failure(),
      held: draft !== null || sheets.length === 0,
    };
  } catch (error) {
    if (error instanceof Failure) return { diagnostics: [], failure: error, held: true };
    throw error;
  }
}

/** A sheet that is not there, with where it may be found. */
function withWay(
  finding: Finding,
  told: readonly Finding[],
  use: readonly string[],
  beside: readonly string[],
): Finding {
  // The unknown sheet is an error itself, so only one in another text may hide a declaration.
  const hidden = told.some(({ severity, source }) => severity === "error" && source !== finding.source);
  if (use.length > 0)
    return hidden && finding.near === undefined
      ? { ...finding, hint: `Mend the errors of ${use.join(" and ")} first: they may hide the sheet.` }
      : finding;
  const [first] = beside;
  if (first === undefined) return finding;
  return {
    ...finding,
    hint: `A sheet is held against the texts that are used. Name the one that declares it: \`--use ${first}\`.`,
  };
}

function checkFile(path: string, library: Library): Checked {
  try {
    const main = library.file(path);
    // A text with a ruleset's header is for others to use: its names are theirs to read, and it may do nothing.
    const mainIsModule = parse(main).module.items.some(({ kind }) => kind === "ruleset");
    return {
      diagnostics: compile({ main, mainIsModule, resolve: library.resolve }).diagnostics,
      failure: library.failure(),
      held: true,
    };
  } catch (error) {
    if (error instanceof Failure) return { diagnostics: [], failure: error, held: true };
    throw error;
  }
}

function summary(files: number, found: readonly Finding[]): string {
  const counted = (["error", "fault", "refusal", "limit", "warning", "information"] as const).flatMap(
    (severity) => {
      const count = found.filter((finding) => finding.severity === severity).length;
      if (count === 0) return [];
      return [
        severity === "information"
          ? `${count} remark${count === 1 ? "" : "s"}`
          : `${count} ${severity}${count === 1 ? "" : "s"}`,
      ];
    },
  );
  return `${files} ${files === 1 ? "file" : "files"}: ${counted.length === 0 ? "nothing to say" : counted.join(", ")}`;
}
