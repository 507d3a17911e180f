import type { Aggregate, Measure } from "@houserule/runtime/program";
import type { Column, Parameter, Table } from "../ast/declaration.ts";
import type {
  Argument,
  Call,
  Dice,
  Expression,
  Field,
  FieldCall,
  Generator,
  Match,
  NameExpression,
  Path,
  Sort,
  TextLiteral,
} from "../ast/expression.ts";
import type { Binding, Claim, For, Statement } from "../ast/statement.ts";
import type { ArgumentPlan } from "./arguments.ts";
import type { AdjustedFrame } from "./bind/bind-adjust.ts";
import type { ColumnCall } from "./bind/bind-column-call.ts";
import type { BoundOption, BoundValue } from "./bind/bind-option.ts";
import type { TestSetting } from "./bind/bind-test.ts";
import type { BuiltinSignature } from "./builtins.ts";
import { type AdjustedRule, type Changes, noChanges } from "./change/layers.ts";
import type { DeclaredType } from "./declare/declared-type.ts";
import type {
  ColumnRule,
  FieldEntity,
  OptionEntity,
  OutcomeEntity,
  Reference,
  RuleEntity,
  Signature,
  TestEntity,
  Variable,
} from "./entity.ts";
import type { Frame } from "./scope.ts";
import type { Shape } from "./shape.ts";

/** What a call calls. */
export type Callee =
  | {
      readonly kind: "rule";
      readonly rule: RuleEntity;
      readonly plan: ArgumentPlan;
      /** By `base`: the layer below, and no adjustments. */
      readonly base?: true;
    }
  | { readonly kind: "builtin"; readonly builtin: BuiltinSignature; readonly plan: ArgumentPlan }
  /** `base()` in an override of a field: what was there. */
  | { readonly kind: "base field"; readonly field: FieldEntity; readonly layer: number }
  | { readonly kind: "aggregate"; readonly aggregate: Aggregate; readonly argument: Argument }
  | {
      readonly kind: "odds";
      readonly measure: Measure;
      /** The name of its parameter. */
      readonly parameter: string;
      readonly plan: ArgumentPlan;
    };

/**
 * An expression that stands where an unrolled die is wanted. `die`: it must be one; `perhaps`: dice written there
 * stay unrolled, other values are fine; `list`: so with the items of a list.
 */
export type DiePlace = "die" | "perhaps" | "list";

/**
 * What resolution found out, beside the tree. The keys are the nodes themselves: several texts make one program,
 * and the ids of nodes are unique only within one.
 */
export interface Tables {
  readonly references: Map<NameExpression | Field | Path, Reference>;
  readonly callees: Map<Call, Callee>;
  readonly variables: Map<Binding | For | Generator | Sort | Parameter, Variable>;
  readonly declared: Map<Binding, DeclaredType>;
  readonly shapes: Map<Statement, Shape>;
  readonly diePlaces: Map<Expression, DiePlace>;
  /** The outcome type that a match goes through. */
  readonly matched: Map<Match, OutcomeEntity>;
  /** `it` behind a `given`. */
  readonly its: Map<Argument, Variable>;
  /** The lines `given C` that stand where they may. */
  readonly givens: Set<Claim>;
  /** Dice written as `d(...)` or `d[...]` where a value of that name can be seen. */
  readonly lookalikes: Map<Dice, Variable>;
  /** A name that hides another one, and what that is. */
  readonly hidden: Map<Variable, { readonly what: string; readonly by: Variable | null }>;
  /** Variables in the order of their texts, and those of them that something reads. */
  readonly defined: Set<Variable>;
  readonly read: Set<Variable>;
  /** Tables that are rolled with a shift somewhere, so that keys beyond their dice make sense. */
  readonly shifted: Set<Table>;
  /** The columns with parameters of all tables. */
  readonly columnRules: ColumnRule[];
  readonly columnCalls: Map<FieldCall, ColumnCall>;
  /** Slots for going through the rows of a table: a number, and what was collected. */
  readonly counters: Map<For | Generator, number>;
  /** Texts that name a row by a label, and the key of that row. */
  readonly rowKeys: Map<TextLiteral, string>;
  /** The types of columns. */
  readonly columns: Map<Column, DeclaredType>;
  readonly signatures: Map<RuleEntity, Signature>;
  readonly changes: Changes;
  /** Names of the main text that a rule or a test looked for in vain. */
  readonly unseen: Set<string>;
  /** Overrides whose heads do not agree with what they override, each with what lies below it. */
  readonly apart: Map<RuleEntity, RuleEntity>;
  readonly adjusted: Map<AdjustedRule, AdjustedFrame>;
  readonly options: Map<OptionEntity, BoundOption>;
  /** The answers to choices that came from outside. */
  readonly answers: Map<RuleEntity, BoundValue>;
  /** What options are while a test runs. */
  readonly settings: Map<TestEntity, readonly TestSetting[]>;
  /** The slots of the two sides of a comparison that a test expects. */
  readonly sides: Map<Claim, readonly [number, number]>;
  /** `hero.IQ` where it is known what hero is, and `base()` in an override of a field. */
  readonly fields: Map<Field, FieldEntity>;
  /** The types of fields, declared or told by what stands in for them. */
  readonly fieldTypes: Map<FieldEntity, DeclaredType>;
  /** The fields of its own sheet that a rule of a sheet names, or the start of a resource. */
  readonly named: Map<RuleEntity | FieldEntity, Set<FieldEntity>>;
  /** The frames of rules, constants, ladders and of the main text. */
  readonly frames: Map<object, Frame>;
}

export function emptyTables(changes: Changes = noChanges): Tables {
  return {
    references: new Map(),
    callees: new Map(),
    variables: new Map(),
    declared: new Map(),
    shapes: new Map(),
    diePlaces: new Map(),
    matched: new Map(),
    its: new Map(),
    givens: new Set(),
    lookalikes: new Map(),
    hidden: new Map(),
    defined: new Set(),
    read: new Set(),
    shifted: new Set(),
    columnRules: [],
    columnCalls: new Map(),
    counters: new Map(),
    rowKeys: new Map(),
    columns: new Map(),
    signatures: new Map(),
    changes,
    unseen: new Set(),
    apart: new Map(),
    adjusted: new Map(),
    options: new Map(),
    answers: new Map(),
    settings: new Map(),
    sides: new Map(),
    fields: new Map(),
    fieldTypes: new Map(),
    named: new Map(),
    frames: new Map(),
  };
}
