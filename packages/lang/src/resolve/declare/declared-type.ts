import type { Type as ProgramType } from "@houserule/runtime/program";
import type { Expression } from "../../ast/expression.ts";
import type { NamedType, Type } from "../../ast/type.ts";
import type { Report } from "../../diagnostic/diagnostic.ts";
import type { Suggest } from "../../nearest.ts";
import { textOf } from "../../table/key-word.ts";
import { compareExact, exactNumber, exactOf, MAX_DIGITS } from "../exact.ts";
import { labelsOf } from "../name/row-labels.ts";
import { bool, die, number, type Shape, text, unknown } from "../shape.ts";
import type { Visible } from "./declare.ts";
import { noCatalogue } from "./no-catalogue.ts";
import { reportUnquoted, unquotedWords } from "./unquoted-words.ts";

/** A type as it was declared: for the program, and for what it says about a value. */
export interface DeclaredType {
  readonly type: ProgramType;
  readonly shape: Shape;
}

/** What resolving a type needs. */
export interface Typing {
  readonly visible: Visible;
  readonly report: Report;
  readonly suggest: Suggest;
}

type Simple = "any" | "number" | "bool" | "text" | "die" | "divisor" | "ladder" | "none" | "record";

const simple: ReadonlyMap<string, Simple> = new Map(
  (["any", "number", "bool", "text", "die", "divisor", "ladder", "none", "record"] as const).map((name) => [
    name,
    name,
  ]),
);
const anything: DeclaredType = { type: { kind: "any" }, shape: unknown };

/** What other languages and people call the types. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["int", "number"],
  ["integer", "number"],
  ["float", "number"],
  ["string", "text"],
  ["str", "text"],
  ["boolean", "bool"],
  ["dice", "die"],
  ["array", "list"],
]);

/**
 * Resolves a written type. What is wrong in it is reported, and then takes any value; the value that is given to what
 * has the type may tell what was meant.
 */
export function resolveType(node: Type, typing: Typing, value: Expression | null = null): DeclaredType {
  const { report } = typing;
  switch (node.kind) {
    case "none type":
      return { type: { kind: "none" }, shape: { kind: "none" } };
    case "text type":
      return { type: { kind: "literal", value: node.value }, shape: text };
    case "range type": {
      const from = exactOf(node.from);
      const to = node.to === null ? from : exactOf(node.to);
      if (from === null || to === null) {
        report({
          code: "HR2061",
          severity: "error",
          message: `A number may have at most ${MAX_DIGITS} digits.`,
          span: node.span,
        });
        return anything;
      }
      if (compareExact(from, to) > 0) {
        report({
          code: "HR2062",
          severity: "error",
          message: `The range ${node.from}..${node.to} holds nothing: its first number is the higher one.`,
          span: node.span,
          hint: `Write ${node.to}..${node.from}.`,
        });
        return anything;
      }
      return { type: { kind: "range", from: exactNumber(from), to: exactNumber(to) }, shape: number };
    }
    case "union type": {
      const unquoted = unquotedWords(
        node,
        value,
        ({ name }) => isUnknown(name.text, typing),
        ({ name }) => nearTypes(name.text, typing).length > 0,
      );
      reportUnquoted(node, unquoted, value, report);
      const members = node.members.map((member): DeclaredType => {
        if (member.kind !== "named type" || !unquoted.includes(member)) return resolveType(member, typing);
        const word = member.name.text;
        return { type: { kind: "literal", value: word }, shape: { kind: "text", unquoted: word } };
      });
      return {
        type: { kind: "union", members: members.map((member) => member.type) },
        shape: { kind: "union", members: members.map((member) => member.shape) },
      };
    }
    case "named type":
      return resolveNamed(node, typing);
  }
}

/** Whether nothing at all is called so that could be meant. */
function isUnknown(name: string, { visible }: Typing): boolean {
  if (name === "key" || name === "list" || name === "map" || simple.has(name)) return false;
  if (visible.names.has(name) || visible.members.has(name)) return false;
  return visible.elsewhere(name, () => true) === null;
}

