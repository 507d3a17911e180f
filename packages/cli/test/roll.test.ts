import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, calledWith, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

const value = async (...args: string[]): Promise<unknown> => {
  const { status, json } = await document("roll", ...args);
  expect(json.error).toBeUndefined();
  expect(status).toBe(0);
  expect(json.kind).toBe("roll");
  return json.value;
};

describe("a roll for people", () => {
  test("shows the dice, the sum, the target, the margin; real dice need no seed", async () => {
    const { status, out, err } = await called("roll", "3d6<=IQ-5", "--set", "IQ=12", "--dice", "2,4,3");
    expect(out).toBe("3d6 (2+4+3) = 9 <= IQ - 5 = 7: no, by 2\n");
    expect([status, err]).toEqual([0, ""]);
  });

  test("ends with the seed, which replays it", async () => {
    const first = await called("roll", "10d100");
    const seed = first.out.match(/\nseed (\S+)\n$/)?.[1] ?? "";
    expect(seed).not.toBe("");
    expect(await called("roll", "10d100", "--seed", seed)).toEqual(first);
    expect((await called("roll", "10d100")).out).not.toBe(first.out);
  });
});

describe("a roll that comes to none", () => {
  const find = "rule find(x) { let r = d6\n if r > x { r } else { none } }\n";

  test.each([
    ["a call", `${find}find(2)`],
    ["a call in brackets", `${find}(find(2))`],
    ["a look-up", `table t {\n | n | a |\n | x | 1 |\n}\n${find}let k = find(2)\nt["{k}"]`],
  ])("says so: %s", async (_, text) => {
    const { out } = await called("roll", text, "--dice", "2");
    expect(out.trimEnd().split("\n").at(-1)).toBe("= none");
  });

  test("says nothing of it where nothing was asked for", async () => {
    const { out } = await called("roll", `${find}let k = find(2)\nnote "{k}"`, "--dice", "2");
    expect(out.trimEnd().split("\n").at(-1)).toBe("note: none");
  });
});

describe("the JSON of a roll", () => {
  test("has the value, the seed, the dice and the trace", async () => {
    const { json } = await document("roll", "d6 + d10", "--seed", "table");
    expect(Object.keys(json).sort()).toEqual(["dice", "kind", "seed", "trace", "value"]);
    expect(json.seed).toBe("table");
    const [six, ten] = json.dice ?? [];
    expect([six?.sides, ten?.sides]).toEqual([6, 10]);
    expect(json.value).toBe(Number(six?.face) + Number(ten?.face));
    expect(json.trace).toBeTypeOf("object");
  });

  test.each([
    ["a roll is its total", "3d6", ["--dice", "1,2,3"], 6],
    ["a check is true or false", "3d6 <= 9", ["--dice", "1,2,3"], true],
    ["a fraction is a text", "7 / 2", [], "7/2"],
    ["a whole number beyond 2^53 is a text", "9007199254740993", [], "9007199254740993"],
    ["a text is itself", '"a"', [], "a"],
    ["a list is an array", "[1, true, [2]]", [], [1, true, [2]]],
    ["a record is an object", '{ part: "head", factor: 1 / 2 }', [], { part: "head", factor: "1/2" }],
    ["a map is an object", '["b": 2, "a": 1]', [], { a: 1, b: 2 }],
    ["none is null", "none", [], null],
    ["a die is its text", "die d12+1", [], "d12+1"],
  ])("%s", async (_, expression, args, expected) => {
    expect(await value(expression, ...args)).toEqual(expected);
  });

  test("names that mean something to JavaScript are names like others", async () => {
    const { out } = await called("roll", "{ __proto__: 1, constructor: 2, toString: 3 }", "--json");
    expect(out).toContain('"value":{"__proto__":1,"constructor":2,"toString":3}');
  });
});

