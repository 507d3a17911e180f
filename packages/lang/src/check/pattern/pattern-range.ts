import type { Pattern } from "../../ast/pattern.ts";
import { constantOf } from "../../resolve/constant.ts";
import { compareExact } from "../../resolve/exact.ts";

/** `5..1`, which holds nothing. */
export function isBackwards(pattern: Pattern): boolean {
  if (pattern.kind !== "range" || pattern.from === null || pattern.to === null) return false;
  const [from, to] = [constantOf(pattern.from), constantOf(pattern.to)];
  return from !== null && to !== null && compareExact(from, to) > 0;
}
