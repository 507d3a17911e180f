import type { Program } from "@houserule/runtime/program";
import { check } from "../check/check.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { limits } from "../limits.ts";
import { bind } from "../resolve/bind/bind.ts";
import { declare } from "../resolve/declare/declare.ts";
import { type Loaded, load, type ResolveModule, textsOf } from "../resolve/load.ts";
import { readInstances, type SheetInput } from "../sheet-file/instance.ts";
import type { Source } from "../source.ts";
import { assemble, type BoundSheet } from "./assemble.ts";
import { withoutConsequences } from "./consequences.ts";
import { checkFixed } from "./constants.ts";
import { checkOptions } from "./fixed-options.ts";
import { checkReckoned } from "./reckoned.ts";
import { createSpanTable } from "./spans.ts";

/** What to compile. */
export interface CompileInput {
  /** The text to run. Without one the program can only be used by its rules. */
  readonly main?: Source | undefined;
  /** The main text is itself a module, to be checked as such: it may not do anything. */
  readonly mainIsModule?: boolean | undefined;
  /** Names for the main text from outside, such as those of `--set`: each is one expression. */
  readonly lets?: readonly { readonly name: string; readonly value: Source }[] | undefined;
  /**
   * A condition for the main text, whose value it sees as `it`: `it > 9`. It sees the names of `lets` and of the
   * main text too. Ways of the dice in which it does not hold do not count in the odds.
   */
  readonly given?: Source | undefined;
  /**
   * Values of options, each one expression; where an option is one of several texts or outcomes, the bare word.
   * They count more than what the texts say.
   */
  readonly options?: readonly { readonly name: string; readonly value: Source }[] | undefined;
  /** Answers to choices, each to every call of the choice of that name; written as options are. */
  readonly answers?: readonly { readonly name: string; readonly value: Source }[] | undefined;
  /**
   * Instances of sheets for the main text: JSON documents, each with the name that it has there. Of a single one,
   * fields and labels are names of their own in the main text.
   */
  readonly sheets?: readonly SheetInput[] | undefined;
  /** Modules that the main text sees without a `use`. */
  readonly modules?: readonly Source[] | undefined;
  /** Names of modules that may be main texts themselves: what they do is left out, their declarations stay. */
  readonly declarationsOf?: readonly string[] | undefined;
  /** Finds what `use "target"` names. The answer's `name` is the identity of the module: each is loaded once. */
  readonly resolve?: ResolveModule | undefined;
}

/** `program` is null when there is an error among the diagnostics. */
export interface Compiled {
  readonly program: Program | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The instances that came with it; what their sheets demand of them is for the host to look at. */
  readonly sheets: readonly BoundSheet[];
  /** The program also where nothing but the instances is wrong: the rest of them can still be looked at. */
  readonly draft: Program | null;
}

/**
 * Compiles a text and all that it uses to a program, plain data that the runtime executes. Nothing is thrown
 * for what is wrong in a text: it is in the diagnostics, in the order of the texts.
 *
 * `compile({ main: { name: "expression", text: "3d6 <= 10" } })`
 */
export function compile(input: CompileInput): Compiled {
  const diagnostics: Diagnostic[] = [];
  const loaded = load(input, diagnostics);
  const declared = declare(loaded);
  const instances = readInstances(input.sheets ?? [], loaded, declared, diagnostics);
  const bound = bind(loaded, declared, instances);
  check(loaded, declared, bound);
  const documents = instances.map(({ source }) => source);
  const spans = createSpanTable([...textsOf(loaded).map((text) => text.source), ...documents]);
  const { program, sheets } = assemble(loaded, declared, bound, spans);
  checkFixed(program, declared, spans);
  checkOptions(program, declared, bound.tables, spans, diagnostics);
  checkReckoned(program, declared, spans);
  // Without its sheet, a text does not know its names.
  if (instances.length < (input.sheets?.length ?? 0)) withoutUnknownNames(diagnostics, loaded);
  const errors = diagnostics.filter(isError);
  const failed = errors.length > 0;
  const sheetNames = new Set(documents.map(({ name }) => name));
  const usable = errors.every(({ source }) => sheetNames.has(source));
  const names = [
    ...textsOf(loaded).map((text) => text.source),
    ...(input.sheets ?? []).map(({ value }) => value),
  ];
  return {
    program: failed ? null : program,
    diagnostics: inOrder(withoutConsequences(diagnostics, names), names),
    sheets,
    draft: usable ? program : null,
  };
}

function withoutUnknownNames(diagnostics: Diagnostic[], { main, lets, condition }: Loaded): void {
  const texts = [...lets.map(({ text }) => text), ...[main, condition].filter((text) => text !== null)];
  const names = new Set(texts.map(({ source }) => source.name));
  const kept = diagnostics.filter(({ code, source }) => code !== "HR2001" || !names.has(source));
  diagnostics.splice(0, diagnostics.length, ...kept);
}

/** In the order of the texts, each from top to bottom. */
function inOrder(diagnostics: readonly Diagnostic[], sources: readonly Source[]): readonly Diagnostic[] {
  const bySource = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const own = bySource.get(diagnostic.source);
    if (own === undefined) bySource.set(diagnostic.source, [diagnostic]);
    else own.push(diagnostic);
  }
  const names = new Set(sources.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const own = bySource.get(name) ?? [];
    const errors = new Set(own.filter(isError).map(({ span }) => `${span.start} ${span.end}`));
    // A warning about the very same piece of text adds nothing to an error.
    const told = own.filter((one) => isError(one) || !errors.has(`${one.span.start} ${one.span.end}`));
    return readable(told).toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  });
}

function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}

/** As many of the diagnostics of one text as anybody reads, errors first, and how many more there are. */
function readable(own: readonly Diagnostic[]): readonly Diagnostic[] {
  if (own.length <= limits.maxDiagnostics) return own;
  const all = [...own.filter(isError), ...own.filter((diagnostic) => !isError(diagnostic))];
  const kept = all.slice(0, limits.maxDiagnostics - 1);
  const last = kept.reduce((a, b) => (b.span.start > a.span.start ? b : a));
  return [
    ...kept,
    {
      code: "HR1096",
      severity: "information",
      message: `There are ${all.length - kept.length} more messages.`,
      source: last.source,
      span: last.span,
      hint: "Mend the first ones; many of the others may vanish with them.",
    },
  ];
}
