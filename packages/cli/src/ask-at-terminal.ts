import { readSync } from "node:fs";

const MOST_BYTES = 4_096;
const STANDARD_INPUT = 0;

/**
 * Asks for a line and waits for it: a roll that is under way cannot go on without its answer. Null when the input
 * has come to its end, or cannot be read.
 */
export function askAtTerminal(prompt: string): string | null {
  process.stderr.write(prompt);
  const bytes: number[] = [];
  const one = Buffer.alloc(1);
  while (bytes.length < MOST_BYTES) {
    const read = readByte(one);
    if (read === null) return null;
    if (read === 0) return bytes.length === 0 ? null : textOf(bytes);
    const [byte = 0] = one;
    if (byte === 0x0a) return textOf(bytes);
    bytes.push(byte);
  }
  return textOf(bytes);
}

function textOf(bytes: readonly number[]): string {
  return Buffer.from(bytes).toString("utf8").trim();
}

function readByte(into: Buffer): number | null {
  for (;;) {
    try {
      return readSync(STANDARD_INPUT, into, 0, 1, null);
    } catch (error) {
      // A terminal that does not wait says so; it is asked again.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return null;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
