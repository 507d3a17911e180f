import type { Expression, Place } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import { tableOf } from "../resolve/table-of.ts";
import { hasOpenDice } from "../resolve/written-dice.ts";
import { lowerFaces } from "./lower-faces.ts";
import { lowerPath } from "./lower-name.ts";
import type { Lowering } from "./lowering.ts";
import { quote } from "./quote.ts";

type DiceNode =
  | Ast.Dice
  | Ast.Select
  | Ast.Reroll
  | Ast.Explode
  | Ast.Count
  | Ast.Roll
  | Ast.DieQuote
  | Ast.Step
  | Ast.Rung
  | Ast.Rungs
  | Ast.Draw
  | Ast.Times
  | Ast.DivisorLiteral;

export function lowerDice(l: Lowering, node: DiceNode): Expression {
  const at = l.at(node.span);
  const visit = (child: Ast.Expression | null): Expression | null =>
    child === null ? null : l.expression(child);
  switch (node.kind) {
    case "dice":
      return { op: "dice", count: visit(node.count), faces: lowerFaces(l, node.faces), at };
    case "select":
      return {
        op: "select",
        verb: node.verb,
        which: node.which,
        count: visit(node.count),
        of: l.expression(node.of),
        at,
      };
    case "reroll":
      return {
        op: "reroll",
        once: node.once,
        patterns: l.patterns(node.patterns),
        in: l.expression(node.in),
        at,
      };
    case "explode":
      return {
        op: "explode",
        of: l.expression(node.of),
        on: node.on === null ? null : l.patterns(node.on),
        upTo: visit(node.upTo),
        penetrating: node.penetrating,
        from: visit(node.from),
        at,
      };
    case "count":
      return { op: "count", patterns: l.patterns(node.patterns), in: l.expression(node.in), at };
    case "roll": {
      const table = tableOf(l.tables, node.of);
      if (table !== null) return { op: "roll table", table: table.index, shift: visit(node.shift), at };
      // `roll 3d6` rolls once: what it rolls are the dice, not their result.
      return {
        op: "roll",
        of: hasOpenDice(node.of) ? quote(l, node.of) : l.expression(node.of),
        at,
      };
    }
    case "die":
      return l.expression(node.of);
    case "step":
      return {
        op: "step",
        of: l.expression(node.of),
        direction: node.direction,
        by: l.expression(node.by),
        on: node.on === null ? null : lowerPath(l, node.on),
        at,
      };
    case "rung":
      return { op: "rung", of: l.expression(node.of), on: lowerPath(l, node.on), at };
    case "rungs":
      return { op: "rungs", rungs: node.rungs.map((rung) => l.expression(rung)), at };
    case "draw":
      return { op: "draw", count: visit(node.count), from: lowerDeck(l, node.from), at };
    case "pick":
      return { op: "pick", count: visit(node.count), from: l.expression(node.from), at };
    case "times":
      return { op: "times", count: l.expression(node.count), body: l.expression(node.body), at };
    case "divisor":
      return lowerDivisor(l, node.spec, node);
  }
}

export function lowerDivisor(l: Lowering, spec: Ast.DivisorSpec, node: Ast.Node): Expression {
  return {
    op: "divisor",
    by: l.expression(spec.by),
    base: spec.base === null ? null : l.expression(spec.base),
    at: l.at(node.span),
  };
}

// A deck of which cards are gone is still what it was declared to be.
function lowerDeck(l: Lowering, node: Ast.Expression): Place {
  const { slot, path, at } = l.place(node);
  return { slot, path, at };
}
