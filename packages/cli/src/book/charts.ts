import { type Book, type Finding, visible } from "@houserule/lang";
import { limitPresets, type Odds, oddsMachine } from "@houserule/runtime";
import { compileMain } from "../engine.ts";
import type { Library } from "../library.ts";
import { nothingToRun } from "../main-text.ts";
import { findingWithOdds } from "../odds/likelihood.ts";

/** The odds that a book asks for, by expression; `reason` where they cannot be told. */
export type Charts = ReadonlyMap<
  string,
  { readonly odds: Odds; readonly reason: null } | { readonly odds: null; readonly reason: string }
>;

// Each compiles the ruleset anew.
const MOST_CHARTS = 200;

/** Works out the odds that the prose of a book asks for, within the limits of a table. */
export function chartsOf(
  { chapters, options }: Book,
  ruleset: string,
  library: Library,
): { readonly charts: Charts; readonly findings: readonly Finding[] } {
  const charts = new Map<string, { odds: Odds; reason: null } | { odds: null; reason: string }>();
  const findings: Finding[] = [];
  for (const entry of [...chapters.flatMap(({ items }) => items), ...options]) {
    for (const expression of entry.charts) {
      if (charts.has(expression)) continue;
      if (charts.size >= MOST_CHARTS) {
        charts.set(expression, { odds: null, reason: `not drawn: a book has at most ${MOST_CHARTS} charts` });
        continue;
      }
      const told = oddsOf(expression, entry.name, ruleset, library);
      if ("outcomes" in told) {
        charts.set(expression, { odds: told, reason: null });
        continue;
      }
      // What is wrong in the ruleset itself is wrong for every chart.
      for (const finding of told) if (!findings.some((known) => same(known, finding))) findings.push(finding);
      charts.set(expression, { odds: null, reason: `no odds: ${told[0]?.message ?? ""}` });
    }
  }
  return { charts, findings };
}

function same(a: Finding, b: Finding): boolean {
  return a.code === b.code && a.source === b.source && a.span.start === b.span.start;
}

function oddsOf(
  expression: string,
  entry: string,
  ruleset: string,
  library: Library,
): Odds | readonly Finding[] {
  const main = library.add({
    name: `the odds line of ${visible(entry)}: ${visible(expression)}`,
    text: expression,
  });
  const options = {
    use: [ruleset],
    set: [],
    option: [],
    choose: [],
    sheet: [],
    limits: "table",
    locale: "en",
    json: false,
  } as const;
  const { program, errors } = compileMain(main, library, options);
  if (program === null) return errors;
  if (program.main === null) return [nothingToRun(main)];
  const result = oddsMachine(program, { limits: limitPresets.table }).odds();
  return result.ok ? result.odds : [findingWithOdds(result.fault, result.probability)];
}
