import {
  type At,
  type Expression,
  PROGRAM_FORMAT,
  PROGRAM_VERSION,
  type Program,
  type Rule,
} from "@houserule/runtime/program";
import { isStatement } from "../ast/item.ts";
import type { Bound, MainCondition } from "../resolve/bind/bind.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import type { RuleEntity } from "../resolve/entity.ts";
import type { Loaded } from "../resolve/load.ts";
import { startOrder } from "../resolve/sheet-needs.ts";
import type { Text } from "../resolve/text.ts";
import { lowerInstance } from "../sheet-file/lower-instance.ts";
import type { WrittenWord } from "../sheet-file/words-in.ts";
import type { Span } from "../span.ts";
import { createLowering } from "./lower.ts";
import { lowerAdjusted } from "./lower-adjust.ts";
import { lowerChanges } from "./lower-changes.ts";
import { lowerBody, lowerOption } from "./lower-option.ts";
import { lowerMake, lowerSheet } from "./lower-sheet.ts";
import { lowerColumnRule, lowerTable } from "./lower-table.ts";
import { lowerTest } from "./lower-test.ts";
import { type Lowering, nothing } from "./lowering.ts";
import type { SpanTable } from "./spans.ts";

/** Puts the program together from texts whose names are resolved. */
export function assemble(loaded: Loaded, declared: Declared, bound: Bound, spans: SpanTable): Assembled {
  const { tables } = bound;
  const lowerings = new Map<Text, Lowering>();
  const lowering = (text: Text): Lowering => {
    const known = lowerings.get(text);
    if (known !== undefined) return known;
    const fresh = createLowering(text.source, spans, tables, lowering);
    lowerings.set(text, fresh);
    return fresh;
  };

  const lowerColumn = (rule: RuleEntity): Partial<Rule> => {
    const column = declared.columnRules.find((one) => one.rule === rule);
    if (column === undefined) return {};
    return { body: lowerColumnRule(lowering, column), columnOf: column.table.index };
  };

  const lowerRule = (rule: RuleEntity): Rule => {
    const part = rule.sheetRule;
    if (part?.role === "make") return lowerMake(rule, part.sheet, lowering, startOrder(part.sheet, tables));
    const l = lowering(rule.text);
    const { node } = rule;
    const signature = tables.signatures.get(rule);
    const below = tables.changes.below.get(rule);
    const at = l.at(node.name.span);
    return {
      name: node.name.text,
      module: rule.text.source.name,
      at,
      parameters: node.parameters.map((parameter, index) => ({
        name: parameter.name.text,
        changes: parameter.changes,
        type: signature?.parameters[index]?.declared?.type ?? null,
        default: parameter.default === null ? null : l.expression(parameter.default),
      })),
      result: signature?.result?.type ?? null,
      slots: tables.frames.get(rule)?.slots ?? 0,
      body: lowerBody(l, lowering, rule, at),
      ...(below !== null && below !== undefined && { overrides: below.index }),
      ...(part !== undefined && part.role !== "derived" && { quiet: true }),
      ...lowerColumn(rule),
    };
  };

  const rules = declared.rules.map(lowerRule);
  const adjusted = [...tables.adjusted].flatMap(([one, frame]) => {
    const base = rules[one.rule.index];
    return base === undefined ? [] : [lowerAdjusted(one, frame, base, ({ text }) => lowering(text))];
  });
  const changes = lowerChanges(tables.changes, lowering);
  const instances = bound.instances.map(({ instance, variable }) => {
    const at = (span: Span): At => spans.at(instance.source, span);
    const lowered = lowerInstance(instance.document, declared, tables, instance.report, at);
    return { instance, variable, lowered };
  });
  const made = instances.map(
    ({ instance, variable, lowered }): Expression => ({
      op: "bind",
      slot: variable.slot,
      name: instance.name,
      type: null,
      value: lowered.value,
      at: lowered.value.at,
    }),
  );
  const program: Program = {
    format: PROGRAM_FORMAT,
    version: PROGRAM_VERSION,
    sources: spans.sources.map(({ name, text }) => ({ name, text })),
    spans: spans.triples,
    outcomes: declared.outcomes.map(({ node }) => {
      const labels = node.members.flatMap((each, member) =>
        each.labels.map(({ text }) => ({ member, text })),
      );
      return {
        name: node.name.text,
        members: node.members.map((member) => member.name.text),
        ...(labels.length > 0 && { labels }),
      };
    }),
    ladders: declared.ladders.map(({ node, text }) => {
      const l = lowering(text);
      const at = l.at(node.name.span);
      return {
        name: node.name.text,
        at,
        value:
          node.value === null
            ? { op: "unsupplied", what: "ladder", name: node.name.text, head: node.name.text, at }
            : l.expression(node.value),
      };
    }),
    constants: declared.constants.map((constant) => {
      const { node, text } = constant;
      const l = lowering(text);
      return {
        name: node.name.text,
        at: l.at(node.name.span),
        value: l.expression(node.value),
        slots: tables.frames.get(constant)?.slots ?? 0,
      };
    }),
    options: declared.options.map((option) => lowerOption(lowering, option, tables)),
    rules: [...rules, ...adjusted],
    tables: declared.tables.map((table) => lowerTable(lowering, table, declared.columnRules)),
    tests: declared.tests
      .filter(({ text }) => text === loaded.own)
      .map((test) => lowerTest(lowering(test.text), test, tables)),
    sheets: declared.sheets.map((sheet) => lowerSheet(sheet, lowering)),
    main: loaded.main === null ? null : lowerMain(loaded.main, bound, lowering, made),
    ...(changes.length > 0 && { changes }),
  };
  const sheets = instances.flatMap(({ instance: { name, source, document }, lowered }) => {
    const one = { sheet: document.sheet, at: document.at.span, lowered };
    return [{ ...one, path: null }, ...lowered.within].map(
      ({ path, sheet, at, lowered: { draft, places, words, unsure } }): BoundSheet => ({
        name,
        path,
        sheet: sheet.index,
        source: source.name,
        draft,
        places,
        words,
        unsure,
        at,
      }),
    );
  });
  return { program, sheets };
}

