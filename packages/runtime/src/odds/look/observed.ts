import type { BindNode, Expression, RerollNode } from "../../program/expression.ts";
import type { Need } from "../../roll/plan/planner.ts";
import type { DieKind } from "../../value/die.ts";
import type { ValueKey } from "../distribution/key.ts";
import type { Ways } from "../distribution/ways.ts";
import type { Interpreter, Scope } from "../interpreter.ts";
import { diceOf, isListed, isReckoned } from "../list/listed.ts";
import { type Rank, rankSeen } from "../pool/ranks.ts";
import { contains, rewrite } from "../rewrite.ts";
import { againIn } from "./again.ts";
import { withoutKeptNames } from "./kept-by-name.ts";
import { type SumSeen, sumSeen } from "./sum-seen.ts";
import { totalsRead } from "./totals-read.ts";

/**
 * A roll that is only looked at in some ways (`.highest`, a count) after it got its name: variables for what is
 * seen of it, and the statements behind it, which read these.
 */
export interface Observed {
  readonly slots: readonly number[];
  readonly seen: readonly Expression[];
  readonly rest: readonly Expression[];
  /** How dice of the roll fall again, where the looks see that too. */
  readonly again: RerollNode | null;
  /** Variables beside the roll that the looks read. */
  readonly beside: readonly number[];
  /** Where each look sees one die of a pool: which one. */
  readonly ranks: readonly Rank[] | null;
  /** Where each look is a sum over the faces of a pool: what they add. */
  readonly sums: readonly SumSeen[] | null;
  /** Where each look is one of these two, and there are both. */
  readonly both: readonly (Rank | SumSeen)[] | null;
  /** What was seen by rank, by what it hangs on; null where it is not to be seen so. */
  readonly byRank: Map<ValueKey, Ways | null>;
  /** What was seen of pools, by their die, their number and what else they hang on. */
  readonly pools: Map<DieKind, Map<string, Ways>>;
}

const LOOKS: ReadonlySet<string> = new Set(["field", "count", "in", "aggregate", "index"]);
// What could roll, call or depend on more than the roll that is looked at.
const MORE: ReadonlySet<string> = new Set([
  "dice",
  "roll",
  "reroll",
  "explode",
  "draw",
  "pick",
  "times",
  "call",
  "odds",
  "constant",
  "block",
]);

/** How the statements behind a `let` look at its roll; null where one of them takes the roll itself. */
export function observedIn(
  odds: Interpreter,
  bind: BindNode,
  statements: readonly Expression[],
  need: Need,
  scope: Scope,
): Observed | null {
  const again = againIn(odds, statements, bind.slot, variablesIn(statements), scope.live);
  const both = again && looksIn(odds, bind, again.statements, again.node, need, scope);
  return both?.sums ? both : looksIn(odds, bind, statements, null, need, scope);
}

/** The same where the dice of the roll may fall again in one place. */
function looksIn(
  odds: Interpreter,
  bind: BindNode,
  statements: readonly Expression[],
  again: RerollNode | null,
  need: Need,
  { owner, live }: Scope,
): Observed | null {
  const { slot } = bind;
  const unsteady = variablesIn(statements);
  const behind = withoutKeptNames(odds, statements, slot, unsteady, live);
  const totals = totalsRead(odds, behind, need, owner);
  const seen = new Map<string, { readonly node: Expression; readonly slot: number }>();
  const listed = isListed(bind.value);
  let possible = true;
  const look = (node: Expression): Expression | undefined => {
    if (!possible) return node;
    // A list that is taken whole is listed.
    const isTotal = totals.has(node) && !(listed && node.op === "local");
    const isLook = LOOKS.has(node.op) || isLookAtItems(node, listed) || isTotal;
    if (isLook && onlyReads(odds, node, slot, again, unsteady)) {
      const text = JSON.stringify(node, (name, value) => (name === "at" ? undefined : value));
      let known = seen.get(text);
      if (known === undefined) {
        const fresh = odds.freshSlot(owner);
        if (fresh === null) {
          possible = false;
          return node;
        }
        known = { node, slot: fresh };
        seen.set(text, known);
      }
      return { op: "local", slot: known.slot, at: node.at };
    }
    const whole = node.op === "local" && node.slot === slot;
    const rebound = (node.op === "bind" || node.op === "for" || node.op === "sort") && node.slot === slot;
    const place =
      (node.op === "assign" && node.place.slot === slot) || (node.op === "draw" && node.from.slot === slot);
    // Calls are known by their nodes, so none is made anew.
    const passed = node.op === "call" && odds.facts(node).reads.has(slot);
    if (
      whole ||
      rebound ||
      place ||
      passed ||
      (node.op === "for changes" && odds.facts(node).reads.has(slot))
    )
      possible = false;
    return undefined;
  };
  const rest = behind.map((statement) => rewrite(statement, look));
  if (!possible || seen.size === 0) return null;
  const looks = [...seen.values()];
  const either = looks.flatMap(({ node }) => rankSeen(node, slot) ?? sumSeen(odds, node, slot, again) ?? []);
  const ranks = either.filter((look) => typeof look === "function");
  const sums = either.filter((look) => typeof look !== "function");
  const beside = new Set(looks.flatMap(({ node }) => [...odds.facts(node).reads]));
  beside.delete(slot);
  return {
    slots: looks.map((one) => one.slot),
    seen: looks.map((one) => one.node),
    rest,
    again,
    beside: [...beside],
    ranks: ranks.length === looks.length ? ranks : null,
    sums: sums.length === looks.length ? sums : null,
    both: either.length === looks.length && ranks.length > 0 && sums.length > 0 ? either : null,
    byRank: new Map(),
    pools: new Map(),
  };
}

/** `sum`, `max` and `min` of dice, or of a list that is looked at. */
function isLookAtItems(node: Expression, listed: boolean): boolean {
  const [list] = isReckoned(node) ? node.arguments : [];
  return list !== undefined && (listed || diceOf(list) !== null);
}

/** What else a look reads must be the same when it is looked as when the roll falls. */
function onlyReads(
  odds: Interpreter,
  node: Expression,
  slot: number,
  again: RerollNode | null,
  unsteady: ReadonlySet<number>,
): boolean {
  const { reads, writes, jumps } = odds.facts(node);
  if (!reads.has(slot) || writes.size > 0 || jumps) return false;
  for (const other of reads) if (other !== slot && unsteady.has(other)) return false;
  return !contains(node, (part) => MORE.has(part.op) && part !== again);
}

/** Variables that get a value somewhere in statements, those of loops and lists too. */
function variablesIn(statements: readonly Expression[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== "object") return;
    if ("slot" in part && typeof part.slot === "number" && !("op" in part && part.op === "local"))
      found.add(part.slot);
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(statements);
  return found;
}
