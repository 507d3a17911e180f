import type { Argument, Expression, Faces, Generator, Item } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Statement } from "../ast/statement.ts";

type Maybe = Expression | null;

/** The expressions and statements directly inside one, in the order of the text. */
export function children(node: Statement): readonly Statement[] {
  switch (node.kind) {
    case "number":
    case "boolean":
    case "none":
    case "name":
    case "broken":
    case "stop":
    case "next":
      return [];
    case "text":
      return node.parts.filter((part) => typeof part !== "string");
    case "dice":
      return [...some(node.count), ...inFaces(node.faces)];
    case "select":
      return some(node.count, node.of);
    case "reroll":
    case "count":
      return [...inPatterns(node.patterns), node.in];
    case "explode":
      return some(node.of, ...inPatterns(node.on ?? []), node.upTo, node.from);
    case "roll":
      return some(node.of, node.shift);
    case "die":
    case "rung":
    case "negate":
    case "not":
    case "round":
    case "field":
      return [node.of];
    case "step":
      return [node.of, node.by];
    case "rungs":
      return node.rungs;
    case "draw":
    case "pick":
      return some(node.count, node.from);
    case "times":
      return [node.count, node.body];
    case "sort":
      return [node.in, node.by];
    case "divisor":
      return some(node.spec.by, node.spec.base);
    case "binary":
      return [node.left, node.right];
    case "compare":
      return node.operands;
    case "divide":
      return some(node.of, node.spec.by, node.spec.base);
    case "call":
      return inArguments(node.arguments);
    case "field call":
      return [node.of, ...inArguments(node.arguments)];
    case "index":
      return [node.of, ...node.keys];
    case "list":
      return inItems(node.items);
    case "comprehension":
      return [...inGenerator(node.generator), node.value];
    case "map":
      return node.entries.flatMap((entry) => [entry.key, entry.value]);
    case "record":
      return node.fields.map((field) => field.value);
    case "if":
      return [
        ...node.branches.flatMap((branch): Expression[] => [branch.condition, branch.body]),
        ...some(node.otherwise),
      ];
    case "match":
      return [
        node.subject,
        ...node.arms.flatMap((arm): Statement[] => [
          ...inPatterns(arm.patterns),
          ...some(arm.when),
          arm.body,
        ]),
      ];
    case "block":
      return node.statements;
    case "let":
    case "var":
      return [node.value];
    case "assign":
      return [node.target, node.value];
    case "return":
      return some(node.value);
    case "for":
      return [...some(node.in, node.to), node.body];
    case "while":
      return [node.condition, node.body];
    case "repeat":
      return [node.count, node.body];
    case "repeat until":
      return [node.body, node.condition];
    case "require":
    case "warn":
      return [node.condition, node.otherwise];
    case "note":
      return [node.text];
    case "expect":
    case "given":
      return [node.condition];
  }
}

function some(...nodes: readonly Maybe[]): Expression[] {
  return nodes.filter((node) => node !== null);
}

function inItems(items: readonly Item[]): Expression[] {
  return items.flatMap((item) => some(item.from, item.to));
}

function inFaces(faces: Faces): Expression[] {
  if (faces.kind === "sides") return [faces.sides];
  return faces.kind === "custom" ? faces.faces.flatMap((face) => some(face.from, face.to, face.weight)) : [];
}

function inGenerator(generator: Generator): Expression[] {
  return some(generator.in, generator.to, generator.condition);
}

function inArguments(args: readonly Argument[]): Expression[] {
  return args.flatMap((argument) => [
    ...(argument.generator === null ? [] : inGenerator(argument.generator)),
    ...some(argument.value, argument.given),
  ]);
}

/** The expressions of patterns. */
export function inPatterns(patterns: readonly Pattern[]): Expression[] {
  return patterns.flatMap((pattern) => {
    if (pattern.kind === "else") return [];
    return pattern.kind === "range" ? some(pattern.from, pattern.to) : [pattern.value];
  });
}

/** Whether a node, or one anywhere inside it, passes the test. */
export function contains(node: Statement, test: (node: Statement) => boolean): boolean {
  const open: Statement[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (test(next)) return true;
    for (const child of children(next)) open.push(child);
  }
  return false;
}
