import type { Block, Statement } from "../ast/statement.ts";
import { children, contains } from "../resolve/children.ts";
import type { RuleEntity } from "../resolve/entity.ts";
import { topOf } from "../resolve/layers.ts";
import type { Tables } from "../resolve/tables.ts";

type Rules = ReadonlySet<RuleEntity>;

const none: Rules = new Set();

/** Rules that come back to themselves on every way through them, each ring once. */
export function endlessRules(rules: readonly RuleEntity[], tables: Tables): void {
  const called = new Map<RuleEntity, Rules>();
  const done = new Set<RuleEntity>();
  for (const first of rules) {
    const open: { readonly rule: RuleEntity; readonly left: Iterator<RuleEntity> }[] = [];
    const enter = (rule: RuleEntity): void => {
      const known = called.get(rule) ?? calledBy(rule, tables);
      called.set(rule, known);
      open.push({ rule, left: known.values() });
    };
    if (!done.has(first)) enter(first);
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const { value: next, done: isLast } = last.left.next();
      if (isLast === true) {
        done.add(last.rule);
        open.pop();
        continue;
      }
      const at = open.findIndex(({ rule }) => rule === next);
      if (at >= 0) report(open.slice(at).map(({ rule }) => rule));
      else if (!done.has(next)) enter(next);
    }
  }
}

function report(ring: readonly RuleEntity[]): void {
  const [first] = ring;
  if (first === undefined) return;
  const names = [...ring, first].map(({ node }) => `\`${node.name.text}\``);
  first.text.report({
    code: "HR2056",
    severity: "warning",
    message:
      ring.length === 1
        ? `${names[0]} calls itself whatever happens, so it never ends.`
        : `These rules call each other whatever happens, so they never end: ${names.join(" -> ")}.`,
    span: first.node.name.span,
    hint: "Let it end without that call: `if n == 0 { 1 } else { … }`.",
  });
}

/** The rules that a rule certainly calls by name. Whoever is asked may answer without the policy of a choice. */
function calledBy({ node }: RuleEntity, tables: Tables): Rules {
  return node.kind === "choice" || node.body === null ? none : calledIn(node.body, tables);
}

/** The rules that are called on every way through something. */
function calledIn(node: Statement, tables: Tables): Rules {
  const all = (...nodes: readonly (Statement | null | undefined)[]): Rules =>
    union(nodes.map((each) => (each === null || each === undefined ? none : calledIn(each, tables))));
  switch (node.kind) {
    case "if": {
      const ways = [...node.branches.map(({ body }) => body), node.otherwise];
      return union([all(node.branches[0]?.condition), shared(ways.map((way) => all(way)))]);
    }
    case "match": {
      const whole = node.arms.some(({ patterns, when }) => when === null && patterns.some(isElse));
      return union([all(node.subject), whole ? shared(node.arms.map(({ body }) => all(body))) : none]);
    }
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
    case "compare":
      return all(node.operands[0], node.operands[1]);
    case "require":
    case "warn":
    case "expect":
      return all(node.condition);
    case "repeat until":
    case "sort":
    case "field call":
    case "reroll":
    case "explode":
    case "count":
      return none;
    case "block":
      return inBlock(node, tables);
    case "call": {
      const callee = tables.callees.get(node);
      // What is asked of odds may be left out by what is given, and an iterated argument may have nothing to go through.
      if (callee === undefined || callee.kind === "odds") return none;
      if (node.arguments.some(({ generator }) => generator !== null)) return none;
      const given = all(...node.arguments.map(({ value }) => value));
      if (callee.kind !== "rule") return given;
      const { rule } = callee;
      // `base` is what lies below, and a name the topmost layer.
      const reached = node.callee.text === "base" ? rule : topOf(tables.changes, rule);
      const own = rule.node.kind === "choice" ? none : new Set([reached]);
      return union([own, given]);
    }
    default:
      return all(...children(node));
  }
}

const isElse = ({ kind }: { readonly kind: string }): boolean => kind === "else";

/** What stands behind a line that may leave is not certain to be reached. */
function inBlock({ statements }: Block, tables: Tables): Rules {
  const found: Rules[] = [];
  for (const statement of statements) {
    found.push(calledIn(statement, tables));
    if (contains(statement, ({ kind }) => ["return", "stop", "next", "require"].includes(kind))) break;
  }
  return union(found);
}

function union(all: readonly Rules[]): Rules {
  return new Set(all.flatMap((rules) => [...rules]));
}

function shared([first, ...rest]: readonly Rules[]): Rules {
  if (first === undefined) return none;
  return new Set([...first].filter((rule) => rest.every((rules) => rules.has(rule))));
}
