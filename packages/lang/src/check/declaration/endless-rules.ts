import type { Statement } from "../../ast/statement.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import type { Tables } from "../../resolve/tables.ts";
import { calledRule } from "../certain/called-rule.ts";
import { type Found, onEveryWay } from "../certain/every-way.ts";

/** Each with a call of it. */
type Rules = Found<RuleEntity, Statement>;

const none: Rules = new Map();

/** Rules that come back to themselves on every way through them, each ring once. */
export function endlessRules(rules: readonly RuleEntity[], tables: Tables): void {
  const called = new Map<RuleEntity, Rules>();
  const done = new Set<RuleEntity>();
  for (const first of rules) {
    const open: { readonly rule: RuleEntity; readonly left: Iterator<RuleEntity> }[] = [];
    const enter = (rule: RuleEntity): void => {
      const known = called.get(rule) ?? calledBy(rule, tables);
      called.set(rule, known);
      open.push({ rule, left: known.keys() });
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

/** The rules that a rule certainly calls. Whoever is asked may answer without the policy of a choice. */
function calledBy({ node }: RuleEntity, tables: Tables): Rules {
  if (node.kind === "choice" || node.body === null) return none;
  return onEveryWay(node.body, {
    at: (part) => {
      const rule = calledRule(part, tables);
      return rule === null || rule.node.kind === "choice" ? null : new Map([[rule, part]]);
    },
    tables,
  });
}
