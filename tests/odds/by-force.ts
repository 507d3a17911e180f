import { compile } from "@houserule/lang";
import { literal, rollMachine } from "@houserule/runtime";
import { expect } from "vitest";
import { everyWay } from "../oracle/enumerate.ts";
import { type Fraction, plus, writeFraction, ZERO } from "../oracle/fraction.ts";
import { tableOf } from "./odds-of.ts";

/** What a script gives, by listing every way of its dice; a fault goes by its code. */
function byForce(script: string): Record<string, string> {
  const { program, diagnostics } = compile({ main: { name: "script", text: script } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const table = new Map<string, Fraction>();
  everyWay(rollMachine(program), (result, probability) => {
    const name = result.ok ? literal(result.value) : `fault ${result.fault.code}`;
    table.set(name, plus(table.get(name) ?? ZERO, probability));
  });
  return Object.fromEntries([...table].map(([name, share]) => [name, writeFraction(share)]));
}

/** The odds machine tells of a script what listing every way tells; a fault in any way ends both. */
export function agreesWithForce(script: string): void {
  const force = byForce(script);
  const fault = Object.keys(force).find((name) => name.startsWith("fault "));
  if (fault === undefined) expect(tableOf(script)).toEqual(force);
  else expect(() => tableOf(script)).toThrow(fault.slice("fault ".length));
}
