import type { Override } from "../../ast/change.ts";
import type { Label } from "../../ast/declaration.ts";
import type { Name } from "../../ast/expression.ts";
import type { Span } from "../../span.ts";
import { isBuiltin } from "../builtins.ts";
import { linkChanges } from "../change/changes.ts";
import type { Changes, Layered } from "../change/layers.ts";
import { layerOptions } from "../change/option-layers.ts";
import { changeTables, named, newTable, type TableChange, tableChangesIn } from "../change/table-changes.ts";
import type {
  ColumnRule,
  ConstantEntity,
  Entity,
  LadderEntity,
  OptionEntity,
  OutcomeEntity,
  RuleEntity,
  SheetEntity,
  TableEntity,
  TestEntity,
} from "../entity.ts";
import type { Loaded } from "../load.ts";
import type { Text } from "../text.ts";
import { columnRulesOf } from "./column-rules.ts";
import { sheetDeclarations } from "./declare-sheets.ts";
import { declaredElsewhere } from "./declared-elsewhere.ts";
import { distinctNames, namings } from "./labels.ts";

/** A declared name and where it was declared. */
export interface Entry {
  readonly entity: Entity;
  readonly span: Span;
  readonly text: Text;
}

/** The declarations that a text sees: its own, and those of the modules that it uses, directly or not. */
export interface Visible {
  readonly names: ReadonlyMap<string, Entry>;
  /** The outcomes that have a member of that name. */
  readonly members: ReadonlyMap<
    string,
    readonly { readonly outcome: OutcomeEntity; readonly member: number }[]
  >;
  /** What to do about a name that only another text declares, if one does. */
  readonly elsewhere: (name: string, isMeant: (entity: Entity) => boolean) => string | null;
}

export interface Declared {
  readonly rules: readonly RuleEntity[];
  readonly outcomes: readonly OutcomeEntity[];
  readonly ladders: readonly LadderEntity[];
  readonly constants: readonly ConstantEntity[];
  readonly tables: readonly TableEntity[];
  readonly changes: Changes;
  readonly options: readonly OptionEntity[];
  readonly tests: readonly TestEntity[];
  readonly sheets: readonly SheetEntity[];
  readonly columnRules: readonly ColumnRule[];
  readonly visible: (text: Text) => Visible;
}

/** Collects the declarations of all texts, and for each text the names that it sees. */
export function declare(loaded: Loaded): Declared {
  const rules: RuleEntity[] = [];
  const outcomes: OutcomeEntity[] = [];
  const ladders: LadderEntity[] = [];
  const constants: ConstantEntity[] = [];
  const tables: TableEntity[] = [];
  const layers = new Map<Override, Layered>();
  const options: OptionEntity[] = [];
  const tests: TestEntity[] = [];
  const sheets = sheetDeclarations(rules);
  const visible = new Map<Text, Visible>();
  const changes: TableChange[] = [];

  const declareText = (text: Text, given: readonly Text[]): void => {
    const names = new Map<string, Entry>();
    const own = new Set<Entity>();
    importNames(text, given, visible, names);

    const add = (entity: Entity, name: Name, labels: readonly Label[]): void => {
      own.add(entity);
      for (const naming of namings(name, labels, text.report)) {
        const first = names.get(naming.name);
        if (first !== undefined && first.entity !== entity) {
          const here = own.has(first.entity);
          text.report({
            code: naming.label ? "HR2012" : "HR2002",
            severity: "error",
            message: here
              ? `\`${naming.name}\` is defined twice in this text.`
              : `\`${naming.name}\` is defined in "${first.text.source.name}" already.`,
            span: naming.span,
            labels: [{ span: first.span, message: "the first definition", source: first.text.source.name }],
            hint: naming.label ? "Give one of them another name." : takenHint(entity, first.entity),
          });
          if (here) continue;
        }
        names.set(naming.name, { entity, span: naming.span, text });
      }
    };

    for (const item of text.module.items) {
      switch (item.kind) {
        case "choice":
        case "rule": {
          const rule: RuleEntity = { kind: "rule", index: rules.length, text, node: item };
          rules.push(rule);
          checkRuleName(item.name, text);
          add(rule, item.name, item.labels);
          break;
        }
        case "outcome": {
          const all = item.members.map((member) => namings(member.name, member.labels, text.report));
          const members = distinctNames(all, "member", text.report);
          const outcome: OutcomeEntity = {
            kind: "outcome",
            index: outcomes.length,
            text,
            node: item,
            members,
          };
          outcomes.push(outcome);
          add(outcome, item.name, item.labels);
          break;
        }
        case "ladder": {
          const ladder: LadderEntity = { kind: "ladder", index: ladders.length, text, node: item };
          ladders.push(ladder);
          add(ladder, item.name, []);
          break;
        }
        case "table": {
          const table = newTable(item, tables.length, text);
          tables.push(table);
          add(table, item.name, item.labels);
          break;
        }
        case "override": {
          const layer = layerOf(item.of, text, rules, ladders);
          if (layer !== null) layers.set(item, layer);
          const base = names.get(item.of.name.text)?.entity;
          if (base !== undefined && item.of.kind === "rule" && item.of.labels.length > 0)
            add(base, item.of.name, item.of.labels);
          break;
        }
        case "option": {
          const option: OptionEntity = {
            kind: "option",
            index: options.length,
            text,
            node: item,
            layers: [],
          };
          options.push(option);
          add(option, item.name, item.labels);
          break;
        }
        case "test":
          tests.push({ kind: "test", text, node: item });
          break;
        case "sheet":
          add(sheets.add(text, item), item.name, item.labels);
          break;
        case "let": {
          if (text.role !== "module") break;
          const constant: ConstantEntity = { kind: "constant", index: constants.length, text, node: item };
          constants.push(constant);
          add(constant, item.name, []);
          break;
        }
        default:
      }
    }
    changes.push(...tableChangesIn(text, names));
    visible.set(text, {
      names,
      members: membersOf(names),
      elsewhere: (name, isMeant) => declaredElsewhere(text, name, isMeant, visible),
    });
  };

  for (const text of loaded.modules) declareText(text, []);
  for (const { text } of loaded.lets) declareText(text, loaded.given);
  for (const { text } of [...loaded.options, ...loaded.answers]) declareText(text, loaded.given);
  if (loaded.main !== null) declareText(loaded.main, loaded.given);
  if (loaded.condition !== null) declareText(loaded.condition, loaded.given);
  layerOptions(options, loaded, (text) => visible.get(text)?.names);
  const namesOf = (text: Text): ReadonlyMap<string, Entry> => visible.get(text)?.names ?? new Map();
  for (const table of tables) table.node = named(table.node, table.text, namesOf);
  changeTables(changes, loaded, namesOf);
  const columnRules = columnRulesOf(tables, rules);
  const nothing: Visible = { names: new Map(), members: new Map(), elsewhere: () => null };
  const main = loaded.main;
  // What is set from outside sees what the main text sees.
  const visibleTo = (text: Text): Visible =>
    visible.get(text.role === "value" && main !== null ? main : text) ?? nothing;
  sheets.complete(loaded, visibleTo);
  return {
    rules,
    outcomes,
    ladders,
    constants,
    tables,
    changes: linkChanges(loaded, layers, visible, rules.length),
    options,
    tests,
    sheets: sheets.all,
    visible: visibleTo,
    columnRules,
  };
}

