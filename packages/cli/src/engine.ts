import { compile, type Diagnostic, type Source } from "@houserule/lang";
import { limitPresets, type Program, type RollMachine, rollMachine } from "@houserule/runtime";
import type { Console } from "./console.ts";
import type { Library } from "./library.ts";
import { draw, parted, reportErrors } from "./report.ts";
import { localeRemark, type ScriptOptions, settings } from "./script-options.ts";

/** A text that compiled, ready to roll. */
export interface Prepared {
  readonly program: Program;
  readonly machine: RollMachine;
  /** Warnings and information. */
  readonly remarks: readonly Diagnostic[];
}

/**
 * Compiles a main text with what the options bring along. Errors are reported, and their exit status is returned
 * in place of the machine; warnings are shown, unless the JSON is to carry them. `rulesOf` is a file whose rules
 * the main text calls, and whose own main text does not run.
 */
export function prepare(
  main: Source,
  library: Library,
  options: ScriptOptions,
  console: Console,
  rulesOf: Source | null = null,
): Prepared | number {
  const locale = localeRemark(options);
  if (locale !== null && !options.json) console.err(console.paintErr("dim", locale));
  const modules = [...options.use.map(library.ruleset), ...(rulesOf === null ? [] : [rulesOf])];
  const lets = settings(options, library);
  const { program, diagnostics } = compile({
    main,
    lets,
    modules,
    declarationsOf: rulesOf?.name,
    resolve: library.resolve,
  });
  const failure = library.failure();
  if (failure !== null) throw failure;
  const { errors, remarks } = parted(diagnostics);
  if (program === null || errors.length > 0)
    return reportErrors(errors, library.sources(), options.json, console);
  if (!options.json) draw(remarks, library.sources(), console);
  return { program, machine: rollMachine(program, { limits: limitPresets[options.limits] }), remarks };
}
