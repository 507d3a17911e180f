import { explode } from "../../dice/explosion.ts";
import { reroll } from "../../dice/reroll.ts";
import { selection } from "../../dice/selection.ts";
import { fault } from "../../fault.ts";
import { compare } from "../../number/rational.ts";
import type { CountNode, ExplodeNode, Expression, RerollNode, SelectNode } from "../../program/expression.ts";
import type { FaceValue } from "../../value/die.ts";
import { order } from "../../value/order.ts";
import { Roll } from "../../value/roll.ts";
import { kindName, Ladder, type Value } from "../../value/value.ts";
import { markRoll, plainFace, planPool, settled, tracedDie } from "./dice.ts";
import { countOf } from "./expect.ts";
import { ladderOf, planLadderExplosion } from "./ladder.ts";
import { planTest } from "./pattern.ts";
import type { Frame, Need, Planner, Run } from "./planner.ts";
import { planQuickCount, planQuickExplosion, planQuickSelection } from "./quick-pool.ts";

/** keep, drop, highest of: of the dice of a roll, by their chains, or of the items of a list. */
export function planSelect(planner: Planner, node: SelectNode, need: Need): Run {
  const quick = need === "total" ? planQuickSelection(planner, node) : null;
  if (quick !== null) return quick;
  const pool = planPool(planner, node.of);
  const count = node.count === null ? null : planner.operand(node.count, "total");
  return (frame) => {
    const take =
      count === null || node.count === null
        ? 1
        : countOf(planner, count(frame), node.count, `how many to ${node.verb}`);
    const from = pool(frame);
    if (from instanceof Ladder)
      fault("HR3011", node.of.at, `\`${planner.words(node.of)}\` is a ladder, where dice are wanted`);
    if (!(from instanceof Roll)) return selectedItems(planner, node, from, take);
    const flags = kept(planner, node, from.dice.length, take, (i, j) =>
      compareFaces(planner, node, from.dice[i]?.value, from.dice[j]?.value),
    );
    if (node.verb === "of" && from.dice.length === 0)
      fault("HR3011", node.of.at, `there is no die in \`${planner.words(node.of)}\` to take`);
    if (planner.context.listens) {
      markRoll(
        planner,
        from,
        from.dice.map((die, i) => tracedDie(die, { state: flags[i] === true ? "kept" : "dropped" })),
      );
    }
    return settled(
      new Roll(
        from.dice.filter((_, i) => flags[i]),
        from.plus,
      ),
      need,
    );
  };
}

function kept(
  planner: Planner,
  node: SelectNode,
  size: number,
  take: number,
  compareAt: (i: number, j: number) => number,
): readonly boolean[] {
  planner.context.spend(size, node.at);
  if (node.which === "middle" && take < size && (size - take) % 2 !== 0) {
    fault(
      "HR3011",
      node.at,
      `the middle ${take} of ${size} cannot be told: as many would have to lie above as below`,
      `use an ${size % 2 === 0 ? "even" : "odd"} number`,
    );
  }
  const flags = selection(size, node.which, take, compareAt);
  return node.verb === "drop" ? flags.map((flag) => !flag) : flags;
}

function compareFaces(
  planner: Planner,
  node: SelectNode,
  a: FaceValue | undefined,
  b: FaceValue | undefined,
): number {
  if (a === undefined || b === undefined || typeof a === "string" || typeof b === "string") {
    fault(
      "HR3010",
      node.of.at,
      `the faces of \`${planner.words(node.of)}\` have names, so none is the highest`,
    );
  }
  return compare(a, b);
}

function selectedItems(planner: Planner, node: SelectNode, items: readonly Value[], take: number): Value {
  if (node.verb === "of" && items.length === 0) return null;
  const flags = kept(planner, node, items.length, take, (i, j) => {
    const [a, b] = [items[i] ?? null, items[j] ?? null];
    planner.context.spendToCompare(a, b, node.of.at);
    const difference = order(a, b);
    if (difference === null)
      fault(
        "HR3010",
        node.of.at,
        `the items of \`${planner.words(node.of)}\` have no order (${kindName(a)}, ${kindName(b)})`,
      );
    return difference;
  });
  const chosen = items.filter((_, i) => flags[i]);
  return node.verb === "of" ? (chosen[0] ?? null) : planner.context.kept(Object.freeze(chosen), node.at);
}

