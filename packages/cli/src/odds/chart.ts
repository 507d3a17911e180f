import type { Odds } from "@houserule/runtime";
import { escaped } from "../markup.ts";
import { barsOf } from "./chart-bars.ts";
import { columnsOf } from "./chart-columns.ts";
import { type Cumulative, cumulated } from "./cumulative.ts";
import { cutOff, momentsText } from "./picture.ts";
import type { Portion } from "./portion.ts";
import { rowsOf } from "./rows.ts";
import { kindOfAll } from "./value-kind.ts";

/** What a chart shows: portions of a whole, each with its label. */
export interface ChartData {
  readonly title: string;
  /** Lines below the title. */
  readonly remarks: readonly string[];
  readonly bars: readonly { readonly label: string; readonly portion: Portion }[];
  /** A part of the odds is not known. */
  readonly open: boolean;
  /** Upright bars beside each other are for numbers; lying ones have room for words. */
  readonly upright: boolean;
}

/** The inner part of a chart, below its title. */
export interface Drawn {
  readonly marks: string;
  readonly height: number;
}

const WIDTH = 640;
// On a page it may be shown on a phone, where a wide picture would be small.
const WIDTH_WITHIN = 440;
const LEFT = 16;
const TITLE_AT = 28;
const REMARK_LEADING = 18;

/** Colours of charts for light and dark surroundings; a page with several charts needs it once. */
export const chartStyle = `.odds-chart{--ground:#fff;--ink:#1d2733;--muted:#5a6675;--grid:#e2e6eb;--bar:#2f6db5;font:12px system-ui,-apple-system,"Segoe UI",sans-serif}
@media (prefers-color-scheme:dark){.odds-chart{--ground:#14181e;--ink:#e7ebf0;--muted:#9aa6b4;--grid:#2d3540;--bar:#6ba6e8}}
.odds-chart .ground{fill:var(--ground)}.odds-chart text{fill:var(--muted)}.odds-chart .title{fill:var(--ink);font-size:15px;font-weight:600}
.odds-chart .label{fill:var(--ink)}.odds-chart .bar{fill:var(--bar)}.odds-chart .grid{stroke:var(--grid)}.odds-chart .axis{stroke:var(--muted)}`;

/** The data for a chart of some odds; more than 40 outcomes are put together as in the table. */
export function chartData(odds: Odds, title: string, cumulative: Cumulative | null = null): ChartData {
  const { rows, note } = rowsOf(odds, false);
  const portions = rows.map(({ portion }) => portion);
  const shown = cumulative === null ? portions : cumulated(portions, cumulative);
  const moments = momentsText(odds);
  return {
    title: cumulative === null ? title : `${title}, ${cumulative}`,
    remarks: [...(moments === null ? [] : [moments]), ...(note === null ? [] : [note]), ...cutOff([odds])],
    bars: rows.map(({ label }, i) => ({ label, portion: shown[i] ?? { numerator: 0n, denominator: 1n } })),
    open: !odds.exact,
    upright: kindOfAll(odds.outcomes) === "number",
  };
}

/** A chart as SVG. By itself it brings its own colours and ground; `within` a page it takes the page's. */
export function chart(data: ChartData, within = false): string {
  const width = within ? WIDTH_WITHIN : WIDTH;
  const top = TITLE_AT + REMARK_LEADING * data.remarks.length + 14;
  const { marks, height } = data.upright ? columnsOf(data, width) : barsOf(data, width);
  const remarks = data.remarks.map(
    (remark, i) => `<text x="${LEFT}" y="${TITLE_AT + REMARK_LEADING * (i + 1)}">${escaped(remark)}</text>`,
  );
  const size = `viewBox="0 0 ${width} ${top + height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="odds-chart" ${size}${within ? "" : ` width="${width}" height="${top + height}"`} role="img">`,
    `<title>${escaped(data.title)}</title>`,
    ...(within ? [] : [`<style>${chartStyle}</style>`, `<rect class="ground" width="100%" height="100%"/>`]),
    `<text class="title" x="${LEFT}" y="${TITLE_AT}">${escaped(shortTitle(data.title, width))}</text>`,
    ...remarks,
    `<g transform="translate(0 ${top})">${marks}</g>`,
    "</svg>\n",
  ].join("\n");
}

function shortTitle(title: string, width: number): string {
  const characters = [...title];
  const most = Math.floor((width - 2 * LEFT) / 8);
  return characters.length <= most ? title : `${characters.slice(0, most - 1).join("")}…`;
}
