import { exact, showExact } from "../../resolve/exact.ts";

/** `7/72 (9.7%)`: how likely some of all ways are. */
export function chanceText(some: bigint, all: bigint): string {
  return `${showExact(exact(some, all))} (${percent(some, all)})`;
}

// One decimal place is enough, but nothing that can happen is 0%.
function percent(some: bigint, all: bigint): string {
  const tenths = (some * 2000n + all) / (2n * all);
  if (tenths === 0n && some > 0n) return "below 0.1%";
  return `${tenths / 10n}${tenths % 10n === 0n ? "" : `.${tenths % 10n}`}%`;
}
