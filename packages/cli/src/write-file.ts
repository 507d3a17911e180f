import { writeFileSync } from "node:fs";
import { visible } from "@houserule/lang";
import { exitCodes } from "./exit-codes.ts";
import { Failure } from "./failure.ts";

/** Writes a file that the user named; what was there before is replaced. */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    const known: Readonly<Record<string, string>> = {
      ENOENT: "there is no such folder",
      EACCES: "it may not be written",
      EISDIR: "it is a folder",
      ENOTDIR: "a part of the path is no folder",
      ENOSPC: "the disk is full",
    };
    throw new Failure(
      "file",
      exitCodes.usage,
      `cannot write ${visible(path)}: ${known[reason ?? ""] ?? reason ?? "it cannot be opened"}`,
    );
  }
}
