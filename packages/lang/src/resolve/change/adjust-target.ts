import type { Name, Path } from "../../ast/expression.ts";
import type { Suggest } from "../../nearest.ts";
import type { Visible } from "../declare/declare.ts";
import type { RuleEntity, SheetEntity } from "../entity.ts";
import { didYouMean, oneFix } from "../name/near-names.ts";
import type { Text } from "../text.ts";
import { missingTarget } from "./missing-target.ts";

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
  const entity = visible.get(text)?.names.get(name.text)?.entity;
  const [field] = more;
  if (field !== undefined) {
    if (entity?.kind === "sheet") return derivedField(text, entity, field, suggest);
    missingTarget(text, name, "sheet", change, visible, suggest);
    return null;
  }
  if (entity?.kind === "rule") return { rule: entity };
  missingTarget(text, name, "rule", change, visible, suggest);
  return null;
}

/** The rule of a derived field; a stored one is set, and not adjusted. */
function derivedField(text: Text, sheet: SheetEntity, name: Name, suggest: Suggest): AdjustTarget | null {
  const of = sheet.node.name.text;
  const field = sheet.names.get(name.text);
  const rule = field?.layers.at(-1)?.derived ?? null;
  if (rule !== null) return { rule };
  const near = field === undefined ? suggest(name.text, () => sheet.names.keys()) : [];
  text.report({
    code: "HR2103",
    severity: "error",
    message:
      field === undefined
        ? `The sheet \`${of}\` has no field \`${name.text}\`.`
        : `\`${of}.${field.name}\` is a value that the sheet keeps, so there is nothing to adjust.`,
    span: name.span,
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : field === undefined
          ? "Adjust a field that is worked out from others, or a rule."
          : "Give the field another value, or adjust a field that is worked out from it.",
    ...oneFix(near, name),
  });
  return null;
}
