import type { Name } from "../ast/expression.ts";
import type { DeclaredType } from "./declare/declared-type.ts";
import type { FieldEntity, RuleEntity, SheetEntity, Variable } from "./entity.ts";
import type { Shape } from "./shape.ts";

/** The slots of one rule, constant or main text. */
export interface Frame {
  readonly owner: "rule" | "constant" | "option" | "ladder" | "table" | "test" | "adjustment" | "main";
  readonly rule: RuleEntity | null;
  /** The default of a field that is being resolved, and where in its layers. */
  layer?: { readonly field: FieldEntity; readonly layer: number } | null;
  /** What the rule was declared to give. */
  readonly result: DeclaredType | null;
  /** Slots given out so far; each name has its own. */
  slots: number;
  /** Unknown names that were reported: one message for each. */
  readonly missing: Set<string>;
  /** Every `let` and `var` anywhere in it: a name used too early, or outside its block, is not a misspelling. */
  readonly defines: ReadonlyMap<string, Name>;
}

/** The names of one block; `outer` is the block round it. */
export interface Scope {
  readonly names: Map<string, Variable>;
  readonly outer: Scope | null;
  /** A sheet whose fields are names here. */
  readonly sheet?: { readonly self: Variable; readonly of: SheetEntity };
}

export function innerScope(outer: Scope | null): Scope {
  return { names: new Map(), outer };
}

export function lookUp(scope: Scope, name: string): Variable | undefined {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sheet whose field a name is, where no variable has it. */
export function sheetAt(scope: Scope): Scope["sheet"] {
  for (let at: Scope | null = scope; at !== null; at = at.outer) if (at.sheet !== undefined) return at.sheet;
  return undefined;
}

/** All names that can be seen from a scope. */
export function namesIn(scope: Scope): readonly string[] {
  const found: string[] = [];
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    for (const name of at.names.keys()) found.push(name);
    for (const name of at.sheet?.of.names.keys() ?? []) found.push(name);
  }
  return found;
}

export interface NewVariable {
  readonly kind: Variable["kind"];
  readonly name: Name;
  readonly shape: Shape;
  readonly leaning?: Shape;
  readonly declared?: DeclaredType | null;
  readonly value?: Variable["value"];
}
