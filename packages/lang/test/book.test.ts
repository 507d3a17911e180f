import { describe, expect, test } from "vitest";
import type { Book, BookItem } from "../src/book/book.ts";
import { proseOf } from "../src/book/prose.ts";
import { readBook } from "../src/book/read-book.ts";

const main = "game";

function bookOf(files: Readonly<Record<string, string>>): Book {
  const sources = new Map(Object.entries(files).map(([name, text]) => [name, { name, text }]));
  const source = sources.get(main);
  if (source === undefined) throw new Error(`no ${main}`);
  const { book, diagnostics } = readBook(source, (target) => sources.get(target) ?? null);
  expect(diagnostics).toEqual([]);
  if (book === null) throw new Error("no book");
  return book;
}

const itemsOf = (text: string): readonly BookItem[] =>
  bookOf({ [main]: text }).chapters.flatMap(({ items }) => items);

describe("the head of a book", () => {
  test("is what the ruleset says of itself", () => {
    const { identity, title, version, source, licence, about } = bookOf({
      [main]: `ruleset "my-game" {
  title "My game"
  version "1.2.0"
  source "A book"
  licence "CC BY 4.0"
  locales "en, ru"
  author "Ann"
}
`,
    });
    expect({ identity, title, version, source, licence, about }).toEqual({
      identity: "my-game",
      title: "My game",
      version: "1.2.0",
      source: "A book",
      licence: "CC BY 4.0",
      about: [{ name: "author", value: "Ann" }],
    });
  });

  test("of a text without a ruleset is its name", () => {
    expect(bookOf({ [main]: "rule f() = 1\n" })).toMatchObject({
      identity: null,
      title: main,
      version: null,
    });
  });
});

describe("chapters", () => {
  test("begin at `# ---- Title` comments and keep the order of the text", () => {
    const { chapters } = bookOf({
      [main]: `rule a() = 1
# ---- Fights
rule b() = 1
outcome C { x, y }
# an ordinary comment
# ---- Nothing here
# --- Fear ---
rule flee() = 1
`,
    });
    expect(chapters.map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
      [null, ["a"]],
      ["Fights", ["b", "C"]],
      ["Fear", ["flee"]],
    ]);
  });

  test("take in the texts that the ruleset uses by their path, and no other ruleset", () => {
    const { chapters, uses, options } = bookOf({
      [main]: 'use "./skills.rules"\nuse "other-game"\nuse "./fear"\nrule a() = 1\n',
      "./skills.rules": "rule swim() = 1\n",
      "./fear": 'use "./skills.rules"\n# ---- Terror\nrule flee() = 1\noption brave = true\n',
      "other-game": "rule foreign() = 1\n",
    });
    expect(chapters.map(({ title, items }) => [title, items.map(({ name, file }) => [name, file])])).toEqual([
      [null, [["a", main]]],
      ["skills", [["swim", "./skills.rules"]]],
      ["Terror", [["flee", "./fear"]]],
    ]);
    expect(uses).toEqual(["other-game"]);
    expect(options.map(({ name }) => name)).toEqual(["brave"]);
  });

  test("are not there for a text with errors", () => {
    const { book, diagnostics } = readBook({ name: main, text: "rule f( = 1\n" });
    expect(book).toBeNull();
    expect(diagnostics.map(({ severity }) => severity)).toContain("error");
  });
});

