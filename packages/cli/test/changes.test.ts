import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { book, house, json, texts } from "./book-and-house.ts";
import { called } from "./called.ts";
import { folderWith } from "./scratch.ts";

describe("houserule list", () => {
  test("lists the shipped rulesets with title and version", async () => {
    const { status, out } = await called("list");
    expect(status).toBe(0);
    expect(out.split("\n")).toContain("gurps-lite        GURPS Lite                     1.0.0");
    expect(await json("list")).toMatchObject({
      kind: "list",
      rulesets: expect.arrayContaining([{ id: "gurps-lite", title: "GURPS Lite", version: "1.0.0" }]),
    });
  });

  test("lists what a text declares, with what must be supplied", async () => {
    const path = join(texts(), "book.rules");
    const { status, out } = await called("list", path);
    expect([status, out]).toEqual([
      0,
      [
        "book  The Book  1.2",
        "  rule     hits(skill: number) -> bool  Hit on 3d6 at or under the target.",
        "  rule     target(skill)",
        "  rule     luck(hero)                   to be supplied",
        "  outcome  Degree",
        "  ladder   traits                       to be supplied",
        "",
      ].join("\n"),
    ]);
  });

  test("says the same as a document", async () => {
    const path = join(texts(), "book.rules");
    const rule = { kind: "rule", file: path };
    expect(await json("list", path)).toEqual({
      kind: "list",
      rulesets: [
        {
          id: "book",
          title: "The Book",
          version: "1.2",
          declarations: [
            {
              ...rule,
              name: "hits",
              head: "hits(skill: number) -> bool",
              doc: "Hit on 3d6 at or under the target.",
              supplied: true,
              line: 7,
            },
            { ...rule, name: "target", head: "target(skill)", supplied: true, line: 8 },
            { ...rule, name: "luck", head: "luck(hero)", supplied: false, line: 9 },
            { kind: "outcome", name: "Degree", head: "Degree", supplied: true, file: path, line: 10 },
            { kind: "ladder", name: "traits", head: "traits", supplied: false, file: path, line: 11 },
          ],
        },
      ],
    });
  });

  test("asks for nothing that the text itself supplies, whatever kind it is of, nor by which name", async () => {
    const lacking = `rule luck(hero)
rule fate(hero) label ru "судьба"
choice chosen(most) -> number "Which?" = most
option bennies : number
option gold : number
ladder traits
table injury : d6
table goods
`;
    const supplying = `use "./lacking"
override rule luck(hero) = 1
override rule судьба(hero) = 2
override option bennies = 3
override ladder traits = d4 -> d6
override table injury : d6 {
  | d6  | what : text |
  | 1-6 | bruise      |
}
override table goods {
  | name | cost |
  | rope | 2    |
}
`;
    const folder = texts({ "lacking.rules": lacking, "supplying.rules": supplying });
    const missing = async (name: string): Promise<readonly string[]> => {
      const { out } = await called("list", join(folder, name));
      const lines = out.split("\n").filter((line) => line.includes("to be supplied"));
      return lines.map((line) => line.trim().split(/\s+/u)[1] ?? "");
    };
    expect(await missing("lacking.rules")).toEqual([
      "luck(hero)",
      "fate(hero)",
      "bennies",
      "gold",
      "traits",
      "injury",
      "goods",
    ]);
    expect(await missing("supplying.rules")).toEqual(["gold"]);
  });

  test("shows the names of a locale, and keeps those of the document", async () => {
    const folder = texts({
      "law.rules": `rule strike(target label ru "цель", bonus = 0) -> Wound label ru "удар" = light
rule heal(target label ru "раненый") = target
outcome Wound label ru "Рана" { light label ru "лёгкая", severe }
option scars = 3 label ru "шрамы"
table places label ru "места" {
  | name | cost |
  | arm  | 2    |
}
`,
      "night.rules": `use "./law.rules"
override rule heal(target) = base(target) + 1
adjust heal by -1 "dark" label ru "темно"
`,
    });
    const law = join(folder, "law.rules");
    const shown = async (...args: string[]): Promise<readonly string[]> =>
      (await called("list", ...args)).out
        .trimEnd()
        .split("\n")
        .map((line) => line.trim().replace(/ {2,}/gu, "  "));
    expect((await shown(law, "--locale", "ru")).slice(1)).toEqual([
      "rule  удар(цель, bonus = 0) -> Рана",
      "rule  heal(раненый)",
      "outcome  Рана",
      "option  шрамы",
      "table  места",
    ]);
    expect((await shown(law))[1]).toBe("rule  strike(target, bonus = 0) -> Wound");
    expect(await json("list", law, "--locale", "ru")).toEqual(await json("list", law));
    const changes = await shown(join(folder, "night.rules"), "--overrides", "--locale", "ru");
    expect(changes[1]).toContain('heal "темно"');
    expect((await called("list", law, "--locale", "xx")).status).toBe(3);
  });

  test("lists what texts change, with what lies below", async () => {
    const folder = texts();
    const path = join(folder, "house.rules");
    const base = join(folder, "book.rules");
    expect(await json("list", path, "--overrides")).toEqual({
      kind: "list",
      overrides: [
        {
          kind: "adjust",
          what: "rule",
          name: "target",
          title: "off hand",
          file: path,
          line: 2,
          column: 1,
          length: 'adjust target by -4 "off hand"'.length,
          below: [{ file: base, line: 8, column: 1, length: "rule target(skill) = skill".length }],
        },
        {
          kind: "override",
          what: "rule",
          name: "hits",
          file: path,
          line: 3,
          column: 1,
          length: house.trimEnd().length - house.indexOf("override"),
          below: [
            {
              file: base,
              line: 7,
              column: 1,
              length: "rule hits(skill: number) -> bool = 3d6 <= target(skill)".length,
            },
          ],
        },
      ],
    });
    const { out } = await called("list", path, "--overrides");
    expect(out.replaceAll(`${folder}/`, "").trimEnd().split("\n")).toHaveLength(2);
  });

  test("lists them in the order of --use, each layer over those below", async () => {
    const folder = texts({
      "more.rules": 'use "./book"\noverride rule target(skill) = base(skill) + 1\n',
      "most.rules": 'use "./book"\noverride rule target(skill) = base(skill) * 2\n',
    });
    const [more, most] = [join(folder, "more.rules"), join(folder, "most.rules")];
    const below = async (...names: readonly string[]) => {
      const document = await json("list", "--overrides", ...names.flatMap((name) => ["--use", name]));
      const { overrides } = document as {
        overrides: readonly { file: string; below: readonly { file: string }[] }[];
      };
      return overrides.map(({ file, below: layers }) => [file, ...layers.map((layer) => layer.file)]);
    };
    const base = join(folder, "book.rules");
    expect(await below(more, most)).toEqual([
      [more, base],
      [most, more, base],
    ]);
    expect(await below(most, more)).toEqual([
      [most, base],
      [more, most, base],
    ]);
    const roll = async (...names: readonly string[]) =>
      (await called("roll", "target(10)", ...names.flatMap((name) => ["--use", name]))).out.trimEnd();
    expect(await roll(more, most)).toMatch(/= 22$|^22$/);
    expect(await roll(most, more)).toMatch(/= 21$|^21$/);
  });

  test("says so where nothing is changed, and refuses to list the changes of nothing", async () => {
    const path = join(texts(), "book.rules");
    expect(await called("list", path, "--overrides")).toEqual({
      status: 0,
      out: "Nothing is changed here.\n",
      err: "",
    });
    expect((await called("list", "--overrides")).status).toBe(3);
    expect((await called("list", "no-such-ruleset")).status).toBe(3);
  });

  test("reports what is wrong with a text", async () => {
    const path = join(folderWith({ "bad.rules": "override rule nothing() = 1\n" }), "bad.rules");
    const { status, err } = await called("list", path, "--overrides");
    expect(status).toBe(2);
    expect(err).toContain("HR2090");
  });
});

