import type { MeaningCode } from "./meaning-codes.ts";
import type { SheetFileCode } from "./sheet-file-pages.ts";
import type { SyntaxCode } from "./syntax-codes.ts";

/**
 * A stable code: HR1... for how a text is written, HR2... for what it means, HR505. for a sheet from outside. Codes are never used
 * again for another thing.
 */
export type Code = SyntaxCode | MeaningCode | SheetFileCode;
