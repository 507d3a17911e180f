import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { called } from "./called.ts";
import { folderWith } from "./scratch.ts";

let folder = "";
const at = (name: string): string => join(folder, "/", name);
beforeEach(() => {
  folder = folderWith({
    "fight.rules": "rule fight(a, b) = a + b\ntable wound : d2 {\n  | d2 | n |\n  | 1-2 | 3 |\n}\n",
    "ada.json": '{ "sheet": "Hero", "fields": { "ST": 12 } }\n',
  });
});

describe("a rule is called in either way", () => {
  test.each([
    ["by its name and its arguments", ["fight", "1", "2"]],
    ["as scripts call it", ["fight(1, 2)"]],
    ["as scripts call it, with a blank", ["fight (1, 2)"]],
    ["as scripts call it, taken apart by the shell", ["fight(1,", "2)"]],
  ])("%s", async (_, words) => {
    const { status, out } = await called("run", at("fight.rules"), ...words);
    expect([status, out]).toEqual([0, expect.stringContaining("= 3")]);
  });

  test.each([
    ["an unknown name among the arguments", ["fight(a, 2)"], 2, "There is no `a` here."],
    ["too few arguments", ["fight(1)"], 2, "Write `fight(a, b)`."],
    ["a name that is none", ["fihgt(1, 2)"], 2, "Did you mean `fight`?"],
    ["a bracket too few", ["fight(1, 2"], 2, "Write the missing `)`."],
    ["all in one word", ["fight 1 2"], 3, "run FILE fight 1 2"],
    ["no name at all", ["1 + 2"], 3, "write the name and then the arguments"],
    ["a table", ["wound"], 2, "A table is rolled, `roll wound`"],
  ])("%s", async (_, words, status, hint) => {
    const { status: ended, err } = await called("run", at("fight.rules"), ...words);
    expect([ended, err.replace(at("fight.rules"), "FILE")]).toEqual([status, expect.stringContaining(hint)]);
  });
});

describe("what is in the wrong place is told with what to type instead", () => {
  test.each([
    ["a sheet as a script", ["run", "@ada.json"], "is JSON, not a script", "--sheet hero="],
    ["a sheet as a ruleset", ["roll", "1", "--use", "@ada.json"], "is JSON, not a script", "--sheet hero="],
    ["a sheet to lay out", ["fmt", "@ada.json"], "is JSON, not a script", "houserule check"],
    ["a script as a sheet", ["roll", "1", "--sheet", "ada=@fight.rules"], "wants a sheet as JSON", "--use"],
    ["a script to roll", ["roll", "@fight.rules"], "is a file, not an expression", "houserule run"],
    [
      "a script to tell the odds of",
      ["odds", "@fight.rules"],
      "is a file, not",
      'houserule odds "fight(1, 2)" --use',
    ],
    ["a sheet to roll", ["roll", "@ada.json"], "is a file, not an expression", "--sheet hero="],
    ["a folder to run", ["run", "@"], "is a folder, not a file", "fight.rules"],
    ["nearly a file", ["run", "@fihgt.rules"], "there is no such file", "fight.rules?"],
    ["a file without its ending", ["run", "@fight"], "there is no such file", "fight.rules?"],
    ["a shipped ruleset", ["run", "gurps-lite"], "there is no such file", "houserule list gurps-lite"],
    ["an expression without a command", ["3d6+2"], "unknown command", 'houserule roll "3d6+2"'],
    ["a file without a command", ["fight.rules"], "unknown command", "houserule run fight.rules"],
  ])("%s", async (_, args, message, hint) => {
    const { status, err } = await called(...args.map((arg) => arg.replace("@", at(""))));
    expect(status).toBe(3);
    const [first, second] = err.split("\n");
    expect([first, second]).toEqual([expect.stringContaining(message), expect.stringContaining(hint)]);
  });

  test("but a record with such a field is rolled, where no file is called so", async () => {
    expect((await called("roll", "hero.rules", "--set", "hero={ rules: 3 }")).status).toBe(0);
  });

  test("the odds of a rule that needs parameters name them", async () => {
    const { status, err } = await called("odds", "fight", "--use", at("fight.rules"));
    expect([status, err]).toEqual([2, expect.stringContaining("`fight(a, b)`")]);
  });
});
