import type { AdjustableNode, UnsuppliedNode } from "./change-node.ts";
import type {
  AggregateNode,
  BuiltinNode,
  CallNode,
  ComprehensionNode,
  FieldNode,
  IndexNode,
  ListNode,
  MapNode,
  RecordNode,
  SortNode,
} from "./collection-node.ts";
import type {
  AssignNode,
  BindNode,
  BlockNode,
  ForChangesNode,
  ForNode,
  IfNode,
  JumpNode,
  MatchNode,
  NoteNode,
  RepeatNode,
  RequireNode,
  ReturnNode,
  UntilNode,
  WhileNode,
} from "./control-node.ts";
import type {
  AsDieNode,
  CountNode,
  DiceNode,
  DieSumNode,
  DrawNode,
  ExplodeNode,
  PickNode,
  RerollNode,
  RollNode,
  RungNode,
  RungsNode,
  SelectNode,
  StepNode,
  TimesNode,
} from "./dice-node.ts";
import type { GivenNode, OddsNode } from "./odds-node.ts";
import type { AskNode, ExpectNode, OptionNode } from "./option-node.ts";
import type { SheetNode } from "./sheet.ts";
import type {
  LookUpNode,
  NoRowNode,
  RollTableNode,
  RowAtNode,
  RowNode,
  RowPartNode,
  RowsNode,
} from "./table-node.ts";
import type {
  ArithmeticNode,
  BooleanNode,
  ChainNode,
  CompareNode,
  ConstantNode,
  DivideNode,
  DivisorNode,
  InterpolateNode,
  LocalNode,
  LogicNode,
  NegateNode,
  NoneNode,
  NumberNode,
  OutcomeNode,
  RoundNode,
  TextNode,
} from "./value-node.ts";

export type { AdjustableNode, Part, UnsuppliedNode } from "./change-node.ts";
export type {
  AggregateNode,
  BuiltinNode,
  CallNode,
  ComprehensionNode,
  FieldNode,
  IndexNode,
  ListNode,
  MapNode,
  RecordNode,
  SortNode,
} from "./collection-node.ts";
export type {
  AssignNode,
  BindNode,
  BlockNode,
  ForChangesNode,
  ForNode,
  IfNode,
  JumpNode,
  MatchNode,
  NoteNode,
  RepeatNode,
  RequireNode,
  ReturnNode,
  UntilNode,
  WhileNode,
} from "./control-node.ts";
export type {
  AsDieNode,
  CountNode,
  DiceNode,
  DieSumNode,
  DrawNode,
  ExplodeNode,
  PickNode,
  RerollNode,
  RollNode,
  RungNode,
  RungsNode,
  SelectNode,
  StepNode,
  TimesNode,
} from "./dice-node.ts";
export type { GivenNode, Measure, OddsNode } from "./odds-node.ts";
export type { AskNode, ExpectNode, OptionNode } from "./option-node.ts";
export type {
  Aggregate,
  Argument,
  ArithmeticOperator,
  Builtin,
  CompareOperator,
  Declared,
  Faces,
  Generator,
  Item,
  Pattern,
  Place,
} from "./part.ts";
export type { SheetNode } from "./sheet.ts";
export type {
  LookUpNode,
  NoRowNode,
  RollTableNode,
  RowAtNode,
  RowNode,
  RowPartNode,
  RowsNode,
} from "./table-node.ts";
export type {
  ArithmeticNode,
  BooleanNode,
  ChainNode,
  CompareNode,
  ConstantNode,
  DivideNode,
  DivisorNode,
  InterpolateNode,
  LocalNode,
  LogicNode,
  NegateNode,
  NoneNode,
  NumberNode,
  OutcomeNode,
  RoundNode,
  TextNode,
} from "./value-node.ts";

/** A node of a program. Every construct of the language is one of these. */
export type Expression =
  | NumberNode
  | TextNode
  | InterpolateNode
  | BooleanNode
  | NoneNode
  | OutcomeNode
  | LocalNode
  | ConstantNode
  | DiceNode
  | AsDieNode
  | DieSumNode
  | SelectNode
  | RerollNode
  | ExplodeNode
  | CountNode
  | RollNode
  | StepNode
  | RungNode
  | RungsNode
  | DrawNode
  | PickNode
  | TimesNode
  | NegateNode
  | ArithmeticNode
  | CompareNode
  | ChainNode
  | LogicNode
  | RoundNode
  | DivisorNode
  | DivideNode
  | ListNode
  | ComprehensionNode
  | AggregateNode
  | SortNode
  | MapNode
  | RecordNode
  | FieldNode
  | IndexNode
  | CallNode
  | BuiltinNode
  | IfNode
  | MatchNode
  | BlockNode
  | BindNode
  | AssignNode
  | ForNode
  | ForChangesNode
  | WhileNode
  | RepeatNode
  | UntilNode
  | ReturnNode
  | JumpNode
  | RequireNode
  | NoteNode
  | SheetNode
  | RollTableNode
  | LookUpNode
  | RowsNode
  | RowAtNode
  | RowNode
  | RowPartNode
  | NoRowNode
  | OddsNode
  | GivenNode
  | UnsuppliedNode
  | AdjustableNode
  | OptionNode
  | AskNode
  | ExpectNode;
