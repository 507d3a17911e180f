import type { CallNode, Expression, FieldNode } from "../program/expression.ts";
import type { At, Program } from "../program/program.ts";
import { wayOf } from "../program/table-rules.ts";
import { describe, sourceText } from "../trace/describe.ts";
import { type Cells, cellsOf, namedCells, rowName } from "./blank.ts";
import { type End, endsOf, type Holder, type Place } from "./ends.ts";
import { partAt } from "./parts.ts";
import { comesFrom, givesNothing, isNone, lineOf, shortened } from "./said.ts";

/** A place that none may have come from, and what to say of it. */
interface Origin {
  readonly at: At;
  readonly said: string;
  /** An `if` without an `else`, which is mended there. */
  readonly open: boolean;
}

interface Search {
  readonly program: Program;
  /** How many expressions may still be looked at: fields may lead to fields, and back. */
  left: number;
}

const MOST_ENDS = 200;
// A hint that names more places than these says nothing.
const MOST_ORIGINS = 2;
const MOST_ROWS = 3;

/**
 * Where what is none came from, as far as the text tells: behind names, calls, fields and look-ups. Null where
 * nothing is known. Asked for only when a run has failed; `at` is the place of what is none, `seen` of the fault.
 */
export function originOfNone(
  program: Program,
  at: At,
  seen: At,
): { readonly said: string; readonly open: boolean } | null {
  const part = partAt(program, at);
  if (part === null) return null;
  const search: Search = { program, left: MOST_ENDS };
  const origins = from(search, part.node, { ...part.owner, call: null }, null) ?? [];
  const said = new Set(origins.map((one) => `${one.said}${lineOf(program, one.at, seen)}`));
  if (said.size === 0 || said.size > MOST_ORIGINS) return null;
  return { said: [...said].join(", or "), open: origins.every(({ open }) => open) && said.size === 1 };
}

/** What none may come from in an expression; null where some of it is not known. */
function from(
  search: Search,
  node: Expression,
  place: Place,
  holder: Holder | null,
): readonly Origin[] | null {
  return joined(endsOf(search.program, node, place, holder)?.map((end) => originsOf(search, end)) ?? [null]);
}

function joined(found: readonly (readonly Origin[] | null)[]): readonly Origin[] | null {
  const known = found.filter((origins) => origins !== null);
  return known.length < found.length ? null : known.flat();
}

/** Nothing where an expression never gives none; null where it may, and no more is known. */
function originsOf(search: Search, { node, place, holder }: End): readonly Origin[] | null {
  const { program } = search;
  search.left -= 1;
  if (search.left < 0) return null;
  const one = (said: string): readonly Origin[] => [{ at: node.at, said, open: false }];
  const words = (of: Expression): string => describe(program, of).text || sourceText(program, of.at);
  const unknown = (): readonly Origin[] | null =>
    holder === null ? null : one(comesFrom(holder, words(node)));
  const onEmpty = (name: string, count: number): readonly Origin[] | null =>
    ["max", "min", "first", "last"].includes(name) && count === 1
      ? one(`\`${name}\` of an empty list is none`)
      : null;
  switch (node.op) {
    case "none":
      return holder === null ? null : one(isNone(holder));
    case "if": {
      const said = `\`if ${words(node.condition)}\` has no \`else\`, and gives none where it does not hold`;
      return [{ at: node.at, said, open: true }];
    }
    case "block":
      return one(givesNothing(holder, "an empty block"));
    case "bind":
    case "assign":
    case "for":
    case "for changes":
    case "while":
    case "repeat":
    case "until":
    case "require":
    case "note":
      return one(givesNothing(holder, `\`${shortened(sourceText(program, node.at))}\``));
    case "return":
      return one(givesNothing(holder, "a `return` without a value"));
    case "index":
      return one(`\`${words(node.of)}\` has nothing at \`${words(node.key)}\``);
    case "builtin":
      return onEmpty(node.function, node.arguments.length) ?? unknown();
    case "aggregate":
      return onEmpty(node.aggregate, 1) ?? [];
    case "call": {
      const cells = namedCells(program, node);
      if (cells !== null) return blanks(search, cells, place);
      const found = wayOf(program, node.rule);
      const [key] = node.arguments;
      const isCatalogue = found?.way === "look up" && found.table.dice === null;
      if (!isCatalogue || key?.kind !== "value") return [];
      return one(`\`${found.table.name}\` has no row for \`${words(key.value)}\``);
    }
    case "field":
      return ofField(search, node, place) ?? unknown();
    case "number":
    case "text":
    case "interpolate":
    case "boolean":
    case "outcome":
    case "dice":
    case "as die":
    case "die sum":
    case "select":
    case "reroll":
    case "explode":
    case "count":
    case "roll":
    case "times":
    case "negate":
    case "not":
    case "arithmetic":
    case "compare":
    case "chain":
    case "and":
    case "or":
    case "in":
    case "round":
    case "divisor":
    case "divide":
    case "list":
    case "comprehension":
    case "sort":
    case "map":
    case "record":
    case "sheet":
    case "odds":
      return [];
    default:
      return unknown();
  }
}

