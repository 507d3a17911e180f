import type { Limits } from "../limits.ts";
import type { Exact } from "../number/rational.ts";
import type { Expression, LocalNode, Pattern } from "../program/expression.ts";
import type { Facts } from "../program/facts.ts";
import type { Program } from "../program/program.ts";
import type { Signal } from "../roll/context.ts";
import type { Frame, Need, Planner } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import type { Distribution, Ending } from "./distribution/distribution.ts";
import type { Weight } from "./distribution/weight.ts";
import type { BasicBlock } from "./flow/basic-block.ts";
import type { Lives } from "./flow/liveness.ts";
import type { ShortCuts } from "./look/short-cut.ts";
import type { Faces } from "./pool/faces.ts";

/** A place that a run can be in: its variables, the value at hand, how it got there, and in how many ways. */
export interface Branch {
  readonly frame: Frame;
  readonly value: Value;
  readonly signal: Signal;
  readonly ending: Ending | null;
  readonly weight: Weight;
}

/** All the places that a run can be in, over one total. */
export interface Branches {
  readonly list: readonly Branch[];
  readonly total: Weight;
}

/** Whose variables a frame holds (a rule's index, or -1 for the main text), and which of them are read later. */
export interface Scope {
  readonly owner: number;
  readonly live: ReadonlySet<number>;
}

/** A rule that is called with known arguments. */
export interface RuleCall {
  /** The rule and its arguments. */
  readonly key: string;
  /** It is the last act of a call of the same rule. */
  readonly tail: boolean;
  readonly at: number;
  /** What its caller reads of its variables, and how many it has. */
  readonly changes: ReadonlySet<number>;
  readonly slots: number;
  work(): Branches;
  charge(round: number, heads: readonly Branch[], total: Weight): void;
}

/** A loop that is being followed: how many rounds it has gone, and where it is by then. */
export interface Followed {
  /** From how many places it began. */
  readonly starts: number;
  readonly node: Expression;
  readonly scope: Scope;
  round: number;
  heads: readonly Branch[];
  total: Weight;
}

/** How many states are kept apart, and in which loops. */
export interface States {
  /** Counts a state that is kept apart from others. */
  count(node: Expression): void;
  /** Whether so many more may be kept apart. */
  may(ways: number): boolean;
  /** Counts one; tells whether there may be so many. */
  another(): boolean;
  /** The outermost loop that has gone round very often: what takes the states, whatever it does in its rounds. */
  longest(): Followed | undefined;
  /** Follows a loop; its rounds are known while that lasts. */
  following<Result>(loop: Followed, work: () => Result): Result;
  /** Refuses work that would try too many ways, before it starts. */
  foresee(ways: number, node: Expression): void;
}

/** What the parts of the odds machine may ask of the whole. */
export interface Interpreter {
  readonly program: Program;
  readonly planner: Planner;
  readonly limits: Limits;
  /** The program can tell in which order dice lie. */
  readonly ordered: boolean;
  readonly lives: Lives;
  facts(node: Expression): Facts;
  /** The odds of an expression that changes no variable from outside. */
  evaluate(node: Expression, frame: Frame, need: Need, owner: number): Distribution;
  /** All that a statement can lead to, from all the places of a population, none of which has ended. */
  flow(node: Expression, input: Branches, need: Need, scope: Scope): Branches;
  /** The value of an expression in which nothing rolls, by its variables; throws as the roll machine does. */
  settling(node: Expression, need: Need, owner: number): (frame: Frame) => Value;
  /** The same, on a frame that it may change. */
  running(node: Expression, need: Need, owner: number): (frame: Frame) => Value;
  /** All that a statement can lead to, from one place. */
  execute(node: Expression, frame: Frame, need: Need, scope: Scope): Branches;
  /** Runs a node whose operands are known, by the roll machine's own code, over every way of its dice. */
  work(node: Expression, frame: Frame, operands: readonly Value[], need: Need, owner: number): Distribution;
  /** The same for a node that changes variables: its known operands done, what it leads to. */
  effect(node: Expression, frame: Frame, operands: readonly Value[], scope: Scope, need?: Need): Branches;
  /** The odds of a rule's value and of what its `changes` parameters become, remembered by its arguments. */
  remembered(call: RuleCall): Branches;
  /** A node made from another one, made once: what is made again and again could not be remembered. */
  derived(node: Expression, what: string, make: () => Expression): Expression;
  /** The variable that holds the i-th known operand of a node. */
  spare(owner: number, index: number, at: number): LocalNode;
  /** A variable of an owner that the program does not have; null when all are taken. */
  freshSlot(owner: number): number | null;
  /** Whether a short cut was taken. */
  shortened: boolean;
  /** How the rolls that statements name are looked at behind them, where that is a short cut. */
  readonly observed: ShortCuts;
  /** The basic blocks of the bodies that were run, by what is read of their value and by their first statement. */
  readonly blocks: Readonly<Record<Need, Map<readonly Expression[], (BasicBlock | null)[]>>>;
  /** Walks over the faces of a pool that is not listed. */
  readonly walks: Map<Expression, Faces>;
  /** Does some work of a short cut; where it throws a fault, the short cut is none. */
  guardless<Result>(statement: Expression, work: () => Result): Result;
  /** Statements for which no short cut is taken; null for all of them. */
  readonly without: ReadonlySet<object> | null;
  /** Turns what a piece of work throws into an ending. */
  guarded(work: () => Distribution): Distribution;
  needOf(owner: number, slot: number): Need;
  resultNeed(owner: number): Need;
  mayRoll(node: Expression): boolean;
  mayRollIn(pattern: Pattern): boolean;
  /** Passes a number, or says that it grew too long. */
  exact(at: number, work: () => Exact): Exact;
  /** Notes the places of a population, for a message about what keeps them apart. */
  crowd(list: readonly Branch[], scope: Scope): void;
  /** Charges work. */
  spend(steps: number, at: number): void;
  /** Charges work if as much may still be done; tells whether it may. */
  afford(steps: number): boolean;
  /** The states that are kept apart, and whether there may be more. */
  readonly states: States;
  /** The ending that something thrown is; a limit, or a mistake of ours, is thrown on. */
  endingOf(thrown: unknown): Ending;
}
