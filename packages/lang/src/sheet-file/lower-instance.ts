import type { At, Expression } from "@houserule/runtime/program";
import { typeOfField } from "../compile/field-type.ts";
import { origin } from "../compile/sheet-origin.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import { nearest } from "../nearest.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import type { FieldEntity, SheetEntity } from "../resolve/entity.ts";
import { didYouMean, listed } from "../resolve/name/near-names.ts";
import { type Shape, unknown } from "../resolve/shape.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Span } from "../span.ts";
import { documentOf, type SheetDocument } from "./instance.ts";
import type { JsonTree } from "./json-tree.ts";
import { draftOf, type Nested, pathTo, withinAt } from "./nested-instance.ts";
import { type Read, type Reading, readValue } from "./read-value.ts";
import { withRowKeys } from "./row-keys.ts";
import { type WrittenWord, wordsIn } from "./words-in.ts";

/** What a document says, as the call that makes the instance. */
export interface LoweredInstance {
  readonly value: Expression;
  /** The same without a look at bounds and at what is demanded: for those who look themselves. */
  readonly draft: Expression;
  /** Where each field stands that the document says. */
  readonly places: ReadonlyMap<string, Span>;
  /** The words that are written in the value of each of them. */
  readonly words: ReadonlyMap<string, readonly WrittenWord[]>;
  /** The fields whose values nobody knows, for something is wrong with them or with what they come from. */
  readonly unsure: ReadonlySet<string>;
  /** The instances that lie within its fields. */
  readonly within: readonly WithinInstance[];
}

/** An instance in a field of another one; `path` leads to it: `weapons[2].scope`. */
export interface WithinInstance {
  readonly path: string;
  readonly sheet: SheetEntity;
  readonly at: Span;
  readonly lowered: LoweredInstance;
}

/** The value of a field; `draft` makes the instances within it without a look at what is demanded of them. */
interface Given {
  readonly value: Expression;
  readonly draft: Expression;
}

/** Reads the fields of a document. What is wrong with one is reported where it stands. */
export function lowerInstance(
  document: SheetDocument,
  declared: Declared,
  tables: Tables,
  report: Report,
  at: (span: Span) => At,
): LoweredInstance {
  const { sheet } = document;
  const inner: Nested[] = [];
  const reading: Reading = {
    declared,
    at,
    sheet: (tree, index) => {
      const found = nested(tree, index, declared, tables, report, at);
      if (found === null) return { ok: false, code: null };
      inner.push(found);
      return { ok: true, value: found.lowered.value };
    },
  };
  const within: WithinInstance[] = [];
  const given = new Map<FieldEntity, Given>();
  const seen = new Map<FieldEntity, Span>();
  const words = new Map<string, readonly WrittenWord[]>();
  const wrong = new Set<FieldEntity>();
  for (const { key, keySpan, value } of document.fields) {
    const field = sheet.names.get(key) ?? sheet.names.get(key.trim().replace(/\s+/gu, "_"));
    if (field === undefined) {
      for (const name of unknownField(key, keySpan, document, report)) {
        const meant = sheet.names.get(name);
        if (meant !== undefined) wrong.add(meant);
      }
      continue;
    }
    const first = seen.get(field);
    if (first !== undefined) {
      report({
        code: "HR5050",
        severity: "error",
        message: `\`${field.name}\` stands here twice.`,
        span: keySpan,
        labels: [{ span: first, message: "the first time" }],
        hint: "Remove one of them; a field goes by its name and by its labels.",
      });
      wrong.add(field);
      continue;
    }
    seen.set(field, keySpan);
    words.set(field.name, wordsIn(value));
    const tree = withRowKeys(value, shapeOf(field, tables));
    const read = readValue(tree, typeOfField(field, tables), reading);
    const parts = inner.splice(0);
    within.push(...parts.flatMap((one) => withinAt(field.name + (pathTo(tree, one.tree) ?? ""), one)));
    if (parts.some(({ lowered }) => lowered.unsure.size > 0)) wrong.add(field);
    if (read.ok) given.set(field, { value: read.value, draft: draftOf(read.value, parts) });
    else {
      wrong.add(field);
      if (read.code !== null) refuse(field, read, report);
    }
    if (read.ok && field.kind === "derived")
      report({
        code: "HR5056",
        severity: "information",
        message: `\`${field.name}\` is set by hand; without that it would be worked out.`,
        span: keySpan,
        hint: "Remove it to have it follow from the other fields.",
      });
  }
  const own = sheet.names.get("name");
  if (document.title !== null && own !== undefined && own.kind === "stored" && !seen.has(own)) {
    const read = readValue(document.title, typeOfField(own, tables), reading);
    if (read.ok) given.set(own, { value: read.value, draft: read.value });
    seen.set(own, document.title.span);
  }
  for (const field of missing(document, seen, report)) wrong.add(field);
  const here = at(document.at.span);
  const fixed = [...given].filter(([field]) => field.kind === "derived");
  const call = (draft: boolean): Expression => ({
    op: "call",
    rule: sheet.make.index,
    arguments: [
      ...sheet.fields
        .filter(({ kind }) => kind !== "derived")
        .map((field) => {
          const known = given.get(field);
          return known === undefined
            ? { kind: "default" as const }
            : { kind: "value" as const, value: draft ? known.draft : known.value };
        }),
      {
        kind: "value",
        value: origin(
          document.title?.kind === "text"
            ? { op: "text", value: document.title.value, at: here }
            : { op: "none", at: here },
          {
            op: "record",
            names: fixed.map(([field]) => field.name),
            values: fixed.map(([, one]) => (draft ? one.draft : one.value)),
            at: here,
          },
          true,
          here,
          draft,
        ),
      },
    ],
    at: here,
  });
  const places = new Map([...seen].map(([field, span]) => [field.name, span]));
  const unsure = unsureFrom(wrong, sheet, tables);
  return { value: call(false), draft: call(true), places, words, unsure, within };
}

