import type { CallNode, Expression } from "../../program/expression.ts";

const known = new WeakMap<Expression, ReadonlySet<CallNode>>();

/** The calls whose value is the value of a rule's body: the last act of every way through it. */
export function tailCalls(body: Expression): ReadonlySet<CallNode> {
  const remembered = known.get(body);
  if (remembered !== undefined) return remembered;
  const found = new Set<CallNode>();
  gather(body, found);
  known.set(body, found);
  return found;
}

function gather(node: Expression, into: Set<CallNode>): void {
  switch (node.op) {
    case "call":
      // What a rule changes is written back after it, so it is not the last act.
      if (node.arguments.every((argument) => argument.kind !== "place")) into.add(node);
      break;
    case "block":
      node.body.forEach((statement, i) => {
        if (i === node.body.length - 1) gather(statement, into);
        else returns(statement, into);
      });
      break;
    case "ask":
      if (node.answer === null) gather(node.policy, into);
      break;
    case "if":
      gather(node.body, into);
      if (node.otherwise !== null) gather(node.otherwise, into);
      break;
    case "match":
      for (const arm of node.arms) gather(arm.body, into);
      break;
    case "return":
      if (node.value !== null) gather(node.value, into);
      break;
    default:
  }
}

/** `return f()` in a statement that is not the last, where nothing stands around it but choices and blocks. */
function returns(node: Expression, into: Set<CallNode>): void {
  if (node.op === "return") gather(node, into);
  else if (node.op === "block") for (const statement of node.body) returns(statement, into);
  else if (node.op === "if") {
    returns(node.body, into);
    if (node.otherwise !== null) returns(node.otherwise, into);
  } else if (node.op === "match") for (const arm of node.arms) returns(arm.body, into);
}