describe("--set", () => {
  test("binds names before the expression, to any value", async () => {
    expect(await value("IQ - 5", "--set", "IQ=14")).toBe(9);
    expect(await value("x + y", "--set", "x=1", "--set", "y = x + 1")).toBe(3);
    expect(await value("skill", "--set", "skill=die d8")).toBe("d8");
    expect(await value("r + r", "--set", "r=3d6", "--dice", "1,2,3")).toBe(12);
    expect(await value("ИНТ", "--set", "ИНТ=11")).toBe(11);
  });

  test("an error in a value is shown in that value", async () => {
    const { status, json } = await document("roll", "x", "--set", "x=1 +");
    expect(status).toBe(2);
    expect(json.error?.file).toBe("--set x");
  });
});

describe("--use", () => {
  test("brings in a shipped ruleset, which a script may also use by itself", async () => {
    const rolled = ["basic_damage(0)", "--dice", "4"];
    const { json } = await document("roll", ...rolled, "--use", "gurps-ultra-lite");
    const script = 'use "gurps-ultra-lite"\nbasic_damage(0)';
    expect(json.error).toBeUndefined();
    expect((await document("roll", script, "--dice", "4")).json.value).toEqual(json.value);
  });

  test("a refusal in a ruleset says so, and shows its text", async () => {
    const { status, err } = await called("roll", "task(10, 0, 11)", "--use", "gurps-ultra-lite");
    expect(status).toBe(1);
    expect(err).toMatch(/^refused HR3020: /);
    expect(err).toContain(" --> gurps-ultra-lite/tasks.rules:");
  });

  test("takes a file by its path", async () => {
    const folder = folderWith({ "a.rules": "rule two() = 2" });
    expect(await value("two()", "--use", `${folder}/a.rules`)).toBe(2);
  });
});

describe("--dice", () => {
  test("feeds dice in the order in which they are asked for", async () => {
    expect(await value("keep highest 3 of 4d6", "--dice", "5,1,4,6")).toBe(15);
    expect(await value("d20 * 100 + d6", "--dice", "17, 4")).toBe(1704);
  });

  test("knows the faces of percentile dice and named faces", async () => {
    expect(await value("d%", "--dice", "00")).toBe(100);
    expect(await value("d%", "--dice", "100")).toBe(100);
    expect(await value('d["hit","miss"]', "--dice", "miss")).toBe("miss");
  });

  test("says which die is wanted when they run out", async () => {
    const { status, json } = await document("roll", "2d6 + d8", "--dice", "4,2");
    expect(status).toBe(1);
    expect(json.error).toMatchObject({ code: "HR5001" });
    expect(json.error?.message).toContain("d8");
  });

  test("refuses a face that the die does not have", async () => {
    const { status, json } = await document("roll", "d6", "--dice", "7");
    expect(status).toBe(1);
    expect(json.error).toMatchObject({ code: "HR5002", hint: "The faces of d6 are 1 to 6." });
  });

  test("what was not asked for is a warning, and part of the JSON", async () => {
    const { status, err } = await called("roll", "d6", "--dice", "3,5,1");
    expect([status, err]).toEqual([0, "warning: 2 faces were not asked for: 5, 1\n"]);
    const { json } = await document("roll", "d6", "--dice", "3,5,1");
    expect(json.unusedDice).toEqual(["5", "1"]);
  });
});

describe("--times", () => {
  test("gives as many rolls, each with a seed of its own that replays it", async () => {
    const { json } = await document("roll", "5d100", "--times", "3", "--seed", "s");
    expect(json.kind).toBe("rolls");
    expect(json.rolls).toHaveLength(3);
    const [first, second] = json.rolls ?? [];
    expect((await document("roll", "5d100", "--seed", "s")).json).toEqual(first);
    expect((await document("roll", "5d100", "--seed", second?.seed ?? "")).json).toEqual(second);
    expect(second?.value).not.toBe(first?.value);
  });

  test("takes real dice one roll after the other", async () => {
    const { json } = await document("roll", "2d6", "--times", "2", "--dice", "1,2,3,4");
    expect(json.rolls?.map((roll) => roll.value)).toEqual([3, 7]);
  });

  test("gives people a line each, and from 21 on a summary", async () => {
    const few = (await called("roll", "d1", "--times", "20")).out.trim().split("\n");
    expect(few).toHaveLength(21);
    const many = (await called("roll", "d1 + 1", "--times", "21")).out.trim().split("\n");
    expect(many).toHaveLength(23);
    expect(many[21]).toBe("21 rolls, mean 2");
    expect(many[22]).toMatch(/^seed /);
  });
});

