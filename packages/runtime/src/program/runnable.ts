import type { Expression } from "./expression.ts";
import type { Program, Rule } from "./program.ts";
import { expandedCount, lookUpCall, tableRule } from "./table-rules.ts";

/**
 * A program as the machines run it: its tables are rules, and the rules that its main text cannot come to are empty.
 * A script that uses a whole ruleset comes to few of its rules, and a machine looks at all that a program has.
 */
export function runnable(program: Program): Program {
  const { constants, ladders, main, options } = program;
  const reach = new Reach(program);
  const parts = reach.rewritten({ constants, ladders, main, options });
  return { ...program, ...parts, tests: [], rules: reach.rules() };
}

/** Walks plain data, so that no construct can be forgotten; the few that lead elsewhere are told by their form. */
class Reach {
  readonly #program: Program;
  readonly #known = new Map<object, unknown>();
  readonly #waiting: number[] = [];
  readonly #reached: (Rule | null)[];
  /** What sheets work out when a field of a name is read or changed. */
  readonly #behindFields: Map<string, number[]>;

  constructor(program: Program) {
    this.#program = program;
    this.#reached = new Array(expandedCount(program)).fill(null);
    this.#behindFields = behindFields(program);
  }

  /** The same part with its look-ups as calls; what has none in it stays the very same object. */
  rewritten<Part>(part: Part): Part {
    return this.#rewritten(part) as Part;
  }

  /** All rules, with those that were come to. */
  rules(): readonly Rule[] {
    const { rules } = this.#program;
    for (let index = this.#waiting.pop(); index !== undefined; index = this.#waiting.pop()) {
      const rule = rules[index] ?? tableRule(this.#program, index);
      const { body, parameters } = rule;
      this.#reached[index] = { ...rule, body: this.rewritten(body), parameters: this.rewritten(parameters) };
    }
    return this.#reached.map((rule, index) => rule ?? emptied(rules[index] ?? NOWHERE));
  }

  #to(rule: number): void {
    if (this.#reached[rule] !== null) return;
    this.#reached[rule] = NOWHERE;
    this.#waiting.push(rule);
  }

  #toField(name: string): void {
    const rules = this.#behindFields.get(name);
    if (rules === undefined) return;
    this.#behindFields.delete(name);
    for (const rule of rules) this.#to(rule);
  }

  #rewritten(part: unknown): unknown {
    if (part === null || typeof part !== "object") return part;
    const done = this.#known.get(part);
    if (done !== undefined) return done;
    const result = Array.isArray(part) ? this.#list(part) : this.#node(part);
    this.#known.set(part, result);
    return result;
  }

  #list(list: readonly unknown[]): readonly unknown[] {
    let fresh: unknown[] | null = null;
    for (const [index, inner] of list.entries()) {
      const one = this.#rewritten(inner);
      if (one === inner) continue;
      fresh ??= [...list];
      fresh[index] = one;
    }
    return fresh ?? list;
  }

  #node(part: object): object {
    const node = "op" in part ? lookUpCall(this.#program, part as Expression) : part;
    if ("op" in node) {
      const { op } = node as Expression;
      if (LEAVES.has(op)) return node;
      if (op === "call") this.#to((node as Expression & { op: "call" }).rule);
      else if (op === "field") this.#toField((node as Expression & { op: "field" }).name);
    } else if ("kind" in node && node.kind === "field" && "name" in node) this.#toField(String(node.name));
    let fresh: Record<string, unknown> | null = null;
    for (const [name, inner] of Object.entries(node)) {
      if (typeof inner !== "object") continue;
      const one = this.#rewritten(inner);
      if (one === inner) continue;
      fresh ??= { ...node };
      fresh[name] = one;
    }
    return fresh ?? node;
  }
}

const LEAVES: ReadonlySet<Expression["op"]> = new Set([
  "number",
  "text",
  "boolean",
  "none",
  "outcome",
  "local",
]);

/** What is no rule of the text, and never comes to run. */
const NOWHERE: Rule = {
  name: "",
  module: "",
  at: 0,
  parameters: [],
  result: null,
  slots: 0,
  body: { op: "none", at: 0 },
};

function emptied(rule: Rule): Rule {
  if (rule === NOWHERE) return rule;
  const parameters = rule.parameters.map((parameter) => ({ ...parameter, default: null }));
  return { ...rule, parameters, body: { op: "none", at: rule.at } };
}

function behindFields({ sheets }: Program): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { fields } of sheets)
    for (const { names, derived, least, most } of fields) {
      const rules = [derived, least, most].filter((rule) => rule !== null);
      if (rules.length > 0) for (const name of names) found.set(name, [...(found.get(name) ?? []), ...rules]);
    }
  return found;
}
