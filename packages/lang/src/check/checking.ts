import type { Call } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import type { Code } from "../diagnostic/codes.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { OutcomeEntity, RuleEntity, Variable } from "../resolve/entity.ts";
import type { Shape } from "../resolve/shape.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Text } from "../resolve/text.ts";
import type { Span } from "../span.ts";
import { certainShape } from "./certain/certain-shape.ts";
import type { Range } from "./certain/range.ts";

/** What a check knows beside its node. */
export interface Checking {
  readonly text: Text;
  readonly tables: Tables;
  /** What the node stands in. */
  readonly owner:
    | "rule"
    | "constant"
    | "option"
    | "ladder"
    | "table"
    | "sheet"
    | "test"
    | "adjustment"
    | "main"
    | "value";
  /** The rule that the node stands in, if it stands in one. */
  readonly rule: RuleEntity | null;
  readonly outcomes: readonly OutcomeEntity[];
  /** The rules by their nodes. */
  readonly rules: ReadonlyMap<object, RuleEntity>;
  readonly inLoop: boolean;
  /** The innermost `chance` and its like round it. */
  readonly odds: Call | null;
  /** What the values of names can be, as far as it was asked for. */
  readonly ranges: Map<Variable, Range | null>;
  /** The rules in which something rolls. */
  readonly rolling: () => ReadonlySet<RuleEntity>;
}

type More = Partial<Pick<Diagnostic, "hint" | "labels" | "fix">>;

export function error(c: Checking, code: Code, span: Span, message: string, more: More = {}): void {
  c.text.report({ code, severity: "error", message, span, ...more });
}

export function warning(c: Checking, code: Code, span: Span, message: string, more: More = {}): void {
  c.text.report({ code, severity: "warning", message, span, ...more });
}

export function shapeOf(c: Checking, node: Statement): Shape {
  return certainShape(node, c.tables);
}

/** How much of a text is looked at to show its beginning. */
const MAX_WRITTEN = 200;

/** What the author wrote, on one line and not too long. */
export function written(c: Checking, node: { readonly span: Span }): string {
  const end = Math.min(node.span.end, node.span.start + MAX_WRITTEN);
  const text = c.text.source.text.slice(node.span.start, end).replace(/\s+/gu, " ");
  const letters = [...text];
  return letters.length > 40 ? `${letters.slice(0, 37).join("")}...` : text;
}

type NodeKind = Statement["kind"];
type Having<S, K> = S extends { readonly kind: infer SK } ? (K extends SK ? S : never) : never;
type NodeOf<K> = K extends NodeKind ? Having<Statement, K> : never;

/** One thing to look for, and the kinds of nodes at which to look. */
export interface Check {
  readonly kinds: readonly NodeKind[];
  readonly run: (node: Statement, c: Checking) => void;
}

export function on<K extends NodeKind>(
  kinds: readonly K[],
  run: (node: NodeOf<K>, c: Checking) => void,
): Check {
  // The runner calls it with nodes of these kinds only.
  return { kinds, run: run as (node: Statement, c: Checking) => void };
}
