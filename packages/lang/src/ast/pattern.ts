import type { Span } from "../span.ts";
import type { CompareOperator, Expression } from "./expression.ts";

/** What `match`, `reroll`, `count` and `on` test a value with. */
export type Pattern =
  | { readonly kind: "else"; readonly span: Span }
  | { readonly kind: "value"; readonly value: Expression; readonly span: Span }
  | {
      readonly kind: "comparison";
      readonly operator: CompareOperator;
      readonly value: Expression;
      readonly span: Span;
    }
  /** `a..b`, `a..`, `..b`: both ends belong to it; never both absent. */
  | {
      readonly kind: "range";
      readonly from: Expression | null;
      readonly to: Expression | null;
      readonly span: Span;
    };
