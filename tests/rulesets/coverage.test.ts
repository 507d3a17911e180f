import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { citationsIn, idsIn } from "./inventory/citations.ts";
import { coveragePage } from "./inventory/coverage-page.ts";
import { inventoried, inventoryOf } from "./inventory/inventory.ts";

// `npm run docs` writes the pages of docs/rulesets anew.

/** The rulesets that carry every mechanic of their source; the others are on their way there. */
const complete: readonly string[] = ["grim-d20", "gurps-lite", "gurps-ultra-lite"];

const root = fileURLToPath(new URL("../../", import.meta.url));
const family = (ruleset: string): string => inventoryOf(ruleset)[0]?.id.split("-")[0] ?? "";

function citationsOf(ruleset: string) {
  const files = readdirSync(`${root}rulesets/${ruleset}`, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".rules") && !name.endsWith(".test.rules"))
    .sort();
  const sources = files.map((name) => ({
    name: `rulesets/${ruleset}/${name}`,
    text: readFileSync(`${root}rulesets/${ruleset}/${name}`, "utf8"),
  }));
  return citationsIn(sources, family(ruleset));
}

describe("the lists of mechanics", () => {
  test.each([
    ["grim-d20", "GD", 102],
    ["gurps-lite", "GL", 198],
    ["gurps-ultra-lite", "UL", 40],
    ["ret", "RT", 276],
    ["savage-worlds", "SW", 269],
  ])("of %s has %s-001 to the last, each with a name", (ruleset, prefix, count) => {
    const inventory = inventoryOf(ruleset);
    const numbers = Array.from({ length: count }, (_, i) => `${prefix}-${String(i + 1).padStart(3, "0")}`);
    expect(inventory.map(({ id }) => id)).toEqual(numbers);
    expect(inventory.filter(({ name }) => name === "")).toEqual([]);
  });

  test("are there for every ruleset", () => {
    const shipped = readdirSync(`${root}rulesets`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(shipped).toEqual(expect.arrayContaining([...inventoried]));
    expect(inventoried).toEqual(expect.arrayContaining([...complete]));
  });
});

describe.each(inventoried)("%s", (ruleset) => {
  test("cites only mechanics that its source has", () => {
    const known = new Set(inventoryOf(ruleset).map(({ id }) => id));
    expect(citationsOf(ruleset).filter(({ id }) => !known.has(id))).toEqual([]);
  });

  test("has its page", async () => {
    const page = coveragePage(ruleset, inventoryOf(ruleset), citationsOf(ruleset));
    await expect(page).toMatchFileSnapshot(`${root}docs/rulesets/${ruleset}.md`);
  });

  if (complete.includes(ruleset)) {
    test("carries every mechanic of its source", () => {
      const cited = new Set(citationsOf(ruleset).map(({ id }) => id));
      const missing = inventoryOf(ruleset).filter(({ id, advice }) => advice === null && !cited.has(id));
      expect(missing).toEqual([]);
    });
  }
});

describe("a citation", () => {
  test.each([
    ["GL-001. A roll", ["GL-001"]],
    ["GL-001, GL-004 and (GL-002)", ["GL-001", "GL-004", "GL-002"]],
    ["GL-001..GL-003", ["GL-001", "GL-002", "GL-003"]],
    ["GL-009 to GL-011, GL-010", ["GL-009", "GL-010", "GL-011"]],
    ["GL-009 to\nGL-010", ["GL-009", "GL-010"]],
    ["GL-001–GL-002", ["GL-001", "GL-002"]],
    ["RT-OPT-001, XGL-001, GL-0011, gl-001", []],
  ])("in %j is of %j", (text, ids) => {
    expect(idsIn(text, "GL")).toEqual(ids);
  });

  test("that runs backwards is a mistake", () => {
    expect(() => idsIn("GL-003..GL-001", "GL")).toThrow("GL-003..GL-001 runs backwards");
  });

  test("is found above rules, tables, options, choices, outcomes, sheets and their fields, adjustments", () => {
    const text = `# UL-001. no doc comment
## UL-002
rule f(x) = x
## UL-003
table t { | name | cost | }
## UL-004
option gentle = false
## UL-005
choice c() "?" = 1
## UL-006
outcome O { a, b }
## UL-007
sheet Hero {
  ## UL-008
  ST = 10
  ## UL-009
  resource HP 0..ST
}
## UL-010
adjust f by 1 "rain"
## UL-011
override rule g() = 2
## UL-012
ladder l = d4 -> d6
`;
    const found = citationsIn([{ name: "a.rules", text }], "UL");
    expect(found.map(({ id, where, line }) => `${id} ${where} ${line}`)).toEqual([
      "UL-002 f 3",
      "UL-003 t 5",
      "UL-004 gentle 7",
      "UL-005 c 9",
      "UL-006 O 11",
      "UL-007 Hero 13",
      "UL-008 Hero.ST 15",
      "UL-009 Hero.HP 17",
      "UL-010 f: rain 20",
      "UL-011 override g 22",
      "UL-012 l 24",
    ]);
  });
});

describe("a coverage page", () => {
  const inventory = [
    { id: "UL-001", name: "Task roll", advice: null },
    { id: "UL-002", name: "Pace", advice: null },
    { id: "UL-003", name: "Good manners", advice: "No numbers." },
  ];
  const citations = [{ id: "UL-001", where: "task", file: "rulesets/x/x.rules", line: 7 }];

  test("says where each mechanic is, and which ones are not yet there", () => {
    const rows = coveragePage("x", inventory, citations)
      .split("\n")
      .filter((line) => line.startsWith("| UL"));
    expect(rows).toEqual([
      "| UL-001 | Task roll | `task` ([x.rules:7](../../rulesets/x/x.rules#L7)) |",
      "| UL-002 | Pace | not yet |",
      "| UL-003 | Good manners | advice: No numbers. |",
    ]);
  });

  test("counts them", () => {
    expect(coveragePage("x", inventory, citations)).toContain(
      "In the scripts: 1 of 3. Advice on how to play: 1.",
    );
  });
});
