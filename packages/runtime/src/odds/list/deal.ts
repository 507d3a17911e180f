import type { DrawNode } from "../../program/expression.ts";
import { type FoundPlace, readPlace, type Step, writePlace } from "../../roll/plan/place.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { isList, type Value } from "../../value/value.ts";
import { keepApart } from "../budget/budget.ts";
import { keyOf, type ValueKey } from "../distribution/key.ts";
import { plus, type Weight } from "../distribution/weight.ts";
import { Population } from "../flow/population.ts";
import type { Branches, Interpreter, Scope } from "../interpreter.ts";
import { mayLieAnyhow } from "./any-order.ts";
import { interchangeable, type Relabel } from "./interchangeable.ts";
import { itemReads } from "./item-reads.ts";
import { orderOfLists } from "./list-order.ts";
import { partKey } from "./part-key.ts";

/** Cards on the way out of a deck: which kinds were drawn, and where those lay that are gone. */
interface Deal {
  readonly hand: readonly number[];
  /** Null where that follows from the hand. */
  readonly gone: readonly number[] | null;
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
  const order = orderOfLists(odds.program);
  const kept = place.path.length > 0 || scope.live.has(place.slot);
  const sorted = !kept || order.forgetsDeck(scope.owner, node);
  const reads = itemReads(odds.program);
  // Of cards that stay, what is drawn later is read as well.
  const fields =
    kept && place.path.length === 0
      ? reads.ofList(scope.owner, place.slot)
      : kept
        ? null
        : reads.ofMade(node);
  const seen = fields === null ? deck : asFarAsRead(deck, fields);
  const { cards, kinds } = kindsOf(sorted ? byKey(seen) : seen);
  // Dice may be as good as each other and yet not the same, so that a best one tells which came first.
  const unordered = order.forgets(node) && cards.every(mayLieAnyhow);
  const relabel =
    fields !== null && (unordered || count === 1) && isFollowed(kinds, sorted)
      ? interchangeable(odds, node, scope.owner, frame, fields, { cards, kinds })
      : null;
  const hands = handsOf(kinds, count, unordered);
  keepApart(odds, node, {
    what: `${count === 1 ? "a card" : `a hand of ${count} cards`}${unordered || count === 1 ? "" : " in the order in which they are drawn"}`,
    // Some hands are the same with other suits.
    many: relabel === null ? hands : Number((hands / FEWER_BY_SUITS).toPrecision(2)),
    hint: "keep less of the hand: a sum, a count in it, the best card, or a part of each card, such as `[c.rank for c in hand]`",
  });
  const population = new Population(scope.live);
  let total: Weight = 0;
  for (const { hand, gone, weight } of afterDraws(odds, node, kinds, count, { unordered, sorted, relabel })) {
    total = plus(total, weight);
    const after = [...frame];
    if (kept) {
      const out = new Set(gone ?? positionsOf(hand, kinds));
      writePlace(odds.planner, after, place, Object.freeze(cards.filter((_, i) => !out.has(i))));
    }
    const drawn = hand.map((kind) => cards[kinds.indexOf(kind)] ?? null);
    const value = node.count === null ? (drawn[0] ?? null) : Object.freeze(drawn);
    population.add({ frame: after, value, signal: "none", ending: null, weight });
  }
  return population.over(total);
}

/** The same cards, those that agree in all that is read of them being the first of these. */
function asFarAsRead(cards: readonly Value[], fields: ReadonlySet<string>): readonly Value[] {
  const first = new Map<ValueKey, Value>();
  return cards.map((card) => {
    const key = partKey(card, fields) ?? keyOf(card);
    const same = first.get(key);
    if (same !== undefined) return same;
    first.set(key, card);
    return card;
  });
}

/** The cards with the kind of each: equal ones are of one kind. */
function kindsOf(cards: readonly Value[]): {
  readonly cards: readonly Value[];
  readonly kinds: readonly number[];
} {
  const known = new Map<ValueKey, number>();
  const kinds = cards.map((card) => {
    const key = keyOf(card);
    const kind = known.get(key) ?? known.size;
    known.set(key, kind);
    return kind;
  });
  return { cards, kinds };
}

