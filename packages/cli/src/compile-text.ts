import { compile, type Diagnostic, type ResolveModule, render, type Source } from "@houserule/lang";
import type { Limits, Program } from "@houserule/runtime";

/** What goes with a text of the embedding API. */
export interface TextOptions {
  /** `let` lines before the text: a number, or the text of an expression (`"die d8"`). */
  readonly set?: Readonly<Record<string, number | string>>;
  /** Values of options: a value, or the text of an expression; of several texts or outcomes, the bare word. */
  readonly options?: Readonly<Record<string, number | boolean | string>>;
  /** Answers to choices, each whenever it is asked; written as options are. */
  readonly answers?: Readonly<Record<string, number | boolean | string>>;
  /** Rulesets, whose rules the text may call. */
  readonly modules?: readonly Source[];
  /** Answers the `use` lines of scripts. */
  readonly resolve?: ResolveModule;
  readonly limits?: Limits;
}

/** What came of it; `text` are the pictures of what is wrong. */
export type CompiledText =
  | { readonly ok: true; readonly program: Program; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly text: string; readonly diagnostics: readonly Diagnostic[] };

/** Compiles a text of the embedding API, perhaps with a condition for its value. */
export function compileText(text: string, options: TextOptions, condition?: string): CompiledText {
  const main = { name: "expression", text };
  const lets = Object.entries(options.set ?? {}).map(([name, value]) => ({
    name,
    value: { name: `set ${name}`, text: String(value) },
  }));
  const outside = (kind: string, values: TextOptions["options"]) =>
    Object.entries(values ?? {}).map(([name, value]) => ({
      name,
      value: { name: `${kind} ${name}`, text: String(value) },
    }));
  const values = outside("option", options.options);
  const answers = outside("answer", options.answers);
  const given = condition === undefined ? undefined : { name: "given", text: condition };
  const modules = options.modules ?? [];
  const { program, diagnostics } = compile({
    main,
    lets,
    options: values,
    answers,
    modules,
    given,
    ...(options.resolve !== undefined && { resolve: options.resolve }),
  });
  const sources = [
    main,
    ...[...lets, ...values, ...answers].map((one) => one.value),
    ...modules,
    ...(given === undefined ? [] : [given]),
  ];
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  if (program === null || errors.length > 0) {
    return { ok: false, text: pictures(errors, sources), diagnostics };
  }
  return { ok: true, program, diagnostics };
}

function pictures(findings: readonly Diagnostic[], sources: readonly Source[]): string {
  return findings.map((finding) => render(finding, sources)).join("\n\n");
}
