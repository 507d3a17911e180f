import { usage } from "./failure.ts";
import { grouped } from "./grouped.ts";

/** Reads `--times N`, from 1 to `most`. */
export function timesOf(text: string, most: number): number {
  const times = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  if (times >= 1 && times <= most) return times;
  throw usage(`--times ${text} is not a whole number from 1 to ${grouped(most)}`);
}
