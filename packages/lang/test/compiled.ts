import type { Expression, Program } from "@houserule/runtime/program";
import { expect } from "vitest";
import { type Compiled, type CompileInput, compile } from "../src/compile/compile.ts";
import type { Source } from "../src/source.ts";

/** Compiles a main text, with modules that `use` finds by name. */
export function compileText(
  text: string,
  modules: Readonly<Record<string, string>> = {},
  more: Partial<CompileInput> = {},
): Compiled {
  const found = new Map(Object.entries(modules));
  const resolve = (target: string): Source | null => {
    const module = found.get(target);
    return module === undefined ? null : { name: target, text: module };
  };
  return compile({ main: { name: "main", text }, resolve, ...more });
}

/** Each diagnostic as its code and the text under it; warnings end in a question mark. */
export function complaints(
  text: string,
  modules: Readonly<Record<string, string>> = {},
  more: Partial<CompileInput> = {},
): readonly string[] {
  const texts = new Map<string, string>([["main", text], ...Object.entries(modules)]);
  for (const { value } of more.lets ?? []) texts.set(value.name, value.text);
  for (const module of more.modules ?? []) texts.set(module.name, module.text);
  return compileText(text, modules, more).diagnostics.map((diagnostic) => {
    const under = texts.get(diagnostic.source)?.slice(diagnostic.span.start, diagnostic.span.end) ?? "?";
    const place = diagnostic.source === "main" ? "" : `${diagnostic.source}: `;
    return `${place}${diagnostic.code}${diagnostic.severity === "error" ? "" : "?"} ${under}`;
  });
}

/** The program of a text that has no errors. */
export function programOf(text: string, modules: Readonly<Record<string, string>> = {}): Program {
  const { program, diagnostics } = compileText(text, modules);
  if (program === null)
    throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
  return program;
}

/** The last statement of the main text, without positions. */
export function lastOf(text: string): unknown {
  const body = programOf(text).main?.body;
  expect(body?.op).toBe("block");
  return shape(body?.op === "block" ? body.body.at(-1) : undefined);
}

/** The body of the first rule with that name, without positions. */
export function ruleOf(text: string, name: string): unknown {
  return shape(programOf(text).rules.find((rule) => rule.name === name)?.body);
}

/** An expression without its positions, short to write down: numbers and slots stand for themselves. */
export function shape(value: Expression | undefined): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (key === "at" ? undefined : part)),
    (_, part: unknown) => {
      if (typeof part !== "object" || part === null || !("op" in part)) return part;
      if (part.op === "number" && "value" in part) return part.value;
      if (part.op === "local" && "slot" in part) return `slot ${part.slot}`;
      return part;
    },
  );
}
