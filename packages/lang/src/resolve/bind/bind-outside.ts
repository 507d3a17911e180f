import type { Expression } from "../../ast/expression.ts";
import type { Suggest } from "../../nearest.ts";
import { readSpan, type Source } from "../../source.ts";
import type { Span } from "../../span.ts";
import type { Declared } from "../declare/declare.ts";
import { labelName } from "../declare/words.ts";
import type { OptionEntity, RuleEntity } from "../entity.ts";
import type { Loaded } from "../load.ts";
import { didYouMean } from "../name/near-names.ts";
import { type Frame, innerScope } from "../scope.ts";
import { unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import type { Text } from "../text.ts";
import { type BoundValue, bareWord } from "./bind-option.ts";
import { arriving, type Binder } from "./binder.ts";

type BinderOf = (text: Text, frame: Frame, visibleFrom?: Text) => Binder;
type ReadOne = (name: string, text: Text) => Expression | null;

/** Resolves the values of options that came from outside; they count more than every override. */
export function bindOutsideOptions(
  loaded: Loaded,
  declared: Declared,
  tables: Tables,
  suggest: Suggest,
  newFrame: (value: Expression) => Frame,
  binderOf: BinderOf,
  readOne: ReadOne,
): void {
  for (const { name, text } of loaded.options) {
    const found = declared.options.filter((option) => isCalled(option, name));
    if (found.length === 0) {
      reportNone("option", name, text, suggest, namesOf(declared.options));
      continue;
    }
    for (const option of found) {
      const bound = tables.options.get(option);
      const value = readOne(name, text);
      if (bound === undefined || value === null) continue;
      const last = bindValue(text, value, option.text, bound.declared, newFrame, binderOf);
      tables.options.set(option, { ...bound, values: [...bound.values, last] });
    }
  }
}

/** Resolves the answers to choices that came from outside. Each lives in the frame of its choice. */
export function bindAnswers(
  loaded: Loaded,
  declared: Declared,
  tables: Tables,
  suggest: Suggest,
  binderOf: BinderOf,
  readOne: ReadOne,
): void {
  const choices = declared.rules.filter(({ node }) => node.kind === "choice");
  for (const { name, text } of loaded.answers) {
    const found = choices.filter((choice) => isCalled(choice, name));
    if (found.length === 0) {
      reportNone("choice", name, text, suggest, namesOf(choices));
      continue;
    }
    for (const choice of found) {
      const frame = tables.frames.get(choice);
      const value = readOne(name, text);
      if (frame === undefined || value === null) continue;
      const result = tables.signatures.get(choice)?.result ?? null;
      tables.answers.set(
        choice,
        bindValue(text, value, choice.text, result, () => frame, binderOf),
      );
    }
  }
}

function bindValue(
  text: Text,
  written: Expression,
  visibleFrom: Text,
  declared: NonNullable<ReturnType<Tables["options"]["get"]>>["declared"],
  newFrame: (value: Expression) => Frame,
  binderOf: BinderOf,
): BoundValue {
  const frame = newFrame(written);
  const b = binderOf(text, frame, visibleFrom);
  const value = bareWord(written, declared, b);
  arriving(b, value, innerScope(null), declared?.shape ?? unknown);
  return { text, value, frame };
}

function namesOf(entities: readonly (OptionEntity | RuleEntity)[]): readonly string[] {
  return entities.flatMap(({ node }) => [node.name.text, ...node.labels.map(({ text }) => labelName(text))]);
}

function isCalled(entity: OptionEntity | RuleEntity, name: string): boolean {
  return namesOf([entity]).includes(name);
}

function reportNone(
  kind: "option" | "choice",
  name: string,
  text: Text,
  suggest: Suggest,
  names: readonly string[],
): void {
  const near = suggest(name, () => names);
  const few = [...new Set(names)].slice(0, 8).map((other) => `\`${other}\``);
  text.report({
    code: kind === "option" ? "HR2121" : "HR2122",
    severity: "error",
    message: `There is no ${kind} \`${name}\` in these texts.`,
    span: nameSpan(name, text.source),
    hint:
      near.length > 0
        ? didYouMean(near, name)
        : few.length > 0
          ? `There ${few.length === 1 ? "is" : "are"} ${few.join(", ")}.`
          : `None of them has ${kind === "option" ? "an option" : "a choice"}.`,
  });
}

/** The name before its value, where the text has it: else the value, which is all there is to show. */
function nameSpan(name: string, source: Source): Span {
  const start = source.text.slice(0, source.from ?? 0).indexOf(name);
  return start < 0 ? readSpan(source) : { start, end: start + name.length };
}
