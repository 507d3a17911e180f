import { join } from "node:path";
import { expect, test } from "vitest";
import { document } from "./called.ts";
import { folderWith } from "./scratch.ts";

// A demand can speak of one word deep in a field, which no type of the field tells.

const rules = `table skills {
  | skill     | label ru    | price |
  | Stealth   | Скрытность  | 2     |
  | Climbing  | Лазание     | 1     |
  | Swimming  | Плавание    | 1     |
}
sheet Hero {
  levels : map of number = [:]
  points : list = []
  require all(name in skills for name in levels)
    else "no such skill: {[name for name in levels if not (name in skills)]}"
  require all(each.skill in skills for each in points)
    else "nothing is called {first([each.skill for each in points if not (each.skill in skills)])}"
  warn size(levels) < 3 else "that is much"
}
`;

async function found(fields: object): Promise<readonly [string, string, string | undefined][]> {
  const text = JSON.stringify({ sheet: "Hero", fields });
  const folder = folderWith({ "heroes.rules": rules, "hero.json": text });
  const { json } = await document("check", join(folder, "hero.json"), "--use", join(folder, "heroes.rules"));
  return (json.diagnostics ?? []).map(({ code, column, length, hint }) => [
    code,
    text.slice(column - 1, column - 1 + length),
    hint,
  ]);
}

test.each<[string, object, [string, string, string | undefined][]]>([
  [
    "a misspelt key of a map",
    { levels: { Climbing: 3, Stelth: 2 } },
    [["HR5058", '"Stelth"', "Did you mean `Stealth`?"]],
  ],
  [
    "a misspelt text in a record of a list",
    { points: [{ skill: "Climbing" }, { skill: "Swiming" }] },
    [["HR5058", '"Swiming"', "Did you mean `Swimming`?"]],
  ],
  [
    "a misspelt label",
    { levels: { Скрытнось: 2 } },
    [["HR5058", '"Скрытнось"', "Did you mean `Скрытность`?"]],
  ],
  ["what is like nothing", { levels: { Juggling: 2 } }, [["HR5058", '"Juggling"', undefined]]],
  [
    "several words are told at their field",
    { levels: { Stelth: 2, Climing: 3 } },
    [["HR5058", '"levels"', undefined]],
  ],
  [
    "a demand that names no word is told at its field",
    { levels: { Stealth: 1, Climbing: 1, Swimming: 1 } },
    [["HR5059", '"levels"', undefined]],
  ],
])("%s", async (_, fields, expected) => {
  expect(await found(fields)).toEqual(expected);
});
