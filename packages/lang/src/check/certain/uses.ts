import type { Expression, Field, Generator, Index, NameExpression, Sort } from "../../ast/expression.ts";
import type { Binding, For, Statement } from "../../ast/statement.ts";
import { children, inPatterns } from "../../resolve/children.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import { rootsOf } from "../../resolve/depth.ts";
import type { Variable } from "../../resolve/entity.ts";
import { placeOf } from "../../resolve/place.ts";
import type { Tables } from "../../resolve/tables.ts";
import type { Text } from "../../resolve/text.ts";
import { changedBy } from "./changing.ts";

/** What changes a name, or a part of what it holds. */
export interface Change {
  readonly by: Statement;
  /** The way from the name to the part. */
  readonly steps: readonly (Field | Index)[];
  readonly declared: DeclaredType | null;
}

/** One place where a name stands. */
export interface Use {
  readonly at: NameExpression;
  /** Null where it is only read. */
  readonly change: Change | null;
  /** Whether what is done next hangs on it. */
  readonly decides: boolean;
  /** What keeps what comes of it, so that something may hang on it later. */
  readonly kept: Statement | null;
  readonly loops: readonly Statement[];
  /** All that stands before this place in the text may have happened before. */
  readonly until: number;
}

/** Where the names of a text are made, and where they stand. */
export interface Uses {
  readonly of: ReadonlyMap<Variable, readonly Use[]>;
  readonly at: ReadonlyMap<NameExpression, Use>;
  readonly bindings: ReadonlyMap<Variable, Binding>;
  readonly walks: ReadonlyMap<Variable, Pick<For, "in" | "to">>;
}

const known = new WeakMap<Tables, Map<Text, Uses>>();

export function usesIn(text: Text, tables: Tables): Uses {
  const all = known.get(tables) ?? new Map<Text, Uses>();
  known.set(tables, all);
  const before = all.get(text);
  if (before !== undefined) return before;
  const found = new Walk(tables);
  for (const item of text.module.items) for (const root of rootsOf(item)) found.visit(root, outside);
  all.set(text, found);
  return found;
}

/** What is round a place. */
interface Round {
  readonly decides: boolean;
  readonly kept: Statement | null;
  readonly loops: readonly Statement[];
  readonly until: number;
}

const outside: Round = { decides: false, kept: null, loops: [], until: 0 };

class Walk implements Uses {
  readonly of = new Map<Variable, Use[]>();
  readonly at = new Map<NameExpression, Use>();
  readonly bindings = new Map<Variable, Binding>();
  readonly walks = new Map<Variable, Pick<For, "in" | "to">>();
  readonly #tables: Tables;
  readonly #changes = new Map<NameExpression, Change>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  visit(node: Statement, round: Round): void {
    if (node.kind === "name") return this.#use(node, round);
    for (const { target, declared } of changedBy(node, this.#tables)) {
      const place = placeOf(target, this.#tables);
      if (place.kind === "place")
        this.#changes.set(rootOf(target), { by: node, steps: place.steps, declared });
    }
    this.#define(node);
    const inside = roundIn(node, round, this.#tables);
    const deciding = decidingParts(node);
    const repeated = repeatedParts(node);
    for (const child of children(node)) {
      const loops = repeated.has(child) ? [...inside.loops, node] : inside.loops;
      this.visit(child, { ...inside, loops, decides: inside.decides || deciding.has(child) });
    }
  }

  #use(node: NameExpression, round: Round): void {
    const reference = this.#tables.references.get(node);
    if (reference?.kind !== "variable") return;
    const until = Math.max(round.until, node.span.end);
    const use: Use = { at: node, change: this.#changes.get(node) ?? null, ...round, until };
    this.at.set(node, use);
    const all = this.of.get(reference.variable);
    if (all === undefined) this.of.set(reference.variable, [use]);
    else all.push(use);
  }

  #define(node: Statement): void {
    const variableOf = (key: Binding | For | Generator | Sort): Variable | undefined =>
      this.#tables.variables.get(key);
    if (node.kind === "let" || node.kind === "var") {
      const variable = variableOf(node);
      if (variable !== undefined) this.bindings.set(variable, node);
    }
    if (node.kind === "for") {
      const variable = variableOf(node);
      if (variable !== undefined && !node.changes) this.walks.set(variable, node);
    }
    if (node.kind === "sort") {
      const variable = variableOf(node);
      if (variable !== undefined) this.walks.set(variable, { in: node.in, to: null });
    }
    for (const generator of generatorsOf(node)) {
      const variable = variableOf(generator);
      if (variable !== undefined) this.walks.set(variable, generator);
    }
  }
}

/** The name from which a place is reached. */
function rootOf(target: Expression): NameExpression {
  let at = target;
  while (at.kind === "field" || at.kind === "index") at = at.of;
  // Only names have places.
  return at as NameExpression;
}

function generatorsOf(node: Statement): readonly Generator[] {
  if (node.kind === "comprehension") return [node.generator];
  if (node.kind !== "call") return [];
  return node.arguments.flatMap(({ generator }) => (generator === null ? [] : [generator]));
}

function roundIn(node: Statement, round: Round, tables: Tables): Round {
  // A function of the language hands on what it makes of something.
  if (node.kind === "call" && tables.callees.get(node)?.kind !== "rule") return round;
  switch (node.kind) {
    case "let":
    case "var":
    case "return":
      return { ...round, kept: node };
    // The place is found last.
    case "assign":
    case "call":
    case "field call":
      return { ...round, kept: node, until: Math.max(round.until, node.span.end) };
    default:
      return round;
  }
}

/** The parts of a step on which it hangs what else of it is done, and how often. */
function decidingParts(node: Statement): ReadonlySet<Statement> {
  switch (node.kind) {
    case "if":
      return new Set(node.branches.map(({ condition }) => condition));
    case "match":
      return new Set([
        node.subject,
        ...node.arms.flatMap(({ patterns, when }) => [...inPatterns(patterns), ...present(when)]),
      ]);
    case "while":
    case "repeat until":
    case "require":
    case "warn":
    case "given":
    case "expect":
      return new Set([node.condition]);
    case "binary":
      return new Set(["and", "or", "otherwise"].includes(node.operator) ? [node.left] : []);
    case "for":
      return new Set(present(node.in, node.to));
    case "repeat":
    case "times":
      return new Set([node.count]);
    case "sort":
      return new Set([node.in]);
    default:
      return new Set(
        generatorsOf(node).flatMap((generator) => present(generator.in, generator.to, generator.condition)),
      );
  }
}

/** The parts of a step that may be gone through more than once. */
function repeatedParts(node: Statement): ReadonlySet<Statement> {
  switch (node.kind) {
    case "while":
    case "repeat until":
      return new Set([node.condition, node.body]);
    case "for":
    case "repeat":
    case "times":
      return new Set([node.body]);
    case "sort":
      return new Set([node.by]);
    case "comprehension":
      return new Set(present(node.value, node.generator.condition));
    case "call":
      return new Set(
        node.arguments.flatMap(({ value, generator }) =>
          generator === null ? [] : present(value, generator.condition),
        ),
      );
    default:
      return new Set();
  }
}

function present(...nodes: readonly (Expression | null)[]): readonly Expression[] {
  return nodes.filter((node) => node !== null);
}
