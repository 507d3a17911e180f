import type { Name } from "../../ast/expression.ts";
import type { Suggest } from "../../nearest.ts";
import type { Visible } from "../declare/declare.ts";
import type { Entity } from "../entity.ts";
import { article } from "../name/article.ts";
import { didYouMean, oneFix } from "../name/near-names.ts";
import type { Text } from "../text.ts";

const verbs = { override: "overridden", adjust: "adjusted", "remove adjust": "adjusted" } as const;

/** Reports that a change has nothing to change: no such name, or a thing of another kind. */
export function missingTarget(
  text: Text,
  name: Name,
  what: string,
  change: keyof typeof verbs,
  visible: ReadonlyMap<Text, Visible>,
  suggest: Suggest,
): void {
  const own: Visible["names"] = visible.get(text)?.names ?? new Map();
  const there = own.get(name.text);
  if (there !== undefined) {
    const kind = kindOf(there.entity);
    text.report({
      code: "HR2091",
      severity: "error",
      message: `\`${name.text}\` is ${article(kind)} ${kind}, so it cannot be ${verbs[change]} as a ${what}.`,
      span: name.span,
      labels: [{ span: there.span, message: "what it is", source: there.text.source.name }],
      hint:
        change === "override"
          ? `Write \`override ${kind} ${name.text} ...\`, or give the new ${what} another name without \`override\`.`
          : "Only the number that a rule gives can be adjusted.",
    });
    return;
  }
  const isMeant = (entity: Entity): boolean => kindOf(entity) === what;
  const near = suggest(name.text, () =>
    [...own].flatMap(([other, { entity }]) => (isMeant(entity) ? [other] : [])),
  );
  const other = visible.get(text)?.elsewhere(name.text, isMeant) ?? null;
  const sheets = what === "rule" && change !== "override" ? sheetsWith(name.text, own) : [];
  text.report({
    code: change === "override" ? "HR2090" : "HR2096",
    severity: "error",
    message: `There is no ${what} \`${name.text}\` here that could be ${verbs[change]}.`,
    span: name.span,
    hint:
      other !== null
        ? other
        : sheets.length > 0
          ? `It is a field of a sheet: ${change} ${fieldsOf(sheets, name.text)}.`
          : near.length > 0
            ? didYouMean(near, name.text)
            : change === "override"
              ? `Use the text that declares it, as in \`use "gurps-lite"\`, or leave out \`override\` to declare a ${what} of your own.`
              : 'Use the text that declares it, as in `use "gurps-lite"`.',
    ...(other === null && sheets.length === 0 ? oneFix(near, name) : {}),
    ...(other === null && sheets.length === 1
      ? {
          fix: {
            title: `Write ${sheets[0]}.${name.text}`,
            edits: [{ span: name.span, text: `${sheets[0]}.${name.text}` }],
          },
        }
      : {}),
  });
}

/** The sheets in which a field of that name is worked out from others. */
function sheetsWith(field: string, own: Visible["names"]): readonly string[] {
  const names = [...own.values()].flatMap(({ entity }) =>
    entity.kind === "sheet" && entity.names.get(field)?.kind === "derived" ? [entity.node.name.text] : [],
  );
  return [...new Set(names)];
}

function fieldsOf(sheets: readonly string[], field: string): string {
  return sheets.map((sheet) => `\`${sheet}.${field}\``).join(" or ");
}

/** What a thing was declared as. */
function kindOf(entity: Entity): string {
  return entity.kind === "constant" ? entity.kind : entity.node.kind;
}
