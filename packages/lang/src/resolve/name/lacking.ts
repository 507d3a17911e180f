import type { Code } from "../../diagnostic/codes.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";

/** Codes about something that is not there, and which another text could have declared, or added. */
const aboutMissing: ReadonlySet<Code> = new Set<Code>([
  "HR2001",
  "HR2006",
  "HR2007",
  "HR2090",
  "HR2096",
  "HR2098",
  "HR2103",
  "HR2113",
  "HR2116",
  "HR2121",
  "HR2122",
  "HR2125",
  "HR2126",
  "HR2145",
  "HR2147",
]);

/** Whether a text that could not be had may be the only reason for a complaint: then that text is what to mend. */
export function mayBeSupplied({ code, labels }: Omit<Diagnostic, "source">): boolean {
  // One that points at a place knows the name: it is used too early, or outside its block.
  return aboutMissing.has(code) && labels === undefined;
}
