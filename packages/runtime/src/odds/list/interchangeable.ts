import type { DrawNode, Expression } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { isList, MapValue, RecordValue, type Value } from "../../value/value.ts";
import { keyOf } from "../distribution/key.ts";
import type { Interpreter } from "../interpreter.ts";
import { contains } from "../rewrite.ts";
import { MAIN } from "./carried.ts";
import { readField, samenessOf } from "./field-test.ts";
import { itemReads } from "./item-reads.ts";

/** Gives to a hand, kinds in order, the one that stands for all that differ in suits that are as good as each other. */
export type Relabel = (hand: readonly number[]) => readonly number[];

/** The cards of a deck, and the kind of each. */
interface Deck {
  readonly cards: readonly Value[];
  readonly kinds: readonly number[];
}

/**
 * Of cards whose suits are only asked whether they are the same, hands that differ in which suit is which are one:
 * there are 134,459 of five cards, not 2,598,960. So it is with suits of which as many cards of each rank lie in the
 * deck, and none elsewhere. Null where suits are told apart.
 */
export function interchangeable(
  odds: Interpreter,
  node: DrawNode,
  owner: number,
  frame: Frame,
  reads: ReadonlySet<string>,
  deck: Deck,
): Relabel | null {
  for (const read of reads) {
    const { name } = readField(read);
    const others = [...reads].some((other) => other !== read && readField(other).name === name);
    if (read !== samenessOf(name) || others || !mayStandForEachOther(odds.program, node, owner, name))
      continue;
    const relabel = relabelBy(name, node, frame, deck);
    if (relabel !== null) return relabel;
  }
  return null;
}

/** With another suit for each where that changes nothing; `field` is what is called a suit here. */
function relabelBy(field: string, node: DrawNode, frame: Frame, { cards, kinds }: Deck): Relabel | null {
  const elsewhere = new Set<string>();
  frame.forEach((value, slot) => {
    if (slot !== node.from.slot) suitsIn(value, field, elsewhere);
  });
  const parts = new Map<string, number>();
  const suits = new Map<
    string,
    { readonly name: string; readonly kinds: Map<number, number>; held: string }
  >();
  const placeOf: { readonly suit: string; readonly part: number }[] = [];
  for (const [i, card] of cards.entries()) {
    const kind = kinds[i] ?? 0;
    const suit = card instanceof RecordValue ? card.get(field) : undefined;
    if (!(card instanceof RecordValue) || (typeof suit !== "string" && suit !== null)) return null;
    const rest = card.names
      .map((name) => (name === field ? "" : String(keyOf(card.get(name) ?? null))))
      .join("|");
    const part = parts.get(rest) ?? parts.size;
    parts.set(rest, part);
    const name = suit === null ? "" : `"${suit}`;
    const own = suits.get(name) ?? { name, kinds: new Map<number, number>(), held: "" };
    suits.set(name, own);
    own.kinds.set(part, kind);
    placeOf[kind] = { suit: name, part };
  }
  for (const own of suits.values()) own.held = heldOf(own.kinds, kinds);
  const classes = classesOf([...suits.values()].filter(({ name }) => !elsewhere.has(name)));
  if (classes.length === 0) return null;
  const classOf = new Map(classes.flatMap((names, index) => names.map((name) => [name, index] as const)));
  return (hand) => {
    const lists = new Map<string, number[]>();
    const fixed: number[] = [];
    for (const kind of hand) {
      const place = placeOf[kind];
      if (place === undefined || !classOf.has(place.suit)) fixed.push(kind);
      else {
        const list = lists.get(place.suit);
        if (list === undefined) lists.set(place.suit, [place.part]);
        else list.push(place.part);
      }
    }
    const next = fixed;
    classes.forEach((names) => {
      const held = names.flatMap((name) => {
        const list = lists.get(name);
        return list === undefined ? [] : [list.sort((a, b) => a - b)];
      });
      held.sort(compareLists).forEach((list, i) => {
        const own = suits.get(names[i] ?? "")?.kinds;
        for (const part of list) next.push(own?.get(part) ?? 0);
      });
    });
    return next.sort((a, b) => a - b);
  };
}

