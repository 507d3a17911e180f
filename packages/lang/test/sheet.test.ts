import { describe, expect, it } from "vitest";
import { compileText, complaints, programOf } from "./compiled.ts";

const sheet = (...members: readonly string[]): string => `sheet Hero {\n  ${members.join("\n  ")}\n}\n`;
const message = (text: string): string | undefined => compileText(text).diagnostics[0]?.message;
const hint = (text: string): string | undefined => compileText(text).diagnostics[0]?.hint;

describe("a ring of fields", () => {
  it("is named once, with all that it leads through", () => {
    const text = `${sheet("a = b", "b = c", "c = a", "d = a + 1")}Hero().d`;
    expect(complaints(text)).toEqual(["HR2127 a"]);
    expect(message(text)).toBe(
      "These fields are worked out from each other in a ring: `a` -> `b` -> `c` -> `a`.",
    );
  });

  it.each([
    ["by way of the end of a resource", sheet("ST = HP", "resource HP 0..ST"), ["HR2127 ST"]],
    ["by way of self", sheet("a = self.b", "b = self.a"), ["HR2127 a"]],
    ["of starts", sheet("resource HP 0..9 = MP", "resource MP 0..9 = HP"), ["HR2127 HP"]],
    ["of a start by way of a field", sheet("resource HP 0..9 = half", "half = HP / 2"), ["HR2127 HP"]],
    ["in an override", `${sheet("a = 1", "b = a")}override ${sheet("a = b")}`, ["HR2127 a"]],
  ])("%s", (_, text, expected) => {
    expect(complaints(`${text}Hero()`)).toEqual(expected);
  });

  it.each([
    [
      "a field of another one of the kind",
      sheet("boss : Hero or none = none", "rank = if self.boss == none { 1 } else { 2 }"),
    ],
    ["a start that another field follows", sheet("resource HP 0..9 = 5", "half = HP / 2")],
    ["what was there", `${sheet("a = 1", "b = a")}override ${sheet("b = base() + 1")}`],
  ])("is not: %s", (_, text) => {
    expect(complaints(`${text}Hero()`)).toEqual([]);
  });
});

describe("a field is derived", () => {
  const kinds = (text: string): readonly string[] =>
    programOf(`${text}Hero()`).sheets[0]?.fields.map(({ name, kind }) => `${name} ${kind}`) ?? [];

  it("where its value names another one, or self", () => {
    const text = sheet("a = 1", "b = a", "c = size([1])", "d = of(self)", "resource e 0..a");
    expect(kinds(`rule of(hero) = 1\n${text}`)).toEqual([
      "a stored",
      "b derived",
      "c stored",
      "d derived",
      "e resource",
    ]);
  });

  it("by its label too", () => {
    expect(kinds(sheet('a = 1 label ru "А"', "b = А"))).toEqual(["a stored", "b derived"]);
  });

  it("where an override makes it one, and where it takes over what was", () => {
    const text = sheet("a = 1", "b = 2", "c = a");
    expect(kinds(`${text}override ${sheet("b = a + base()", "c = 3")}`)).toEqual([
      "a stored",
      "b derived",
      "c stored",
    ]);
  });
});

describe("what fields are", () => {
  const types = (text: string): readonly unknown[] =>
    programOf(`${text}Hero`.replace(/Hero$/u, "1")).sheets[0]?.fields.map(({ type }) => type?.kind) ?? [];

  it("is what they say, else what stands in for them", () => {
    const text = sheet(
      "a = 1",
      'b = "x"',
      "c = true",
      "d = die d6",
      "e = [1]",
      "f : die = d6",
      "g : 1..3 = 1",
      "h = none",
    );
    expect(types(text)).toEqual(["number", "text", "bool", "die", "list", "die", "range", undefined]);
  });

  it.each([
    ["a condition", `${sheet("big = true")}if Hero().big { 1 } else { 2 }`, []],
    [
      "a number where a condition is wanted",
      `${sheet("ST = 1")}if Hero().ST { 1 } else { 2 }`,
      ["HR2052 Hero().ST"],
    ],
    ["a field of a field", `${sheet("boss : Hero or none = none", "ST = 1")}Hero().ST.x`, ["HR2173 x"]],
    [
      "items of a list of sheets",
      `${sheet("ST = 1")}let party : list of Hero = [Hero()]\n[h.STT for h in party]`,
      ["HR2126 STT"],
    ],
    ["what a rule takes", `${sheet("ST = 1")}rule f(hero: Hero) = hero.STT\nf(Hero())`, ["HR2126 STT"]],
    [
      "what a rule changes",
      `${sheet("ST = 1")}rule f(changes hero: Hero) {\nhero.STT += 1\n}\nvar h = Hero()\nf(h)`,
      ["HR2126 STT"],
    ],
    ["a type that is none", `${sheet("ST = 1")}rule f(hero: Herro) = 1\nf(Hero())`, ["HR2007 Herro"]],
  ])("is known: %s", (_, text, expected) => {
    expect(complaints(text)).toEqual(expected);
  });
});