/** What to do about a name that is taken. */
function takenHint(fresh: Entity, first: Entity): string {
  const layered = fresh.kind === "rule" || fresh.kind === "ladder" || fresh.kind === "table";
  return layered && fresh.kind === first.kind
    ? `Give one of them another name; to take the place of the first one, write \`override ${fresh.kind} ${fresh.node.name.text} ...\`.`
    : "Give one of them another name.";
}

/** A further layer of a rule or a ladder; null for what has its layers elsewhere. */
function layerOf(
  node: Override["of"],
  text: Text,
  rules: RuleEntity[],
  ladders: LadderEntity[],
): Layered | null {
  if (node.kind === "rule" || node.kind === "choice") {
    const rule: RuleEntity = { kind: "rule", index: rules.length, text, node };
    rules.push(rule);
    return rule;
  }
  if (node.kind === "ladder") {
    const ladder: LadderEntity = { kind: "ladder", index: ladders.length, text, node };
    ladders.push(ladder);
    return ladder;
  }
  return null;
}

/** Adds what the used modules show; two things with one name are reported at the second `use`. */
function importNames(
  text: Text,
  given: readonly Text[],
  visible: ReadonlyMap<Text, Visible>,
  names: Map<string, Entry>,
): void {
  const used = new Set<Text>();
  const merge = (module: Text, clash: (first: Entry, second: Entry, name: string) => void): void => {
    if (used.has(module)) return;
    used.add(module);
    for (const [name, entry] of visible.get(module)?.names ?? []) {
      const first = names.get(name);
      if (first === undefined) names.set(name, entry);
      else if (first.entity !== entry.entity) clash(first, entry, name);
    }
  };
  for (const module of given) {
    merge(module, (first, second, name) => {
      // The clash of modules that are given from outside has no place in this text.
      if (text.role !== "main") return;
      second.text.report({
        code: "HR2025",
        severity: "error",
        message: `\`${name}\` is defined in "${first.text.source.name}" as well, and both modules are used.`,
        span: second.span,
        labels: [{ span: first.span, message: "the first definition", source: first.text.source.name }],
        hint: "Give one of them another name, or use only one of the modules.",
      });
    });
  }
  for (const use of text.uses) {
    const clashes: { readonly first: Entry; readonly second: Entry; readonly name: string }[] = [];
    merge(use.text, (first, second, name) => clashes.push({ first, second, name }));
    const [clash] = clashes;
    if (clash === undefined) continue;
    const { first, second, name } = clash;
    const more = clashes.length > 1 ? `, and ${clashes.length - 1} more names` : "";
    text.report({
      code: "HR2025",
      severity: "error",
      message: `"${first.text.source.name}" and "${second.text.source.name}" both define \`${name}\`${more}.`,
      span: use.node.span,
      labels: [
        { span: first.span, message: "one definition", source: first.text.source.name },
        { span: second.span, message: "the other one", source: second.text.source.name },
      ],
      hint: "Use only one of the two modules, or give one of the two things another name.",
    });
  }
}

function membersOf(names: ReadonlyMap<string, Entry>): Visible["members"] {
  const found = new Map<string, { outcome: OutcomeEntity; member: number }[]>();
  const seen = new Set<Entity>();
  for (const { entity } of names.values()) {
    if (entity.kind !== "outcome" || seen.has(entity)) continue;
    seen.add(entity);
    for (const [name, member] of entity.members) {
      const list = found.get(name);
      if (list === undefined) found.set(name, [{ outcome: entity, member }]);
      else list.push({ outcome: entity, member });
    }
  }
  return found;
}

function checkRuleName(name: Name, text: Text): void {
  if (isBuiltin(name.text)) {
    text.report({
      code: "HR2010",
      severity: "warning",
      message: `The rule \`${name.text}\` hides the function \`${name.text}\` of the language.`,
      span: name.span,
      hint: "Give the rule another name if you need both.",
    });
  }
}
