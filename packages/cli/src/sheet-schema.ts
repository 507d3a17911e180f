import { dieText } from "@houserule/lang";
import type { Program } from "@houserule/runtime";
import type { Expression, Sheet, SheetField, Type } from "@houserule/runtime/program";

type Schema = { readonly [name: string]: unknown };

/** The JSON Schema (2020-12) of the documents that are instances of these sheets. */
export function sheetSchema(program: Program, sheets: readonly Sheet[]): Schema {
  const needed = new Set(sheets);
  // A set can grow while it is walked.
  for (const sheet of needed)
    for (const { type } of sheet.fields) for (const inner of sheetsIn(type, program)) needed.add(inner);
  const [only, more] = sheets;
  const defs = Object.fromEntries([...needed].map((sheet) => [sheet.name, documentSchema(sheet, program)]));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...(only !== undefined && more === undefined
      ? { $ref: reference(only) }
      : { anyOf: sheets.map((sheet) => ({ $ref: reference(sheet) })) }),
    $defs: defs,
  };
}

function reference({ name }: Sheet): string {
  return `#/$defs/${encodeURIComponent(name)}`;
}

function sheetsIn(type: Type | null, program: Program): readonly Sheet[] {
  switch (type?.kind) {
    case "sheet": {
      const sheet = program.sheets[type.sheet];
      return sheet === undefined ? [] : [sheet];
    }
    case "list":
    case "map":
      return sheetsIn(type.of, program);
    case "union":
      return type.members.flatMap((member) => sheetsIn(member, program));
    default:
      return [];
  }
}

function documentSchema(sheet: Sheet, program: Program): Schema {
  const properties = sheet.fields.flatMap((field) => {
    const schema = fieldSchema(field, sheet, program);
    return spellings(field).map((name) => [name, schema] as const);
  });
  const said = (field: SheetField): Schema => ({
    anyOf: spellings(field).map((name) => ({ type: "object", required: [name] })),
  });
  const required = sheet.fields.filter((field) => field.required && !field.names.includes("name"));
  const named = sheet.fields.find((field) => field.required && field.names.includes("name"));
  const names = [sheet.name, ...sheet.labels.flatMap(({ text }) => [text, asName(text)])];
  return {
    title: sheet.labels[0]?.text ?? sheet.name,
    type: "object",
    properties: {
      $schema: { type: "string" },
      sheet: { enum: [...new Set(names)] },
      name: { type: ["string", "null"] },
      fields: {
        type: "object",
        properties: Object.fromEntries(properties),
        additionalProperties: false,
        ...(required.length > 0 && { allOf: required.map(said) }),
      },
    },
    required: ["sheet", "fields"],
    additionalProperties: false,
    ...(named !== undefined && {
      anyOf: [
        { type: "object", required: ["name"] },
        { type: "object", properties: { fields: said(named) } },
      ],
    }),
  };
}

function asName(label: string): string {
  return label.trim().replace(/\s+/gu, "_");
}

/** All that a document may call a field. */
function spellings(field: SheetField): readonly string[] {
  return [...new Set([...field.names, ...field.labels.map(({ text }) => text)])];
}

function fieldSchema(field: SheetField, sheet: Sheet, program: Program): Schema {
  const title = field.labels[0]?.text ?? field.name;
  const type = typeSchema(field.type, program);
  if (field.kind === "derived")
    return { title, description: "Worked out from other fields, unless it is set here by hand.", ...type };
  const ends = bounded(end(field.least, program), end(field.most, program));
  const index = sheet.fields.filter(({ kind }) => kind !== "derived").indexOf(field);
  const value = program.rules[sheet.make]?.parameters[index]?.default ?? null;
  const standing = value === null ? undefined : constant(value, program);
  return { title, ...type, ...ends, ...(standing !== undefined && { default: standing }) };
}

/** A bound that is written as a number. */
function end(rule: number | null, program: Program): number | undefined {
  const body = rule === null ? undefined : program.rules[rule]?.body;
  return body?.op === "number" ? approximately(body.value) : undefined;
}

/** A literal as a document writes it; undefined for what has to be worked out. */
function constant(node: Expression, program: Program): unknown {
  switch (node.op) {
    case "number":
    case "text":
    case "boolean":
      return node.value;
    case "outcome":
      return program.outcomes[node.outcome]?.members[node.member];
    case "list": {
      const items = node.items.map(({ from, to }) => (to === null ? constant(from, program) : undefined));
      return items.includes(undefined) ? undefined : items;
    }
    case "as die":
      return constant(node.of, program);
    case "unrolled": {
      const { count, faces } = node;
      const many = count === null ? "" : count.op === "number" ? String(count.value) : undefined;
      return many !== undefined && faces.kind === "sides" && faces.sides.op === "number"
        ? `${many}d${faces.sides.value}`
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Digits as each validator knows them: \d is more than these to some. */
const NUMBER_TEXT = "[0-9]+(\\.[0-9]+|/0*[1-9][0-9]*)?$";
const NUMBER: Schema = { type: ["number", "string"], pattern: `^-?${NUMBER_TEXT}` };
const NOT_NEGATIVE: Schema = { pattern: `^(-0+(\\.0+|/0*[1-9][0-9]*)?$|${NUMBER_TEXT})` };

const DIE: Schema = { type: "string", ...dieText };

/** Ends hold for numbers; of one that is a text a schema can tell the sign, the rest is told where the document is read. */
function bounded(least: number | undefined, most: number | undefined): Schema {
  return {
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
    ...(least !== undefined && least >= 0 && NOT_NEGATIVE),
  };
}

function typeSchema(type: Type | null, program: Program): Schema {
  switch (type?.kind) {
    case undefined:
    case "any":
      return {};
    case "number":
      return NUMBER;
    case "range":
      return { ...NUMBER, ...bounded(approximately(type.from), approximately(type.to)) };
    case "bool":
      return { type: "boolean" };
    case "text":
      return { type: "string" };
    case "literal":
      return { const: type.value };
    case "die":
      return { ...DIE, examples: ["d8", "d12+1"] };
    case "divisor":
      return { type: "string", pattern: "^[0-9]+(\\([+-][0-9]+\\))?$" };
    case "ladder":
      return { type: "array", items: DIE, minItems: 1 };
    case "none":
      return { type: "null" };
    case "record":
      return { type: "object" };
    case "list":
      return { type: "array", items: typeSchema(type.of, program) };
    case "map":
      return { type: "object", additionalProperties: typeSchema(type.of, program) };
    case "outcome": {
      const { members = [], labels = [] } = program.outcomes[type.outcome] ?? {};
      return { enum: [...new Set([...members, ...labels.flatMap(({ text }) => [text, asName(text)])])] };
    }
    case "sheet": {
      const sheet = program.sheets[type.sheet];
      return sheet === undefined ? {} : { $ref: reference(sheet) };
    }
    case "union": {
      const words = type.members.map((member) => (member.kind === "literal" ? member.value : null));
      return words.includes(null)
        ? { anyOf: type.members.map((member) => typeSchema(member, program)) }
        : { enum: [...new Set(words)] };
    }
  }
}

/** JSON Schema knows no fractions; what lies between is decided when the document is read. */
function approximately(number: number | string): number {
  const [n = "0", d = "1"] = String(number).split("/");
  return Number(n) / Number(d);
}
