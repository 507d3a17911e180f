import { compile } from "@houserule/lang";
import { type RollMachine, rollMachine } from "@houserule/runtime";

/** The roll machine of a text without errors. */
export function machineOf(text: string): RollMachine {
  const { program, diagnostics } = compile({ main: { name: "expression", text } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return rollMachine(program);
}
