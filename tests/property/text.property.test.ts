import { compile, type Diagnostic, parse, print } from "@houserule/lang";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moduleArbitrary } from "../../packages/lang/test/module-arbitrary.ts";
import { shape } from "../../packages/lang/test/tree-shape.ts";
import { numRuns } from "./runs.ts";

/** Words and signs of the language, and some that are none. */
const vocabulary = [
  ..."let var if else for in while repeat match return stop next rule table sheet option outcome override use and or not true false none".split(
    " ",
  ),
  ..."of on by up down to times from with when given otherwise round divisor until explode die step draw pick keep drop highest count reroll once sort changes ladder".split(
    " ",
  ),
  ..."( ) [ ] { } -> => == != <= >= < > += -= = + - * / // .. . , : ; | ! % ^ ? & # ## \" ' “ − × ½ é".split(
    " ",
  ),
  ...[
    "3d6",
    "d",
    "к20",
    "4d6kh3",
    "6d6!",
    "1k20",
    "d[",
    "x",
    "ИНТ",
    "1",
    "1,5",
    "007",
    "\n",
    "\n\n",
    " ",
    "\t",
    "\u0000",
    "\u202e",
    "\ud800",
  ],
];

const soup = fc.array(fc.constantFrom(...vocabulary), { maxLength: 30 }).map((words) => words.join(" "));
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 60 }), soup);

function liesInside({ span, labels = [], fix }: Diagnostic, source: string): boolean {
  const spans = [span, ...labels.map((label) => label.span), ...(fix?.edits ?? []).map((edit) => edit.span)];
  return spans.every(({ start, end }) => 0 <= start && start <= end && end <= source.length);
}

describe("any text at all", () => {
  it("is parsed and compiled without a throw, with every span inside it", () => {
    fc.assert(
      fc.property(text, (source) => {
        const { diagnostics } = compile({ main: { name: "text", text: source } });
        for (const diagnostic of diagnostics) expect(liesInside(diagnostic, source)).toBe(true);
        expect(diagnostics.length).toBeLessThanOrEqual(100);
      }),
      { numRuns },
    );
  });
});

describe("a tree that is printed", () => {
  it("is the same when it is parsed again", () => {
    fc.assert(
      fc.property(moduleArbitrary, (module) => {
        const printed = print(module);
        const { module: again, diagnostics } = parse({ name: "printed", text: printed });
        expect(
          diagnostics
            .filter(({ severity }) => severity === "error")
            .map(({ message }) => `${message}\n${printed}`),
        ).toEqual([]);
        expect(shape(again)).toEqual(shape(module));
      }),
      { numRuns },
    );
  });
});