describe("the expression", () => {
  test("may begin with a minus", async () => {
    expect(await value("-1d6", "--dice", "4")).toBe(-4);
    expect(await value("--dice", "4", "--", "-d6")).toBe(-4);
    expect(await value("-IQ", "--set", "IQ=3")).toBe(-3);
  });

  test("is standard input for -", async () => {
    const { status, out } = await calledWith("let x = 20\nx + 1\n", "roll", "-", "--json");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ value: 21 });
  });

  test("may be several statements", async () => {
    expect(await value("let x = 2; x * 3")).toBe(6);
  });
});

describe("errors", () => {
  test("of a value that is not of its type are said alike, known beforehand or not", async () => {
    const sheet = "sheet A { st : 1..20 = 10 }\nrule made(n) = A(st: n).st\n";
    for (const call of ["A(st: 25).st", "made(25)"])
      expect((await called("roll", sheet + call)).err).toContain(
        "`st` of `A` is a number from 1 to 20, and `25` is no such value.",
      );
    const named = (await called("roll", `${sheet}made("high")`)).err;
    expect(named).toContain('`st` of `A` is a number from 1 to 20, and `"high"` is no such value.');
  });

  test("of dice in capitals say to write small letters", async () => {
    const { err } = await called("roll", "4D6KH3");
    expect(err).toContain("`KH3` behind `4D6` keeps dice only in small letters.");
    expect(err).toContain("Write `4D6kh3`, in small letters.");
  });

  test("in the text end with status 2, a picture, and nothing on standard output", async () => {
    const { status, out, err } = await called("roll", "2 + levle", "--set", "level=3");
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(/^error HR\d{4}: .*levle/);
    expect(err).toContain(" --> expression:1:5\n");
    expect(err).toContain("1 | 2 + levle\n  |     ^^^^^");
  });

  test("as JSON have their place, and the others beside the first", async () => {
    const { status, json } = await document("roll", "levle + bonsu", "--set", "level=3", "--set", "bonus=1");
    expect(status).toBe(2);
    expect(json.error).toMatchObject({ line: 1, column: 1, length: 5 });
    expect(json.error?.message).toContain("levle");
    expect(json.error?.others?.map(({ line, column, length }) => [line, column, length])).toEqual([
      [1, 9, 5],
    ]);
  });

  test("while it runs end with status 1 and show where", async () => {
    const { status, out, err } = await called("roll", "10 / x", "--set", "x=0");
    expect([status, out]).toEqual([1, ""]);
    expect(err).toMatch(/^fault HR3001: /);
    expect(err).toContain("1 | 10 / x\n");
  });

  test("show the calls that led there", async () => {
    const rules = folderWith({
      "share.rules": "rule share(gold, n) = gold / n\nrule split(gold) = share(gold, 0)\n",
    });
    const { status, err } = await called("roll", "split(9)", "--use", `${rules}/share.rules`);
    expect(status).toBe(1);
    expect(err).toContain("in rule `share`, called here");
    expect(err).toContain("in rule `split`, called here");
  });

  test("a refusal is status 1 too, with the script's own words", async () => {
    const { status, json } = await document("roll", 'require x > 0 else "x must be more"\nx', "--set", "x=0");
    expect(status).toBe(1);
    expect(json.error).toMatchObject({ code: "HR3020" });
    expect(json.error?.message).toContain("x must be more");
  });

  test("a limit is status 4, and the presets differ", async () => {
    const loop = "var n = 0\nrepeat 300000 times {\n  n += 1\n}\nn";
    const { status, json } = await document("roll", loop, "--limits", "strict");
    expect([status, json.error?.code]).toEqual([4, "HR4001"]);
    expect(await value(loop, "--limits", "table")).toBe(300000);
  });

  test("an empty text is an error, not a crash", async () => {
    const { status, err } = await called("roll", "");
    expect(status).toBe(2);
    expect(err).not.toMatch(/\bat .*:\d+:\d+/);
  });
});

