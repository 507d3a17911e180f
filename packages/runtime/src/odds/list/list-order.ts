import type {
  ComprehensionNode,
  DrawNode,
  Expression,
  PickNode,
  TimesNode,
} from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { rewrite } from "../rewrite.ts";
import { mayBeOtherDie, tellsBest } from "./best-item.ts";
import { directionOf } from "./sort-key.ts";
import { tellsFirst, UNORDERED } from "./unordered.ts";

/** What a program can tell of the order of lists: of results, of a hand that it drew, of a deck that it draws from. */
export interface ListOrder {
  /** Nothing tells in which order the items of this list came. */
  forgets(list: DrawNode | PickNode | TimesNode | ComprehensionNode): boolean;
  /** The variables of an owner in whose lists nothing tells which item came first. */
  unseenIn(owner: number): ReadonlySet<number>;
  /** Nothing tells in which order the cards lie that this draw leaves, in a variable of that owner. */
  forgetsDeck(owner: number, draw: DrawNode): boolean;
}

const MAIN = -1;
// In place of a slot: what a rule gives.
const RESULT = -1;

const known = new WeakMap<Program, ListOrder>();

/** Worked out once for a program. */
export function orderOfLists(program: Program): ListOrder {
  let order = known.get(program);
  if (order === undefined) {
    order = new Reading(program);
    known.set(program, order);
  }
  return order;
}

type Variable = `${number}.${number}`;
/** Where a list goes: into a variable, to what sees its order, or to what does not. */
type Sink = Variable | "seen" | "unordered";

/** What is read: whose variables are in it, and where its value goes. */
interface Whole {
  readonly program: Program;
  readonly owner: number;
  readonly end: Sink;
}

class Reading implements ListOrder {
  // Variables whose order is seen, and those whose lists go on into others.
  readonly #seen = new Set<Variable>();
  readonly #from = new Map<Variable, Set<Variable>>();
  readonly #lists = new Map<Expression, Sink>();
  /** The same by where they are written. */
  readonly #places = new Map<string, readonly Sink[]>();
  // Variables that change as a whole.
  readonly #changed = new Map<number, Set<number>>();
  readonly #unseen = new Map<number, ReadonlySet<number>>();

  constructor(program: Program) {
    if (program.main !== null) this.#read(program.main.body, [], { program, owner: MAIN, end: "seen" });
    program.rules.forEach(({ body, parameters }, owner) => {
      this.#read(body, [], { program, owner, end: `${owner}.${RESULT}` });
      parameters.forEach((parameter, slot) => {
        this.#read(parameter.default, [], { program, owner, end: `${owner}.${slot}` });
      });
    });
    for (const rule of unwritten(program)) this.#seen.add(`${rule}.${RESULT}`);
    const spread = [...this.#seen];
    for (let one = spread.pop(); one !== undefined; one = spread.pop()) {
      for (const other of this.#from.get(one) ?? []) {
        if (this.#seen.has(other)) continue;
        this.#seen.add(other);
        spread.push(other);
      }
    }
  }

  forgets(list: DrawNode | PickNode | TimesNode | ComprehensionNode): boolean {
    const sink = this.#lists.get(list);
    if (sink !== undefined) return this.#isUnseen(sink);
    // A short cut has made it anew from what stands at that place.
    const there = this.#places.get(`${list.op} ${list.at}`) ?? [];
    return there.length > 0 && there.every((one) => this.#isUnseen(one));
  }

  #isUnseen(sink: Sink): boolean {
    return sink === "unordered" || (sink !== "seen" && !this.#seen.has(sink));
  }

  #lies(list: Expression, sink: Sink): void {
    this.#lists.set(list, sink);
    const place = `${list.op} ${list.at}`;
    this.#places.set(place, [...(this.#places.get(place) ?? []), sink]);
  }

  unseenIn(owner: number): ReadonlySet<number> {
    let unseen = this.#unseen.get(owner);
    if (unseen === undefined) {
      unseen = new Set(
        [...(this.#changed.get(owner) ?? [])].filter((slot) => !this.#seen.has(`${owner}.${slot}`)),
      );
      this.#unseen.set(owner, unseen);
    }
    return unseen;
  }

  forgetsDeck(owner: number, { from }: DrawNode): boolean {
    return from.path.length === 0 && !this.#seen.has(`${owner}.${from.slot}`);
  }

  #read(part: unknown, around: Expression[], whole: Whole): void {
    if (part === null || typeof part !== "object") return;
    const node = "op" in part ? (part as Expression) : null;
    if (node !== null) {
      this.#note(node, around, whole);
      around.push(node);
    }
    for (const inner of Object.values(part)) this.#read(inner, around, whole);
    if (node !== null) around.pop();
  }

  #note(node: Expression, around: readonly Expression[], whole: Whole): void {
    const variable = (slot: number): Variable => `${whole.owner}.${slot}`;
    switch (node.op) {
      case "local":
        this.#goes(variable(node.slot), sinkOf(node, around, whole));
        break;
      case "times":
      case "pick":
      case "comprehension":
        this.#lies(node, sinkOf(node, around, whole));
        break;
      case "draw":
        if (node.from.path.length > 0) this.#seen.add(variable(node.from.slot));
        this.#lies(node, sinkOf(node, around, whole));
        break;
      case "assign":
        if (node.place.path.length > 0) this.#seen.add(variable(node.place.slot));
        else this.#changes(whole.owner, node.place.slot);
        break;
      case "for changes":
        this.#seen.add(variable(node.in.slot));
        break;
      case "expect":
        for (const slot of node.sides) this.#seen.add(variable(slot));
        break;
      case "call":
        this.#goes(`${node.rule}.${RESULT}`, sinkOf(node, around, whole));
        node.arguments.forEach((argument, i) => {
          if (argument.kind !== "place") return;
          const { slot, path } = argument.place;
          const parameter: Variable = `${node.rule}.${i}`;
          if (path.length > 0) this.#seen.add(variable(slot)).add(parameter);
          else this.#changes(whole.owner, slot);
          this.#goes(variable(slot), parameter);
          this.#goes(parameter, variable(slot));
        });
        break;
      default:
    }
  }

  #changes(owner: number, slot: number): void {
    this.#changed.set(owner, (this.#changed.get(owner) ?? new Set()).add(slot));
  }

  #goes(from: Variable, sink: Sink): void {
    if (sink === "seen") this.#seen.add(from);
    else if (sink !== "unordered") this.#from.set(sink, (this.#from.get(sink) ?? new Set()).add(from));
  }
}

