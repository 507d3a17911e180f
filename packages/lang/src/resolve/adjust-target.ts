import type { Path } from "../ast/expression.ts";
import type { Suggest } from "../nearest.ts";
import type { Visible } from "./declare.ts";
import type { RuleEntity } from "./entity.ts";
import { missingTarget } from "./missing-target.ts";
import type { Text } from "./text.ts";

/** What an adjustment changes: the number that a rule with parameters gives. */
export interface AdjustTarget {
  /** As it was declared, without its layers. */
  readonly rule: RuleEntity;
}

/** Finds what `adjust` and `remove adjust` name; what is none is reported. */
export function adjustTarget(
  text: Text,
  path: Path,
  change: "adjust" | "remove adjust",
  visible: ReadonlyMap<Text, Visible>,
  suggest: Suggest,
): AdjustTarget | null {
  const [name, ...more] = path.names;
  if (name === undefined) return null;
  if (more.length > 0) {
    // The place for the fields of sheets.
    missingTarget(text, name, "sheet", change, visible, suggest);
    return null;
  }
  const entity = visible.get(text)?.names.get(name.text)?.entity;
  if (entity?.kind === "rule") return { rule: entity };
  missingTarget(text, name, "rule", change, visible, suggest);
  return null;
}
