import type {
  Count,
  Dice,
  DieQuote,
  DivisorLiteral,
  DivisorSpec,
  Draw,
  Explode,
  Expression,
  Faces,
  Reroll,
  Roll,
  Rung,
  Rungs,
  Select,
  Step,
  Times,
} from "../../ast/expression.ts";
import { lookUp, type Scope } from "../scope.ts";
import { die, number, roll, type Shape, unknown } from "../shape.ts";
import { isLackingName, tableOf } from "../table-of.ts";
import { bindPath } from "./bind-name.ts";
import { type Binder, wantDie } from "./binder.ts";

type DiceNode =
  | Dice
  | Select
  | Reroll
  | Explode
  | Count
  | Roll
  | DieQuote
  | Step
  | Rung
  | Rungs
  | Draw
  | Times
  | DivisorLiteral;

/** Resolves the names in an expression about dice. */
export function bindDice(b: Binder, node: DiceNode, scope: Scope, want: Shape): Shape {
  const visit = (child: Expression | null, wanted: Shape): Shape =>
    child === null ? unknown : b.expression(child, scope, wanted);
  switch (node.kind) {
    case "dice":
      noteLookalike(b, node, scope);
      visit(node.count, number);
      bindFaces(b, node.faces, scope);
      return isNamed(node.faces) ? unknown : roll;
    case "select": {
      visit(node.count, number);
      return selected(visit(node.of, unknown), node.verb === "of");
    }
    case "reroll":
      b.patterns(node.patterns, scope, number);
      visit(node.in, unknown);
      return roll;
    case "explode":
      visit(node.of, unknown);
      b.patterns(node.on ?? [], scope, number);
      visit(node.upTo, number);
      if (node.from !== null) wantDie(b, node.from, scope);
      return roll;
    case "count":
      b.patterns(node.patterns, scope, unknown);
      visit(node.in, unknown);
      return number;
    case "roll": {
      visit(node.of, unknown);
      visit(node.shift, number);
      const table = tableOf(b.tables, node.of);
      if (table === null) return isLackingName(b.tables, node.of) ? unknown : roll;
      if (node.shift !== null) b.tables.shifted.add(table.node);
      return { kind: "row", table };
    }
    case "die":
      wantDie(b, node.of, scope);
      return die;
    case "step": {
      if (node.on !== null) {
        wantDie(b, node.of, scope);
        bindPath(b, node.on, scope);
      }
      const subject = node.on === null ? visit(node.of, want) : die;
      visit(node.by, number);
      return subject;
    }
    case "rung":
      wantDie(b, node.of, scope);
      bindPath(b, node.on, scope);
      return number;
    case "rungs":
      for (const rung of node.rungs) wantDie(b, rung, scope);
      return { kind: "ladder" };
    case "draw":
    case "pick":
      visit(node.count, number);
      visit(node.from, unknown);
      return unknown;
    case "times":
      visit(node.count, number);
      return { kind: "list", of: stored(visit(node.body, unknown)) };
    case "divisor":
      bindDivisor(b, node.spec, scope);
      return { kind: "divisor" };
  }
}

export function bindDivisor(b: Binder, spec: DivisorSpec, scope: Scope): void {
  b.expression(spec.by, scope, number);
  if (spec.base !== null) b.expression(spec.base, scope, number);
}

/** What a value is after it was put into a list, a map or a record: a roll becomes its total. */
export function stored(shape: Shape): Shape {
  return shape.kind === "roll" ? number : shape;
}

function selected(of: Shape, one: boolean): Shape {
  if (of.kind === "roll" || of.kind === "die") return roll;
  return of.kind === "list" && !one ? of : unknown;
}

/** Faces with names give a name, or a roll without a total. */
function isNamed(faces: Faces): boolean {
  return faces.kind === "custom" && faces.faces.some(({ from }) => from.kind === "text");
}

function bindFaces(b: Binder, faces: Faces, scope: Scope): void {
  if (faces.kind === "sides") b.expression(faces.sides, scope, number);
  if (faces.kind !== "custom") return;
  for (const face of faces.faces) {
    b.expression(face.from, scope, unknown);
    if (face.to !== null) b.expression(face.to, scope, number);
    if (face.weight !== null) b.expression(face.weight, scope, number);
  }
}

/** `d(6)` and `d[1, 2]` are dice, whatever `d` stands for; whoever has such a name should hear of it. */
function noteLookalike(b: Binder, node: Dice, scope: Scope): void {
  const letter = /^([dDкКдД])[ \t]*[[(]/u.exec(
    b.text.source.text.slice(node.span.start, node.span.start + 20),
  );
  const variable = letter?.[1] === undefined ? undefined : lookUp(scope, letter[1]);
  if (variable === undefined) return;
  b.tables.lookalikes.set(node, variable);
  // It was probably meant, so it is not unused.
  b.tables.read.add(variable);
}
