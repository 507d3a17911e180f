import type { Diagnostic, Report } from "../diagnostic/diagnostic.ts";
import { limits } from "../limits.ts";
import { nearest } from "../nearest.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import { canBeName } from "../resolve/declare/words.ts";
import type { SheetEntity } from "../resolve/entity.ts";
import type { Loaded } from "../resolve/load.ts";
import { didYouMean, listed } from "../resolve/name/near-names.ts";
import type { Source } from "../source.ts";
import { type JsonEntry, type JsonTree, readJson } from "./json-tree.ts";

/** An instance of a sheet from outside, and the name that it has in the main text. */
export interface SheetInput {
  readonly name: string;
  /** The document as text, so that what is wrong with it is shown where it stands. */
  readonly value: Source;
}

/** A document whose sheet is known; its fields are read when their types are. */
export interface Instance {
  readonly name: string;
  readonly source: Source;
  readonly report: Report;
  readonly document: SheetDocument;
}

/** `{ "sheet": "Hero", "name": "Ada", "fields": { ... } }`. */
export interface SheetDocument {
  readonly sheet: SheetEntity;
  readonly tree: JsonTree;
  /** The name of the sheet, as it stands in the document. */
  readonly at: JsonTree;
  readonly title: JsonTree | null;
  readonly fields: readonly JsonEntry[];
  readonly fieldsAt: JsonEntry["keySpan"];
}

/** Reads the heads of the documents; what cannot be read is reported and left out. */
export function readInstances(
  inputs: readonly SheetInput[],
  loaded: Loaded,
  declared: Declared,
  diagnostics: Diagnostic[],
): readonly Instance[] {
  // A text that could not be had may declare the sheet.
  const lacks = [loaded.main, ...loaded.given].some((text) => text?.lacks === true);
  return inputs.flatMap(({ name, value: source }): Instance[] => {
    const report: Report = (diagnostic) => {
      if (lacks && diagnostic.code === "HR5051") return;
      diagnostics.push({ ...diagnostic, source: source.name });
    };
    const refuse = (message: string, span: JsonTree["span"], hint?: string): void =>
      report({ code: "HR5050", severity: "error", message, span, ...(hint !== undefined && { hint }) });
    const all = { start: 0, end: Math.min(1, source.text.length) };
    if (!canBeName(name)) {
      refuse(`\`${name}\` cannot be the name of a sheet.`, all, "A name is made of letters, digits and _.");
      return [];
    }
    if (source.text.length > limits.maxSourceLength) {
      refuse("This file is too long for a sheet.", all);
      return [];
    }
    const read = readJson(source.text);
    if (!read.ok) {
      refuse(`This is not JSON: ${read.message}`, read.span, read.hint ?? "A sheet is written as JSON.");
      return [];
    }
    const document = documentOf(read.tree, sheetsFor(loaded, declared), report);
    return document === null ? [] : [{ name, source, report, document }];
  });
}

/** The sheets that the main text sees, by their names and labels. */
function sheetsFor({ main, given }: Loaded, declared: Declared): ReadonlyMap<string, SheetEntity> {
  const found = new Map<string, SheetEntity>();
  for (const text of main === null ? given : [main]) {
    for (const [name, { entity }] of declared.visible(text).names)
      if (entity.kind === "sheet") found.set(name, entity);
  }
  return found;
}

const KEYS = ["sheet", "name", "fields"];

/** The parts of a document; null, and a report, where it is none. */
export function documentOf(
  tree: JsonTree,
  sheets: ReadonlyMap<string, SheetEntity>,
  report: Report,
): SheetDocument | null {
  const shape = 'A sheet is `{ "sheet": "Hero", "fields": { "IQ": 14 } }`.';
  const refuse = (message: string, span: JsonTree["span"], hint = shape): null => {
    report({ code: "HR5050", severity: "error", message, span, hint });
    return null;
  };
  if (tree.kind !== "object") return refuse("This is no sheet.", tree.span);
  const parts = new Map<string, JsonEntry>();
  for (const entry of tree.entries) {
    const { key, keySpan } = entry;
    if (parts.has(key)) return refuse(`"${key}" stands here twice.`, keySpan, "Remove one of them.");
    if (!KEYS.includes(key) && key !== "$schema") {
      const near = nearest(key, KEYS);
      return refuse(
        `A sheet has no part "${key}".`,
        keySpan,
        near.length > 0 ? didYouMean(near, key) : shape,
      );
    }
    parts.set(key, entry);
  }
  const head = { start: tree.span.start, end: tree.span.start + 1 };
  const named = parts.get("sheet")?.value;
  if (named === undefined) return refuse('It does not say which sheet it is: "sheet" is missing.', head);
  if (named.kind !== "text") return refuse("The name of the sheet is a text.", named.span);
  const sheet = sheets.get(named.value);
  if (sheet === undefined) {
    const near = nearest(named.value, sheets.keys());
    report({
      code: "HR5051",
      severity: "error",
      message: `There is no sheet "${named.value}" here.`,
      span: named.span,
      hint:
        near.length > 0
          ? didYouMean(near, named.value)
          : sheets.size > 0
            ? `There is ${listed([...sheets.keys()])}.`
            : "Name what declares it: `--use gurps-lite` for a shipped ruleset, `--use FILE.rules` for a text of your own.",
      ...(near.length > 0 && { near }),
    });
    return null;
  }
  const schema = parts.get("$schema")?.value;
  if (schema !== undefined && schema.kind !== "text")
    return refuse(
      '"$schema" is a text, the address of a schema.',
      schema.span,
      "Write the address in double quotes, or remove it.",
    );
  const fields = parts.get("fields");
  if (fields === undefined) return refuse('It has no "fields".', head);
  if (fields.value.kind !== "object") return refuse("The fields stand in braces.", fields.value.span);
  const title = parts.get("name")?.value ?? null;
  if (title !== null && title.kind !== "text" && title.kind !== "null")
    return refuse("The name is a text.", title.span);
  return {
    sheet,
    tree,
    at: named,
    title: title?.kind === "text" ? title : null,
    fields: fields.value.entries,
    fieldsAt: fields.keySpan,
  };
}
