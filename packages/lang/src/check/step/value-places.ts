import { isStatement } from "../../ast/item.ts";
import type { Return, Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import { rootsOf } from "../../resolve/depth.ts";
import type { Text } from "../../resolve/text.ts";

// Texts are read once, and what stands in them is looked at as often as it has a `return`.
const known = new WeakMap<Text, ReadonlySet<Return>>();

/** Whether a `return` stands where its value would be that of the whole, were it written alone. */
export function isAtValuePlace(node: Return, text: Text): boolean {
  const found = known.get(text) ?? valuePlaces(text);
  known.set(text, found);
  return found.has(node);
}

function valuePlaces(text: Text): ReadonlySet<Return> {
  const found = new Set<Return>();
  const look = (node: Statement, last: boolean): void => {
    switch (node.kind) {
      case "return":
        if (last) found.add(node);
        break;
      case "block":
        for (const [index, each] of node.statements.entries())
          look(each, last && index === node.statements.length - 1);
        return;
      case "for":
      case "while":
      case "repeat":
      case "repeat until":
        for (const child of children(node)) look(child, child !== node.body);
        return;
      case "if":
        for (const { condition, body } of node.branches) {
          look(condition, true);
          look(body, last);
        }
        if (node.otherwise !== null) look(node.otherwise, last);
        return;
      case "match":
        look(node.subject, true);
        for (const arm of node.arms) look(arm.body, last);
        return;
    }
    for (const child of children(node)) look(child, true);
  };
  const steps = text.module.items.filter(isStatement);
  const end = steps.at(-1);
  for (const step of steps) look(step, step === end);
  for (const item of text.module.items)
    if (!isStatement(item)) for (const root of rootsOf(item)) look(root, true);
  return found;
}
