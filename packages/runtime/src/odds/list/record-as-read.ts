import type { BlockNode, Expression, NoneNode, RecordNode } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { readField } from "./field-test.ts";
import { itemReads } from "./item-reads.ts";

/** A record whose fields that nothing ever reads are none, once what they come from has been evaluated. */
export function recordAsRead(odds: Interpreter, node: RecordNode): Expression {
  if (!odds.mayRoll(node)) return node;
  return odds.derived(node, "as read", () => {
    const reads = itemReads(odds.program).ofMade(node);
    if (reads === null) return node;
    const names = new Set([...reads].map((read) => readField(read).name));
    const values = node.values.map((value, i) =>
      names.has(node.names[i] ?? "") || !odds.mayRoll(value) ? value : unread(value),
    );
    return values.every((value, i) => value === node.values[i]) ? node : { ...node, values };
  });
}

function unread(value: Expression): BlockNode {
  const none: NoneNode = { op: "none", at: value.at };
  return { op: "block", body: [value, none], at: value.at };
}