/** How many different hands there are; those in order by Euler's product, times the orders of the hand. */
function handsOf(kinds: readonly number[], count: number, unordered: boolean): number {
  const many = new Map<number, number>();
  for (const kind of kinds) many.set(kind, (many.get(kind) ?? 0) + 1);
  let hands: number[] = [1];
  for (const most of many.values()) {
    const next: number[] = [];
    for (let size = 0; size <= count; size += 1) {
      let sum = 0;
      let orders = 1;
      for (let own = 0; own <= Math.min(most, size); own += 1) {
        if (own > 0 && !unordered) orders /= own;
        sum += (hands[size - own] ?? 0) * orders;
      }
      next.push(sum);
    }
    hands = next;
  }
  let all = hands[count] ?? 0;
  for (let i = 2; !unordered && i <= count; i += 1) all *= i;
  return all;
}

interface Manner {
  readonly unordered: boolean;
  readonly sorted: boolean;
  /** Which hand stands for others. */
  readonly relabel: Relabel | null;
}

// Of four suits nearly all hands come in 24 ways.
const FEWER_BY_SUITS = 19;

function afterDraws(
  odds: Interpreter,
  node: DrawNode,
  kinds: readonly number[],
  count: number,
  { unordered, sorted, relabel }: Manner,
): readonly Deal[] {
  const follows = isFollowed(kinds, sorted);
  let deals: readonly Deal[] = [{ hand: [], gone: [], weight: 1 }];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = new Map<string, Deal>();
    for (const { hand, gone, weight } of deals) {
      const out = new Set(gone ?? positionsOf(hand, kinds));
      odds.spend(kinds.length, node.at);
      kinds.forEach((kind, i) => {
        if (out.has(i)) return;
        const drawnSo = unordered ? withNumber(hand, kind) : [...hand, kind];
        const longer = relabel === null ? drawnSo : relabel(drawnSo);
        const key = follows
          ? longer.join()
          : `${longer.join()}|${kinds.filter((_, j) => j !== i && !out.has(j)).join()}`;
        const known = next.get(key);
        if (known !== undefined) known.weight = plus(known.weight, weight);
        else {
          odds.states.count(node);
          // With other suits the hand is another one, and its cards lie elsewhere.
          next.set(key, { hand: longer, gone: relabel === null ? [...(gone ?? []), i] : null, weight });
        }
      });
    }
    deals = [...next.values()];
  }
  return deals;
}

/** Whether what is left of a deck follows from the hand: no card is there twice, or nothing tells how they lie. */
const isFollowed = (kinds: readonly number[], sorted: boolean): boolean =>
  sorted || new Set(kinds).size === kinds.length;

/** Where the cards of a hand lie in the deck, the first ones of those that are equal. */
function positionsOf(hand: readonly number[], kinds: readonly number[]): readonly number[] {
  const gone: number[] = [];
  for (const kind of hand) {
    let at = kinds.indexOf(kind);
    while (gone.includes(at)) at = kinds.indexOf(kind, at + 1);
    gone.push(at);
  }
  return gone;
}

function withNumber(sorted: readonly number[], number: number): readonly number[] {
  const longer = [...sorted, number];
  for (let i = longer.length - 1; i > 0 && (longer[i - 1] ?? 0) > number; i -= 1) {
    longer[i] = longer[i - 1] ?? 0;
    longer[i - 1] = number;
  }
  return longer;
}

/** Where the cards are, with the indices on the way as they were worked out. */
function placeOf(node: DrawNode, keys: readonly Value[]): FoundPlace {
  let next = 0;
  const path = node.from.path.map((step): Step => {
    if (step.kind === "field") return step;
    next += 1;
    return { kind: "index", key: keys[next - 1] ?? null, node: step.key, at: step.at };
  });
  return { ...node.from, path };
}

/** Cards in an order of their own, in which equal ones lie together. */
function byKey(cards: readonly Value[]): readonly Value[] {
  return cards
    .map((card) => ({ card, key: String(keyOf(card)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ card }) => card);
}
