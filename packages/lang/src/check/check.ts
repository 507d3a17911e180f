import type { Choice, Ladder, Option, Rule, Test } from "../ast/declaration.ts";
import { isExpression, isStatement } from "../ast/item.ts";
import type { Sheet } from "../ast/sheet.ts";
import type { Statement } from "../ast/statement.ts";
import type { Bound } from "../resolve/bind/bind.ts";
import type { BoundValue } from "../resolve/bind/bind-option.ts";
import { settingType } from "../resolve/bind/bind-test.ts";
import { children } from "../resolve/children.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import type { DeclaredType } from "../resolve/declare/declared-type.ts";
import { rootsOf, rootsOfMember } from "../resolve/depth.ts";
import type { RuleEntity, Variable } from "../resolve/entity.ts";
import type { Loaded } from "../resolve/load.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Text } from "../resolve/text.ts";
import { asksForOdds } from "./certain/measured.ts";
import type { Range } from "./certain/range.ts";
import { rollingRules } from "./certain/rolling.ts";
import type { Check, Checking } from "./checking.ts";
import { checks } from "./checks.ts";
import { checkAdjustment } from "./declaration/adjustment.ts";
import { changesWithoutDefault } from "./declaration/declarations.ts";
import { endlessRules } from "./declaration/endless-rules.ts";
import { checkHeader, oneHeader } from "./declaration/header.ts";
import { lookAlikes } from "./declaration/look-alikes.ts";
import { hiddenNames, unusedNames } from "./declaration/names.ts";
import { choiceChangesNothing, valueFits } from "./declaration/option.ts";
import { unreadFromOutside } from "./declaration/outside-names.ts";
import { checkOverride } from "./declaration/override.ts";
import { resourcesHaveRoom } from "./declaration/resource-bounds.ts";
import { ringsOfSheet } from "./declaration/sheet.ts";
import { testExpects, testsTwice } from "./declaration/test.ts";
import { diePlace } from "./dice/die-place.ts";
import { cellKinds, defaultKinds, fieldKinds, resultKind } from "./kind/declared-kinds.ts";
import { mainCondition } from "./step/given.ts";
import { statementValues, unusedValues } from "./step/unused-value.ts";
import { endlessTables } from "./table/endless-table.ts";
import { checkTable } from "./table/table.ts";
import { partsOf } from "./table/table-parts.ts";

const byKind: ReadonlyMap<Statement["kind"], readonly Check[]> = (() => {
  const found = new Map<Statement["kind"], Check[]>();
  for (const check of checks) {
    for (const kind of check.kinds) found.set(kind, [...(found.get(kind) ?? []), check]);
  }
  return found;
})();

