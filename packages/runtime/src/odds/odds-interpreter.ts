import { FaultSignal } from "../fault.ts";
import type { Limits } from "../limits.ts";
import type { Exact } from "../number/rational.ts";
import type { Expression, LocalNode, OddsNode, Pattern } from "../program/expression.ts";
import { type Facts, factsOf } from "../program/facts.ts";
import type { At } from "../program/index.ts";
import type { Program } from "../program/program.ts";
import { type Constants, type OnDemand, planOnDemand } from "../roll/compilation.ts";
import { Context } from "../roll/context.ts";
import type { Frame, Need, Planner, Run } from "../roll/plan/planner.ts";
import type { RandomSource } from "../roll/random-source.ts";
import { Undecided } from "../value/beyond.ts";
import { stored, type Value } from "../value/value.ts";
import { type Crowd, crowded, tooManyWays } from "./budget/budget.ts";
import { outgrown } from "./budget/outgrown.ts";
import { StateCount } from "./budget/state-count.ts";
import { within } from "./budget/within.ts";
import { certainly, type Distribution, type Ending, ending } from "./distribution/distribution.ts";
import { keyOf } from "./distribution/key.ts";
import { withTails, worked } from "./distribution/tail.ts";
import { distributionOf, endsAll, everyWay, NO_SOURCE, TooDeep } from "./distribution/ways.ts";
import { evaluateNode } from "./evaluate.ts";
import { executeNode } from "./execute.ts";
import type { BasicBlock } from "./flow/basic-block.ts";
import { flow } from "./flow/flow.ts";
import type { Lives } from "./flow/liveness.ts";
import { Population } from "./flow/population.ts";
import { Deeper, RuleMemory } from "./flow/rule-memory.ts";
import { forgetUnseen } from "./flow/unseen.ts";
import type { Branch, Branches, Interpreter, RuleCall, Scope } from "./interpreter.ts";
import { forgetSights, noShortCuts } from "./look/short-cut.ts";
import { measured } from "./measure.ts";
import { readsDiceOrder } from "./pool/dice-order.ts";
import type { Faces } from "./pool/faces.ts";
import { Retry } from "./retry.ts";

/** The owner of the main text's variables. */
export const MAIN = -1;
// Ways of the dice that one piece of work may try.
const MOST_WAYS = 200_000;
const MOST_FRESH = 12;
// What the roll machine's own code does on the way, in which no die falls, is a part of a step of following odds.
const PARTS = 4;
// Fewer places than these are not what makes work too much.
const FEWEST_CROWD = 100;

/** The odds machine's state: what it remembers, and how much it has done. */
export class OddsInterpreter implements Interpreter {
  readonly program: Program;
  readonly limits: Limits;
  readonly context: Context;
  readonly facts: (node: Expression) => Facts;
  #madePlans: OnDemand | null = null;
  #ordered: boolean | null = null;
  readonly #runs = new Map<Expression, { all?: Run; total?: Run }>();
  #known = new Map<Expression, Map<string, Distribution>>();
  readonly #derived = new Map<Expression, Map<string, Expression>>();
  readonly #rules = new RuleMemory();
  readonly states = new StateCount();
  /** The largest population so far. */
  #crowd: Crowd | null = null;
  /** How many ways the widest value had so far. */
  #widest = 0;
  /** Where work was charged last. */
  #at: At = 0;

  readonly #fresh = new Map<number, number>();
  shortened = false;
  observed = noShortCuts();
  readonly lives: Lives = { alive: new Map(), behind: new Map() };
  readonly walks = new Map<Expression, Faces>();
  readonly blocks: Record<Need, Map<readonly Expression[], (BasicBlock | null)[]>> = {
    all: new Map(),
    total: new Map(),
  };
  readonly without: Set<object> | null;
  readonly #constants: Constants;

  /** Without short cuts, everything is worked out in the very words of the script. */
  constructor(program: Program, limits: Limits, constants: Constants, shortCuts = true) {
    this.without = shortCuts ? new Set() : null;
    this.program = program;
    this.limits = limits;
    this.#constants = constants;
    this.context = new Context(NO_SOURCE, limits, PARTS);
    this.context.reset(NO_SOURCE);
    // Odds within odds are asked of the same machine, at the same charge.
    this.context.askOdds = (node, frame, owner) => measured(this, node, [...frame], owner);
    this.facts = factsOf(program);
  }

  get ordered(): boolean {
    this.#ordered ??= readsDiceOrder(this.program);
    return this.#ordered;
  }

  get planner(): Planner {
    return this.#plans.planner;
  }

