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
  for (const path of files) {
    const { diagnostics, failure } = path.endsWith(".json")
      ? checkSheet(path, options.use, library)
      : checkFile(path, library);
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
    console.out(JSON.stringify({ kind: "check", diagnostics }));
  } else {
    draw(found, library.sources(), console);
    console.out(summary(files.length, [...unread, ...found]));
  }
  return found.some(({ severity }) => severity !== "warning" && severity !== "information")
    ? exitCodes.textErrors
    : unreadExit;
}

interface Checked {
  readonly diagnostics: readonly Finding[];
  readonly failure: Failure | null;
}

/** An instance of a sheet, held against the sheet. */
function checkSheet(path: string, use: readonly string[], library: Library): Checked {
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
    return { diagnostics: [...diagnostics, ...found], failure: library.failure() };
  } catch (error) {
    if (error instanceof Failure) return { diagnostics: [], failure: error };
    throw error;
  }
}

function checkFile(path: string, library: Library): Checked {
  try {
    const main = library.file(path);
    // A text with a ruleset's header is for others to use: its names are theirs to read, and it may do nothing.
    const mainIsModule = parse(main).module.items.some(({ kind }) => kind === "ruleset");
    return {
      diagnostics: compile({ main, mainIsModule, resolve: library.resolve }).diagnostics,
      failure: library.failure(),
    };
  } catch (error) {
    if (error instanceof Failure) return { diagnostics: [], failure: error };
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
