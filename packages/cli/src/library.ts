import { realpathSync } from "node:fs";
import { dirname, isAbsolute, join, normalize } from "node:path";
import { type RefusedModule, type ResolveModule, type Source, visible } from "@houserule/lang";
import { Failure, usage } from "./failure.ts";
import { readSource, readWithin } from "./files.ts";
import { jsonForScript, refusedWithin, scriptsBeside } from "./misplaced-file.ts";
import { shippedNames, shippedPath } from "./rulesets.ts";

/** The texts that a command works with: each file is one text, however its path is spelled. */
export interface Library {
  /** A file that the user named. */
  readonly file: (path: string) => Source;
  /** A file that the user named as a script, and which is not JSON. */
  readonly script: (path: string) => Source;
  /** What `--use` names: a shipped ruleset, else a file. */
  readonly ruleset: (nameOrPath: string) => Source;
  /** A text that is no file, such as an expression; the paths that it uses begin at the working directory. */
  readonly add: (source: Source) => Source;
  /** Answers the `use` lines of scripts: a path from the script's own place, or a shipped name. */
  readonly resolve: ResolveModule;
  /** All texts so far, for pictures. */
  readonly sources: () => readonly Source[];
  /** Why a file that a script uses could not be read, where it was found but is no text. */
  readonly failure: () => Failure | null;
}

interface Entry {
  readonly source: Source;
  /** Where it is, and the folder that the paths in it may not leave; both real paths. */
  readonly place: string;
  readonly folder: string;
}

/** An empty library. */
export function createLibrary(): Library {
  const entries: Entry[] = [];
  const resolved: { failure: Failure | null } = { failure: null };
  const known = (place: string): Source | undefined => entries.find((entry) => entry.place === place)?.source;

  const load = (path: string, name: string): Source => {
    const place = realOf(path);
    const before = known(place);
    if (before !== undefined) return before;
    const source = { name, text: readSource(path).text };
    entries.push({ source, place, folder: dirname(place) });
    return source;
  };

  const script = (path: string): Source => {
    const source = load(path, path);
    const misplaced = jsonForScript(source);
    if (misplaced !== null) throw misplaced;
    return source;
  };

  const fromPath = (target: string, from: string): Source | null => {
    if (isAbsolute(target) || /[\0\\]/.test(target)) return null;
    const user = entries.find((entry) => entry.source.name === from);
    const base = user === undefined ? process.cwd() : dirname(user.place);
    const folder = user === undefined ? realOf(process.cwd()) : user.folder;
    for (const path of [target, `${target}.rules`]) {
      const found = readWithin(folder, join(base, path));
      if (found === null) continue;
      const before = known(found.real);
      if (before !== undefined) return before;
      const name = user === undefined ? normalize(path) : nameBeside(from, path);
      const source = { name, text: found.text };
      entries.push({ source, place: found.real, folder });
      return source;
    }
    return null;
  };

  const resolve = (target: string, from: string): Source | null => {
    try {
      if (/^\.\.?\//.test(target)) return fromPath(target, from);
      const shipped = shippedPath(target);
      return shipped === null ? null : load(shipped, target);
    } catch (error) {
      if (error instanceof Failure) resolved.failure ??= error;
      return null;
    }
  };

  const refused = (target: string, from: string): RefusedModule | null => {
    if (!/^\.\.?\//.test(target) || /[\0\\]/.test(target)) return null;
    const user = entries.find((entry) => entry.source.name === from);
    const base = user === undefined ? process.cwd() : dirname(user.place);
    const folder = user === undefined ? realOf(process.cwd()) : user.folder;
    return refusedWithin(folder, [target, `${target}.rules`], base);
  };

  const names = (target: string, from: string): readonly string[] => {
    if (!/^\.\.?\//.test(target)) return shippedNames();
    if (/[\0\\]/.test(target)) return [];
    const user = entries.find((entry) => entry.source.name === from);
    const base = user === undefined ? process.cwd() : dirname(user.place);
    const folder = user === undefined ? realOf(process.cwd()) : user.folder;
    return scriptsBeside(folder, target, base);
  };

  return {
    file: (path) => load(path, path),
    script,
    ruleset(nameOrPath) {
      const shipped = shippedPath(nameOrPath);
      if (shipped !== null) return load(shipped, nameOrPath);
      const looksLikePath = /[./\\]/.test(nameOrPath);
      try {
        return script(nameOrPath);
      } catch (error) {
        if (looksLikePath || !(error instanceof Failure) || error.code !== "file") throw error;
        throw usage(
          `there is no ruleset ${visible(nameOrPath)}`,
          `shipped are: ${shippedNames().join(", ")}; a file is named by its path`,
        );
      }
    },
    add(source) {
      const here = realOf(process.cwd());
      entries.push({ source, place: join(here, `<${source.name}>`), folder: here });
      return source;
    },
    resolve: Object.assign(resolve, { names, refused }),
    sources: () => entries.map((entry) => entry.source),
    failure: () => resolved.failure,
  };
}

/** `rules/fight.rules` and `./wounds` give `rules/wounds`; a shipped ruleset is its own folder. */
function nameBeside(from: string, path: string): string {
  return from.includes(".") ? join(dirname(from), path) : join(from, path);
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // It cannot be read either, which the reader says better.
    return path;
  }
}
