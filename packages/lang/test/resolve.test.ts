import { describe, expect, it } from "vitest";
import { compile } from "../src/compile/compile.ts";
import { compileText, complaints, programOf } from "./compiled.ts";

const degrees = "outcome Degree { failure, success, critical }\noutcome Kind { failure, pass }\n";

describe("names", () => {
  it.each<readonly [what: string, text: string, ...expected: string[]]>([
    ["an unknown name", "levle + 1", "HR2001 levle"],
    ["an unknown name, used twice", "levle + levle", "HR2001 levle"],
    ["a name of an inner block", 'if 3d6 > 9 { let a = 1\nnote "{a}" }\na', "HR2001 a"],
    ["a name before its definition", "let b = a\nlet a = 1\na + b", "HR2001 a"],
    ["a variable of the main text in a rule", "let a = 1\nrule f() = a\nf() + a", "HR2004 a"],
    ["a comment of another language", "3d6 // roll", "HR1003 //"],
    ["names of a line that could not be read", "4d6d1 + x\nlet c = b\nc", "HR1007 4d6d1", "HR2001 b"],
    ["a rule without brackets", "rule f() = 1\nf + 1", "HR2005 f"],
    ["an outcome type as a value", "outcome Degree { failure, success }\nDegree", "HR2005 Degree"],
    ["an unknown rule", "rule attack() = d20\natack()", "HR2006 atack"],
    ["a value that is called", "let a = 2\na(3 + 1)", "HR2006 a"],
    ["an unknown type", "rule f(x: nubmer) = x\nf(1)", "HR2007 nubmer"],
    ["an unknown member", "outcome Degree { failure, success }\nDegree.succes", "HR2008 succes"],
    ["an assignment to an unknown name", "total = 3\n1", "HR2001 total"],
    ["one name twice in a block", "let a = 1\nlet a = 2\na", "HR2002 a"],
    ["one rule twice", "rule f() = 1\nrule f() = 2\nf()", "HR2002 f"],
    ["one parameter twice", "rule f(a, a) = a\nf(1, 2)", "HR2002 a"],
    ["one member twice", "outcome O { a, b, a }\nb", "HR2002 a"],
    ["an inner name that hides an outer one", "let a = 1\nif a > 0 { let a = 2\na } else { a }", "HR2010? a"],
    ["a parameter that hides an outcome", "outcome O { a, b }\nrule f(a) = a\nf(b)", "HR2010? a"],
    ["a rule that hides a function", "rule max(a, b) = a + b\nmax(1, 2)", "HR2010? max"],
    ["an unused name", "let a = 1\n2", "HR2011? a"],
    ["a name that is only written", "var a = 1\na = 2\n3", "HR2011? a"],
    ["an unused name that is meant", "let _a = 1\n2"],
    ["a label that is a word of the language", 'rule f(a label de "if") = a\nf(1)', "HR2012 de"],
    ["a label that reads as dice", 'rule f(a label ru "к6") = a\nf(1)', "HR2012 ru"],
    ["two equal labels", 'rule f(a label ru "х", b label ru "х") = a + b\nf(1, 2)', "HR2012 ru"],
  ])("%s", (_, text, ...expected) => {
    expect(complaints(text)).toEqual(expected);
  });

  it("names the nearest names, and mends the text when there is one", () => {
    const [diagnostic] = compileText("let level = 3\nlevle + level").diagnostics;
    expect(diagnostic?.hint).toContain("`level`");
    expect(diagnostic?.fix?.edits).toEqual([{ span: { start: 14, end: 19 }, text: "level" }]);
  });

  it("says how a name is given from outside", () => {
    const [diagnostic] = compileText("3d6 <= IQ - 5").diagnostics;
    expect(diagnostic?.code).toBe("HR2001");
    expect(diagnostic?.hint).toContain("--set IQ=12");
  });

  it("shows the first definition beside the second", () => {
    const [diagnostic] = compileText("rule f() = 1\nrule f() = 2\nf()").diagnostics;
    expect(diagnostic?.labels?.map((label) => label.span)).toEqual([{ start: 5, end: 6 }]);
  });

  it("suggests the name when the same dice are written again", () => {
    const [diagnostic] = compileText("let roll = 3d6\nif 3d6 <= 10 { 1 } else { 0 }").diagnostics;
    expect(diagnostic?.code).toBe("HR2011");
    expect(diagnostic?.fix?.edits).toEqual([{ span: { start: 18, end: 21 }, text: "roll" }]);
  });

  it("gives a name the meaning of ordinary words of the host language", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "then"]) {
      expect(complaints(`let ${name} = 1\n${name} + 1`)).toEqual([]);
      expect(complaints(`${name} + 1`)).toEqual([`HR2001 ${name}`]);
      expect(complaints(`${name}(1)`)).toEqual([`HR2006 ${name}`]);
      expect(complaints(`rule ${name}(${name}) = ${name}\n${name}(${name}: 1)`)).toEqual([]);
    }
  });

  it("takes labels for names, with _ for blanks", () => {
    const text =
      'outcome Degree { failure label ru "провал", success }\n' +
      'rule soak(vigor label ru "стойкость тела") label ru "поглощение" = if vigor > 3 { success } else { провал }\n' +
      "поглощение(стойкость_тела: 4) == провал";
    expect(complaints(text)).toEqual([]);
  });
});