/** The suits of all cards in a value. */
function suitsIn(value: Value, field: string, into: Set<string>): void {
  if (isList(value)) for (const item of value) suitsIn(item, field, into);
  else if (value instanceof MapValue)
    for (const { value: inner } of value.entries.values()) suitsIn(inner, field, into);
  else if (value instanceof RecordValue) {
    const suit = value.get(field);
    if (typeof suit === "string") into.add(`"${suit}`);
    for (const inner of value.values) suitsIn(inner, field, into);
  }
}

/** How many cards of each part there are of a suit. */
function heldOf(own: ReadonlyMap<number, number>, kinds: readonly number[]): string {
  return [...own]
    .sort(([a], [b]) => a - b)
    .map(([part, kind]) => `${part}:${kinds.filter((one) => one === kind).length}`)
    .join();
}

function classesOf(
  suits: readonly { readonly name: string; readonly held: string }[],
): readonly (readonly string[])[] {
  const classes = new Map<string, string[]>();
  for (const { name, held } of suits) classes.set(held, [...(classes.get(held) ?? []), name]);
  return [...classes.values()].filter((names) => names.length > 1);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = (a[i] ?? 0) - (b[i] ?? 0);
    if (order !== 0) return order;
  }
  return b.length - a.length;
}

const known = new WeakMap<DrawNode, boolean>();

/**
 * Whether nothing in a program can tell the suits of the cards that are drawn there but the cards themselves: they come
 * from the only deck there is, which is looked at in no other way, and stay where they were drawn.
 */
function mayStandForEachOther(program: Program, node: DrawNode, owner: number, field: string): boolean {
  let may = known.get(node);
  if (may === undefined) {
    may =
      isOnlyDeck(program, node, owner) &&
      !namesField(program, field) &&
      (owner === MAIN || !itemReads(program).leaves(node, owner));
    known.set(node, may);
  }
  return may;
}

function isOnlyDeck(program: Program, node: DrawNode, owner: number): boolean {
  const body = owner === MAIN ? program.main?.body : program.rules[owner]?.body;
  const { slot, path } = node.from;
  if (
    body === undefined ||
    path.length > 0 ||
    (owner !== MAIN && slot < (program.rules[owner]?.parameters.length ?? 0))
  )
    return false;
  let [decks, otherUses, statements] = [0, 0, 0];
  const visit = (part: unknown, around: object | null, own: boolean): void => {
    if (part === null || typeof part !== "object") return;
    const one = part as Partial<Expression>;
    if (one.op === "builtin" && one.function === "cards") decks += 1;
    if (own && "slot" in part && part.slot === slot) {
      const made = one.op === "bind" && one.value?.op === "builtin" && one.value.function === "cards";
      const drawn = around !== null && "op" in around && around.op === "draw";
      const counted =
        one.op === "local" && around !== null && "function" in around && around.function === "size";
      if (!made && !drawn && !counted) otherUses += 1;
    }
    // What is drawn within an expression lies nowhere while the rest of it is worked out.
    if ((one.op === "bind" || one.op === "assign") && one.value === node) statements += 1;
    const next = Array.isArray(part) ? around : part;
    for (const inner of Object.values(part)) visit(inner, next, own);
  };
  const { main, rules, ...others } = program;
  visit(others, null, false);
  visit(main?.body, null, owner === MAIN);
  rules.forEach((rule, index) => {
    visit([rule.body, rule.parameters], null, index === owner);
  });
  return decks === 1 && otherUses === 0 && statements === 1;
}

/** Whether something else than a card has such a field. */
function namesField({ sheets, main, rules, constants }: Program, field: string): boolean {
  const made = (node: Expression): boolean => node.op === "record" && node.names.includes(field);
  const bodies = [
    ...(main === null ? [] : [main.body]),
    ...rules.flatMap(({ body, parameters }) => [
      body,
      ...parameters.flatMap(({ default: usual }) => (usual === null ? [] : [usual])),
    ]),
    ...constants.map(({ value }) => value),
  ];
  return (
    sheets.some(({ fields }) => fields.some(({ names }) => names.includes(field))) ||
    bodies.some((body) => contains(body, made))
  );
}
