import type { Call, Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import type { FieldEntity, RuleEntity, SheetEntity } from "../../resolve/entity.ts";
import type { Tables } from "../../resolve/tables.ts";
import { type Found, onEveryWay } from "./every-way.ts";

/** The fields of one instance that are read on every way through something, each with the rules that lead there. */
export type Reads = Found<FieldEntity, readonly RuleEntity[]>;

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

function readsIn(body: Expression, of: Instance, tables: Tables): Reads {
  return onEveryWay(body, {
    at: (node) => readsAt(node, of, tables),
    // By the shorter way.
    better: (known, other) => other.length < known.length,
    tables,
  });
}

function readsAt(node: Statement, of: Instance, tables: Tables): Reads | null {
  switch (node.kind) {
    case "name": {
      const reference = tables.references.get(node);
      return reference?.kind === "field" && of.names.has(reference.self.name)
        ? new Map([[reference.field, []]])
        : null;
    }
    case "field": {
      const field = isInstance(node.of, of, tables) ? of.sheet.names.get(node.name.text) : undefined;
      return field === undefined ? null : new Map([[field, []]]);
    }
    case "call":
      return readsInCall(node, of, tables);
    default:
      return null;
  }
}

/** What a rule reads that is given the instance. */
function readsInCall(node: Call, of: Instance, tables: Tables): Reads | null {
  const callee = tables.callees.get(node);
  if (callee?.kind !== "rule" || of.depth >= MAX_DEPTH) return null;
  const { rule, plan } = callee;
  // Whoever is asked may answer without the policy, and a sheet is made from what it is given.
  if (rule.node.kind === "choice" || rule.node.body === null || rule.sheetRule !== undefined) return null;
  const names = new Set<string>();
  for (const [index, argument] of plan.values.entries()) {
    const parameter = rule.node.parameters[index];
    if (argument !== null && argument.generator === null && parameter !== undefined)
      if (isInstance(argument.value, of, tables)) names.add(parameter.name.text);
  }
  if (names.size === 0) return null;
  return readsOfCalled(rule, rule.node.body, { ...of, names, depth: of.depth + 1 }, tables);
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
