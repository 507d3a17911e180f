import { fault } from "../../fault.ts";
import { fewerDice } from "../../limits.ts";
import { type Exact, exactToText } from "../../number/rational.ts";
import type { DiceNode, ExplodeNode, Expression, Pattern } from "../../program/expression.ts";
import { planTest } from "../../roll/plan/pattern.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { Die, type DieKind, plainDie } from "../../value/die.ts";
import { Roll } from "../../value/roll.ts";
import type { Value } from "../../value/value.ts";
import { type Dense, dense } from "../distribution/dense.ts";
import type { Distribution } from "../distribution/distribution.ts";
import { frameKey } from "../distribution/frame-key.ts";
import type { ValueKey } from "../distribution/key.ts";
import { type Parts, partsOf } from "../distribution/parts.ts";
import type { Interpreter } from "../interpreter.ts";
import { rowOfSum } from "./added.ts";
import { exploded, faceRow, facesOf, facesOfKind, rerolled, rerolledRow, thrown } from "./single-die.ts";
import {
  type Adding,
  type Burst,
  type Bursting,
  burns,
  type FirstFace,
  neverEnds,
  type Tally,
  tallied,
  WORTH,
} from "./tally.ts";

/** Dice that are alike and know nothing of each other: one of them, and how many there are. */
export interface Pool {
  readonly count: number;
  /** The constant of a die value, which is added once. */
  readonly plus: Exact;
  /** The die as it is thrown first. */
  readonly kind: DieKind;
  /** Each die has one face: nothing has exploded. */
  readonly plain: boolean;
  /** One die, as rolls. */
  single(): Distribution;
  /** The faces of one die that has one. */
  faces(): readonly FirstFace[];
  /** What one die is worth, as a row; null where that is not a whole number. */
  row(): Dense | null;
  /** The same in parts of a whole number; null where it has no numbers, or they lie too far apart. */
  parts(): Parts | null;
  /** What the faces of one die add up to in several sums; null where only its chains can tell. */
  tally(addings: readonly Adding[]): Tally | null;
  /** How its dice explode, where each face is one of the same die; null for other dice. */
  burst(): Burst | null;
  /** What its dice hang on besides their kind and number, in one place of the text. */
  readonly key: string;
}

/** What rolls a pool. A die value that is only named falls anew at each look. */
export const ROLLS: ReadonlySet<Expression["op"]> = new Set<Expression["op"]>([
  "dice",
  "roll",
  "reroll",
  "explode",
]);

/** Sees an expression as a pool, if it is one: literal dice, and rerolls and explosions of a pool. */
export function poolOf(odds: Interpreter, node: Expression, frame: Frame, owner: number): Pool | null {
  if (node.op === "roll") return poolOf(odds, node.of, frame, owner);
  if (node.op === "dice") {
    const literal = literalPool(odds, node);
    if (literal !== null) return literal;
    const unrolled = odds.derived(node, "unrolled", () => ({ ...node, op: "unrolled" }));
    return ofDie(odds, odds.evaluate(unrolled, frame, "all", owner).certain?.value, node);
  }
  if (!odds.mayRoll(node)) return ofDie(odds, odds.evaluate(node, frame, "all", owner).certain?.value, node);
  if (node.op === "reroll" && !node.patterns.some((pattern) => odds.mayRollIn(pattern))) {
    const inner = poolOf(odds, node.in, frame, owner);
    if (inner === null) return null;
    const test = planTest(odds.planner, node.patterns)([...frame]);
    return poolFrom(inner, {
      plain: inner.plain,
      key: `${inner.key};${readIn(odds, node.patterns, frame)}`,
      single: () => rerolled(inner.single(), node.once, test, node.at),
      row: () => {
        const row = inner.plain ? inner.row() : null;
        return row === null ? null : rerolledRow(row, inner.kind, node.once, test);
      },
    });
  }
  if (
    node.op === "explode" &&
    node.from === null &&
    !(node.on ?? []).some((pattern) => odds.mayRollIn(pattern))
  ) {
    const inner = poolOf(odds, node.of, frame, owner);
    const upTo =
      node.upTo === null
        ? Number.POSITIVE_INFINITY
        : odds.evaluate(node.upTo, frame, "total", owner).certain?.value;
    if (inner === null || typeof upTo !== "number" || upTo < 0 || inner.kind.named) return null;
    return burning(odds, node, inner, `${upTo};${readIn(odds, node.on ?? [], frame)}`, {
      on: node.on === null ? null : planTest(odds.planner, node.on)([...frame]),
      upTo,
      penetrating: node.penetrating,
    });
  }
  return null;
}

