import type { Use } from "../ast/declaration.ts";
import { isStatement, type ModuleItem } from "../ast/item.ts";
import type { Code } from "../diagnostic/codes.ts";
import type { Diagnostic, Report } from "../diagnostic/diagnostic.ts";
import { nearest } from "../nearest.ts";
import { parse } from "../parse/parse.ts";
import type { Source } from "../source.ts";
import type { Span } from "../span.ts";
import { bareText } from "./bind/bare-text.ts";
import { withinDepth } from "./depth.ts";
import { mayBeSupplied } from "./name/lacking.ts";
import type { Text, Used } from "./text.ts";

/** How many texts a program may be made of. */
export const MAX_MODULES = 200;

/** Finds the text that a `use` names; `from` is the name of the text that the `use` stands in. */
export interface ResolveModule {
  (target: string, from: string): Source | null;
  /** The names that it knows, for near misses; for a path, those of its folder, written like it. */
  readonly names?: (target: string, from: string) => readonly string[];
  /** Of what it answers null for: what is there all the same, and may not be used. Null where nothing is. */
  readonly refused?: (target: string, from: string) => RefusedModule | null;
}

/** Why what a `use` names may not be used, as the end of a sentence, and what to do. */
export interface RefusedModule {
  readonly why: string;
  readonly hint: string;
}

export interface LoadInput {
  readonly main?: Source | undefined;
  readonly mainIsModule?: boolean | undefined;
  readonly lets?: readonly { readonly name: string; readonly value: Source }[] | undefined;
  readonly given?: Source | undefined;
  readonly options?: readonly { readonly name: string; readonly value: Source }[] | undefined;
  readonly answers?: readonly { readonly name: string; readonly value: Source }[] | undefined;
  readonly modules?: readonly Source[] | undefined;
  readonly resolve?: ResolveModule | undefined;
  readonly declarationsOf?: readonly string[] | undefined;
}

/** All texts of a program, parsed. `modules` come in load order: each after those that it uses. */
export interface Loaded {
  readonly modules: readonly Text[];
  readonly lets: readonly { readonly name: string; readonly text: Text }[];
  /** The main text, if it is not a module itself. */
  readonly main: Text | null;
  /** The condition for the main text: ways in which it does not hold do not count. */
  readonly condition: Text | null;
  /** The modules that the main text sees without a `use`. */
  readonly given: readonly Text[];
  /** Values of options and answers to choices from outside. */
  readonly options: readonly { readonly name: string; readonly text: Text }[];
  readonly answers: readonly { readonly name: string; readonly text: Text }[];
  /** The text that was asked for, whatever it is: its tests are those of the program. */
  readonly own: Text | null;
}

/** Reads and parses the texts of a program and all that they use, each identity once. */
export function load(input: LoadInput, diagnostics: Diagnostic[]): Loaded {
  const modules: Text[] = [];
  const done = new Map<string, Text | null>();
  // The texts being loaded, outermost first: a `use` of one of them closes a ring.
  const open: string[] = [];
  const resolved = new Map<string, Source | null>();

  const resolve = (target: string, from: string): Source | null => {
    const key = JSON.stringify([from, target]);
    const known = resolved.get(key);
    if (known !== undefined) return known;
    const source = callResolver(input.resolve, target, from);
    resolved.set(key, source);
    return source;
  };

  const read = (source: Source, role: Text["role"], beside: readonly Text[] = []): Text => {
    let lacks = beside.some((text) => text.lacks);
    const parsed = parse(source);
    const errors = parsed.diagnostics.filter((diagnostic) => diagnostic.severity === "error");
    const report: Report = (diagnostic) => {
      if (lacks && mayBeSupplied(diagnostic)) return;
      // What is written wrongly is also understood wrongly: one message is enough.
      if (!errors.some((error) => explains(error, diagnostic, source.text))) {
        diagnostics.push({ ...diagnostic, source: source.name });
      }
    };
    for (const diagnostic of parsed.diagnostics) diagnostics.push(diagnostic);
    const all = withinDepth(parsed.module.items, report);
    const declares = role === "module" && input.declarationsOf?.includes(source.name) === true;
    const items = declares ? withoutMain(all) : all;
    open.push(source.name);
    const uses: Used[] = [];
    for (const item of items) {
      if (item.kind !== "use") continue;
      const text = follow(item, source, report);
      lacks ||= text === null || text.lacks;
      if (text !== null && !uses.some((used) => used.text === text)) uses.push({ node: item, text });
    }
    open.pop();
    return {
      source,
      role,
      module: { items },
      broken: errors.length > 0 || all.length < parsed.module.items.length,
      uses,
      report,
      lacks,
    };
  };

  const follow = (use: Use, from: Source, report: Report): Text | null => {
    const source = resolve(use.target, from.name);
    if (source === null) {
      const refused = input.resolve?.refused?.(use.target, from.name) ?? null;
      report({
        code: "HR2020",
        severity: "error",
        message:
          refused === null
            ? `The module "${use.target}" cannot be found.`
            : `The module "${use.target}" ${refused.why}.`,
        span: use.span,
        hint: refused?.hint ?? hintFor(use.target, from.name, input.resolve),
      });
      return null;
    }
    const ring = open.indexOf(source.name);
    if (ring >= 0) {
      const names = [...open.slice(ring), source.name].map((name) => `"${name}"`);
      report({
        code: "HR2021",
        severity: "error",
        message:
          names.length === 2
            ? `The module ${names[0]} uses itself.`
            : `These modules use each other in a ring: ${names.join(" -> ")}.`,
        span: use.span,
        hint:
          names.length === 2 ? "Remove this line." : "Move what both need into a module that uses neither.",
      });
      return null;
    }
    const known = done.get(source.name);
    if (known !== undefined) return known;
    if (done.size >= MAX_MODULES) {
      report({
        code: "HR2026",
        severity: "error",
        message: `"${use.target}" would be one module too many: a program has at most ${MAX_MODULES}.`,
        span: use.span,
      });
      return null;
    }
    return add(source);
  };

  const add = (source: Source): Text => {
    // Counted before its own modules are read, so that a chain meets the limit too.
    done.set(source.name, null);
    const text = read(source, "module");
    done.set(source.name, text);
    modules.push(text);
    return text;
  };

  const given = (input.modules ?? []).flatMap((source) => done.get(source.name) ?? add(source));
  const giving = (name: string, value: Source, flag: NonNullable<Text["gives"]>["flag"]): Text => ({
    ...read(value, "value", given),
    gives: { name, flag },
  });
  const lets = (input.lets ?? []).map(({ name, value }) => ({ name, text: giving(name, value, "--set") }));
  const nothing = { lets, main: null, condition: null, given, own: null };
  const outside = (
    values: LoadInput["options"],
    kind: "option" | "choice",
    texts: readonly Text[],
  ): Loaded["options"] =>
    (values ?? []).map(({ name, value }) => ({
      name,
      text:
        bareText(name, value, kind, texts, diagnostics) ??
        giving(name, value, kind === "option" ? "--option" : "--choose"),
    }));
  const withValues = (loaded: Omit<Loaded, "options" | "answers">): Loaded => {
    const texts = loaded.main === null ? loaded.modules : [...loaded.modules, loaded.main];
    return {
      ...loaded,
      options: outside(input.options, "option", texts),
      answers: outside(input.answers, "choice", texts),
    };
  };
  if (input.main === undefined) return withValues({ ...nothing, modules });
  if (input.mainIsModule === true) {
    const own = done.get(input.main.name) ?? add(input.main);
    return withValues({ ...nothing, modules, own });
  }
  const main = read(input.main, "main", given);
  const condition = input.given === undefined ? null : read(input.given, "value", given);
  return withValues({ modules, lets, main, condition, given, own: main });
}

