import type { At, Expression, Ladder, Program } from "@houserule/runtime/program";
import type { Code } from "../diagnostic/codes.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import type { Text } from "../resolve/text.ts";
import { type Needs, needsOf } from "./needs.ts";
import { nodesIn } from "./nodes-in.ts";
import { type SpanTable, spanAt } from "./spans.ts";

/** What of a program is looked at here. */
export type Parts = Pick<Program, "constants" | "ladders" | "rules">;

/** What each rule does, worked out once. */
export function ruleNeeds(parts: Parts): (rule: number) => Needs {
  const rules = new Map<number, Needs>();
  return (index) => {
    const known = rules.get(index);
    if (known !== undefined) return known;
    const rule = parts.rules[index];
    const needs = needsOf(rule?.body ?? null, ...(rule?.parameters ?? []).map((one) => one.default));
    rules.set(index, needs);
    return needs;
  };
}

/** Where a rule certainly rolls: in itself, or where it calls one that does. */
export function rollOf(rule: number, needsOfRule: (rule: number) => Needs): At | null {
  return rollIn(needsOfRule(rule), needsOfRule);
}

/** The same of some expressions, by what they need. */
export function rollIn(own: Needs, needsOfRule: (rule: number) => Needs): At | null {
  if (own.rolls !== null) return own.rolls;
  const call = own.rules.find(
    (one) => !one.apart && reach(one.index, needsOfRule, false).some(({ rolls }) => rolls !== null),
  );
  return call?.at ?? null;
}

/** Constants are made once, in order, without dice; ladders consist of written dice. */
export function checkFixed(parts: Parts, declared: Declared, spans: SpanTable): void {
  const needsOfRule = ruleNeeds(parts);

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
    const early = own.constants.find((one) => isEarly(one.index));
    if (early !== undefined) reportEarly(text, constant.name, early.index === index, early.at, spans);
    if (own.rolls !== null || early !== undefined) continue;
    for (const call of own.rules) {
      const reached = reach(call.index, needsOfRule);
      const rolled = call.apart ? [] : reach(call.index, needsOfRule, false);
      if (rolled.some((needs) => needs.rolls !== null)) {
        reportRolling(text, constant.name, call.at, spans);
        break;
      }
      if (reached.some((needs) => needs.constants.some((one) => isEarly(one.index)))) {
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
    for (const next of needsOfRule(rule).rules) if (apart || !next.apart) seen.add(next.index);
  }
  return [...seen].map(needsOfRule);
}

function reportRolling(text: Text, name: string, at: At, spans: SpanTable): void {
  text.report({
    code: "HR2023",
    severity: "error",
    message: `The constant \`${name}\` rolls dice, but it is made only once.`,
    span: spanAt(spans, at),
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
    span: spanAt(spans, at),
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
    text.report({ code, severity: "error", message, span: spanAt(spans, at), hint });
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
