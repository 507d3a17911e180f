import { describe, expect, it } from "vitest";
import { compileText, complaints, programOf } from "./compiled.ts";

const base = `table hit : d6 {
  | d6  | part : text label ru "часть" | factor |
  | 1-4 | body                         | 1      |
  | 5-6 | head                         | 2      |
}
table skills {
  | name    | label ru | cost |
  | Fencing | Бой      | 4    |
  | Guns    | Стрельба | 2    |
}
`;
const withBase = (text: string): readonly string[] => complaints(`use "base"\n${text}\n1`, { base });
const parts = (modules: Readonly<Record<string, string>>, main: string, given: readonly string[]) => {
  const program = compileText(
    main,
    { base, ...modules },
    {
      modules: given.map((name) => ({ name, text: { base, ...modules }[name] ?? "" })),
    },
  ).program;
  const table = program?.tables.find(({ name }) => name === "hit");
  return table?.rows.map(({ cells: [part], from }) => [
    part?.op === "text" ? part.value : "",
    from ?? "base",
  ]);
};

describe("a head in rows that change a table", () => {
  it.each([
    "| d6 | part : text | factor |",
    "| d6 | part | label ru | factor |",
    "| roll | factor | part |",
    "| | part | bonus |",
  ])("%s is told once, with what an override is", (head) => {
    const rows = (kind: string): string => `${kind} table hit {\n${head}\n| 6 | x | 0 |\n}`;
    expect(withBase(rows("override"))).toEqual([`HR2156 ${head}`]);
    expect(compileText(`use "base"\n${rows("override")}\n1`, { base }).diagnostics[0]?.hint).toContain(
      "`override table hit : d6 {",
    );
  });

  it("is none where a row only has a word of it", () => {
    expect(withBase("override table hit { | 6 | part | 0 | }")).toEqual([]);
    expect(withBase("extend table skills { | cost | 2 | }")).toEqual([]);
  });

  it("and a row of another width is told the cells that it needs", () => {
    const { diagnostics } = compileText('use "base"\noverride table skills { | Guns | 1 | 2 | 3 | }\n1', {
      base,
    });
    expect(diagnostics[0]?.message).toBe(
      "This row has 4 cells, and the table `skills` has 2 columns: name, cost; or 3 with its labels.",
    );
  });
});

describe("the order of changes", () => {
  const own = 'use "base"\noverride table hit { | 6 | own | 0 | }\n1';
  const house = 'use "base"\noverride table hit { | 5-6 | house | 0 | }';
  const harder = 'use "base"\noverride table hit { | 6 | harder | 0 | }';

  it("is modules, the main text, and what is given from outside, each on the ones before", () => {
    expect(parts({ house, harder }, own, ["house", "harder"])).toEqual([
      ["body", "base"],
      ["harder", "harder"],
      ["house", "house"],
    ]);
    expect(parts({ house }, `use "house"\n${own}`, [])).toEqual([
      ["body", "base"],
      ["own", "main"],
      ["house", "house"],
    ]);
  });

  it("is the order of the lines within a text", () => {
    const text = 'use "base"\noverride table hit { | 6 | a | 0 | }\noverride table hit { | 6 | b | 0 | }\n1';
    expect(parts({}, text, [])?.map(([part]) => part)).toEqual(["body", "b", "head"]);
  });
});

