/** How often each property is tried: 10,000 times, or as often as HOUSERULE_RUNS says. */
export const numRuns = Number(process.env.HOUSERULE_RUNS ?? 10_000);
