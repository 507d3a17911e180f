import type { AggregateNode, BindNode, DrawNode, Expression } from "../../program/expression.ts";
import { aggregateOf } from "../../roll/plan/aggregate.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { isList, type Value } from "../../value/value.ts";
import { binomial } from "../distribution/binomial.ts";
import { frameKey } from "../distribution/frame-key.ts";
import type { ValueKey } from "../distribution/key.ts";
import type { Ways } from "../distribution/ways.ts";
import { plus, times, type Weight } from "../distribution/weight.ts";
import type { Lead } from "../flow/lead.ts";
import type { Interpreter } from "../interpreter.ts";
import { ownFaces, tellsBest } from "../list/best-item.ts";
import { Retry } from "../retry.ts";
import { rewrite } from "../rewrite.ts";

/**
 * A hand of which, after it got its name, only sums, counts and the like are seen, from a deck that nothing reads
 * any more. Then no hand is listed: cards of which the same is seen are one kind, and what is seen is put together
 * kind by kind.
 */
export interface DrawnLooks {
  readonly bind: BindNode;
  readonly draw: DrawNode;
  readonly looks: readonly Look[];
  /** The statements behind the `let`, which read what is seen. */
  readonly rest: readonly Expression[];
}

interface Look {
  readonly node: Expression;
  readonly slot: number;
  readonly adds: Adds;
}

/** How what is seen of two parts of a hand becomes what is seen of both. */
type Adds = "sum" | "any" | "all" | "max" | "min";

/** How the statements behind a `let` look at the cards that it draws; null where one of them takes the hand itself. */
export function drawnLooksIn(
  odds: Interpreter,
  bind: BindNode,
  behind: readonly Expression[],
  owner: number,
): DrawnLooks | null {
  const { slot, value: draw } = bind;
  if (draw.op !== "draw" || draw.count === null || draw.from.path.length > 0) return null;
  if (odds.mayRoll(draw.count) || odds.facts(draw.count).writes.size > 0) return null;
  const looks = new Map<string, Look>();
  let possible = true;
  const look = (node: Expression): Expression | undefined => {
    if (!possible) return node;
    const adds = addsOf(odds, node, slot);
    if (adds !== null) {
      const text = JSON.stringify(node, (name, value) => (name === "at" ? undefined : value));
      const fresh = looks.get(text)?.slot ?? odds.freshSlot(owner);
      if (fresh === null) {
        possible = false;
        return node;
      }
      looks.set(text, { node, slot: fresh, adds });
      return { op: "local", slot: fresh, at: node.at };
    }
    const whole = "slot" in node && node.slot === slot;
    const place = "place" in node && node.place.slot === slot;
    // Calls are known by their nodes, so none is made anew.
    const passed = (node.op === "call" || node.op === "expect") && odds.facts(node).reads.has(slot);
    if (whole || place || passed || (node.op === "draw" && node.from.slot === slot)) possible = false;
    return undefined;
  };
  const rest = behind.map((statement) => rewrite(statement, look));
  return possible && looks.size > 0 ? { bind, draw, looks: [...looks.values()], rest } : null;
}

/** How a look at a hand adds up over its cards; null for what is no such look. */
function addsOf(odds: Interpreter, node: Expression, slot: number): Adds | null {
  const isHand = (of: Expression | undefined): boolean => of?.op === "local" && of.slot === slot;
  const { reads, writes, jumps } = odds.facts(node);
  if (reads.size !== 1 || !reads.has(slot) || writes.size > 0 || jumps) return null;
  switch (node.op) {
    case "builtin": {
      const [only, ...others] = node.arguments;
      if (!isHand(only) || others.length > 0) return null;
      // Cards that are dice may be as good as each other and yet not the same.
      if ((node.function === "max" || node.function === "min") && ownFaces(odds.program)) return null;
      return addsBy(node.function);
    }
    case "aggregate": {
      const { in: list, to } = node.generator;
      const inner = [node.value, node.generator.when];
      const again = inner.some((part) => part !== null && odds.facts(part).reads.has(slot));
      if (!isHand(list) || to !== null || again || odds.mayRoll(node)) return null;
      return bestOfCards(odds, node) ? null : addsBy(node.aggregate);
    }
    case "count":
      return isHand(node.in) && !node.patterns.some((pattern) => odds.mayRollIn(pattern)) ? "sum" : null;
    case "in":
      return isHand(node.right) && !odds.facts(node.left).reads.has(slot) && !odds.mayRoll(node)
        ? "any"
        : null;
    default:
      return null;
  }
}