function nearTypes(name: string, { visible, suggest }: Typing): readonly string[] {
  const known = otherNames.get(name.toLowerCase());
  const candidates = (): readonly string[] => [
    ...simple.keys(),
    "list",
    "map",
    ...[...visible.names].flatMap(([other, { entity: of }]) =>
      of.kind === "outcome" || of.kind === "sheet" ? [other] : [],
    ),
  ];
  return known === undefined ? suggest(name, candidates) : [known];
}

function resolveNamed(node: NamedType, typing: Typing): DeclaredType {
  const { visible, report } = typing;
  const name = node.name.text;
  if (name === "key") {
    const keys = keysOf(node.of, visible);
    if (keys !== null) return keys;
    report(noCatalogue(node, visible, typing.suggest));
    return anything;
  }
  if (name === "list" || name === "map") {
    const of = node.of === null ? anything : resolveType(node.of, typing);
    const shape: Shape = name === "list" ? { kind: "list", of: of.shape } : { kind: "map" };
    return { type: { kind: name, of: of.type }, shape };
  }
  const kind = simple.get(name);
  const entity = visible.names.get(name)?.entity;
  if (kind === undefined && entity?.kind !== "outcome" && entity?.kind !== "sheet") {
    const near = nearTypes(name, typing);
    const [only] = near;
    const unused = visible.elsewhere(name, (of) => of.kind === "outcome" || of.kind === "sheet");
    report({
      code: "HR2007",
      severity: "error",
      message: `There is no type \`${name}\`.`,
      span: node.name.span,
      hint:
        unused ??
        (only === undefined
          ? "Types are number, bool, text, die, divisor, ladder, record, list of ..., map of ..., the outcomes and the sheets."
          : `Did you mean ${near.map((other) => `\`${other}\``).join(" or ")}?`),
      ...(unused === null && only !== undefined && near.length === 1
        ? { fix: { title: `Write \`${only}\``, edits: [{ span: node.name.span, text: only }] } }
        : {}),
    });
    return anything;
  }
  if (node.of !== null) {
    report({
      code: "HR2007",
      severity: "error",
      message: `\`${name}\` is not made of something: only list and map take \`of\`.`,
      span: node.span,
      hint: `Write \`${name}\` alone, or \`list of ${name}\`.`,
    });
  }
  if (kind !== undefined) return { type: { kind }, shape: shapeOfSimple(kind) };
  if (entity?.kind === "sheet")
    return { type: { kind: "sheet", sheet: entity.index }, shape: { kind: "sheet", sheet: entity } };
  return entity?.kind === "outcome"
    ? { type: { kind: "outcome", outcome: entity.index }, shape: { kind: "outcome", outcome: entity } }
    : anything;
}

/** The keys and labels of a catalogue; null for any other table, and for what is none. */
function keysOf(of: Type | null, visible: Visible): DeclaredType | null {
  if (of?.kind !== "named type") return null;
  const entity = visible.names.get(of.name.text)?.entity;
  if (entity?.kind !== "table" || entity.node.dice !== null) return null;
  const { node } = entity;
  const shape: Shape = { kind: "text", keys: entity };
  // What keys a table has that another text must supply, nobody knows yet.
  if (!node.supplied) return { type: { kind: "text" }, shape };
  if (node.columns[0]?.literal !== true) return null;
  const members = node.rows.flatMap((row): ProgramType[] => {
    const keys = row.keys.map(textOf).filter((key) => key !== null);
    const [own] = keys;
    return [
      ...keys.map((value) => ({ kind: "literal" as const, value })),
      ...labelsOf(node, row).map(({ text: value }) => ({
        kind: "literal" as const,
        value,
        ...(own !== undefined && own !== value && { as: own }),
      })),
    ];
  });
  return { type: { kind: "union", members }, shape };
}

function shapeOfSimple(kind: Simple): Shape {
  switch (kind) {
    case "any":
      return unknown;
    case "number":
      return number;
    case "bool":
      return bool;
    case "text":
      return text;
    case "die":
      return die;
    default:
      return { kind };
  }
}
