import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { visible } from "@houserule/lang";
import { exitCodes } from "./exit-codes.ts";
import { Failure } from "./failure.ts";

/** Gives a file a new text, all at once: whatever happens, it has the old text or the new one. Links stay links. */
export function replaceFile(path: string, text: string): void {
  try {
    const place = realpathSync(path);
    const { mode } = statSync(place);
    // A file that may not be written is not to be replaced either.
    closeSync(openSync(place, "r+"));
    const beside = join(dirname(place), `.${basename(place)}.${process.pid}.new`);
    try {
      writeNew(beside, text, mode);
      renameSync(beside, place);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  } catch (error) {
    throw unwritable(path, error);
  }
}

function writeNew(path: string, text: string, mode: number): void {
  const file = openSync(path, "wx");
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    fchmodSync(file, mode);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function unwritable(path: string, error: unknown): Failure {
  const reason = (error as NodeJS.ErrnoException).code;
  const known: Readonly<Record<string, string>> = {
    EACCES: "it, or its folder, may not be written",
    EPERM: "it, or its folder, may not be written",
    EROFS: "the disk may only be read",
    ENOSPC: "the disk is full",
    EDQUOT: "the disk is full",
  };
  return new Failure(
    "file",
    exitCodes.usage,
    `cannot write ${visible(path)}: ${known[reason ?? ""] ?? reason ?? "it cannot be opened"}`,
  );
}
