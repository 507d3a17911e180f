import { fault, faultOfNone } from "../../fault.ts";
import { fewerDice } from "../../limits.ts";
import { type Exact, exactToText } from "../../number/rational.ts";
import type { AsDieNode, DiceNode, Expression, RollNode, TimesNode } from "../../program/expression.ts";
import type { TracedDie } from "../../trace/trace.ts";
import { Die, type DieKind, type FaceValue } from "../../value/die.ts";
import { Roll, RolledDie } from "../../value/roll.ts";
import { RowValue } from "../../value/row.ts";
import { Check, isList, kindName, Ladder, stored, type Value } from "../../value/value.ts";
import { countOf } from "./expect.ts";
import { constantDie, constantKind, planFaces } from "./faces.ts";
import type { Frame, Need, Planner, Run } from "./planner.ts";

/** Throws dice of one kind, left to right. */
export function throwDice(planner: Planner, kind: DieKind, count: number, at: number): RolledDie[] {
  const { context } = planner;
  if (count > context.limits.dice) {
    fault(
      "HR4003",
      at,
      `a roll can have at most ${context.limits.dice} dice, and this one has ${count}`,
      fewerDice(context.limits),
    );
  }
  context.spend(count, at);
  const dice: RolledDie[] = [];
  for (let i = 0; i < count; i += 1) dice.push(new RolledDie(kind, [kind.faceAt(context.place(kind, at))]));
  return dice;
}

/** Rolls a die value: its groups in order, its constant added once. */
export function rollDie(planner: Planner, die: Die, at: number): Roll {
  const dice = die.groups.flatMap(({ kind, count }) => throwDice(planner, kind, count, at));
  return new Roll(dice, die.plus);
}

/** Written dice that roll. */
export function planDice(planner: Planner, node: DiceNode, need: Need): Run {
  if (need === "total") {
    const quick = planQuickTotal(planner, node);
    if (quick !== null) return quick;
  }
  const pool = planWrittenPool(planner, node);
  return (frame) => {
    const roll = pool(frame);
    if (planner.context.listens)
      markRoll(
        planner,
        roll,
        roll.dice.map((die) => tracedDie(die)),
      );
    return settled(roll, need);
  };
}

/** What an expression makes of a roll: the name that a single named die shows, the total where that is enough. */
export function settled(roll: Roll, need: Need): Value {
  const [only] = roll.dice;
  if (roll.dice.length === 1 && only !== undefined && typeof only.value === "string") return only.value;
  return need === "total" && roll.total !== null ? roll.total : roll;
}

/**
 * What a name keeps of a value. A trace looks at the dice of every expression, but a name keeps them only where
 * somebody reads them: else a sum in a loop would drag all its dice along.
 */
export function keptBy(value: Value, need: Need): Value {
  if (value instanceof Roll) return settled(value, need);
  return value instanceof Check && need === "total" ? value.holds : value;
}

/** Written dice as a roll, whatever they show. */
export function planWrittenPool(planner: Planner, node: DiceNode): (frame: Frame) => Roll {
  const kind = planFaces(planner, node.faces, node.at);
  const count = planCount(planner, node);
  return (frame) => {
    const dice = count(frame);
    return new Roll(throwDice(planner, kind(frame), dice, node.at), 0);
  };
}

function planCount(planner: Planner, node: DiceNode): (frame: Frame) => number {
  const { count } = node;
  if (count === null) return () => 1;
  if (count.op === "number" && typeof count.value === "number" && count.value >= 0) {
    const { value } = count;
    return () => value;
  }
  const run = planner.operand(count, "total");
  return (frame) => countOf(planner, run(frame), count, "the number of dice");
}

/** A literal number of literal numbered dice; null for every other node. */
export function literalPool(
  planner: Planner,
  node: Expression,
): { readonly kind: DieKind; readonly count: number } | null {
  if (node.op !== "dice" || planner.traced) return null;
  const kind = constantKind(node.faces);
  const count = node.count === null ? 1 : node.count.op === "number" ? node.count.value : null;
  const { limits } = planner.context;
  if (kind === null || kind.named || kind.places < 1 || kind.places > limits.sides) return null;
  if (typeof count !== "number" || count < 0 || count > limits.dice) return null;
  return { kind, count };
}

// The sum of literal dice with faces 1 to n: nothing is kept of the single dice.
function planQuickTotal(planner: Planner, node: DiceNode): Run | null {
  const pool = literalPool(planner, node);
  if (pool === null || pool.kind.faces !== null) return null;
  const { context } = planner;
  const { kind, count } = pool;
  const sides = kind.places;
  return () => {
    context.spend(count, node.at);
    let total = count;
    if (context.watched) {
      for (let i = 0; i < count; i += 1) total += context.place(kind, node.at);
    } else {
      const { source } = context;
      for (let i = 0; i < count; i += 1) total += source.below(sides);
    }
    return total;
  };
}