/** Codes about names that may be missing only because what defines or surrounds them could not be read. */
const nameless: ReadonlySet<Code> = new Set<Code>(["HR2001", "HR2006", "HR2007"]);

/** Whether an error in how a text is written is also the reason for a later complaint. */
function explains(error: Diagnostic, later: Omit<Diagnostic, "source">, text: string): boolean {
  if (!nameless.has(later.code)) return meets(error.span, later.span);
  return onOneLine(text, error.span, later.span);
}

function onOneLine(text: string, a: Span, b: Span): boolean {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  return second.start <= first.end || !/[\r\n]/u.test(text.slice(first.end, second.start));
}

/** Whether two spans overlap, or touch where one of them is empty. */
function meets(a: Span, b: Span): boolean {
  return a.start === a.end || b.start === b.end
    ? a.start <= b.end && b.start <= a.end
    : a.start < b.end && b.start < a.end;
}

/** What a text declares, when it does something too; a text that only declares keeps its constants. */
function withoutMain(items: readonly ModuleItem[]): readonly ModuleItem[] {
  const acts = items.some((item) => isStatement(item) && item.kind !== "let");
  return acts ? items.filter((item) => !isStatement(item)) : items;
}

/** What to do about a module that is not there. */
function hintFor(target: string, from: string, resolve: ResolveModule | undefined): string {
  const near = nearModules(target, resolve?.names?.(target, from) ?? []).map((name) => `\`use "${name}"\``);
  if (near.length > 0) return `Did you mean ${near.join(" or ")}?`;
  if (/^[./\\]/u.test(target))
    return "Check the path: it begins at the folder of this text, and may not leave the folder of the text that is run.";
  return `A file is named by its path from here, such as "./${target.replace(/\.rules$/u, "")}.rules".`;
}

/** The names that are nearly this one, or go on behind it: `gurps` and `gurps-lite`. */
function nearModules(target: string, names: readonly string[]): readonly string[] {
  const stem = stemOf(target);
  const near = nearest(stem, names.map(stemOf));
  const longer = names.map(stemOf).filter((name) => stem !== "" && name.startsWith(`${stem}-`));
  const stems = near.length > 0 ? near : longer;
  return stems.flatMap((each) => names.filter((name) => stemOf(name) === each)).slice(0, 3);
}

/** The name of a module without its folder and without what its file ends with. */
function stemOf(name: string): string {
  return name.replace(/^.*\//u, "").replace(/\.rules$/u, "");
}

/** The host's answer, where it is one. */
function callResolver(resolve: ResolveModule | undefined, target: string, from: string): Source | null {
  if (resolve === undefined) return null;
  try {
    const source: unknown = resolve(target, from);
    if (typeof source !== "object" || source === null) return null;
    const { name, text } = source as { readonly name?: unknown; readonly text?: unknown };
    return typeof name === "string" && typeof text === "string" ? { name, text } : null;
  } catch {
    // A host that cannot answer has not found the module.
    return null;
  }
}

/** All texts, the main text and its condition last. */
export function textsOf({ modules, lets, options, answers, main, condition }: Loaded): readonly Text[] {
  const values = [...lets, ...options, ...answers].map(({ text }) => text);
  return [...modules, ...values, ...[main, condition].filter((text) => text !== null)];
}
