import { compile, nearest } from "@houserule/lang";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { createLibrary } from "../library.ts";
import { parted } from "../parted.ts";
import { reportErrors } from "../report.ts";
import { sheetSchema } from "../sheet-schema.ts";

/** `schema RULESET [SHEET]`: the JSON Schema of what `--sheet` takes. */
export function schema(
  ruleset: string,
  name: string | undefined,
  options: { readonly json: boolean },
  console: Console,
): number {
  const library = createLibrary();
  const source = library.ruleset(ruleset);
  const { program, diagnostics } = compile({
    modules: [source],
    declarationsOf: [source.name],
    resolve: library.resolve,
  });
  const failure = library.failure();
  if (failure !== null) throw failure;
  if (program === null)
    return reportErrors(parted(diagnostics).errors, library.sources(), options.json, console);
  const { sheets } = program;
  if (sheets.length === 0) throw usage(`${ruleset} declares no sheet`);
  const chosen =
    name === undefined
      ? sheets
      : sheets.filter((sheet) => [sheet.name, ...sheet.labels.map(({ text }) => text)].includes(name));
  if (chosen.length === 0) {
    const names = sheets.map((sheet) => sheet.name);
    const near = nearest(name ?? "", names);
    throw usage(
      `${ruleset} has no sheet ${name ?? ""}`,
      near.length > 0 ? `did you mean ${near.join(" or ")}?` : `it has ${names.join(", ")}`,
    );
  }
  console.out(JSON.stringify(sheetSchema(program, chosen), null, 2));
  return exitCodes.done;
}
