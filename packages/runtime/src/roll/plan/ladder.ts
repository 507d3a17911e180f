import { fault } from "../../fault.ts";
import { add, compare, subtract } from "../../number/rational.ts";
import type { ExplodeNode, Expression, RungNode, RungsNode, StepNode } from "../../program/expression.ts";
import { Die, type DieKind, sameDie, sameKind } from "../../value/die.ts";
import { Roll } from "../../value/roll.ts";
import { kindName, Ladder, Outcome, type Value } from "../../value/value.ts";
import { dieOf, throwDice } from "./dice.ts";
import { countOf } from "./expect.ts";
import { constantDie } from "./faces.ts";
import type { Frame, Planner, Run } from "./planner.ts";

/** `d6->d8->d10`. */
export function planRungs(planner: Planner, node: RungsNode): Run {
  const constant = node.rungs.map(constantDie);
  const dice = constant.flatMap((die) => (die?.single === null || die === null ? [] : [die]));
  if (dice.length === node.rungs.length) {
    const ladder = new Ladder(dice);
    return () => ladder;
  }
  const rungs = node.rungs.map((rung) => planner.operand(rung, "all"));
  return (frame) =>
    new Ladder(
      rungs.map((rung, i) => {
        const of = node.rungs[i] ?? node;
        const die = dieOf(planner, rung(frame), of);
        if (die.single === null)
          fault("HR3012", of.at, `a rung is a single die, and \`${planner.words(of)}\` is ${die.label}`);
        return die;
      }),
    );
}

/** Where an explosion along a ladder starts: its first die, thrown, and the dice from there up. */
export function planLadderExplosion(
  planner: Planner,
  node: ExplodeNode,
): (frame: Frame, ladder: Ladder) => { readonly roll: Roll; readonly kinds: readonly DieKind[] } {
  const from = node.from === null ? null : planner.operand(node.from, "all");
  return (frame, ladder) => {
    if (node.on !== null)
      fault("HR3012", node.at, "an explosion along a ladder goes by the highest face, so it takes no on");
    const start = from === null || node.from === null ? null : dieOf(planner, from(frame), node.from);
    const index = start === null ? 0 : rungOf(ladder, start, node.from ?? node);
    const first = start ?? ladder.rungs[0];
    const kinds = ladder.rungs.slice(index).flatMap((rung) => rung.single ?? []);
    const [kind] = kinds;
    if (first === undefined || kind === undefined) fault("HR3012", node.at, "this ladder has no rung");
    return { roll: new Roll(throwDice(planner, kind, 1, node.at), first.plus), kinds };
  };
}

// The rung that is this very die, else the one with the same faces, so that a constant goes along.
function rungOf(ladder: Ladder, die: Die, node: Expression): number {
  const exact = ladder.rungs.findIndex((rung) => sameDie(rung, die));
  if (exact >= 0) return exact;
  const { single } = die;
  const near =
    single === null
      ? -1
      : ladder.rungs.findIndex((rung) => rung.single !== null && sameKind(rung.single, single));
  if (near >= 0) return near;
  fault(
    "HR3012",
    node.at,
    `${die.label} is not on this ladder`,
    `its rungs are ${ladder.rungs.map((rung) => rung.label).join(", ")}`,
  );
}

/** The ladder that a value is; a fault where it is none. */
export function ladderOf(planner: Planner, value: Value, node: Expression): Ladder {
  if (value instanceof Ladder) return value;
  fault("HR3012", node.at, `\`${planner.words(node)}\` is ${kindName(value)}, where a ladder is wanted`);
}

/** `step d8 up 1 on traits`, `step degree down 1`: clamped at both ends. */
export function planStep(planner: Planner, node: StepNode): Run {
  const of = planner.operand(node.of, "all");
  const by = planner.operand(node.by, "total");
  const on = node.on === null ? null : planner.operand(node.on, "total");
  const sign = node.direction === "up" ? 1 : -1;
  return (frame) => {
    const value = of(frame);
    const steps = sign * countOf(planner, by(frame), node.by, "the number of steps");
    if (value instanceof Outcome) {
      const members = planner.program.outcomes[value.type]?.members ?? [];
      const rank = clamp(value.rank + steps, members.length - 1);
      return new Outcome(value.type, value.typeName, rank, members[rank] ?? value.name);
    }
    const die = dieOf(planner, value, node.of);
    if (on === null || node.on === null) {
      fault(
        "HR3012",
        node.at,
        `a die steps along a ladder, and none is named`,
        `name it: \`step ${planner.words(node.of)} ${node.direction} 1 on traits\``,
      );
    }
    const ladder = ladderOf(planner, on(frame), node.on);
    const index = rungOf(ladder, die, node.of);
    const [before, after] = [
      ladder.rungs[index],
      ladder.rungs[clamp(index + steps, ladder.rungs.length - 1)],
    ];
    if (before === undefined || after === undefined) return die;
    const extra = subtract(die.plus, before.plus);
    return compare(extra, 0) === 0 ? after : new Die(after.groups, add(after.plus, extra));
  };
}

/** `rung of d on traits`: its number, from 1. */
export function planRung(planner: Planner, node: RungNode): Run {
  const of = planner.operand(node.of, "all");
  const on = planner.operand(node.on, "total");
  return (frame) => {
    const die = dieOf(planner, of(frame), node.of);
    return rungOf(ladderOf(planner, on(frame), node.on), die, node.of) + 1;
  };
}

const clamp = (index: number, last: number): number => Math.max(0, Math.min(index, last));

/** `traits[3]`: clamped, from 1. */
export function rungAt(ladder: Ladder, number: number): Value {
  return ladder.rungs[clamp(number - 1, ladder.rungs.length - 1)] ?? null;
}
