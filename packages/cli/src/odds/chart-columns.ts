import { escaped } from "../markup.ts";
import type { ChartData, Drawn } from "./chart.ts";
import { at, textWidth, ticksTo, tickText } from "./chart-scale.ts";
import { percentText, ratioOf, shortText } from "./portion.ts";

const MARGIN = 16;
const HEIGHT = 220;
const BELOW = 30;
const WIDEST = 48;

/** Upright bars beside each other, with an axis of percentages at the left. */
export function columnsOf({ bars, open }: ChartData, wide: number): Drawn {
  const right = wide - MARGIN;
  const ratios = bars.map(({ portion }) => ratioOf(portion));
  const ticks = ticksTo(Math.max(...ratios, 0));
  const top = ticks.at(-1) ?? 1;
  const left = 24 + Math.max(...ticks.map((tick) => textWidth(tickText(tick))));
  const step = (right - left) / Math.max(1, bars.length);
  const width = Math.max(1, Math.min(WIDEST, step - Math.min(6, step / 4)));
  const y = (ratio: number) => at(HEIGHT - (ratio / top) * (HEIGHT - 14));
  const lines = ticks.map(
    (tick) =>
      `<line class="${tick === 0 ? "axis" : "grid"}" x1="${at(left)}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}"/>` +
      `<text x="${at(left - 8)}" y="${at(y(tick) + 4)}" text-anchor="end">${tickText(tick)}</text>`,
  );
  const labelEvery = everyFitting(
    bars.map(({ label }) => label),
    step,
  );
  const percents = bars.map(({ portion }) => percentText(portion));
  const direct = percents.every((percent) => textWidth(percent) + 4 <= step);
  const columns = bars.map(({ label, portion }, i) => {
    const centre = at(left + step * (i + 0.5));
    const ratio = ratios[i] ?? 0;
    const said = direct
      ? `<text x="${centre}" y="${at(y(ratio) - 5)}" text-anchor="middle">${percents[i]}</text>`
      : "";
    const name =
      i % labelEvery === 0
        ? `<text class="label" x="${centre}" y="${HEIGHT + 18}" text-anchor="middle">${escaped(label)}</text>`
        : "";
    return (
      `<g><title>${escaped(label)}: ${shortText(portion, open)}, ${percents[i]}</title>` +
      `<rect class="bar" x="${at(centre - width / 2)}" y="${y(ratio)}" width="${at(width)}" height="${at(HEIGHT - y(ratio))}" rx="1.5"/>${said}${name}</g>`
    );
  });
  return { marks: [...lines, ...columns].join("\n"), height: HEIGHT + BELOW };
}

/** Every how many labels have room beside each other. */
function everyFitting(labels: readonly string[], step: number): number {
  const widest = Math.max(0, ...labels.map(textWidth)) + 8;
  return Math.max(1, Math.ceil(widest / step));
}