/** A program, and the instances that were given to its main text. */
export interface Assembled {
  readonly program: Program;
  readonly sheets: readonly BoundSheet[];
}

/** An instance of a sheet in a program; those that lie within its fields stand behind it. */
export interface BoundSheet {
  readonly name: string;
  /** Where it lies within the instance of that name: `weapons[2]`; null for the whole. */
  readonly path: string | null;
  /** The index of its sheet in the program. */
  readonly sheet: number;
  /** The name of the document. */
  readonly source: string;
  /** Makes it without a look at bounds and demands; may roll. */
  readonly draft: Expression;
  /** Where in the document each field stands that it says, and where it says which sheet it is. */
  readonly places: ReadonlyMap<string, Span>;
  /** The texts and keys that are written in the value of each of them. */
  readonly words: ReadonlyMap<string, readonly WrittenWord[]>;
  /** The fields of which nobody knows the value, for the document is wrong about them. */
  readonly unsure: ReadonlySet<string>;
  readonly at: Span;
}

/** What was set from outside comes first, then the statements of the main text. */
function lowerMain(
  text: Text,
  { tables, lets, condition }: Bound,
  lowering: (text: Text) => Lowering,
  instances: readonly Expression[],
): Program["main"] {
  const statements = text.module.items.filter(isStatement);
  if (statements.length === 0) return null;
  const sets = lets.map(({ name, text: from, value, variable }): Expression => {
    const l = lowering(from);
    return {
      op: "bind",
      slot: variable.slot,
      name,
      type: null,
      value: l.expression(value),
      at: l.at(value.span),
    };
  });
  const l = lowering(text);
  const first = statements[0]?.span.start ?? 0;
  const last = statements.at(-1)?.span.end ?? 0;
  const own = statements.map((statement) => l.statement(statement));
  return {
    slots: tables.frames.get(text)?.slots ?? 0,
    body: {
      op: "block",
      body: [...instances, ...sets, ...(condition === null ? own : withCondition(own, condition, lowering))],
      at: l.at({ start: first, end: last }),
    },
  };
}

/** The value of the main text gets a name, the condition looks at it, and it is the value again. */
function withCondition(
  own: readonly Expression[],
  { text, value, it }: MainCondition,
  lowering: (text: Text) => Lowering,
): readonly Expression[] {
  const at = lowering(it.text).at(it.span);
  const last = own.at(-1) ?? nothing(at);
  const l = lowering(text);
  return [
    ...own.slice(0, -1),
    { op: "bind", slot: it.slot, name: it.name, type: null, value: last, at },
    { op: "given", condition: l.expression(value), at: l.at(value.span) },
    { op: "local", slot: it.slot, at },
  ];
}
