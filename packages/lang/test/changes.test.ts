import { limitPresets, literal, rollMachine } from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { compileText, complaints, programOf } from "./compiled.ts";

const book = "rule f(x) = x\nrule g(x) = f(x)";

/** What a main text comes to, with modules that are given from outside. */
function given(main: string, ...modules: readonly (readonly [string, string])[]): string {
  const { program, diagnostics } = compileText(main, Object.fromEntries(modules), {
    modules: modules.map(([name, text]) => ({ name, text })),
  });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const result = rollMachine(program).roll({ seed: "a" });
  return result.ok ? literal(result.value) : result.fault.message;
}

describe("the order of layers", () => {
  const plus = ["plus", 'use "book"\noverride rule f(x) = base(x) + 1'] as const;
  const times = ["times", 'use "book"\noverride rule f(x) = base(x) * 10'] as const;

  test("is that in which texts are given", () => {
    expect(given("g(2)", ["book", book], plus, times)).toBe("30");
    expect(given("g(2)", ["book", book], times, plus)).toBe("21");
  });

  test("puts what is given upon the main text", () => {
    expect(given("override rule f(x) = base(x) + 5\ng(2)", ["book", book], times)).toBe("70");
  });

  test("puts the main text upon what it uses, though that is given too", () => {
    expect(given('use "times"\noverride rule f(x) = base(x) + 5\ng(2)', ["book", book], times)).toBe("25");
  });

  test("lets a constant of the book need one of a later text", () => {
    const constant = ["book", `${book}\nlet k = f(1)\nrule h() = k`] as const;
    const house = ["house", 'use "book"\nlet more = 7\noverride rule f(x) = base(x) + more'] as const;
    expect(given("h()", constant, house)).toBe("8");
  });
});

describe("what a program tells of its changes", () => {
  test("names the text, the thing, and the layers below it", () => {
    const { changes, spans, sources } = programOf(
      'use "house"\nadjust g by 1 "gift"\nremove adjust g "old"\ng(1)',
      {
        book,
        house: 'use "book"\noverride rule f(x) = 1\noverride rule f(x) = 2\nadjust g by 2 "old"',
      },
    );
    const written = (at: number) => {
      const [source, start, end] = spans.slice(at * 3, at * 3 + 3);
      return sources[source ?? -1]?.text.slice(start, end);
    };
    expect(
      changes?.map(({ kind, what, name, title, module, at, below }) => [
        [kind, what, name, title, module, written(at)],
        below.map((layer) => [layer.module, written(layer.at)]),
      ]),
    ).toEqual([
      [["override", "rule", "f", null, "house", "override rule f(x) = 1"], [["book", "rule f(x) = x"]]],
      [
        ["override", "rule", "f", null, "house", "override rule f(x) = 2"],
        [
          ["house", "rule f(x) = 1"],
          ["book", "rule f(x) = x"],
        ],
      ],
      [["adjust", "rule", "g", "gift", "main", 'adjust g by 1 "gift"'], [["book", "rule g(x) = f(x)"]]],
      [
        ["remove adjust", "rule", "g", "old", "main", 'remove adjust g "old"'],
        [["house", 'adjust g by 2 "old"']],
      ],
    ]);
  });

  test("is left out where nothing is changed", () => {
    expect(programOf("rule f(x) = x\nf(1)")).not.toHaveProperty("changes");
  });
});

describe("what is wrong with a change", () => {
  const hint = (text: string, modules: Readonly<Record<string, string>> = {}): string | undefined =>
    compileText(text, modules).diagnostics[0]?.hint;

  test("names the text that must be used", () => {
    const { diagnostics } = compileText(
      "g(1)",
      {},
      {
        modules: [
          { name: "book", text: book },
          { name: "house", text: "override rule f(x) = 2" },
        ],
      },
    );
    expect(diagnostics.map(({ code, source }) => [code, source])).toEqual([["HR2090", "house"]]);
    expect(diagnostics[0]?.hint).toContain('use "book"');
  });

  test("offers the nearest name", () => {
    expect(hint('use "book"\noverride rule ff(x) = 1\n1', { book })).toBe("Did you mean `f`?");
    expect(hint('rule attack(x) = x\nadjust atack by 1 "a"\n1')).toBe("Did you mean `attack`?");
  });

  test("tells that a taken name may be overridden", () => {
    expect(hint('use "book"\nrule f(x) = 1\n1', { book })).toContain("override rule f");
  });

  test("shows the head that an override must have", () => {
    const head = "rule hit(changes hp: number, by = 1) -> bool { hp -= by; true }";
    const { diagnostics } = compileText('use "b"\noverride rule hit(hp) = true\n1', { b: head });
    expect(diagnostics[0]?.hint).toContain("override rule hit(changes hp: number, by = 1) -> bool");
    expect(diagnostics[0]?.labels).toHaveLength(1);
  });

  test("is one message for one mistake", () => {
    expect(complaints("override rule f(x) = base(x) + base(x)\n1")).toEqual(["HR2090 f"]);
    expect(complaints('adjust nothing by missing "a"\n1')).toEqual(["HR2096 nothing"]);
  });
});

describe("a fault in an adjusted rule", () => {
  test("tells of one call of it", () => {
    const program = programOf('rule f(x) = 1 / x\nadjust f by 1 "gift"\nf(0)');
    const result = rollMachine(program).roll({ seed: "a" });
    expect(result.ok ? [] : result.fault.calls.map(({ rule }) => rule)).toEqual(["f"]);
  });
});

describe("a high stack", () => {
  test("compiles in its time, and runs within the limits", () => {
    const layers = Array.from({ length: 3_000 }, () => "override rule f(x) = base(x)").join("\n");
    const { program, diagnostics } = compileText(`rule f(x) = x\n${layers}\nf(1)`);
    expect(diagnostics).toEqual([]);
    if (program === null) throw new Error("no program");
    const result = rollMachine(program, { limits: limitPresets.strict }).roll({ seed: "a" });
    expect(result.ok ? "" : result.fault.code).toBe("HR4002");
    expect(Math.max(...(program.changes ?? []).map(({ below }) => below.length))).toBe(50);
  });
});
