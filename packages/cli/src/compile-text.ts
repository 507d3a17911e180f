import { compile, type Finding, type ResolveModule, render, type Source } from "@houserule/lang";
import type { Limits, Program } from "@houserule/runtime";
import { parted } from "./parted.ts";
import { sheetFindings } from "./sheet-findings.ts";

/** What goes with a text of the embedding API. */
export interface TextOptions {
  /** `let` lines before the text: a number, or the text of an expression (`"die d8"`). */
  readonly set?: Readonly<Record<string, number | string>>;
  /** Values of options: a value, or the text of an expression; of several texts or outcomes, the bare word. */
  readonly options?: Readonly<Record<string, number | boolean | string>>;
  /** Answers to choices, each whenever it is asked; written as options are. */
  readonly answers?: Readonly<Record<string, number | boolean | string>>;
  /**
   * Instances of sheets by the names that they have in the text: documents such as
   * `{ sheet: "Hero", fields: { IQ: 14 } }`, as data or as JSON text.
   */
  readonly sheets?: Readonly<Record<string, object | string>>;
  /** Rulesets, whose rules the text may call. */
  readonly modules?: readonly Source[];
  /** Answers the `use` lines of scripts. */
  readonly resolve?: ResolveModule;
  readonly limits?: Limits;
  /** The locale by whose labels `text` shows things, such as `ru`; values keep the names that they have. */
  readonly locale?: string;
}

/** What came of it; `text` are the pictures of what is wrong. */
export type CompiledText =
  | { readonly ok: true; readonly program: Program; readonly diagnostics: readonly Finding[] }
  | { readonly ok: false; readonly text: string; readonly diagnostics: readonly Finding[] };

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
  const documents = Object.entries(options.sheets ?? {}).map(([name, document]) => ({
    name,
    value: {
      name: `sheet ${name}`,
      text: typeof document === "string" ? document : JSON.stringify(document, null, 2),
    },
  }));
  const { program, draft, diagnostics, sheets } = compile({
    main,
    lets,
    options: values,
    answers,
    sheets: documents,
    modules,
    given,
    ...(options.resolve !== undefined && { resolve: options.resolve }),
  });
  const sources = [
    main,
    ...[...lets, ...values, ...answers].map((one) => one.value),
    ...documents.map((one) => one.value),
    ...modules,
    ...(given === undefined ? [] : [given]),
  ];
  const audit = draft === null ? [] : sheetFindings(draft, sheets, options.limits);
  const findings = [...diagnostics, ...audit];
  const { errors } = parted(findings);
  if (program === null || errors.length > 0) {
    return { ok: false, text: pictures(errors, sources), diagnostics: findings };
  }
  return { ok: true, program, diagnostics: findings };
}

function pictures(findings: readonly Finding[], sources: readonly Source[]): string {
  return findings.map((finding) => render(finding, sources)).join("\n\n");
}
