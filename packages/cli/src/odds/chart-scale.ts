import { displayWidth } from "@houserule/lang";

/** Marks on an axis from 0 to at least the largest portion: round percentages, four or five of them. */
export function ticksTo(most: number): readonly number[] {
  const least = Math.max(most, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5, 10] as const).find((digit) => digit * power >= least * 0.999) ?? 10;
  const ticks = [0];
  for (let i = 1; (ticks.at(-1) ?? 0) < most * 0.999; i += 1) ticks.push(i * step * power);
  return ticks;
}

/** `12.5%`, for a tick. */
export function tickText(tick: number): string {
  return `${Number((100 * tick).toPrecision(4))}%`;
}

/** About how wide a text is in the size of labels. */
export function textWidth(text: string): number {
  return displayWidth(text) * 6.7;
}

/** A coordinate without digits that nobody sees. */
export function at(coordinate: number): number {
  return Number(coordinate.toFixed(1));
}
