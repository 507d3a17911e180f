import { fault, faultOfField } from "../../fault.ts";
import type { FieldNode } from "../../program/expression.ts";
import { bound, Die } from "../../value/die.ts";
import { OddsValue } from "../../value/odds-value.ts";
import { extremeDie, Roll } from "../../value/roll.ts";
import { SheetValue } from "../../value/sheet.ts";
import { Check, Divisor, kindName, RecordValue, type Value } from "../../value/value.ts";
import type { AbsentRow } from "./absent-row.ts";
import type { Planner } from "./planner.ts";
import { fieldNames } from "./sheet.ts";

type Read<T> = (of: T, planner: Planner, node: FieldNode) => Value;
type Fields<T> = ReadonlyMap<string, Read<T>>;

const ofRoll: Fields<Roll> = new Map<string, Read<Roll>>([
  [
    "total",
    (roll, planner, node) =>
      roll.total ??
      fault("HR3002", node.at, `\`${planner.words(node.of)}\` is a roll of named faces, which has no total`),
  ],
  [
    "dice",
    (roll, planner, node) => {
      planner.context.spend(roll.dice.length, node.at);
      return Object.freeze(roll.dice.map((die) => die.value));
    },
  ],
  ["natural", natural],
  ["highest", (roll, planner, node) => extreme(roll, 1, planner, node)],
  ["lowest", (roll, planner, node) => extreme(roll, -1, planner, node)],
  [
    "explosions",
    (roll, planner, node) => {
      planner.context.spend(roll.dice.length, node.at);
      return roll.dice.reduce((sum, die) => sum + die.shown.length - 1, 0);
    },
  ],
]);

function natural(roll: Roll, planner: Planner, node: FieldNode): Value {
  const [only] = roll.dice;
  if (roll.dice.length === 1 && only !== undefined) return only.shown[0] ?? 0;
  fault(
    "HR3011",
    node.at,
    `\`${planner.words(node.of)}\` has ${roll.dice.length === 0 ? "no die" : `${roll.dice.length} dice`}, and only a roll that comes down to one die has a natural face`,
    "use .highest or .lowest, or keep one die: highest of …",
  );
}

function extreme(roll: Roll, sign: 1 | -1, planner: Planner, node: FieldNode): Value {
  planner.context.spend(roll.dice.length, node.at);
  return extremeDie(roll, sign) ?? noDie(planner, node);
}

function noDie(planner: Planner, node: FieldNode): never {
  fault("HR3011", node.at, `\`${planner.words(node.of)}\` has no dice with numbers, so no ${node.name} one`);
}

const ofCheck: Fields<Check> = new Map<string, Read<Check>>([
  [
    "margin",
    (check, planner, node) =>
      check.margin ??
      fault("HR3002", node.at, `\`${planner.words(node.of)}\` compares no numbers, so it has no margin`),
  ],
  ["roll", (check) => check.roll],
  ["target", (check) => check.target],
]);

const ofDie: Fields<Die> = new Map<string, Read<Die>>([
  [
    "sides",
    (die, planner, node) => {
      const { single } = die;
      if (single !== null) return single.places;
      fault(
        "HR3011",
        node.at,
        `\`${planner.words(node.of)}\` is ${die.label}, and only a single die has a number of sides`,
      );
    },
  ],
  ["plus", (die) => die.plus],
  ["least", (die, planner, node) => bound(die, "least") ?? unnumbered(planner, node)],
  ["most", (die, planner, node) => bound(die, "greatest") ?? unnumbered(planner, node)],
]);

function unnumbered(planner: Planner, node: FieldNode): never {
  fault(
    "HR3002",
    node.at,
    `the faces of \`${planner.words(node.of)}\` have names, so there is no \`${node.name}\``,
  );
}

const ofOdds: Fields<OddsValue> = new Map<string, Read<OddsValue>>([
  ["mean", (odds, planner, node) => odds.mean ?? unknownMean(planner, node)],
  ["deviation", (odds, planner, node) => odds.deviation ?? unknownMean(planner, node)],
]);

function unknownMean(planner: Planner, node: FieldNode): never {
  fault(
    "HR3002",
    node.at,
    `the outcomes of \`${planner.words(node.of)}\` are not all known numbers, so they have no \`${node.name}\``,
    "an explosion that may go on for ever is known up to a number of times: `explode d6 up to 20 times`",
  );
}

const ofDivisor: Fields<Divisor> = new Map<string, Read<Divisor>>([
  ["by", (divisor) => divisor.by],
  ["base", (divisor) => divisor.base],
]);

/**
 * The field of a value that is not a plain record's own; a missing one is a fault that lists what there is. `absent`
 * says why there is nothing to have a field, where it is known.
 */
export function fieldOf(planner: Planner, value: Value, node: FieldNode, absent: AbsentRow | null): Value {
  if (value instanceof Roll) return pick(ofRoll, value, planner, node);
  if (value instanceof Check) return pick(ofCheck, value, planner, node);
  if (value instanceof Die) return pick(ofDie, value, planner, node);
  if (value instanceof OddsValue) return pick(ofOdds, value, planner, node);
  if (value instanceof Divisor) return pick(ofDivisor, value, planner, node);
  if (value === null) {
    const message = `\`${planner.words(node.of)}\` is none, so it has no \`${node.name}\``;
    if (absent?.near === true) fault("HR3003", node.at, message, absent.said);
    faultOfField(node.at, message, { at: node.of.at }, absent?.said ?? null);
  }
  if (value instanceof SheetValue) return noField(planner, value, node, fieldNames(planner, value));
  return noField(planner, value, node, value instanceof RecordValue ? value.names : []);
}

function pick<T extends Value>(fields: Fields<T>, value: T, planner: Planner, node: FieldNode): Value {
  const read = fields.get(node.name);
  return read === undefined ? noField(planner, value, node, [...fields.keys()]) : read(value, planner, node);
}

function noField(planner: Planner, value: Value, node: FieldNode, names: readonly string[]): never {
  const kind = value instanceof Roll ? "a roll" : value instanceof Check ? "a check" : kindName(value);
  fault(
    "HR3007",
    node.at,
    `\`${planner.words(node.of)}\` is ${kind}, which has no field \`${node.name}\``,
    names.length === 0 ? undefined : `it has ${names.slice(0, 20).join(", ")}`,
  );
}
