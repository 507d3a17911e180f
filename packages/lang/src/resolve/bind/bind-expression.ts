import type { Binary, Expression, TextLiteral } from "../../ast/expression.ts";
import { textOf } from "../../table/key-word.ts";
import type { TableEntity } from "../entity.ts";
import { ownKeyOf } from "../name/row-labels.ts";
import { innerScope, type Scope } from "../scope.ts";
import {
  bool,
  isNumeric,
  join,
  joinAll,
  keyedTable,
  number,
  rowTable,
  type Shape,
  text,
  unknown,
} from "../shape.ts";
import { tableOf } from "../table-of.ts";
import { bindCall, bindGenerator } from "./bind-call.ts";
import { bindColumnCall } from "./bind-column-call.ts";
import { bindBlock, bindIf, bindMatch, bindOperands } from "./bind-control.ts";
import { bindDice, bindDivisor, stored } from "./bind-dice.ts";
import { bindMember, bindName } from "./bind-name.ts";
import { bindSheetField } from "./bind-sheet-field.ts";
import { type Binder, define } from "./binder.ts";

/** Resolves the names in an expression; gives what is certain of its value. */
export function bindExpression(b: Binder, node: Expression, scope: Scope, want: Shape): Shape {
  const visit = (child: Expression, wanted: Shape = unknown): Shape => b.expression(child, scope, wanted);
  switch (node.kind) {
    case "number":
      return number;
    case "text": {
      bindText(b, node, scope);
      const keyed = keyedTable(want);
      return keyed === null ? text : bindRowKey(b, node, keyed);
    }
    case "boolean":
      return bool;
    case "none":
      return { kind: "none" };
    case "broken":
      return unknown;
    case "name":
      return bindName(b, node, scope, want);
    case "call":
      return bindCall(b, node, scope);
    case "field": {
      const member = bindMember(b, node, scope);
      return (
        member ?? bindSheetField(b, node, visit(node.of)) ?? fieldShape(shapeAt(b, node.of), node.name.text)
      );
    }
    case "field call":
      return bindColumnCall(b, node, scope);
    case "index": {
      const of = visit(node.of);
      const table = tableOf(b.tables, node.of);
      for (const [index, key] of node.keys.entries()) {
        const keys = table === null ? unknown : index === 0 ? keyShape(b, table) : columnShape(table);
        visit(key, of.kind === "odds" ? of.of : keys);
      }
      if (of.kind === "odds") return number;
      return table === null || node.keys.length > 1 ? unknown : lookedUp(table);
    }
    case "negate":
      return visit(node.of, number).kind === "unknown" ? unknown : number;
    case "not":
      visit(node.of, bool);
      return bool;
    case "binary":
      return bindBinary(b, node, scope, want);
    case "compare":
      bindOperands(b, node.operands, scope);
      return bool;
    case "divide":
      visit(node.of, number);
      bindDivisor(b, node.spec, scope);
      return number;
    case "round":
      visit(node.of, number);
      return number;
    case "list": {
      const of = want.kind === "list" ? want.of : unknown;
      const shapes = node.items.map((item) => {
        const shape = visit(item.from, of);
        if (item.to === null) return stored(shape);
        visit(item.to, number);
        return number;
      });
      return { kind: "list", of: joinAll(shapes) };
    }
    case "comprehension": {
      const inner = bindGenerator(b, node.generator, scope);
      const of = want.kind === "list" ? want.of : unknown;
      return { kind: "list", of: stored(b.expression(node.value, inner, of)) };
    }
    case "map":
      for (const entry of node.entries) {
        visit(entry.key);
        visit(entry.value);
      }
      return { kind: "map" };
    case "record":
      return {
        kind: "record",
        fields: new Map(node.fields.map(({ name, value }) => [name.text, stored(visit(value))])),
      };
    case "sort": {
      const source = visit(node.in);
      const inner = innerScope(scope);
      const shape = source.kind === "list" ? source.of : unknown;
      const variable = define(b, inner, { kind: "item", name: node.variable, shape });
      b.tables.variables.set(node, variable);
      b.expression(node.by, inner, unknown);
      return { kind: "list", of: shape };
    }
    case "if":
      return bindIf(b, node, scope, want);
    case "match":
      return bindMatch(b, node, scope, want);
    case "block":
      return bindBlock(b, node, scope, want);
    default:
      return bindDice(b, node, scope, want);
  }
}

