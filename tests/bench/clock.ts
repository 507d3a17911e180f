/** Runs `work` for about `milliseconds` after a warm-up, best of three rounds; operations per second. */
export function perSecond(work: (times: number) => void, milliseconds = 300): number {
  let times = 1;
  let best = 0;
  // The batch grows until one of it fills the time, which also warms the code up.
  for (let rounds = 0; rounds < 3; ) {
    const start = performance.now();
    work(times);
    const took = performance.now() - start;
    if (took < milliseconds / 2) {
      times = Math.ceil(times * Math.min(10, Math.max(1.5, milliseconds / Math.max(took, 0.01))));
      continue;
    }
    best = Math.max(best, (times * 1000) / took);
    rounds += 1;
  }
  return best;
}

/** A number of operations for people: 8.1e7 as `81.0 M`. */
export function readable(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(1)} M`;
  return rate >= 1e3 ? `${(rate / 1e3).toFixed(1)} k` : rate.toFixed(1);
}

/** Prints rows in columns, the first one the head. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  "),
    );
  }
}