describe("bare outcomes", () => {
  it.each<readonly [what: string, text: string]>([
    ["a declared result", `${degrees}rule f(x) -> Kind = if x > 1 { pass } else { failure }\nf(2)`],
    ["a return", `${degrees}rule f(x) -> Kind {\n  if x > 1 { return failure }\n  pass\n}\nf(2)`],
    ["the other side", `${degrees}rule f() -> Kind = pass\nf() == failure`],
    ["the other side, first", `${degrees}rule f() -> Kind = pass\nfailure == f()`],
    ["the subject of a match", `${degrees}rule f() -> Kind = pass\nmatch f() { failure => 0, pass => 1 }`],
    ["the arms of a match", `${degrees}rule f(x) = match x { failure => 0, pass => 1 }\nf(pass)`],
    ["a declared parameter", `${degrees}rule f(k: Kind) = k\nf(failure)`],
    ["a declared name", `${degrees}let k: Kind or none = failure\nk`],
    ["a variable", `${degrees}var k = pass\nk = failure\nk == failure`],
    ["a list that is searched", `${degrees}rule f() -> Kind = pass\nf() in [failure, pass]`],
    ["a step", `${degrees}let k: Kind = step failure up 1\nk`],
  ])("are read by %s", (_, text) => {
    const { program, diagnostics } = compileText(text);
    expect(diagnostics).toEqual([]);
    const failures: unknown[] = [];
    JSON.stringify(program, (_key, part: unknown) => {
      if (typeof part === "object" && part !== null && "op" in part && part.op === "outcome") {
        failures.push("outcome" in part ? part.outcome : null);
      }
      return part;
    });
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures)).toEqual(new Set([1]));
  });

  it("are an error where nothing says which", () => {
    const [diagnostic] = compileText(`${degrees}let k = failure\nk`).diagnostics;
    expect(diagnostic?.code).toBe("HR2003");
    expect(diagnostic?.message).toContain("Degree.failure");
    expect(diagnostic?.message).toContain("Kind.failure");
  });

  it("can be said in full", () => {
    expect(complaints(`${degrees}Kind.failure`)).toEqual([]);
  });

  it("belong to the own text first", () => {
    const module = "outcome Degree { failure, success }";
    expect(complaints('use "m"\noutcome Kind { failure, pass }\nfailure', { m: module })).toEqual([]);
  });
});

