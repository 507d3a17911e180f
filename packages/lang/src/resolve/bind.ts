import type { Expression, Name } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Block, Statement } from "../ast/statement.ts";
import { createSuggest, type Suggest } from "../nearest.ts";
import { bindExpression } from "./bind-expression.ts";
import { bindStatement, bindStatements } from "./bind-statement.ts";
import { arriving, type Binder, define, typingOf } from "./binder.ts";
import { contains } from "./children.ts";
import type { Declared } from "./declare.ts";
import { resolveType } from "./declared-type.ts";
import { rootsOf } from "./depth.ts";
import type { ConstantEntity, LadderEntity, RuleEntity, Signature, Variable } from "./entity.ts";
import { isExpression, isStatement } from "./item.ts";
import { distinctNames, namings } from "./labels.ts";
import type { Loaded } from "./load.ts";
import { type Frame, innerScope, type Scope } from "./scope.ts";
import { type Shape, unknown } from "./shape.ts";
import { emptyTables, type Tables } from "./tables.ts";
import type { Text } from "./text.ts";
import { canBeName } from "./words.ts";

/** For how many unknown names the nearest ones are looked for. */
const MAX_SUGGESTIONS = 100;

/** A name that was set from outside, and its value. */
export interface SetName {
  readonly name: string;
  readonly text: Text;
  readonly value: Expression;
  readonly variable: Variable;
}

export interface Bound {
  readonly tables: Tables;
  readonly lets: readonly SetName[];
}

/** Resolves every name of every text. */
export function bind(loaded: Loaded, declared: Declared): Bound {
  const tables = emptyTables();
  const suggest = createSuggest(MAX_SUGGESTIONS);
  const mainNames = new Set(loaded.lets.map(({ name }) => name));
  for (const item of loaded.main?.module.items ?? []) {
    if (item.kind === "let" || item.kind === "var") mainNames.add(item.name.text);
  }

  const binderOf = (text: Text, frame: Frame): Binder => {
    const b: Binder = {
      text,
      visible: declared.visible(text),
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

  for (const rule of declared.rules) tables.signatures.set(rule, signatureOf(rule, declared, suggest));
  for (const ladder of declared.ladders) bindLadder(ladder, tables, binderOf);
  for (const constant of declared.constants) bindConstant(constant, tables, binderOf);
  for (const rule of declared.rules) bindRule(rule, tables, binderOf);

  const main = newFrame("main", null, null, loaded.main?.module.items.filter(isStatement) ?? []);
  const outside = innerScope(null);
  const lets = loaded.lets.flatMap(({ name: set, text }): SetName[] => {
    const value = oneExpression(set, text);
    if (value === null) return [];
    const b = binderOf(text, main);
    const shape = b.expression(value, outside, unknown);
    const name = { text: set, span: value.span };
    const variable = define(b, outside, { kind: "set", name, shape, value });
    return [{ name: set, text, value, variable }];
  });
  if (loaded.main !== null) {
    tables.frames.set(loaded.main, main);
    const b = binderOf(loaded.main, main);
    const scope = innerScope(outside);
    for (const item of loaded.main.module.items) {
      if (isStatement(item)) b.statement(item, scope, unknown);
    }
  }
  return { tables, lets };
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
      declared: parameter.type === null ? null : resolveType(parameter.type, typing),
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
  const scope = innerScope(null);
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
    const shape = node.changes ? unknown : want;
    const variable = define(b, scope, { kind, name: node.name, shape, leaning: want, declared });
    tables.variables.set(node, variable);
    for (const label of names) if (!scope.names.has(label)) scope.names.set(label, variable);
  }
  if (rule.node.body !== null) arriving(b, rule.node.body, scope, signature.result?.shape ?? unknown);
}

function bindConstant(constant: ConstantEntity, tables: Tables, binderOf: BinderOf): void {
  const { node, text } = constant;
  const frame = newFrame("constant", null, null, [node.value]);
  tables.frames.set(constant, frame);
  const b = binderOf(text, frame);
  const declared = node.type === null ? null : resolveType(node.type, typingOf(b));
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
function oneExpression(name: string, text: Text): Expression | null {
  const end = text.source.text.length;
  const report = (message: string, start: number, stop: number, hint: string): null => {
    text.report({ code: "HR2024", severity: "error", message, span: { start, end: stop }, hint });
    return null;
  };
  if (!canBeName(name)) {
    return report(
      `\`${name}\` cannot be a name.`,
      0,
      end,
      "A name begins with a letter, goes on with letters and digits, is no word of the language and does not read as dice.",
    );
  }
  const { items } = text.module;
  const [first, second] = items;
  if (first === undefined) {
    return text.broken ? null : report(`\`${name}\` has no value.`, 0, end, `Write \`${name}=12\`.`);
  }
  const wrong = second ?? (isExpression(first) ? undefined : first);
  if (wrong !== undefined) {
    if (text.broken) return null;
    const hint = `Write one expression, such as \`${name}=12\` or \`${name}=die d8\`.`;
    return report(`The value of \`${name}\` is not one expression.`, wrong.span.start, wrong.span.end, hint);
  }
  return isExpression(first) ? first : null;
}
