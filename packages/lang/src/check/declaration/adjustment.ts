import type { Adjust } from "../../ast/change.ts";
import type { Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import type { AdjustedRule } from "../../resolve/change/layers.ts";
import { children } from "../../resolve/children.ts";
import { rootsOf } from "../../resolve/depth.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import { describe } from "../../resolve/shape.ts";
import type { Tables } from "../../resolve/tables.ts";
import { calledRule } from "../certain/called-rule.ts";
import { type Found, onEveryWay } from "../certain/every-way.ts";
import { neverNumber, resultOf } from "../certain/rule-result.ts";
import { type Checking, error, shapeOf, warning } from "../checking.ts";
import { conditionIsTest } from "../kind/conditions.ts";
import { wantNumber } from "../kind/kinds.ts";
import { wantItems } from "../kind/walked-kinds.ts";

/** Whether a rule can be adjusted in this way, and comes to an end when it is. */
export function checkAdjustment(node: Adjust, c: Checking): void {
  const adjusted = c.tables.changes.targets.get(node);
  if (adjusted === undefined) return;
  const { rule } = adjusted;
  const name = rule.node.name.text;
  const result =
    c.tables.signatures.get(rule)?.result?.shape ??
    resultOf(rule, { tables: c.tables, shapeOf: (at) => shapeOf(c, at) });
  if (result !== null && neverNumber(result)) {
    const gives = result.kind === "union" ? "never gives a number" : `gives ${describe(result)}`;
    const { sheetRule } = rule;
    const instead =
      sheetRule === undefined
        ? `override rule ${name} ...`
        : `override sheet ${sheetRule.sheet.node.name.text} { ... }`;
    error(c, "HR2102", node.target.span, `\`${name}\` ${gives}, and only numbers can be adjusted.`, {
      hint: `To change what it does, write \`${instead}\`.`,
    });
    return;
  }
  // What a block leaves by is told where it stands.
  if (node.amount.kind !== "block" && !wantNumber(node.amount, "adjust", c)) return;
  if (node.each !== null && node.each.to === null) {
    const hint = "Write a list there: `[1, 2, 3]`.";
    if (!wantItems(node.each.from, { dice: false, text: false, hint }, c)) return;
  }
  if (node.when !== null && !conditionIsTest(node.when, null, c)) return;
  if (needsItself(node, adjusted, c)) return;
  if (!callsItself(adjusted, c.tables)) return;
  warning(
    c,
    "HR2101",
    node.span,
    `\`${name}\` calls itself, so "${node.title}" counts again at every level.`,
    {
      hint: `Give what calls itself a rule of its own, and let \`${name}\` call that.`,
    },
  );
}

/** The number of an adjustment that calls the adjusted rule would be adjusted, and so on. */
function needsItself(node: Adjust, { rule }: AdjustedRule, c: Checking): boolean {
  const always = [node.each?.from, node.each?.to, ...(node.each === null ? [node.when ?? node.amount] : [])];
  for (const root of always) {
    const call = root === null || root === undefined ? undefined : certainCalls(root, c.tables).get(rule);
    if (call === undefined) continue;
    error(
      c,
      "HR2100",
      call.span,
      `The adjustment "${node.title}" needs \`${rule.node.name.text}\`, which it adjusts itself: that never ends.`,
      {
        hint: "Use what the rule is given, or another rule.",
      },
    );
    return true;
  }
  if (!leadsTo(calledFrom(rootsOf(node), c.tables), rule, c.tables)) return false;
  warning(
    c,
    "HR2100",
    node.span,
    `The adjustment "${node.title}" may need \`${rule.node.name.text}\`, which it adjusts itself.`,
    {
      hint: "See to it that this comes to an end, or use another rule.",
    },
  );
  return true;
}

/** The rules that are called whichever way an expression takes, each with a call of it. */
function certainCalls(node: Expression, tables: Tables): Found<RuleEntity, Statement> {
  return onEveryWay(node, {
    at: (part) => {
      const rule = calledRule(part, tables);
      return rule === null ? null : new Map([[rule, part]]);
    },
    tables,
  });
}

const graphs = new WeakMap<Tables, Map<RuleEntity, readonly RuleEntity[]>>();

/** The rules that a rule calls, found once. */
function calledIn(rule: RuleEntity, tables: Tables): readonly RuleEntity[] {
  const graph = graphs.get(tables) ?? new Map<RuleEntity, readonly RuleEntity[]>();
  graphs.set(tables, graph);
  const known = graph.get(rule) ?? calledFrom(rootsOf(rule.node), tables);
  graph.set(rule, known);
  return known;
}

function calledFrom(roots: readonly Statement[], tables: Tables): readonly RuleEntity[] {
  const found = new Set<RuleEntity>();
  const open = [...roots];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const called = calledRule(next, tables);
    if (called !== null) found.add(called);
    open.push(...children(next));
  }
  return [...found];
}

/** Whether calls of these rules lead to a call of the rule by its name. */
function leadsTo(start: readonly RuleEntity[], rule: RuleEntity, tables: Tables): boolean {
  const seen = new Set(start);
  // A set can grow while it is walked.
  for (const at of seen) {
    if (at === rule) return true;
    for (const next of calledIn(at, tables)) seen.add(next);
  }
  return false;
}

const recursive = new WeakMap<AdjustedRule, boolean>();

/** Whether a rule, or a layer below it, leads back to its topmost layer. */
function callsItself(adjusted: AdjustedRule, tables: Tables): boolean {
  const known = recursive.get(adjusted);
  if (known !== undefined) return known;
  const { rule } = adjusted;
  const found = leadsTo(calledIn(rule, tables), rule, tables);
  recursive.set(adjusted, found);
  return found;
}