describe("what a change of a table gets told", () => {
  it.each<readonly [what: string, text: string, ...expected: string[]]>([
    ["nothing where all is well", "override table hit { | 6 | neck | 3 | }"],
    ["a label of a row instead of its name", "override table skills { | Бой | - | 5 | }"],
    ["a table that is not there", "extend table skils { | A | - | 1 | }", "HR2145 skils"],
    ["a row that is not there", "override table skills { | Gunz | - | 5 | }", "HR2147 Gunz"],
    ["a row to remove that is not there", 'remove row "Gunz" from skills', 'HR2147 "Gunz"'],
    ["too few cells", "override table hit { | 6 | neck | }", "HR1072 | 6 | neck |"],
    ["a key beyond the dice", "override table hit { | 7 | neck | 3 | }", "HR2146 7"],
    [
      "rows of one change that overlap",
      "override table hit {\n| 5-6 | a | 1 |\n| 6 | b | 1 |\n}",
      "HR2081 6",
    ],
    ["an added row that overlaps", "extend table hit { | 6 | neck | 3 | }", "HR2081 6"],
    ["an added row of a name that is there", "extend table skills { | Guns | - | 3 | }", "HR2081 Guns"],
    ["an added row with the label of another", "extend table skills { | Bow | Бой | 3 | }", "HR2150 Бой"],
    ["a gap that a removal leaves", "remove row 5 from hit", "HR2080? remove row 5 from hit"],
    [
      "a replacement without a column",
      "override table hit : d6 {\n| d6 | part : text |\n| 1-6 | a |\n}",
      "HR2149 hit",
    ],
    [
      "dice for what is looked into",
      "override table skills : d2 {\n| d2 | cost |\n| 1-2 | 1 |\n}",
      "HR2149 skills",
    ],
    ["a replacement without rows", "override table hit : d6", "HR2149 hit"],
    ["a key that goes down", "override table hit { | 6-5 | neck | 3 | }", "HR2077 6-5"],
    ["a cell that cannot be read", "override table hit { | 6 | neck | left leg | }", "HR1075 left leg"],
    ["an unknown name in a cell", "override table hit { | 6 | neck | facter | }", "HR2001 facter"],
    [
      "a gap in what takes the place of a table",
      "override table hit : d6 {\n| d6 | part : text | factor |\n| 1-5 | a | 1 |\n}",
      "HR2080? hit",
    ],
  ])("%s", (_, text, ...expected) => {
    expect(withBase(text)).toEqual(expected);
  });

  it("names the row of the other text that an added row overlaps", () => {
    const [only] = compileText('use "base"\nextend table hit { | 6 | neck | 3 | }\n1', { base }).diagnostics;
    expect(only?.message).toBe("The rows `5-6` and `6` both have 6, which comes up with 1/6 (16.7%).");
    expect(only?.labels?.[0]?.source).toBe("base");
  });

  it("says nothing of a gap that a change closes, and where a removed row is missing, how likely that is", () => {
    const open = "table hit : d6 {\n  | d6  | a |\n  | 1-4 | 1 |\n}\n";
    expect(complaints('use "open"\nextend table hit { | 5-6 | 2 | }\n1', { open })).toEqual([]);
    const [gap] = compileText('use "base"\nremove row 6 from hit\n1', { base }).diagnostics;
    expect(gap?.message).toBe("The table `hit` has no row for 5 to 6, which comes up with 1/3 (33.3%).");
  });

  it("shows the nearest names", () => {
    const hint = (text: string) => compileText(`use "base"\n${text}\n1`, { base }).diagnostics[0]?.hint;
    expect(hint("override table skils { | Guns | - | 1 | }")).toBe("Did you mean `skills`?");
    expect(hint("override table skills { | Gunz | - | 1 | }")).toBe("Did you mean `Guns`?");
    expect(hint("override table skills { | Swimming | - | 1 | }")).toContain("extend table skills");
  });
});

describe("the names of dice in tables", () => {
  it("tells exactly which face has no row", () => {
    const text = 'table t : d["hit":3, "miss":1] {\n  | d | a |\n  | "hit" | 1 |\n}\nroll t';
    const [only] = compileText(text).diagnostics;
    expect(only?.message).toBe("The table `t` has no row for `miss`, which comes up with 1/4 (25%).");
  });
});

describe("columns with parameters", () => {
  it("become rules that take the number of the row first", () => {
    const { rules, tables } = programOf(
      "table t {\n  | name | needs(hero) |\n  | A    | hero > 3    |\n}\n1",
    );
    expect(tables[0]?.rules).toEqual([{ name: "needs", rule: 0 }]);
    expect(rules[0]?.parameters.map(({ name }) => name)).toEqual(["", "hero"]);
    expect(tables[0]?.columns).toEqual([]);
  });

  it("say what they take", () => {
    const text = "table t : d2 {\n  | d2  | needs(hero) |\n  | 1-2 | hero > 3    |\n}\n(roll t).needs()";
    expect(compileText(text).diagnostics[0]?.message).toBe(
      "The column `needs` of `t` takes 1 argument (hero), and 0 came.",
    );
  });
});

describe("changes of tables that are cut off", () => {
  const change =
    'use "base"\noverride table hit { | 3, 6 | neck | f(1) | }\nremove row "Бой" from skills\nextend table skills { | Bow | Лук | 1 | }\n' +
    'override table hit : 2d6 label ru "x" {\n| 2d6 | part : text | factor | needs(a) = 1 |\n| 2-12 | a | 1 | a += 1 |\n}\nrule f(a) = a\n(roll hit).needs(3)\n';

  it("are answered, wherever they end, and whatever the table is cut to", () => {
    for (let end = 0; end <= change.length; end += 1) {
      const { program, diagnostics } = compileText(change.slice(0, end), { base });
      expect(program !== null || diagnostics.length > 0).toBe(true);
    }
    for (let end = 0; end <= base.length; end += 1) {
      const { program, diagnostics } = compileText(change, { base: base.slice(0, end) });
      expect(program !== null || diagnostics.length > 0).toBe(true);
    }
  });
});
