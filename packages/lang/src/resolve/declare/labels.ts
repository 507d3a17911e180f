import type { Label } from "../../ast/declaration.ts";
import type { Name } from "../../ast/expression.ts";
import type { Report } from "../../diagnostic/diagnostic.ts";
import { isForbidden } from "../../lex/forbidden.ts";
import type { Span } from "../../span.ts";
import { canBeName, labelName } from "./words.ts";

/** A name or a label of a thing, and where it stands. */
export interface Naming {
  readonly name: string;
  readonly span: Span;
  readonly label: boolean;
}

/** The name of a thing and its labels as names; labels that cannot be names are reported and left out. */
export function namings(name: Name, labels: readonly Label[], report: Report): readonly Naming[] {
  const found: Naming[] = [{ name: name.text, span: name.span, label: false }];
  for (const label of labels) {
    const word = labelName(label.text);
    if (!canBeName(word)) {
      // Characters that may stand nowhere have been reported where they stand.
      if (label.text.split("").some((_, at) => isForbidden(label.text, at))) continue;
      report({
        code: "HR2012",
        severity: "error",
        message: `The label "${label.text}" cannot be a name.`,
        span: label.locale.span,
        hint: "A label is made of letters, digits and blanks, begins with a letter, is no word of the language and does not read as dice.",
      });
    } else if (!found.some((other) => other.name === word)) {
      found.push({ name: word, span: label.locale.span, label: true });
    }
  }
  return found;
}

/**
 * Collects the names of things that stand beside each other, such as parameters or the members of an outcome.
 * The second of two equal names is reported. Gives for each name the position of its thing.
 */
export function distinctNames(
  things: readonly (readonly Naming[])[],
  what: string,
  report: Report,
): ReadonlyMap<string, number> {
  const found = new Map<string, { readonly index: number; readonly naming: Naming }>();
  for (const [index, names] of things.entries()) {
    for (const naming of names) {
      const first = found.get(naming.name);
      if (first === undefined) {
        found.set(naming.name, { index, naming });
      } else if (first.index !== index) {
        const label = naming.label || first.naming.label;
        report({
          code: label ? "HR2012" : "HR2002",
          severity: "error",
          message: label
            ? `Two ${what}s are called \`${naming.name}\`, one of them by a label.`
            : `There are two ${what}s with the name \`${naming.name}\`.`,
          span: naming.span,
          labels: [{ span: first.naming.span, message: "the first one" }],
          hint: "Give one of them another name.",
        });
      }
    }
  }
  return new Map([...found].map(([name, { index }]) => [name, index]));
}
