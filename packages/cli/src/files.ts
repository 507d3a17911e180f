import { isUtf8 } from "node:buffer";
import { closeSync, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { type Source, visible } from "@houserule/lang";
import { exitCodes } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { hintForFolder, hintForMissing } from "./misplaced-file.ts";

/** Bytes of one text; more is refused before it is read, so that an endless one ends. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** Reads a text that the user named; it may be any file, also a pipe. */
export function readSource(path: string): Source {
  let file: number;
  try {
    if (statSync(path).isDirectory())
      throw usage(`${visible(path)} is a folder, not a file`, hintForFolder(path));
    file = openSync(path, "r");
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreadable(path, error);
  }
  try {
    return { name: path, text: decode(readAll(file, path), path) };
  } finally {
    closeSync(file);
  }
}

/** Reads standard input to its end. */
export async function readStandardInput(input: AsyncIterable<Uint8Array | string>): Promise<Source> {
  const name = "standard input";
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes: Buffer = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    // Leaving the loop closes the stream.
    if (size > MOST_BYTES) throw tooLong(name);
  }
  return { name, text: decode(Buffer.concat(chunks), name) };
}

/**
 * Reads a file that a script names. It must be an ordinary file inside `folder` (a real path), wherever links
 * lead; null where it is not, or cannot be read.
 */
export function readWithin(
  folder: string,
  path: string,
): { readonly text: string; readonly real: string } | null {
  let file: number | undefined;
  try {
    const real = realpathSync(path);
    const inside = relative(folder, real);
    if (inside === "" || inside.startsWith("..") || isAbsolute(inside) || !statSync(real).isFile())
      return null;
    file = openSync(real, "r");
    // The file that was opened must be the one that was looked at.
    const opened = fstatSync(file);
    const seen = statSync(realpathSync(path));
    if (!opened.isFile() || opened.ino !== seen.ino || opened.dev !== seen.dev) return null;
    return { text: decode(readAll(file, path), path), real };
  } catch (error) {
    if (error instanceof Failure) throw error;
    return null;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The `.rules` files among these files and below these folders, sorted; files that the user names may end otherwise. */
export function rulesFiles(paths: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const path of paths) {
    try {
      if (statSync(path).isDirectory()) collect(path, found);
      else found.add(path);
    } catch (error) {
      throw unreadable(path, error);
    }
  }
  return [...found];
}

function collect(folder: string, found: Set<string>): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === "node_modules" || entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path, found);
    else if (entry.isFile() && entry.name.endsWith(".rules")) found.add(path);
  }
}

function readAll(file: number, name: string): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    const read = readSync(file, chunk, 0, chunk.length, null);
    if (read === 0) return Buffer.concat(chunks);
    size += read;
    if (size > MOST_BYTES) throw tooLong(name);
    chunks.push(chunk.subarray(0, read));
  }
}

function decode(bytes: Buffer, name: string): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  throw new Failure(
    "encoding",
    exitCodes.textErrors,
    `${visible(name)} is not UTF-8 text`,
    "save it as UTF-8; if it is no text at all, it is the wrong file",
  );
}

function tooLong(name: string): Failure {
  return new Failure(
    "size",
    exitCodes.limit,
    `${visible(name)} is longer than ${MOST_BYTES / 1024 / 1024} MiB`,
  );
}

function unreadable(path: string, error: unknown): Failure {
  const reason = (error as NodeJS.ErrnoException).code;
  const known: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file",
    EACCES: "it may not be read",
    ENOTDIR: "a part of the path is no folder",
    ELOOP: "its links lead in a circle",
  };
  return new Failure(
    "file",
    exitCodes.usage,
    `cannot read ${visible(path)}: ${known[reason ?? ""] ?? reason ?? "it cannot be opened"}`,
    reason === "ENOENT" ? hintForMissing(path) : undefined,
  );
}
