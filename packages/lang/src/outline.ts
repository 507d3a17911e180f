import type { Choice, Label, Rule } from "./ast/declaration.ts";
import type { ModuleItem } from "./ast/item.ts";
import type { Diagnostic } from "./diagnostic/diagnostic.ts";
import { parse } from "./parse/parse.ts";
import { labelName } from "./resolve/declare/words.ts";
import type { Source } from "./source.ts";
import type { Span } from "./span.ts";

/** Something that a text declares. */
export interface Declared {
  readonly kind: "rule" | "choice" | "option" | "outcome" | "ladder" | "table" | "sheet" | "constant";
  readonly name: string;
  /** Its labels, as the names that they are too. */
  readonly labels: readonly string[];
  /** How it is called: `success_roll(target) -> Degree`; else its name. */
  readonly head: string;
  /** The first line of its `##` comment; empty without one. */
  readonly doc: string;
  /** False for what another text must supply. */
  readonly supplied: boolean;
  readonly span: Span;
}

/** What a text says of itself, and what it declares. */
export interface Outline {
  /** What its header says; null without one. */
  readonly ruleset: { readonly id: string; readonly fields: ReadonlyMap<string, string> } | null;
  readonly uses: readonly string[];
  /** In the order of the text; without its changes of what others declare. */
  readonly declarations: readonly Declared[];
  /** What its overrides give a body, a value or rows, by a name or a label of it. */
  readonly supplies: readonly { readonly kind: Declared["kind"]; readonly name: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text for an overview, without the texts that it uses. */
export function outline(source: Source): Outline {
  const { module, diagnostics } = parse(source);
  const header = module.items.find((item) => item.kind === "ruleset");
  return {
    ruleset:
      header?.kind === "ruleset"
        ? {
            id: header.identity,
            fields: new Map(header.fields.map(({ name, value }) => [name.text, value])),
          }
        : null,
    uses: module.items.flatMap((item) => (item.kind === "use" ? [item.target] : [])),
    declarations: module.items.flatMap((item) => declared(item, source)),
    supplies: module.items.flatMap(supplied),
    diagnostics,
  };
}

function declared(item: ModuleItem, source: Source): readonly Declared[] {
  switch (item.kind) {
    case "rule":
    case "choice":
      return [{ ...named(item), head: headText(item, source), supplied: item.body !== null }];
    case "option":
    case "ladder":
      return [{ ...named(item), supplied: item.value !== null }];
    case "table":
      return [{ ...named(item), supplied: item.supplied }];
    case "outcome":
    case "sheet":
      return [named(item)];
    case "let":
      return [{ ...named({ ...item, kind: "constant", doc: "" }) }];
    default:
      return [];
  }
}

function supplied(item: ModuleItem): Outline["supplies"] {
  if (item.kind !== "override") return [];
  const { name } = item.of;
  switch (item.of.kind) {
    case "rule":
    case "choice":
      return item.of.body === null ? [] : [{ kind: item.of.kind, name: name.text }];
    case "option":
    case "ladder":
      return item.of.value === null ? [] : [{ kind: item.of.kind, name: name.text }];
    case "table":
      return item.of.supplied ? [{ kind: "table", name: name.text }] : [];
    case "table rows":
      // Of a catalogue that has no rows yet, they are the whole.
      return [{ kind: "table", name: name.text }];
    default:
      return [];
  }
}

function named(item: {
  readonly kind: Declared["kind"];
  readonly name: { readonly text: string; readonly span: Span };
  readonly labels?: readonly Label[];
  readonly doc: string;
}): Declared {
  const { kind, name, labels = [], doc } = item;
  const [first = ""] = doc.split("\n");
  const others = labels.map(({ text }) => labelName(text));
  return {
    kind,
    name: name.text,
    labels: others,
    head: name.text,
    doc: first,
    supplied: true,
    span: name.span,
  };
}

/** The head of a rule as it is written, without its labels: `f(x, bonus = 0) -> number`. */
export function headText(
  node: Pick<Rule | Choice, "name" | "parameters" | "result">,
  source: Source,
): string {
  const { parameters, result, name } = node;
  const slice = (span: Span): string => source.text.slice(span.start, span.end).replace(/\s+/gu, " ");
  const shown = parameters.map((parameter) => {
    const type = parameter.type === null ? "" : `: ${slice(parameter.type.span)}`;
    const value = parameter.default === null ? "" : ` = ${slice(parameter.default.span)}`;
    return `${parameter.changes ? "changes " : ""}${parameter.name.text}${type}${value}`;
  });
  return `${name.text}(${shown.join(", ")})${result === null ? "" : ` -> ${slice(result.span)}`}`;
}
