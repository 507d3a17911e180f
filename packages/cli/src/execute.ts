import { CommanderError } from "commander";
import { arranged } from "./arguments.ts";
import { commandLine } from "./command-line.ts";
import type { Console } from "./console.ts";
import { exitCodes } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { reportFailure } from "./report-failure.ts";

/** Runs a command line, without the name of the program; gives the exit status. */
export async function execute(args: readonly string[], console: Console): Promise<number> {
  const end = args.indexOf("--");
  const json = (end < 0 ? args : args.slice(0, end)).includes("--json");
  let exitCode: number = exitCodes.done;
  let help = "";
  const program = commandLine(console, (status) => {
    exitCode = status;
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => console.out(text.trimEnd()),
      // Its errors are reported below, once.
      writeErr: (text) => {
        help += text;
      },
      outputError: () => {},
    });
  }
  const [name, ...rest] = args;
  const called = program.commands.find((command) => command.name() === name);
  const shapes =
    called?.options.map((option) => ({ long: option.long ?? "", takesValue: option.required })) ?? [];
  const ordered = called === undefined ? args : [called.name(), ...arranged(rest, shapes)];
  try {
    await program.parseAsync([...ordered], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, json, console);
    if (!(error instanceof CommanderError)) return reportFailure(ownMistake(error), json, console);
    if (error.exitCode === 0) return exitCodes.done;
    if (error.code === "commander.help") {
      if (json) return reportFailure(usage("no command was given"), json, console);
      console.err(help.trimEnd());
      return exitCodes.usage;
    }
    const [message = "", ...hints] = error.message.replace(/^error: /, "").split("\n");
    const meant = called === undefined ? commandFor(name ?? "", rest) : null;
    if (meant !== null) return reportFailure(usage(message, meant), json, console);
    const more = `see houserule ${called === undefined ? "" : `${called.name()} `}--help`;
    return reportFailure(usage(message, hints.join(" ") || more), json, console);
  }
}

/** `houserule 3d6`, `houserule fight.rules`: the command that was left out; null where there is no telling. */
function commandFor(name: string, rest: readonly string[]): string | null {
  const words = [name, ...rest].filter((word) => !word.startsWith("--")).join(" ");
  // Nothing is shown that a terminal would obey.
  if (!/^[\p{L}\p{N}_ .,+*/<>=()[\]%!-]+$/u.test(words)) return null;
  if (name.endsWith(".rules")) return `to run it: houserule run ${words}`;
  return /[0-9]|[+<>=()]/.test(name) && !name.startsWith("-")
    ? `to roll it: houserule roll "${words}"`
    : null;
}

/** What nobody who calls the command can have done wrong; HOUSERULE_DEBUG shows where it happened. */
function ownMistake(error: unknown): Failure {
  if (process.env.HOUSERULE_DEBUG !== undefined) throw error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure(
    "internal",
    exitCodes.failed,
    `this is a mistake of the program, not yours: ${message.slice(0, 200)}`,
    "please report it with the text that led to it; HOUSERULE_DEBUG=1 shows where it happened",
  );
}
