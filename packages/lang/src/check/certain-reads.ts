import type { Call, Expression } from "../ast/expression.ts";
import type { Block, Statement } from "../ast/statement.ts";
import { children, contains } from "../resolve/children.ts";
import type { FieldEntity, RuleEntity, SheetEntity } from "../resolve/entity.ts";
import type { Tables } from "../resolve/tables.ts";

/** The fields of one instance that are read on every way through something, each with the rules that lead there. */
export type Reads = ReadonlyMap<FieldEntity, readonly RuleEntity[]>;

const nothing: Reads = new Map();

/** An instance of a sheet, and what the rule at hand calls it. */
interface Instance {
  readonly sheet: SheetEntity;
  readonly names: ReadonlySet<string>;
  /** How many rules lead to the one at hand. */
  readonly depth: number;
  /** What calls with the instance read, by the rule and its names for the instance; nothing while that is open. */
  readonly known: Map<RuleEntity, Map<string, Reads>>;
}

/** How far calls, and names for the instance, are followed. */
const MAX_DEPTH = 50;

/** What a rule that a sheet became reads of its own instance, whichever way it takes. */
export function readsOfSheetRule(rule: RuleEntity, sheet: SheetEntity, tables: Tables): Reads {
  const { body } = rule.node;
  if (body === null) return nothing;
  return readsIn(body, { sheet, names: new Set(["self"]), depth: 0, known: new Map() }, tables);
}

function readsIn(node: Statement, of: Instance, tables: Tables): Reads {
  const all = (...nodes: readonly (Statement | null | undefined)[]): Reads =>
    union(nodes.map((each) => (each === null || each === undefined ? nothing : readsIn(each, of, tables))));
  switch (node.kind) {
    case "if": {
      const [first] = node.branches;
      const ways = [...node.branches.map(({ body }) => body), node.otherwise];
      const each = ways.map((way) => (way === null ? nothing : readsIn(way, of, tables)));
      return union([all(first?.condition), shared(each)]);
    }
    case "match":
      return union([all(node.subject), shared(node.arms.map(({ body }) => readsIn(body, of, tables)))]);
    case "binary":
      return ["and", "or", "otherwise"].includes(node.operator) ? all(node.left) : all(node.left, node.right);
    case "for":
      return all(node.in, node.to);
    case "while":
      return all(node.condition);
    case "repeat":
    case "times":
      return all(node.count);
    case "comprehension":
      return all(node.generator.in, node.generator.to);
    case "repeat until":
    case "sort":
    case "field call":
      return nothing;
    case "block":
      return readsInBlock(node, of, tables);
    case "name": {
      const reference = tables.references.get(node);
      return reference?.kind === "field" && of.names.has(reference.self.name)
        ? new Map([[reference.field, []]])
        : nothing;
    }
    case "field": {
      const field = isInstance(node.of, of, tables) ? of.sheet.names.get(node.name.text) : undefined;
      return field === undefined ? all(node.of) : new Map([[field, []]]);
    }
    case "call":
      return readsInCall(node, of, tables);
    default:
      return all(...children(node));
  }
}

/** What stands behind a line that may leave is not certain to be reached. */
function readsInBlock({ statements }: Block, of: Instance, tables: Tables): Reads {
  const found: Reads[] = [];
  for (const statement of statements) {
    found.push(readsIn(statement, of, tables));
    if (contains(statement, ({ kind }) => ["return", "stop", "next", "require"].includes(kind))) break;
  }
  return union(found);
}

function readsInCall(node: Call, of: Instance, tables: Tables): Reads {
  const callee = tables.callees.get(node);
  // What is asked of odds happens on a copy, and may be left out by what is given.
  if (callee === undefined || callee.kind === "odds" || callee.kind === "base field") return nothing;
  const own = node.arguments.map(({ value, generator }) =>
    readsIn(generator === null ? value : generator.in, of, tables),
  );
  if (callee.kind !== "rule") return union(own);
  const { rule, plan } = callee;
  // Whoever is asked may answer without the policy, and a sheet is made from what it is given.
  if (rule.node.kind === "choice" || rule.node.body === null || rule.sheetRule !== undefined)
    return union(own);
  if (of.depth >= MAX_DEPTH) return union(own);
  const names = new Set<string>();
  for (const [index, argument] of plan.values.entries()) {
    const parameter = rule.node.parameters[index];
    if (argument !== null && argument.generator === null && parameter !== undefined)
      if (isInstance(argument.value, of, tables)) names.add(parameter.name.text);
  }
  if (names.size === 0) return union(own);
  return union([...own, readsOfCalled(rule, rule.node.body, { ...of, names, depth: of.depth + 1 }, tables)]);
}

function readsOfCalled(rule: RuleEntity, body: Expression, of: Instance, tables: Tables): Reads {
  const own = of.known.get(rule) ?? new Map<string, Reads>();
  of.known.set(rule, own);
  const key = [...of.names].sort().join(" ");
  const known = own.get(key);
  if (known !== undefined) return known;
  own.set(key, nothing);
  const inside = readsIn(body, of, tables);
  const found: Reads = new Map([...inside].map(([field, rules]) => [field, [rule, ...rules]]));
  own.set(key, found);
  return found;
}

/** Whether an expression certainly is the instance: a name for it, or a `let` that keeps it. */
function isInstance(node: Expression, of: Instance, tables: Tables): boolean {
  let at: Expression | null = node;
  for (let step = 0; step < MAX_DEPTH && at?.kind === "name"; step += 1) {
    const reference = tables.references.get(at);
    if (reference?.kind !== "variable") return false;
    const { kind, name, value } = reference.variable;
    if (kind !== "let") return (kind === "parameter" || kind === "changes") && of.names.has(name);
    at = value;
  }
  return false;
}

/** All that one or the other reads, by the shorter way. */
function union(all: readonly Reads[]): Reads {
  const found = new Map<FieldEntity, readonly RuleEntity[]>();
  for (const [field, rules] of all.flatMap((reads) => [...reads])) {
    const known = found.get(field);
    if (known === undefined || rules.length < known.length) found.set(field, rules);
  }
  return found;
}

/** What all of them read. */
function shared(all: readonly Reads[]): Reads {
  const [first, ...rest] = all;
  if (first === undefined) return nothing;
  return new Map([...first].filter(([field]) => rest.every((reads) => reads.has(field))));
}
