import { fault } from "../../fault.ts";
import type { DrawNode, Expression, PickNode } from "../../program/expression.ts";
import { isList, kindName, type Value } from "../../value/value.ts";
import { itemsOf } from "./collections.ts";
import { countOf } from "./expect.ts";
import { planPlace, readPlace, writePlace } from "./place.ts";
import type { Planner, Run } from "./planner.ts";

/** `draw from deck`: takes cards out of a list at a place; every card is as likely as every other. */
export function planDraw(planner: Planner, node: DrawNode): Run {
  const find = planPlace(planner, node.from);
  const count = node.count === null ? null : planner.operand(node.count, "total");
  const { context } = planner;
  const deckNode: Expression = { op: "local", slot: node.from.slot, at: node.from.at };
  return (frame) => {
    const cards =
      count === null || node.count === null
        ? 1
        : countOf(planner, count(frame), node.count, "the number of cards");
    const place = find(frame);
    const deck = readPlace(planner, frame, place);
    if (!isList(deck))
      fault(
        "HR3002",
        node.from.at,
        `\`${planner.words(deckNode)}\` is ${kindName(deck)}, where a deck (a list) is wanted`,
      );
    if (cards > deck.length) {
      fault(
        "HR3016",
        node.at,
        `${cards} ${cards === 1 ? "card is" : "cards are"} to be drawn, and \`${planner.words(deckNode)}\` has ${deck.length}`,
        node.count === null
          ? `ask before whether there is one: \`if size(${planner.words(deckNode)}) > 0\``
          : `\`draw min(${planner.words(node.count)}, size(${planner.words(deckNode)})) from ${planner.words(deckNode)}\` takes what is there`,
      );
    }
    context.spend(deck.length + cards, node.at);
    const rest = [...deck];
    const drawn: Value[] = [];
    for (let i = 0; i < cards; i += 1)
      drawn.push(...rest.splice(context.choice(rest.length, "card", node.at), 1));
    writePlace(planner, frame, place, Object.freeze(rest));
    return node.count === null ? (drawn[0] ?? null) : Object.freeze(drawn);
  };
}

/** `pick from list`: one of the items, which stay; `pick 2 from list`: two times, perhaps the same. */
export function planPick(planner: Planner, node: PickNode): Run {
  const from = planner.operand(node.from, "total");
  const count = node.count === null ? null : planner.operand(node.count, "total");
  const { context } = planner;
  return (frame) => {
    const times =
      count === null || node.count === null
        ? 1
        : countOf(planner, count(frame), node.count, "the number to pick");
    const items = itemsOf(planner, from(frame), node.from);
    if (items.length === 0 && times > 0)
      fault("HR3011", node.at, `\`${planner.words(node.from)}\` is empty, so nothing can be picked`);
    if (times > context.limits.cells)
      fault("HR4008", node.at, `a list can have at most ${context.limits.cells} items, not ${times}`);
    context.spend(times, node.at);
    const picked: Value[] = [];
    for (let i = 0; i < times; i += 1)
      picked.push(items[context.choice(items.length, "item", node.at)] ?? null);
    return node.count === null ? (picked[0] ?? null) : context.kept(Object.freeze(picked), node.at);
  };
}
