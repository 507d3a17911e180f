import type { Expression } from "./expression.ts";
import type { Aggregate, Argument, Base, Builtin, Generator, Item } from "./part.ts";

// Lists, maps, records, and calls.

export interface ListNode extends Base {
  readonly op: "list";
  readonly items: readonly Item[];
}
export interface ComprehensionNode extends Base {
  readonly op: "comprehension";
  readonly value: Expression;
  readonly generator: Generator;
}
export interface AggregateNode extends Base {
  readonly op: "aggregate";
  readonly aggregate: Aggregate;
  readonly value: Expression;
  readonly generator: Generator;
}
export interface SortNode extends Base {
  readonly op: "sort";
  readonly slot: number;
  readonly in: Expression;
  readonly by: Expression;
  readonly descending: boolean;
}
export interface MapNode extends Base {
  readonly op: "map";
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}
export interface RecordNode extends Base {
  readonly op: "record";
  readonly names: readonly string[];
  readonly values: readonly Expression[];
}
export interface FieldNode extends Base {
  readonly op: "field";
  readonly of: Expression;
  readonly name: string;
}
export interface IndexNode extends Base {
  readonly op: "index";
  readonly of: Expression;
  readonly key: Expression;
}

export interface CallNode extends Base {
  readonly op: "call";
  readonly rule: number;
  /** One for each parameter, in order. Evaluated in the order of `order`, which is that of the text. */
  readonly arguments: readonly Argument[];
  readonly order?: readonly number[];
  /** Written as `base(...)`. */
  readonly base?: true;
}
export interface BuiltinNode extends Base {
  readonly op: "builtin";
  readonly function: Builtin;
  readonly arguments: readonly Expression[];
}
