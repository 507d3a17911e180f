import type { At, Expression, Ladder, Program } from "@houserule/runtime/program";
import type { Code } from "../diagnostic/codes.ts";
import type { Declared } from "../resolve/declare.ts";
import type { Text } from "../resolve/text.ts";
import { nodesIn } from "./nodes-in.ts";
import type { SpanTable } from "./spans.ts";

/** What an expression does that a constant may not do, and what it needs. */
interface Needs {
  /** Where dice certainly roll. */
  readonly rolls: At | null;
  /** `apart`: called within odds, where nothing really rolls. */
  readonly rules: readonly { readonly rule: number; readonly at: At; readonly apart: boolean }[];
  readonly constants: readonly { readonly constant: number; readonly at: At }[];
}

const rolling: ReadonlySet<Expression["op"]> = new Set([
  "dice",
  "draw",
  "pick",
  "roll",
  "explode",
  "reroll",
  "roll table",
]);

function needsOf(expression: Expression): Needs {
  let rolls: At | null = null;
  const rules: { readonly rule: number; readonly at: At; readonly apart: boolean }[] = [];
  const constants: { readonly constant: number; readonly at: At }[] = [];
  const outside = new Set(nodesIn(expression, "odds"));
  for (const node of nodesIn(expression)) {
    const apart = !outside.has(node);
    if (!apart && rolling.has(node.op) && (rolls === null || node.at < rolls)) rolls = node.at;
    if (node.op === "call") rules.push({ rule: node.rule, at: node.at, apart });
    if (node.op === "constant") constants.push({ constant: node.index, at: node.at });
  }
  return { rolls, rules, constants };
}

type Parts = Pick<Program, "constants" | "ladders" | "rules">;

/** Constants are made once, in order, without dice; ladders consist of written dice. */
export function checkFixed(parts: Parts, declared: Declared, spans: SpanTable): void {
  const rules = new Map<number, Needs>();
  const needsOfRule = (index: number): Needs => {
    const known = rules.get(index);
    if (known !== undefined) return known;
    const rule = parts.rules[index];
    const defaults =
      rule?.parameters.flatMap((one) => (one.default === null ? [] : [needsOf(one.default)])) ?? [];
    const all = rule === undefined ? defaults : [...defaults, needsOf(rule.body)];
    const needs: Needs = {
      rolls: all.find((one) => one.rolls !== null)?.rolls ?? null,
      rules: all.flatMap((one) => one.rules),
      constants: all.flatMap((one) => one.constants),
    };
    rules.set(index, needs);
    return needs;
  };

  for (const [index, entity] of declared.constants.entries()) {
    const constant = parts.constants[index];
    if (constant === undefined) continue;
    const { text } = entity;
    const own = needsOf(constant.value);
    if (own.rolls !== null) reportRolling(text, constant.name, own.rolls, spans);
    // What a later text overrides may need its constants, which are made when they are first read.
    const isEarly = (other: number): boolean =>
      other === index ||
      (other > index && (declared.changes.tops.size === 0 || declared.constants[other]?.text === text));
    const early = own.constants.find((one) => isEarly(one.constant));
    if (early !== undefined) reportEarly(text, constant.name, early.constant === index, early.at, spans);
    if (own.rolls !== null || early !== undefined) continue;
    for (const call of own.rules) {
      const reached = reach(call.rule, needsOfRule);
      const rolled = call.apart ? [] : reach(call.rule, needsOfRule, false);
      if (rolled.some((needs) => needs.rolls !== null)) {
        reportRolling(text, constant.name, call.at, spans);
        break;
      }
      if (reached.some((needs) => needs.constants.some((one) => isEarly(one.constant)))) {
        reportEarly(text, constant.name, false, call.at, spans);
        break;
      }
    }
  }

  for (const [index, entity] of declared.ladders.entries()) {
    // An override may be made of what is declared further down, as long as it does not come back to itself.
    const overridden = declared.changes.tops.size > 0;
    if (entity.node.value !== null) checkLadder(entity.text, parts.ladders, index, overridden, spans);
  }
}

/** The rules that a call leads to, each once; those that only odds ask are left out without `apart`. */
function reach(start: number, needsOfRule: (rule: number) => Needs, apart = true): readonly Needs[] {
  const seen = new Set([start]);
  // A set can grow while it is walked.
  for (const rule of seen) {
    for (const next of needsOfRule(rule).rules) if (apart || !next.apart) seen.add(next.rule);
  }
  return [...seen].map(needsOfRule);
}

function spanOf(at: At, spans: SpanTable): { readonly start: number; readonly end: number } {
  return { start: spans.triples[at * 3 + 1] ?? 0, end: spans.triples[at * 3 + 2] ?? 0 };
}

function reportRolling(text: Text, name: string, at: At, spans: SpanTable): void {
  text.report({
    code: "HR2023",
    severity: "error",
    message: `The constant \`${name}\` rolls dice, but it is made only once.`,
    span: spanOf(at, spans),
    hint: `Make it a rule, \`rule ${name}() = ...\`, or keep the die unrolled: \`let ${name} = die ...\`.`,
  });
}

function reportEarly(text: Text, name: string, itself: boolean, at: At, spans: SpanTable): void {
  text.report({
    code: "HR2014",
    severity: "error",
    message: itself
      ? `The constant \`${name}\` is made from itself.`
      : `The constant \`${name}\` needs a constant that is made further down.`,
    span: spanOf(at, spans),
    hint: itself ? "Give it a value of its own." : "Move that constant up.",
  });
}

const inLadders: ReadonlySet<Expression["op"]> = new Set([
  "rungs",
  "ladder",
  "as die",
  "unrolled",
  "die sum",
  "number",
  "negate",
]);

/** Whether a ladder is the same as another one that is the same as the first one. */
function isRing(ladders: readonly Ladder[], start: number): boolean {
  const seen = new Set<number>();
  let at = start;
  while (!seen.has(at)) {
    seen.add(at);
    const value = ladders[at]?.value;
    if (value?.op !== "ladder") return false;
    at = value.index;
  }
  return at === start;
}

function checkLadder(
  text: Text,
  ladders: readonly Ladder[],
  index: number,
  overridden: boolean,
  spans: SpanTable,
): void {
  const ladder = ladders[index];
  if (ladder === undefined) return;
  const report = (code: Code, message: string, at: At, hint: string): void =>
    text.report({ code, severity: "error", message, span: spanOf(at, spans), hint });
  const { name, value } = ladder;
  if (value.op === "none" || value.op === "unsupplied") return;
  if (value.op === "ladder" && (overridden ? isRing(ladders, index) : value.index >= index)) {
    report(
      "HR2014",
      `The ladder \`${name}\` is the same as one further down, or as itself.`,
      value.at,
      "Write its dice, or move the other ladder up.",
    );
    return;
  }
  const fixed = value.op === "rungs" || value.op === "ladder";
  const wrong = fixed ? nodesIn(value).find((node) => !inLadders.has(node.op)) : value;
  if (wrong === undefined) return;
  report(
    "HR2038",
    `The ladder \`${name}\` is not made of written dice.`,
    wrong.at,
    `Write single dice with -> between them: \`ladder ${name} = d4 -> d6 -> d8\`.`,
  );
}
