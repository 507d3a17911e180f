import { Command, Option } from "commander";
import manifest from "../package.json" with { type: "json" };
import type { CompareOptions } from "./commands/compare.ts";
import type { DocsOptions } from "./commands/docs.ts";
import type { FmtOptions } from "./commands/fmt.ts";
import type { ListOptions } from "./commands/list.ts";
import type { OddsOptions } from "./commands/odds.ts";
import type { PlayOptions } from "./commands/play.ts";
import type { RollOptions } from "./commands/roll.ts";
import type { SimulateOptions } from "./commands/simulate.ts";
import type { TestOptions } from "./commands/test.ts";
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
        "the odds for each whole number from a to b, as if --set gave it to the name, or --option to the option",
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

  scriptCommand(program, "compare")
    .summary("show what a house rule did to the odds")
    .description(
      'Shows what a house rule did to the odds: houserule compare "success_roll(10)" --base gurps-lite --house house.rules',
    )
    .argument("<expression>", "the expression in quotes, or - for standard input")
    .addOption(once("--base <name-or-path>", "the ruleset as it is"))
    .addOption(
      once(
        "--house <name-or-path>",
        "the text that changes it; without one, what each --option changes is shown",
      ),
    )
    .addOption(once("--given <condition>", "the odds among the results for which it holds, each seen as it"))
    .addOption(new Option("--all", "a row for each result, however many there are"))
    .action(async (expression: string, options: CompareOptions, command: Command) => {
      const [one, other, ...more] = command.args;
      const two = other !== undefined && more.length === 0 && !/^[-+*/<>=]+$/.test(other);
      const { bringsRules } = await import("./misplaced-file.ts");
      const hint = command.args.slice(1).some(bringsRules)
        ? "the ruleset and the text that changes it have options of their own: --base A --house B; each further text has its own --use"
        : two
          ? `one expression is compared, without and with a house rule; to set two against each other, houserule odds "(${one}) > (${other})"`
          : 'write the expression in quotes: houserule compare "success_roll(10)" ...';
      refuseMore(command, 1, hint);
      const { compare } = await import("./commands/compare.ts");
      finish(await compare(expression, options, console));
    });

  scriptCommand(program, "simulate")
    .summary("roll many times, and tell how often each result came")
    .description(
      'Rolls many times on all cores, where the exact odds would take too long: houserule simulate "3d6<=IQ-5" --set IQ=14',
    )
    .argument("<expression>", "the expression in quotes, or - for standard input")
    .addOption(new Option("--times <n>", "how many rolls").default(undefined, "100000"))
    .addOption(new Option("--seed <text>", "replay the simulation that showed this seed"))
    .addOption(
      once("--given <condition>", "count only the rolls for which it holds, each seen as it: it > 9"),
    )
    .addOption(new Option("--all", "a row for each result, however many there are"))
    .action(async (expression: string, options: SimulateOptions, command: Command) => {
      refuseMore(command, 1, 'write the expression in quotes: houserule simulate "3d6 + 2"');
      const { simulate } = await import("./commands/simulate.ts");
      finish(await simulate(expression, options, console));
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
    .argument("<files...>", "files or folders; a .json file is a sheet")
    .addOption(
      repeated("--use <name-or-path>", "the ruleset that declares the sheets of .json files; repeatable"),
    )
    .action(async (files: string[], options: { json: boolean; use: string[] }) => {
      const { check } = await import("./commands/check.ts");
      finish(check(files, options, console));
    });

  command(program, "list")
    .summary("list the rulesets, what they declare, or what texts change of them")
    .description(
      "Lists the shipped rulesets; with names, what these declare; with --overrides, what they change.",
    )
    .argument("[rulesets...]", "shipped rulesets or .rules files")
    .addOption(repeated("--use <name-or-path>", "a further text; repeatable, later ones override"))
    .addOption(new Option("--overrides", "what the texts change of each other, and where"))
    .addOption(localeOption())
    .action(async (rulesets: string[], options: ListOptions) => {
      const { list } = await import("./commands/list.ts");
      finish(list(rulesets, options, console));
    });

  command(program, "test")
    .summary("run the tests in files")
    .description(
      "Runs the tests in files, in all .rules files of folders, and in shipped rulesets: each along every way of its dice.",
    )
    .argument("<files...>", "files, folders, or names of shipped rulesets")
    .addOption(once("--filter <text>", "only tests whose titles have this in them"))
    .addOption(
      repeated("--use <name-or-path>", "a shipped ruleset or a .rules file that overrides; repeatable"),
    )
    .addOption(limitsOption())
    .action(async (files: string[], options: TestOptions) => {
      const { test } = await import("./commands/test.ts");
      finish(test(files, options, console));
    });
  command(program, "schema")
    .summary("print the JSON Schema of a ruleset's sheets")
    .description("Prints the JSON Schema of what --sheet takes, for editors and for other programs.")
    .argument("<ruleset>", "a shipped ruleset or a .rules file")
    .argument("[sheet]", "one of its sheets; without one, any of them")
    .action(
      async (ruleset: string, sheet: string | undefined, options: { json: boolean }, command: Command) => {
        refuseMore(command, 2, "one ruleset and one sheet");
        const { schema } = await import("./commands/schema.ts");
        finish(schema(ruleset, sheet, options, console));
      },
    );

  command(program, "fmt")
    .summary("lay files out in the canonical way")
    .description(
      "Lays files, and all .rules files in folders, out in the canonical way; what they say stays.",
    )
    .argument("<files...>", "files or folders, or - from standard input to standard output")
    .addOption(new Option("--check", "change nothing; list what would change").default(false, "off"))
    .action(async (files: string[], options: FmtOptions) => {
      const { fmt } = await import("./commands/fmt.ts");
      finish(await fmt(files, options, console));
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
  command(program, "new")
    .summary("make a folder with a ruleset to begin with")
    .description("Makes a folder with a ruleset to begin with: a rule, a table, and what to do next.")
    .argument("<name>", "the name of the ruleset, perhaps below a folder")
    .action(async (name: string, options: { json: boolean }, command: Command) => {
      refuseMore(command, 1, "one name, with - between its words");
      const { create } = await import("./commands/new.ts");
      finish(create(name, options, console));
    });

  scriptCommand(program, "repl")
    .summary("roll what you type, line by line")
    .description("Rolls what you type, line by line, and keeps the names and rules that you give it.")
    .action(async (options: ScriptOptions, command: Command) => {
      refuseMore(command, 0, "type it once repl has started");
      const { repl } = await import("./commands/repl.ts");
      finish(await repl(options, console));
    });

  command(program, "play")
    .summary("open the playground, a page to roll in")
    .description("Serves the playground, a page to roll in, on this machine until it is stopped.")
    .addOption(new Option("--port <number>", "the port; 0 takes a free one").default("4173"))
    .action(async (options: PlayOptions, command: Command) => {
      refuseMore(command, 0, "play takes no argument");
      const { play } = await import("./commands/play.ts");
      finish(await play(options, console));
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
    .addOption(repeated("--option <name=value>", "set an option of a ruleset; repeatable"))
    .addOption(
      repeated("--choose <name=value>", "answer a choice of the script, whenever it is asked; repeatable"),
    )
    .addOption(
      repeated(
        "--sheet <name=file>",
        "a sheet as JSON; of a single one, fields and labels are names too; repeatable",
      ),
    )
    .addOption(limitsOption())
    .addOption(localeOption());
}

function localeOption(): Option {
  return new Option(
    "--locale <locale>",
    "the names that are shown, where things have labels: en or ru",
  ).default("en");
}

function limitsOption(): Option {
  return new Option("--limits <preset>", "how much a script may do")
    .choices(["strict", "table", "trusted"])
    .default("table");
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

/** What `--set`, `--option`, `--choose` and `--sheet` give, as far as a command has them. */
const GIVING = ["set", "option", "choose", "sheet"] as const;

function refuseMore(command: Command, most: number, hint: string): void {
  const extra = command.args[most];
  if (extra === undefined) return;
  const options: Readonly<Record<string, unknown>> = command.opts();
  for (const flag of GIVING) {
    const given = options[flag];
    const text: unknown = Array.isArray(given) ? given.find((one) => !/=./.test(one)) : undefined;
    // `--set IQ 14`: the value came to stand among the operands.
    if (typeof text !== "string") continue;
    const name = text.replace(/=$/, "");
    const operands = [...command.args.slice(most), ...command.args.slice(0, most)];
    const value = operands.find((one) => one !== "=" && /^=?[\p{L}\p{N}_./-]+$/u.test(one));
    const whole = `${name}=${(value ?? "VALUE").replace(/^=/, "")}`;
    throw usage(`--${flag} ${text} has no value`, `write it without a blank: --${flag} ${whole}`);
  }
  throw usage(`"${extra}" is one argument too many`, hint);
}