/** count: faces of a roll, those of explosions too, or items of a list. */
export function planCountIn(planner: Planner, node: CountNode): Run {
  const quick = planQuickCount(planner, node);
  if (quick !== null) return quick;
  const pool = planPool(planner, node.in);
  const prepare = planTest(planner, node.patterns);
  return (frame) => {
    const test = prepare(frame);
    const from = pool(frame);
    if (from instanceof Ladder)
      fault("HR3011", node.in.at, `\`${planner.words(node.in)}\` is a ladder, where dice are wanted`);
    if (!(from instanceof Roll)) {
      planner.context.spend(from.length, node.at);
      return from.reduce((sum: number, item) => sum + (test(item) ? 1 : 0), 0);
    }
    const counted = from.dice.map((die) => die.counted.map(test));
    if (planner.context.listens) {
      markRoll(
        planner,
        from,
        from.dice.map((die, i) => tracedDie(die, { counted: counted[i] ?? [] })),
      );
    }
    return counted.reduce((sum, flags) => sum + flags.filter(Boolean).length, 0);
  };
}

/** reroll, reroll once. */
export function planReroll(planner: Planner, node: RerollNode, need: Need): Run {
  const pool = planPool(planner, node.in);
  const prepare = planTest(planner, node.patterns);
  const { context } = planner;
  return (frame) => {
    const test = prepare(frame);
    const from = rollOf(planner, pool(frame), node.in);
    const { roll, discarded } = reroll(
      from,
      node.once,
      test,
      (kind) => kind.faceAt(context.place(kind, node.at)),
      waves(planner, node, `reroll in \`${planner.words(node.in)}\``),
    );
    if (planner.context.listens) {
      markRoll(
        planner,
        roll,
        roll.dice.map((die, i) =>
          tracedDie(
            die,
            (discarded[i]?.length ?? 0) > 0 ? { rerolled: (discarded[i] ?? []).map(plainFace) } : {},
          ),
        ),
      );
    }
    return settled(roll, need);
  };
}

/** explode, on a face, up to a number of times, penetrating, along a ladder. */
export function planExplode(planner: Planner, node: ExplodeNode, need: Need): Run {
  const quick = need === "total" ? planQuickExplosion(planner, node) : null;
  if (quick !== null) return quick;
  const pool = node.from === null ? planPool(planner, node.of) : planner.operand(node.of, "all");
  const prepare = node.on === null ? null : planTest(planner, node.on);
  const limit = planUpTo(planner, node);
  const climb = planLadderExplosion(planner, node);
  const { context } = planner;
  return (frame) => {
    const value = pool(frame);
    const ladder = value instanceof Ladder || node.from === null ? value : ladderOf(planner, value, node.of);
    const start = ladder instanceof Ladder ? climb(frame, ladder) : null;
    const on = prepare?.(frame) ?? null;
    const upTo = limit(frame);
    const from = start?.roll ?? rollOf(planner, value, node.of);
    if (on === null && from.dice.some((die) => die.kind.named)) {
      fault(
        "HR3011",
        node.at,
        `the faces of \`${planner.words(node.of)}\` have names, so none is the highest`,
        'say which face explodes: on "hit"',
      );
    }
    const roll = explode(
      from,
      { on, upTo, penetrating: node.penetrating, ladder: start?.kinds ?? null },
      (kind) => kind.faceAt(context.place(kind, node.at)),
      waves(planner, node, `explosion of \`${planner.words(node.of)}\``),
    );
    if (planner.context.listens)
      markRoll(
        planner,
        roll,
        roll.dice.map((die) => tracedDie(die)),
      );
    return settled(roll, need);
  };
}

function planUpTo(planner: Planner, node: ExplodeNode): (frame: Frame) => number {
  const { upTo } = node;
  if (upTo === null) return () => Number.POSITIVE_INFINITY;
  const run = planner.operand(upTo, "total");
  return (frame) => countOf(planner, run(frame), upTo, "the number of extra dice");
}

// Counts waves and dice, so that what can never stop is stopped.
function waves(planner: Planner, node: Expression, what: string): (dice: number) => void {
  const { context } = planner;
  let left = context.limits.rerolls;
  return (dice) => {
    context.spend(dice, node.at);
    left -= 1;
    if (left < 0) {
      fault(
        "HR4005",
        node.at,
        `the ${what} went on for more than ${context.limits.rerolls} times`,
        "say when to stop: up to 10 times",
      );
    }
  };
}

function rollOf(planner: Planner, value: Value, node: Expression): Roll {
  if (value instanceof Roll) return value;
  fault("HR3011", node.at, `\`${planner.words(node)}\` is ${kindName(value)}, where dice are wanted`);
}
