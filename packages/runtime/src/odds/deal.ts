import type { DrawNode } from "../program/expression.ts";
import { type FoundPlace, readPlace, type Step, writePlace } from "../roll/plan/place.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { isList, type Value } from "../value/value.ts";
import { orderOfCards } from "./card-order.ts";
import type { Branches, Interpreter, Scope } from "./interpreter.ts";
import { keyOf, type ValueKey } from "./key.ts";
import { Population } from "./population.ts";
import { plus, times, type Weight } from "./weight.ts";

/** Cards on the way out of a deck: what was drawn so far, and what is left. */
interface Deal {
  readonly hand: readonly Value[];
  readonly left: readonly Value[];
  weight: Weight;
}

/**
 * `draw` with its operands known, card by card. Deals that nobody can tell apart are one: where nothing tells in
 * which order cards came or lie, they are told apart by how many there are of each kind. Null where the roll
 * machine has to say what is wrong.
 */
export function dealt(
  odds: Interpreter,
  node: DrawNode,
  frame: Frame,
  operands: readonly Value[],
  scope: Scope,
): Branches | null {
  const count = node.count === null ? 1 : operands[0];
  const place = placeOf(node, node.count === null ? operands : operands.slice(1));
  if (typeof count !== "number" || !Number.isInteger(count) || count < 0) return null;
  let deck: Value;
  try {
    deck = readPlace(odds.planner, frame, place);
  } catch {
    return null;
  }
  if (!isList(deck) || count > deck.length) return null;
  const order = orderOfCards(odds.program);
  const sorted = order.forgetsDeck(scope.owner, node);
  const kept = place.path.length > 0 || scope.live.has(place.slot);
  const population = new Population(scope.live);
  const deals = afterDraws(odds, node, deck, count, {
    hand: order.forgetsHand(node),
    left: !kept ? "lost" : sorted ? "sorted" : "whole",
  });
  let total: Weight = 0;
  for (const { hand, left, weight } of deals) {
    total = plus(total, weight);
    const after = [...frame];
    if (kept) writePlace(odds.planner, after, place, Object.freeze(left));
    const value = node.count === null ? (hand[0] ?? null) : Object.freeze(hand);
    population.add({ frame: after, value, signal: "none", ending: null, weight });
  }
  return population.over(total);
}

interface Kept {
  /** The order of the hand is forgotten. */
  readonly hand: boolean;
  readonly left: "lost" | "sorted" | "whole";
}

function afterDraws(
  odds: Interpreter,
  node: DrawNode,
  deck: readonly Value[],
  count: number,
  kept: Kept,
): readonly Deal[] {
  let deals: readonly Deal[] = [{ hand: [], left: kept.left === "whole" ? deck : byKey(deck), weight: 1 }];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = new Map<string, Deal>();
    for (const deal of deals) {
      for (const { card, left, ways } of draws(deal.left, kept)) {
        odds.spend(1, node.at);
        const hand = kept.hand ? byKey([...deal.hand, card]) : [...deal.hand, card];
        const weight = times(deal.weight, ways);
        const key = kept.left === "whole" ? `${keysOf(hand)}|${keysOf(left)}` : keysOf(hand);
        const known = next.get(key);
        if (known !== undefined) known.weight = plus(known.weight, weight);
        else {
          odds.state(node);
          next.set(key, { hand, left, weight });
        }
      }
    }
    deals = [...next.values()];
  }
  return deals;
}

/** Every card that can be drawn next; equal ones are one where it does not matter which of them is gone. */
function draws(
  left: readonly Value[],
  kept: Kept,
): readonly { readonly card: Value; readonly left: readonly Value[]; readonly ways: number }[] {
  const found = new Map<ValueKey, { card: Value; left: readonly Value[]; ways: number }>();
  left.forEach((card, i) => {
    const key = kept.left === "whole" ? i : keyOf(card);
    const known = found.get(key);
    if (known !== undefined) known.ways += 1;
    else found.set(key, { card, left: without(left, i), ways: 1 });
  });
  return [...found.values()];
}

/** Where the cards are, with the indices on the way as they were worked out. */
function placeOf(node: DrawNode, keys: readonly Value[]): FoundPlace {
  let next = 0;
  const path = node.from.path.map((step): Step => {
    if (step.kind === "field") return step;
    next += 1;
    return { kind: "index", key: keys[next - 1] ?? null, node: step.key, at: step.at };
  });
  return { slot: node.from.slot, path };
}

const keysOf = (cards: readonly Value[]): string => cards.map(textOf).join(" ");

const textOf = (card: Value): string => {
  const key = String(keyOf(card));
  return `${key.length}:${key}`;
};

/** Cards in an order of their own, in which equal ones lie together. */
function byKey(cards: readonly Value[]): readonly Value[] {
  return cards
    .map((card) => ({ card, key: textOf(card) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ card }) => card);
}

const without = (cards: readonly Value[], i: number): readonly Value[] => [
  ...cards.slice(0, i),
  ...cards.slice(i + 1),
];
