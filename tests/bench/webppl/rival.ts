import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What WebPPL makes of a program: milliseconds of a warm run, and the distribution that the program gives. */
export interface Enumeration {
  readonly ms: number;
  readonly outcomes: readonly { readonly value: number; readonly probability: number }[];
}

/** Milliseconds after which an enumeration is taken as one that does not answer. */
const PATIENCE = 30_000;

/** Runs a WebPPL program in a process of its own; null where it does not end in time or gives up. */
export function enumerated(program: string): Enumeration | null {
  const script = join(process.cwd(), "tests/bench/webppl/enumerate.mjs");
  const { status, stdout } = spawnSync(process.execPath, [script], {
    input: program,
    encoding: "utf8",
    timeout: PATIENCE,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return status === 0 ? (JSON.parse(stdout) as Enumeration) : null;
}
