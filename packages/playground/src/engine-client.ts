import type { EngineAnswer } from "./worker/protocol.ts";

/** The engine as the page sees it. */
export interface EngineClient {
  /**
   * Rolls a script once. Rejects with an {@link EngineFailure} where no answer comes: the script ran for too
   * long, or the worker broke down. The next call then gets a fresh worker.
   */
  roll(source: string): Promise<EngineAnswer>;
}

/** Why no answer came. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
}

/** How long a roll may take before its worker is stopped, in milliseconds. */
const PATIENCE = 10_000;

/** Starts the engine in a worker of its own, so that no script can freeze the page. */
export function startEngine(patience = PATIENCE): EngineClient {
  let worker: Worker | undefined;
  let lastId = 0;

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  const roll = (source: string): Promise<EngineAnswer> =>
    new Promise((resolve, reject) => {
      worker ??= newWorker();
      const current = worker;
      const id = ++lastId;

      const settle = (): void => {
        clearTimeout(timer);
        current.removeEventListener("message", onAnswer);
        current.removeEventListener("error", onError);
      };
      const fail = (message: string): void => {
        settle();
        stop();
        reject(new EngineFailure(message));
      };
      const onAnswer = ({ data }: MessageEvent<EngineAnswer>): void => {
        if (data.id !== id) return;
        settle();
        resolve(data);
      };
      const onError = (): void => fail("The engine broke down. Reload the page, and try again.");
      const timer = setTimeout(
        () => fail(`No result after ${patience / 1000} seconds, so the roll was stopped.`),
        patience,
      );

      current.addEventListener("message", onAnswer);
      current.addEventListener("error", onError);
      current.postMessage({ kind: "roll", id, source });
    });

  worker = newWorker();
  return { roll };
}

function newWorker(): Worker {
  return new Worker(new URL("./worker/engine-worker.ts", import.meta.url), {
    type: "module",
    name: "engine",
  });
}
