import { isStatement } from "../ast/item.ts";
import type { Statement } from "../ast/statement.ts";
import type { Bound } from "../resolve/bind.ts";
import { children } from "../resolve/children.ts";
import type { RuleEntity, Variable } from "../resolve/entity.ts";
import type { Loaded } from "../resolve/load.ts";
import type { Text } from "../resolve/text.ts";
import type { Check, Checking } from "./checking.ts";
import { checks } from "./checks.ts";
import { changesWithoutDefault, hasBody } from "./declarations.ts";
import { diePlace } from "./die-place.ts";
import { endlessTables } from "./endless-table.ts";
import { mainCondition } from "./given.ts";
import { asksForOdds } from "./measured.ts";
import { hiddenNames, unusedNames } from "./names.ts";
import { notYet } from "./not-yet.ts";
import type { Range } from "./range.ts";
import { rollingRules } from "./rolling.ts";
import { checkTable } from "./table.ts";
import { partsOf } from "./table-parts.ts";
import { statementValues, unusedValues } from "./unused-value.ts";

const byKind: ReadonlyMap<Statement["kind"], readonly Check[]> = (() => {
  const found = new Map<Statement["kind"], Check[]>();
  for (const check of checks) {
    for (const kind of check.kinds) found.set(kind, [...(found.get(kind) ?? []), check]);
  }
  return found;
})();

/** Reports what is certainly wrong in texts whose names are resolved. */
export function check(loaded: Loaded, { tables, declaredTables, lets, condition }: Bound): void {
  const ranges = new Map<Variable, Range | null>();
  let rolling: ReadonlySet<RuleEntity> | null = null;
  const common = {
    tables,
    inLoop: false,
    odds: null,
    ranges,
    rolling: (): ReadonlySet<RuleEntity> => {
      rolling ??= rollingRules(tables);
      return rolling;
    },
  };
  const texts = loaded.main === null ? loaded.modules : [...loaded.modules, loaded.main];
  for (const text of texts) checkText(text, { ...common, text, owner: "main" });
  for (const table of declaredTables) {
    const c: Checking = { ...common, text: table.head, owner: "table" };
    for (const { node, from, cell, owner } of partsOf(table)) {
      walk(node, { ...c, text: from, owner });
      if (cell) unusedValues(node, true, { ...c, text: from, owner });
    }
    checkTable(table, c);
  }
  endlessTables(declaredTables, common);
  for (const { text, value } of lets) {
    const c: Checking = { ...common, text, owner: "value" };
    walk(value, c);
    unusedValues(value, true, c);
  }
  if (condition !== null) {
    const c: Checking = { ...common, text: condition.text, owner: "value" };
    walk(condition.value, c);
    unusedValues(condition.value, true, c);
    mainCondition(condition, c);
  }
  unusedNames(tables);
  hiddenNames(tables);
}

function checkText(text: Text, c: Checking): void {
  for (const item of text.module.items) {
    switch (item.kind) {
      case "use":
      case "ruleset":
      case "outcome":
        break;
      case "choice":
      case "option":
      case "sheet":
      case "test":
      case "remove row":
        break;
      case "override":
      case "extend":
        if (item.of.kind !== "table" && item.of.kind !== "table rows") notYet(item, text.report);
        break;
      case "adjust":
      case "remove adjust":
        notYet(item, text.report);
        break;
      case "rule": {
        hasBody(item, text.report);
        changesWithoutDefault(item, text.report);
        const inside: Checking = { ...c, owner: "rule" };
        for (const parameter of item.parameters)
          if (parameter.default !== null) walk(parameter.default, inside);
        if (item.body !== null) {
          walk(item.body, inside);
          unusedValues(item.body, true, inside);
        }
        break;
      }
      case "table":
        // What becomes of it, with the changes of other texts, is looked at apart.
        break;
      case "ladder":
        hasBody(item, text.report);
        if (item.value !== null) walk(item.value, { ...c, owner: "ladder" });
        break;
      default:
        if (text.role === "module") moduleItem(item, { ...c, owner: "constant" });
        else walk(item, c);
    }
  }
  if (text.role === "main") statementValues(text.module.items.filter(isStatement), true, c);
}

/** In a module, only constants stand beside the declarations. */
function moduleItem(item: Statement, c: Checking): void {
  if (item.kind === "let") {
    walk(item, c);
    unusedValues(item, true, c);
    return;
  }
  if (item.kind === "broken") return;
  c.text.report({
    code: "HR2022",
    severity: "error",
    message:
      item.kind === "var"
        ? `A module has no variables, so \`${item.name.text}\` cannot be made with var.`
        : "A module only declares things, and this is something to do.",
    span: item.span,
    hint:
      item.kind === "var"
        ? "Make it a constant with let."
        : "Put it into a rule, or into the text that uses the module.",
  });
}

function walk(node: Statement, c: Checking): void {
  for (const one of byKind.get(node.kind) ?? []) one.run(node, c);
  diePlace(node, c);
  const loop =
    node.kind === "for" || node.kind === "while" || node.kind === "repeat" || node.kind === "repeat until";
  const inside = asksForOdds(node, c)
    ? { ...c, inLoop: false, odds: node }
    : loop && !c.inLoop
      ? { ...c, inLoop: true }
      : c;
  for (const child of children(node)) walk(child, inside);
}
