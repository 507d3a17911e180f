import { describe, expect, test } from "vitest";
import { parse } from "../src/parse/parse.ts";
import { applied } from "./applied.ts";
import { outlineOf } from "./outline.ts";

/** Values with brackets of every kind, also behind the middle of a text. */
const values: readonly string[] = [
  '"a {x} b {y} c"',
  '"{x}{y}"',
  '"{f("{x} {y}")} and {[x, y]}"',
  "(x)",
  "[x, y]",
  "[i for i in xs]",
  "f(x, [y])",
  "f({ a: x, b: y })",
  "({ for i in xs { y } })",
  "(if c { x } else { y })",
  "(explode 3d6 on (5, 6))",
];

/** What looks ahead over a value, which stands for `@`, to know what it is itself. */
const constructs: readonly string[] = [
  "{ for i in @ { y }; 1 }",
  "{ for i in xs + @ { y }; 1 }",
  "[i for i in @]",
  "f(i for i in @ if i)",
  "[i for i in if c { @ } else { y }]",
  "{ a: @, b: 1 }",
  "count @ in pool",
  "count @, 6 in pool",
  "count >= @ in pool",
  "reroll 1, @ in pool",
  "count + 1 == @",
  "if @ { 1 } else if @ { 2 } else { 3 }",
  "match @ { @ => 1, else => 2 }",
  "match x { 1 -> @ => 1, x -> @ => 2, _ -> @ when x -> 3 => @, else => 2 }",
  "{ require @ else @; 1 }",
];

const declarations: readonly string[] = [
  "rule f(a = @) = a",
  "rule f(a = @) { a }",
  'adjust f by @ "why" for w in ws when w',
  "for i in @ {\n  y\n}",
  "repeat {\n  y\n} until @",
];

/** Mistakes whose fix goes over a value. */
const mistakes: readonly string[] = [
  "let h = Hero { ST: @, HT: 1 }",
  "let h = Hero { ST = @, HT = 2 }",
  "f(a = @, b = 2)",
  "let r = { a = @, b = 2 }",
  "rule f(x = @) => x",
  "rule f(x = @) x + 1",
  "rule f(x) x + @",
  "rule f(x) -> x + @",
  "for i = @ to 3 { y }",
  "for i in @ to 3 { y }",
  "for i = 1 to @ { y }",
  "if c { 1 } elif @ { 2 }",
];

const pairs = (templates: readonly string[], of: readonly string[]): [string, string][] =>
  templates.flatMap((template) => of.map((value): [string, string] => [template, value]));

describe("what looks ahead goes over brackets of every kind", () => {
  test.each(pairs([...constructs, ...declarations], values))("%s with %s", (template, value) => {
    const [inner = ""] = outlineOf(value);
    const whole = outlineOf(template.replaceAll("@", "hole")).map((tree) => tree.replaceAll("hole", inner));
    expect(outlineOf(template.replaceAll("@", value))).toEqual(whole);
  });

  test.each(pairs(mistakes, [...values, "({ y; x })"]))(
    "%s with %s is mended as with a name",
    (template, value) => {
      expect(mended(template.replaceAll("@", value))).toBe(
        mended(template.replaceAll("@", "hole")).replaceAll("hole", value),
      );
    },
  );
});

describe("what looks ahead ends at the end of what it stands in", () => {
  const places = ['"a {@} b {y in xs} c"', '"a {x} b {@}" in xs', "f(@) in xs", "[y in xs, @]", "{ @ }"];
  const names = ["count", "count - 1", "count + 1", "reroll", "next > 2", "count[1]"];
  const inside = [...constructs.map((each) => each.replaceAll("@", "(x)")), ...names.slice(0, 3)];

  test.each(places.flatMap((place) => inside.map((each): [string, string] => [place, each])))(
    "%s with %s",
    (place, construct) => {
      const [inner = ""] = outlineOf(construct);
      const whole = outlineOf(place.replace("@", "hole")).map((tree) => tree.replace("hole", inner));
      expect(outlineOf(place.replace("@", construct))).toEqual(whole);
    },
  );
});

/** The text with the fixes of its messages, of which there must be one. */
function mended(text: string): string {
  const { diagnostics } = parse({ name: "test", text });
  expect(diagnostics.map(({ code }) => code)).toHaveLength(1);
  const fix = diagnostics[0]?.fix;
  if (fix === undefined) throw new Error(`${text}: no fix`);
  return applied(text, fix);
}
