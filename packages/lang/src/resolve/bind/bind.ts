import type { Expression, Name } from "../../ast/expression.ts";
import { isExpression, isStatement, type ModuleItem } from "../../ast/item.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Block, Statement } from "../../ast/statement.ts";
import { createSuggest, type Suggest } from "../../nearest.ts";
import type { Instance } from "../../sheet-file/instance.ts";
import { readSpan } from "../../source.ts";
import { agreeSignatures } from "../change/override-signature.ts";
import { contains } from "../children.ts";
import type { Declared } from "../declare/declare.ts";
import { resolveType } from "../declare/declared-type.ts";
import { distinctNames, namings } from "../declare/labels.ts";
import { canBeName } from "../declare/words.ts";
import { rootsOf } from "../depth.ts";
import type {
  ConstantEntity,
  LadderEntity,
  RuleEntity,
  SheetEntity,
  Signature,
  Variable,
} from "../entity.ts";
import type { Loaded } from "../load.ts";
import { type Frame, innerScope, type Scope } from "../scope.ts";
import { bool, type Shape, text, unknown } from "../shape.ts";
import { emptyTables, type Tables } from "../tables.ts";
import type { Text } from "../text.ts";
import { bindAdjusted } from "./bind-adjust.ts";
import { bindExpression } from "./bind-expression.ts";
import { type BoundInstance, bindInstances } from "./bind-instances.ts";
import { allowGivens } from "./bind-odds.ts";
import { bindOption } from "./bind-option.ts";
import { bindAnswers, bindOutsideOptions } from "./bind-outside.ts";
import { bindSheet, noteDerived, sheetScope, signSheet } from "./bind-sheet.ts";
import { bindStatement, bindStatements } from "./bind-statement.ts";
import { bindColumnRule, bindTable } from "./bind-table.ts";
import { bindTest } from "./bind-test.ts";
import { arriving, type Binder, define, typingOf } from "./binder.ts";

/** For how many unknown names the nearest ones are looked for. */
const MAX_SUGGESTIONS = 100;

/** A name that was set from outside, and its value. */
export interface SetName {
  readonly name: string;
  readonly text: Text;
  readonly value: Expression;
  readonly variable: Variable;
}

/** A condition for the main text, and the variable in which it sees the value of that text. */
export interface MainCondition {
  readonly text: Text;
  readonly value: Expression;
  readonly it: Variable;
}

export interface Bound {
  readonly tables: Tables;
  readonly lets: readonly SetName[];
  readonly condition: MainCondition | null;
  readonly sheets: readonly SheetEntity[];
  /** The instances from outside, and their names in the main text. */
  readonly instances: readonly BoundInstance[];
}

