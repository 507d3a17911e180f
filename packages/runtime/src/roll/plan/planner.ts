import type { Expression, Pattern } from "../../program/expression.ts";
import type { Parameter, Program, Type } from "../../program/program.ts";
import type { Ladder, Value } from "../../value/value.ts";
import type { Context } from "../context.ts";

/** The variables of one call, by slot. */
export type Frame = Value[];

/** An expression ready to run: no name is looked up any more. */
export type Run = (frame: Frame) => Value;

/**
 * What is read of a value. `total`: only what a field would store, so a roll may come as its number and a check
 * as its truth, and no die is kept. `all`: its dice and margins too. Both throw the same dice in the same order.
 */
export type Need = "total" | "all";

/** A rule ready to be called. The planner fills `run` in before anything runs. */
export interface PlannedRule {
  readonly name: string;
  readonly slots: number;
  /** What it is called in a trace, where it stands for a look-up in a table. */
  readonly shownAs: string | null;
  /** The text that it was overridden in. */
  readonly from: string | null;
  /** The index of its table, where it is a column with parameters. */
  readonly columnOf: number | null;
  readonly parameters: readonly Parameter[];
  readonly result: Type | null;
  readonly defaults: readonly (Run | null)[];
  run: Run;
  /** How deep its expressions nest: what one call takes of the limit of depth. */
  readonly weight: number;
}

/** What the functions that plan one construct each may ask of the whole. */
export interface Planner {
  readonly program: Program;
  readonly context: Context;
  /** Every step is written down, so nothing is cut short. */
  readonly traced: boolean;
  /** Plans a statement or a tail position: after it runs, a signal may stand. */
  plan(node: Expression, need: Need): Run;
  /** Plans a part of an expression: a signal inside leaves the whole expression. */
  operand(node: Expression, need: Need): Run;
  /** The same for an operand of a pattern, whose own steps are not worth a line in a trace. */
  patternOperand(node: Expression): Run;
  /** Plans without steps for a trace. */
  silently<Result>(work: () => Result): Result;
  /** Plans the body of a loop: one round, as a step of its own in a trace. */
  round(body: Expression): Run;
  /** What the readers of a variable need of it. */
  needOf(slot: number): Need;
  /** Notes that somebody reads the dice of a variable. */
  readAll(slot: number): void;
  /** Notes that somebody reads the dice of a rule's parameter, which it changes. */
  readAllOf(rule: number, parameter: number): void;
  rule(index: number, need: Need): PlannedRule;
  /** What a rule reads of one of its parameters. */
  needOfParameter(rule: number, parameter: number): Need;
  /** The value of a constant or ladder of the program, evaluated once. */
  constant(index: number): Value;
  ladder(index: number): Ladder;
  option(index: number): Value;
  /** What the rule that is being planned gives back, as far as it is read. */
  readonly resultNeed: Need;
  /** The rule that is being planned, by its index; -1 is the main text. */
  readonly owner: number;
  /** The words of an expression, for messages. */
  words(node: Expression): string;
  patternWords(pattern: Pattern): string;
}
