import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ResolveModule, Source } from "@houserule/lang";

/** The texts of a shipped ruleset. */
export interface RulesetFiles {
  readonly main: Source;
  /** All of them, `main` first; no tests. */
  readonly all: readonly Source[];
  /** All of them as one text, the header first, without the lines by which one uses another. */
  readonly whole: string;
  /** Answers `use "./x.rules"` within the folder. */
  readonly resolve: ResolveModule;
}

/** Reads the folder of a shipped ruleset. */
export function rulesetFiles(name: string): RulesetFiles {
  const folder = fileURLToPath(new URL(`../../rulesets/${name}/`, import.meta.url));
  const read = (file: string): Source => ({
    name: file === `${name}.rules` ? name : file,
    text: readFileSync(`${folder}${file}`, "utf8"),
  });
  const main = read(`${name}.rules`);
  const others = readdirSync(folder)
    .filter((file) => file.endsWith(".rules") && !file.endsWith(".test.rules") && file !== `${name}.rules`)
    .sort()
    .map(read);
  const all = [main, ...others];
  return {
    main,
    all,
    whole: all.map(({ text }) => text.replace(/^use "\.\/.*\n/gmu, "")).join("\n"),
    resolve: (target) => all.find((source) => source.name === basename(target)) ?? null,
  };
}
