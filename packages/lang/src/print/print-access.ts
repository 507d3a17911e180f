import type { Argument, Expression, Generator } from "../ast/expression.ts";
import { softWords } from "../layout/soft-words.ts";
import { strength } from "./binding-strength.ts";
import { atLeast, item } from "./bracket.ts";
import type { Writer } from "./writer.ts";

/** What a field or an index is taken of, in brackets where it could be something else: `d[1]` is a die. */
export function base(e: Expression, w: Writer): string {
  const text = atLeast(e, strength.postfix, w);
  return e.kind === "name" && softWords.has(text) ? `(${text})` : text;
}

/** `for x in list if c`. */
export function generator({ variable, in: source, to, condition }: Generator, w: Writer): string {
  const filter = condition === null ? "" : ` if ${w.expression(condition)}`;
  const range = item({ from: source, to }, w);
  // `on 9.. if` would look for its upper end behind `if`.
  const closed = filter !== "" && range.endsWith("..") ? `(${range})` : range;
  return `for ${variable.text} in ${closed}${filter}`;
}

/** What stands between the brackets of a call. */
export function args(list: readonly Argument[], w: Writer): string {
  return list
    .map(({ name, value, given, generator: loop }) => {
      const text = (name === null ? "" : `${name.text}: `) + w.expression(value);
      if (given !== null) return `${text} given ${w.expression(given)}`;
      return loop === null ? text : `${text} ${generator(loop, w)}`;
    })
    .join(", ");
}