describe("changes of a sheet that do not fit", () => {
  it.each([
    ["an unknown sheet", "override sheet Herro {\n  a = 2\n}\n", "HR2125 Herro"],
    ["an unknown field", "override sheet Hero {\n  aa = 2\n}\n", "HR2126 aa"],
    ["a demand", 'override sheet Hero {\n  require a > 1 else "x"\n}\n', 'HR2130 require a > 1 else "x"'],
    ["a field that becomes a resource", "override sheet Hero {\n  resource a 0..2\n}\n", "HR2130 a"],
    ["a resource that becomes a field", "override sheet Hero {\n  HP = 2\n}\n", "HR2130 HP"],
    ["no value", "override sheet Hero {\n  a : number\n}\n", "HR2130 a : number"],
    ["a field that is there", "extend sheet Hero {\n  a = 2\n}\n", "HR2002 a"],
    ["a label that is there", 'extend sheet Hero {\n  c = 2 label ru "А"\n}\n', "HR2012 ru"],
    ["arguments for what was there", "override sheet Hero {\n  a = base(1)\n}\n", "HR2040 1"],
  ])("%s", (_, change, expected) => {
    const text = sheet('a = 1 label ru "А"', "resource HP 0..9");
    expect(complaints(`${text}${change}Hero()`)).toEqual([expected]);
  });

  it("the nearest name is told", () => {
    expect(hint(`${sheet("a = 1")}override sheet Herro {\n  a = 2\n}\nHero()`)).toBe("Did you mean `Hero`?");
  });
});

describe("layers", () => {
  it("stand in the order of the texts, those that are given from outside last", () => {
    const module = { name: "house", text: 'use "base"\noverride sheet Hero {\n  a = base() * 10\n}' };
    const { program, diagnostics } = compileText(
      'use "base"\noverride sheet Hero {\n  a = base() + 1\n}\nHero().a',
      { base: "sheet Hero {\n  a = 2\n}" },
      { modules: [module] },
    );
    expect(diagnostics).toEqual([]);
    expect(program?.rules[program.sheets[0]?.make ?? 0]?.parameters[0]?.default).toMatchObject({
      op: "arithmetic",
      operator: "*",
      left: { op: "arithmetic", operator: "+", left: { op: "number", value: 2 } },
    });
  });
});

describe("dice", () => {
  it.each([
    ["in a derived field", sheet("a = 1", "b = a + d6"), ["HR2129 d6"]],
    ["by way of a rule", `rule luck() = d6\n${sheet("a = 1", "b = a + luck()")}`, ["HR2129 luck()"]],
    ["at the end of a resource", sheet("a = 1", "resource HP 0..d6"), ["HR2129 d6"]],
    ["in what is demanded", sheet("a = 1", 'require a > d6 else "x"'), ["HR2129 d6"]],
    ["in a reason", sheet("a = 1", 'warn a > 0 else "{d6}"'), ["HR2129 d6"]],
    ["in a default", sheet("a = d6"), []],
    ["in a start", sheet("a = 1", "resource HP 0..9 = a + d6"), []],
    ["unrolled in a derived field", sheet("a : die = d6", "b : bool = a >= d8"), []],
    ["in odds", sheet("a = 10", "b = chance(3d6 <= a)"), []],
  ])("%s", (_, text, expected) => {
    expect(complaints(`${text}Hero()`)).toEqual(expected);
  });
});
