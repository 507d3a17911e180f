// Milliseconds to the exact odds of plain scripts, beside exact JavaScript that was written by hand for each of
// them, in one run. Both are warm and keep nothing between runs: a script is compiled once, and each run makes a new
// machine, which works its odds out from nothing. (What is known of the text alone, such as where a statement may
// jump, belongs to the program; no weight and no state outlives its machine.) Both stop at whole weights over one
// total; that they are the same is checked, way by way. Growth is the time for twice and four times the size over
// the time for the size. WebPPL is not among the rivals yet.
import { compile } from "@houserule/lang";
import { type Odds, oddsMachine } from "@houserule/runtime";
import type { Answer } from "./by-hand/answer.ts";
import { printTable } from "./clock.ts";
import { type OddsCase, oddsCases } from "./odds-cases.ts";

const wanted = process.argv[2] ?? "";
const rows = [["case", "ms", "by hand", "ratio", "growth 2n, 4n", "by hand", "of Icepool's"]];
const ratios: number[] = [];
for (const one of oddsCases.filter(({ name }) => name.includes(wanted))) {
  const sizes = one.n === null ? [0] : process.argv[3] === "quick" ? [one.n] : [one.n, one.n * 2, one.n * 4];
  const [first, ...larger] = sizes.map((n) => measured(one, n));
  if (first === undefined || first === null) {
    rows.push([one.name, "no answer"]);
    continue;
  }
  ratios.push(first.ours / first.hand);
  const growth = (which: "ours" | "hand") =>
    larger.map((time) => (time === null ? "no answer" : (time[which] / first[which]).toFixed(1))).join(", ");
  rows.push([
    one.name,
    figure(first.ours),
    figure(first.hand),
    (first.ours / first.hand).toFixed(1),
    growth("ours"),
    growth("hand"),
    one.icepool === null ? "" : `1/${(one.icepool / first.ours).toFixed(0)}`,
  ]);
}
printTable(rows);
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`geometric mean of the ratios ${mean.toFixed(2)}, worst ${Math.max(...ratios).toFixed(1)}`);

/** Milliseconds for a size; null where a limit is met. */
function measured(
  { name, script, byHand }: OddsCase,
  n: number,
): { readonly ours: number; readonly hand: number } | null {
  const { program, diagnostics } = compile({ main: { name, text: script(n) } });
  if (program === null) throw new Error(`${name}: ${diagnostics[0]?.message}`);
  const result = oddsMachine(program).odds();
  if (!result.ok) {
    if (result.fault.kind === "limit") return null;
    throw new Error(`${name}: ${result.fault.code} ${result.fault.message}`);
  }
  compared(name, result.odds, byHand(n));
  return {
    ours: milliseconds((times) => {
      return timed(() => {
        for (let i = 0; i < times; i += 1) oddsMachine(program).odds();
      });
    }),
    hand: milliseconds((times) =>
      timed(() => {
        for (let i = 0; i < times; i += 1) byHand(n);
      }),
    ),
  };
}

/** The same outcomes in the same shares of the whole, or a throw. */
function compared(name: string, { outcomes, unresolved }: Odds, { least, weights, total }: Answer): void {
  const expected = weights.flatMap((weight, i) =>
    BigInt(weight) === 0n ? [] : [{ value: least + i, weight: BigInt(weight) }],
  );
  const whole = BigInt(total);
  const same =
    unresolved === "0" &&
    outcomes.length === expected.length &&
    outcomes.every(({ value, probability }, i) => {
      const [n = "0", d = "1"] = probability.split("/");
      const other = expected[i];
      return other !== undefined && value === other.value && BigInt(n) * whole === other.weight * BigInt(d);
    });
  if (!same) throw new Error(`${name}: the two answers differ`);
}

// Where others use the machine too, the time of the processor is nearer to the truth than that of the clock.
function timed(work: () => void): number {
  const start = performance.now();
  const used = cpu();
  work();
  const took = performance.now() - start;
  return took < 50 ? took : Math.min(took, Math.max(cpu() - used, took / 10));
}

function cpu(): number {
  return process.cpuUsage().user / 1000;
}

/**
 * One run of some work, warm: the best of many short batches, so that what else the machine does is left out. The
 * time that they are given is that of the processor.
 */
function milliseconds(batch: (times: number) => number): number {
  const start = cpu();
  let best = Number.POSITIVE_INFINITY;
  let times = 1;
  for (let runs = 0; runs < 3 || cpu() - start < 1_200; runs += 1) {
    const took = batch(times);
    best = Math.min(best, took / times);
    if (best * times < 0.3) times = Math.min(1_000, Math.ceil(times * 1.5));
    if (cpu() - start > 4_000) break;
  }
  return best;
}

function figure(ms: number): string {
  return ms >= 100 ? ms.toFixed(0) : ms.toPrecision(2);
}
