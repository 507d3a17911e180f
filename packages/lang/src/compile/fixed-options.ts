import type { At, Expression, Program } from "@houserule/runtime/program";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import type { OptionEntity, RuleEntity } from "../resolve/entity.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Text } from "../resolve/text.ts";
import type { Span } from "../span.ts";
import { type Needs, needsOf } from "./needs.ts";
import { type SpanTable, spanAt } from "./spans.ts";

type Parts = Pick<Program, "options" | "constants" | "rules" | "tests">;

/**
 * Options are made once, without dice; none is made from itself, and a default looks only at options above it. What a
 * test sets, and what answers a choice, does not roll either.
 */
export function checkOptions(
  parts: Parts,
  declared: Declared,
  tables: Tables,
  spans: SpanTable,
  before: readonly Diagnostic[],
): void {
  const known = new Map<string, Needs>();
  const needs = (kind: "option" | "constant" | "rule", index: number): Needs => {
    const key = `${kind} ${index}`;
    const found = known.get(key) ?? needsOf(...rootsOf(parts, kind, index));
    known.set(key, found);
    return found;
  };
  const told = (text: Text, of: OptionEntity | RuleEntity, rolls: At): void => {
    // What is no value of it at all need not be told that it rolls besides.
    if (!isUnfit(text, spanAt(spans, rolls), before)) reportRolling(text, of, rolls, spans);
  };
  for (const { text, of, value } of givenIn(parts, declared, tables)) {
    const own = needsOf(value);
    const rolls = own.rolls ?? rollingCall(own, needs);
    if (rolls !== null) told(text, of, rolls);
  }
  for (const [index, entity] of declared.options.entries()) {
    const text = tables.options.get(entity)?.values.at(-1)?.text;
    const value = parts.options[index]?.value;
    if (text === undefined || value === null || value === undefined) continue;
    const own = needs("option", index);
    const rolls = own.rolls ?? rollingCall(own, needs);
    if (rolls !== null) {
      told(text, entity, rolls);
      continue;
    }
    const later = isOwn(entity, tables) ? own.options.find((one) => one.index >= index) : undefined;
    const ring =
      later ?? [...own.options, ...own.constants, ...own.rules].find((one) => leadsTo(one, index, needs));
    if (ring !== undefined)
      reportRing(text, entity, later !== undefined && later.index !== index, ring.at, spans);
  }
}

interface Given {
  readonly text: Text;
  readonly of: OptionEntity | RuleEntity;
  readonly value: Expression;
}

/** What tests set and answer, and the answers from outside. */
function* givenIn({ tests, rules }: Parts, declared: Declared, { answers }: Tables): Iterable<Given> {
  for (const { module, settings, answers: inTest = [] } of tests) {
    const text = declared.tests.find((test) => test.text.source.name === module)?.text;
    if (text === undefined) continue;
    for (const { option, value } of settings) {
      const of = declared.options[option];
      if (of !== undefined) yield { text, of, value };
    }
    for (const { rule, value } of inTest) {
      const of = declared.rules[rule];
      if (of !== undefined) yield { text, of, value };
    }
  }
  for (const [of, { text }] of answers) {
    const body = rules[of.index]?.body;
    if (body?.op === "ask" && body.answer !== null) yield { text, of, value: body.answer };
  }
}

function isUnfit(text: Text, { start, end }: Span, before: readonly Diagnostic[]): boolean {
  return before.some(
    ({ code, source, span }) =>
      code === "HR2110" && source === text.source.name && span.start <= start && end <= span.end,
  );
}

type NeedsOf = (kind: "option" | "constant" | "rule", index: number) => Needs;
type Use = Needs["options"][number] | Needs["constants"][number] | Needs["rules"][number];

function rootsOf({ options, constants, rules }: Parts, kind: "option" | "constant" | "rule", index: number) {
  if (kind === "option") return [options[index]?.value ?? null];
  if (kind === "constant") return [constants[index]?.value ?? null];
  const rule = rules[index];
  return rule === undefined ? [] : [rule.body, ...rule.parameters.map((one) => one.default)];
}

/** Whether an option has its own value, and nothing overrides it. */
function isOwn(entity: OptionEntity, tables: Tables): boolean {
  return tables.options.get(entity)?.values.at(-1)?.value === entity.node.value;
}

/** The place of a call of a rule that rolls, itself or by what it calls. */
function rollingCall(own: Needs, needs: NeedsOf): At | null {
  for (const call of own.rules) {
    if (call.apart) continue;
    const seen = new Set([call.index]);
    for (const rule of seen) {
      const inner = needs("rule", rule);
      if (inner.rolls !== null) return call.at;
      for (const next of inner.rules) if (!next.apart) seen.add(next.index);
    }
  }
  return null;
}

/** Whether what is used here needs the option in the end. */
function leadsTo(use: Use, option: number, needs: NeedsOf): boolean {
  const seen = new Map<string, Use>([[`${use.kind} ${use.index}`, use]]);
  for (const { kind, index } of seen.values()) {
    if (kind === "option" && index === option) return true;
    const inner = needs(kind, index);
    for (const next of [...inner.options, ...inner.constants, ...inner.rules])
      seen.set(`${next.kind} ${next.index}`, seen.get(`${next.kind} ${next.index}`) ?? next);
  }
  return false;
}

function reportRolling(
  text: Text,
  { kind, node }: OptionEntity | RuleEntity,
  at: At,
  spans: SpanTable,
): void {
  text.report({
    code: "HR2111",
    severity: "error",
    message:
      kind === "option"
        ? `The option \`${node.name.text}\` rolls dice, but it is the same for a whole game.`
        : `The answer to \`${node.name.text}\` rolls dice, but it is the same each time.`,
    span: spanAt(spans, at),
    hint: "Write a value that does not depend on dice, or keep the die unrolled with `die`.",
  });
}

function reportRing(text: Text, { node }: OptionEntity, later: boolean, at: At, spans: SpanTable): void {
  text.report({
    code: "HR2112",
    severity: "error",
    message: later
      ? `The option \`${node.name.text}\` needs an option that is declared further down.`
      : `The option \`${node.name.text}\` is made from itself.`,
    span: spanAt(spans, at),
    hint: later ? "Move that option up." : "Give it a value of its own.",
  });
}