/** Resolves every name of every text. */
export function bind(loaded: Loaded, declared: Declared, given: readonly Instance[] = []): Bound {
  const tables = emptyTables(declared.changes);
  const suggest = createSuggest(MAX_SUGGESTIONS);
  const { sheets } = declared;
  const mainNames = new Set(loaded.lets.map(({ name }) => name));
  for (const item of loaded.main?.module.items ?? []) {
    if (item.kind === "let" || item.kind === "var") mainNames.add(item.name.text);
  }

  const binderOf = (text: Text, frame: Frame, visibleFrom: Text = text): Binder => {
    const b: Binder = {
      text,
      visible: declared.visible(visibleFrom),
      frame,
      tables,
      suggest,
      mainNames: text.role === "main" ? mainNames : new Set(),
      expression: (node: Expression, scope: Scope, want: Shape): Shape => {
        const shape = bindExpression(b, node, scope, want);
        tables.shapes.set(node, shape);
        return shape;
      },
      statement: (node: Statement, scope: Scope, want: Shape): Shape =>
        isExpression(node) ? b.expression(node, scope, want) : bindStatement(b, node, scope),
      statements: (node: Block, scope: Scope, want: Shape): Shape => bindStatements(b, node, scope, want),
      patterns: (patterns: readonly Pattern[], scope: Scope, want: Shape): void => {
        for (const pattern of patterns) {
          if (pattern.kind === "value" || pattern.kind === "comparison")
            b.expression(pattern.value, scope, want);
          if (pattern.kind !== "range") continue;
          if (pattern.from !== null) b.expression(pattern.from, scope, want);
          if (pattern.to !== null) b.expression(pattern.to, scope, want);
        }
      },
    };
    return b;
  };

  tables.columnRules.push(...declared.columnRules);
  for (const rule of declared.rules)
    if (rule.sheetRule === undefined) tables.signatures.set(rule, signatureOf(rule, declared, suggest));
  for (const sheet of declared.sheets)
    signSheet(sheet, tables, (text) => ({ visible: declared.visible(text), report: text.report, suggest }));
  for (const [layer, below] of agreeSignatures(declared.changes, tables.signatures))
    tables.apart.set(layer, below);
  const optionFrame = (value: Expression): Frame => newFrame("option", null, null, [value]);
  for (const option of declared.options) bindOption(option, tables, optionFrame, binderOf);
  bindOutsideOptions(loaded, declared, tables, suggest, optionFrame, binderOf, settingOf);
  for (const sheet of declared.sheets) {
    const frameOf = (rule: RuleEntity, roots: readonly Statement[]): Frame =>
      newFrame("rule", rule, null, roots);
    bindSheet(sheet, { tables, frameOf, binderOf, bindRule: (rule) => bindRule(rule, tables, binderOf) });
  }
  for (const ladder of declared.ladders) bindLadder(ladder, tables, binderOf);
  for (const constant of declared.constants) bindConstant(constant, tables, binderOf);
  for (const table of declared.tables)
    bindTable(table, tables, (roots) => newFrame("table", null, null, roots), binderOf);
  for (const rule of declared.rules) if (rule.sheetRule === undefined) bindRule(rule, tables, binderOf);
  for (const adjusted of declared.changes.adjusted.values())
    bindAdjusted(adjusted, tables, ({ text, node }) =>
      binderOf(text, newFrame("adjustment", adjusted.rule, null, rootsOf(node))),
    );
  bindAnswers(loaded, declared, tables, suggest, binderOf, settingOf);
  for (const test of declared.tests)
    bindTest(
      test,
      tables,
      (owner, roots) => newFrame(owner, null, null, roots),
      (frame) => binderOf(test.text, frame),
    );

  const main = newFrame("main", null, null, loaded.main?.module.items.filter(isStatement) ?? []);
  const { scope: outside, instances } = bindInstances(given, main);
  const lets = loaded.lets.map(({ name: set, text }): SetName => {
    // A name whose value cannot be used is still a name: one message is enough.
    const value = settingOf(set, text) ?? {
      kind: "broken",
      id: -1,
      span: readSpan(text.source),
    };
    const b = binderOf(text, main);
    const shape = b.expression(value, outside, unknown);
    const name = { text: set, span: value.span };
    const variable = define(b, outside, { kind: "set", name, shape, value });
    return { name: set, text, value, variable };
  });
  if (loaded.main === null) return { tables, lets, condition: null, sheets, instances };
  tables.frames.set(loaded.main, main);
  const statements = loaded.main.module.items.filter(isStatement);
  allowGivens(statements, tables);
  const b = binderOf(loaded.main, main);
  const scope = innerScope(outside);
  let shape: Shape = unknown;
  for (const statement of statements) shape = b.statement(statement, scope, unknown);
  const { condition: text } = loaded;
  const value = text === null ? null : conditionOf(text);
  if (text === null || value === null) return { tables, lets, condition: null, sheets, instances };
  const last = statements.at(-1);
  const inner = innerScope(scope);
  const result = last !== undefined && isExpression(last) ? last : null;
  const name = { text: "it", span: (last ?? value).span };
  const it = define(b, inner, { kind: "it", name, shape, value: result });
  binderOf(text, main).expression(value, inner, bool);
  return { tables, lets, condition: { text, value, it }, sheets, instances };
}

function newFrame(
  owner: Frame["owner"],
  rule: RuleEntity | null,
  result: Frame["result"],
  roots: readonly Statement[],
): Frame {
  const defines = new Map<string, Name>();
  for (const root of roots) {
    contains(root, (node) => {
      if ((node.kind === "let" || node.kind === "var") && !defines.has(node.name.text)) {
        defines.set(node.name.text, node.name);
      }
      return false;
    });
  }
  return { owner, rule, result, slots: 0, missing: new Set(), defines };
}

