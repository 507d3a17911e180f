import type { Label } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Sheet, SheetMember } from "../ast/sheet.ts";
import type { Type } from "../ast/type.ts";
import { strength } from "./binding-strength.ts";
import { beforeSign, bound, followed, startsWithSoftWord } from "./bracket.ts";
import { documented, printLabels } from "./print-text.ts";
import { printType } from "./print-type.ts";
import type { Writer } from "./writer.ts";

/** A sheet, a line for each member. */
export function printSheet({ name, labels, members }: Sheet, w: Writer): string {
  const inner = w.deeper();
  const lines = members.map((member) =>
    printMember(member, inner)
      .split("\n")
      .map((line) => `  ${line}\n`)
      .join(""),
  );
  return `sheet ${name.text}${printLabels(labels)} {\n${lines.join("")}}`;
}

function printMember(member: SheetMember, w: Writer): string {
  switch (member.kind) {
    case "sheet field":
      return documented(member.doc, `${member.name.text}${printTyped(member, w)}`);
    case "resource": {
      const bounds = `${leastOf(member.least, w)}..${bound(member.most, strength.sum, w)}`;
      const start = member.start === null ? "" : ` = ${w.expression(member.start)}`;
      return documented(
        member.doc,
        `resource ${member.name.text} ${bounds}${start}${printLabels(member.labels)}`,
      );
    }
    default:
      return w.statement(member);
  }
}

/** Behind the name of a resource, words such as `roll` would be names; before `..` they would go on. */
function leastOf(least: Expression, w: Writer): string {
  const text = beforeSign(followed(least, strength.sum, w));
  return startsWithSoftWord(text) || text.startsWith("{") ? `(${text})` : text;
}

/** ` : TYPE = VALUE label ru "..."`, as far as there is any of it. */
export function printTyped(
  node: {
    readonly type: Type | null;
    readonly value: Expression | null;
    readonly labels: readonly Label[];
  },
  w: Writer,
): string {
  const type = node.type === null ? "" : ` : ${printType(node.type)}`;
  const value = node.value === null ? "" : ` = ${w.expression(node.value)}`;
  return `${type}${value}${printLabels(node.labels)}`;
}
