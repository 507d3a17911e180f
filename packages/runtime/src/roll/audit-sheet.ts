import type { Fault } from "../fault.ts";
import type { Limits } from "../limits.ts";
import { compare, exactToText } from "../number/rational.ts";
import type { Argument, Expression } from "../program/expression.ts";
import type { At, Program } from "../program/program.ts";
import { SheetValue } from "../value/sheet.ts";
import { isList, numberOf, type Value } from "../value/value.ts";
import { rollMachine } from "./machine.ts";

/** What is wrong with an instance of a sheet, beside what its values are. */
export type SheetProblem =
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
  | { readonly ok: true; readonly value: SheetValue; readonly problems: readonly SheetProblem[] }
  | { readonly ok: false; readonly fault: Fault };

/**
 * Looks at an instance as `draft` makes it, an expression without variables: the bounds of its resources and all
 * that its sheet demands. What its making rolls is rolled from one fixed seed.
 */
export function auditSheet(
  program: Program,
  { sheet: index, draft }: { readonly sheet: number; readonly draft: Expression },
  limits?: Limits,
): SheetAudit {
  const sheet = program.sheets[index];
  if (sheet === undefined) throw new Error("a program does not have the sheet that is looked at");
  const { at } = draft;
  const self: Argument = { kind: "value", value: { op: "local", slot: 0, at } };
  const work = (rule: number): Expression => ({ op: "call", rule, arguments: [self], at });
  const none: Expression = { op: "none", at };
  const resources = sheet.fields.filter(({ kind }) => kind === "resource");
  const items: readonly Expression[] = [
    ...resources.flatMap(({ least, most }) => [
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
  const body: Expression = {
    op: "block",
    body: [
      { op: "bind", slot: 0, name: sheet.name, type: null, value: draft, at },
      list([{ op: "local", slot: 0, at }, list(items)]),
    ],
    at,
  };
  const machine = rollMachine(
    { ...program, main: { slots: 1, body } },
    limits === undefined ? {} : { limits },
  );
  const result = machine.roll({ seed: "audit" });
  if (!result.ok) return { ok: false, fault: result.fault };
  const [value, found] = isList(result.value) ? result.value : [];
  if (!(value instanceof SheetValue) || found === undefined || !isList(found))
    throw new Error("a sheet was made that is none");
  const problems: SheetProblem[] = [];
  for (const [i, { name }] of resources.entries()) {
    const said = beyond(value.get(name) ?? null, found[2 * i] ?? null, found[2 * i + 1] ?? null);
    if (said !== null) problems.push({ kind: "bounds", field: name, said: `${name} ${said}` });
  }
  for (const [i, { kind, fields, at: where }] of sheet.demands.entries()) {
    const said = found[2 * resources.length + i] ?? null;
    if (said !== null) problems.push({ kind, fields, said: String(said), at: where });
  }
  return { ok: true, value, problems };
}

function beyond(value: Value, least: Value, most: Value): string | null {
  const [number, low, high] = [numberOf(value), numberOf(least), numberOf(most)];
  if (number === null || low === null || high === null) return null;
  if (compare(low, number) <= 0 && compare(number, high) <= 0) return null;
  return `goes from ${exactToText(low)} to ${exactToText(high)}, and here it is ${exactToText(number)}`;
}
