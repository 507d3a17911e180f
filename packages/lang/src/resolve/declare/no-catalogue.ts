import type { NamedType } from "../../ast/type.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import type { Suggest } from "../../nearest.ts";
import { didYouMean, oneFix } from "../name/near-names.ts";
import type { Visible } from "./declare.ts";

/** What is wrong with the `key of T` of something that is no catalogue. */
export function noCatalogue(node: NamedType, visible: Visible, suggest: Suggest): Omit<Diagnostic, "source"> {
  const message = "`key of` is followed by a catalogue: a table without dice, whose first column is words.";
  const more = ((): Pick<Diagnostic, "hint" | "fix"> => {
    if (node.of?.kind !== "named type") return { hint: "Write the name of such a table: `key of skills`." };
    const { name } = node.of;
    const entity = visible.names.get(name.text)?.entity;
    if (entity?.kind === "table") {
      const why = entity.node.dice === null ? "goes by numbers" : "is rolled";
      return { hint: `\`${name.text}\` ${why}: what it is looked up by is a \`number\`.` };
    }
    if (entity !== undefined) return {};
    const unused = visible.elsewhere(name.text, ({ kind }) => kind === "table");
    if (unused !== null) return { hint: unused };
    const near = suggest(name.text, () => catalogues(visible));
    if (near.length === 0) return { hint: `There is no table \`${name.text}\` here.` };
    return { hint: didYouMean(near, name.text), ...oneFix(near, name) };
  })();
  return { code: "HR2007", severity: "error", message, span: node.span, ...more };
}

function catalogues(visible: Visible): readonly string[] {
  return [...visible.names].flatMap(([name, { entity }]) =>
    entity.kind === "table" && entity.node.dice === null ? [name] : [],
  );
}
