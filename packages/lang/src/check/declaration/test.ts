import type { Test } from "../../ast/declaration.ts";
import type { Claim } from "../../ast/statement.ts";
import { contains } from "../../resolve/children.ts";
import type { Text } from "../../resolve/text.ts";
import type { Span } from "../../span.ts";
import { type Checking, error, warning, written } from "../checking.ts";

/** `expect` outside a test, or within odds. */
export function expectInTest(node: Claim, c: Checking): void {
  if (node.kind !== "expect" || (c.owner === "test" && c.odds === null)) return;
  error(
    c,
    "HR2115",
    node.span,
    c.odds === null ? "`expect` belongs in a test." : "`expect` looks at what odds give, and not into them.",
    {
      hint:
        c.odds === null
          ? 'Put it into one: `test "what it shows" { expect ... }`. To stop a script, write `require ... else "why"`.'
          : `Write it before the brackets: \`expect ${c.odds.callee.text}(...) == ...\`.`,
    },
  );
}

/** Two tests that are called the same, and run with the same options: of one that fails it is not told which. */
export function testsTwice(text: Text, c: Checking): void {
  const seen = new Map<string, Test>();
  for (const item of text.module.items) {
    if (item.kind !== "test") continue;
    const key = JSON.stringify([
      item.title,
      ...item.settings.map(({ name, value }) => [name.text, written(c, value)]),
    ]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item);
    else
      warning(c, "HR2131", wordOf(item), "Another test is called like this one.", {
        labels: [{ span: wordOf(first), message: "the other one" }],
        hint: "Say in its name what this one shows.",
      });
  }
}

function wordOf({ span }: Test): Span {
  return { start: span.start, end: span.start + "test".length };
}

/** A test that can only pass. */
export function testExpects(node: Test, c: Checking): void {
  const { body } = node;
  if (contains(body, ({ kind }) => kind === "expect" || kind === "broken")) return;
  warning(c, "HR2123", wordOf(node), "This test expects nothing, so it shows nothing.", {
    hint: "Write what must hold: `expect ... == ...`.",
  });
}
