import { fault } from "../../fault.ts";
import type { CallNode, Place } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { shownArguments } from "../../program/sheet.ts";
import { brief } from "../../trace/brief.ts";
import { columnText, lookUpText, originOf, rowText } from "../../trace/row-text.ts";
import { SheetValue } from "../../value/sheet.ts";
import { RecordValue, type Value } from "../../value/value.ts";
import { conform } from "./conform.ts";
import { keptBy } from "./dice.ts";
import { type FoundPlace, overlap, planPlace, readPlace, writePlace } from "./place.ts";
import type { Frame, Need, PlannedRule, Planner, Run } from "./planner.ts";

type Passed =
  | { readonly kind: "value"; readonly run: Run; readonly at: number }
  | { readonly kind: "place"; readonly find: (frame: Frame) => FoundPlace; readonly at: number }
  | { readonly kind: "default" };

/**
 * A call of a rule: arguments in the order of the text, places copied in after them, the body, places copied out
 * in the order of the parameters.
 */
export function planCall(planner: Planner, node: CallNode, need: Need): Run {
  const rule = planner.rule(node.rule, need);
  const shown = shownArguments(planner.program.sheets, node.rule, node.arguments);
  const passed = node.arguments.map((argument, i): Passed => {
    if (argument.kind === "default") return argument;
    if (argument.kind === "place") {
      shareNeed(planner, node.rule, i, argument.place);
      return { kind: "place", find: planPlace(planner, argument.place), at: argument.place.at };
    }
    const need = planner.needOfParameter(node.rule, i);
    const operand = (): Run => planner.operand(argument.value, need);
    return {
      kind: "value",
      run: keeping(i < shown ? operand() : planner.silently(operand), need),
      at: argument.value.at,
    };
  });
  const order = node.order ?? passed.map((_, i) => i);
  const simple = passed.every((argument) => argument.kind !== "place");
  return (frame) => {
    const inner: Frame = [];
    // Pushed one by one: for a handful of slots that is faster than filling.
    for (let i = 0; i < rule.slots; i += 1) inner.push(null);
    const places: (FoundPlace | undefined)[] = [];
    for (const index of order) {
      const argument = passed[index];
      if (argument?.kind === "value") inner[index] = argument.run(frame);
      else if (argument?.kind === "place") places[index] = argument.find(frame);
    }
    if (!simple) {
      refuseOverlap(node, places);
      places.forEach((place, index) => {
        if (place !== undefined) inner[index] = readPlace(planner, frame, place);
      });
    }
    const result = invoke(planner, node, rule, passed, inner);
    if (!simple) {
      places.forEach((place, index) => {
        if (place !== undefined) writePlace(planner, frame, place, inner[index] ?? null);
      });
    }
    return result;
  };
}

const keeping =
  (run: Run, need: Need): Run =>
  (frame) =>
    keptBy(run(frame), need);

// What goes in comes out again, so both names of it keep its dice, or neither does.
function shareNeed(planner: Planner, rule: number, parameter: number, place: Place): void {
  if (place.path.length > 0) return;
  if (planner.needOf(place.slot) === "all") planner.readAllOf(rule, parameter);
  if (planner.needOfParameter(rule, parameter) === "all") planner.readAll(place.slot);
}

function invoke(
  planner: Planner,
  node: CallNode,
  rule: PlannedRule,
  passed: readonly Passed[],
  inner: Frame,
): Value {
  const { context } = planner;
  context.spend(1, node.at);
  context.depthLeft -= rule.weight;
  context.calls.push({ rule: node.rule, at: node.at });
  if (context.depthLeft < 0) {
    fault(
      "HR4002",
      node.at,
      `rules call each other too deep here, in \`${rule.name}\``,
      "a rule that calls itself must come to an end: test for it first",
    );
  }
  rule.parameters.forEach((parameter, index) => {
    const argument = passed[index];
    if (argument === undefined || argument.kind === "default")
      inner[index] = rule.defaults[index]?.(inner) ?? null;
    if (parameter.type !== null) {
      const at = argument === undefined || argument.kind === "default" ? node.at : argument.at;
      inner[index] = conform(
        planner,
        inner[index] ?? null,
        parameter.type,
        `\`${parameter.name}\` of \`${rule.name}\``,
        at,
        argument === undefined || argument.kind === "default" ? undefined : argument.at,
      );
    }
  });
  if (context.recorder?.listens === true) {
    const called =
      rule.shownAs === null
        ? calledText(
            node.base === true ? "base" : rule.name,
            rule,
            passed.slice(0, shownArguments(planner.program.sheets, node.rule, passed)),
            inner,
            planner.program,
          )
        : lookUpText(rule.shownAs, inner, passed.length);
    context.recorder.mark({ called, ...(rule.from !== null && { from: rule.from }) });
  }
  const last = rule.run(inner);
  const given = context.signal === "return" ? context.returned : last;
  context.signal = "none";
  context.returned = null;
  const result =
    rule.result === null
      ? given
      : conform(planner, given, rule.result, `what \`${rule.name}\` gives`, node.at, node.at);
  if (planner.traced && rule.shownAs !== null)
    context.recorder?.mark({ row: rowText(result), ...originOf(result, planner.program) });
  context.calls.pop();
  context.depthLeft += rule.weight;
  return result;
}

// Short values stand for themselves; a long one is called what the rule calls it.
const LONGEST_VALUE = 24;

function calledText(
  name: string,
  rule: PlannedRule,
  passed: readonly Passed[],
  inner: Frame,
  program: Program,
): string {
  const shown = passed.flatMap((argument, index) =>
    argument.kind === "default" ? [] : [shortName(inner[index] ?? null, rule.parameters[index]?.name ?? "")],
  );
  if (rule.columnOf === null) return `${name}(${shown.join(", ")})`;
  const [number = null] = inner;
  return `${columnText(program, rule.columnOf, number)}.${name}(${shown.slice(1).join(", ")})`;
}

// A record that has a name goes by it, as a hero does.
function shortName(value: Value, parameter: string): string {
  const name =
    value instanceof SheetValue ? value.called : value instanceof RecordValue ? value.get("name") : undefined;
  const words = typeof name === "string" ? name : brief(value);
  return words.length <= LONGEST_VALUE ? words : parameter;
}

function refuseOverlap(node: CallNode, places: readonly (FoundPlace | undefined)[]): void {
  for (let i = 0; i < places.length; i += 1) {
    for (let j = i + 1; j < places.length; j += 1) {
      const [a, b] = [places[i], places[j]];
      if (a === undefined || b === undefined || !overlap(a, b)) continue;
      fault(
        "HR3015",
        node.at,
        "two arguments that this rule may change are the same place, or one is a part of the other",
        "pass different ones",
      );
    }
  }
}
