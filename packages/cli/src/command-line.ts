import { Command, Option } from "commander";
import manifest from "../package.json" with { type: "json" };
import type { DocsOptions } from "./commands/docs.ts";
import type { OddsOptions } from "./commands/odds.ts";
import type { RollOptions } from "./commands/roll.ts";
import type { Console } from "./console.ts";
import { usage } from "./failure.ts";
import type { DiceOptions, ScriptOptions } from "./script-options.ts";

/** What a command's action does with its exit status. */
type Finish = (exitCode: number) => void;

/** The commands with their options; each loads its own code when it is called. */
export function commandLine(console: Console, finish: Finish): Command {
  const program = new Command("houserule")
    .description("Rolls, checks and explains house rules for tabletop games.")
    .version(manifest.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .showSuggestionAfterError();

  diceCommand(program, "roll")
    .summary("roll an expression and show every die")
    .description('Rolls an expression and shows every die: houserule roll "3d6<=IQ-5" --set IQ=14')
    .argument("<expression>", "the expression in quotes, or - for standard input")
    .addOption(new Option("--times <n>", "roll so many times"))
    .action(async (expression: string, options: RollOptions, command: Command) => {
      refuseMore(command, 1, 'write the expression in quotes: houserule roll "3d6 + 2"');
      const { roll } = await import("./commands/roll.ts");
      finish(await roll(expression, options, console));
    });

  scriptCommand(program, "odds")
    .summary("tell how likely each result is, exactly")
    .description('Tells how likely each result is, exactly: houserule odds "3d6<=IQ-5" --set IQ=14')
    .argument("<expression>", "the expression in quotes, or - for standard input")
    .addOption(
      once("--given <condition>", "the odds among the results for which it holds, each seen as it: it > 9"),
    )
    .addOption(
      once(
        "--vary <name=a..b>",
        "the odds for each whole number from a to b, as if --set gave it to the name",
      ),
    )
    .addOption(new Option("--at-least", "add up the odds of each value and those above it"))
    .addOption(new Option("--at-most", "add up the odds of each value and those below it"))
    .addOption(new Option("--all", "a row for each result, however many there are"))
    .addOption(once("--svg <file>", "write a chart of them to this file too"))
    .action(async (expression: string, options: OddsOptions, command: Command) => {
      refuseMore(command, 1, 'write the expression in quotes: houserule odds "3d6 + 2"');
      const { odds } = await import("./commands/odds.ts");
      finish(await odds(expression, options, console));
    });

  diceCommand(program, "run")
    .summary("run a file, or one rule of it")
    .description("Runs a file's main text, or calls one of its rules with these arguments.")
    .argument("<file>", "a .rules file")
    .argument("[rule]", "the rule to call; without one, the file's own text runs, or its rules are listed")
    .argument("[args...]", "its arguments, each an expression")
    .action(
      async (
        file: string,
        rule: string | undefined,
        args: string[],
        options: ScriptOptions & DiceOptions,
      ) => {
        const { run } = await import("./commands/run.ts");
        finish(run(file, rule, args, options, console));
      },
    );

  command(program, "check")
    .summary("say what is wrong with files, without running them")
    .description("Checks files, and all .rules files in folders, without running them.")
    .argument("<files...>", "files or folders")
    .action(async (files: string[], options: { json: boolean }) => {
      const { check } = await import("./commands/check.ts");
      finish(check(files, options, console));
    });

  command(program, "explain")
    .summary("explain the code of a message")
    .description("Explains the code of a message with an example; lists all codes without one.")
    .argument("[code]", "a code such as HR3001")
    .action(async (code: string | undefined, options: { json: boolean }, command: Command) => {
      refuseMore(command, 1, "one code at a time");
      const { explain } = await import("./commands/explain.ts");
      finish(explain(code, options, console));
    });

  command(program, "docs")
    .summary("print a ruleset as a rulebook")
    .description("Prints a ruleset as a rulebook in Markdown: its rules, tables, sheets, options and odds.")
    .argument("<ruleset>", "a shipped ruleset or a .rules file")
    .addOption(new Option("--html", "one HTML file that needs nothing else"))
    .addOption(once("--out <file>", "write it to this file"))
    .action(async (ruleset: string, options: DocsOptions, command: Command) => {
      refuseMore(command, 1, "one ruleset at a time");
      const { docs } = await import("./commands/docs.ts");
      finish(docs(ruleset, options, console));
    });
  return program;
}

function command(program: Command, name: string): Command {
  return program
    .command(name)
    .helpOption("-h, --help", "show this help")
    .allowExcessArguments()
    .addOption(new Option("--json", "print one JSON document").default(false, "off"));
}

function diceCommand(program: Command, name: string): Command {
  return scriptCommand(program, name)
    .addOption(new Option("--seed <text>", "replay the roll that showed this seed"))
    .addOption(
      new Option("--dice <faces>", "the faces of real dice, in the order in which they are asked for: 4,2,6"),
    );
}

function scriptCommand(program: Command, name: string): Command {
  return command(program, name)
    .addOption(
      repeated("--use <name-or-path>", "a shipped ruleset or a .rules file; repeatable, later ones override"),
    )
    .addOption(repeated("--set <name=value>", "let NAME = VALUE before it runs; repeatable"))
    .addOption(
      new Option("--limits <preset>", "how much a script may do")
        .choices(["strict", "table", "trusted"])
        .default("table"),
    )
    .addOption(new Option("--locale <locale>", "the language of messages: en, ru").default("en"));
}

function repeated(flags: string, description: string): Option {
  return new Option(flags, description)
    .default([], "none")
    .argParser((value: string, before: string[]) => [...before, value]);
}

function once(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.argParser((value: string, before: string | undefined) => {
    if (before !== undefined) throw usage(`${option.long} is given twice`);
    return value;
  });
}

function refuseMore(command: Command, most: number, hint: string): void {
  const extra = command.args[most];
  if (extra !== undefined) throw usage(`"${extra}" is one argument too many`, hint);
}
