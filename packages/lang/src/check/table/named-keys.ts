import { nearest } from "../../nearest.ts";
import { textOfRow } from "../../resolve/change/table-changes.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { didYouMean, listed } from "../../resolve/name/near-names.ts";
import { hasLackingKey, isLackingKey } from "../../resolve/table-of.ts";
import { textOf } from "../../table/key-word.ts";
import { namesOf } from "../../table/names-of.ts";
import { type Checking, warning } from "../checking.ts";
import { chanceText } from "./chance-text.ts";

/** A die with named faces: faces that no row has, rows for faces that it does not have. */
export function checkNamedKeys(entity: TableEntity, c: Checking): void {
  const { node } = entity;
  const names = node.dice === null ? null : namesOf(node.dice);
  if (names === null) return;
  const keys = new Set(node.rows.flatMap((row) => row.keys.map(textOf)));
  const rest = node.rows.find((row) => row.keys.some((key) => key.kind === "else"));
  const open = [...names].filter(([name]) => !keys.has(name));
  let [some, all] = [0n, 0n];
  for (const [name, ways] of names) {
    all += ways;
    if (!keys.has(name)) some += ways;
  }
  if (rest === undefined && open.length > 0 && !hasLackingKey(c.tables, node)) {
    const lost = entity.removed.findLast(({ row }) =>
      row.keys.some((key) => open.some(([name]) => name === textOf(key))),
    );
    warning(
      { ...c, text: lost?.text ?? entity.head },
      "HR2080",
      lost?.span ?? node.name.span,
      `The table \`${node.name.text}\` has no row for ${listed(open.map(([name]) => name))}, which comes up with ${chanceText(some, all)}.`,
      { hint: "Add the rows that are missing, or one for `else`. A roll that finds no row ends the run." },
    );
  }
  if (rest !== undefined && open.length === 0) {
    warning(
      { ...c, text: textOfRow(entity, rest) },
      "HR2082",
      rest.key.span,
      "No roll leads to `else`: the other rows have all that the dice can give.",
      { hint: "Remove it." },
    );
  }
  for (const row of node.rows) {
    for (const key of row.keys) {
      const name = textOf(key);
      if (key.kind === "else" || isLackingKey(c.tables, key) || (name !== null && names.has(name))) continue;
      const near = name === null ? [] : nearest(name, names.keys());
      warning(
        { ...c, text: textOfRow(entity, row) },
        "HR2073",
        key.span,
        `The die has no face ${name === null ? "with this key" : `\`${name}\``}, so no roll leads to this row.`,
        {
          hint:
            near.length > 0 ? didYouMean(near, name ?? "") : `Its faces are ${listed([...names.keys()])}.`,
        },
      );
    }
  }
}
