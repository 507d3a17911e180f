import type { At, ExactNumber, Expression, Type } from "@houserule/runtime/program";
import type { Code } from "../diagnostic/codes.ts";
import { nearest } from "../nearest.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import { compareExact, type Exact, exact, exactNumber, exactOf } from "../resolve/exact.ts";
import { didYouMean, listed } from "../resolve/name/near-names.ts";
import type { Span } from "../span.ts";
import type { JsonTree } from "./json-tree.ts";
import { dieOf } from "./read-die.ts";

/** What is needed to read values: what the texts declare, and where in the program's spans a place is. */
export interface Reading {
  readonly declared: Declared;
  readonly at: (span: Span) => At;
  /** A sheet within a sheet. */
  readonly sheet: (tree: JsonTree, sheet: number) => Read;
}

export type Read =
  | { readonly ok: true; readonly value: Expression }
  | {
      readonly ok: false;
      readonly code: Code;
      readonly said: string;
      readonly span: Span;
      readonly hint?: string;
    }
  /** Reported already. */
  | { readonly ok: false; readonly code: null };

/** A JSON value as a value of a type: fractions and dice are texts there, outcomes their names. */
export function readValue(tree: JsonTree, type: Type, reading: Reading): Read {
  const at = reading.at(tree.span);
  const good = (value: Expression): Read => ({ ok: true, value });
  const kind = (): Read => wrong(tree, type, reading);
  switch (type.kind) {
    case "any":
    case "record":
      return type.kind === "record" && tree.kind !== "object" ? kind() : anyValue(tree, reading);
    case "number": {
      const number = numberOf(tree);
      return number === null ? kind() : good({ op: "number", value: exactNumber(number), at });
    }
    case "range": {
      const number = numberOf(tree);
      if (number === null) return kind();
      const inside =
        compareExact(fromProgram(type.from), number) <= 0 && compareExact(number, fromProgram(type.to)) <= 0;
      return inside ? good({ op: "number", value: exactNumber(number), at }) : outside(tree, type, reading);
    }
    case "bool":
      return tree.kind === "boolean" ? good({ op: "boolean", value: tree.value, at }) : kind();
    case "text":
      return tree.kind === "text" ? good({ op: "text", value: tree.value, at }) : kind();
    case "literal":
      if (tree.kind !== "text") return kind();
      return tree.value === type.value
        ? good({ op: "text", value: tree.value, at })
        : outside(tree, type, reading);
    case "none":
      return tree.kind === "null" ? good({ op: "none", at }) : kind();
    case "die": {
      const die = tree.kind === "text" ? dieOf(tree.value, at) : null;
      return die === null ? kind() : good({ op: "as die", of: die, at });
    }
    case "outcome": {
      const entity = reading.declared.outcomes[type.outcome];
      if (tree.kind !== "text" || entity === undefined) return kind();
      // As in names of fields, `_` may be a blank.
      const member =
        entity.members.get(tree.value) ?? entity.members.get(tree.value.trim().replace(/\s+/gu, "_"));
      return member === undefined
        ? outside(tree, type, reading)
        : good({ op: "outcome", outcome: type.outcome, member, at });
    }
    case "list": {
      if (tree.kind !== "list") return kind();
      const items: Expression[] = [];
      for (const item of tree.items) {
        const read = readValue(item, type.of, reading);
        if (!read.ok) return read;
        items.push(read.value);
      }
      return good({ op: "list", items: items.map((from) => ({ from, to: null })), at });
    }
    case "map": {
      if (tree.kind !== "object") return kind();
      const entries: { readonly key: Expression; readonly value: Expression }[] = [];
      for (const { key, keySpan, value } of tree.entries) {
        const read = readValue(value, type.of, reading);
        if (!read.ok) return read;
        entries.push({ key: { op: "text", value: key, at: reading.at(keySpan) }, value: read.value });
      }
      return good({ op: "map", entries, at });
    }
    case "ladder": {
      const rungs =
        tree.kind === "list"
          ? tree.items.map((item) => (item.kind === "text" ? dieOf(item.value, at) : null))
          : [];
      return rungs.length === 0 || rungs.includes(null)
        ? kind()
        : good({ op: "rungs", rungs: rungs.filter((rung) => rung !== null), at });
    }
    case "divisor": {
      const parts = tree.kind === "text" ? /^(\d+)(?:\(([+-]\d+)\))?$/u.exec(tree.value) : null;
      if (parts === null) return kind();
      const number = (text: string): Expression => ({
        op: "number",
        value: exactNumber(exactOf(text.replace("+", "")) ?? exact(0n, 1n)),
        at,
      });
      const base = parts[2] === undefined ? null : number(parts[2]);
      return good({ op: "divisor", by: number(parts[1] ?? "1"), base, at });
    }
    case "sheet":
      return tree.kind === "object" ? reading.sheet(tree, type.sheet) : kind();
    case "union": {
      for (const member of type.members) {
        const read = readValue(tree, member, reading);
        if (read.ok || read.code === null) return read;
      }
      return sameKind(tree, type) ? outside(tree, type, reading) : kind();
    }
  }
}

function sameKind(tree: JsonTree, type: Type): boolean {
  if (type.kind === "union") return type.members.some((member) => sameKind(tree, member));
  if (type.kind === "range") return numberOf(tree) !== null;
  return (type.kind === "literal" || type.kind === "outcome") && tree.kind === "text";
}