/** Reports what is certainly wrong in texts whose names are resolved. */
export function check(loaded: Loaded, declared: Declared, { tables, lets, condition, sheets }: Bound): void {
  const ranges = new Map<Variable, Range | null>();
  let rolling: ReadonlySet<RuleEntity> | null = null;
  const common = {
    tables,
    rule: null,
    outcomes: declared.outcomes,
    rules: new Map<object, RuleEntity>(declared.rules.map((rule) => [rule.node, rule])),
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
  for (const table of declared.tables) {
    const c: Checking = { ...common, text: table.head, owner: "table" };
    for (const { node, from, cell, owner } of partsOf(table)) {
      walk(node, { ...c, text: from, owner });
      if (cell) unusedValues(node, true, { ...c, text: from, owner });
    }
    checkTable(table, c);
    cellKinds(table, c);
  }
  endlessTables(declared.tables, common);
  endlessRules(declared.rules, tables);
  unreadFromOutside(lets, declared.options, tables);
  for (const { text, value } of lets) {
    const c: Checking = { ...common, text, owner: "value" };
    walk(value, c);
    unusedValues(value, true, c);
  }
  checkValues(tables, common);
  if (condition !== null) {
    const c: Checking = { ...common, text: condition.text, owner: "value" };
    walk(condition.value, c);
    unusedValues(condition.value, true, c);
    mainCondition(condition, c);
  }
  for (const sheet of sheets) {
    ringsOfSheet(sheet, tables);
    fieldKinds(sheet, { ...common, text: sheet.text, owner: "sheet" });
    resourcesHaveRoom(sheet, common);
  }
  unusedNames(tables);
  hiddenNames(tables);
  lookAlikes(tables, declared);
}

function checkText(text: Text, c: Checking): void {
  oneHeader(text);
  testsTwice(text, c);
  for (const item of text.module.items) {
    switch (item.kind) {
      case "use":
      case "outcome":
        break;
      case "ruleset":
        checkHeader(item, c);
        break;
      case "option":
        checkOption(item, { ...c, owner: "option" });
        break;
      case "test":
        checkTest(item, { ...c, owner: "test" });
        break;
      case "sheet":
        sheetMembers(item, c);
        break;
      case "extend":
        if (item.of.kind === "sheet") sheetMembers(item.of, c);
        break;
      case "remove row":
        break;
      case "remove adjust":
        break;
      case "override":
        if (item.of.kind === "rule" || item.of.kind === "choice") checkRule(item.of, c);
        else if (item.of.kind === "ladder") checkLadder(item.of, c);
        else if (item.of.kind === "option") checkOption(item.of, { ...c, owner: "option" });
        else if (item.of.kind === "sheet") sheetMembers(item.of, c);
        checkOverride(item, c);
        break;
      case "adjust": {
        const inside: Checking = { ...c, owner: "adjustment" };
        for (const root of rootsOf(item)) {
          walk(root, inside);
          if (isExpression(root)) unusedValues(root, true, inside);
        }
        checkAdjustment(item, inside);
        break;
      }
      case "rule":
      case "choice":
        checkRule(item, c);
        break;
      case "table":
        // What becomes of it, with the changes of other texts, is looked at apart.
        break;
      case "ladder":
        checkLadder(item, c);
        break;
      default:
        if (text.role === "module") moduleItem(item, { ...c, owner: "constant" });
        else walk(item, c);
    }
  }
  if (text.role === "main") statementValues(text.module.items.filter(isStatement), true, c);
}

function checkRule(item: Rule | Choice, c: Checking): void {
  changesWithoutDefault(item, c.text.report);
  if (item.kind === "choice") {
    choiceChangesNothing(item, c);
    walk(item.prompt, { ...c, owner: "rule" });
  }
  const rule = c.rules.get(item) ?? null;
  const inside: Checking = { ...c, owner: "rule", rule };
  for (const parameter of item.parameters) if (parameter.default !== null) walk(parameter.default, inside);
  if (rule !== null) defaultKinds(item, rule, inside);
  if (item.body === null) return;
  walk(item.body, inside);
  unusedValues(item.body, true, inside);
  if (rule !== null) resultKind(rule, inside);
}

function checkLadder(item: Ladder, c: Checking): void {
  if (item.value !== null) walk(item.value, { ...c, owner: "ladder" });
}

/** The value of an option, or of what overrides it. */
function checkOption(node: Option, c: Checking): void {
  if (node.value === null) return;
  walk(node.value, c);
  unusedValues(node.value, true, c);
}

function checkTest(node: Test, c: Checking): void {
  for (const { value } of node.settings) {
    walk(value, { ...c, owner: "option" });
    unusedValues(value, true, c);
  }
  walk(node.body, c);
  // Of a value that nothing uses it was told that it expects nothing.
  if (!unusedValues(node.body, false, c)) testExpects(node, c);
}

/** What options are made, answers among them, against their types. */
function checkValues(tables: Tables, common: Omit<Checking, "text" | "owner">): void {
  const one = ({ text, value }: BoundValue, name: string, declared: DeclaredType | null): void => {
    const c: Checking = { ...common, text, owner: "option" };
    if (text.role === "value") {
      walk(value, c);
      unusedValues(value, true, c);
    }
    valueFits(value, name, declared, c);
  };
  for (const [{ node }, { declared, values }] of tables.options)
    for (const value of values) one(value, node.name.text, declared);
  for (const settings of tables.settings.values())
    for (const setting of settings) one(setting, setting.of.node.name.text, settingType(setting.of, tables));
  for (const [rule, value] of tables.answers)
    one(value, rule.node.name.text, tables.signatures.get(rule)?.result ?? null);
}

function sheetMembers(sheet: Sheet, c: Checking): void {
  const inside: Checking = { ...c, owner: "sheet" };
  for (const member of sheet.members) {
    const roots = rootsOfMember(member);
    for (const root of roots) {
      walk(root, inside);
      unusedValues(root, true, inside);
    }
  }
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
