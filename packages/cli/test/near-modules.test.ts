import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { called } from "./called.ts";
import { folderWith } from "./scratch.ts";

let folder = "";
beforeEach(() => {
  folder = folderWith({
    "duel.rules": "rule f(x) = x\n",
    "rules/wounds.rules": "rule g(x) = x\n",
    "gurps.rules": 'use "gurps"\n1\n',
    "typo.rules": 'use "./duell.rules"\n1\n',
    "short.rules": 'use "./duell"\n1\n',
    "below.rules": 'use "./rules/wound"\n1\n',
    "far.rules": 'use "./tavern.rules"\n1\n',
    "out.rules": 'use "../duell"\n1\n',
  });
});

describe("a module that is not there is told with what may be meant", () => {
  test.each([
    ["a shipped ruleset by its beginning", "gurps.rules", 'Did you mean `use "gurps-lite"`'],
    ["a file of the folder", "typo.rules", 'Did you mean `use "./duel.rules"`?'],
    ["without its ending", "short.rules", 'Did you mean `use "./duel.rules"`?'],
    ["in a folder below", "below.rules", 'Did you mean `use "./rules/wounds.rules"`?'],
    ["none that is like it", "far.rules", "Check the path"],
    ["nothing of other folders", "out.rules", "Put the file into that folder"],
  ])("%s", async (_, file, hint) => {
    const { status, err } = await called("run", join(folder, file));
    expect([status, err]).toEqual([2, expect.stringContaining(hint)]);
  });
});

describe("a text of rules where compare wants an expression", () => {
  test.each([
    ["a file", () => join(folder, "duel.rules")],
    ["a shipped ruleset", () => "gurps-lite"],
  ])("%s is told to have an option of its own", async (_, name) => {
    const { status, err } = await called("compare", "f(1)", "--use", join(folder, "typo.rules"), name());
    expect([status, err]).toEqual([3, expect.stringContaining("--base A --house B")]);
  });
});
