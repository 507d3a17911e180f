import { compile } from "@houserule/lang";
import { rollMachine } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "./runs.ts";
import { typedProgram } from "./typed-program.ts";

const compiled = (text: string) => compile({ main: { name: "typed", text } });

describe("a program whose values are of the kinds that their places want", () => {
  it("has no error, and meets no fault when it runs", () => {
    fc.assert(
      fc.property(fc.gen(), fc.nat(), (g, seed) => {
        const text = typedProgram(g);
        const { program, diagnostics } = compiled(text);
        const errors = diagnostics.filter(({ severity }) => severity === "error");
        expect(errors.map(({ code, message }) => `${code} ${message}\n${text}`)).toEqual([]);
        if (program === null) return;
        const result = rollMachine(program).roll({ seed: String(seed) });
        expect(result.ok ? null : `${result.fault.code} ${result.fault.message}\n${text}`).toBeNull();
      }),
      { numRuns },
    );
  });

  it("would be found out if a kind were wrong", () => {
    expect(compiled('rule f(n: number) = n\nf("a") + 1').program).toBeNull();
    const { program } = compiled('rule same(n) = n\nsame("a") + 1');
    expect(program === null ? null : rollMachine(program).roll({ seed: "1" })).toMatchObject({ ok: false });
  });
});