  get #plans(): OnDemand {
    this.#madePlans ??= planOnDemand(this.program, this.context, this.#constants);
    return this.#madePlans;
  }

  /** Forgets every weight and state of the run before; what is known of the text stays. */
  begin(): void {
    this.#forget();
    this.context.reset(NO_SOURCE);
  }

  #forget(): void {
    this.#known = new Map();
    this.#rules.forget();
    this.states.forget();
    this.#crowd = null;
    forgetSights(this.observed);
  }

  /** Answers `odds`, `chance` or `mean` for variables as they are; tells how many steps it took. */
  answer(node: OddsNode, frame: Frame, owner: number, charge: (steps: number) => void): Value {
    const before = this.context.stepsLeft;
    const calls = this.context.calls.length;
    const value = this.retrying(() => measured(this, node, [...frame], owner));
    charge(Math.ceil((before - this.context.stepsLeft) / PARTS));
    this.context.refill();
    this.states.forget();
    this.context.calls.length = calls;
    return value;
  }

  evaluate(node: Expression, frame: Frame, need: Need, owner: number): Distribution {
    const facts = this.facts(node);
    if (!this.mayRoll(node)) {
      const work = this.running(node, need, owner);
      const run = () => work([...frame]);
      // A loop in a rule that does not come to its end so far is followed, since it may come to where it was.
      const value = facts.callsLoops ? within(this.context, this.context.stepsLeft / 2, run) : run;
      if (value !== null) return this.guarded(() => certainly(value()));
    }
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
    const result = withTails(this.guarded(() => evaluateNode(this, node, frame, need, owner)));
    if (this.#rules.settled) known.set(key, result);
    this.#widest = Math.max(this.#widest, result.entries.size);
    return result;
  }

  settling(node: Expression, need: Need, owner: number): (frame: Frame) => Value {
    const run = this.running(node, need, owner);
    return this.facts(node).writes.size === 0 ? run : (frame) => run(frame.slice());
  }

  running(node: Expression, need: Need, owner: number): (frame: Frame) => Value {
    const planned = this.#planned(node, need, owner);
    const { context } = this;
    return (frame) => {
      context.source = NO_SOURCE;
      const { depthLeft, calls } = context;
      const { length } = calls;
      try {
        return this.#settled(worked(planned, frame), need);
      } catch (thrown) {
        // Other ways go on from here, in no rule that was left by a fault.
        context.depthLeft = depthLeft;
        calls.length = length;
        throw thrown;
      }
    };
  }

  execute(node: Expression, frame: Frame, need: Need, scope: Scope): Branches {
    return executeNode(this, node, frame, need, scope);
  }

  flow(node: Expression, input: Branches, need: Need, scope: Scope): Branches {
    return flow(this, node, input, need, scope);
  }

  work(node: Expression, frame: Frame, operands: readonly Value[], need: Need, owner: number): Distribution {
    const planned = this.#planned(node, need, owner);
    const start = this.#start(frame, owner, operands);
    if (!this.mayRoll(node))
      return this.guarded(() => certainly(this.#settled(worked(planned, start), need)));
    return distributionOf(
      (source) => this.#settled(this.#from(source, planned, [...start]), need),
      MOST_WAYS,
      () => tooManyWays(node),
    );
  }

  effect(
    node: Expression,
    frame: Frame,
    operands: readonly Value[],
    scope: Scope,
    need: Need = "total",
  ): Branches {
    const planned = this.#planned(node, need, scope.owner);
    const start = this.#start(frame, scope.owner, operands);
    const { ways } = everyWay(
      (source) => {
        const after = [...start];
        const last = this.#from(source, planned, after);
        const { signal, returned } = this.context;
        this.context.signal = "none";
        const value = this.#settled(signal === "return" ? returned : last, need);
        return { frame: after.slice(0, frame.length), value, signal };
      },
      MOST_WAYS,
      () => tooManyWays(node),
    );
    const population = new Population(scope.live);
    const { writes } = this.facts(node);
    for (const { result, ending: end, weight } of ways) {
      if (result !== null) forgetUnseen(this, scope.owner, writes, result.frame);
      population.add({
        frame: result?.frame ?? frame,
        value: result?.value ?? null,
        signal: result?.signal ?? "none",
        ending: end,
        weight,
      });
    }
    return population.branches();
  }

  remembered(call: RuleCall): Branches {
    return this.#rules.remembered(call);
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

  spare(owner: number, index: number, at: number): LocalNode {
    return { op: "local", slot: this.#slots(owner) + index, at };
  }

  guarded(work: () => Distribution): Distribution {
    try {
      return work();
    } catch (thrown) {
      return ending(this.endingOf(thrown));
    }
  }

  guardless<Result>(statement: Expression, work: () => Result): Result {
    try {
      return work();
    } catch (thrown) {
      this.endingOf(thrown);
      throw new Retry(statement);
    }
  }

  endingOf(thrown: unknown): Ending {
    if (thrown instanceof Undecided) return { kind: "cut", least: null };
    if (!(thrown instanceof FaultSignal) || endsAll(thrown)) throw thrown;
    return thrown.code === "HR3021" ? { kind: "excluded" } : { kind: "fault", fault: thrown };
  }

  needOf(owner: number, slot: number): Need {
    return this.#plans.needOf(owner, slot);
  }

  resultNeed(owner: number): Need {
    return owner === MAIN ? "total" : this.#plans.resultNeed(owner);
  }

  mayRoll(node: Expression): boolean {
    const { chance, loops } = this.facts(node);
    return chance || loops;
  }

  mayRollIn(pattern: Pattern): boolean {
    if (pattern.kind === "else") return false;
    if (pattern.kind === "range")
      return [pattern.from, pattern.to].some((end) => end !== null && this.mayRoll(end));
    return this.mayRoll(pattern.value);
  }

  exact(at: number, work: () => Exact): Exact {
    return this.context.exact(at, work);
  }

  crowd(list: readonly Branch[], scope: Scope): void {
    if (list.length >= (this.#crowd?.list.length ?? FEWEST_CROWD)) this.#crowd = { list, scope };
  }

  spend(steps: number, at: number): void {
    this.#at = at;
    this.context.spend(steps * PARTS, at);
  }

  afford(steps: number): boolean {
    if (this.context.stepsLeft < steps * PARTS) return false;
    this.context.stepsLeft -= steps * PARTS;
    return true;
  }

  #planned(node: Expression, need: Need, owner: number): Run {
    let runs = this.#runs.get(node);
    if (runs === undefined) {
      runs = {};
      this.#runs.set(node, runs);
    }
    const known = runs[need];
    if (known !== undefined) return known;
    const planned = this.#plans.plan(node, need, owner);
    runs[need] = planned;
    return planned;
  }

  #from(source: RandomSource, planned: Run, frame: Frame): Value {
    this.context.source = source;
    this.context.signal = "none";
    this.context.calls.length = 0;
    this.context.depthLeft = this.limits.depth;
    return worked(planned, frame);
  }

  #settled(value: Value, need: Need): Value {
    return need === "total" ? stored(value) : value;
  }

  // Behind the variables of an owner lie those that short cuts make, and behind these the known operands.
  #slots(owner: number): number {
    const own = owner === MAIN ? this.program.main?.slots : this.program.rules[owner]?.slots;
    return (own ?? 0) + MOST_FRESH;
  }

  /** Does some work, from the start again where it has to be done in another way. */
  retrying<Result>(work: () => Result): Result {
    let deep: Deeper | null = null;
    for (;;) {
      try {
        if (deep !== null) this.#rules.prepare(deep);
        return work();
      } catch (thrown) {
        deep = thrown instanceof Deeper ? thrown : null;
        if (deep === null && !this.#otherwise(thrown))
          throw (
            outgrown(thrown, this.#at) ??
            crowded(this, thrown, this.#crowd ?? this.#widest, this.#at) ??
            thrown
          );
        this.context.unwind();
      }
    }
  }

  /** Without a short cut that proved to be none, or with deep calls first. */
  #otherwise(thrown: unknown): boolean {
    if (thrown instanceof TooDeep && !this.#rules.deeper) this.#rules.deeper = true;
    else if (thrown instanceof Retry && this.without !== null && !this.without.has(thrown.statement)) {
      this.without.add(thrown.statement);
      this.observed = noShortCuts();
    } else return false;
    this.#forget();
    this.context.refill();
    return true;
  }

  freshSlot(owner: number): number | null {
    const taken = this.#fresh.get(owner) ?? 0;
    if (taken >= MOST_FRESH) return null;
    this.#fresh.set(owner, taken + 1);
    this.shortened = true;
    return this.#slots(owner) - MOST_FRESH + taken;
  }

  #start(frame: Frame, owner: number, operands: readonly Value[]): Frame {
    const slots = this.#slots(owner);
    // Odds within an expression begin from its variables, not from the operands that are known by then.
    const start = frame.slice(0, slots);
    for (let missing = slots - start.length; missing > 0; missing -= 1) start.push(null);
    for (const operand of operands) start.push(operand);
    return start;
  }
}
