import type { Binary, Call, Expression, Select } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import { type Exact, isWhole } from "../../resolve/exact.ts";
import { isNumeric } from "../../resolve/shape.ts";
import type { Tables } from "../../resolve/tables.ts";
import { keptValue } from "../certain/kept-value.ts";
import { leavesOf } from "../certain/leaves.ts";
import { diceCount } from "../certain/range.ts";
import { type Checking, shapeOf } from "../checking.ts";

/** A roll, and how many dice it has at least and at most. */
export interface DiceKept {
  readonly kind: "roll";
  readonly least: number;
  readonly most: number;
  /** The faces have names. */
  readonly named: boolean;
}

/** What is known of the dice in a value: a plain number has none, and of null nothing is known. */
export type Kept = DiceKept | { readonly kind: "number" } | null;

const plainNumber: Kept = { kind: "number" };
const MAX_STEPS = 100;

const known = new WeakMap<Tables, Map<Expression, Kept>>();

/** What dice a value keeps, where the text tells. */
export function diceKept(written: Expression, c: Checking, steps = 0): Kept {
  if (steps > MAX_STEPS) return null;
  const node = keptValue(written, c);
  const all = known.get(c.tables) ?? new Map<Expression, Kept>();
  known.set(c.tables, all);
  const before = all.get(node);
  if (before !== undefined) return before;
  const kept = keptIn(node, c, steps);
  all.set(node, kept);
  return kept;
}

function keptIn(node: Expression, c: Checking, steps: number): Kept {
  const visit = (child: Expression): Kept => diceKept(child, c, steps + 1);
  switch (node.kind) {
    case "number":
    case "count":
    case "rung":
    case "negate":
    case "round":
    case "divide":
      return plainNumber;
    case "binary":
      return node.operator === "+" || node.operator === "-"
        ? sumKept(visit(node.left), visit(node.right))
        : isReckoned(node)
          ? plainNumber
          : null;
    case "dice": {
      const count = diceCount(node);
      const { faces } = node;
      const named = faces.kind === "custom" && faces.faces.some(({ from }) => from.kind === "text");
      // One named face is a text.
      if (count === null || (named && count.n === 1n)) return null;
      return { kind: "roll", least: Number(count.n), most: Number(count.n), named };
    }
    case "select":
      return selectKept(node, visit(node.of), c);
    case "reroll":
      return ofRoll(visit(node.in));
    case "explode":
      // Along a ladder, one die grows.
      if (shapeOf(c, node.of).kind === "ladder") return { kind: "roll", least: 1, most: 1, named: false };
      return ofRoll(visit(node.of));
    case "roll":
      return node.shift === null ? rolledDie(node.of, c, steps) : null;
    case "if":
    case "match":
    case "block":
      return node.kind === "if" && node.otherwise === null ? null : eitherOf(leavesOf(node).map(visit));
    case "call":
      return winner(node, c, steps);
    default:
      return isStored(node, c) ? plainNumber : null;
  }
}

/** `2 * d6` gives a number, whatever stands on its sides. */
function isReckoned({ operator }: Binary): boolean {
  return operator === "*" || operator === "/" || operator === "//";
}

/** What was put into a list or a record, and what a roll tells of itself, is a number and no roll. */
function isStored(node: Expression, c: Checking): boolean {
  if (node.kind === "index") {
    const of = shapeOf(c, node.of);
    return of.kind === "odds" || (of.kind === "list" && isNumeric(of.of));
  }
  if (!isNumeric(shapeOf(c, node))) return false;
  if (node.kind === "field") return ["record", "roll", "odds", "die"].includes(shapeOf(c, node.of).kind);
  const reference = node.kind === "name" ? c.tables.references.get(node) : undefined;
  if (reference?.kind !== "variable") return false;
  return reference.variable.kind === "loop" || reference.variable.kind === "item";
}

/** `+` and `-` keep the dice of both sides. */
function sumKept(a: Kept, b: Kept): Kept {
  if (a?.kind === "number" && b?.kind === "number") return plainNumber;
  const [one, two] = [a ?? anything, b ?? anything];
  const [x, y] = [one.kind === "number" ? none : one, two.kind === "number" ? none : two];
  if (a?.kind !== "roll" && b?.kind !== "roll") return null;
  return { kind: "roll", least: x.least + y.least, most: x.most + y.most, named: x.named || y.named };
}

const none: DiceKept = { kind: "roll", least: 0, most: 0, named: false };
const anything: DiceKept = { kind: "roll", least: 0, most: Number.POSITIVE_INFINITY, named: false };

function ofRoll(kept: Kept): Kept {
  return kept?.kind === "roll" ? kept : null;
}

/** How many a selection names; null where that is not written. */
export function selectedCount(node: Select): Exact | null {
  const wanted = node.count === null ? { n: 1n, d: 1n } : constantOf(node.count);
  return wanted !== null && isWhole(wanted) && wanted.n >= 0n ? wanted : null;
}

function selectKept(node: Select, of: Kept, c: Checking): Kept {
  if (of?.kind !== "roll") {
    // One die of whatever pool there is; of a list, one item.
    const shape = shapeOf(c, node.of);
    if (shape.kind === "list" && node.verb === "of" && isNumeric(shape.of)) return plainNumber;
    return null;
  }
  const count = selectedCount(node);
  if (count === null) return { ...of, least: 0 };
  const wanted = Number(count.n);
  const [least, most] = [Math.min(of.least, wanted), Math.min(of.most, wanted)];
  return node.verb === "drop"
    ? { ...of, least: of.least - least, most: of.most - most }
    : { ...of, least, most };
}

/** `roll s` of a die that was kept unrolled. */
function rolledDie(node: Expression, c: Checking, steps: number): Kept {
  const die = keptValue(node, c);
  const kept = diceKept(die.kind === "die" ? die.of : die, c, steps + 1);
  return die.kind === "die" || die.kind === "dice" ? ofRoll(kept) : null;
}

/** One of several: what holds of each of them. */
function eitherOf(all: readonly Kept[]): Kept {
  const [first, ...rest] = all;
  let either = first ?? null;
  for (const next of rest) {
    if (either === null || next === null) return null;
    if (either.kind === "number" || next.kind === "number") {
      if (either.kind !== next.kind) return null;
      continue;
    }
    either = {
      kind: "roll",
      least: Math.min(either.least, next.least),
      most: Math.max(either.most, next.most),
      named: either.named && next.named,
    };
  }
  return either;
}

/** `max` and `min` of several values give the one that wins. */
function winner(node: Call, c: Checking, steps: number): Kept {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "builtin") return null;
  const { name } = callee.builtin;
  const { arguments: given } = node;
  if ((name !== "max" && name !== "min") || given.length < 2) return null;
  return eitherOf(given.map(({ value }) => diceKept(value, c, steps + 1)));
}
