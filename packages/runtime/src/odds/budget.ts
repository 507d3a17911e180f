import { FaultSignal, fault } from "../fault.ts";
import type { Expression } from "../program/expression.ts";
import type { Branch, Interpreter, Scope } from "./interpreter.ts";
import { keyOf, type ValueKey } from "./key.ts";
import { contains } from "./rewrite.ts";
import { bits, type Weight } from "./weight.ts";

/** Charges one round of a loop for its states and for how long their weights are; refuses when that is too much. */
export function chargeRound(
  odds: Interpreter,
  node: Expression,
  round: number,
  heads: readonly Branch[],
  total: Weight,
  scope: Scope,
): void {
  if (odds.afford(Math.ceil(heads.length * (1 + bits(total) / 256)))) return;
  const [name, values] = widest(odds, heads, scope);
  const apart = name === null ? "" : `; \`${name}\` alone has ${values} different values by then`;
  fault(
    "HR4020",
    node.at,
    `after ${round} rounds this loop is in ${heads.length} different states and has not come to its end${apart}`,
    `give it a limit of rounds, or bounds to ${name === null ? "what changes in it" : `\`${name}\``}`,
  );
}

/** The same for the calls by which a rule ends with itself. */
export function chargeCalls(
  odds: Interpreter,
  at: number,
  rule: string,
  round: number,
  heads: readonly Branch[],
  total: Weight,
): void {
  if (odds.afford(Math.ceil(heads.length * (1 + bits(total) / 256)))) return;
  fault(
    "HR4020",
    at,
    `${rule} has called itself ${round} times, with ${heads.length} different values by then, and has not come to its end`,
    "give it a limit of calls, or bounds to what it is called with",
  );
}

/** Places of a population, and whose variables they hold. */
export interface Crowd {
  readonly list: readonly Branch[];
  readonly scope: Scope;
}

/** A limit on work or states with the variable that made so many of them; null where it is something else. */
export function crowded(odds: Interpreter, thrown: unknown, crowd: Crowd | null): FaultSignal | null {
  if (crowd === null || !(thrown instanceof FaultSignal)) return null;
  if (thrown.code !== "HR4001" && thrown.code !== "HR4009") return null;
  const { list, scope } = crowd;
  const [name, values] = widest(odds, list, scope);
  if (name === null) return null;
  const where = odds.program.rules[scope.owner]?.name;
  const apart = `\`${name}\`${where === undefined ? "" : ` of ${where}`} alone has ${values} different values on the way`;
  return new FaultSignal(
    thrown.code,
    thrown.at,
    `${thrown.message}; ${apart}`,
    `keep less in \`${name}\`: a total or a count, or bounds to what it can be`,
  );
}

/** The variable that keeps the most states apart, by its name. */
function widest(
  odds: Interpreter,
  heads: readonly Branch[],
  { owner, live }: Scope,
): readonly [string | null, number] {
  let best: readonly [string | null, number] = [null, 1];
  for (const slot of live) {
    const values = new Set<ValueKey>(heads.map(({ frame }) => keyOf(frame[slot] ?? null)));
    if (values.size > best[1]) best = [nameOf(odds, owner, slot), values.size];
  }
  return best;
}

function nameOf({ program }: Interpreter, owner: number, slot: number): string | null {
  const rule = program.rules[owner];
  const parameter = rule?.parameters[slot];
  if (parameter !== undefined) return parameter.name;
  const body = rule?.body ?? program.main?.body;
  let name: string | null = null;
  if (body !== undefined) {
    contains(body, (node) => {
      if (node.op === "bind" && node.slot === slot) name = node.name;
      return name !== null;
    });
  }
  return name;
}

/** Refuses a sum of dice, before it is worked out, that would take more steps than are left. */
export function chargeSum(odds: Interpreter, at: number, dice: number, values: number, total: Weight): void {
  // So many outcomes, each from a few or from as many others as a die has values, in numbers so long.
  const outcomes = dice * values;
  const words = 1 + (dice * bits(total)) / 64;
  const terms = outcomes * words < MOST_PACKED ? 4 : values;
  const steps = dice <= 1 ? values : Math.ceil((outcomes * terms * words) / 64);
  if (odds.afford(steps)) return;
  fault(
    "HR4021",
    at,
    `the sum of ${dice} dice that can each be worth ${values} different numbers takes more work than is allowed`,
    "roll fewer dice, or keep explosions short: `up to 5 times`",
  );
}

const MOST_PACKED = 60_000;
