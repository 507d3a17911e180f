import { type Fault, FaultSignal, fault } from "../fault.ts";
import { type Limits, limitPresets } from "../limits.ts";
import type { CallNode, Expression, Pattern } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import { lazyConstants, type OnDemand, planOnDemand } from "../roll/compilation.ts";
import { Context } from "../roll/context.ts";
import { toFault } from "../roll/machine.ts";
import type { Frame, Need, Planner, Run } from "../roll/plan/planner.ts";
import { type RandomSource, SeededSource } from "../roll/random-source.ts";
import { stored, type Value } from "../value/value.ts";
import { ruleBranches } from "./call.ts";
import { readsDiceOrder } from "./dice-order.ts";
import { certainly, type Distribution, type Ending, ending } from "./distribution.ts";
import { evaluateNode } from "./evaluate.ts";
import { executeNode } from "./execute.ts";
import { type Facts, factsOf } from "./facts.ts";
import type { Branches, Interpreter, Scope } from "./interpreter.ts";
import { keyOf } from "./key.ts";
import { type Odds, oddsOf } from "./odds.ts";
import { Population } from "./population.ts";
import { run } from "./step.ts";
import { distributionOf, everyWay } from "./ways.ts";
import { ratio } from "./weight.ts";

/** What came of it: the exact distribution, or why there is none. `probability` is how likely a fault is, where one way of the dice leads to it. */
export type OddsResult =
  | { readonly ok: true; readonly odds: Odds }
  | { readonly ok: false; readonly fault: Fault; readonly probability: number | null };

/** A program whose odds can be told. */
export interface OddsMachine {
  /** The exact odds of what the main text gives. Never throws for what a script does. */
  odds(): OddsResult;
}

/** Makes the odds machine of a program: the same program that the roll machine runs, followed along every way of its dice. */
export function oddsMachine(program: Program, options: { readonly limits?: Limits } = {}): OddsMachine {
  const limits = options.limits ?? limitPresets.table;
  return {
    odds() {
      const interpreter = new OddsInterpreter(program, limits);
      try {
        const { main } = program;
        if (main === null) fault("HR5004", 0, "this text has no main part to run", "run one of its rules");
        const frame: Frame = new Array<Value>(main.slots).fill(null);
        const result = interpreter.evaluate(main.body, frame, "total", MAIN);
        for (const { ending: end, weight } of result.entries.values()) {
          if (end?.kind !== "fault") continue;
          const likely = ratio(weight, result.total);
          return { ok: false, fault: toFault(program, end.fault, []), probability: likely };
        }
        return { ok: true, odds: oddsOf(result) };
      } catch (thrown) {
        if (!(thrown instanceof FaultSignal)) throw thrown;
        return { ok: false, fault: toFault(program, thrown, interpreter.context.calls), probability: null };
      }
    },
  };
}

const MAIN = -1;
// States that are kept apart at a time, and ways of the dice that one piece of work may try.
const MOST_STATES = 400_000;
const MOST_WAYS = 200_000;

class OddsInterpreter implements Interpreter {
  readonly program: Program;
  readonly limits: Limits;
  readonly ordered: boolean;
  readonly context: Context;
  readonly planner: Planner;
  readonly facts: (node: Expression) => Facts;
  readonly #plans: OnDemand;
  readonly #runs = new WeakMap<Expression, { all?: Run; total?: Run }>();
  readonly #known = new WeakMap<Expression, Map<string, Distribution>>();
  readonly #derived = new WeakMap<Expression, Map<string, Expression>>();
  readonly #rules = new Map<string, Branches | "open">();
  #states = 0;

