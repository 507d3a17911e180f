import type { BuiltinNode, Expression } from "../../program/expression.ts";
import { holdsFor } from "../../roll/plan/comparison.ts";
import type { Need } from "../../roll/plan/planner.ts";
import { convolved, type Dense, dense, LOST_CUT, lowest, NO_CUT, sparse, totalOf } from "./dense.ts";
import { type Distribution, Gathering } from "./distribution.ts";
import { minus, plus, times, type Weight } from "./weight.ts";

/**
 * Sums, differences, extremes and comparisons of two independent rows of whole numbers, without trying every pair:
 * by convolution, or by what lies below each number. Null where the general way has to be taken.
 */
export function ofRows(node: Expression, need: Need, a: Dense | null, b: Dense | null): Distribution | null {
  if (need !== "total" || a === null || b === null) return null;
  if (!safe(a) || !safe(b)) return null;
  if (node.op === "arithmetic") {
    if (node.operator === "+") return sparse(convolved(a, b));
    return node.operator === "-" ? sparse(convolved(a, mirrored(b))) : null;
  }
  if (node.op === "builtin") return extreme(node, [a, b]);
  if (a.cut !== 0 || b.cut !== 0) return null;
  return node.op === "compare" && node.quoted === undefined ? compared(node.operator, a, b) : null;
}

/** `max` or `min` of independent numbers, of which each operand is one; null for all else. */
export function extremeOf(node: Expression, need: Need, parts: readonly Distribution[]): Distribution | null {
  if (node.op !== "builtin" || need !== "total" || node.arguments.length !== parts.length) return null;
  const ways = parts.reduce((product, { entries }) => product * entries.size, 1);
  if (ways < FEWEST * FEWEST) return null;
  const rows = parts.flatMap((part) => dense(part, numberIn) ?? []);
  const width = rows.reduce((sum, { weights }) => sum + weights.length, 0);
  if (rows.length < parts.length || width > ways || !rows.every(safe)) return null;
  return extreme(node, rows);
}

function extreme(
  { function: name, arguments: all }: BuiltinNode,
  rows: readonly Dense[],
): Distribution | null {
  const [first, ...others] = name === "min" ? rows.map(mirrored) : rows;
  if ((name !== "max" && name !== "min") || first === undefined || rows.length !== all.length) return null;
  const greatest = others.reduce(greater, first);
  return sparse(name === "min" ? mirrored(greatest) : greatest);
}

const numberIn = ({ value }: { readonly value: unknown }): number | null =>
  typeof value === "number" ? value : null;

// Sums of two such rows stay whole numbers of the machine.
function safe({ least, weights }: Dense): boolean {
  return Math.abs(least) + weights.length < 2 ** 50;
}

/** The row of the numbers with their signs turned. */
export function mirrored({ least, weights, cut, cutLeast, cutMost, deep }: Dense): Dense {
  return {
    least: 1 - least - weights.length,
    weights: [...weights].reverse(),
    cut,
    cutLeast: -cutMost,
    cutMost: -cutLeast,
    deep,
  };
}

/** The sum of independent outcomes, both of whole numbers close together; null for others. */
export function rowsAdded(a: Distribution, b: Distribution): Distribution | null {
  const rows = [a, b].map((of) => dense(of, numberIn));
  const [first, second] = rows;
  if (first === null || first === undefined || second === null || second === undefined) return null;
  return safe(first) && safe(second) ? sparse(convolved(first, second)) : null;
}

/** Outcomes that are many whole numbers close together as a row, so that they need not be paired one by one. */
export function rowIn(of: Distribution): Dense | null {
  if (of.row !== null) return of.row;
  const { size } = of.entries;
  if (size < FEWEST) return null;
  const row = dense(of, numberIn);
  return row !== null && row.weights.length <= size * MOST_GAPS ? row : null;
}

const FEWEST = 24;
const MOST_GAPS = 4;

function greater(a: Dense, b: Dense): Dense {
  const sides = [[a, b] as const, [b, a] as const].filter(([of]) => of.cut !== 0);
  // Beside what was cut off, the lesser of the two may be greater still.
  const least = sides.length === 0 ? Math.max(a.least, b.least) : Math.min(a.least, b.least);
  const end = Math.max(a.least + a.weights.length, b.least + b.weights.length);
  const weights: Weight[] = [];
  let [belowA, belowB] = [below(a, least), below(b, least)];
  let before: Weight = times(belowA, belowB);
  for (let value = least; value < end; value += 1) {
    belowA = plus(belowA, a.weights[value - a.least] ?? 0);
    belowB = plus(belowB, b.weights[value - b.least] ?? 0);
    const both = times(belowA, belowB);
    weights.push(minus(both, before));
    before = both;
  }
  if (sides.length === 0) return { least, weights, cut: 0, ...NO_CUT };
  for (const [{ cut, cutMost }, other] of sides) {
    // Whatever was cut off, it is not greater than these.
    other.weights.forEach((weight, i) => {
      const place = other.least + i - least;
      if (other.least + i >= cutMost && weight !== 0)
        weights[place] = plus(weights[place] ?? 0, times(cut, weight));
    });
  }
  return {
    least,
    weights,
    cut: minus(times(totalOf(a), totalOf(b)), weights.reduce<Weight>(plus, 0)),
    // Of which nothing is known, nothing is known beside another either.
    cutLeast: Math.min(
      ...sides.map(([of, other]) => (isLost(of) ? of.cutLeast : Math.max(of.cutLeast, lowest(other)))),
    ),
    cutMost: Math.max(...sides.map(([of]) => of.cutMost)),
    deep: a.deep ?? b.deep,
  };
}

const isLost = ({ cutLeast, cutMost }: Dense): boolean =>
  cutLeast === LOST_CUT.cutLeast && cutMost === LOST_CUT.cutMost;

/** The weight of all that is less than a number. */
function below({ least, weights }: Dense, value: number): Weight {
  let sum: Weight = 0;
  for (let i = 0; i < weights.length && least + i < value; i += 1) sum = plus(sum, weights[i] ?? 0);
  return sum;
}

function compared(operator: Parameters<typeof holdsFor>[0], a: Dense, b: Dense): Distribution {
  let [less, same, more]: [Weight, Weight, Weight] = [0, 0, 0];
  const wholeA = a.weights.reduce<Weight>(plus, 0);
  let lower = below(a, b.least);
  b.weights.forEach((weight, i) => {
    const own = a.weights[b.least + i - a.least] ?? 0;
    if (weight !== 0) {
      less = plus(less, times(lower, weight));
      same = plus(same, times(own, weight));
      more = plus(more, times(minus(minus(wholeA, lower), own), weight));
    }
    lower = plus(lower, own);
  });
  const gathering = new Gathering();
  gathering.add(holdsFor(operator, -1), less);
  gathering.add(holdsFor(operator, 0), same);
  gathering.add(holdsFor(operator, 1), more);
  return gathering.distribution();
}
