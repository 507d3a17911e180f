import type { MeaningCode } from "./meaning-codes.ts";
import type { SyntaxCode } from "./syntax-codes.ts";

/** A stable code: HR1... for how a text is written, HR2... for what it means. Codes are never used again for another thing. */
export type Code = SyntaxCode | MeaningCode;
