import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { visible } from "@houserule/lang";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";

/** `new NAME`: a folder with a ruleset to begin with. Nothing that is there is written over. */
export function create(name: string, options: { readonly json: boolean }, console: Console): number {
  const id = basename(name);
  if (!/^\p{L}[\p{L}\p{N}]*([-_][\p{L}\p{N}]+)*$/u.test(id))
    throw usage(
      `"${visible(id)}" cannot be the name of a ruleset`,
      "take letters and digits, with - between words: houserule new my-game",
    );
  const file = join(name, `${id}.rules`);
  try {
    mkdirSync(name, { recursive: true });
    // "wx" refuses what is there, also what came between.
    writeFileSync(file, starter(id), { flag: "wx" });
  } catch (error) {
    throw unwritable(file, error);
  }
  if (options.json) {
    console.out(JSON.stringify({ kind: "new", folder: name, file }));
    return exitCodes.done;
  }
  console.out(`${console.paintOut("result", visible(file))} is there, with a rule and a table. Try:`);
  const path = /^[\p{L}\p{N}_./-]+$/u.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
  console.out(`  houserule odds "check(12)" --use ${pathArgument(path)}`);
  return exitCodes.done;
}

/** A path that is not taken for the name of a shipped ruleset, nor for an option. */
function pathArgument(path: string): string {
  return /^(['./]|[a-zA-Z]:)/.test(path) ? path : `./${path}`;
}

function unwritable(file: string, error: unknown): Failure {
  const reason = (error as NodeJS.ErrnoException).code;
  if (reason === "EEXIST")
    return usage(`${visible(file)} is there already, and nothing is written over`, "choose another name");
  const known: Readonly<Record<string, string>> = {
    EACCES: "it may not be written",
    EROFS: "it may not be written",
    ENOTDIR: "a part of the path is no folder",
    ENOSPC: "the disk is full",
  };
  return new Failure(
    "file",
    exitCodes.usage,
    `cannot write ${visible(file)}: ${known[reason ?? ""] ?? reason ?? "it cannot be opened"}`,
  );
}

function starter(id: string): string {
  const words = id.replaceAll(/[-_]/g, " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return `# The house rules of ${title}.
#
# What to do next:
#   houserule odds "check(12)" --use ./${id}.rules        how likely a check is
#   houserule roll "roll weather" --use ./${id}.rules     what the sky does today
#   houserule check ${id}.rules                           what is wrong, after each change
# Then change a number, write a rule of your own, and look at the odds again.

ruleset "${id}" {
  title "${title}"
  version "0.1.0"
  locales "en"
}

## Roll 3d6 against a target: at or under it succeeds.
rule check(target, modifier = 0) = 3d6 <= target + modifier

## What the weather does to a day's march.
table weather : d6 {
  | d6  | sky : text | march |
  | 1   | storm      | 0     |
  | 2-3 | rain       | 1/2   |
  | 4-6 | fair       | 1     |
}
`;
}
