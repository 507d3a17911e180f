import type { BindNode, Expression } from "../program/expression.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { DieKind } from "../value/die.ts";
import type { Value } from "../value/value.ts";
import type { Distribution, Ending } from "./distribution.ts";
import { frameKey } from "./frame-key.ts";
import type { Interpreter } from "./interpreter.ts";
import type { ValueKey } from "./key.ts";
import { poolOf } from "./pool.ts";
import { type Rank, rankSeen, ranksOf } from "./ranks.ts";
import { contains, rewrite } from "./rewrite.ts";
import type { Ways } from "./ways.ts";
import { plus, type Weight } from "./weight.ts";

/**
 * A roll that is only looked at in some ways (`.highest`, a count) after it got its name: variables for what is
 * seen of it, and the statements behind it, which read these.
 */
export interface Observed {
  readonly slots: readonly number[];
  readonly seen: readonly Expression[];
  readonly rest: readonly Expression[];
  /** Where each look sees one die of a pool of written dice: which one. */
  readonly ranks: readonly Rank[] | null;
  /** What was seen of such pools, by die and number. */
  readonly pools: Map<DieKind, Map<number, Ways>>;
}

const LOOKS: ReadonlySet<string> = new Set(["field", "count", "in", "aggregate"]);
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
  behind: readonly Expression[],
  owner: number,
): Observed | null {
  const { slot } = bind;
  const seen = new Map<string, { readonly node: Expression; readonly slot: number }>();
  let possible = true;
  const look = (node: Expression): Expression | undefined => {
    if (!possible) return node;
    if (LOOKS.has(node.op) && onlyReads(odds, node, slot)) {
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
    const again = (node.op === "bind" || node.op === "for" || node.op === "sort") && node.slot === slot;
    const place =
      (node.op === "assign" && node.place.slot === slot) || (node.op === "draw" && node.from.slot === slot);
    // Calls are known by their nodes, so none is made anew.
    const passed = node.op === "call" && odds.facts(node).reads.has(slot);
    if (whole || again || place || passed || (node.op === "for changes" && odds.facts(node).reads.has(slot)))
      possible = false;
    return undefined;
  };
  const rest = behind.map((statement) => rewrite(statement, look));
  if (!possible || seen.size === 0) return null;
  const looks = [...seen.values()];
  const ranks = bind.value.op === "dice" ? looks.flatMap(({ node }) => rankSeen(node, slot) ?? []) : [];
  return {
    slots: looks.map((one) => one.slot),
    seen: looks.map((one) => one.node),
    rest,
    ranks: ranks.length === looks.length ? ranks : null,
    pools: new Map(),
  };
}

function onlyReads(odds: Interpreter, node: Expression, slot: number): boolean {
  const { reads, writes, jumps } = odds.facts(node);
  if (reads.size !== 1 || !reads.has(slot) || writes.size > 0 || jumps) return false;
  return !contains(node, ({ op }) => MORE.has(op));
}

/** What is seen of a roll from one place. */
export function sightFrom(
  odds: Interpreter,
  observed: Observed,
  bind: BindNode,
  frame: Frame,
  owner: number,
): Ways {
  const { ranks, pools } = observed;
  const pool = ranks === null ? null : poolOf(odds, bind.value, frame, owner);
  if (ranks !== null && pool !== null && pool.plus === 0) {
    const known = pools.get(pool.kind)?.get(pool.count);
    if (known !== undefined) return known;
    const row = pool.row();
    const places = ranks.flatMap((rank) => rank(pool.count) ?? []);
    if (row !== null && places.length === ranks.length) {
      const sight = ranksOf(row, pool.count, places);
      const group = pools.get(pool.kind) ?? new Map<number, Ways>();
      pools.set(pool.kind, group.set(pool.count, sight));
      return sight;
    }
  }
  return sightsOf(odds, odds.evaluate(bind.value, frame, "all", owner), observed, bind, owner);
}

const sights = new WeakMap<Distribution, WeakMap<Observed, Ways>>();

/** Looks at every way of a roll; equal sights are one. */
function sightsOf(
  odds: Interpreter,
  of: Distribution,
  observed: Observed,
  bind: BindNode,
  owner: number,
): Ways {
  let known = sights.get(of);
  if (known === undefined) {
    known = new WeakMap();
    sights.set(of, known);
  }
  let sight = known.get(observed);
  if (sight === undefined) {
    sight = looked(odds, of, observed, bind, owner);
    known.set(observed, sight);
  }
  return sight;
}

function looked(
  odds: Interpreter,
  of: Distribution,
  { seen }: Observed,
  bind: BindNode,
  owner: number,
): Ways {
  const order = seen.map((_, i) => i);
  const found = new Map<ValueKey, { values: Value[]; ending: Ending | null; weight: Weight }>();
  const frame: Frame = new Array<Value>(bind.slot + 1).fill(null);
  // Where a look should roll after all, or fail, there is no short cut.
  const settle = seen.map((node) => odds.settling(node, "total", owner));
  let endings = 0;
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null) {
      found.set(`!${endings}`, { values: [], ending, weight });
      endings += 1;
      continue;
    }
    frame[bind.slot] = value;
    const values = odds.guardless(bind, () => settle.map((look) => look(frame)));
    const key = frameKey(order, values, -1, null);
    const known = found.get(key);
    if (known === undefined) found.set(key, { values, ending: null, weight });
    else known.weight = plus(known.weight, weight);
  }
  return { ways: [...found.values()], total: of.total };
}
