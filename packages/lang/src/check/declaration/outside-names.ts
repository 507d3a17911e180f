import { nearest } from "../../nearest.ts";
import type { SetName } from "../../resolve/bind/bind.ts";
import type { OptionEntity } from "../../resolve/entity.ts";
import type { Tables } from "../../resolve/tables.ts";

/** Names from outside, such as those of `--set`, that nothing reads: an option takes its value in another way. */
export function unreadFromOutside(
  lets: readonly SetName[],
  options: readonly OptionEntity[],
  tables: Tables,
): void {
  const defined = new Set([...tables.defined].flatMap((one) => (one.text.role === "main" ? [one.name] : [])));
  for (const { name, text, variable } of lets) {
    // One that gives way to a name of the main text is told there.
    if (tables.read.has(variable) || defined.has(name)) continue;
    const option = options.find(({ node }) => node.name.text === name);
    text.report({
      code: "HR2011",
      severity: "warning",
      message:
        option === undefined
          ? `Nothing reads \`${name}\`.`
          : `Nothing reads \`${name}\` by that name: it is an option, which keeps its own value.`,
      span: variable.span,
      hint:
        option === undefined
          ? `${meant(name, options)}, or leave it out.`
          : `Give the option its value: \`--option ${name}=...\`, or \`override option ${name} = ...\` in a text.`,
    });
  }
}

function meant(name: string, options: readonly OptionEntity[]): string {
  const [near] = nearest(
    name,
    options.map(({ node }) => node.name.text),
  );
  return near === undefined ? "Check how the name is written" : `Write \`${near}\`, which is an option`;
}
