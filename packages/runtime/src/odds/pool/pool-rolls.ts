import type { Expression } from "../../program/expression.ts";
import { Roll, type RolledDie } from "../../value/roll.ts";
import { keepApart } from "../budget/budget.ts";
import { binomial, nearBinomial } from "../distribution/binomial.ts";
import { certainly, chained, type Distribution, Gathering, mapped } from "../distribution/distribution.ts";
import { plus, times, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import type { Pool } from "./pool.ts";
import { dieOf } from "./single-die.ts";

const KEEP_LESS = "keep less of the dice: a total, a count, the highest";

/** All ways in which the dice of a pool can lie, whatever their order: as rolls. */
export function poolRolls(odds: Interpreter, pool: Pool, node: Expression): Distribution {
  // A pool of names is kept as the list of them, in their order.
  if (odds.ordered || pool.kind.named) return orderedRolls(odds, pool, node);
  const faces = [...pool.single().entries.values()];
  keepApart(odds, node, {
    what: `a roll of ${pool.count} dice of which each is kept`,
    many: nearBinomial(pool.count + faces.length - 1, pool.count),
    hint: KEEP_LESS,
  });
  const gathering = new Gathering();
  // n! / (a! b! ...) ways to lie in some order, made face by face as a product of binomials.
  const place = (face: number, left: number, dice: readonly RolledDie[], ways: Weight): void => {
    const entry = faces[face];
    if (entry === undefined || left === 0) {
      if (left === 0) {
        gathering.add(new Roll(dice, pool.plus), ways);
        odds.states.count(node);
      }
      return;
    }
    let own = ways;
    for (let taken = 0; taken <= left; taken += 1) {
      if (taken > 0) own = times(own, entry.weight);
      const chosen = times(own, binomial(left, taken));
      if (entry.ending !== null && taken > 0)
        gathering.end(entry.ending, times(chosen, rest(faces, face + 1, left - taken)));
      else
        place(
          face + 1,
          left - taken,
          taken === 0 ? dice : [...dice, ...new Array<RolledDie>(taken).fill(dieOf(entry.value))],
          chosen,
        );
    }
  };
  place(0, pool.count, [], 1);
  return gathering.distribution();
}

/** The same with every order of the dice kept apart. */
function orderedRolls(odds: Interpreter, pool: Pool, node: Expression): Distribution {
  keepApart(odds, node, {
    what: `a roll of ${pool.count} dice in the order in which they lie`,
    many: pool.single().entries.size ** pool.count,
    hint: KEEP_LESS,
  });
  let rolls: Distribution = certainly(new Roll([], pool.plus));
  for (let i = 0; i < pool.count; i += 1) {
    rolls = chained(rolls, (roll) =>
      mapped(pool.single(), (die) => {
        odds.states.count(node);
        return new Roll([...(roll instanceof Roll ? roll.dice : []), dieOf(die)], pool.plus);
      }),
    );
  }
  return rolls;
}

/** All ways in which so many dice show any of the faces from one on. */
function rest(faces: readonly { readonly weight: Weight }[], from: number, dice: number): Weight {
  const sum = faces.slice(from).reduce<Weight>((total, { weight }) => plus(total, weight), 0);
  let ways: Weight = 1;
  for (let i = 0; i < dice; i += 1) ways = times(ways, sum);
  return ways;
}
