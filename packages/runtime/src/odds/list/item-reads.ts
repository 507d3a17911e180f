import type {
  DrawNode,
  Expression,
  PickNode,
  Place,
  RecordNode,
  SheetNode,
} from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { type Carried, carriedOn, MAIN, passesType, RESULT, type Reader, type Variable } from "./carried.ts";
import { readField } from "./field-test.ts";
import { rulesBehind } from "./sheet-field.ts";

/** What makes items of its own. */
type Making = DrawNode | PickNode | RecordNode | SheetNode;

/** What is read of items: their fields, or constants that these are held against; or all that they are. */
export type Reads = ReadonlySet<string> | "all";

/** What a program reads of the items of its lists: where a card's suit is never read, cards that differ in it are one. */
export interface ItemReads {
  /** Of what is drawn or picked here, or of the record or the sheet that is made; null where it may be all. */
  ofMade(made: Making): ReadonlySet<string> | null;
  /** Of what lies in the list of a variable, and of all that is drawn from it; null where it may be all. */
  ofList(owner: number, slot: number): ReadonlySet<string> | null;
  /** Whether what is made here may be what a rule gives. */
  leaves(made: Making, owner: number): boolean;
}

const known = new WeakMap<Program, ItemReads>();

/** Worked out once for a program. */
export function itemReads(program: Program): ItemReads {
  let reads = known.get(program);
  if (reads === undefined) {
    reads = new Reading(program);
    known.set(program, reads);
  }
  return reads;
}

const KINDS: readonly Carried[] = ["list", "item"];

class Reading implements ItemReads, Reader {
  readonly program: Program;
  readonly #reads = new Map<Variable, Set<string> | "all">();
  // What is read of the second is read of the first.
  readonly #flows = new Map<Variable, Set<Variable>>();
  readonly #made = new Map<Expression, Variable>();
  readonly #sheets = new Map<Variable, number>();

  constructor(program: Program) {
    this.program = program;
    const { main, rules, ...others } = program;
    if (main !== null) this.#walk(main.body, [], MAIN, null);
    rules.forEach(({ body, parameters }, owner) => {
      this.#walk(body, [], owner, RESULT);
      parameters.forEach((parameter, slot) => {
        this.#walk(parameter.default, [], owner, slot);
      });
    });
    this.#calledElsewhere(others);
    this.#settle();
  }

  ofMade(made: Making): ReadonlySet<string> | null {
    const variable = this.#made.get(made);
    return variable === undefined ? null : this.#of(variable);
  }

  ofList(owner: number, slot: number): ReadonlySet<string> | null {
    return this.#of(`list ${owner}.${slot}`);
  }

  leaves(made: Making, owner: number): boolean {
    const first = this.#made.get(made);
    const reached = new Set<Variable>(first === undefined ? [] : [first]);
    // A set can grow while it is walked.
    for (const one of reached) for (const next of this.#flows.get(one) ?? []) reached.add(next);
    return first === undefined || KINDS.some((kind) => reached.has(`${kind} ${owner}.${RESULT}`));
  }

  reads(variable: Variable, name: string | "all"): void {
    const reads = this.#reads.get(variable) ?? new Set<string>();
    if (reads === "all") return;
    if (name === "all") this.#reads.set(variable, "all");
    else this.#reads.set(variable, reads.add(name));
  }

  flows(from: Variable, to: Variable): void {
    this.#flows.set(from, (this.#flows.get(from) ?? new Set()).add(to));
  }

  #of(variable: Variable): ReadonlySet<string> | null {
    const reads = this.#reads.get(variable) ?? new Set<string>();
    return reads === "all" ? null : reads;
  }

