import type { Name } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import type { BoundValue } from "./bind-option.ts";
import { arriving, type Binder } from "./binder.ts";
import type { OptionEntity, TestEntity } from "./entity.ts";
import { didYouMean, oneFix } from "./near-names.ts";
import { type Frame, innerScope } from "./scope.ts";
import { unknown } from "./shape.ts";
import type { Tables } from "./tables.ts";

/** The value that an option has while a test runs. */
export interface TestSetting extends BoundValue {
  readonly option: OptionEntity;
}

/** Resolves a test: its options, and its block, which sees no variable of the main text. */
export function bindTest(
  test: TestEntity,
  tables: Tables,
  newFrame: (owner: "option" | "test", roots: readonly Statement[]) => Frame,
  binderOf: (frame: Frame) => Binder,
): void {
  const { node } = test;
  const settings: TestSetting[] = [];
  for (const { name, value } of node.settings) {
    const frame = newFrame("option", [value]);
    const b = binderOf(frame);
    const option = optionCalled(name, b);
    const declared = option === null ? null : (tables.options.get(option)?.declared ?? null);
    arriving(b, value, innerScope(null), declared?.shape ?? unknown);
    if (option === null) continue;
    const first = settings.find((setting) => setting.option === option);
    if (first === undefined) settings.push({ option, text: test.text, value, frame });
    else
      test.text.report({
        code: "HR2117",
        severity: "error",
        message: `The option \`${name.text}\` is given twice to this test.`,
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

function optionCalled(name: Name, b: Binder): OptionEntity | null {
  const entity = b.visible.names.get(name.text)?.entity;
  if (entity?.kind === "option") return entity;
  const near = b.suggest(name.text, () =>
    [...b.visible.names].flatMap(([other, entry]) => (entry.entity.kind === "option" ? [other] : [])),
  );
  b.text.report({
    code: "HR2116",
    severity: "error",
    message: `There is no option \`${name.text}\` that a test could set.`,
    span: name.span,
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : "Behind `with` stand options and their values. What else the test needs is made inside its braces.",
    ...oneFix(near, name),
  });
  return null;
}
