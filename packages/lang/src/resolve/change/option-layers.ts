import type { Override } from "../../ast/change.ts";
import type { Option } from "../../ast/declaration.ts";
import { nearest } from "../../nearest.ts";
import { printType } from "../../print/print-type.ts";
import type { Entry } from "../declare/declare.ts";
import type { Entity, OptionEntity } from "../entity.ts";
import type { Loaded } from "../load.ts";
import { article } from "../name/article.ts";
import type { Text } from "../text.ts";
import { changeOrder } from "./change-order.ts";

/** Puts the overrides of options above them, in the order of changes. */
export function layerOptions(
  options: readonly OptionEntity[],
  loaded: Loaded,
  visible: (text: Text) => ReadonlyMap<string, Entry> | undefined,
): void {
  for (const option of options) option.layers.push({ text: option.text, node: option.node });
  for (const text of changeOrder(loaded)) {
    for (const item of text.module.items) {
      const of = optionOf(item);
      if (of === null) continue;
      const names = visible(text) ?? new Map<string, Entry>();
      const entity = names.get(of.name.text)?.entity;
      if (entity?.kind !== "option") reportNoOption(of, entity, names, text);
      else if (fits(of, entity, text)) entity.layers.push({ text, node: of });
    }
  }
}

/** The option that an item overrides. */
export function optionOf(item: Text["module"]["items"][number]): Option | null {
  const of: Override["of"] | null = item.kind === "override" ? item.of : null;
  return of?.kind === "option" ? of : null;
}

function reportNoOption(
  of: Option,
  entity: Entity | undefined,
  names: ReadonlyMap<string, Entry>,
  text: Text,
): void {
  const { name } = of;
  const options = [...names].flatMap(([other, entry]) => (entry.entity.kind === "option" ? [other] : []));
  const near = nearest(name.text, options);
  const [only] = near;
  text.report({
    code: "HR2113",
    severity: "error",
    message:
      entity === undefined
        ? `There is no option \`${name.text}\` to override.`
        : `\`${name.text}\` is ${article(entity.kind)} ${entity.kind}, not an option.`,
    span: name.span,
    hint:
      only !== undefined
        ? `Did you mean ${near.map((other) => `\`${other}\``).join(" or ")}?`
        : 'Use the ruleset that has it, as in `use "gurps-lite"`, or declare it here: write `option` without `override`.',
    ...(only !== undefined && near.length === 1
      ? { fix: { title: `Write \`${only}\``, edits: [{ span: name.span, text: only }] } }
      : {}),
  });
}

/** An override gives a value, and may repeat the type, but not change it. */
function fits(of: Option, entity: OptionEntity, text: Text): boolean {
  const { name, type, value } = of;
  if (value === null) {
    text.report({
      code: "HR2114",
      severity: "error",
      message: `This overrides \`${name.text}\` without saying what it is now.`,
      span: name.span,
      hint: `Write its value: \`override option ${name.text} = ...\`.`,
    });
    return false;
  }
  const declared = entity.node.type;
  if (type === null || (declared !== null && printType(type) === printType(declared))) return true;
  text.report({
    code: "HR2114",
    severity: "error",
    message: `The option \`${name.text}\` keeps the type that it was declared with.`,
    span: type.span,
    labels: [{ span: entity.node.name.span, message: "declared here", source: entity.text.source.name }],
    hint: `Write only its value: \`override option ${name.text} = ...\`.`,
  });
  return false;
}