  constructor(program: Program, limits: Limits) {
    this.program = program;
    this.limits = limits;
    this.ordered = readsDiceOrder(program);
    this.context = new Context(new SeededSource(""), limits);
    this.context.reset(this.context.source);
    this.#plans = planOnDemand(
      program,
      this.context,
      lazyConstants(program, new Context(new SeededSource(""), limits)),
    );
    this.planner = this.#plans.planner;
    this.facts = factsOf(program);
  }

  evaluate(node: Expression, frame: Frame, need: Need, owner: number): Distribution {
    const facts = this.facts(node);
    if (!facts.chance)
      return this.guarded(() => certainly(this.#settled(this.#planned(node, need)([...frame]), need)));
    let known = this.#known.get(node);
    if (known === undefined) {
      known = new Map();
      this.#known.set(node, known);
    }
    let key: string = need;
    for (const slot of facts.reads) key += `|${keyOf(frame[slot] ?? null)}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    this.spend(1, node.at);
    const result = this.guarded(() => evaluateNode(this, node, frame, need, owner));
    known.set(key, result);
    return result;
  }

  execute(node: Expression, frame: Frame, need: Need, scope: Scope): Branches {
    return executeNode(this, node, frame, need, scope);
  }

  run(node: Expression, frame: Frame, need: Need, scope: Scope): Branches {
    return run(this, node, frame, need, scope);
  }

  work(node: Expression, frame: Frame, operands: readonly Value[], need: Need, owner: number): Distribution {
    const planned = this.#planned(node, need);
    const start = [...frame, ...this.#padding(frame, owner), ...operands];
    return distributionOf(
      (source) => this.#settled(this.#from(source, planned, [...start]), need),
      MOST_WAYS,
      () => this.#tooMany(node),
    );
  }

  effect(
    node: Expression,
    frame: Frame,
    operands: readonly Value[],
    scope: Scope,
    need: Need = "total",
  ): Branches {
    const planned = this.#planned(node, need);
    const start = [...frame, ...this.#padding(frame, scope.owner), ...operands];
    const { ways } = everyWay(
      (source) => {
        const after = [...start];
        const value = this.#settled(this.#from(source, planned, after), need);
        return { frame: after.slice(0, frame.length), value };
      },
      MOST_WAYS,
      () => this.#tooMany(node),
    );
    const population = new Population(scope.live);
    for (const { result, ending: end, weight } of ways) {
      population.add({
        frame: result?.frame ?? frame,
        value: result?.value ?? null,
        signal: "none",
        ending: end,
        weight,
      });
    }
    return population.branches();
  }

  called(node: CallNode, given: readonly (Value | undefined)[], need: Need): Branches {
    return ruleBranches(this, node, given, need);
  }

  remembered(key: string, work: () => Branches): Branches {
    const known = this.#rules.get(key);
    if (known === "open")
      fault("HR3019", 0, "a rule calls itself with the same arguments, which may never end");
    if (known !== undefined) return known;
    this.#rules.set(key, "open");
    try {
      const result = work();
      this.#rules.set(key, result);
      return result;
    } catch (thrown) {
      this.#rules.delete(key);
      throw thrown;
    }
  }

  derived(node: Expression, what: string, make: () => Expression): Expression {
    let known = this.#derived.get(node);
    if (known === undefined) {
      known = new Map();
      this.#derived.set(node, known);
    }
    let made = known.get(what);
    if (made === undefined) {
      made = make();
      known.set(what, made);
    }
    return made;
  }

  spare(owner: number, index: number, at: number): Expression {
    return { op: "local", slot: this.#slots(owner) + index, at };
  }

  guarded(work: () => Distribution): Distribution {
    try {
      return work();
    } catch (thrown) {
      return ending(this.endingOf(thrown));
    }
  }

  endingOf(thrown: unknown): Ending {
    if (thrown instanceof FaultSignal && !thrown.code.startsWith("HR4"))
      return { kind: "fault", fault: thrown };
    throw thrown;
  }

  needOf(owner: number, slot: number): Need {
    return this.#plans.needOf(owner, slot);
  }

  resultNeed(owner: number): Need {
    return owner === MAIN ? "total" : this.#plans.resultNeed(owner);
  }

  mayRoll(node: Expression): boolean {
    return this.facts(node).chance;
  }

  mayRollIn(pattern: Pattern): boolean {
    if (pattern.kind === "else") return false;
    if (pattern.kind === "range")
      return [pattern.from, pattern.to].some((end) => end !== null && this.mayRoll(end));
    return this.mayRoll(pattern.value);
  }

  spend(steps: number, at: number): void {
    this.context.spend(steps, at);
  }

  state(node: Expression): void {
    this.#states += 1;
    if (this.#states > MOST_STATES) this.#tooMany(node);
  }

  #tooMany(node: Expression): never {
    fault(
      "HR4009",
      node.at,
      `there are too many different ways here to tell the odds exactly`,
      "keep less: a total or a count instead of every single die",
    );
  }

  #planned(node: Expression, need: Need): Run {
    let runs = this.#runs.get(node);
    if (runs === undefined) {
      runs = {};
      this.#runs.set(node, runs);
    }
    const known = runs[need];
    if (known !== undefined) return known;
    const planned = this.#plans.plan(node, need);
    runs[need] = planned;
    return planned;
  }

  #from(source: RandomSource, planned: Run, frame: Frame): Value {
    this.context.source = source;
    this.context.signal = "none";
    this.context.calls.length = 0;
    this.context.depthLeft = this.limits.depth;
    return planned(frame);
  }

  #settled(value: Value, need: Need): Value {
    return need === "total" ? stored(value) : value;
  }

  #slots(owner: number): number {
    return owner === MAIN ? (this.program.main?.slots ?? 0) : (this.program.rules[owner]?.slots ?? 0);
  }

  #padding(frame: Frame, owner: number): readonly null[] {
    return new Array<null>(Math.max(0, this.#slots(owner) - frame.length)).fill(null);
  }
}
