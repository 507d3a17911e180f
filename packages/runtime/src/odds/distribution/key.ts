import { exactToText, Rational } from "../../number/rational.ts";
import { Beyond } from "../../value/beyond.ts";
import type { DieKind, FaceValue } from "../../value/die.ts";
import { Die } from "../../value/die.ts";
import { sortedEntries } from "../../value/json.ts";
import { OddsValue } from "../../value/odds-value.ts";
import { Roll, type RolledDie } from "../../value/roll.ts";
import { RowValue } from "../../value/row.ts";
import { SheetValue } from "../../value/sheet.ts";
import {
  Check,
  Divisor,
  isList,
  Ladder,
  MapValue,
  Outcome,
  type RecordValue,
  type Value,
} from "../../value/value.ts";

/** What two values share exactly when no script can tell them apart. Integers are their own keys. */
export type ValueKey = number | string;

export function keyOf(value: Value): ValueKey {
  return typeof value === "number" ? value : textKey(value);
}

// Values never change, so a key is worked out once for each object, however many frames hold it.
const remembered = new WeakMap<object, string>();

function textKey(value: Value): string {
  if (value === null || typeof value !== "object") return plainKey(value);
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const key = objectKey(value);
  remembered.set(value, key);
  return key;
}

// Every part is closed by its own length or by a character that it cannot contain, so no two values run together.
function plainKey(value: number | string | boolean | null): string {
  if (typeof value === "number") return `${value};`;
  if (typeof value === "string") return `t${value.length}:${value}`;
  if (value === null) return "_";
  return value ? "y" : "n";
}

function objectKey(value: Exclude<Value, number | string | boolean | null>): string {
  if (value instanceof Rational) return `${exactToText(value)};`;
  if (isList(value)) return `[${value.map(textKey).join("")}]`;
  if (value instanceof Outcome) return `o${value.type}.${value.rank};`;
  if (value instanceof Roll) return rollKey(value);
  if (value instanceof Check) {
    return `c${value.holds ? 1 : 0}${textKey(value.margin)}${textKey(value.roll)}${textKey(value.target)}`;
  }
  if (value instanceof Die) {
    return `d${value.groups.map(({ kind, count }) => `${count}x${calledKey(kind)}`).join("")}${textKey(value.plus)}`;
  }
  if (value instanceof Beyond) return `b${textKey(value.least)}${textKey(value.most)}`;
  if (value instanceof Divisor) return `v${textKey(value.by)}${textKey(value.base)}`;
  if (value instanceof Ladder) return `l${value.rungs.map(textKey).join("")};`;
  if (value instanceof MapValue) {
    return `m${sortedEntries(value)
      .map(({ key, value: item }) => textKey(key) + textKey(item))
      .join("")};`;
  }
  if (value instanceof OddsValue) {
    return `p${value.outcomes.map(({ value: outcome, probability }) => textKey(outcome) + textKey(probability)).join("")};`;
  }
  if (value instanceof SheetValue) return sheetKey(value);
  const from = value instanceof RowValue && value.source.rules ? `${value.source.table}.${value.row};` : "";
  return `r${from}${fieldsKey(value, 0)};`;
}

function fieldsKey({ names, values }: RecordValue, from: number): string {
  let key = "";
  for (let i = from; i < names.length; i += 1) {
    const name = names[i] ?? "";
    key += `${name.length}:${name}${textKey(values[i] ?? null)}`;
  }
  return key;
}

// The sheet says what its stored fields are called.
function sheetKey(whole: SheetValue): string {
  const { sheet, title, values } = whole;
  let key = `h${sheet.index}${textKey(title)}`;
  for (let i = 0; i < sheet.stored; i += 1) key += textKey(values[i] ?? null);
  return `${key}${fieldsKey(whole, sheet.stored)};`;
}

function rollKey(roll: Roll): string {
  return `R${roll.dice.map(dieKey).join("")}${textKey(roll.plus)}`;
}

function dieKey(die: RolledDie): string {
  const shown = die.shown.map(textKey).join("");
  const worths = die.worths === null ? "" : `w${die.worths.map((face: FaceValue) => textKey(face)).join("")}`;
  const kinds = die.kinds === null ? "" : `k${die.kinds.map(kindKey).join("")}`;
  return `(${die.sign}${kindKey(die.kind)}${shown}${worths}${kinds})`;
}

// A `d%` has the faces of a d100 and a `dF` those of a `d[-1,0,1]`, but a text tells which it is.
function calledKey(kind: DieKind): string {
  return `${textKey(kind.label)}${kindKey(kind)}`;
}

function kindKey(kind: DieKind): string {
  if (kind.faces === null) return `${kind.places};`;
  return `<${kind.faces.map(textKey).join("")}${kind.ends?.join(",") ?? ""}>`;
}