/** The values that a field may have, where it is known what it is a field of. */
function ofField(search: Search, { of, name }: FieldNode, place: Place): readonly Origin[] | null {
  const ends = endsOf(search.program, of, place, null);
  if (ends === null) return null;
  const found = ends.map(({ node, place: there }) => {
    // What is none itself has no field, so this way was not gone.
    if (node.op === "none" || node.op === "if") return [];
    if (node.op === "record") {
      const value = node.values[node.names.indexOf(name)];
      return value === undefined ? null : from(search, value, there, { kind: "field", name, of: null });
    }
    if (node.op !== "call") return null;
    const cells = cellsOf(search.program, node, name);
    return cells === null ? ofSheet(search, node, there, name) : blanks(search, cells, there);
  });
  return joined(found);
}

function ofSheet(search: Search, call: CallNode, place: Place, name: string): readonly Origin[] | null {
  const { sheets, rules } = search.program;
  const sheet = sheets.find(({ make }) => make === call.rule);
  const field = sheet?.fields.find(({ names }) => names.includes(name));
  const rule = sheet === undefined ? undefined : rules[field?.derived ?? sheet.make];
  if (sheet === undefined || field === undefined || rule === undefined) return null;
  const by: Holder = { kind: "field", name: field.name, of: sheet.name };
  const { body } = rule;
  if (field.derived !== null) return from(search, body, { rule: field.derived, body, call: null }, by);
  const index = sheet.fields.filter(({ kind }) => kind !== "derived").indexOf(field);
  const argument = call.arguments[index];
  if (argument?.kind === "value") return from(search, argument.value, place, by);
  const standing = rule.parameters[index]?.default ?? null;
  const made: Place = { rule: sheet.make, body, call: { node: call, place } };
  return standing === null ? null : from(search, standing, made, by);
}

/** The blank cells among those that a look-up may have met, and what none in the others may come from. */
function blanks(search: Search, { table, column, cells }: Cells, place: Place): readonly Origin[] | null {
  const { program } = search;
  const by: Holder = { kind: "column", name: column };
  const isBlank = ({ cell }: Cells["cells"][number]): boolean =>
    endsOf(program, cell, place, by)?.some(({ node }) => node.op === "none") ?? false;
  const blank = cells.filter(isBlank);
  const written = cells.filter((one) => !blank.includes(one));
  const others = joined(written.map(({ cell }) => from(search, cell, place, by)));
  const [first] = blank;
  if (first === undefined || others === null) return others;
  const names = blank.slice(0, MOST_ROWS).map(({ row }) => rowName(program, row));
  const more = blank.length - names.length;
  const rows = `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const said = `the column \`${column}\` of \`${table.name}\` is blank in the ${blank.length === 1 ? "row" : "rows"} ${rows}`;
  return [{ at: first.cell.at, said, open: false }, ...others];
}
