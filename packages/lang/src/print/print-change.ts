import type { Adjust, RemoveRow, TableRows } from "../ast/change.ts";
import type { Path } from "../ast/expression.ts";
import { strength } from "./binding-strength.ts";
import { atLeast, bound } from "./bracket.ts";
import { aligned } from "./print-table.ts";
import { printLabels, quoted } from "./print-text.ts";
import type { Writer } from "./writer.ts";

/** `adjust attack by -1 "rain" label ru "дождь" for x in list when c`. */
export function printAdjust(node: Adjust, w: Writer): string {
  const { target, how, amount, title, labels, each, when } = node;
  const name = quoted(title) + printLabels(labels);
  const head = `adjust ${printPath(target)} ${how} ${bound(amount, strength.sum, w)} ${name}`;
  const to = each === null || each.to === null ? "" : `..${bound(each.to, strength.sum, w)}`;
  const from = each === null ? "" : printSource(node, w);
  const loop = each === null ? "" : ` for ${each.variable.text} in ${from}${to}`;
  return `${head}${loop}${when === null ? "" : ` when ${w.expression(when)}`}`;
}

function printSource({ each }: Adjust, w: Writer): string {
  if (each === null) return "";
  return each.to === null ? w.expression(each.from) : atLeast(each.from, strength.otherwise, w);
}

/** `1..3` of `remove row 1..3 from t`. */
export function printRowKey({ key, to }: RemoveRow, w: Writer): string {
  if (to === null) return w.expression(key);
  return `${atLeast(key, strength.otherwise, w)}..${bound(to, strength.sum, w)}`;
}

export function printPath({ names }: Path): string {
  return names.map(({ text }) => text).join(".");
}

/** The rows of a table that is declared elsewhere. */
export function printRawRows({ rows }: TableRows): string {
  return aligned(rows.map(({ cells }) => cells.map(({ written }) => written)));
}