/** Written dice that stay unrolled. */
export function planUnrolled(planner: Planner, node: DiceNode): Run {
  const constant = constantDie(node);
  const { limits } = planner.context;
  if (constant?.groups.every(({ kind }) => kind.places <= limits.sides)) return () => constant;
  const kind = planFaces(planner, node.faces, node.at);
  const count = planCount(planner, node);
  return (frame) => {
    const dice = count(frame);
    return new Die([{ kind: kind(frame), count: dice }], 0);
  };
}

export function planAsDie(planner: Planner, node: AsDieNode): Run {
  const of = planner.operand(node.of, "all");
  return (frame) => dieOf(planner, of(frame), node.of);
}

/** A die value, where one is wanted. */
export function dieOf(planner: Planner, value: Value, node: Expression): Die {
  if (value instanceof Die) return value;
  const words = planner.words(node);
  if (value instanceof Roll) {
    fault(
      "HR3006",
      node.at,
      `\`${words}\` is already rolled, where a die is wanted that is still to be rolled`,
      "keep it unrolled where it gets its value: die d8",
    );
  }
  const message = `\`${words}\` is ${kindName(value)}, where a die is wanted`;
  const hint = "a die is written with the word die: die d8";
  if (value === null) faultOfNone("HR3006", node.at, message, { at: node.at }, hint);
  fault("HR3006", node.at, message, hint);
}

/** `roll d`: rolls a die value; written dice after `roll` are rolled anyway. */
function isRows(value: Value): boolean {
  return isList(value) && value.length > 0 && value.every((item) => item instanceof RowValue);
}

export function planRoll(planner: Planner, node: RollNode, need: Need): Run {
  if (node.of.op === "dice") return planDice(planner, node.of, need);
  const of = planner.operand(node.of, "all");
  return (frame) => {
    const value = of(frame);
    const words = () => planner.words(node.of);
    if (value instanceof Roll)
      fault(
        "HR3006",
        node.at,
        `\`${words()}\` is already rolled`,
        `leave out the word roll, or keep a die: let d = die d6`,
      );
    if (value === null)
      faultOfNone("HR3006", node.at, `\`${words()}\` is none, and only dice can be rolled`, {
        at: node.of.at,
      });
    if (!(value instanceof Die))
      fault(
        "HR3006",
        node.at,
        `\`${words()}\` is ${kindName(value)}, and only dice can be rolled`,
        isRows(value)
          ? "a table that is passed on is the list of its rows: roll on it where it goes by its name"
          : undefined,
      );
    const roll = rollDie(planner, value, node.at);
    if (planner.context.listens)
      markRoll(
        planner,
        roll,
        roll.dice.map((die) => tracedDie(die)),
      );
    return settled(roll, need);
  };
}

/** What the dice words work on: a roll, made now or before; dice that they are given are rolled. */
export function planPool(
  planner: Planner,
  node: Expression,
): (frame: Frame) => Roll | Ladder | readonly Value[] {
  if (node.op === "dice") return planWrittenPool(planner, node);
  const run = planner.operand(node, "all");
  return (frame) => {
    const value = run(frame);
    if (value instanceof Roll || value instanceof Ladder) return value;
    if (value instanceof Die) return rollDie(planner, value, node.at);
    if (Array.isArray(value)) return value as readonly Value[];
    fault("HR3011", node.at, `\`${planner.words(node)}\` is ${kindName(value)}, where dice are wanted`);
  };
}

/** `6 times (...)`: a list of independent results. */
export function planTimes(planner: Planner, node: TimesNode): Run {
  const count = planner.operand(node.count, "total");
  const body = planner.operand(node.body, "total");
  const { context } = planner;
  return (frame) => {
    const times = countOf(planner, count(frame), node.count, "the number of times");
    if (times > context.limits.cells)
      fault("HR4008", node.at, `a list can have at most ${context.limits.cells} items, not ${times}`);
    const results: Value[] = [];
    for (let i = 0; i < times; i += 1) {
      context.spend(1, node.at);
      results.push(stored(body(frame)));
    }
    return context.kept(Object.freeze(results), node.at);
  };
}

/** A face as plain data. */
export const plainFace = (face: FaceValue): number | string =>
  typeof face === "object" ? exactToText(face as Exact) : face;

const MOST_TRACED = 200;

/** Writes the dice of a roll into the step that is open. */
export function markRoll(planner: Planner, roll: Roll, dice: readonly TracedDie[]): void {
  const plus = plainFace(roll.plus);
  const more = dice.length - MOST_TRACED;
  planner.context.recorder?.mark({
    dice: dice.slice(0, MOST_TRACED),
    ...(more > 0 && { moreDice: more }),
    ...(plus !== 0 && { plus }),
  });
}

/** The story of one die, for a trace. */
export function tracedDie(die: RolledDie, facts: Partial<TracedDie> = {}): TracedDie {
  return {
    die: die.kind.label,
    faces: die.shown.map(plainFace),
    value: plainFace(die.value),
    state: "kept",
    ...(die.worths !== null && { worths: die.worths.map(plainFace) }),
    ...(die.sign === -1 && { subtracted: true }),
    ...facts,
  };
}
