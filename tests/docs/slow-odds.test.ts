import { readFileSync } from "node:fs";
import { parse } from "@houserule/lang";
import { describe, expect, it } from "vitest";
import { beyondLimits } from "../rulesets/fit/sample-calls.ts";
import { rulesetFiles } from "../rulesets/ruleset-files.ts";

const page = readFileSync("docs/slow-odds.md", "utf8");
const named = [...page.matchAll(/^\| ([a-z0-9-]+) \| (`.*?`) \|/gm)].flatMap(([, ruleset = "", names = ""]) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, rule = ""]) => [ruleset, rule] as const),
);

describe("the page of rules whose odds take their time", () => {
  it("names rules", () => {
    expect(named.length).toBeGreaterThan(0);
  });

  it.each(named)("%s has a rule %s", (ruleset, rule) => {
    const items = rulesetFiles(ruleset).all.flatMap((source) => parse(source).module.items);
    expect(items.flatMap((item) => (item.kind === "rule" ? item.name.text : []))).toContain(rule);
  });

  it.each([...beyondLimits.keys()])("names what has no odds within the limits: %s", (one) => {
    const [ruleset = "", rule = ""] = one.split(" ");
    expect(page).toContain(`\`${rule}\``);
    expect(page).toContain(ruleset);
  });
});
