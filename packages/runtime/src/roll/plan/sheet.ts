import { fault } from "../../fault.ts";
import { compare, type Exact, exactFromText, exactToText } from "../../number/rational.ts";
import type { SheetNode } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import type { Sheet, SheetField } from "../../program/sheet.ts";
import { spanOf } from "../../trace/describe.ts";
import type { StepLabel } from "../../trace/recorder.ts";
import { type SheetType, SheetValue } from "../../value/sheet.ts";
import { literal } from "../../value/show.ts";
import { numberOf, RecordValue, stored, type Value } from "../../value/value.ts";
import { withoutDice } from "../without-dice.ts";
import { conform } from "./conform.ts";
import type { Frame, Planner, Run } from "./planner.ts";

interface Layout {
  readonly type: SheetType;
  readonly stored: readonly string[];
  /** By every name of every field, labels too. */
  readonly fields: ReadonlyMap<string, SheetField>;
}

const layouts = new WeakMap<readonly Sheet[], readonly Layout[]>();

function layoutsOf({ sheets }: Program): readonly Layout[] {
  const known = layouts.get(sheets);
  if (known !== undefined) return known;
  const found = sheets.map((sheet, index): Layout => {
    const stored = sheet.fields.filter(({ kind }) => kind !== "derived").map(({ name }) => name);
    const article = /^[aeiou]/i.test(sheet.name) ? "an" : "a";
    return {
      type: { index, name: sheet.name, article, stored: stored.length },
      stored,
      fields: new Map(sheet.fields.flatMap((field) => field.names.map((name) => [name, field]))),
    };
  });
  layouts.set(sheets, found);
  return found;
}

function fieldOfSheet(planner: Planner, { sheet }: SheetValue, name: string): SheetField | undefined {
  return layoutsOf(planner.program)[sheet.index]?.fields.get(name);
}

/** The names of all fields of an instance, for messages. */
export function fieldNames(planner: Planner, { sheet }: SheetValue): readonly string[] {
  return planner.program.sheets[sheet.index]?.fields.map(({ name }) => name) ?? [];
}

/** Plans what a field of that name may have to be worked out by, whatever sheet has it. */
export function planFieldRules(planner: Planner, name: string): void {
  for (const { fields } of layoutsOf(planner.program)) {
    const field = fields.get(name);
    if (field !== undefined) planRules(planner, field);
  }
}

/** The same for every field of every sheet. */
export function planSheetRules(planner: Planner): void {
  for (const sheet of planner.program.sheets) for (const field of sheet.fields) planRules(planner, field);
}

function planRules(planner: Planner, { derived, least, most }: SheetField): void {
  for (const rule of [derived, least, most]) if (rule !== null) planner.rule(rule, "total");
}

/** An instance from the values of its stored fields, and what its origin says. */
export function planSheet(planner: Planner, node: SheetNode): Run {
  const values = node.values.map((value) => planner.operand(value, "total"));
  const origin = planner.operand(node.origin, "total");
  const layout = layoutsOf(planner.program)[node.sheet];
  if (layout === undefined) throw new Error("a program makes a sheet that it does not have");
  return (frame) => {
    const given = values.map((value) => stored(value(frame)));
    const from = origin(frame);
    const title = from instanceof RecordValue ? from.get("name") : null;
    const fixed = from instanceof RecordValue ? from.get("fixed") : null;
    const more = fixed instanceof RecordValue ? fixed : new RecordValue([], []);
    const whole = new SheetValue(
      layout.type,
      typeof title === "string" ? title : null,
      [...layout.stored, ...more.names],
      [...given, ...more.values],
    );
    return planner.context.kept(whole, node.at);
  };
}

/** What a field of an instance is now; undefined where there is none of that name. */
export function readField(planner: Planner, whole: SheetValue, name: string, at: number): Value | undefined {
  const field = fieldOfSheet(planner, whole, name);
  if (field === undefined) return undefined;
  const kept = whole.get(field.name);
  if (field.derived !== null) return kept ?? stored(reckon(planner, field.derived, whole, at));
  const number = kept === undefined || kept === null ? null : numberOf(kept);
  if (field.kind === "stored" || number === null) return kept ?? null;
  return within(number, boundsOf(planner, whole, field, at));
}