function bindText(b: Binder, node: TextLiteral, scope: Scope): void {
  for (const part of node.parts) {
    if (typeof part !== "string") b.expression(part, scope, unknown);
  }
}

function bindBinary(b: Binder, node: Binary, scope: Scope, want: Shape): Shape {
  switch (node.operator) {
    case "and":
    case "or":
      b.expression(node.left, scope, bool);
      b.expression(node.right, scope, bool);
      return bool;
    case "in": {
      // A text may be the label of a row, which what it is looked for in tells.
      if (node.left.kind === "text") {
        const right = b.expression(node.right, scope, { kind: "list", of: text });
        const table = tableOf(b.tables, node.right);
        const want = table !== null ? keyShape(b, table) : right.kind === "list" ? right.of : unknown;
        b.expression(node.left, scope, want);
        return bool;
      }
      const shapes = bindOperands(b, [node.left], scope);
      const of = shapes[0] ?? unknown;
      b.expression(node.right, scope, { kind: "list", of });
      return bool;
    }
    case "otherwise": {
      const left = b.expression(node.left, scope, want);
      return join(left, b.expression(node.right, scope, want));
    }
    default:
      return arithmetic(
        node.operator,
        b.expression(node.left, scope, unknown),
        b.expression(node.right, scope, unknown),
      );
  }
}

function arithmetic(operator: "+" | "-" | "*" | "/" | "//", left: Shape, right: Shape): Shape {
  if (operator !== "+" && operator !== "-") return isNumeric(left) && isNumeric(right) ? number : unknown;
  if (isNumeric(left) && isNumeric(right)) {
    // `+` and `-` keep the dice.
    return left.kind === "roll" || right.kind === "roll" ? { kind: "roll" } : number;
  }
  if (left.kind === "die" && right.kind === "number") return left;
  return unknown;
}

function shapeAt(b: Binder, node: Expression): Shape {
  return b.tables.shapes.get(node) ?? unknown;
}

const ofRolls = new Set(["total", "natural", "highest", "lowest", "explosions"]);
const ofDice = new Set(["sides", "plus", "least", "most"]);
const ofOdds = new Set(["mean", "deviation"]);

function fieldShape(of: Shape, name: string): Shape {
  if (of.kind === "record") return of.fields?.get(name) ?? unknown;
  if (rowTable(of) !== null) return rowKeyShape(of, name);
  if (of.kind === "roll" && ofRolls.has(name)) return number;
  if (of.kind === "odds" && ofOdds.has(name)) return number;
  return of.kind === "die" && ofDice.has(name) ? number : unknown;
}

/** `row.key`, by that name or by that of its column, where every row has one text as its key. */
function rowKeyShape(of: Shape, name: string): Shape {
  const table = rowTable(of);
  if (table === null || (name !== "key" && table.node.columns[0]?.name?.text !== name)) return unknown;
  const alone =
    table.node.supplied &&
    table.node.rows.every(
      ({ keys: [key, more] }) => key !== undefined && more === undefined && textOf(key) !== null,
    );
  return alone ? { kind: "text", keys: table } : unknown;
}

/** A catalogue may have no such row; a table with dice then ends the run. */
function lookedUp(table: TableEntity): Shape {
  const row: Shape = { kind: "row", table };
  return table.node.dice === null ? { kind: "union", members: [row, { kind: "none" }] } : row;
}

/** What a table is looked into with. */
function keyShape(b: Binder, table: TableEntity): Shape {
  const [first] = table.node.columns;
  const declared = first === undefined ? undefined : b.tables.columns.get(first);
  return declared?.shape ?? { kind: "text", keys: table };
}

function columnShape(table: TableEntity): Shape {
  return { kind: "text", columns: table };
}

/** A text that stands for a row: by a label too, and then it is the row's own key. */
function bindRowKey(b: Binder, node: TextLiteral, table: TableEntity): Shape {
  const [written = "", ...more] = node.parts;
  if (typeof written !== "string" || more.length > 0) return text;
  const own = ownKeyOf(table.node, written);
  if (own !== null && own !== written) b.tables.rowKeys.set(node, own);
  return own === null ? text : { kind: "text", keys: table };
}