/** The dice of a pool with their explosions. */
function burning(odds: Interpreter, node: ExplodeNode, inner: Pool, key: string, bursting: Bursting): Pool {
  const { kind } = inner;
  let known: { readonly first: readonly FirstFace[]; readonly further: readonly FirstFace[] } | null = null;
  const faces = () => {
    if (known !== null || !inner.plain) return known;
    const [first, further] = [inner.faces(), facesOfKind(kind)];
    if (neverEnds(first, kind, further, bursting))
      fault("HR4005", node.at, "every face explodes, so this never ends", "leave a face out: `on 6`");
    known = { first, further };
    return known;
  };
  return poolFrom(inner, {
    plain: false,
    key: `${inner.key};${key}`,
    single() {
      faces();
      return exploded(inner.single(), bursting, () => odds.states.count(node));
    },
    tally(addings) {
      const all = faces();
      if (all === null) return null;
      const spend = (steps: number): void => odds.spend(steps, node.at);
      return tallied(all.first, kind, all.further, bursting, addings, spend);
    },
    burst() {
      const all = bursting.penetrating ? null : faces();
      if (all === null || !alike(all.first, all.further)) return null;
      return { faces: all.first, burns: (face) => burns(face, kind, bursting), upTo: bursting.upTo };
    },
  });
}

function alike(some: readonly FirstFace[], others: readonly FirstFace[]): boolean {
  if (some.length !== others.length) return false;
  return some.every(({ face, weight }, i) => others[i]?.face === face && others[i]?.weight === weight);
}

/** What patterns read of the variables. */
function readIn(odds: Interpreter, patterns: readonly Pattern[], frame: Frame): ValueKey {
  const slots = new Set<number>();
  for (const pattern of patterns) {
    const parts =
      pattern.kind === "else" ? [] : pattern.kind === "range" ? [pattern.from, pattern.to] : [pattern.value];
    for (const part of parts) if (part !== null) for (const slot of odds.facts(part).reads) slots.add(slot);
  }
  return frameKey([...slots], frame, -1, null);
}

interface Made {
  readonly plain: boolean;
  readonly key: string;
  readonly single: () => Distribution;
  readonly faces?: () => readonly FirstFace[];
  readonly row?: () => Dense | null;
  readonly tally?: (addings: readonly Adding[]) => Tally | null;
  readonly burst?: () => Burst | null;
}

/** A pool that works out what it is asked for, once; where there is no quick way to the row, from the rolls. */
function poolFrom({ count, plus, kind }: Pick<Pool, "count" | "plus" | "kind">, made: Made): Pool {
  let single: Distribution | null = null;
  let row: Dense | null | undefined;
  let parts: Parts | null | undefined;
  const tally = (addings: readonly Adding[]): Tally | null => {
    if (made.tally !== undefined) return made.tally(addings);
    return made.plain ? tallied(pool.faces(), kind, [], null, addings, () => {}) : null;
  };
  const quickRow = (): Dense | null => {
    const known = made.row === undefined ? tally([WORTH]) : null;
    return made.row?.() ?? (known === null ? null : rowOfSum(known));
  };
  const pool: Pool = {
    count,
    plus,
    kind,
    plain: made.plain,
    key: made.key,
    single() {
      single ??= made.single();
      return single;
    },
    faces: () => made.faces?.() ?? facesOf(pool.single()),
    row() {
      if (row === undefined) row = quickRow() ?? dense(pool.single(), totalOf);
      return row;
    },
    parts() {
      if (parts === undefined) {
        const whole = pool.row();
        parts = whole === null ? partsOf(pool.single(), totalOf) : { row: whole, per: 1 };
      }
      return parts;
    },
    tally,
    burst: () => made.burst?.() ?? null,
  };
  return pool;
}

/** `4d6`, written with plain numbers. */
function literalPool(odds: Interpreter, { count, faces, at }: DiceNode): Pool | null {
  if (faces.kind !== "sides" || faces.sides.op !== "number") return null;
  const sides = faces.sides.value;
  const dice = count === null ? 1 : count.op === "number" ? count.value : null;
  if (typeof sides !== "number" || typeof dice !== "number" || sides < 1 || dice < 1) return null;
  const { limits } = odds;
  if (!Number.isInteger(sides) || !Number.isInteger(dice)) return null;
  if (sides > limits.sides || dice > limits.dice) return null;
  odds.spend(dice, at);
  return thrownPool(plainDie(sides), dice, 0);
}

function thrownPool(kind: DieKind, count: number, plus: Exact): Pool {
  return poolFrom(
    { count, plus, kind },
    {
      plain: true,
      key: `${exactToText(plus)}`,
      single: () => thrown(kind),
      faces: () => facesOfKind(kind),
      row: () => faceRow(kind),
    },
  );
}

/** A die value of one kind of dice as a pool. */
export function ofDie(odds: Interpreter, value: Value | undefined, node: Expression): Pool | null {
  const [group, ...others] = value instanceof Die ? value.groups : [];
  if (!(value instanceof Die) || group === undefined || others.length > 0) return null;
  odds.spend(group.count, node.at);
  if (group.count > odds.limits.dice) {
    fault(
      "HR4003",
      node.at,
      `a roll can have at most ${odds.limits.dice} dice, and this one has ${group.count}`,
      fewerDice(odds.limits),
    );
  }
  return thrownPool(group.kind, group.count, value.plus);
}

const totalOf = ({ value }: { readonly value: unknown }) => (value instanceof Roll ? value.total : null);
