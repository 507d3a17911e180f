import { compile, type Finding, type Source } from "@houserule/lang";
import { limitPresets, type Program, type RollMachine, rollMachine } from "@houserule/runtime";
import type { Console } from "./console.ts";
import type { Library } from "./library.ts";
import { parted } from "./parted.ts";
import { draw, reportErrors } from "./report.ts";
import {
  answers,
  checkLocale,
  optionSettings,
  type ScriptOptions,
  type Setting,
  settings,
  sheetFiles,
} from "./script-options.ts";
import { sheetFindings } from "./sheet-findings.ts";

/** What came of compiling a main text; without a program there are errors. */
export interface Compiled {
  readonly program: Program | null;
  /** The program also where nothing but a sheet is wrong. */
  readonly draft: Program | null;
  readonly errors: readonly Finding[];
  /** Warnings and information. */
  readonly remarks: readonly Finding[];
}

/** What a command adds to the options that every command has. */
export interface Additions {
  /** Names for the main text. */
  readonly lets?: readonly Setting[];
  /** Values of options. */
  readonly optionValues?: readonly Setting[];
  /** A file whose rules the main text calls, and whose own main text does not run. */
  readonly rulesOf?: Source | null;
  /** A condition for the value of the main text. */
  readonly given?: Source | undefined;
}

/** Compiles a main text with what the options bring along, and with additions. */
export function compileMain(
  main: Source,
  library: Library,
  options: ScriptOptions,
  { lets = [], optionValues = [], rulesOf = null, given }: Additions = {},
): Compiled {
  // What --use names lies upon the file.
  const modules = [...(rulesOf === null ? [] : [rulesOf]), ...options.use.map(library.ruleset)];
  const { program, draft, diagnostics, sheets } = compile({
    main,
    sheets: sheetFiles(options, library),
    // What --vary gives is a plain number, which the values of --set may read.
    lets: [...lets, ...settings(options, library)],
    options: [...optionValues, ...optionSettings(options, library)],
    answers: answers(options, library),
    modules,
    // Each is a file that was named for what it declares: its own main text does not run.
    declarationsOf: modules.map(({ name }) => name),
    given,
    resolve: library.resolve,
  });
  const failure = library.failure();
  if (failure !== null) throw failure;
  const own = parted(diagnostics);
  const audit = draft === null ? [] : sheetFindings(draft, sheets, limitPresets[options.limits]);
  const { errors, remarks } = parted(audit);
  if (program === null || own.errors.length > 0)
    return { program: null, draft, errors: [...own.errors, ...errors], remarks: own.remarks };
  const sound = errors.length > 0 ? null : program;
  return { program: sound, draft, errors, remarks: [...own.remarks, ...remarks] };
}

/** A text that compiled, ready to roll. */
export interface Prepared {
  readonly program: Program;
  readonly machine: RollMachine;
  /** Warnings and information. */
  readonly remarks: readonly Finding[];
}

/**
 * Compiles a main text to roll it. Errors are reported, and their exit status is returned in place of the machine;
 * warnings are shown, unless the JSON is to carry them.
 */
export function prepare(
  main: Source,
  library: Library,
  options: ScriptOptions,
  console: Console,
  rulesOf: Source | null = null,
): Prepared | number {
  checkLocale(options);
  const { program, errors, remarks } = compileMain(main, library, options, { rulesOf });
  if (program === null) return reportErrors(errors, library.sources(), options.json, console);
  if (!options.json) draw(remarks, library.sources(), console);
  return { program, machine: rollMachine(program, { limits: limitPresets[options.limits] }), remarks };
}
