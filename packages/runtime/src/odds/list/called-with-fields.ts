import type { BindNode, BlockNode, CallNode, Expression } from "../../program/expression.ts";
import type { Program, Rule, Type } from "../../program/program.ts";
import { contains, rewrite, withSlots } from "../rewrite.ts";
import { passesType } from "./carried.ts";
import { fieldsMade } from "./fields-made.ts";

interface Owner {
  readonly body: Expression;
  readonly slots: number;
}

/**
 * A program in which rules that read nothing but fields of a record or an instance stand where they are called with
 * one that is made there, `good(Hero())`, or under a name there: the fields are as many names then.
 */
export function calledWithFields(program: Program): Program {
  const inlining = new Inlining(program);
  const { main } = program;
  const rules = program.rules.map((rule) => inlining.within(rule));
  const fresh = main === null ? null : inlining.within(main);
  const same = fresh === main && rules.every((rule, index) => rule === program.rules[index]);
  return same ? program : { ...program, main: fresh, rules };
}

/** Names of records and instances, each with what it is made by. */
type Made = ReadonlyMap<number, Expression>;

// Rules that are put in place of their calls in one text, and how long all of them may be.
const MOST_CALLS = 60;
const MOST_NODES = 4000;

class Inlining {
  readonly #program: Program;
  readonly #onlyFields = new Map<string, boolean>();
  readonly #sizes = new Map<number, number>();

  constructor(program: Program) {
    this.#program = program;
  }

  within<Kind extends Owner>(owner: Kind): Kind {
    let left = owner;
    let room = MOST_NODES;
    for (let count = 0; count < MOST_CALLS; count += 1) {
      const known = this.#made(left.body);
      let slots = left.slots;
      const stands = ({ rule: index }: CallNode): boolean => {
        const rule = this.#program.rules[index];
        if (rule === undefined || slots > left.slots) return false;
        room -= this.#sizeOf(index, rule);
        if (room < 0) return false;
        slots += Math.max(rule.slots, 1);
        return true;
      };
      const body = rewrite(left.body, (node) => {
        if (slots > left.slots) return undefined;
        if (node.op === "block") {
          const i = node.body.findIndex(
            (one) =>
              one.op === "bind" && known.has(one.slot) && one.value.op === "call" && this.#makes(one.value),
          );
          const bind = node.body[i];
          if (bind?.op !== "bind" || bind.value.op !== "call" || !stands(bind.value)) return undefined;
          const before = inPlace(bind.value, this.#rule(bind.value.rule), left.slots, known).body;
          const value = before.at(-1);
          if (value === undefined) return undefined;
          const made: BindNode = { ...bind, value };
          return {
            ...node,
            body: [...node.body.slice(0, i), ...before.slice(0, -1), made, ...node.body.slice(i + 1)],
          };
        }
        if (node.op !== "call" || !this.#hasFields(node, known) || !stands(node)) return undefined;
        return inPlace(node, this.#rule(node.rule), left.slots, known);
      });
      if (slots === left.slots) break;
      left = { ...left, body, slots };
    }
    return left;
  }

  #rule(index: number): Rule {
    const rule = this.#program.rules[index];
    if (rule === undefined) throw new Error("a program names a rule that it does not have");
    return rule;
  }

  /** Whether a value is a record or an instance with dice or numbers in its fields, or a call that comes to one. */
  #isMade(value: Expression): boolean {
    return fieldsMade(value, this.#program) !== null || (value.op === "call" && this.#makes(value));
  }

  #makes(call: CallNode): boolean {
    const rule = this.#program.rules[call.rule];
    if (rule === undefined || !canStand(rule) || call.arguments.some(({ kind }) => kind === "place"))
      return false;
    if (rule.parameters.some(({ type }) => type?.kind === "sheet")) return false;
    const value = inPlace(call, rule, 0, NONE).body.at(-1);
    return value !== undefined && fieldsMade(value, this.#program) !== null;
  }

  /** The names of such a record or instance that go nowhere but into rules that read fields of it. */
  #made(body: Expression): Made {
    const made = new Map<number, Expression>();
    const others = new Set<number>();
    const visit = (part: unknown): void => {
      if (part === null || typeof part !== "object") return;
      const node = part as Partial<Expression>;
      if (node.op === "field" && node.of?.op === "local") return;
      if (node.op === "call" && node.arguments !== undefined && node.rule !== undefined) {
        node.arguments.forEach((argument, i) => {
          const passed = argument.kind === "value" && argument.value.op === "local";
          if (!(passed && this.#readsFields(node.rule ?? -1, i))) visit(argument);
        });
        return;
      }
      if ("slot" in part && typeof part.slot === "number") {
        const value = node.op === "bind" && passesType(node.type) ? node.value : undefined;
        if (value !== undefined && !made.has(part.slot) && this.#isMade(value)) made.set(part.slot, value);
        else others.add(part.slot);
      }
      for (const inner of Object.values(part)) visit(inner);
    };
    visit(body);
    for (const slot of others) made.delete(slot);
    return made;
  }

  /** Whether a call passes such a record or instance, made there or by its name, to a rule that can stand there. */
  #hasFields(node: CallNode, known: Made): boolean {
    const fits = this.#rule(node.rule).parameters.every(({ type }, i) =>
      this.#fits(type, node.arguments[i], known),
    );
    return (
      fits &&
      node.arguments.some((argument, i) => {
        if (argument.kind !== "value" || !this.#readsFields(node.rule, i)) return false;
        const { value } = argument;
        return value.op === "local" ? known.has(value.slot) : this.#isMade(value);
      })
    );
  }

  /** Whether an argument is what its type says; where that is seen when it runs, the call has to tell. */
  #fits(type: Type | null, argument: CallNode["arguments"][number] | undefined, known: Made): boolean {
    if (type?.kind !== "sheet") return true;
    const passed = argument?.kind === "value" ? argument.value : undefined;
    const value = passed?.op === "local" ? known.get(passed.slot) : passed;
    return value?.op === "call" && this.#program.sheets[type.sheet]?.make === value.rule;
  }

  /** Whether a rule can stand where it is called, and reads nothing but fields of a parameter. */
  #readsFields(index: number, parameter: number): boolean {
    const key = `${index} ${parameter}`;
    const before = this.#onlyFields.get(key);
    if (before !== undefined) return before;
    // A rule that comes to itself cannot stand in its own place.
    this.#onlyFields.set(key, false);
    const rule = this.#program.rules[index];
    const reads =
      rule !== undefined &&
      canStand(rule) &&
      !this.#program.sheets.some(({ make }) => make === index) &&
      passesType(rule.parameters[parameter]?.type ?? null) &&
      this.#fieldsOnly(rule.body, parameter) &&
      !this.#leadsTo(index, index, new Set());
    this.#onlyFields.set(key, reads);
    return reads;
  }

  #fieldsOnly(body: Expression, slot: number): boolean {
    let fields = 0;
    let only = true;
    const visit = (part: unknown): void => {
      if (!only || part === null || typeof part !== "object") return;
      const node = part as Partial<Expression>;
      if (node.op === "field" && node.of?.op === "local" && node.of.slot === slot) {
        fields += 1;
        return;
      }
      if (node.op === "call" && node.arguments !== undefined && node.rule !== undefined) {
        node.arguments.forEach((argument, i) => {
          const passed =
            argument.kind === "value" && argument.value.op === "local" && argument.value.slot === slot;
          if (passed && this.#readsFields(node.rule ?? -1, i)) fields += 1;
          else visit(argument);
        });
        return;
      }
      if ("slot" in part && part.slot === slot) only = false;
      for (const inner of Object.values(part)) visit(inner);
    };
    visit(body);
    return only && fields > 0;
  }

  #leadsTo(index: number, goal: number, seen: Set<number>): boolean {
    const rule = this.#program.rules[index];
    if (rule === undefined) return false;
    const called = (node: Expression): boolean => {
      if (node.op !== "call") return false;
      if (node.rule === goal) return true;
      if (seen.has(node.rule)) return false;
      seen.add(node.rule);
      return this.#leadsTo(node.rule, goal, seen);
    };
    return contains(rule.body, called);
  }

