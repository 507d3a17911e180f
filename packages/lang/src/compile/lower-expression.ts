import type { Expression, Item } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import { exactNumber, exactOf } from "../resolve/exact.ts";
import { tableOf } from "../resolve/table-of.ts";
import { isSumOfDice } from "../resolve/written-dice.ts";
import { lowerCall } from "./lower-call.ts";
import { lowerColumnCall } from "./lower-column-call.ts";
import { lowerBlock, lowerIf, lowerMatch } from "./lower-control.ts";
import { lowerDice, lowerDivisor } from "./lower-dice.ts";
import { lowerInTable } from "./lower-in-table.ts";
import { lowerName } from "./lower-name.ts";
import { lowerTableWalk } from "./lower-walk.ts";
import { type Lowering, nothing } from "./lowering.ts";
import { quote, quotedBeside } from "./quote.ts";

export function lowerExpression(l: Lowering, node: Ast.Expression): Expression {
  const at = l.at(node.span);
  switch (node.kind) {
    case "number": {
      const value = exactOf(node.text);
      return value === null ? nothing(at) : { op: "number", value: exactNumber(value), at };
    }
    case "text":
      return lowerText(l, node);
    case "boolean":
      return { op: "boolean", value: node.value, at };
    case "none":
    case "broken":
      return nothing(at);
    case "field call":
      return lowerColumnCall(l, node);
    case "name":
      return lowerName(l, node);
    case "call":
      return lowerCall(l, node);
    case "field":
      return l.tables.references.has(node)
        ? lowerName(l, node)
        : {
            op: "field",
            of: l.expression(node.of),
            name: l.tables.fields.get(node)?.name ?? node.name.text,
            at,
          };
    case "index": {
      const [key, column] = node.keys;
      const table = tableOf(l.tables, node.of);
      if (table !== null && key !== undefined) {
        const by = column === undefined ? null : l.expression(column);
        return { op: "look up", table: table.index, key: l.expression(key), column: by, at };
      }
      return key === undefined
        ? nothing(at)
        : { op: "index", of: l.expression(node.of), key: l.expression(key), at };
    }
    case "negate":
    case "not":
      return { op: node.kind, of: l.expression(node.of), at };
    case "binary":
      return lowerBinary(l, node);
    case "compare":
      return lowerCompare(l, node);
    case "divide":
      return { op: "divide", of: l.expression(node.of), divisor: lowerBy(l, node), at };
    case "round":
      return { op: "round", of: l.expression(node.of), mode: node.mode, at };
    case "list":
      return { op: "list", items: node.items.map((item) => lowerItem(l, item)), at };
    case "comprehension": {
      const value = l.expression(node.value);
      return (
        lowerTableWalk(l, node.generator, value, null, at) ?? {
          op: "comprehension",
          value,
          generator: l.generator(node.generator),
          at,
        }
      );
    }
    case "map":
      return {
        op: "map",
        entries: node.entries.map((entry) => ({
          key: l.expression(entry.key),
          value: l.expression(entry.value),
        })),
        at,
      };
    case "record":
      return {
        op: "record",
        names: node.fields.map((field) => field.name.text),
        values: node.fields.map((field) => l.expression(field.value)),
        at,
      };
    case "sort":
      return {
        op: "sort",
        slot: l.tables.variables.get(node)?.slot ?? 0,
        in: l.expression(node.in),
        by: l.expression(node.by),
        descending: node.descending,
        at,
      };
    case "if":
      return lowerIf(l, node, l.expression);
    case "match":
      return lowerMatch(l, node, l.statement);
    case "block":
      return lowerBlock(l, node, l.statement);
    default:
      return lowerDice(l, node);
  }
}

function lowerText(l: Lowering, node: Ast.TextLiteral): Expression {
  const at = l.at(node.span);
  const key = l.tables.rowKeys.get(node);
  if (key !== undefined) return { op: "text", value: key, at };
  const [first = ""] = node.parts;
  if (node.parts.length <= 1 && typeof first === "string") return { op: "text", value: first, at };
  return {
    op: "interpolate",
    parts: node.parts.map((part) => (typeof part === "string" ? part : l.expression(part))),
    at,
  };
}

function lowerBinary(l: Lowering, node: Ast.Binary): Expression {
  const { operator } = node;
  const sides = { left: l.expression(node.left), right: l.expression(node.right), at: l.at(node.span) };
  switch (operator) {
    case "and":
    case "or":
    case "otherwise":
      return { op: operator, ...sides };
    case "in":
      return lowerInTable(l, node) ?? { op: operator, ...sides };
    default:
      return { op: "arithmetic", operator, ...sides };
  }
}

function lowerCompare(l: Lowering, node: Ast.Compare): Expression {
  const at = l.at(node.span);
  const [left, right, ...more] = node.operands;
  const [operator] = node.operators;
  if (left === undefined || right === undefined || operator === undefined) return nothing(at);
  // Beside what is certainly a die, dice are dice.
  if (more.length === 0 && l.tables.shapes.get(left)?.kind === "die" && isSumOfDice(right))
    return { op: "compare", operator, left: l.expression(left), right: quote(l, right), at };
  if (more.length === 0) {
    return {
      op: "compare",
      operator,
      left: l.expression(left),
      right: l.expression(right),
      ...quotedBeside(l, right, l.tables.shapes.get(left)),
      at,
    };
  }
  return {
    op: "chain",
    operands: node.operands.map((operand) => l.expression(operand)),
    operators: node.operators,
    at,
  };
}

/** The right side of `x divisor ...`: a divisor that was stored is taken as it is. */
function lowerBy(l: Lowering, node: Ast.DivideBy): Expression {
  const stored = node.spec.base === null && l.tables.shapes.get(node.spec.by)?.kind === "divisor";
  return stored ? l.expression(node.spec.by) : lowerDivisor(l, node.spec, node);
}

function lowerItem(l: Lowering, item: Ast.Item): Item {
  return { from: l.expression(item.from), to: item.to === null ? null : l.expression(item.to) };
}
