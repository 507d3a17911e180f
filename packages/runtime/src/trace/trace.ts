import type { Part } from "../program/expression.ts";
import type { Json } from "../value/json.ts";

/** A die of a traced roll, with its whole story. Faces are numbers, fraction texts, or names. */
export interface TracedDie {
  /** `d6`, `d%`, `d["hit","miss"]`. */
  readonly die: string;
  /** What it showed: the first throw, then the extra dice of its explosions. */
  readonly faces: readonly (number | string)[];
  /** What it counts: the sum of its chain, or the name of its face. */
  readonly value: number | string;
  readonly state: "kept" | "dropped";
  /** Values that were rolled away, the first one first. */
  readonly rerolled?: readonly (number | string)[];
  /** What each face counts, where that is not what it shows. */
  readonly worths?: readonly (number | string)[];
  /** Which faces were counted, under `count`. */
  readonly counted?: readonly boolean[];
  /** True for a die that is subtracted. */
  readonly subtracted?: boolean;
}

/** A side of a check: its stretch of the node's text, and its value. */
export interface TracedOperand {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/**
 * A step of a run. `text` is the step in the words of the language, evenly spaced; the span says where the script
 * wrote it. `within` is where a child's text stands in its parent's.
 *
 * dice: something rolled, kept, rerolled, exploded, counted. check: a comparison. value: arithmetic and the like.
 * call: a rule, its steps below. let, assign: a name gets a value. if, match, loop, round: the way taken.
 * note, require: the script's own words.
 */
export interface TraceNode {
  readonly kind:
    | "dice"
    | "check"
    | "value"
    | "call"
    | "let"
    | "assign"
    | "if"
    | "match"
    | "loop"
    | "round"
    | "note"
    | "require";
  readonly text: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** Absent when a fault came first, or when the value is too large to repeat at every step. */
  readonly value?: Json;
  /** The value for people. */
  readonly shown?: string;
  readonly within?: readonly [number, number];
  readonly dice?: readonly TracedDie[];
  /** How many dice more there were than `dice` tells. */
  readonly moreDice?: number;
  /** The constant of a roll, where it has one. */
  readonly plus?: number | string;
  /** Of a division by a divisor: how it went, `12 / 4 = 3, + 2 = 5`. */
  readonly working?: string;
  /** Of let and assign: the value that the name has now. */
  readonly assigned?: string;
  readonly operands?: readonly TracedOperand[];
  /** Of assign: the value is what it was before. */
  readonly unchanged?: boolean;
  /** Of call: the rule with the values that it was given, `success(10)`. */
  readonly called?: string;
  /** Of call: the text that overrides the rule; of a look-up, the one that the row comes from, if not that of the table. */
  readonly from?: string;
  /** Of let in an adjusted rule: what the rule itself gave, or the number of an adjustment. */
  readonly part?: Part;
  /** Of a call of a choice: the question, and whether somebody answered it or its policy did. */
  readonly asked?: string;
  readonly answered?: "answer" | "policy";
  /** Of a look-up in a table: the cells of the row. */
  readonly row?: string;
  /** Of if and match: `yes`, `no`, or the pattern that fitted. */
  readonly taken?: string;
  /** Of match: the value that was looked at. */
  readonly subject?: string;
  /** Of a check: what it missed or made it by. */
  readonly margin?: number | string;
  readonly children: readonly TraceNode[];
  /** How many steps below this one were not kept, because the trace was full. */
  readonly omitted?: number;
}
