import { escaped } from "../markup.ts";
import type { ChartData, Drawn } from "./chart.ts";
import { at, textWidth, ticksTo, tickText } from "./chart-scale.ts";
import { fitted } from "./columns.ts";
import { percentText, ratioOf, shortText } from "./portion.ts";

const MARGIN = 16;
const ROW = 26;
const BAR = 18;
const BELOW = 30;
// Room for a percentage behind the longest bar.
const BEHIND = 56;

/** Lying bars below each other, each with its label at the left, and an axis of percentages at the foot. */
export function barsOf({ bars, open }: ChartData, wide: number): Drawn {
  const right = wide - MARGIN;
  const ratios = bars.map(({ portion }) => ratioOf(portion));
  const labels = bars.map(({ label }) => fitted(label, Math.floor(wide / 20)));
  const left = MARGIN + 10 + Math.max(0, ...labels.map(textWidth));
  const ticks = ticksTo(Math.max(...ratios, 0));
  const most = ticks.at(-1) ?? 1;
  const x = (ratio: number) => at(left + (ratio / most) * (right - BEHIND - left));
  const foot = bars.length * ROW + 4;
  const lines = ticks.map(
    (tick) =>
      `<line class="${tick === 0 ? "axis" : "grid"}" x1="${x(tick)}" x2="${x(tick)}" y1="0" y2="${foot}"/>` +
      `<text x="${x(tick)}" y="${foot + 18}" text-anchor="middle">${tickText(tick)}</text>`,
  );
  const rows = bars.map(({ label, portion }, i) => {
    const ratio = ratios[i] ?? 0;
    const y = i * ROW + 4;
    const percent = percentText(portion);
    return (
      `<g><title>${escaped(label)}: ${shortText(portion, open)}, ${percent}</title>` +
      `<text class="label" x="${at(left - 8)}" y="${y + 13}" text-anchor="end">${escaped(labels[i] ?? "")}</text>` +
      `<rect class="bar" x="${at(left)}" y="${y}" width="${at(x(ratio) - left)}" height="${BAR}" rx="1.5"/>` +
      `<text x="${at(x(ratio) + 6)}" y="${y + 13}">${percent}</text></g>`
    );
  });
  return { marks: [...lines, ...rows].join("\n"), height: foot + BELOW };
}
