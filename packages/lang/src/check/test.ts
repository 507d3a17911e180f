import type { Test } from "../ast/declaration.ts";
import type { Claim } from "../ast/statement.ts";
import { contains } from "../resolve/children.ts";
import { type Checking, error, warning } from "./checking.ts";

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

/** A test that can only pass. */
export function testExpects(node: Test, c: Checking): void {
  const { body } = node;
  if (contains(body, ({ kind }) => kind === "expect" || kind === "broken")) return;
  const span = { start: node.span.start, end: node.span.start + "test".length };
  warning(c, "HR2123", span, "This test expects nothing, so it shows nothing.", {
    hint: "Write what must hold: `expect ... == ...`.",
  });
}