  #walk(part: unknown, around: Expression[], owner: number, end: number | null): void {
    if (part === null || typeof part !== "object") return;
    const node = "op" in part ? (part as Expression) : null;
    if (node !== null) {
      this.#note(node, around, owner, end);
      around.push(node);
    }
    for (const inner of Object.values(part)) this.#walk(inner, around, owner, end);
    if (node !== null) around.pop();
  }

  #note(node: Expression, around: readonly Expression[], owner: number, end: number | null): void {
    const whole = { reader: this, owner, end };
    switch (node.op) {
      case "local":
        for (const kind of KINDS) carriedOn(node, kind, `${kind} ${owner}.${node.slot}`, around, whole);
        break;
      case "call":
        for (const kind of KINDS) carriedOn(node, kind, `${kind} ${node.rule}.${RESULT}`, around, whole);
        node.arguments.forEach((argument, i) => {
          if (argument.kind !== "place") return;
          const { slot, path } = argument.place;
          const passed = path.length === 0 && passesType(this.program.rules[node.rule]?.parameters[i]?.type);
          if (path.length > 0) this.#part(owner, argument.place);
          else {
            this.#both(owner, slot, node.rule, i);
            this.#both(node.rule, i, owner, slot);
          }
          if (!passed) this.#all(node.rule, i);
        });
        break;
      case "draw":
      case "pick":
      case "record":
      case "sheet": {
        const single = node.op === "record" || node.op === "sheet" || node.count === null;
        const kind: Carried = single ? "item" : "list";
        const own: Variable = `${kind} ${this.#made.size}.${MADE}`;
        this.#made.set(node, own);
        if (node.op === "sheet") this.#sheets.set(own, node.sheet);
        carriedOn(node, kind, own, around, whole);
        if (node.op !== "draw") break;
        if (node.from.path.length > 0) this.#part(owner, node.from);
        else this.flows(`list ${owner}.${node.from.slot}`, own);
        break;
      }
      case "assign":
        if (node.place.path.length > 0) this.#part(owner, node.place);
        break;
      case "for changes":
        this.#all(owner, node.in.slot);
        this.#all(owner, node.slot);
        break;
      case "expect":
        for (const slot of node.sides) this.#all(owner, slot);
        break;
      default:
    }
  }

  #all(owner: number, slot: number): void {
    for (const kind of KINDS) this.reads(`${kind} ${owner}.${slot}`, "all");
  }

  /** A part of what a variable holds is read and changed. What was put there was read whole when it was. */
  #part(owner: number, { slot, path: [first] }: Place): void {
    if (first?.kind === "field") this.reads(`item ${owner}.${slot}`, first.name);
    else this.#all(owner, slot);
  }

  #both(owner: number, slot: number, other: number, its: number): void {
    for (const kind of KINDS) this.flows(`${kind} ${owner}.${slot}`, `${kind} ${other}.${its}`);
  }

  /** Tables, sheets, options and constants may do anything with what a rule gives them. */
  #calledElsewhere({ sheets, ...others }: Omit<Program, "main" | "rules">): void {
    for (const { fields, demands } of sheets) {
      for (const { derived, least, most } of fields)
        for (const rule of [derived, least, most]) if (rule !== null) this.#all(rule, RESULT);
      for (const { condition, reason } of demands)
        for (const rule of [condition, reason]) this.#all(rule, RESULT);
    }
    const visit = (part: unknown): void => {
      if (part === null || typeof part !== "object") return;
      if ("op" in part && part.op === "call" && "rule" in part) this.#all(Number(part.rule), RESULT);
      for (const inner of Object.values(part)) visit(inner);
    };
    visit(sheets);
    visit(others);
  }

  /** What is read of a variable is read of all that went into it, until nothing is new. */
  #settle(): void {
    const from = new Map<Variable, Set<Variable>>();
    for (const [source, targets] of this.#flows)
      for (const target of targets) from.set(target, (from.get(target) ?? new Set()).add(source));
    const fresh = [...this.#reads.keys()];
    const { sheets } = this.program;
    // What a sheet works out reads the sheet itself, once something reads that.
    const workOut = (made: Variable, sheet: number): void => {
      const reads = this.#reads.get(made) ?? [];
      for (const read of reads === "all" ? [] : reads)
        for (const rule of rulesBehind(sheets[sheet], readField(read).name)) {
          const self: Variable = `item ${rule}.0`;
          const sources = from.get(self) ?? new Set();
          if (!sources.has(made)) fresh.push(self);
          from.set(self, sources.add(made));
        }
    };
    for (const [made, sheet] of this.#sheets) workOut(made, sheet);
    for (let one = fresh.pop(); one !== undefined; one = fresh.pop()) {
      const reads = this.#reads.get(one) ?? new Set<string>();
      for (const source of from.get(one) ?? []) {
        const before = this.#reads.get(source);
        if (before === "all") continue;
        const size = before?.size ?? 0;
        for (const name of reads === "all" ? ["all" as const] : reads) this.reads(source, name);
        const after = this.#reads.get(source);
        if (after !== "all" && (after?.size ?? 0) === size) continue;
        fresh.push(source);
        const sheet = this.#sheets.get(source);
        if (sheet !== undefined) workOut(source, sheet);
      }
    }
  }
}

// In place of a slot: what is made by one expression, which the first number counts.
const MADE = -3;