describe("modules", () => {
  it("are loaded once, though two others use them", () => {
    const modules = {
      a: 'use "c"\nrule a() = c() + 1',
      b: 'use "c"\nrule b() = c() + 2',
      c: "rule c() = d6",
    };
    const program = programOf('use "a"\nuse "b"\na() + b() + c()', modules);
    expect(program.rules.map((rule) => [rule.name, rule.module])).toEqual([
      ["c", "c"],
      ["a", "a"],
      ["b", "b"],
    ]);
  });

  it.each<readonly [what: string, text: string, modules: Record<string, string>, expected: string]>([
    ["a missing module", 'use "x"\n1', {}, 'HR2020 use "x"'],
    ["a missing module of a module", 'use "a"\n1', { a: 'use "x"' }, 'a: HR2020 use "x"'],
    ["a module that uses itself", 'use "a"\n1', { a: 'use "a"' }, 'a: HR2021 use "a"'],
    ["a ring", 'use "a"\n1', { a: 'use "b"', b: 'use "a"' }, 'b: HR2021 use "a"'],
    ["a statement", 'use "a"\n1', { a: 'note "hello"' }, 'a: HR2022 note "hello"'],
    ["a variable", 'use "a"\n1', { a: "var x = 1" }, "a: HR2022 var x = 1"],
    ["a constant that rolls", 'use "a"\n1', { a: "let x = 2 + d6" }, "a: HR2023 d6"],
    [
      "a constant that rolls by a rule",
      'use "a"\n1',
      { a: "let x = f()\nrule f() = g()\nrule g() = d6" },
      "a: HR2023 f()",
    ],
    ["a constant before its time", 'use "a"\n1', { a: "let x = y\nlet y = 1" }, "a: HR2014 y"],
    ["a constant of itself", 'use "a"\n1', { a: "let x = f()\nrule f() = x" }, "a: HR2014 f()"],
    ["a taken name", 'use "a"\nrule f() = 2\nf()', { a: "rule f() = 1" }, "HR2002 f"],
    [
      "two modules with one name",
      'use "a"\nuse "b"\nf()',
      { a: "rule f() = 1", b: "rule f() = 2" },
      'HR2025 use "b"',
    ],
    ["a name of the main text", 'use "a"\nlet y = 1\nf() + y', { a: "rule f() = y" }, "a: HR2001 y"],
  ])("report %s", (_, text, modules, expected) => {
    expect(complaints(text, modules)).toEqual([expected]);
  });

  it.each([
    ["values", "x + strength", []],
    ["rules, with arguments of their own", "let a = 1\nf(a, g(2))", []],
    ["types", "rule f(h: Hero, k: key of skills) -> Degree = h.HP\nf(1, 2)", []],
    ["outcomes", "rule f() = d6\nmatch f() { success => 1, Degree.failure => 2, else => 3 }", []],
    ["ladders and tables", "[step d6 up 1 on traits, roll wounds, skills[3].cost]", []],
    [
      "what is overridden",
      "override rule f() = base() + 1\noverride option o = 3\noverride ladder l = d4 -> d6",
      [],
    ],
    ["rows", 'override table t { | 1 | a | }\nextend table u { | b | }\nremove row "x" from v', []],
    ["adjustments", 'adjust f by 1 "rain"\nadjust Hero.speed by 1 "haste"\nremove adjust f "snow"', []],
    ["sheets", "extend sheet Hero { luck = 3 }\noverride sheet Foe { luck = 3 }", []],
    ["what tests set", 'test "t" with grim = true { expect f() == 1 }', []],
    ["but not what this text does wrong itself", "let a = b\nlet b = 1\na + b", ["HR2001 b"]],
    ["nor what no other text can mend", "let a = die d6\nlet b = 1\na + c", ["HR2011? b"]],
  ] as const)("that cannot be found may have supplied %s", (_, text, others) => {
    const found = complaints(`use "nowhere"\n${text}`);
    expect(found[0]).toBe('HR2020 use "nowhere"');
    expect(found).toHaveLength(others.length + 1);
    for (const [index, other] of others.entries()) expect(found[index + 1]).toContain(other);
  });

  it("that cannot be found may have supplied the names of every text further up, and of no other", () => {
    const modules = { a: 'use "x"\nrule a() = q() + r', b: "rule b() = q()" };
    expect(complaints('use "a"\nq() + r + a()', modules)).toEqual(['a: HR2020 use "x"']);
    expect(complaints('use "a"\nuse "b"\na() + b()', modules)).toEqual(['a: HR2020 use "x"', "b: HR2006 q"]);
  });

  it("are named by what the host knows, where it is nearly that", () => {
    const resolve = Object.assign(() => null, { names: () => ["gurps-lite", "ret"] });
    const hint = (target: string) =>
      compile({ main: { name: "main", text: `use "${target}"` }, resolve }).diagnostics[0]?.hint;
    expect(hint("gurps-lit")).toBe('Did you mean `use "gurps-lite"`?');
    expect(hint("Ret")).toBe('Did you mean `use "ret"`?');
    expect(hint("book.rules")).toContain('"./book.rules"');
    expect(hint("../book")).toContain("may not leave");
  });

  it.each(["gurps-lite", "book", "book.rules", "./book.rules", "../a/b-c", "книга"])(
    "are read without their quotes, which is reported: %s",
    (target) => {
      const { diagnostics } = compileText(`use ${target}\nf()`, { [target]: "rule f() = 1" });
      expect(diagnostics.map(({ code }) => code)).toEqual(["HR1055"]);
      expect(diagnostics[0]?.hint).toContain(`use "${target}"`);
      expect(diagnostics[0]?.fix?.edits[0]?.text).toBe(`"${target}"`);
    },
  );

  it("may keep dice unrolled in constants", () => {
    expect(complaints('use "a"\nroll x', { a: "let x = die d6" })).toEqual([]);
  });

  it("show the ring", () => {
    const { diagnostics } = compileText('use "a"\n1', { a: 'use "b"', b: 'use "c"', c: 'use "a"' });
    expect(diagnostics[0]?.message).toContain('"a" -> "b" -> "c" -> "a"');
  });

  it("stop at a limit, however long the chain", () => {
    const found = compile({
      main: { name: "main", text: 'use "1"\n1' },
      resolve: (target) => ({ name: target, text: `use "${Number(target) + 1}"` }),
    });
    expect(found.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(["HR2026"]);
  });

  it("survive a host that answers badly", () => {
    const bad = [
      () => {
        throw new Error("no");
      },
      () => 3,
      () => ({ name: "x" }),
    ];
    for (const resolve of bad) {
      const found = compile({ main: { name: "main", text: 'use "x"' }, resolve: resolve as never });
      expect(found.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(["HR2020"]);
    }
  });

  it("ask the host once for each name", () => {
    const asked: string[] = [];
    compile({
      main: { name: "main", text: 'use "a"\nuse "a"\nf()' },
      resolve: (target, from) => {
        asked.push(`${from} ${target}`);
        return { name: target, text: "rule f() = 1" };
      },
    });
    expect(asked).toEqual(["main a"]);
  });

  it("can be given from outside, where the main text sees them", () => {
    const given = { modules: [{ name: "given", text: "rule f() = d6\nlet ten = 10" }] };
    expect(complaints("f() + ten", {}, given)).toEqual([]);
    const two = { modules: [...given.modules, { name: "more", text: "rule f() = d8" }] };
    expect(complaints("f()", {}, two)).toEqual(["more: HR2025 f"]);
  });

  it("are checked as such when the main text is one", () => {
    expect(complaints("let x = 3\nrule f() = x", {}, { mainIsModule: true })).toEqual([]);
    expect(complaints("let x = d6", {}, { mainIsModule: true })).toEqual(["HR2023 d6"]);
    expect(complaints("3d6", {}, { mainIsModule: true })).toEqual(["HR2022 3d6"]);
  });
});

describe("names from outside", () => {
  const set = (name: string, text: string) => ({ lets: [{ name, value: { name: "set", text } }] });

  it("are seen by the main text, and not by its rules", () => {
    expect(complaints("3d6 <= IQ - 5", {}, set("IQ", "12"))).toEqual([]);
    expect(complaints("rule f() = IQ\nf() + IQ", {}, set("IQ", "12"))).toEqual(["HR2004 IQ"]);
  });

  it("come before the main text", () => {
    const { program } = compileText("x + 1", {}, set("x", "3d6"));
    const body = program?.main?.body;
    expect(body?.op === "block" && body.body.map((node) => node.op)).toEqual(["bind", "arithmetic"]);
  });

  it("see the rules that the main text sees", () => {
    expect(complaints('use "m"\nx', { m: "rule f() = d6" }, set("x", "f()"))).toEqual([]);
  });

  it("give way to a definition in the text, with a warning", () => {
    expect(complaints("let x = 1\nx", {}, set("x", "2"))).toEqual(["HR2010? x"]);
  });

  it.each<readonly [name: string, text: string, ...expected: string[]]>([
    ["if", "1", "set: HR2024 1"],
    ["d6", "1", "set: HR2024 1"],
    ["a b", "1", "set: HR2024 1"],
    ["x", "", "set: HR2024 "],
    ["x", "let y = 1", "set: HR2024 let y = 1"],
    ["x", "rule f() = 1", "set: HR2024 rule f() = 1"],
    ["x", "y", "set: HR2001 y"],
  ])("may not be %s = %s", (name, text, ...expected) => {
    expect(complaints("1", {}, set(name, text))).toEqual(expected);
  });
});
