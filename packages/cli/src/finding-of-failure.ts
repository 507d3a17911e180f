import type { Finding } from "@houserule/lang";
import type { Failure } from "./failure.ts";

/** Why a file could not be read or written, in the form of a diagnostic at its beginning. */
export function findingOfFailure(path: string, { code, message, hint }: Failure): Finding {
  return {
    code,
    severity: "error",
    message,
    source: path,
    span: { start: 0, end: 0 },
    ...(hint !== undefined && { hint }),
  };
}
