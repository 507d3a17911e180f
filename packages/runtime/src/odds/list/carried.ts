import type { Expression, FieldNode } from "../../program/expression.ts";
import type { Program, Type } from "../../program/program.ts";
import { samenessOf, testsOf } from "./field-test.ts";
import { showsSamenessAlone } from "./sameness.ts";

/** A value is followed as a list whose items are read, or as such an item. */
export type Carried = "list" | "item";

/** A variable, or what a rule gives, as a list or as an item. */
export type Variable = `${Carried} ${number}.${number}`;

/** In place of an owner: the main text. */
export const MAIN = -1;
/** In place of a slot: what a rule gives. */
export const RESULT = -1;

/** Takes down what is read of values. */
export interface Reader {
  readonly program: Program;
  /** This is read of it: a field, what a field is held against, or all that it is. */
  reads(variable: Variable, read: string | "all"): void;
  /** It goes on into another variable. */
  flows(from: Variable, to: Variable): void;
}

interface Whole {
  readonly reader: Reader;
  readonly owner: number;
  /** The slot of its owner into which the value of the whole goes; null where all of it is shown. */
  readonly end: number | null;
}

/** Whether a declared type leaves an item as it is. */
export function passesType(type: Type | null | undefined): boolean {
  return type === null || type?.kind === "any" || type?.kind === "sheet";
}

/** Follows what a node gives outward, through what passes it on, to what reads it. */
export function carriedOn(
  node: Expression,
  kind: Carried,
  from: Variable,
  around: readonly Expression[],
  { reader, owner, end }: Whole,
): void {
  let value = node;
  let carried = kind;
  for (let i = around.length - 1; i >= 0; i -= 1) {
    const within = around[i];
    if (within === undefined) break;
    const next = passed(within, value, carried, { reader, owner, from, outer: around[i - 1] });
    if (next === null) return;
    value = within;
    carried = next;
  }
  if (end === null) reader.reads(from, "all");
  else reader.flows(from, `${carried} ${owner}.${end}`);
}

interface Way {
  readonly reader: Reader;
  readonly owner: number;
  readonly from: Variable;
  readonly outer: Expression | undefined;
}

function readsOf(field: FieldNode, { reader: { program }, owner, outer }: Way): readonly string[] {
  const tests = testsOf(field, field.name, outer);
  if (tests !== null) return tests;
  const body = owner === MAIN ? program.main?.body : program.rules[owner]?.body;
  const alike = body !== undefined && showsSamenessAlone(field, body);
  return [alike ? samenessOf(field.name) : field.name];
}

/** What the value of the outer node carries of the inner one; null where it does not, and what is read is noted. */
function passed(within: Expression, value: Expression, carried: Carried, way: Way): Carried | null {
  const { reader, owner, from } = way;
  const whole = (): null => {
    reader.reads(from, "all");
    return null;
  };
  const into = (slot: number, as: Carried = carried): null => {
    reader.flows(from, `${as} ${owner}.${slot}`);
    return null;
  };
  switch (within.op) {
    case "field":
      if (carried === "list") return whole();
      for (const read of readsOf(within, way)) reader.reads(from, read);
      return null;
    case "index":
      return carried === "list" && within.of === value ? "item" : whole();
    case "builtin":
      if (carried === "item" || within.arguments.length !== 1) return whole();
      if (within.function === "size") return null;
      return within.function === "first" || within.function === "last" ? "item" : whole();
    case "aggregate":
    case "comprehension": {
      const { generator } = within;
      if (carried === "list" && generator.in === value && generator.to === null)
        return into(generator.slot, "item");
      return within.op === "comprehension" && within.value === value && carried === "item" ? "list" : whole();
    }
    case "sort":
      if (carried === "item" || within.in !== value) return whole();
      into(within.slot, "item");
      return "list";
    case "for":
      if (within.body === value) return null;
      return carried === "list" && within.in === value && within.to === null
        ? into(within.slot, "item")
        : whole();
    case "while":
    case "repeat":
      return within.body === value ? null : whole();
    case "until":
      return within.body.includes(value) ? null : whole();
    case "pick":
      if (carried === "item" || within.from !== value) return whole();
      return within.count === null ? "item" : "list";
    case "bind":
      return passesType(within.type) ? into(within.slot) : whole();
    case "assign": {
      const { place, operator } = within;
      const kept = operator === null || (operator === "+" && carried === "list");
      if (within.value !== value || place.path.length > 0 || place.declared !== undefined || !kept)
        return whole();
      return into(place.slot);
    }
    case "call": {
      const i = within.arguments.findIndex(
        (argument) => argument.kind === "value" && argument.value === value,
      );
      if (!passesType(reader.program.rules[within.rule]?.parameters[i]?.type)) return whole();
      reader.flows(from, `${carried} ${within.rule}.${i}`);
      return null;
    }
    case "list":
      return carried === "item" && within.items.some(({ from: item, to }) => item === value && to === null)
        ? "list"
        : whole();
    case "arithmetic":
      return carried === "list" && within.operator === "+" ? "list" : whole();
    case "otherwise":
      return carried;
    case "if":
      return within.condition === value ? whole() : carried;
    case "match":
      return within.arms.some(({ body }) => body === value) ? carried : whole();
    case "return":
      return owner === MAIN ? whole() : into(RESULT);
    case "block":
      return within.body.at(-1) === value ? carried : null;
    default:
      return whole();
  }
}
