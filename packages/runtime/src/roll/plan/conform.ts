import { fault, faultOfNone } from "../../fault.ts";
import { type Exact, exactFromText } from "../../number/rational.ts";
import type { ExactNumber, Program, Type } from "../../program/program.ts";
import { compareBeyond } from "../../value/beyond.ts";
import { Die } from "../../value/die.ts";
import { extentOf } from "../../value/extent.ts";
import { SheetValue } from "../../value/sheet.ts";
import { literal } from "../../value/show.ts";
import {
  Check,
  Divisor,
  isList,
  kindName,
  knownNumber,
  Ladder,
  MapValue,
  Outcome,
  RecordValue,
  type Value,
} from "../../value/value.ts";
import type { Planner } from "./planner.ts";
import { withKeys } from "./with-keys.ts";

const exact = (number: ExactNumber): Exact =>
  typeof number === "number" ? number : (exactFromText(number) ?? 0);

/** Does a value belong to a declared type? */
export function conforms(value: Value, type: Type): boolean {
  switch (type.kind) {
    case "any":
      return true;
    case "number":
      return knownNumber(value) !== null;
    case "bool":
      return typeof value === "boolean" || value instanceof Check;
    case "text":
      return typeof value === "string";
    case "die":
      return value instanceof Die;
    case "divisor":
      return value instanceof Divisor;
    case "ladder":
      return value instanceof Ladder;
    case "none":
      return value === null;
    case "record":
      return value instanceof RecordValue;
    case "list":
      return isList(value) && value.every((item) => conforms(item, type.of));
    case "map":
      return (
        value instanceof MapValue &&
        [...value.entries.values()].every((entry) => conforms(entry.value, type.of))
      );
    case "literal":
      return value === type.value;
    case "range": {
      const number = knownNumber(value);
      return (
        number !== null &&
        compareBeyond("<=", exact(type.from), number) &&
        compareBeyond("<=", number, exact(type.to))
      );
    }
    case "outcome":
      return value instanceof Outcome && value.type === type.outcome;
    case "sheet":
      return value instanceof SheetValue && value.sheet.index === type.sheet;
    case "union":
      return type.members.some((member) => conforms(value, member));
  }
}

/** Does every number belong to a type? */
export function holdsAnyNumber(type: Type): boolean {
  return (
    type.kind === "any" ||
    type.kind === "number" ||
    (type.kind === "union" && type.members.some(holdsAnyNumber))
  );
}

/** A type in words: "a number", `"a" or "b"`. */
export function typeWords(program: Program, type: Type): string {
  switch (type.kind) {
    case "any":
      return "anything";
    case "none":
      return "none";
    case "bool":
      return "true or false";
    case "list":
      return `a list of ${itemWords(program, type.of)}`;
    case "map":
      return `a map of ${itemWords(program, type.of)}`;
    case "literal":
      return `"${type.value}"`;
    case "range":
      return `a number from ${type.from} to ${type.to}`;
    case "outcome": {
      const outcome = program.outcomes[type.outcome];
      return outcome === undefined
        ? "an outcome"
        : `${withArticle(outcome.name)} (${outcome.members.join(", ")})`;
    }
    case "sheet":
      return withArticle(program.sheets[type.sheet]?.name ?? "sheet");
    case "union":
      return type.members.map((member) => typeWords(program, member)).join(" or ");
    default:
      return `a ${type.kind}`;
  }
}

/** What all the items of a list or a map are, in words: `numbers`. */
function itemWords(program: Program, type: Type): string {
  if (type.kind === "die") return "dice";
  if (type.kind === "range") return `numbers from ${type.from} to ${type.to}`;
  const plain = ["number", "text", "divisor", "ladder", "record"].includes(type.kind);
  return plain ? `${type.kind}s` : typeWords(program, type);
}

function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} \`${name}\``;
}

/**
 * A value as its declared type has it, where labels are keys. Ends the run unless it belongs to the type; `what` is the
 * thing that was declared, `given` the place of the expression that gave it, where one did.
 */
export function conform(
  planner: Planner,
  value: Value,
  type: Type,
  what: string,
  at: number,
  given?: number,
): Value {
  if (isList(value) || value instanceof MapValue) planner.context.spend(extentOf(value).cells, at);
  if (!conforms(value, type)) notOfType(planner.program, value, type, what, at, given);
  return withKeys(value, type);
}

/** Ends the run because a value does not belong to its declared type. */
export function notOfType(
  program: Program,
  value: Value,
  type: Type,
  what: string,
  at: number,
  given?: number,
): never {
  const written = literal(value);
  const shown = written.length > 60 ? `${written.slice(0, 59)}…` : written;
  const wanted = `${what} is ${typeWords(program, type)}, and`;
  if (value === null && given !== undefined)
    faultOfNone("HR3014", at, `${wanted} here it is none`, { at: given });
  // Of a number, a text, yes or no, what is written says the kind too.
  const kind = kindName(value);
  const plain = kind === "a number" || kind === "a text" || typeof value === "boolean";
  fault(
    "HR3014",
    at,
    plain
      ? `${wanted} \`${shown}\` is no such value`
      : `${wanted} here it is ${kind}${value === null ? "" : `: ${shown}`}`,
    "give it a value of that kind, or change what it is declared to be",
  );
}
