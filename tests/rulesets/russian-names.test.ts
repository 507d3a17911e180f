import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@houserule/lang";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../rulesets");

/** `rule f` of each thing that can have labels and has none in Russian. */
function nameless(part: unknown, found: string[] = []): readonly string[] {
  if (part === null || typeof part !== "object") return found;
  if ("labels" in part) {
    const { kind, name, title, labels } = part as {
      readonly kind?: string;
      readonly name?: { readonly text: string } | null;
      readonly title?: string;
      readonly labels: readonly { readonly locale: { readonly text: string } }[];
    };
    const called = name?.text ?? title;
    const isKnown = labels.some(({ locale }) => locale.text === "ru");
    // A letter is the same in every language.
    if (called !== undefined && !isKnown && called.length > 1) found.push(`${kind ?? "name"} ${called}`);
  }
  for (const [key, inner] of Object.entries(part)) {
    // The parameters of a column are for its cells alone.
    if (key !== "parameters" || !("written" in part)) nameless(inner, found);
  }
  return found;
}

describe.each(["gurps-lite", "gurps-ultra-lite", "grim-d20"])("%s", (id) => {
  const files = readdirSync(join(root, id)).filter(
    (file) => file.endsWith(".rules") && !file.includes(".test."),
  );
  test.each(files)("has a Russian name for all that %s declares", (file) => {
    const { module } = parse({ name: file, text: readFileSync(join(root, id, file), "utf8") });
    // An override has the names of what it changes.
    expect(nameless(module.items.filter(({ kind }) => kind !== "override" && kind !== "extend"))).toEqual([]);
  });
});
