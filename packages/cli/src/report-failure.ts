import type { Console } from "./console.ts";
import type { Failure } from "./failure.ts";

// Apart from the other reports, which need the compiler's package: a call that is wrong should not load it.

/** Reports a failure that is about no place in a script; returns the exit status. */
export function reportFailure(failure: Failure, json: boolean, console: Console): number {
  const { code, message, hint, exitCode } = failure;
  if (json) {
    console.out(JSON.stringify({ error: { code, message, ...(hint !== undefined && { hint }) } }));
  } else {
    console.err(console.paintErr("error", "houserule: ") + message);
    if (hint !== undefined) console.err(`  ${hint}`);
  }
  return exitCode;
}
