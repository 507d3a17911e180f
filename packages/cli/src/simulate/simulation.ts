import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { type Limits, type Program, type RollMachine, rollMachine } from "@houserule/runtime";
import { exitCodes } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { grouped } from "../grouped.ts";
import { NO_ROLLS, type Range, type Sample, sampled, together } from "./sample.ts";
import type { WorkerAnswer, WorkerTask } from "./worker.ts";

/** What to simulate. */
export interface SimulationTask {
  readonly program: Program;
  readonly limits: Limits;
  /** The seed of the series of rolls. */
  readonly series: string;
  readonly times: number;
  /** Told after each range how many rolls were made. */
  readonly progress: (rolls: number) => void;
  /** How many threads may work; as many as there are cores, unless given. */
  readonly threads?: number;
}

// A thread takes about this long to start, so what is done sooner needs none.
const ALONE_MS = 150;
// So long should a range take: the bar moves, and no thread has long to do when the others have ended.
const RANGE_MS = 60;
const FIRST_RANGE = 200;
const LONGEST_RANGE = 1_000_000;
// What memory holds with ease.
const MOST_OUTCOMES = 500_000;

/**
 * Makes the rolls, on all cores where that is worth it. Each roll has its own seed, so what comes of them depends
 * on the series and their number only. A limit that a roll meets ends them: it is the first roll that does.
 */
export async function simulated(task: SimulationTask): Promise<Sample> {
  const { program, limits, series, times, progress } = task;
  const queue = createQueue(times);
  let all = NO_ROLLS;
  const take = ({ sample, milliseconds }: WorkerAnswer) => {
    queue.measured(sample.rolls, milliseconds);
    all = together(all, sample);
    if (all.outcomes.length > MOST_OUTCOMES) throw tooManyOutcomes();
    if (all.faults.some(({ fault }) => fault.kind === "limit")) queue.end();
    progress(all.rolls);
  };
  const machine = rollMachine(program, { limits });
  const file = workerFile();
  const threads = Math.min(task.threads ?? availableParallelism(), times);
  const crew = file !== null && threads > 1;
  const start = performance.now();
  while (!crew || performance.now() - start < ALONE_MS) {
    const range = queue.next();
    if (range === null) return all;
    take(timed(machine, series, range));
    // A signal, or a reader that went away, is noticed.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(
    Array.from({ length: threads }, () => work({ program, limits, series }, file, queue, take)),
  );
  return all;
}

function timed(machine: RollMachine, series: string, range: Range): WorkerAnswer {
  const start = performance.now();
  const sample = sampled(machine, series, range);
  return { sample, milliseconds: performance.now() - start };
}

/** One thread takes ranges until none is left. */
function work(
  task: WorkerTask,
  file: string,
  queue: Queue,
  take: (answer: WorkerAnswer) => void,
): Promise<void> {
  const worker = new Worker(file, { workerData: task });
  const done = new Promise<void>((resolve, reject) => {
    const proceed = () => {
      const range = queue.next();
      if (range === null) resolve();
      else worker.postMessage(range);
    };
    worker.on("error", reject);
    worker.on("message", (answer: WorkerAnswer) => {
      try {
        take(answer);
        proceed();
      } catch (error) {
        queue.end();
        reject(error);
      }
    });
    proceed();
  });
  return done.finally(() => worker.terminate());
}

interface Queue {
  /** The next range, in order; null when all have been taken. */
  readonly next: () => Range | null;
  readonly measured: (rolls: number, milliseconds: number) => void;
  readonly end: () => void;
}

function createQueue(times: number): Queue {
  let next = 1;
  let last = times;
  let length = FIRST_RANGE;
  return {
    next() {
      if (next > last) return null;
      const from = next;
      next = Math.min(next + length, last + 1);
      return { from, to: next - 1 };
    },
    measured(rolls, milliseconds) {
      const fitting = Math.round((rolls / Math.max(milliseconds, 0.1)) * RANGE_MS);
      length = Math.min(Math.max(fitting, 1), 4 * length, LONGEST_RANGE);
    },
    end() {
      last = 0;
    },
  };
}

/** The built thread, beside the command or above its chunks; null where only the sources are. */
function workerFile(): string | null {
  const places = ["./simulate-worker.js", "../simulate-worker.js"];
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync) ?? null;
}

function tooManyOutcomes(): Failure {
  return new Failure(
    "outcomes",
    exitCodes.limit,
    `there are more than ${grouped(MOST_OUTCOMES)} different results, too many to count each`,
    "ask for less: a total in place of all dice, a comparison, or a range",
  );
}
