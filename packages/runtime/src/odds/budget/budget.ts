import { FaultSignal, fault } from "../../fault.ts";
import type { Expression } from "../../program/expression.ts";
import type { At } from "../../program/index.ts";
import { bits, plus, type Weight } from "../distribution/weight.ts";
import { TooManyPlaces } from "../flow/population.ts";
import type { Branch, Followed, Interpreter, Scope } from "../interpreter.ts";
import { widest } from "./widest.ts";

/** Charges one round of a loop for its states and for how long their weights are; refuses when that is too much. */
export function chargeRound(odds: Interpreter, loop: Followed): void {
  if (odds.afford(Math.ceil(loop.heads.length * (1 + bits(loop.total) / 256)))) return;
  unended(odds, odds.states.longest() ?? loop);
}

/** Charges a place of a loop; refuses when that is too much, in the name of the loop that goes on and on. */
export function chargePlace(odds: Interpreter, node: Expression): void {
  const afforded = odds.afford(1);
  if (afforded && odds.states.another()) return;
  const loop = odds.states.longest();
  if (loop !== undefined) unended(odds, loop);
  if (afforded) tooManyWays(node);
  odds.spend(1, node.at);
}

/** Refuses a loop that has not come to its end. */
function unended(odds: Interpreter, { node, starts, scope, round, heads, total }: Followed): never {
  const within = heads.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0);
  if (heads.length <= starts && within === total) {
    // Nothing has left it and nothing more is kept apart in it than before, so that it is no matter of odds.
    fault(
      "HR4022",
      node.at,
      `after ${round} rounds this loop has not come to its end, whatever fell`,
      "look at what should end it, leave it with `stop`, or give it a limit of rounds",
    );
  }
  const wide = widest(odds, heads, scope);
  const apart = wide === null ? "" : `; \`${wide.name}\` alone has ${wide.values} different values by then`;
  const states = heads.length === 1 ? "" : `is in ${heads.length} different states and `;
  throw new FaultSignal(
    "HR4020",
    node.at,
    `after ${round} rounds this loop ${states}has not come to its end${apart}`,
    `give it a limit of rounds, or bounds to ${wide === null ? "what changes in it" : `\`${wide.name}\``}`,
    wide === null ? {} : { places: wide.places },
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
  const values = heads.length === 1 ? "" : `, with ${heads.length} different values by then,`;
  fault(
    "HR4020",
    at,
    `\`${rule}\` has called itself ${round} times${values} and has not come to its end`,
    "give it a limit of calls, or bounds to what it is called with",
  );
}

/** Places of a population, and whose variables they hold. */
export interface Crowd {
  readonly list: readonly Branch[];
  readonly scope: Scope;
}

// What comes of a few dice is not what makes work too much.
const MANY = 1_000;

/**
 * A limit on work, states or memory, with the variable that made so many of them, or, where there was no crowd of
 * places, by how many values something had; null where it is something else.
 */
export function crowded(
  odds: Interpreter,
  thrown: unknown,
  crowd: Crowd | number,
  at: At,
): FaultSignal | null {
  const limit = thrown instanceof TooManyPlaces ? manyWays(at) : thrown;
  if (!(limit instanceof FaultSignal) || (limit.code !== "HR4001" && limit.code !== "HR4009")) return null;
  // Whose message says what it would have kept apart.
  if (limit instanceof TooManyKept) return limit;
  const many = typeof crowd === "number" ? crowd : crowd.list.length;
  const wide = typeof crowd === "number" ? null : widest(odds, crowd.list, crowd.scope);
  if (typeof crowd === "number" || wide === null)
    return many < MANY ? limit : new FaultSignal(limit.code, limit.at, limit.message, KEEP_LESS);
  const { name, values, places } = wide;
  const where = odds.program.rules[crowd.scope.owner]?.name;
  const apart = `\`${name}\`${where === undefined ? "" : ` of \`${where}\``} alone has ${values} different values on the way`;
  return new FaultSignal(
    limit.code,
    limit.at,
    `${limit.message}; ${apart}`,
    `keep less in \`${name}\`: a total or a count, or bounds to what it can be`,
    { places },
  );
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

/** A limit on what one piece of work would keep apart, which its message names. */
class TooManyKept extends FaultSignal {}

/**
 * Refuses to keep so many different things apart, before any is made; `kept` counts with them what is kept on the way
 * to them.
 */
export function keepApart(
  odds: Interpreter,
  node: Expression,
  { what, many, kept = many, hint }: Apart,
): void {
  if (odds.states.may(kept)) return;
  // What is kept apart already is what makes it too much, and not a few more.
  if (many < MANY) tooManyWays(node);
  const message = `${what} can be ${manyText(many)} different ones, too many to tell the odds of each`;
  throw new TooManyKept("HR4009", node.at, message, hint);
}

interface Apart {
  readonly what: string;
  readonly many: number;
  readonly kept?: number;
  /** What to do instead. */
  readonly hint: string;
}

function manyText(many: number): string {
  if (many < MOST_SAID) return String(many);
  return Number.isFinite(many) ? `about 10^${Math.round(Math.log10(many))}` : "more than anyone could list";
}

const MOST_SAID = 1e12;

export function tooManyWays({ at }: Expression): never {
  throw manyWays(at);
}

const KEEP_LESS =
  "keep less: a total or a count instead of every single die, and of a list what is asked of each item by itself";

function manyWays(at: At): FaultSignal {
  return new FaultSignal(
    "HR4009",
    at,
    "there are too many different ways here to tell the odds exactly",
    KEEP_LESS,
  );
}
