import { join } from "node:path";
import { document } from "./called.ts";
import { folderWith } from "./scratch.ts";

/** A ruleset with a sheet that has a field of every kind. */
export const rules = `ruleset "heroes" {
  version "1"
}
outcome Rank {
  novice label ru "новичок"
  veteran label ru "бывалый воин"
}
table edges {
  | name  | label ru | cost |
  | Brave | Смелый   | 2    |
  | Quick | Быстрый  | 3    |
}
sheet Weapon {
  damage : die = d6
}
sheet Hero label ru "Герой" {
  name : text
  IQ = 10 label ru "ИНТ"
  ST = 10
  Fighting : die = d6 label ru "Драка"
  rank : Rank = novice
  level : 1..20 = 1
  edges : list of key of edges = []
  hit_points = 10 label ru "очки жизни"
  best : key of edges or none = none
  weapon : Weapon or none = none
  gold : number = 0
  lift = ST * 2
  resource HP 0..ST
  resource luck 0..5 = 3
  require ST <= 20 else "a strength above 20 needs the game master's leave"
  require IQ >= 5 else "too simple"
  warn size(edges) <= 1 else "many edges"
}
`;

type Fields = Readonly<Record<string, unknown>>;

/** A document of the sheet `Hero`. */
export const hero = (fields: Fields, more: Fields = { name: "Ada" }): string =>
  JSON.stringify({ sheet: "Hero", ...more, fields });

/** The options that bind a document to the name hero. */
export function bound(text: string): readonly string[] {
  const folder = folderWith({ "heroes.rules": rules, "hero.json": text });
  return ["--use", join(folder, "heroes.rules"), "--sheet", `hero=${join(folder, "hero.json")}`];
}

/** What `check` says of a document: code, severity, and the text that it points at. */
export async function said(text: string): Promise<readonly string[]> {
  const folder = folderWith({ "heroes.rules": rules, "hero.json": text });
  const { json } = await document("check", join(folder, "hero.json"), "--use", join(folder, "heroes.rules"));
  return (json.diagnostics ?? []).map(({ code, line, column, length }) => {
    const at = (text.split("\n")[line - 1] ?? "").slice(column - 1, column - 1 + length);
    return `${code} ${at}`;
  });
}
