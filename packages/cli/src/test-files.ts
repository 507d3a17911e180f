import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { compile, type Diagnostic, parse } from "@houserule/lang";
import type { Program } from "@houserule/runtime";
import { usage } from "./failure.ts";
import { rulesFiles } from "./files.ts";
import type { Library } from "./library.ts";
import { shippedPath } from "./rulesets.ts";

/** A file with its tests; no program where there are errors. */
export interface TestFile {
  readonly path: string;
  readonly program: Program | null;
  readonly errors: readonly Diagnostic[];
}

/** The files that are meant: files, those of folders, and those of shipped rulesets by their name. */
export function testFiles(paths: readonly string[]): readonly string[] {
  const places = paths.map((path) => {
    const shipped = existsSync(path) ? null : shippedPath(path);
    return shipped === null ? path : dirname(shipped);
  });
  const files = rulesFiles(places);
  if (files.length === 0) throw usage("there is no .rules file in these folders");
  return files;
}

/** Compiles a file for its own tests; what the texts that it uses test is theirs. */
export function compileTests(path: string, use: readonly string[], library: Library): TestFile {
  const main = library.script(path);
  const kinds = new Set(parse(main).module.items.map(({ kind }) => kind));
  const modules = use.map(library.ruleset);
  const { program, diagnostics } = compile({
    main,
    // A text with a ruleset's header is for others to use.
    mainIsModule: kinds.has("ruleset"),
    modules,
    declarationsOf: modules.map(({ name }) => name),
    resolve: library.resolve,
  });
  const failure = library.failure();
  if (failure !== null) throw failure;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return { path, program: errors.length > 0 ? null : program, errors };
}
