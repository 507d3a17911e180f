import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { nearest, type RefusedModule, type Source, visible } from "@houserule/lang";
import { type Failure, usage } from "./failure.ts";
import { shippedNames, shippedPath } from "./rulesets.ts";

// Files that were given where another kind of thing is wanted, each with what to type instead.

/** JSON where a script is wanted; null for a script. */
export function jsonForScript({ name, text }: Source): Failure | null {
  // A script may be a record, so only what looks like a sheet, or says so by its name, is none.
  const sheet = /^\s*\{\s*"(?:sheet|name|fields)"\s*:/u.test(text);
  if (!sheet && !(name.endsWith(".json") && /^\s*[[{]/u.test(text))) return null;
  const shown = visible(name);
  return usage(
    `${shown} is JSON, not a script`,
    `a sheet is brought to an expression: houserule roll "hero.ST" --use RULESET --sheet hero=${shown}; houserule check ${shown} --use RULESET looks at it`,
  );
}

/** A script where a sheet is wanted; null for anything else. */
export function scriptForSheet(name: string, { name: path, text }: Source): Failure | null {
  if (!path.endsWith(".rules") || /^\s*\{/u.test(text)) return null;
  const shown = visible(path);
  return usage(
    `${shown} is a script, and --sheet ${name} wants a sheet as JSON`,
    `a script is brought by --use ${shown}; a sheet by --sheet ${name}=FILE.json`,
  );
}

/**
 * Why what a script names may not be used, where it leaves the `folder` (a real path), or is there and is no file.
 * Of what lies outside nothing is told, not even whether it is there.
 */
export function refusedWithin(folder: string, paths: readonly string[], base: string): RefusedModule | null {
  for (const path of paths.map((each) => join(base, each))) {
    const real = existsSync(path) ? realpathSync(path) : path;
    if (leaves(folder, path) || leaves(folder, real))
      return {
        why: "leaves the folder of the text that is run",
        hint: "Put the file into that folder or below it, or run a text of the folder that holds both.",
      };
    if (real === path && !existsSync(path)) continue;
    const found = statSync(real);
    if (found.isDirectory())
      return { why: "is a folder, not a file", hint: "Name one of the .rules files in it." };
    if (!found.isFile())
      return { why: "is no ordinary file", hint: "A script uses files only: write its text into one." };
  }
  return null;
}

/** The scripts in the folder that a path names, each as a path like it; none where that leaves the `folder`. */
export function scriptsBeside(folder: string, path: string, base: string): readonly string[] {
  const place = join(base, dirname(path));
  if (!existsSync(place)) return [];
  const real = realpathSync(place);
  if (real !== folder && leaves(folder, real)) return [];
  const before = path.slice(0, path.lastIndexOf("/") + 1);
  return namesIn(place)
    .filter((name) => name.endsWith(".rules"))
    .map((name) => `${before}${name}`);
}

function leaves(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside.startsWith("..") || isAbsolute(inside);
}

/** The name of a file where an expression is wanted; null for an expression. */
export function fileForExpression(command: string, text: string): Failure | null {
  if (!/^\s*[^\s"'(){}]+\.(?:rules|json)\s*$/u.test(text)) return null;
  const path = text.trim();
  // Else it is a field of something that has such a name.
  if (!existsSync(path)) return null;
  const shown = visible(path);
  if (path.endsWith(".json"))
    return usage(`${shown} is a file, not an expression`, `a sheet is brought by --sheet hero=${shown}`);
  const whole =
    command === "roll"
      ? `to run it: houserule run ${shown}; to use its rules: houserule roll "fight(1, 2)" --use ${shown}`
      : `to use its rules: houserule ${command} "fight(1, 2)" --use ${shown}`;
  return usage(`${shown} is a file, not an expression`, whole);
}

/** Whether this is a ruleset or a file, where an expression is wanted. */
export function bringsRules(text: string): boolean {
  return shippedPath(text) !== null || existsSync(text);
}

/** What may help where there is no such file. */
export function hintForMissing(path: string): string | undefined {
  if (shippedNames().includes(path))
    return `${path} is a shipped ruleset: houserule list ${path} shows what is in it, --use ${path} brings it in`;
  const folder = dirname(path);
  if (existsSync(`${path}.rules`)) return `did you mean ${visible(`${path}.rules`)}?`;
  const [near] = nearest(basename(path), namesIn(folder));
  return near === undefined
    ? undefined
    : `did you mean ${visible(folder === "." ? near : join(folder, near))}?`;
}

/** What to type instead of a folder: a script in it, if there is one. */
export function hintForFolder(path: string): string | undefined {
  const [script] = namesIn(path).filter((name) => name.endsWith(".rules"));
  return script === undefined ? undefined : `name a file in it, such as ${visible(join(path, script))}`;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).slice(0, 1000).sort();
  } catch {
    return [];
  }
}