/** Puts a value into a field. What changes a resource by an amount stops at its bounds. */
export function writeField(
  planner: Planner,
  whole: SheetValue,
  name: string,
  value: Value,
  at: number,
  stops: boolean,
): SheetValue | null {
  const field = fieldOfSheet(planner, whole, name);
  if (field === undefined) return null;
  const what = `\`${field.name}\` of \`${whole.sheet.name}\``;
  if (field.kind === "derived") {
    fault(
      "HR3041",
      at,
      `${what} is worked out from other fields, so nothing can be put there`,
      "change the fields that it comes from",
    );
  }
  const kept = field.type === null ? value : conform(planner, value, field.type, what, at);
  if (field.kind === "stored") return whole.with(field.name, kept);
  const number = numberOf(value);
  if (number === null) return whole.with(field.name, value);
  const bounds = boundsOf(planner, whole, field, at);
  const inside = within(number, bounds);
  if (!stops && compare(inside, number) !== 0) {
    fault(
      "HR3042",
      at,
      `${what} goes from ${exactToText(bounds.least)} to ${exactToText(bounds.most)}, and here it would be ${exactToText(number)}`,
      "+= and -= stop at the ends",
    );
  }
  return whole.with(field.name, inside);
}

interface Bounds {
  readonly least: Exact;
  readonly most: Exact;
}

function within(number: Exact, { least, most }: Bounds): Exact {
  if (compare(number, most) > 0) return most;
  return compare(number, least) < 0 ? least : number;
}

function boundsOf(planner: Planner, whole: SheetValue, field: SheetField, at: number): Bounds {
  const least = endOf(planner, whole, field.least, field, at);
  const most = endOf(planner, whole, field.most, field, at);
  if (compare(least, most) <= 0) return { least, most };
  fault(
    "HR3042",
    at,
    `\`${field.name}\` of \`${whole.sheet.name}\` would go from ${exactToText(least)} down to ${exactToText(most)}, so it can have no value`,
  );
}

function endOf(
  planner: Planner,
  whole: SheetValue,
  rule: number | null,
  field: SheetField,
  at: number,
): Exact {
  const body = rule === null ? undefined : planner.program.rules[rule]?.body;
  if (rule === null || body === undefined) return 0;
  if (body.op === "number")
    return typeof body.value === "number" ? body.value : (exactFromText(body.value) ?? 0);
  const value = reckon(planner, rule, whole, at);
  const number = numberOf(value);
  if (number !== null) return number;
  fault(
    "HR3002",
    body.at,
    `an end of \`${field.name}\` is ${literal(stored(value))}, where a number is wanted`,
  );
}

/** Works a rule of a sheet out for an instance. It may not roll, and may not need itself. */
function reckon(planner: Planner, index: number, whole: SheetValue, at: number): Value {
  const { context } = planner;
  context.spend(1, at);
  const { reckonings } = context;
  // What is traced is shown each time.
  const before = context.recorder === null ? reckonings.recall(context, index, whole, at) : undefined;
  if (before !== undefined) return before;
  const rule = planner.rule(index, "total");
  const again = reckonings.open.findIndex((one) => one.rule === index && one.of === whole);
  if (again >= 0) {
    const ring = [...reckonings.open.slice(again), { rule: index }];
    const names = ring.map((one) => `\`${planner.program.rules[one.rule]?.name ?? ""}\``);
    fault("HR3040", at, `\`${rule.name}\` needs itself to be worked out: ${names.join(" -> ")}`);
  }
  const { source, real } = context;
  context.source = withoutDice(
    planner.program,
    context,
    at,
    `\`${rule.name}\` is worked out whenever it is looked at`,
  );
  context.real = null;
  context.depthLeft -= rule.weight;
  context.calls.push({ rule: index, at });
  if (context.depthLeft < 0)
    fault("HR4002", at, `what is worked out here needs too much else, in \`${rule.name}\``);
  const told = toldApart(planner, index);
  if (told !== null) context.recorder?.open(told);
  try {
    return reckonings.workOut(context, index, whole, () => {
      const frame: Frame = new Array<Value>(rule.slots).fill(null);
      frame[0] = whole;
      const last = rule.run(frame);
      const given = context.signal === "return" ? context.returned : last;
      context.signal = "none";
      context.returned = null;
      if (told !== null) context.recorder?.close(given);
      const result =
        rule.result === null ? given : conform(planner, given, rule.result, `\`${rule.name}\``, at);
      context.calls.pop();
      context.depthLeft += rule.weight;
      return result;
    });
  } finally {
    context.source = source;
    context.real = real;
  }
}

/** A field that was adjusted is a step of its own, so that a trace can name what was done to it. */
function toldApart({ program, context }: Planner, index: number): StepLabel | null {
  const rule = program.rules[index];
  if (context.recorder === null || rule?.adjusts === undefined) return null;
  const [source, start, end] = spanOf(program, rule.at);
  return {
    node: null,
    kind: "call",
    text: rule.name,
    source: program.sources[source]?.name ?? "",
    start,
    end,
    places: new Map(),
  };
}