function signatureOf(rule: RuleEntity, declared: Declared, suggest: Suggest): Signature {
  const { node, text } = rule;
  const typing = { visible: declared.visible(text), report: text.report, suggest };
  const names = node.parameters.map((parameter) => namings(parameter.name, parameter.labels, text.report));
  distinctNames(names, "parameter", text.report);
  return {
    parameters: node.parameters.map((parameter, index) => ({
      node: parameter,
      names: (names[index] ?? []).map((naming) => naming.name),
      declared: parameter.type === null ? null : resolveType(parameter.type, typing, parameter.default),
    })),
    result: node.result === null ? null : resolveType(node.result, typing),
  };
}

type BinderOf = (text: Text, frame: Frame) => Binder;

function bindRule(rule: RuleEntity, tables: Tables, binderOf: BinderOf): void {
  const signature = tables.signatures.get(rule);
  if (signature === undefined) return;
  const frame = newFrame("rule", rule, signature.result, rootsOf(rule.node));
  tables.frames.set(rule, frame);
  const b = binderOf(rule.text, frame);
  let scope = innerScope(null);
  for (const { node, names, declared } of signature.parameters) {
    const want = declared?.shape ?? unknown;
    // A default sees the parameters before it.
    if (node.default !== null) arriving(b, node.default, scope, want);
    if (scope.names.has(node.name.text)) {
      // Reported with the signature; it still needs its slot.
      frame.slots += 1;
      continue;
    }
    const kind = node.changes ? "changes" : "parameter";
    const variable = define(b, scope, { kind, name: node.name, shape: want, declared });
    tables.variables.set(node, variable);
    for (const label of names) if (!scope.names.has(label)) scope.names.set(label, variable);
    if (rule.sheetRule !== undefined) scope = sheetScope(rule.sheetRule.sheet, variable);
  }
  const column = tables.columnRules.find((one) => one.rule === rule);
  if (column !== undefined) bindColumnRule(column, scope, frame, tables, binderOf);
  if (rule.node.kind === "choice") b.expression(rule.node.prompt, scope, text);
  if (rule.node.body === null) return;
  const shape = arriving(b, rule.node.body, scope, signature.result?.shape ?? unknown);
  noteDerived(rule, shape, tables);
}

function bindConstant(constant: ConstantEntity, tables: Tables, binderOf: BinderOf): void {
  const { node, text } = constant;
  const frame = newFrame("constant", null, null, [node.value]);
  tables.frames.set(constant, frame);
  const b = binderOf(text, frame);
  const declared = node.type === null ? null : resolveType(node.type, typingOf(b), node.value);
  if (declared !== null) tables.declared.set(node, declared);
  const shape = arriving(b, node.value, innerScope(null), declared?.shape ?? unknown);
  tables.shapes.set(node, declared?.shape ?? shape);
}

function bindLadder(ladder: LadderEntity, tables: Tables, binderOf: BinderOf): void {
  const { node, text } = ladder;
  if (node.value === null) return;
  const frame = newFrame("ladder", null, null, [node.value]);
  tables.frames.set(ladder, frame);
  binderOf(text, frame).expression(node.value, innerScope(null), { kind: "ladder" });
}

/** The one expression that a value from outside consists of. */
function settingOf(name: string, text: Text): Expression | null {
  if (!canBeName(name)) {
    reportOutside(
      text,
      null,
      `\`${name}\` cannot be a name.`,
      "A name begins with a letter, goes on with letters and digits, is no word of the language and does not read as dice.",
    );
    return null;
  }
  return oneExpression(text, {
    none: `\`${name}\` has no value.`,
    several: `The value of \`${name}\` is not one expression.`,
    hint: `Write one expression, such as \`${name}=12\` or \`${name}=die d8\`.`,
  });
}

function conditionOf(text: Text): Expression | null {
  return oneExpression(text, {
    none: "There is no condition here.",
    several: "This is not one condition.",
    hint: "Write one comparison, such as `it > 9`, or several with `and` and `or` between them.",
  });
}

interface Said {
  readonly none: string;
  readonly several: string;
  readonly hint: string;
}

function oneExpression(text: Text, said: Said): Expression | null {
  const [first, second] = text.module.items;
  if (first !== undefined && second === undefined && isExpression(first)) return first;
  // What could not be read has its own message.
  if (text.broken) return null;
  if (first === undefined) reportOutside(text, null, said.none, said.hint);
  else reportOutside(text, second ?? first, said.several, said.hint);
  return null;
}

function reportOutside(text: Text, at: ModuleItem | null, message: string, hint: string): void {
  const span = at?.span ?? readSpan(text.source);
  text.report({ code: "HR2024", severity: "error", message, span, hint });
}
