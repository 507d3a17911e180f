import type { CallNode, Expression } from "../../program/expression.ts";
import type { Program, Rule, Type } from "../../program/program.ts";
import type { Sheet } from "../../program/sheet.ts";
import { isRolled } from "../pool/apart.ts";
import { contains, rewrite } from "../rewrite.ts";
import { fieldNamed } from "./sheet-field.ts";

/** A record or an instance by its fields, each of which is a number in the end. */
export interface Fields {
  /** What is put into it, in order. */
  readonly made: readonly { readonly name: string; readonly value: Expression }[];
  /** What a field gives, where each of those made is a variable; null where that is not known. */
  readonly read: (name: string, slots: ReadonlyMap<string, number>, at: number) => Expression | null;
  /** The instance without these fields, where it has more to it: it is made beside them, and read in all others. */
  readonly rest: Expression | null;
}

/** Null where more may come of it than numbers in fields. */
export function fieldsMade(value: Expression, program: Program): Fields | null {
  if (value.op === "record") {
    const { names, values } = value;
    return fieldsOf(names, values, null, program);
  }
  return value.op === "call" ? (ofSheet(value, program) ?? besideSheet(value, program)) : null;
}

function fieldsOf(
  names: readonly string[],
  values: readonly Expression[],
  sheet: Sheet | null,
  program: Program,
): Fields | null {
  const made: { name: string; value: Expression }[] = [];
  for (const [i, name] of names.entries()) {
    const value = values[i];
    const number = value === undefined ? null : asNumber(value);
    if (number === null) return null;
    made.push({ name, value: number });
  }
  if (new Set(names).size < names.length) return null;
  // The rules that are being read: one that needs itself is told when it runs.
  const open = new Set<number>();
  const read: Fields["read"] = (name, slots, at) => {
    const field = sheet === null ? undefined : fieldNamed(sheet, name);
    const slot = slots.get(field?.name ?? name);
    if (slot !== undefined) return { op: "local", slot, at };
    const rule = field?.derived ?? null;
    if (rule === null || open.has(rule)) return null;
    open.add(rule);
    const own = derived(program.rules[rule], (inner, where) => read(inner, slots, where));
    open.delete(rule);
    return own;
  };
  return { made, read, rest: null };
}

/** A made instance that nothing is demanded of, and that has no resources, is what is put into it. */
function ofSheet(call: CallNode, program: Program): Fields | null {
  const sheet = program.sheets.find(({ make }) => make === call.rule);
  const rule = program.rules[call.rule];
  if (sheet === undefined || rule === undefined || rule.body.op !== "block" || rule.body.body.length !== 2)
    return null;
  const stored = sheet.fields.filter(({ kind }) => kind === "stored");
  const [origin, ...more] = rule.parameters.slice(stored.length);
  if (call.arguments[stored.length]?.kind !== "default" || origin?.default?.op !== "none" || more.length > 0)
    return null;
  const values: Expression[] = [];
  for (const [i, { name, default: usual, type }] of rule.parameters.slice(0, stored.length).entries()) {
    const argument = call.arguments[i];
    const value = argument?.kind === "value" ? argument.value : usual;
    if (argument?.kind === "place" || value === null || !holdsNumbers(type) || name !== stored[i]?.name)
      return null;
    // A default stands among the variables of the rule.
    if (argument?.kind !== "value" && contains(value, ({ op }) => op === "local")) return null;
    values.push(value);
  }
  return fieldsOf(
    stored.map(({ name }) => name),
    values,
    sheet,
    program,
  );
}

