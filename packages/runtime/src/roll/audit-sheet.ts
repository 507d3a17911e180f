import type { Fault } from "../fault.ts";
import type { Limits } from "../limits.ts";
import { compare, exactToText } from "../number/rational.ts";
import { oddsMachine } from "../odds/machine.ts";
import type { Expression } from "../program/expression.ts";
import type { At, Program } from "../program/program.ts";
import type { Sheet } from "../program/sheet.ts";
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
  const checks = checksOf(sheet);
  const asked = (of: readonly Check[]): Program => ({
    ...program,
    main: { slots: 1, body: auditBody(sheet, draft, of) },
  });
  const result = rollMachine(asked(checks), given).roll({ seed: "audit" });
  // An instance within it may roll too.
  if (rolled.length === 0 && result.dice.length === 0) {
    return result.ok
      ? { ok: true, problems: problemsIn(checks, result.value) }
      : { ok: false, fault: result.fault };
  }
  const missing = rolled.map((field): SheetProblem => ({ kind: "rolled", field }));
  // Each by itself, so that no more is kept of the dice than it is about.
  const always = checks.flatMap((check) => {
    const told = oddsMachine(asked([check]), given).odds();
    // What some dice lead to is for the run to find.
    if (!told.ok) return [];
    const [first = [], ...others] = told.odds.outcomes.map(({ value }) => problemsIn([check], value));
    return others.every((ways) => ways.length > 0) ? first : [];
  });
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

/** Something to look at in an instance: a resource in its bounds, or what is demanded. */
type Check = Sheet["fields"][number] | Sheet["demands"][number];

function checksOf({ fields, demands }: Sheet): readonly Check[] {
  return [...fields.filter(({ kind }) => kind === "resource"), ...demands];
}

/** A list of what each check is about: of a resource its value and its ends, of a demand that does not hold its reason. */
function auditBody({ name, fields }: Sheet, draft: Expression, checks: readonly Check[]): Expression {
  const { at } = draft;
  const whole: Expression = { op: "local", slot: 0, at };
  const none: Expression = { op: "none", at };
  const work = (rule: number | null): Expression =>
    rule === null ? none : { op: "call", rule, arguments: [{ kind: "value", value: whole }], at };
  const list = (values: readonly Expression[]): Expression => ({
    op: "list",
    items: values.map((from) => ({ from, to: null })),
    at,
  });
  const asked = checks.map(
    (check): Expression =>
      "condition" in check
        ? { op: "if", condition: work(check.condition), body: none, otherwise: work(check.reason), at }
        : list([saidOf(fields, draft, check) ?? none, work(check.least), work(check.most)]),
  );
  return {
    op: "block",
    body: [{ op: "bind", slot: 0, name, type: null, value: draft, at }, list(asked)],
    at,
  };
}

/** What a document says of a field: read from the instance, a resource would lie within its bounds. */
function saidOf(
  fields: Sheet["fields"],
  draft: Expression,
  field: Sheet["fields"][number],
): Expression | null {
  if (draft.op !== "call") return null;
  const stored = fields.filter(({ kind }) => kind !== "derived");
  const argument = draft.arguments[stored.indexOf(field)];
  return argument?.kind === "value" ? argument.value : null;
}

function problemsIn(checks: readonly Check[], audited: Value): readonly SheetProblem[] {
  if (!isList(audited)) throw new Error("an audit gives a list");
  return checks.flatMap((check, i): SheetProblem[] => {
    const found = audited[i] ?? null;
    if ("condition" in check) {
      const { kind, fields, at } = check;
      return found === null ? [] : [{ kind, fields, said: String(found), at }];
    }
    const [value = null, least = null, most = null] = isList(found) ? found : [];
    const said = beyond(value, least, most);
    return said === null ? [] : [{ kind: "bounds", field: check.name, said: `${check.name} ${said}` }];
  });
}

function beyond(value: Value, least: Value, most: Value): string | null {
  const [number, low, high] = [numberOf(value), numberOf(least), numberOf(most)];
  if (number === null || low === null || high === null) return null;
  if (compare(low, number) <= 0 && compare(number, high) <= 0) return null;
  return `goes from ${exactToText(low)} to ${exactToText(high)}, and here it is ${exactToText(number)}`;
}
