// Reads a WebPPL program, whose value is a distribution over whole numbers, and prints the milliseconds that a warm run
// of it takes and what it came to. A process of its own: WebPPL fills the global scope, and what takes too long can
// be stopped from outside.
import { readFileSync } from "node:fs";
import webppl from "webppl";

const compiled = webppl.compile(readFileSync(0, "utf8"));
let distribution;
const { run } = webppl.prepare(compiled, (_store, value) => {
  distribution = value;
});

let best = Number.POSITIVE_INFINITY;
const start = performance.now();
// The first run counts where it takes all the time there is.
for (let runs = 0; runs < 3 || performance.now() - start < 1_000; runs += 1) {
  const before = performance.now();
  run();
  best = Math.min(best, performance.now() - before);
  if (performance.now() - start > 5_000) break;
}

const outcomes = distribution
  .support()
  .map((value) => ({ value, probability: Math.exp(distribution.score(value)) }));
process.stdout.write(JSON.stringify({ ms: best, outcomes }));
