import type { DrawNode, Expression } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import { contains } from "./rewrite.ts";

/** What a program can tell of the order of cards: in a hand that it drew, in a deck that it draws from. */
export interface CardOrder {
  /** Nothing tells in which order the cards of this draw came. */
  forgetsHand(draw: DrawNode): boolean;
  /** Nothing tells in which order the cards lie that this draw leaves, in a variable of that owner. */
  forgetsDeck(owner: number, draw: DrawNode): boolean;
}

const MAIN = -1;
// What takes a list without regard to its order.
const UNORDERED: ReadonlySet<string> = new Set(["sum", "max", "min", "count", "any", "all", "size"]);

const known = new WeakMap<Program, CardOrder>();

/** Worked out once for a program. */
export function orderOfCards(program: Program): CardOrder {
  let order = known.get(program);
  if (order === undefined) {
    order = new Reading(program);
    known.set(program, order);
  }
  return order;
}

type Variable = `${number}.${number}`;

class Reading implements CardOrder {
  // Variables whose order is seen, and those that are the same list: what is passed, and what takes it.
  readonly #seen = new Set<Variable>();
  readonly #same = new Map<Variable, Set<Variable>>();
  // Draws whose hand goes into a variable, and those that only an unordered look takes.
  readonly #hands = new Map<DrawNode, Variable | "unordered">();

  constructor(program: Program) {
    if (program.main !== null) this.#read(program.main.body, null, MAIN);
    program.rules.forEach((rule, i) => {
      this.#read([rule.body, rule.parameters.map((parameter) => parameter.default)], null, i);
    });
    const spread = [...this.#seen];
    for (let one = spread.pop(); one !== undefined; one = spread.pop()) {
      for (const other of this.#same.get(one) ?? []) {
        if (this.#seen.has(other)) continue;
        this.#seen.add(other);
        spread.push(other);
      }
    }
  }

  forgetsHand(draw: DrawNode): boolean {
    const hand = this.#hands.get(draw);
    return hand === "unordered" || (hand !== undefined && !this.#seen.has(hand));
  }

  forgetsDeck(owner: number, { from }: DrawNode): boolean {
    return from.path.length === 0 && !this.#seen.has(`${owner}.${from.slot}`);
  }

  #read(part: unknown, within: Expression | null, owner: number): void {
    if (part === null || typeof part !== "object") return;
    const node = "op" in part ? (part as Expression) : null;
    if (node !== null) this.#note(node, within, owner);
    for (const inner of Object.values(part)) this.#read(inner, node ?? within, owner);
  }

  #note(node: Expression, within: Expression | null, owner: number): void {
    const variable = (slot: number): Variable => `${owner}.${slot}`;
    switch (node.op) {
      case "local":
        if (within?.op === "call" && isArgument(within, node)) {
          within.arguments.forEach((argument, i) => {
            if (argument.kind === "value" && argument.value === node)
              this.#joined(variable(node.slot), `${within.rule}.${i}`);
          });
        } else if (!forgetsOrder(within, node)) this.#seen.add(variable(node.slot));
        break;
      case "draw":
        if (node.from.path.length > 0) this.#seen.add(variable(node.from.slot));
        if (forgetsOrder(within, node)) this.#hands.set(node, "unordered");
        else if (within?.op === "bind") this.#hands.set(node, variable(within.slot));
        break;
      case "assign":
        if (node.place.path.length > 0) this.#seen.add(variable(node.place.slot));
        break;
      case "for changes":
        this.#seen.add(variable(node.in.slot));
        break;
      case "expect":
        for (const slot of node.sides) this.#seen.add(variable(slot));
        break;
      case "call":
        node.arguments.forEach((argument, i) => {
          if (argument.kind !== "place") return;
          const { slot, path } = argument.place;
          if (path.length === 0) this.#joined(variable(slot), `${node.rule}.${i}`);
          else this.#seen.add(variable(slot)).add(`${node.rule}.${i}`);
        });
        break;
      default:
    }
  }

  #joined(a: Variable, b: Variable): void {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const others = this.#same.get(from) ?? new Set();
      this.#same.set(from, others.add(to));
    }
  }
}

const isArgument = (call: Extract<Expression, { op: "call" }>, node: Expression): boolean =>
  call.arguments.some((argument) => argument.kind === "value" && argument.value === node);

function forgetsOrder(within: Expression | null, list: Expression): boolean {
  switch (within?.op) {
    case "builtin":
      return UNORDERED.has(within.function) && within.arguments.length === 1;
    case "aggregate":
      return within.generator.in === list && !contains(within, changes);
    case "count":
      return within.in === list;
    case "in":
      return within.right === list;
    default:
      return false;
  }
}

/** Items are looked at one after the other, so what changes something could tell which came first. */
const changes = (node: Expression): boolean =>
  node.op === "assign" ||
  node.op === "draw" ||
  (node.op === "call" && node.arguments.some(({ kind }) => kind === "place"));
