import { literal } from "@houserule/runtime";
import { usage } from "../failure.ts";
import type { ChartData } from "./chart.ts";
import { cutOff } from "./picture.ts";
import { portionFrom } from "./portion.ts";
import type { SweepRow } from "./sweep.ts";
import { kindOfAll } from "./value-kind.ts";

/** The data for a chart of how likely yes is, for each value of a name; refused for other results. */
export function sweepChart(rows: readonly SweepRow[], name: string, title: string): ChartData {
  if (!rows.every(({ odds }) => kindOfAll(odds.outcomes) === "truth"))
    throw usage("--svg and --vary go together only where the result is yes or no");
  return {
    title: `${title}: yes, by ${name}`,
    remarks: cutOff(rows.map(({ odds }) => odds)),
    bars: rows.map(({ at, odds }) => ({
      label: String(at),
      portion: portionFrom(odds.outcomes.find(({ value }) => literal(value) === "true")?.probability ?? "0"),
    })),
    open: rows.some(({ odds }) => !odds.exact),
    upright: true,
  };
}
