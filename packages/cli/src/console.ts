import { isatty } from "node:tty";
import { askAtTerminal } from "./ask-at-terminal.ts";
import { type Painter, painterFor } from "./paint.ts";

/** Where a command writes; the width is that of the terminal. */
export interface Console {
  /** What was asked for. */
  readonly out: (text: string) => void;
  /** What went wrong, and warnings. */
  readonly err: (text: string) => void;
  readonly paintOut: Painter;
  readonly paintErr: Painter;
  readonly width: number;
  /** Writes a line over the one before it on standard error, an empty one to take it away; null where that is no terminal. */
  readonly status: ((line: string) => void) | null;
  /** Where somebody who types sees what is typed; null where nobody does. */
  readonly terminal: NodeJS.WritableStream | null;
  /** What is read for `-`. */
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Asks the person at the terminal for a line; null at the end of their input. Absent where nobody sits there. */
  readonly ask?: (prompt: string) => string | null;
  /** Waits until the reader has taken what was written. */
  readonly drained: () => Promise<void>;
}

/** The console of this process. A reader that went away, as `head` does, ends the process quietly. */
export function processConsole(): Console {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(0);
      // A full disk, say: what is left to do is to tell it, if anybody can still be told.
      if (stream === process.stdout)
        process.stderr.write(`houserule: the output cannot be written (${error.code})\n`);
      process.exit(1);
    });
  }
  const line = (stream: NodeJS.WriteStream) => (text: string) => {
    stream.write(`${text}\n`);
  };
  return {
    out: line(process.stdout),
    err: line(process.stderr),
    paintOut: painterFor(process.stdout.isTTY, process.env),
    paintErr: painterFor(process.stderr.isTTY, process.env),
    // Some terminals say 0.
    width: process.stdout.columns || process.stderr.columns || 100,
    status: process.stderr.isTTY ? (text) => process.stderr.write(`\r\u001b[2K${text}`) : null,
    // The stream itself is left alone until it is read.
    terminal: isatty(0) && process.stdout.isTTY ? process.stdout : null,
    // Asked for only when it is read: a process that has touched it waits for its end.
    get input() {
      return process.stdin;
    },
    ...(process.stdin.isTTY && { ask: askAtTerminal }),
    drained: () =>
      process.stdout.writableNeedDrain
        ? new Promise((resolve) => process.stdout.once("drain", resolve))
        : new Promise((resolve) => setImmediate(resolve)),
  };
}
