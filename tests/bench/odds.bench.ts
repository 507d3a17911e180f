// Milliseconds to the exact odds of plain scripts, beside exact JavaScript that was written by hand for each of
// them, and beside WebPPL where that answers, in one run. All are warm and keep nothing between runs: a script is
// compiled once and its machine made once, as code is, and each run works the odds out from nothing. (What is known of
// the text alone, such as where a statement may jump, is kept; no weight and no state outlives a run.) Houserule and
// the code by hand stop at whole weights over one total; that they are the same is checked, way by way, and WebPPL's
// floating weights are checked against them. Growth is the time for twice and four times the size over the time for
// the size.
import { compile } from "@houserule/lang";
import { limitPresets, type Odds, oddsMachine } from "@houserule/runtime";
import type { Answer } from "./by-hand/answer.ts";
import { printTable } from "./clock.ts";
import { type OddsCase, oddsCases } from "./odds-cases.ts";
import { webpplModel } from "./webppl/models.ts";
import { enumerated } from "./webppl/rival.ts";

const wanted = process.argv[2] ?? "";
const rows = [["case", "ms", "by hand", "ratio", "growth 2n, 4n", "by hand", "of Icepool's", "of WebPPL's"]];
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
    webppl(one, first.ours),
  ]);
}
printTable(rows);
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`geometric mean of the ratios ${mean.toFixed(2)}, worst ${Math.max(...ratios).toFixed(1)}`);

/** The share of WebPPL's time, whose answer is checked; or that it gave none in its time. */
function webppl({ name, byHand, n }: OddsCase, ours: number): string {
  const model = webpplModel(name, n ?? 0);
  const rival = model === null ? null : enumerated(model);
  if (rival === null) return "no answer";
  const { least, weights, total } = byHand(n ?? 0);
  const expected = weights.map((weight) => Number((BigInt(weight) * 10n ** 15n) / BigInt(total)) / 1e15);
  for (const { value, probability } of rival.outcomes) {
    if (Math.abs((expected[value - least] ?? 0) - probability) > 1e-9)
      throw new Error(`${name}: WebPPL gives ${value} with ${probability}`);
  }
  return `1/${(rival.ms / ours).toFixed(0)}`;
}

/** Milliseconds for a size; null where a limit is met. */
function measured(
  { name, script, byHand }: OddsCase,
  n: number,
): { readonly ours: number; readonly hand: number } | null {
  const { program, diagnostics } = compile({ main: { name, text: script(n) } });
  if (program === null) throw new Error(`${name}: ${diagnostics[0]?.message}`);
  // The largest size of the longest fight is work for hours of play, beyond the limits of a table.
  const machine = oddsMachine(program, { limits: limitPresets.trusted });
  const result = machine.odds();
  if (!result.ok) {
    if (result.fault.kind === "limit") return null;
    throw new Error(`${name}: ${result.fault.code} ${result.fault.message}`);
  }
  compared(name, result.odds, byHand(n));
  return {
    ours: milliseconds((times) => {
      return timed(() => {
        for (let i = 0; i < times; i += 1) machine.odds();
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