  #sizeOf(index: number, { body }: Rule): number {
    let size = this.#sizes.get(index);
    if (size === undefined) {
      size = 0;
      rewrite(body, () => {
        size = (size ?? 0) + 1;
        return undefined;
      });
      this.#sizes.set(index, size);
    }
    return size;
  }
}

/** Whether a rule means the same where it is called: what it gives is what its body comes to. */
function canStand({ parameters, result, body }: Rule): boolean {
  if (result !== null || body.op === "ask") return false;
  if (parameters.some(({ changes, type }) => changes || !passesType(type))) return false;
  return !contains(body, ({ op }) => op === "return");
}

const NONE: Made = new Map();

/** What a rule does, with its variables among those of its caller, from a slot on. */
function inPlace(node: CallNode, rule: Rule, from: number, known: Made): BlockNode {
  // Names that are a record of their caller stay its names.
  const own = new Map<number, number>();
  const numbers = new Map<number, Expression>();
  const slotOf = (slot: number): number => own.get(slot) ?? from + slot;
  const here = (part: Expression): Expression =>
    rewrite(withSlots(part, slotOf), (inner) => (inner.op === "local" ? numbers.get(inner.slot) : undefined));
  const binds: BindNode[] = [];
  rule.parameters.forEach(({ name, default: usual }, i) => {
    const argument = node.arguments[i];
    const value = argument?.kind === "value" ? argument.value : usual === null ? null : here(usual);
    if (value === null) return;
    if (value.op === "local" && known.has(value.slot)) own.set(i, value.slot);
    else if (value.op === "number") numbers.set(from + i, value);
    else binds.push({ op: "bind", slot: from + i, name, type: null, value, at: value.at });
  });
  const body = here(rule.body);
  return { op: "block", body: [...binds, ...(body.op === "block" ? body.body : [body])], at: node.at };
}
