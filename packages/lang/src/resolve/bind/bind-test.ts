import type { Name } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { topOf } from "../change/layers.ts";
import type { DeclaredType } from "../declare/declared-type.ts";
import type { Entity, OptionEntity, RuleEntity, TestEntity } from "../entity.ts";
import { didYouMean, oneFix } from "../name/near-names.ts";
import { type Frame, innerScope } from "../scope.ts";
import { unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import { type BoundValue, bareWord } from "./bind-option.ts";
import { arriving, type Binder } from "./binder.ts";

/** The value that an option has while a test runs, or the answer to a choice. */
export interface TestSetting extends BoundValue {
  readonly of: Settable;
}

/** What can be set for a test. A choice is the topmost of its layers, which is the one that asks. */
type Settable = OptionEntity | RuleEntity;

/** Resolves a test: what is set for it, and its block, which sees no variable of the main text. */
export function bindTest(
  test: TestEntity,
  tables: Tables,
  newFrame: (owner: "option" | "test", roots: readonly Statement[]) => Frame,
  binderOf: (frame: Frame) => Binder,
): void {
  const { node } = test;
  const settings: TestSetting[] = [];
  for (const { name, value: written } of node.settings) {
    const outer = binderOf(newFrame("option", [written]));
    const of = settableCalled(name, outer);
    // An answer lives in the frame of its choice.
    const frame = (of?.kind === "rule" ? tables.frames.get(of) : undefined) ?? outer.frame;
    const b = binderOf(frame);
    const declared = of === null ? null : settingType(of, tables);
    const value = of?.kind === "rule" ? bareWord(written, declared, b) : written;
    arriving(b, value, innerScope(null), declared?.shape ?? unknown);
    if (of === null) continue;
    const first = settings.find((setting) => setting.of === of);
    if (first === undefined) settings.push({ of, text: test.text, value, frame });
    else
      test.text.report({
        code: "HR2117",
        severity: "error",
        message: `The ${of.kind === "option" ? "option" : "choice"} \`${name.text}\` is given twice to this test.`,
        span: name.span,
        labels: [{ span: first.value.span, message: "the first time" }],
        hint: "Remove one of them, or write a test for each value.",
      });
  }
  tables.settings.set(test, settings);
  const frame = newFrame("test", [node.body]);
  tables.frames.set(test, frame);
  const b = binderOf(frame);
  b.expression(node.body, innerScope(null), unknown);
}

/** The type of what is set for a test, where it is declared or plain. */
export function settingType(of: Settable, tables: Tables): DeclaredType | null {
  return of.kind === "option"
    ? (tables.options.get(of)?.declared ?? null)
    : (tables.signatures.get(of)?.result ?? null);
}

function settableCalled(name: Name, b: Binder): Settable | null {
  const found = settable(b.visible.names.get(name.text)?.entity, b);
  if (found !== null) return found;
  const near = b.suggest(name.text, () =>
    [...b.visible.names].flatMap(([other, entry]) => (settable(entry.entity, b) === null ? [] : [other])),
  );
  b.text.report({
    code: "HR2116",
    severity: "error",
    message: `There is no option and no choice \`${name.text}\` that a test could set.`,
    span: name.span,
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : "Behind `with` stand options and choices with their values. What else the test needs is made inside its braces.",
    ...oneFix(near, name),
  });
  return null;
}

function settable(entity: Entity | undefined, b: Binder): Settable | null {
  if (entity?.kind === "option") return entity;
  return entity?.kind === "rule" && entity.node.kind === "choice" ? topOf(b.tables.changes, entity) : null;
}
