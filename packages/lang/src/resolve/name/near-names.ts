import { looksOf } from "@houserule/runtime/program";
import type { Name } from "../../ast/expression.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { scriptOf } from "../../lex/script.ts";

/** `Did you mean ...?`, for a word that was written. Of a name that looks the same, it says how it differs. */
export function didYouMean(near: readonly string[], word: string): string {
  const question = `Did you mean ${near.map((name) => `\`${name}\``).join(" or ")}?`;
  const [only = ""] = near;
  if (only === word || looksOf(only) !== looksOf(word)) return question;
  const letters = [...word];
  const other = [...only].find((letter, i) => letter !== letters[i]);
  const script = other === undefined ? null : scriptOf(other);
  return script === null ? question : `${question} It looks the same, and has ${script} letters.`;
}

/** The fix that puts the nearest name there, if only one comes near. */
export function oneFix(near: readonly string[], name: Name): { readonly fix?: Fix } {
  const [only] = near;
  if (only === undefined || near.length > 1) return {};
  return { fix: { title: `Write \`${only}\``, edits: [{ span: name.span, text: only }] } };
}

/** `a, b and c`, or the first few of many. */
export function listed(names: readonly string[], word = "and"): string {
  const quoted = names.slice(0, 8).map((name) => `\`${name}\``);
  const more = names.length - quoted.length;
  const last = more > 0 ? `${more} more` : (quoted.pop() ?? "nothing");
  return quoted.length === 0 ? last : `${quoted.join(", ")} ${word} ${last}`;
}