test("a setting that is not one expression is one mistake", async () => {
  const { status, json } = await document("roll", "x", "--set", "x=3; y=4");
  expect(status).toBe(2);
  expect(json.error).toMatchObject({ code: "HR2024", file: "--set x" });
  expect(json.error?.others).toBeUndefined();
});

test("a text that nests too deep meets a limit", async () => {
  const script = `let x = d6\nif x == 1 { 1 }${" else if x == 2 { 2 }".repeat(700)}`;
  const { status, json } = await document("roll", script);
  expect([status, json.error?.code]).toEqual([4, "HR2060"]);
});

describe("a key of a catalogue that comes as a value", () => {
  const rules =
    "table weapons {\n  | name | label ru | Damage |\n  | Chair | стул | 6 |\n}\nrule f(k) = weapons[k].Damage\n";
  test.each([
    ["Chiar", 'did you mean "Chair"?'],
    ["chair", 'did you mean "Chair"?'],
    ["Стул", 'did you mean "стул"?'],
    ["boat", "look whether it is there first"],
  ])("%s: the fault says which row is near", async (key, said) => {
    const use = join(folderWith({ "a.rules": rules }), "a.rules");
    const { json } = await document("roll", `f("${key}")`, "--use", use);
    expect(json.error?.code).toBe("HR3003");
    expect(json.error?.hint).toContain(`\`weapons\` has no row "${key}"`);
    expect(json.error?.hint).toContain(said);
    // The odds machine says the same.
    expect((await document("odds", `f("${key}")`, "--use", use)).json.error?.hint).toContain(said);
  });
});

describe("a fault calls what led to it by what it is", () => {
  const rules = [
    "table wounds : d6 {\n  | d6 | part : text | needs(x) = x |\n  | 1-6 | arm | 1 / x |\n}",
    "table luck : d4",
    "table shared : d6 overlap share {\n  | d6 | a |\n  | 1-4 | 1 |\n  | 4-6 | 2 |\n}",
    'sheet Boxer {\n  x = 0\n  lift = 3 / x\n  require x >= 0 else "too low"\n}',
    "rule look(n) = wounds[n].part",
    "",
  ].join("\n");
  test.each([
    ["look(7)", "in table `wounds`, looked up here", "The table `wounds` has no row for 7"],
    ["look(7)", "in rule `look`, called here", "`wounds`"],
    ["roll luck", "in table `luck`, looked up here", "The table `luck` has no rows"],
    ["shared[4]", "in table `shared`, looked up here", "Several rows of the table `shared` have 4"],
    ["Boxer().lift", "in field `Boxer.lift`, read here", "`x` is 0 here"],
    ["Boxer(x: -1)", "in sheet `Boxer`, made here", "too low"],
    ["wounds[1].needs(0)", "in column", "nothing can be divided by 0"],
  ])("%s: %s", async (text, where, said) => {
    const { err } = await called("roll", text, "--use", join(folderWith({ "a.rules": rules }), "a.rules"));
    expect(err).toContain(where);
    expect(err).toContain(said);
  });
});

test.each([
  ["explode d8", "explode d8 (4) = 4"],
  ["let a = { arm: die d8 }\nexplode a.arm", "explode a.arm (4) = 4"],
  ["explode d8 >= 3", "explode d8 (4) >= 3: yes, by 1"],
  ["explode d8 + 1", "explode d8 (4) + 1 = 5"],
])("a die that did not explode is shown too: %s", async (text, line) => {
  const { out } = await called("roll", text, "--dice", "4");
  expect(out.split("\n")[0]).toBe(line);
});
