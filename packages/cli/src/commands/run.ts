import { canBeName, visible } from "@houserule/lang";
import type { Program, Rule } from "@houserule/runtime/program";
import type { Console } from "../console.ts";
import { prepare } from "../engine.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { createLibrary } from "../library.ts";
import { playOnce } from "../play.ts";
import type { DiceOptions, ScriptOptions } from "../script-options.ts";

/** `run FILE [RULE] [ARGS]`: runs a file's main text, or calls one of its rules, or lists them. */
export function run(
  path: string,
  rule: string | undefined,
  args: readonly string[],
  options: ScriptOptions & DiceOptions,
  console: Console,
): number {
  const library = createLibrary();
  const file = library.script(path);
  if (rule !== undefined) {
    const call = library.add({ name: "call", text: callOf(path, rule, args) });
    const prepared = prepare(call, library, options, console, file);
    return typeof prepared === "number" ? prepared : playOnce("run", prepared, library, options, console);
  }
  const prepared = prepare(file, library, options, console);
  if (typeof prepared === "number") return prepared;
  if (prepared.program.main !== null) return playOnce("run", prepared, library, options, console);
  listRules(path, prepared.program, file.name, options.json, console);
  return exitCodes.done;
}

/** `fight 1 2` as a call; `fight(1, 2)`, written as scripts write it, is one already. */
function callOf(path: string, rule: string, args: readonly string[]): string {
  const called = /^\s*[\p{L}_][\p{L}\p{N}_]*\s*\(/u.test(rule);
  if (called) return [rule, ...args].join(" ");
  if (!canBeName(rule)) {
    const words = rule.trim().split(/[\s,]+/u);
    throw usage(
      `"${visible(rule)}" is no name of a rule`,
      words.length > 1 && canBeName(words[0] ?? "")
        ? `write each argument as a word of its own: houserule run ${visible(path)} ${visible(words.join(" "))}`
        : `write the name and then the arguments: houserule run ${visible(path)} fight 1 2`,
    );
  }
  return `${rule}(${args.join(", ")})`;
}

function listRules(path: string, program: Program, module: string, json: boolean, console: Console): void {
  const ofSheets = sheetRules(program);
  const rules = program.rules.filter(
    ({ module: of, overrides, adjusts }, index) =>
      of === module && overrides === undefined && adjusts === undefined && !ofSheets.has(index),
  );
  if (json) {
    const listed = rules.map(({ name, parameters }) => ({
      name,
      parameters: parameters.map((parameter) => parameter.name),
    }));
    console.out(JSON.stringify({ kind: "run", value: null, rules: listed }));
    return;
  }
  console.out(
    rules.length === 0
      ? "This file has no rules and nothing to run."
      : "Nothing runs by itself here. Its rules:",
  );
  for (const rule of rules) console.out(`  ${console.paintOut("result", rule.name)}(${parametersOf(rule)})`);
  const [first] = rules;
  if (first !== undefined) console.out(console.paintOut("dim", `houserule run ${path} ${first.name} ...`));
}

/** The rules that sheets became, which nobody calls by name. */
function sheetRules({ sheets }: Program): ReadonlySet<number | null> {
  return new Set(
    sheets.flatMap(({ make, fields, demands }) => [
      make,
      ...fields.flatMap(({ derived, least, most }) => [derived, least, most]),
      ...demands.flatMap(({ condition, reason }) => [condition, reason]),
    ]),
  );
}

function parametersOf(rule: Rule): string {
  return rule.parameters
    .map(
      ({ changes, name, default: value }) =>
        `${changes ? "changes " : ""}${name}${value === null ? "" : " = ..."}`,
    )
    .join(", ");
}
