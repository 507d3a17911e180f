import type { Fault } from "../fault.ts";
import type { Limits } from "../limits.ts";
import { compare, exactToText } from "../number/rational.ts";
import { oddsMachine } from "../odds/machine.ts";
import type { Expression } from "../program/expression.ts";
import type { At, Program } from "../program/program.ts";
import type { Sheet } from "../program/sheet.ts";
import { SheetValue } from "../value/sheet.ts";
import { isList, numberOf, type Value } from "../value/value.ts";
import { rollMachine } from "./machine.ts";

/** What is wrong with an instance of a sheet, beside what its values are. */
export type SheetProblem =
  /** A field that is not said, and whose default rolls: it is another one in each run. */
  | { readonly kind: "rolled"; readonly field: string }
  /** A resource outside its bounds. */
  | { readonly kind: "bounds"; readonly field: string; readonly said: string }
  /** What is demanded does not hold; `fields` are those that the condition names. */
  | {
      readonly kind: "require" | "warn";
      readonly fields: readonly string[];
      readonly said: string;
      readonly at: At;
    };

export type SheetAudit =
  | { readonly ok: true; readonly problems: readonly SheetProblem[] }
  | { readonly ok: false; readonly fault: Fault };

/**
 * Looks at an instance as `draft` makes it, an expression without variables: the bounds of its resources and all
 * that its sheet demands. Where its making rolls, what is wrong with it is what is wrong however the dice fall.
 */
export function auditSheet(
  program: Program,
  { sheet: index, draft }: { readonly sheet: number; readonly draft: Expression },
  limits?: Limits,
): SheetAudit {
  const sheet = program.sheets[index];
  if (sheet === undefined) throw new Error("a program does not have the sheet that is looked at");
  const given = limits === undefined ? {} : { limits };
  const rolled = rolledFields(program, sheet, draft, given);
  const body = auditBody(sheet, draft);
  const audited: Program = { ...program, main: { slots: 1, body } };
  const result = rollMachine(audited, given).roll({ seed: "audit" });
  // An instance within it may roll too.
  if (rolled.length === 0 && result.dice.length === 0) {
    return result.ok
      ? { ok: true, problems: problemsIn(sheet, result.value) }
      : { ok: false, fault: result.fault };
  }
  const missing = rolled.map((field): SheetProblem => ({ kind: "rolled", field }));
  const told = oddsMachine(audited, given).odds();
  // What some dice lead to is for the run to find.
  if (!told.ok) return { ok: true, problems: missing };
  const [first = [], ...others] = told.odds.outcomes.map(({ value }) => problemsIn(sheet, value));
  const always = first.filter((problem) => others.every((ways) => ways.some((way) => alike(way, problem))));
  return { ok: true, problems: [...missing, ...always] };
}

type Given = { readonly limits?: Limits };

/** The fields that a document leaves out, and whose defaults roll. */
function rolledFields(program: Program, sheet: Sheet, draft: Expression, given: Given): readonly string[] {
  const make = program.rules[sheet.make];
  if (draft.op !== "call" || make === undefined) return [];
  const stored = sheet.fields.filter(({ kind }) => kind !== "derived");
  return stored.flatMap(({ name }, i) => {
    const value = make.parameters[i]?.default ?? null;
    if (draft.arguments[i]?.kind !== "default" || value === null) return [];
    const alone = rollMachine({ ...program, main: { slots: make.slots, body: value } }, given);
    const result = alone.roll({ seed: "audit" });
    return result.dice.length > 0 ? [name] : [];
  });
}

/**
 * The instance, where its resources are to be seen, and a list of the ends of all resources and the reasons of the
 * demands that do not hold. Of one without resources no more is asked, so that its odds keep no field that rolls.
 */
function auditBody(sheet: Sheet, draft: Expression): Expression {
  const { at } = draft;
  const whole: Expression = { op: "local", slot: 0, at };
  const work = (rule: number): Expression => ({
    op: "call",
    rule,
    arguments: [{ kind: "value", value: whole }],
    at,
  });
  const none: Expression = { op: "none", at };
  const items: readonly Expression[] = [
    ...resourcesOf(sheet).flatMap(({ least, most }): Expression[] => [
      least === null ? none : work(least),
      most === null ? none : work(most),
    ]),
    ...sheet.demands.map(
      ({ condition, reason }): Expression => ({
        op: "if",
        condition: work(condition),
        body: none,
        otherwise: work(reason),
        at,
      }),
    ),
  ];
  const list = (values: readonly Expression[]): Expression => ({
    op: "list",
    items: values.map((from) => ({ from, to: null })),
    at,
  });
  return {
    op: "block",
    body: [
      { op: "bind", slot: 0, name: sheet.name, type: null, value: draft, at },
      list([resourcesOf(sheet).length > 0 ? whole : none, list(items)]),
    ],
    at,
  };
}

function problemsIn(sheet: Sheet, audited: Value): readonly SheetProblem[] {
  const [value, found] = isList(audited) ? audited : [];
  const resources = resourcesOf(sheet);
  if (found === undefined || !isList(found) || (resources.length > 0 && !(value instanceof SheetValue)))
    throw new Error("a sheet was made that is none");
  const problems: SheetProblem[] = [];
  for (const [i, { name }] of resources.entries()) {
    if (!(value instanceof SheetValue)) break;
    const said = beyond(value.get(name) ?? null, found[2 * i] ?? null, found[2 * i + 1] ?? null);
    if (said !== null) problems.push({ kind: "bounds", field: name, said: `${name} ${said}` });
  }
  for (const [i, { kind, fields, at: where }] of sheet.demands.entries()) {
    const said = found[2 * resources.length + i] ?? null;
    if (said !== null) problems.push({ kind, fields, said: String(said), at: where });
  }
  return problems;
}

function resourcesOf(sheet: Sheet): Sheet["fields"] {
  return sheet.fields.filter(({ kind }) => kind === "resource");
}

/** Whether two ways of the dice lead to one problem; what it says may have other numbers in it. */
function alike(a: SheetProblem, b: SheetProblem): boolean {
  if (a.kind !== b.kind) return false;
  return "at" in a && "at" in b ? a.at === b.at : "field" in a && "field" in b && a.field === b.field;
}

function beyond(value: Value, least: Value, most: Value): string | null {
  const [number, low, high] = [numberOf(value), numberOf(least), numberOf(most)];
  if (number === null || low === null || high === null) return null;
  if (compare(low, number) <= 0 && compare(number, high) <= 0) return null;
  return `goes from ${exactToText(low)} to ${exactToText(high)}, and here it is ${exactToText(number)}`;
}
