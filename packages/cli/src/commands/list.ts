import {
  compile,
  type Declared,
  type Finding,
  type Outline,
  outline,
  positionAt,
  type Source,
  visible,
} from "@houserule/lang";
import { changeLines, changesOf } from "../changes.ts";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { createLibrary, type Library } from "../library.ts";
import { wordingOf } from "../locale/wording.ts";
import { beside, fitted, widthOfAll } from "../odds/columns.ts";
import { parted } from "../parted.ts";
import { reportErrors } from "../report.ts";
import { shippedNames } from "../rulesets.ts";
import { checkLocale } from "../script-options.ts";

export interface ListOptions {
  readonly use: readonly string[];
  readonly overrides?: boolean;
  /** By whose labels people are shown things; documents never depend on it. */
  readonly locale: string;
  readonly json: boolean;
}

/** `list`: the shipped rulesets; what rulesets declare; or what texts change of each other. */
export function list(names: readonly string[], options: ListOptions, console: Console): number {
  checkLocale(options);
  const library = createLibrary();
  const all = [...names, ...options.use];
  if (options.overrides === true) {
    if (all.length === 0)
      throw usage("--overrides needs texts", "name them: houserule list house.rules --overrides");
    return listChanges(all.map(library.ruleset), library, options, console);
  }
  return all.length === 0
    ? listRulesets(library, options, console)
    : listDeclarations(all, library, options, console);
}

function listRulesets(library: Library, { json }: ListOptions, console: Console): number {
  const rulesets = shippedNames().map((id) => headOf(id, outline(library.ruleset(id))));
  if (json) {
    console.out(JSON.stringify({ kind: "list", rulesets }));
    return exitCodes.done;
  }
  const columns = [
    { cells: rulesets.map(({ id }) => id), align: "left", colour: "result" },
    { cells: rulesets.map(({ title = "" }) => visible(title)), align: "left" },
    { cells: rulesets.map(({ version = "" }) => visible(version)), align: "left", colour: "dim" },
  ] as const;
  for (const line of beside(columns, console.paintOut)) console.out(line);
  return exitCodes.done;
}

interface Head {
  readonly id: string;
  readonly title?: string;
  readonly version?: string;
}

function headOf(id: string, { ruleset }: Outline): Head {
  const title = ruleset?.fields.get("title");
  const version = ruleset?.fields.get("version");
  return {
    id: ruleset?.id ?? id,
    ...(title !== undefined && { title }),
    ...(version !== undefined && { version }),
  };
}

function listDeclarations(
  names: readonly string[],
  library: Library,
  { json, locale }: ListOptions,
  console: Console,
): number {
  const shown = new Map<Head, readonly string[]>();
  const rulesets: (Head & { readonly declarations: readonly Entry[] })[] = [];
  for (const name of names) {
    const source = library.ruleset(name);
    const texts = textsOf(source, library);
    const failure = library.failure();
    if (failure !== null) throw failure;
    const errors = texts.flatMap(({ outline: { diagnostics } }) => parted(diagnostics).errors);
    if (errors.length > 0) return reportErrors(errors, library.sources(), json, console);
    const [own] = texts;
    if (own === undefined) continue;
    const lacking = lackingIn(texts);
    const ruleset = {
      ...headOf(name, own.outline),
      declarations: texts.flatMap((text) =>
        text.outline.declarations.map((one) => entryOf(one, lacking(one), text.source)),
      ),
    };
    rulesets.push(ruleset);
    shown.set(ruleset, headsIn(locale, texts));
  }
  if (json) {
    console.out(JSON.stringify({ kind: "list", rulesets }));
    return exitCodes.done;
  }
  for (const [index, ruleset] of rulesets.entries()) {
    const { id, title, version, declarations } = ruleset;
    if (index > 0) console.out("");
    const more = [title, version].filter((part) => part !== undefined).map(visible);
    console.out(console.paintOut("label", [visible(id), ...more].join("  ")));
    for (const line of declarationLines(declarations, shown.get(ruleset) ?? [], console)) console.out(line);
  }
  return exitCodes.done;
}

interface Read {
  readonly source: Source;
  readonly outline: Outline;
}

/** A text and the texts beside it that it is made of, each once. */
function textsOf(source: Source, library: Library): readonly Read[] {
  const found = new Map<string, Read>();
  const open = [source];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (found.has(next.name)) continue;
    const read = outline(next);
    found.set(next.name, { source: next, outline: read });
    for (const target of read.uses) {
      const used = target.startsWith(".") ? library.resolve(target, next.name) : null;
      if (used !== null) open.push(used);
    }
  }
  return [...found.values()];
}

/** How the declarations of texts are called in a locale. */
function headsIn(locale: string, texts: readonly Read[]): readonly string[] {
  const wording = wordingOf({ sources: texts.map(({ source }) => source) }, locale);
  return texts.flatMap(({ source: { name: source }, outline: { declarations } }) =>
    declarations.map(({ head, span: { start } }) => wording?.code(head, { source, start }).text ?? head),
  );
}

/** Whether none of the texts supplies something: it does not itself, and no override does. */
function lackingIn(texts: readonly Read[]): (declared: Declared) => boolean {
  const key = (kind: string, name: string): string => `${kind} ${name}`;
  const supplied = new Set(
    texts.flatMap(({ outline }) => outline.supplies.map(({ kind, name }) => key(kind, name))),
  );
  return (one) =>
    !one.supplied && ![one.name, ...one.labels].some((name) => supplied.has(key(one.kind, name)));
}

interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly head: string;
  readonly doc?: string;
  /** False for what another text must supply. */
  readonly supplied: boolean;
  readonly file: string;
  readonly line: number;
}

function entryOf(
  { kind, name, head, doc, span }: Declared,
  lacking: boolean,
  { name: file, text }: Source,
): Entry {
  const { line } = positionAt(text, span.start);
  return { kind, name, head, ...(doc !== "" && { doc }), supplied: !lacking, file, line };
}

function declarationLines(
  entries: readonly Entry[],
  shown: readonly string[],
  { width, paintOut }: Console,
): readonly string[] {
  const heads = [
    { cells: entries.map(({ kind }) => `  ${kind}`), align: "left" },
    { cells: shown.map((head) => fitted(visible(head), 60)), align: "left", colour: "result" },
  ] as const;
  const room = Math.max(20, width - widthOfAll(heads));
  const told = entries.map(({ doc = "", supplied }) =>
    fitted(supplied ? visible(doc) : `to be supplied${doc === "" ? "" : `: ${visible(doc)}`}`, room),
  );
  return beside([...heads, { cells: told, align: "left", colour: "dim" }], paintOut);
}

function listChanges(
  modules: readonly Source[],
  library: Library,
  { json, locale }: ListOptions,
  console: Console,
): number {
  const declarationsOf = modules.map(({ name }) => name);
  const { program, diagnostics } = compile({ modules, declarationsOf, resolve: library.resolve });
  const failure = library.failure();
  if (failure !== null) throw failure;
  const errors: readonly Finding[] = parted(diagnostics).errors;
  if (program === null) return reportErrors(errors, library.sources(), json, console);
  const overrides = changesOf(program);
  if (json) console.out(JSON.stringify({ kind: "list", overrides }));
  else if (overrides.length === 0) console.out("Nothing is changed here.");
  else
    for (const line of changeLines(overrides, console.paintOut, wordingOf(program, locale)))
      console.out(line);
  return exitCodes.done;
}