/** Fields that roll, and that nothing in their sheet looks at: they may as well lie beside the instance. */
function besideSheet(call: CallNode, program: Program): Fields | null {
  const sheet = program.sheets.find(({ make }) => make === call.rule);
  const rule = program.rules[call.rule];
  if (sheet === undefined || rule === undefined) return null;
  const looks = looksWithin(sheet, program);
  if (looks === null) return null;
  const stored = sheet.fields.filter(({ kind }) => kind !== "derived");
  const made: { name: string; value: Expression }[] = [];
  const left = call.arguments.map((argument, i): CallNode["arguments"][number] => {
    const [field, parameter] = [stored[i], rule.parameters[i]];
    if (field?.kind !== "stored" || parameter === undefined || !holdsNumbers(parameter.type)) return argument;
    if (argument.kind === "place" || field.names.some((name) => looks.has(name))) return argument;
    const value = argument.kind === "value" ? argument.value : parameter.default;
    if (value === null || !(isRolled(value) || isReckoned(value))) return argument;
    if (argument.kind !== "value" && contains(value, ({ op }) => op === "local")) return argument;
    const { at } = value;
    made.push({ name: field.name, value: { op: "field", of: value, name: "total", at } });
    return { kind: "value", value: { op: "number", value: 0, at } };
  });
  // What the defaults of other fields look at is named by their slots.
  const defaults = rule.parameters.flatMap(({ default: usual }) => (usual === null ? [] : [usual]));
  if (made.length === 0 || defaults.some((usual) => contains(usual, ({ op }) => op === "local"))) return null;
  const read: Fields["read"] = (name, slots, at) => {
    const slot = slots.get(fieldNamed(sheet, name)?.name ?? name);
    return slot === undefined ? null : { op: "local", slot, at };
  };
  return { made, read, rest: { ...call, arguments: left } };
}

/** The names of all fields that a sheet looks at itself; null where it hands on the whole instance. */
function looksWithin({ fields, demands, make }: Sheet, program: Program): ReadonlySet<string> | null {
  const names = new Set<string>();
  let whole = false;
  const own = new Set<number | null>([
    ...fields.flatMap(({ derived, least, most }) => [derived, least, most]),
    ...demands.flatMap(({ condition, reason }) => [condition, reason]),
  ]);
  const look = (part: unknown, isSelf: (slot: number) => boolean): void => {
    if (part === null || typeof part !== "object") return;
    const node = part as Partial<Expression>;
    if (node.op === "field" && node.of?.op === "local" && isSelf(node.of.slot)) {
      names.add(String(node.name));
      return;
    }
    const handsOn = node.op === "call" && own.has(node.rule ?? null);
    if (handsOn && node.arguments?.every((one) => one.kind === "value" && one.value.op === "local")) return;
    whole ||= node.op === "local" && isSelf(node.slot ?? 0);
    for (const inner of Object.values(part)) look(inner, isSelf);
  };
  for (const index of own) look(index === null ? null : program.rules[index]?.body, (slot) => slot === 0);
  const { body, parameters } = program.rules[make] ?? {};
  // The last statement of its making gives it.
  if (body?.op === "block") look(body.body.slice(0, -1), (slot) => slot >= (parameters?.length ?? 0));
  return whole || body?.op !== "block" ? null : names;
}

const holdsNumbers = (type: Type | null): boolean =>
  type === null || type.kind === "any" || type.kind === "number";

/** Dice by their total, as fields keep them; null where it may be no number. */
function asNumber(value: Expression): Expression | null {
  if (value.op === "number") return value;
  return isRolled(value) || isReckoned(value)
    ? { op: "field", of: value, name: "total", at: value.at }
    : null;
}

/** Dice with something added or taken away. */
function isReckoned(node: Expression): boolean {
  if (node.op !== "arithmetic" || (node.operator !== "+" && node.operator !== "-")) return false;
  const sides = [node.left, node.right];
  return (
    sides.every((side) => side.op === "number" || isRolled(side) || isReckoned(side)) &&
    sides.some((side) => side.op !== "number")
  );
}

/** A derived field in the names of those that it comes from; null where it is more than reckoning. */
function derived(
  rule: Rule | undefined,
  read: (name: string, at: number) => Expression | null,
): Expression | null {
  if (rule === undefined || rule.result !== null) return null;
  let known = true;
  const own = rewrite(rule.body, (node) => {
    if (node.op === "field" && node.of.op === "local" && node.of.slot === 0) {
      const of = read(node.name, node.at);
      known &&= of !== null;
      return of ?? node;
    }
    known &&= RECKONS.has(node.op);
    return undefined;
  });
  return known ? own : null;
}

const RECKONS: ReadonlySet<Expression["op"]> = new Set(["arithmetic", "negate", "round", "number"]);
