import type { Expression } from "../ast/expression.ts";
import type { ModuleItem } from "../ast/item.ts";
import type { SheetMember } from "../ast/sheet.ts";
import type { Statement } from "../ast/statement.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import { limits } from "../limits.ts";
import { children, inPatterns } from "./children.ts";

/**
 * How deep expressions may nest: every later stage, and the machines, may recurse this far. The parser has
 * limits of its own for brackets and chains; a row of `else if` nests only from here on.
 */
export const MAX_DEPTH = limits.maxTreeDepth + 100;

/**
 * The items of a text that nest no deeper than every later stage can follow, found without recursion. Of each
 * other item, the first place beyond the limit is reported, and the item is left out.
 */
export function withinDepth(items: readonly ModuleItem[], report: Report): readonly ModuleItem[] {
  return items.filter((item) => {
    const open: { readonly node: Statement; readonly depth: number }[] = rootsOf(item).map((node) => ({
      node,
      depth: 1,
    }));
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, depth } = next;
      if (depth > MAX_DEPTH) {
        report({
          code: "HR2060",
          severity: "error",
          message: `This nests more than ${MAX_DEPTH} levels deep.`,
          span: node.span,
          hint: "Give a part of it a name with let, or write a loop.",
        });
        return false;
      }
      // The program nests an `else if` inside the one before it.
      const chain = node.kind === "if" ? node.branches.length - 1 : 0;
      for (const child of children(node)) open.push({ node: child, depth: depth + 1 + chain });
    }
    return true;
  });
}

/** The expressions and statements that an item of a text consists of. */
export function rootsOf(item: ModuleItem): readonly Statement[] {
  switch (item.kind) {
    case "use":
    case "remove adjust":
    case "ruleset":
    case "outcome":
      return [];
    case "table":
      return [
        ...(item.dice === null ? [] : [item.dice]),
        ...item.columns.flatMap((column) => (column.default === null ? [] : [column.default])),
        ...item.rows.flatMap(({ keys, cells }) => [
          ...inPatterns(keys),
          ...cells.flatMap(({ value }) => (value === null ? [] : [value])),
        ]),
      ];
    case "ladder":
      return item.value === null ? [] : [item.value];
    case "option":
      return item.value === null ? [] : [item.value];
    case "sheet":
      return item.members.flatMap(rootsOfMember);
    case "test":
      return [...item.settings.map(({ value }) => value), item.body];
    case "override":
    case "extend":
      return item.of.kind === "table rows" ? [] : rootsOf(item.of);
    case "adjust":
      return present(item.amount, item.each?.from, item.each?.to, item.when);
    case "remove row":
      return present(item.key, item.to);
    case "choice":
    case "rule":
      return [
        ...(item.kind === "choice" ? [item.prompt] : []),
        ...item.parameters.flatMap((parameter) => (parameter.default === null ? [] : [parameter.default])),
        ...(item.body === null ? [] : [item.body]),
      ];
    default:
      return [item];
  }
}

/** The expressions of a member; what is demanded is one statement. */
export function rootsOfMember(member: SheetMember): readonly Statement[] {
  switch (member.kind) {
    case "sheet field":
      return present(member.value);
    case "resource":
      return present(member.least, member.most, member.start);
    default:
      return [member];
  }
}

function present(...nodes: readonly (Expression | null | undefined)[]): readonly Expression[] {
  return nodes.filter((node) => node !== null && node !== undefined);
}
