import type { Console } from "../src/console.ts";
import { execute } from "../src/execute.ts";

/** What a command line did. */
export interface Called {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Calls the command line in this process, as a pipe sees it: no colours, 100 columns. */
export async function called(...args: readonly string[]): Promise<Called> {
  return calledWith("", ...args);
}

/** Calls it as somebody at a terminal who answers its questions with these lines; `asked` are the questions. */
export async function calledAtTerminal(
  lines: readonly string[],
  ...args: readonly string[]
): Promise<Called & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const left = [...lines];
  const answer = (prompt: string): string | null => {
    asked.push(prompt);
    return left.shift() ?? null;
  };
  return { ...(await calledWith("", ...args, { ask: answer })), asked };
}

/** The same with something on standard input. */
export async function calledWith(
  input: string | Uint8Array,
  ...given: readonly (string | Pick<Console, "ask">)[]
): Promise<Called> {
  const args = given.filter((arg) => typeof arg === "string");
  const more = given.find((arg) => typeof arg !== "string") ?? {};
  const out: string[] = [];
  const err: string[] = [];
  const status = await execute(args, {
    out: (text) => out.push(`${text}\n`),
    err: (text) => err.push(`${text}\n`),
    paintOut: (_, text) => text,
    paintErr: (_, text) => text,
    width: 100,
    status: null,
    terminal: null,
    ...more,
    input: (async function* () {
      yield input;
    })(),
    drained: () => Promise.resolve(),
  });
  return { status, out: out.join(""), err: err.join("") };
}

/** The JSON document of a call, which must be all of its output. */
export async function document(
  command: string,
  ...args: readonly string[]
): Promise<{ status: number; json: Json }> {
  const { status, out, err } = await called(command, "--json", ...args);
  if (err !== "") throw new Error(`something on standard error: ${err}`);
  return { status, json: JSON.parse(out) as Json };
}

/** A document whose parts a test looks at; what is not there is undefined. */
export interface Json {
  readonly kind?: string;
  readonly value?: unknown;
  readonly seed?: string;
  readonly dice?: readonly { readonly sides: number | string; readonly face: number | string }[];
  readonly trace?: unknown;
  readonly notes?: readonly string[];
  readonly unusedDice?: readonly string[];
  readonly choices?: readonly { readonly name: string; readonly value: unknown; readonly policy?: true }[];
  readonly policies?: readonly string[];
  readonly passed?: number;
  readonly failed?: number;
  readonly tests?: readonly {
    readonly name: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly message?: string;
    readonly code?: string;
    readonly probability?: number;
  }[];
  readonly rolls?: readonly Json[];
  readonly rules?: readonly { readonly name: string; readonly parameters: readonly string[] }[];
  readonly diagnostics?: readonly Place[];
  readonly error?: Place & {
    readonly probability?: number;
    readonly seed?: string;
    readonly met?: number;
    readonly times?: number;
    readonly others?: readonly Place[];
  };
  readonly codes?: readonly { readonly code: string; readonly title: string }[];
  readonly code?: string;
  readonly title?: string;
  readonly exact?: boolean;
  readonly unresolved?: string;
  readonly cumulative?: string;
  readonly outcomes?: readonly {
    readonly value: unknown;
    readonly probability: string;
    readonly approx: number;
    readonly cumulative?: string;
    readonly count?: number;
    readonly frequency?: number;
    readonly error?: number;
  }[];
  readonly times?: number;
  readonly counted?: number;
  readonly meanError?: number;
  readonly variance?: string;
  readonly mode?: readonly unknown[];
  readonly median?: unknown;
  readonly quantiles?: readonly { readonly at: string; readonly value: unknown }[];
  readonly mean?: string;
  readonly standardDeviation?: number;
  readonly name?: string;
  readonly rows?: readonly { readonly at: number; readonly odds: Json }[];
}

interface Place {
  readonly code: string;
  readonly severity?: string;
  readonly message: string;
  readonly file?: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly hint?: string;
}
