import type { CallNode, Expression } from "../program/expression.ts";
import type { Frame, Need } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { type Distribution, type Ending, ending, Gathering } from "./distribution/distribution.ts";
import { extremeOf, ofRows, rowIn } from "./distribution/rows.ts";
import { hasTail } from "./distribution/tail.ts";
import { leastCommon, over, stepsFor, times as timesWeight, type Weight } from "./distribution/weight.ts";
import type { Interpreter } from "./interpreter.ts";
import { argumentsOf, type Strict } from "./operand.ts";
import { quickOf } from "./quick.ts";

/**
 * A call of a rule in which nothing rolls works on its arguments as an operator does on its operands. Null for a rule
 * that has to be followed: also where it is given a number of which only bounds are known, since only what it does
 * last may hang on them.
 */
export function strictCall(
  odds: Interpreter,
  node: CallNode,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution | null {
  const rule = odds.program.rules[node.rule];
  if (rule === undefined || odds.facts(node).writes.size > 0) return null;
  const within = [rule.body, ...rule.parameters.map((parameter) => parameter.default)];
  if (within.some((part) => part !== null && (odds.mayRoll(part) || odds.facts(part).callsLoops)))
    return null;
  const strict = argumentsOf(node, (index) => odds.needOf(node.rule, index));
  for (const operand of strict.operands) {
    if (odds.mayRoll(operand.node) && hasTails(odds.evaluate(operand.node, frame, operand.need, owner)))
      return null;
  }
  return evaluateStrict(odds, strict, node, frame, need, owner);
}

function hasTails({ row, entries }: Distribution): boolean {
  if (row !== null) return row.cut !== 0;
  for (const { value } of entries.values()) if (hasTail(value)) return true;
  return false;
}

/** Operands one after the other, then the node's own work on every combination of them. */
export function evaluateStrict(
  odds: Interpreter,
  strict: Strict,
  node: Expression,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution {
  // What cannot roll is left in its place: the work evaluates it itself. A loop that may not end is followed.
  const rolling = strict.operands.flatMap((operand, index) =>
    odds.mayRoll(operand.node) || odds.facts(operand.node).callsLoops ? [{ operand, index }] : [],
  );
  const replaced: Expression[] = strict.operands.map(({ node: inner }) => inner);
  const spares = rolling.map(({ operand, index }, i) => {
    const spare = odds.spare(owner, i, operand.node.at);
    replaced[index] = spare;
    return spare.slot;
  });
  const rest = odds.derived(node, `rest ${need}`, () => strict.rebuild(replaced));
  const parts = rolling.map(({ operand }) => odds.evaluate(operand.node, frame, operand.need, owner));
  if (parts.length === 2 && strict.operands.length === 2) {
    const [a, b] = parts;
    const short =
      a === undefined || b === undefined || need !== "total" ? null : ofRows(node, need, rowIn(a), rowIn(b));
    if (short !== null) return short;
  }
  const best = extremeOf(node, need, parts);
  if (best !== null) return best;
  odds.states.foresee(
    parts.reduce((product, part) => product * part.entries.size, 1),
    node,
  );
  const gathering = new Gathering();
  // Outcomes that are certain, each with its ways of the product.
  const certainOnes = new Gathering();
  const quick = parts.length === 2 && strict.operands.length === 2 ? quickOf(node, need) : null;
  // Where nothing rolls any more, the roll machine's own code runs on one frame, which it does not change.
  const settle = odds.mayRoll(rest) || odds.facts(rest).callsLoops ? null : odds.settling(rest, need, owner);
  const known = settle === null ? null : new KnownOperands(frame, spares);
  let common: Weight = 1;
  const found: { readonly part: Distribution; readonly weight: Weight }[] = [];
  // In place of the operands stands how one of them was cut off.
  const walk = (index: number, values: readonly Value[] | Ending, weight: Weight): void => {
    const part = parts[index];
    if (part === undefined) {
      odds.spend(stepsFor(weight), node.at);
      if (settle !== null && known !== null && !("kind" in values)) {
        try {
          certainOnes.add(settle(known.with(values)), weight);
        } catch (thrown) {
          certainOnes.end(odds.endingOf(thrown), weight);
        }
        return;
      }
      const result = "kind" in values ? ending(values) : odds.work(rest, frame, values, need, owner);
      common = leastCommon(common, result.total);
      found.push({ part: result, weight });
      return;
    }
    const before = index === 1 && !("kind" in values) ? values[0] : undefined;
    const first = typeof before === "number" ? before : null;
    for (const { value, ending: end, weight: own } of part.entries.values()) {
      const ways = timesWeight(weight, own);
      const result =
        quick !== null && first !== null && end === null && typeof value === "number"
          ? quick(first, value)
          : undefined;
      if (result !== undefined) {
        certainOnes.add(result, ways);
        continue;
      }
      if (end === null) walk(index + 1, "kind" in values ? values : [...values, value], ways);
      else if (end.kind === "cut") walk(index + 1, "kind" in values ? values : end, ways);
      else found.push({ part: ending(end), weight: timesWeight(ways, restOf(parts, index + 1)) });
    }
  };
  walk(0, [], 1);
  gathering.addGathered(certainOnes, common);
  for (const { part, weight } of found) gathering.addAll(part, timesWeight(weight, over(common, part.total)));
  return gathering.distribution();
}

/** A frame with the operands of a node behind its variables. */
class KnownOperands {
  readonly #frame: Frame;
  readonly #slots: readonly number[];

  constructor(frame: Frame, slots: readonly number[]) {
    this.#slots = slots;
    const [first = frame.length] = slots;
    // Odds within an expression begin from its variables, not from the operands that are known by then.
    this.#frame = frame.slice(0, first);
    while (this.#frame.length < first + slots.length) this.#frame.push(null);
  }

  with(values: readonly Value[]): Frame {
    for (let i = 0; i < this.#slots.length; i += 1) this.#frame[this.#slots[i] ?? 0] = values[i] ?? null;
    return this.#frame;
  }
}

function restOf(parts: readonly Distribution[], from: number): Weight {
  return parts.slice(from).reduce<Weight>((product, part) => timesWeight(product, part.total), 1);
}