/** Rules that are asked without a call in the text: what sheets reckon. */
function unwritten({ sheets }: Program): readonly number[] {
  return sheets.flatMap(({ fields, demands }) => [
    ...fields.flatMap(({ derived, least, most }) => [derived, least, most].filter((rule) => rule !== null)),
    ...demands.flatMap(({ condition, reason }) => [condition, reason]),
  ]);
}

/** Follows the list that a node gives outward, to what takes it. */
function sinkOf(node: Expression, around: readonly Expression[], whole: Whole): Sink {
  let list = node;
  for (let i = around.length - 1; i >= 0; i -= 1) {
    const within = around[i];
    if (within === undefined) break;
    const sink = taken(within, list, whole);
    if (sink !== "on") return sink;
    list = within;
  }
  return whole.end;
}

/** Whether what is done with the items could tell which came first; what is done before they are a list does not. */
function tellsBeside(within: Expression, list: Expression): boolean {
  let found = false;
  rewrite(within, (inner) => {
    if (inner === list) return inner;
    found ||= tellsFirst(inner);
    return found ? inner : undefined;
  });
  return found;
}

/** How a node takes a list; `on` where its own value is a list in whose order that of the other can be seen. */
function taken(within: Expression, list: Expression, { program, owner }: Whole): Sink | "on" {
  switch (within.op) {
    case "builtin":
      if (within.arguments.length !== 1) return "seen";
      if (within.function === "unique") return "on";
      return UNORDERED.has(within.function) ? "unordered" : "seen";
    case "aggregate":
      if (within.generator.in !== list || tellsBeside(within, list)) return "seen";
      return tellsBest(within, program) ? "seen" : "unordered";
    case "comprehension":
      if (within.generator.in !== list || tellsBeside(within, list)) return "seen";
      return mayBeOtherDie(within.value, within.generator.slot, program) ? "seen" : "on";
    case "count":
      return within.in === list ? "unordered" : "seen";
    case "in":
      return within.right === list ? "unordered" : "seen";
    case "sort":
      if (within.in !== list || tellsBeside(within, list)) return "seen";
      // Sorted by a part of what they are, items that differ may keep the order in which they lay.
      return directionOf(within) === null ? "on" : "unordered";
    case "bind":
      return `${owner}.${within.slot}`;
    case "assign": {
      const { place, operator, value } = within;
      const whole = place.path.length === 0 && (operator === null || operator === "+");
      return whole && value === list ? `${owner}.${place.slot}` : "seen";
    }
    case "call": {
      const index = within.arguments.findIndex(
        (argument) => argument.kind === "value" && argument.value === list,
      );
      return index < 0 ? "seen" : `${within.rule}.${index}`;
    }
    case "arithmetic":
      return within.operator === "+" ? "on" : "seen";
    case "otherwise":
      return "on";
    case "if":
      return within.condition === list ? "seen" : "on";
    case "match":
      return within.arms.some(({ body }) => body === list) ? "on" : "seen";
    case "ask":
      return within.prompt === list ? "seen" : "on";
    case "return":
      return owner === MAIN ? "seen" : `${owner}.${RESULT}`;
    case "block":
      return within.body.at(-1) === list ? "on" : "unordered";
    default:
      return "seen";
  }
}
