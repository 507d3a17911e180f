import type { AssignNode, CompareNode, Expression } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { neverLess } from "./never-less.ts";

/** A variable that is compared with numbers alone, and only goes one way. */
export interface Compared {
  /** The least and the greatest of those numbers. */
  readonly least: number;
  readonly greatest: number;
  readonly goes: "up" | "down";
}

/** The variables of an owner of which nothing is seen but how they compare with written numbers, by their slots. */
export function comparedOnly(odds: Interpreter, owner: number): readonly (Compared | undefined)[] {
  const body = odds.program.rules[owner]?.body ?? (owner < 0 ? odds.program.main?.body : undefined);
  if (body === undefined) return [];
  const reading = new Reading(odds, owner);
  reading.look(body, odds.resultNeed(owner) === "total");
  return reading.found();
}

interface Step {
  readonly down: boolean;
  readonly by: Expression;
}

class Reading {
  readonly #odds: Interpreter;
  readonly #owner: number;
  readonly #numbers = new Map<number, number[]>();
  readonly #steps = new Map<number, Step[]>();
  /** Variables of which more is seen, or that get values in other ways. */
  readonly #others = new Set<number>();
  readonly #bound = new Map<number, Expression[]>();
  readonly #assigned = new Set<number>();

  constructor(odds: Interpreter, owner: number) {
    this.#odds = odds;
    this.#owner = owner;
    odds.program.rules[owner]?.parameters.forEach((_, slot) => {
      this.#others.add(slot);
    });
  }

  found(): readonly (Compared | undefined)[] {
    const found: (Compared | undefined)[] = [];
    for (const [slot, steps] of this.#steps) {
      const numbers = this.#numbers.get(slot) ?? [];
      const [first] = steps;
      if (this.#others.has(slot) || numbers.length === 0 || first === undefined) continue;
      if (!steps.every(({ down, by }) => down === first.down && neverLess(by, this.#odds.program, this)))
        continue;
      const goes = first.down ? "down" : "up";
      found[slot] = { least: Math.min(...numbers), greatest: Math.max(...numbers), goes };
    }
    return found;
  }

  /** All that a variable may hold; null where that is not known. */
  held(slot: number): readonly Expression[] | null {
    const values = this.#bound.get(slot);
    return values === undefined || this.#assigned.has(slot) || this.#parameter(slot) ? null : values;
  }

  #parameter(slot: number): boolean {
    return slot < (this.#odds.program.rules[this.#owner]?.parameters.length ?? 0);
  }

  /** `truth`: no more is read of the value than whether it holds. */
  look(node: Expression, truth: boolean): void {
    switch (node.op) {
      case "local":
        this.#others.add(node.slot);
        return;
      case "compare":
        this.#compare(node, truth);
        return;
      case "and":
      case "or":
        this.look(node.left, true);
        this.look(node.right, true);
        return;
      case "not":
        this.look(node.of, true);
        return;
      case "if":
        this.look(node.condition, true);
        this.look(node.body, truth);
        if (node.otherwise !== null) this.look(node.otherwise, truth);
        return;
      case "while":
        this.look(node.condition, true);
        this.look(node.body, true);
        return;
      case "until":
        for (const statement of node.body) this.look(statement, true);
        this.look(node.condition, true);
        return;
      case "repeat":
        this.look(node.count, false);
        this.look(node.body, true);
        return;
      case "block":
        node.body.forEach((statement, i) => {
          this.look(statement, truth || i < node.body.length - 1);
        });
        return;
      case "for":
        this.#others.add(node.slot);
        this.look(node.in, false);
        if (node.to !== null) this.look(node.to, false);
        this.look(node.body, true);
        return;
      case "match":
        this.look(node.subject, false);
        for (const { patterns, when, body } of node.arms) {
          for (const pattern of patterns) this.#within(pattern);
          if (when !== null) this.look(when, true);
          this.look(body, truth);
        }
        return;
      case "list":
        for (const { from, to } of node.items) {
          this.look(from, to === null);
          if (to !== null) this.look(to, false);
        }
        return;
      case "record":
        for (const value of node.values) this.look(value, true);
        return;
      case "return":
        if (node.value !== null) this.look(node.value, this.#odds.resultNeed(this.#owner) === "total");
        return;
      case "bind":
        if (node.type !== null) this.#others.add(node.slot);
        push(this.#bound, node.slot, node.value);
        this.look(node.value, this.#odds.needOf(this.#owner, node.slot) === "total");
        return;
      case "assign":
        this.#assign(node);
        return;
      default:
        this.#within(node);
    }
  }

  #compare(node: CompareNode, truth: boolean): void {
    const { left, right } = node;
    const [it, other] = left.op === "local" ? [left, right] : [right, left];
    const number = numberIn(other);
    if (it.op !== "local" || number === null || !truth || node.quoted !== undefined) {
      this.look(left, false);
      this.look(right, false);
    } else push(this.#numbers, it.slot, number);
  }

  #assign({ place, operator, value }: AssignNode): void {
    const { slot, path, declared } = place;
    if (path.length > 0 || declared !== undefined) {
      this.#others.add(slot);
      this.#within(place);
      this.look(value, false);
      return;
    }
    this.#assigned.add(slot);
    const itself = value.op === "arithmetic" && value.left.op === "local" && value.left.slot === slot;
    const [sign, by] = operator === null && itself ? [value.operator, value.right] : [operator, value];
    if (sign === "+" || sign === "-") push(this.#steps, slot, { down: sign === "-", by });
    else if (sign !== null) this.#others.add(slot);
    this.look(by, false);
  }

  /** Whatever else there is: what it names is seen. */
  #within(part: unknown): void {
    if (part === null || typeof part !== "object") return;
    if ("slot" in part && typeof part.slot === "number") this.#others.add(part.slot);
    if ("sides" in part && Array.isArray(part.sides))
      for (const slot of part.sides) this.#others.add(Number(slot));
    for (const inner of Object.values(part)) {
      if (inner !== null && typeof inner === "object" && "op" in inner) this.look(inner as Expression, false);
      else this.#within(inner);
    }
  }
}

function numberIn(node: Expression): number | null {
  if (node.op === "negate") {
    const of = numberIn(node.of);
    return of === null ? null : -of;
  }
  return node.op === "number" && typeof node.value === "number" ? node.value : null;
}

function push<Item>(to: Map<number, Item[]>, slot: number, item: Item): void {
  const items = to.get(slot);
  if (items === undefined) to.set(slot, [item]);
  else items.push(item);
}