describe("entries", () => {
  test("of rules have signature, parameters, labels, prose and the line", () => {
    const [rule] = itemsOf(`
## Roll it.
rule hit(skill label ru "навык", bonus: number = 0, changes hp) -> bool label ru "удар" = 3d6 <= skill
`);
    expect(rule).toMatchObject({
      kind: "rule",
      name: "hit",
      signature: "hit(skill, bonus: number = 0, changes hp) -> bool",
      labels: [{ locale: "ru", text: "удар" }],
      prose: [{ kind: "paragraph", parts: [{ kind: "words", text: "Roll it." }] }],
      supplied: true,
      file: main,
      line: 3,
    });
    expect(rule?.kind === "rule" && rule.parameters).toEqual([
      { name: "skill", type: null, default: null, labels: [{ locale: "ru", text: "навык" }] },
      { name: "bonus", type: "number", default: "0", labels: [] },
      { name: "hp", type: null, default: null, labels: [] },
    ]);
  });

  test("of rules without a body, tables without rows and options without a value are to be supplied", () => {
    const { chapters, options } = bookOf({ [main]: "rule f(x) -> number\ntable t\noption o: number\n" });
    expect(chapters[0]?.items).toMatchObject([{ supplied: false }, { supplied: false }]);
    expect(options).toMatchObject([{ name: "o", type: "number", value: null }]);
  });

  test("of choices have their question", () => {
    expect(itemsOf('choice flee(foe) -> bool "Does {foe.name} flee?" = false\n')).toMatchObject([
      { kind: "choice", question: "Does {foe.name} flee?", signature: "flee(foe) -> bool" },
    ]);
  });

  test("of tables have dice, columns and rows as they are written", () => {
    const [dice, catalogue] = itemsOf(`table place: 2d6 {
  | 2d6 | part | factor |
  | 2-4 | "head" | d6 + 1 |
  | 5+ | "body" | - |
}
table edges {
  | name | label ru | needs(hero) = true | cost: number = 1 label ru "цена" |
  | Quick \\| able | Быстрый | hero.ST > 3 | - |
  | Slow | — | - | 2 |
}
`);
    expect(dice).toMatchObject({
      dice: "2d6",
      columns: [
        { title: "2d6", labels: [], code: false },
        { title: "part", labels: [], code: true },
        { title: "factor", labels: [], code: true },
      ],
      rows: [
        ["2-4", "head", "d6 + 1"],
        ["5+", "body", ""],
      ],
    });
    expect(catalogue).toMatchObject({
      dice: null,
      columns: [
        { title: "name", code: false },
        { title: "ru", code: false },
        { title: "needs(hero)", code: true },
        { title: "cost", labels: [{ locale: "ru", text: "цена" }], code: true },
      ],
      rows: [
        ["Quick | able", "Быстрый", "hero.ST > 3", "1"],
        ["Slow", "", "true", "2"],
      ],
    });
  });

  test("of sheets tell fields from formulas, and have demands", () => {
    const [sheet] = itemsOf(`sheet Hero {
  ## Strength.
  ST = 10 label ru "СИЛ"
  name: text
  lift = 2 * ST
  damage = СИЛ // 2
  resource HP 0..ST = 3
  require ST >= 1 else "too weak"
}
`);
    expect(
      sheet?.kind === "sheet" && sheet.fields.map(({ name, kind, type, value }) => [name, kind, type, value]),
    ).toEqual([
      ["ST", "field", null, "10"],
      ["name", "field", "text", null],
      ["lift", "derived", null, "2 * ST"],
      ["damage", "derived", null, "СИЛ // 2"],
      ["HP", "resource", "0..ST", "3"],
    ]);
    expect(sheet).toMatchObject({
      fields: [{ labels: [{ locale: "ru", text: "СИЛ" }] }, {}, {}, {}, {}],
      demands: [{ kind: "require", condition: "ST >= 1", otherwise: '"too weak"' }],
    });
  });

  test("have the adjustments of their rule or field; those of nothing here stay", () => {
    const { chapters, adjustments } = bookOf({
      [main]: `adjust hit by -1 "rain" when wet
rule hit(wet) = 10
sheet Hero {
  ST = 10
  parry = ST // 2
}
adjust hit by -2 "wound" for w in 1..3
adjust Hero.parry at least 3 "shield"
adjust elsewhere times 2 "far"
`,
    });
    const [hit, hero] = chapters[0]?.items ?? [];
    expect(hit).toMatchObject({
      adjustments: [
        { title: "rain", change: "by -1", each: null, when: "wet" },
        { title: "wound", change: "by -2", each: "w in 1..3", when: null },
      ],
    });
    expect(hero?.kind === "sheet" && hero.fields[1]?.adjustments).toMatchObject([
      { target: "Hero.parry", change: "at least 3" },
    ]);
    expect(adjustments).toMatchObject([{ target: "elsewhere", change: "times 2" }]);
  });

  test("of changes say what they change", () => {
    const items = itemsOf(`## Kinder.
override rule hit(x) = x
extend table weapons { | Axe | 2 | }
remove row "x" from weapons
remove adjust hit "rain"
`);
    expect(items.map((item) => item.kind === "change" && [item.what, item.name])).toEqual([
      ["override rule", "hit"],
      ["extend table", "weapons"],
      ["remove row", "weapons"],
      ["remove adjust", "hit"],
    ]);
  });
});

describe("prose", () => {
  const words = (text: string) => ({ kind: "words", text });
  const code = (text: string) => ({ kind: "code", text });

  test("joins lines, parts paragraphs at empty ones, and knows points", () => {
    expect(proseOf("One\ntwo.\n\nThree.\n- a\n  b\n- c").prose).toEqual([
      { kind: "paragraph", parts: [words("One two.")] },
      { kind: "paragraph", parts: [words("Three.")] },
      { kind: "point", parts: [words("a b")] },
      { kind: "point", parts: [words("c")] },
    ]);
  });

  test("sets apart what stands between backticks", () => {
    expect(proseOf("See `hit` and ` alone").prose).toEqual([
      { kind: "paragraph", parts: [words("See "), code("hit"), words(" and ` alone")] },
    ]);
  });

  test("gives the lines that ask for odds apart", () => {
    expect(proseOf("Text.\nodds: hit(10)\nodds:  3d6 <= 9 \n")).toEqual({
      prose: [{ kind: "paragraph", parts: [words("Text.")] }],
      charts: ["hit(10)", "3d6 <= 9"],
    });
    expect(proseOf("The odds: none").charts).toEqual([]);
  });

  test("of nothing is nothing", () => {
    expect(proseOf("")).toEqual({ prose: [], charts: [] });
  });
});

test("names of JavaScript's own are ordinary names", () => {
  const { chapters, options } = bookOf({
    [main]:
      'rule __proto__(constructor) = constructor\nadjust __proto__ by 1 "toString"\noption valueOf = 1\n',
  });
  expect(chapters[0]?.items).toMatchObject([
    { name: "__proto__", adjustments: [{ title: "toString" }], parameters: [{ name: "constructor" }] },
  ]);
  expect(options).toMatchObject([{ name: "valueOf" }]);
});
