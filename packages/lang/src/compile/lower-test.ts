import type { Expression, Test } from "@houserule/runtime/program";
import type { Claim } from "../ast/statement.ts";
import type { TestEntity } from "../resolve/entity.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Lowering } from "./lowering.ts";

/** A test as data: what its options are, what its choices are answered, and what it does. */
export function lowerTest(l: Lowering, test: TestEntity, tables: Tables): Test {
  const { node, text } = test;
  const settings = tables.settings.get(test) ?? [];
  const answers = settings.flatMap(({ of, value }) =>
    of.kind === "rule" ? [{ rule: of.index, value: l.expression(value) }] : [],
  );
  return {
    title: node.title,
    module: text.source.name,
    at: l.at(node.span),
    settings: settings.flatMap(({ of, value, frame }) =>
      of.kind === "option" ? [{ option: of.index, value: l.expression(value), slots: frame.slots }] : [],
    ),
    ...(answers.length > 0 && { answers }),
    slots: tables.frames.get(test)?.slots ?? 0,
    body: l.expression(node.body),
  };
}

/** `expect C`. The sides of a comparison get slots of their own, so that a message can tell what they were. */
export function lowerExpect(l: Lowering, node: Claim): Expression {
  const at = l.at(node.span);
  const condition = l.expression(node.condition);
  const sides = l.tables.sides.get(node);
  // With a quoted side, the left one decides what the right one is.
  if (condition.op !== "compare" || condition.quoted !== undefined || sides === undefined)
    return { op: "expect", condition, sides: [], at };
  const { left, right } = condition;
  const [first, second] = sides;
  return {
    op: "block",
    body: [
      { op: "bind", slot: first, name: "left", type: null, value: left, at: left.at },
      { op: "bind", slot: second, name: "right", type: null, value: right, at: right.at },
      {
        op: "expect",
        condition: {
          ...condition,
          left: { op: "local", slot: first, at: left.at },
          right: { op: "local", slot: second, at: right.at },
        },
        sides: [first, second],
        at,
      },
    ],
    at,
  };
}
