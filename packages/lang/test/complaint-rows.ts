import { describe, expect, it } from "vitest";
import { complaints } from "./compiled.ts";

/** A script, and all that is said of it, in order; nothing where it is right. */
export type Row = readonly [text: string, ...expected: string[]];

/** Holds each script to what is said of it, by what the scripts have in common. */
export function expectComplaints(rows: Readonly<Record<string, readonly Row[]>>): void {
  for (const [what, cases] of Object.entries(rows)) {
    describe(what, () => {
      it.each(cases)("%s", (text, ...expected) => {
        expect(complaints(text)).toEqual(expected);
      });
    });
  }
}
