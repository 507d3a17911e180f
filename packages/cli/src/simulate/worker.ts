// A thread that makes rolls of one program, a range at a time.
import { parentPort, workerData } from "node:worker_threads";
import { type Limits, type Program, rollMachine } from "@houserule/runtime";
import { type Range, type Sample, sampled } from "./sample.ts";

/** What a thread is started with. */
export interface WorkerTask {
  readonly program: Program;
  readonly limits: Limits;
  readonly series: string;
}

/** What it answers to a range. */
export interface WorkerAnswer {
  readonly sample: Sample;
  readonly milliseconds: number;
}

const { program, limits, series } = workerData as WorkerTask;
const machine = rollMachine(program, { limits });

parentPort?.on("message", (range: Range) => {
  const start = performance.now();
  const sample = sampled(machine, series, range);
  const answer: WorkerAnswer = { sample, milliseconds: performance.now() - start };
  parentPort?.postMessage(answer);
});
