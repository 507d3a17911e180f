import { exitCodes } from "./exit-codes.ts";

/** Ends a command with a message; everything that is not about a place in a script ends this way. */
export class Failure extends Error {
  /** A word for programs that read the JSON: `usage`, `file`, `encoding`. */
  readonly code: string;
  readonly exitCode: number;
  readonly hint: string | undefined;

  constructor(code: string, exitCode: number, message: string, hint?: string) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** The command was called wrongly: exit status 3. */
export function usage(message: string, hint?: string): Failure {
  return new Failure("usage", exitCodes.usage, message, hint);
}