describe("a text with a main text of its own", () => {
  const acting = `${house}let hero = 12
note "a fight"
hits(hero)
`;

  test("tells what it changes, without being run", async () => {
    const folder = texts({ "acting.rules": acting });
    const path = join(folder, "acting.rules");
    const { status, out } = await called("list", path, "--overrides");
    expect([status, out.split("\n").map((line) => line.split(/\s+/u).slice(0, 3).join(" "))]).toEqual([
      0,
      ["adjust rule target", "override rule hits", ""],
    ]);
  });

  test("is compared for what it changes, as a base too", async () => {
    const folder = texts({
      "acting.rules": acting,
      "doing.rules": `${book}3d6\n`,
      "changing.rules": 'use "./doing"\nadjust target by -4 "off hand"\n',
    });
    const sides = async (...names: readonly string[]) =>
      called("compare", "target(10)", "--base", names[0] ?? "", "--house", names[1] ?? "");
    expect(await sides(join(folder, "book.rules"), join(folder, "acting.rules"))).toMatchObject({
      status: 0,
      out: expect.stringContaining("over "),
    });
    expect(await sides(join(folder, "doing.rules"), join(folder, "changing.rules"))).toMatchObject({
      status: 0,
      err: "",
    });
  });

  test("lends its rules to what is rolled, told and tested", async () => {
    const folder = texts({ "acting.rules": acting, "own.rules": 'test "none" {\n  expect 1 == 1\n}\n' });
    const path = join(folder, "acting.rules");
    // 14 - 4 is the target of every roll.
    for (const command of ["roll", "odds"])
      expect(await called(command, "target(14)", "--use", path)).toMatchObject({ status: 0, err: "" });
    expect(await called("test", join(folder, "own.rules"), "--use", path)).toMatchObject({ status: 0 });
  });
});

describe("houserule run", () => {
  test("calls a rule of a file with what --use lays upon it", async () => {
    const folder = texts();
    const { out } = await called(
      "run",
      join(folder, "book.rules"),
      "target",
      "10",
      "--use",
      join(folder, "house.rules"),
    );
    expect(out).toBe("target 10: off hand -4 = 6\n");
  });
});
