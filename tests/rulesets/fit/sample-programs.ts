import { compile, parse } from "@houserule/lang";
import type { Program } from "@houserule/runtime";
import { type RulesetFiles, rulesetFiles } from "../ruleset-files.ts";
import { sampleCalls } from "./sample-calls.ts";

/** Every rule of a ruleset and every table with dice, by name: a script that calls it, and the script compiled. */
export interface Samples {
  readonly calls: readonly (readonly [string, string])[];
  readonly programs: ReadonlyMap<string, Program>;
}

export function samplesOf(name: string): Samples {
  const files = rulesetFiles(name);
  const known = sampleCalls.get(name) ?? {};
  const calls = files.all
    .flatMap((source) => parse(source).module.items)
    .flatMap((item): (readonly [string, string])[] => {
      if (item.kind === "rule") return [[item.name.text, known[item.name.text] ?? ""]];
      return item.kind === "table" && item.dice !== null ? [[item.name.text, `roll ${item.name.text}`]] : [];
    });
  return { calls, programs: programsOf(files, calls) };
}

/** A program for each script: all of them are compiled in one go, each the body of a rule, but for what changes the ruleset. */
function programsOf(
  files: RulesetFiles,
  calls: readonly (readonly [string, string])[],
): ReadonlyMap<string, Program> {
  const changes = calls.filter(([, script]) => /^override /m.test(script));
  const others = calls.filter((call) => !changes.includes(call));
  const program = programOf(
    files,
    others.map(([, script], i) => `rule sample_${i}() {\n${script}\n}`).join("\n"),
  );
  const bodies = new Map(program.rules.map(({ name, slots, body }) => [name, { slots, body }]));
  return new Map([
    ...changes.map(([rule, script]) => [rule, programOf(files, script)] as const),
    ...others.map(([rule], i) => [rule, { ...program, main: bodies.get(`sample_${i}`) ?? null }] as const),
  ]);
}

function programOf({ main, resolve }: RulesetFiles, text: string): Program {
  const { program, diagnostics } = compile({ main: { name: "script", text }, modules: [main], resolve });
  if (program !== null) return program;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  throw new Error(errors.map(({ message }) => message).join("\n"));
}
