import type { Ruleset } from "../../ast/declaration.ts";
import { nearest } from "../../nearest.ts";
import { headerLines } from "../../parse/header-lines.ts";
import { didYouMean, oneFix } from "../../resolve/name/near-names.ts";
import type { Text } from "../../resolve/text.ts";
import type { Span } from "../../span.ts";
import { type Checking, error, warning } from "../checking.ts";

/** Lines that stand in a header twice, and names that are no more than misspelt. */
export function checkHeader({ fields }: Ruleset, c: Checking): void {
  const seen = new Map<string, Span>();
  for (const { name } of fields) {
    const first = seen.get(name.text);
    if (first !== undefined) {
      error(c, "HR2002", name.span, `\`${name.text}\` stands twice in this header.`, {
        labels: [{ span: first, message: "the first time" }],
        hint: "Remove one of them.",
      });
      continue;
    }
    seen.set(name.text, name.span);
    if (headerLines.includes(name.text)) continue;
    const near = nearest(name.text, headerLines);
    if (near.length === 0) continue;
    warning(c, "HR2027", name.span, `Nothing is read of a line \`${name.text}\` in a header.`, {
      hint: didYouMean(near, name.text),
      ...oneFix(near, name),
    });
  }
}

/** A text has one header. */
export function oneHeader({ module, report }: Text): void {
  const [first, ...others] = module.items.filter((item) => item.kind === "ruleset");
  if (first === undefined) return;
  for (const { span } of others) {
    report({
      code: "HR2002",
      severity: "error",
      message: "A text has one header, and this is a second one.",
      span,
      labels: [{ span: first.span, message: "the first one" }],
      hint: "Remove one of them, or make two texts of it.",
    });
  }
}