/** Whether a best card may be a die of which another is as good. */
function bestOfCards({ program }: Interpreter, node: AggregateNode): boolean {
  const best = node.aggregate === "max" || node.aggregate === "min";
  return tellsBest(node, program) || (best && node.value.op === "local" && ownFaces(program));
}

function addsBy(name: string): Adds | null {
  if (name === "count" || name === "size") return "sum";
  return name === "sum" || name === "any" || name === "all" || name === "max" || name === "min" ? name : null;
}

/** The same from every place of a population, as what falls first. */
export function leadOfDrawn(odds: Interpreter, drawn: DrawnLooks, owner: number): Lead {
  return {
    slots: drawn.looks.map(({ slot }) => slot),
    at: drawn.bind.at,
    waysFrom: ({ frame }) => odds.guardless(drawn.bind, () => seenFrom(odds, drawn, frame, owner)),
  };
}

type Seen = readonly Value[];

interface Kind {
  readonly seen: Seen;
  cards: number;
}

function seenFrom(odds: Interpreter, drawn: DrawnLooks, frame: Frame, owner: number): Ways {
  const { bind, draw, looks } = drawn;
  const { count: counted } = draw;
  const count = counted === null ? 1 : odds.settling(counted, "total", owner)(frame);
  const deck = frame[draw.from.slot] ?? null;
  // What is wrong is said by the roll machine's own code.
  if (!isList(deck) || typeof count !== "number" || !(count >= 0 && count <= deck.length))
    throw new Retry(bind);
  const settle = looks.map(({ node }) => odds.settling(node, "total", owner));
  const of = (hand: readonly Value[]): Seen => {
    const inner = [...frame];
    while (inner.length <= bind.slot) inner.push(null);
    inner[bind.slot] = Object.freeze(hand);
    return settle.map((look) => look(inner));
  };
  const order = looks.map((_, i) => i);
  const keyOf = (seen: Seen): ValueKey => frameKey(order, [...seen], -1, null);
  const kinds = new Map<ValueKey, Kind>();
  for (const card of deck) {
    const seen = of([card]);
    const key = keyOf(seen);
    const known = kinds.get(key);
    if (known !== undefined) known.cards += 1;
    else kinds.set(key, { seen, cards: 1 });
  }
  const together = (a: Seen, b: Seen): Seen =>
    looks.map(({ node, adds }, i) => {
      const parts = [a[i] ?? null, b[i] ?? null];
      // The greatest of no card is none.
      const there = adds === "max" || adds === "min" ? parts.filter((part) => part !== null) : parts;
      return aggregateOf(odds.planner, adds, there, node);
    });
  // By how many cards were drawn: what was seen of them, and in how many ways.
  type Drawn = Map<ValueKey, { readonly seen: Seen; weight: Weight }>;
  const hands: Drawn[] = Array.from({ length: count + 1 }, () => new Map());
  const nothing = of([]);
  hands[0]?.set(keyOf(nothing), { seen: nothing, weight: 1 });
  for (const { seen, cards } of kinds.values()) {
    // From the largest hands down, so that no card of this kind is counted twice.
    for (let size = count; size >= 0; size -= 1) {
      for (const from of [...(hands[size]?.values() ?? [])]) {
        let all = from.seen;
        for (let more = 1; more <= cards && size + more <= count; more += 1) {
          odds.spend(1, draw.at);
          all = together(all, seen);
          const key = keyOf(all);
          const ways = times(from.weight, binomial(cards, more));
          const into = hands[size + more];
          const known = into?.get(key);
          if (known !== undefined) known.weight = plus(known.weight, ways);
          else into?.set(key, { seen: all, weight: ways });
        }
      }
    }
  }
  const ways = [...(hands[count]?.values() ?? [])].map(({ seen, weight }) => ({
    values: seen,
    ending: null,
    weight,
  }));
  return { ways, total: binomial(deck.length, count) };
}
