import { compile } from "@houserule/lang";
import type { Program } from "@houserule/runtime";
import fc from "fast-check";

/** The program of a random script. One that is refused for what it means is passed over: it would fail when it runs. */
export function compiled(script: string): Program {
  const { program, diagnostics } = compile({ main: { name: "script", text: script } });
  if (program !== null) return program;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  fc.pre(errors.some(({ code }) => !code.startsWith("HR2")));
  throw new Error(`${script}\n${errors.map(({ code, message }) => `${code} ${message}`).join("\n")}`);
}
