import { basename } from "node:path";
import { type Finding, type Source, visible } from "@houserule/lang";
import { limitPresets, type Odds, oddsMachine, type Program } from "@houserule/runtime";
import { changeLines, changesOf, newChanges } from "../changes.ts";
import type { Console } from "../console.ts";
import { compileMain } from "../engine.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { createLibrary, type Library } from "../library.ts";
import { wordingOf } from "../locale/wording.ts";
import { mainText, nothingToRun } from "../main-text.ts";
import { comparisonPicture } from "../odds/comparison.ts";
import { oddsDocument } from "../odds/document.ts";
import { findingWithOdds } from "../odds/likelihood.ts";
import { diagnosticJson, draw, reportErrors } from "../report.ts";
import { checkLocale, type ScriptOptions } from "../script-options.ts";

export interface CompareOptions extends ScriptOptions {
  readonly base?: string;
  readonly house?: string;
  readonly given?: string;
  readonly all?: boolean;
}

/** `compare EXPR --base A --house B`: what a house rule did to the odds; without B, what values of options did. */
export async function compare(
  expression: string,
  options: CompareOptions,
  console: Console,
): Promise<number> {
  const { base, house } = options;
  if (base === undefined || (house === undefined && options.option.length === 0))
    throw usage(
      `--${base === undefined ? "base" : "house"} is missing`,
      "name the ruleset and the text that changes it, or values of its options: --base gurps-lite --house house.rules, or --base gurps-lite --option NAME=VALUE",
    );
  checkLocale(options);
  const library = createLibrary();
  const main = await mainText("compare", expression, library, console);
  const given =
    options.given === undefined ? undefined : library.add({ name: "--given", text: options.given });
  // With a house rule, options have their values on both sides.
  const [alone, all] =
    house === undefined
      ? [
          { ...options, use: [base, ...options.use], option: [] },
          { ...options, use: [base, ...options.use] },
        ]
      : [
          { ...options, use: [base, ...options.use] },
          { ...options, use: [base, ...options.use, house] },
        ];
  const lacked = lackedBy(main, given, library, alone, all);
  if (lacked.length > 0) return reportErrors(lacked, library.sources(), options.json, console);
  const before = tell(main, given, library, alone, "with the base alone", console);
  if (typeof before === "number") return before;
  const changed = house === undefined ? "with these options" : "with the house rule";
  const after = tell(main, given, library, all, changed, console);
  if (typeof after === "number") return after;
  const overrides = newChanges(changesOf(after.program), changesOf(before.program));
  if (options.json) {
    const remarks = after.remarks.map((remark) => diagnosticJson(remark, library.sources()));
    console.out(
      JSON.stringify({
        kind: "compare",
        base: oddsDocument(before.odds),
        house: oddsDocument(after.odds),
        overrides,
        ...(remarks.length > 0 && { diagnostics: remarks }),
      }),
    );
    return exitCodes.done;
  }
  draw(after.remarks, library.sources(), console);
  const { width, paintOut: paint } = console;
  const names = {
    base: basename(base),
    house: house === undefined ? visible(options.option.join(", ")) : basename(house),
  };
  console.out(
    comparisonPicture(before.odds, after.odds, {
      ...names,
      width,
      paint,
      all: options.all === true,
      wording: wordingOf(after.program, options.locale),
    }),
  );
  if (house === undefined) return exitCodes.done;
  console.out("");
  if (overrides.length === 0) console.out(`${names.house} changes nothing that was declared before it.`);
  else for (const line of changeLines(overrides, paint)) console.out(line);
  return exitCodes.done;
}

/** The errors with the base alone, where some are none with the house rule: it brings what the base lacks. */
function lackedBy(
  main: Source,
  given: Source | undefined,
  library: Library,
  alone: CompareOptions,
  all: CompareOptions,
): readonly Finding[] {
  const before = compileMain(main, library, alone, { given });
  if (before.program !== null) return [];
  const after = compileMain(main, library, all, { given });
  const still = new Set(after.errors.map(whichOf));
  const [base, house] = [alone.base ?? "", alone.house ?? ""].map((path) => visible(basename(path)));
  if (before.errors.every((error) => still.has(whichOf(error)))) return [];
  return before.errors.map((error) => {
    if (still.has(whichOf(error))) return error;
    const { fix: _, ...rest } = error;
    const hint = `${house} brings what ${base} lacks. Compare something that both have.`;
    return { ...rest, message: `${error.message} This is so with the base alone.`, hint };
  });
}

function whichOf({ code, source, span }: Finding): string {
  return JSON.stringify([code, source, span]);
}

interface Told {
  readonly program: Program;
  readonly odds: Odds;
  readonly remarks: readonly Finding[];
}

/** The odds with these texts; what is wrong is reported, and its exit status returned. */
function tell(
  main: Source,
  given: Source | undefined,
  library: Library,
  options: CompareOptions,
  where: string,
  console: Console,
): Told | number {
  const { program, errors, remarks } = compileMain(main, library, options, { given });
  if (program === null) return reportErrors(errors, library.sources(), options.json, console);
  if (program.main === null) return reportErrors([nothingToRun(main)], [main], options.json, console);
  const result = oddsMachine(program, { limits: limitPresets[options.limits] }).odds();
  if (result.ok) return { program, odds: result.odds, remarks };
  const { fault, probability } = result;
  const more = probability === null ? {} : { probability };
  return reportErrors(
    [findingWithOdds(fault, probability, where)],
    library.sources(),
    options.json,
    console,
    more,
  );
}