/** The names of fields, and of all that are worked out from them. */
function unsureFrom(
  wrong: ReadonlySet<FieldEntity>,
  { fields }: SheetEntity,
  tables: Tables,
): ReadonlySet<string> {
  const found = new Set(wrong);
  const sources = new Map(
    fields.map((field) => {
      const rules = field.layers.flatMap(({ derived, ends }) => [derived, ...(ends ?? [])]);
      const keys = [field, ...rules.filter((rule) => rule !== null)];
      return [field, keys.flatMap((key) => [...(tables.named.get(key) ?? [])])] as const;
    }),
  );
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [field, from] of sources) if (from.some((one) => found.has(one))) found.add(field);
  }
  return new Set([...found].map(({ name }) => name));
}

function shapeOf(field: FieldEntity, tables: Tables): Shape {
  return tables.fieldTypes.get(field)?.shape ?? unknown;
}

/** Null where the document is none, which was reported. */
function nested(
  tree: JsonTree,
  index: number,
  declared: Declared,
  tables: Tables,
  report: Report,
  at: (span: Span) => At,
): Nested | null {
  const sheet = declared.sheets[index];
  if (sheet === undefined) return null;
  const names = new Map(
    [sheet.node.name.text, ...sheet.node.labels.map(({ text }) => text)].map((name) => [name, sheet]),
  );
  const document = documentOf(tree, names, report);
  if (document === null) return null;
  return { tree, document, lowered: lowerInstance(document, declared, tables, report, at) };
}

/** Gives the fields that were perhaps meant. */
function unknownField(key: string, span: Span, { sheet }: SheetDocument, report: Report): readonly string[] {
  const near = nearest(key, sheet.names.keys());
  const [only] = near;
  report({
    code: "HR5052",
    severity: "error",
    message: `\`${sheet.node.name.text}\` has no field "${key}".`,
    span,
    hint: near.length > 0 ? didYouMean(near, key) : `It has ${listed(sheet.fields.map(({ name }) => name))}.`,
    ...(only !== undefined &&
      near.length === 1 && {
        fix: { title: `Write "${only}"`, edits: [{ span, text: JSON.stringify(only) }] },
      }),
  });
  return near;
}

function refuse(field: FieldEntity, read: Extract<Read, { readonly said: string }>, report: Report): void {
  const { code, said, span, hint } = read;
  report({
    code,
    severity: "error",
    message: `\`${field.name}\` ${said}.`,
    span,
    ...(hint !== undefined && { hint }),
  });
}

/** Reports the fields that every instance has to say, and gives them. */
function missing(
  { sheet, fieldsAt }: SheetDocument,
  seen: ReadonlyMap<FieldEntity, Span>,
  report: Report,
): readonly FieldEntity[] {
  const absent = sheet.fields.filter((field) => {
    const node = field.layers.at(-1)?.node;
    const required = field.kind === "stored" && node?.kind === "sheet field" && node.value === null;
    return required && !seen.has(field);
  });
  if (absent.length === 0) return [];
  const names = absent.map(({ name }) => name);
  report({
    code: "HR5055",
    severity: "error",
    message: `${listed(names)} ${names.length === 1 ? "is" : "are"} missing.`,
    span: fieldsAt,
    hint: "Nothing stands in for a field without a value in its sheet.",
  });
  return absent;
}