function anyValue(tree: JsonTree, reading: Reading): Read {
  const any: Type = { kind: "any" };
  const at = reading.at(tree.span);
  switch (tree.kind) {
    case "null":
      return readValue(tree, { kind: "none" }, reading);
    case "boolean":
      return readValue(tree, { kind: "bool" }, reading);
    case "number":
      return readValue(tree, { kind: "number" }, reading);
    case "text":
      return readValue(
        tree,
        /^-?\d+\/[1-9]\d*$/.test(tree.value) ? { kind: "number" } : { kind: "text" },
        reading,
      );
    case "list":
      return readValue(tree, { kind: "list", of: any }, reading);
    case "object": {
      const values: Expression[] = [];
      for (const { value } of tree.entries) {
        const read = readValue(value, any, reading);
        if (!read.ok) return read;
        values.push(read.value);
      }
      return { ok: true, value: { op: "record", names: tree.entries.map(({ key }) => key), values, at } };
    }
  }
}

// A power of ten beyond this is no number of a sheet.
const MOST_PLACES = 400;

/** The exact number that a JSON number, or the text of a fraction, is. */
function numberOf(tree: JsonTree): Exact | null {
  if (tree.kind === "text") {
    if (tree.value.length > MOST_PLACES) return null;
    const parts = /^(-?\d+)\/(\d+)$/u.exec(tree.value);
    if (parts === null) return /^-?\d+(?:\.\d+)?$/u.test(tree.value) ? exactOf(tree.value) : null;
    const d = BigInt(parts[2] ?? "1");
    return d === 0n ? null : exact(BigInt(parts[1] ?? "0"), d);
  }
  if (tree.kind !== "number") return null;
  const [digits = "", power = "0"] = tree.written.split(/[eE]/u);
  const value = exactOf(digits);
  const places = Number(power);
  if (value === null || Math.abs(places) > MOST_PLACES) return null;
  return places >= 0
    ? exact(value.n * 10n ** BigInt(places), value.d)
    : exact(value.n, value.d * 10n ** BigInt(-places));
}

function fromProgram(number: ExactNumber): Exact {
  const [n = "0", d = "1"] = String(number).split("/");
  return exact(BigInt(n), BigInt(d));
}

function wrong(tree: JsonTree, type: Type, reading: Reading): Read {
  return {
    ok: false,
    code: "HR5053",
    span: tree.span,
    said: `is ${typeWords(type, reading.declared)}, and here it is ${jsonWords(tree)}`,
    hint: howWritten(type),
  };
}

/** How a value of a type stands in JSON. */
function howWritten(type: Type): string {
  switch (type.kind) {
    case "die":
      return 'A die is a text: "d8", "d12+1".';
    case "number":
    case "range":
      return 'A number stands without quotes, 12; a fraction is a text, "7/2".';
    case "bool":
      return "Write true or false, without quotes.";
    case "text":
    case "literal":
      return 'A text stands in double quotes: "rope".';
    case "outcome":
      return "An outcome is a text, its name in double quotes.";
    case "none":
      return "None is written as null.";
    case "list":
      return "A list stands in square brackets, with commas between its items: [1, 2].";
    case "map":
    case "record":
      return 'Names and values stand in braces: { "rope": 2 }.';
    case "ladder":
      return 'A ladder is a list of dice: ["d4", "d6", "d8"].';
    case "divisor":
      return 'A divisor is a text: "4(+2)".';
    case "sheet":
      return 'A sheet is { "sheet": "Hero", "fields": { "IQ": 14 } }.';
    case "union": {
      const ways = [...new Set(type.members.map(howWritten))];
      return ways.slice(0, 3).join(" Or: ");
    }
    case "any":
      return "Any value of JSON can stand here.";
  }
}

function outside(tree: JsonTree, type: Type, reading: Reading): Read {
  const names = namesOf(type, reading.declared);
  const near = tree.kind === "text" ? nearest(tree.value, names) : [];
  return {
    ok: false,
    code: "HR5054",
    span: tree.span,
    said: `is ${typeWords(type, reading.declared)}, and not ${jsonWords(tree)}`,
    ...(near.length > 0
      ? { hint: didYouMean(near, tree.kind === "text" ? tree.value : "") }
      : names.length > 0
        ? { hint: `There is ${listed(names)}.` }
        : {}),
  };
}

function namesOf(type: Type, declared: Declared): readonly string[] {
  if (type.kind === "literal") return [type.value];
  if (type.kind === "outcome") return [...(declared.outcomes[type.outcome]?.members.keys() ?? [])];
  return type.kind === "union" ? type.members.flatMap((member) => namesOf(member, declared)) : [];
}

const MOST_WORDS = 6;

function typeWords(type: Type, declared: Declared): string {
  switch (type.kind) {
    case "any":
      return "anything";
    case "none":
      return "none";
    case "bool":
      return "true or false";
    case "list":
      return `a list of ${typeWords(type.of, declared)}`;
    case "map":
      return `a map of ${typeWords(type.of, declared)}`;
    case "literal":
      return `"${type.value}"`;
    case "range":
      return `a number from ${type.from} to ${type.to}`;
    case "outcome":
      return `${declared.outcomes[type.outcome]?.node.name.text ?? "an outcome"} (${namesOf(type, declared).join(", ")})`;
    case "sheet":
      return `a sheet ${declared.sheets[type.sheet]?.node.name.text ?? ""}`;
    case "union":
      return type.members.length > MOST_WORDS
        ? "one of several words"
        : type.members.map((member) => typeWords(member, declared)).join(" or ");
    default:
      return `a ${type.kind}`;
  }
}

function jsonWords(tree: JsonTree): string {
  switch (tree.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(tree.value);
    case "number":
      return tree.written.length > 40 ? "a long number" : tree.written;
    case "text":
      return tree.value.length > 40 ? "a long text" : `the text "${tree.value}"`;
    case "list":
      return "a list";
    case "object":
      return "a group in braces";
  }
}
