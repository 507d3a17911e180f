import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { odds, roll } from "../src/index.ts";
import { called, calledAtTerminal, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

const book = `ruleset "book" {
  title "The book"
}
outcome Wound { light, severe }
option raise_damage : "per raise" | "single" | "none" = "single" label ru "урон"
option cinematic = false
option first_wound : Wound = light
option target = 10
table ways {
  | way   | label ru    | cost |
  | dodge | уклонение   | 1    |
  | parry | парирование | 2    |
}
option best : key of ways | "none" = "none"
choice defence(level) -> key of ways | "none" "How?" label ru "защита" = if level > 0 { best } else { "none" }
rule hit() = 3d6 <= target
choice soak(name, fresh) -> bool "{name}: spend a benny?" = fresh > 0
choice stance() -> "bold" | "careful" "How do you fight?" = "careful"
choice bonus(most) -> 0..3 "How much?" = most
`;
let use = "";
beforeEach(() => {
  use = join(folderWith({ "book.rules": book }), "book.rules");
});

const value = async (text: string, ...args: readonly string[]): Promise<unknown> => {
  const { json } = await document("roll", text, "--use", use, ...args);
  return json.error?.code ?? json.value;
};

describe("--option", () => {
  test.each([
    ["raise_damage", "raise_damage=single", "single"],
    ["raise_damage", 'raise_damage="single"', "single"],
    ["raise_damage", "raise_damage=per raise", "per raise"],
    ["raise_damage", "raise_damage=none", "none"],
    ["raise_damage", "урон=none", "none"],
    ["cinematic", "cinematic=true", true],
    ["cinematic", "cinematic=yes", true],
    ["cinematic", "cinematic=1 > 2", false],
    ["first_wound", "first_wound=severe", "severe"],
    ["first_wound", "first_wound=Wound.severe", "severe"],
    ["best", "best=parry", "parry"],
    ["best", "best=парирование", "parry"],
    ["best", "best=none", "none"],
    ["target", "target=2 * 7", 14],
    ["target", "target=if cinematic { 1 } else { 2 }", 2],
  ])("%s by %s", async (text, option, expected) => {
    expect(await value(text, "--option", option)).toBe(expected);
  });

  test.each([
    ["a text that is none of them", "raise_damage=singel", "HR2110"],
    ["a word for true or false", "cinematic=maybe", "HR2110"],
    ["an outcome that is none", "first_wound=sever", "HR2110"],
    ["a number for a truth", "cinematic=1", "HR2110"],
    ["a key that no row has", "best=parri", "HR2110"],
    ["an option that is not there", "cinemtic=true", "HR2121"],
    ["dice", "target=3d6", "HR2111"],
    ["itself", "target=target", "HR2112"],
    ["no expression", "target=3 +", "HR1002"],
  ])("refuses %s", async (_, option, code) => {
    const { json, status } = await document("roll", "target", "--use", use, "--option", option);
    expect(status).toBe(2);
    if (code === "HR1002") expect(json.error?.code).toMatch(/^HR1/);
    else expect(json.error?.code).toBe(code);
  });

  test.each(["raise_damage=d8", "cinematic=3d6", "first_wound=d6 + 1", "raise_damage=die d4"])(
    "what is no value of it is told once, though it rolls: %s",
    async (option) => {
      const { json } = await document("roll", "1", "--use", use, "--option", option);
      expect(json.error).toMatchObject({ code: "HR2110" });
      expect(json.error).not.toHaveProperty("others");
    },
  );

  test("lists what is allowed, and the nearest", async () => {
    const { err } = await called("roll", "1", "--use", use, "--option", "raise_damage=singel");
    expect(err).toContain('it is "per raise", "single" or "none"');
    expect(err).toContain('Did you mean `"single"`?');
    const unknown = await called("roll", "1", "--use", use, "--option", "cinemtic=true");
    expect(unknown.err).toContain("There is no option `cinemtic`");
    expect(unknown.err).toContain("Did you mean `cinematic`?");
  });

  test("counts more than every override", async () => {
    const folder = folderWith({
      "book.rules": book,
      "house.rules": 'use "./book.rules"\noverride option target = 12',
    });
    const house = ["--use", join(folder, "house.rules")] as const;
    expect((await document("roll", "target", ...house)).json.value).toBe(12);
    expect((await document("roll", "target", ...house, "--option", "target=5")).json.value).toBe(5);
  });

  test("of several house rules the last one counts, whatever a text does that they use", async () => {
    const folder = folderWith({
      "book.rules": book,
      "a.rules": 'use "./book.rules"\noverride option target = 12',
      "b.rules": 'use "./book.rules"\noverride option target = 13',
    });
    const both = (first: string, second: string) =>
      document("roll", "target", "--use", join(folder, first), "--use", join(folder, second));
    expect((await both("a.rules", "b.rules")).json.value).toBe(13);
    expect((await both("b.rules", "a.rules")).json.value).toBe(12);
    expect((await both("a.rules", "book.rules")).json.value).toBe(12);
  });

  test("changes the odds", async () => {
    const { json } = await document("odds", "hit()", "--use", use, "--option", "target=9");
    expect(json.outcomes?.[1]?.probability).toBe("3/8");
  });
});

describe("a word that was meant as a text", () => {
  const hintOf = async (...args: readonly string[]) =>
    (await document("roll", "1", "--use", use, ...args)).json.error?.hint;

  test.each([
    ["a set name", "--set", "light=night", "A text stands in quotes: `--set 'light=\"night\"'`."],
    ["a set name near another", "--set", "light=targt", "Did you mean `target`? A text stands in quotes"],
    [
      "a set name that is an option",
      "--set",
      "target=night",
      "`target` is an option: `--option target=night`.",
    ],
  ])("%s", async (_, flag, given, said) => {
    expect(await hintOf(flag, given)).toContain(said);
  });

  test("not where the value is more than a word", async () => {
    expect(await hintOf("--set", "light=night + 1")).not.toContain("quotes");
  });

  test("a text of an option and of a choice that take any", async () => {
    const text = 'option when : text = "day"\nchoice where() -> text "Where?" = "here"\n';
    const path = join(folderWith({ "a.rules": text }), "a.rules");
    for (const given of [
      ["--option", "when=night"],
      ["--choose", "where=there"],
    ] as const) {
      const { status, json } = await document("roll", "when + where()", "--use", path, ...given);
      expect([given[0], status, json.error?.code]).toEqual([given[0], 2, expect.stringMatching(/^HR2/)]);
    }
  });
});

describe("--choose", () => {
  test("answers every call of that name, in rolls and in odds", async () => {
    const text = '[soak("Ann", 0), soak("Bob", 2)]';
    expect(await value(text)).toEqual([false, true]);
    expect(await value(text, "--choose", "soak=true")).toEqual([true, true]);
    const { json } = await document("odds", text, "--use", use, "--choose", "soak=no");
    expect(json.outcomes).toEqual([{ value: [false, false], probability: "1", approx: 1 }]);
    expect(json.policies).toBeUndefined();
  });

  test("takes a bare word, and an expression", async () => {
    expect(await value("stance()", "--choose", "stance=bold")).toBe("bold");
    expect(await value("bonus(1)", "--choose", "bonus=1 + 2")).toBe(3);
    expect(await value("defence(1)", "--choose", "defence=parry")).toBe("parry");
    expect(await value("defence(1)", "--choose", "защита=уклонение")).toBe("dodge");
  });

  test.each([
    ["what the choice does not take", "stance=rash", "HR2110"],
    ["a number outside", "bonus=4", "HR2110"],
    ["a choice that is not there", "sock=true", "HR2122"],
  ])("refuses %s", async (_, answer, code) => {
    expect(await value("stance()", "--choose", answer)).toBe(code);
  });

  test("is told in the document and in the trace", async () => {
    const { json } = await document("roll", 'soak("Ann", 2)', "--use", use, "--choose", "soak=false");
    expect(json.choices).toEqual([{ name: "soak", value: false }]);
    const { out } = await called("roll", 'soak("Ann", 2)', "--use", use, "--choose", "soak=false");
    expect(out.split("\n")[0]).toBe('soak("Ann", 2): "Ann: spend a benny?" no, answered');
  });
});

describe("odds name the policies that they follow", () => {
  test("in a line and in the document", async () => {
    const text = 'if soak("Ann", 2) { d6 } else { 0 }';
    const { out } = await called("odds", text, "--use", use);
    expect(out.trimEnd().split("\n").at(-1)).toBe("by policy: soak; --choose answers otherwise");
    const { json } = await document("odds", text, "--use", use);
    expect(json.policies).toEqual(["soak"]);
    const sweep = await document("odds", `n + bonus(1)`, "--use", use, "--vary", "n=1..2");
    expect(sweep.json.policies).toEqual(["bonus"]);
  });

  test("and not where none is asked", async () => {
    const { json } = await document("odds", "d6", "--use", use);
    expect(json.policies).toBeUndefined();
  });
});

describe("a name that is not there", () => {
  test.each([
    ["--option", "cinemtic=true", "cinemtic", "Did you mean `cinematic`?"],
    ["--option", " cinemtic = true", "cinemtic", "Did you mean `cinematic`?"],
    ["--choose", "sock=true", "sock", "Did you mean `soak`?"],
  ])("%s %s is shown whole, with the name underlined", async (flag, given, name, hint) => {
    const { err, status } = await called("roll", "1", "--use", use, flag, given);
    expect(status).toBe(2);
    const at = given.indexOf(name);
    expect(err.trimEnd().split("\n").slice(1)).toEqual([
      ` --> ${flag} ${name}:1:${at + 1}`,
      "  |",
      `1 | ${given}`,
      `  | ${" ".repeat(at)}${"^".repeat(name.length)}`,
      `  = hint: ${hint}`,
    ]);
  });

  test.each([
    ["--option", "cinematic=maybe", 11, 5],
    ["--option", "target=3d6", 8, 3],
    ["--option", "target=3 4", 8, 3],
    ["--choose", "stance=rash", 8, 4],
    ["--set", "IQ=nobody", 4, 6],
  ])("of %s %s, the value is underlined where it stands", async (flag, given, column, length) => {
    const { err } = await called("roll", "1", "--use", use, flag, given);
    expect(err).toContain(`:1:${column}\n`);
    expect(err).toContain(`1 | ${given}\n  | ${" ".repeat(column - 1)}${"^".repeat(length)}\n`);
  });
});

describe("at a terminal", () => {
  test("a roll asks", async () => {
    const text = '[soak("Ann", 2), soak("Bob", 2)]';
    const { out, asked } = await calledAtTerminal(["no", ""], "roll", text, "--use", use);
    expect(asked).toEqual(["Ann: spend a benny? [yes/no] ", "Bob: spend a benny? [yes/no] "]);
    expect(out).toContain('"Ann: spend a benny?" no, answered');
    expect(out).toContain('"Bob: spend a benny?" yes, by its policy');
    expect(out.trimEnd().split("\n").at(-1)).toContain("[false, true]");
  });

  test("it asks again after what is no answer", async () => {
    const { asked, out } = await calledAtTerminal(["rash", "Bold"], "roll", "stance()", "--use", use);
    expect(asked).toEqual(Array(2).fill("How do you fight? [bold/careful] "));
    expect(out).toContain('"bold", answered');
  });

  test("a number is asked for by its bounds", async () => {
    const { asked, out } = await calledAtTerminal(["2"], "roll", "bonus(1)", "--use", use);
    expect(asked).toEqual(["How much? [a number from 0 to 3] "]);
    expect(out.trimEnd()).toMatch(/2$/);
  });

  test("nobody is asked for documents, for many rolls, for odds, or what --choose answers", async () => {
    for (const args of [
      ["roll", "stance()", "--json"],
      ["roll", "stance()", "--times", "2"],
      ["odds", "stance()"],
      ["roll", "stance()", "--choose", "stance=bold"],
    ]) {
      expect((await calledAtTerminal(["bold"], ...args, "--use", use)).asked).toEqual([]);
    }
  });
});

describe("the embedding API", () => {
  const modules = [{ name: "book", text: book }];

  test("takes options and answers", () => {
    expect(roll("target", { modules, options: { target: 7 } })).toMatchObject({ ok: true, value: 7 });
    expect(roll("raise_damage", { modules, options: { raise_damage: "none" } })).toMatchObject({
      value: "none",
    });
    expect(odds("hit()", { modules, options: { target: 9 } })).toMatchObject({ ok: true, policies: [] });
    expect(odds("stance()", { modules })).toMatchObject({ policies: ["stance"] });
    expect(odds("stance()", { modules, answers: { stance: "bold" } })).toMatchObject({
      policies: [],
      outcomes: [{ value: "bold" }],
    });
  });

  test("asks its host, and replays what was answered", () => {
    const text = '[soak("Ann", 2), stance(), soak("Bob", 2), d6]';
    const answers = [false, undefined, true];
    const first = roll(text, { modules, seed: "elf", choose: () => answers.shift() });
    if (!first.ok) return expect.fail(first.text);
    expect(first.choices).toEqual([
      { name: "soak", value: false },
      { name: "stance", value: "careful", policy: true },
      { name: "soak", value: true },
    ]);
    const again = roll(text, { modules, seed: "elf", choices: first.choices });
    expect(again.ok && again.value).toEqual(first.value);
    expect(again.ok && again.choices).toEqual(first.choices);
  });
});
