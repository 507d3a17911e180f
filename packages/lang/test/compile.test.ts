import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../src/compile/compile.ts";
import { compileText, lastOf, programOf, ruleOf, shape } from "./compiled.ts";

const d = (sides: number, count: number | null = null) => ({
  op: "unrolled",
  count,
  faces: { kind: "sides", sides },
});
const rolled = (sides: number, count: number | null = null) => ({ ...d(sides, count), op: "dice" });
const asDie = (of: unknown) => ({ op: "as die", of });

describe("dice stay unrolled", () => {
  it("after die, as a sum", () => {
    expect(lastOf("die 2d6 + d4 - 1")).toEqual(
      asDie({
        op: "die sum",
        operator: "-",
        left: { op: "die sum", operator: "+", left: d(6, 2), right: d(4) },
        right: 1,
      }),
    );
  });

  it("in the branches of if and match, and at the end of a block", () => {
    expect(lastOf("let x = 1\ndie (if x > 2 { d12 } else { d6 })")).toMatchObject({
      op: "as die",
      of: {
        op: "if",
        condition: { op: "compare" },
        body: { op: "block", body: [d(12)] },
        otherwise: { op: "block", body: [d(6)] },
      },
    });
    expect(lastOf("let x = 1\ndie (match x { 1 => d12, else => { let y = d4\nd6 + y } })")).toMatchObject({
      of: {
        op: "match",
        arms: [
          { body: d(12) },
          {
            body: {
              op: "block",
              body: [
                { op: "bind", value: rolled(4) },
                { op: "die sum", left: d(6), right: "slot 1" },
              ],
            },
          },
        ],
      },
    });
  });

  it("in arguments, defaults, results and names of type die", () => {
    const text = "rule f(s: die, n, w: die = d6) -> die {\n  if n > 1 { return d8 }\n  d10 + n\n}\nf(d4, d4)";
    expect(lastOf(text)).toMatchObject({
      op: "call",
      arguments: [{ kind: "value", value: d(4) }, { kind: "value", value: rolled(4) }, { kind: "default" }],
    });
    expect(programOf(text).rules[0]?.parameters.map((one) => shape(one.default ?? undefined))).toEqual([
      undefined,
      undefined,
      d(6),
    ]);
    expect(ruleOf(text, "f")).toMatchObject({
      op: "as die",
      of: {
        op: "block",
        body: [
          { op: "if", body: { body: [{ op: "return", value: d(8) }] } },
          { op: "die sum", operator: "+", left: d(10), right: "slot 1" },
        ],
      },
    });
    expect(lastOf("let s: die = d8\ns")).toBe("slot 0");
    expect(programOf("let s: die = d8\ns").main?.body).toMatchObject({
      body: [{ op: "bind", type: { kind: "die" }, value: { op: "unrolled" } }, {}],
    });
  });

  it("in the items of a list of die", () => {
    expect(programOf("let xs: list of die = [d4, d6 + 1]\nsize(xs)").main?.body).toMatchObject({
      body: [
        {
          value: {
            op: "list",
            items: [{ from: { op: "unrolled" } }, { from: { op: "die sum" } }],
          },
        },
        {},
      ],
    });
  });

  it("on ladders", () => {
    const ladder = "ladder t = d4 -> d6 -> d8\n";
    expect(lastOf("explode d6->d8->d10")).toMatchObject({
      op: "explode",
      of: { op: "rungs", rungs: [d(6), d(8), d(10)] },
      from: null,
    });
    expect(lastOf(`${ladder}explode t from d6`)).toMatchObject({
      of: { op: "ladder", index: 0 },
      from: d(6),
    });
    expect(lastOf(`${ladder}step d6 up 1 on t`)).toMatchObject({
      op: "step",
      of: d(6),
      direction: "up",
      by: 1,
      on: { op: "ladder", index: 0 },
    });
    expect(lastOf(`${ladder}rung of d6 on t`)).toMatchObject({ op: "rung", of: d(6) });
    expect(lastOf(`${ladder}let x = die d6\nrung of x on t`)).toMatchObject({
      op: "rung",
      of: asDie("slot 0"),
    });
  });

  it("when roll stands before them", () => {
    expect(lastOf("roll 3d6")).toEqual({ op: "roll", of: d(6, 3) });
    expect(lastOf("let x = die d6\nroll x")).toEqual({ op: "roll", of: "slot 0" });
  });

  it("and nowhere else", () => {
    expect(lastOf("3d6 + 2")).toEqual({ op: "arithmetic", operator: "+", left: rolled(6, 3), right: 2 });
    expect(lastOf("[d4, d6]")).toMatchObject({ items: [{ from: rolled(4) }, { from: rolled(6) }] });
    expect(lastOf("explode d6")).toMatchObject({ op: "explode", of: rolled(6) });
    expect(lastOf("keep highest 3 of 4d6")).toMatchObject({ op: "select", count: 3, of: rolled(6, 4) });
    expect(lastOf("die (d4)d6")).toEqual({
      op: "unrolled",
      count: rolled(4),
      faces: { kind: "sides", sides: 6 },
    });
  });
});

describe("comparisons", () => {
  it("hold the right side both ways when dice are written there", () => {
    const text = "rule f(x) = x >= d8 + 1\nf(3)";
    expect(ruleOf(text, "f")).toEqual({
      op: "compare",
      operator: ">=",
      left: "slot 0",
      right: { op: "arithmetic", operator: "+", left: rolled(8), right: 1 },
      quoted: { op: "die sum", operator: "+", left: d(8), right: 1 },
    });
  });

  it("hold it once when there are none, or when they cannot be kept unrolled", () => {
    for (const right of ["7", "2 * d8", "highest of 2d8"]) {
      expect(ruleOf(`rule f(x) = x >= ${right}\nf(3)`, "f")).not.toHaveProperty("quoted");
    }
  });

  it("do so in patterns too", () => {
    expect(ruleOf("rule f(x) = match x { >= d8 => 1, d6 => 2, else => 0 }\nf(3)", "f")).toMatchObject({
      arms: [
        { patterns: [{ kind: "comparison", value: rolled(8), quoted: d(8) }] },
        { patterns: [{ kind: "value", value: rolled(6), quoted: d(6) }] },
        { patterns: [{ kind: "else" }] },
      ],
    });
  });

  it("do not double at every level", () => {
    const nested = `${"x >= d(".repeat(60)}1${")".repeat(60)}`;
    const text = `rule f(x) = ${nested}\nf(3)`;
    expect(JSON.stringify(compileText(text).program).length).toBeLessThan(200_000);
  });

  it("make chains", () => {
    expect(lastOf("let x = d6\n1 < x <= 5")).toEqual({
      op: "chain",
      operands: [1, "slot 0", 5],
      operators: ["<", "<="],
    });
  });
});

describe("calls", () => {
  const f = "rule f(a, b = 2, c = 3) = a + b + c\n";

  it("put arguments where they belong, and say in which order they stand", () => {
    expect(lastOf(`${f}f(c: 1, a: 5)`)).toEqual({
      op: "call",
      rule: 0,
      arguments: [{ kind: "value", value: 5 }, { kind: "default" }, { kind: "value", value: 1 }],
      order: [2, 0],
    });
    expect(lastOf(`${f}f(1, c: 5)`)).not.toHaveProperty("order");
  });

  it("give places to parameters that change", () => {
    const text =
      'rule hit(changes hp, n) { hp -= n }\nvar all = ["Orc": { HP: 5 }]\nlet who = "Orc"\nhit(all[who].HP, 2)\nall';
    const call = programOf(text).main?.body;
    expect(call).toMatchObject({
      body: [
        {},
        {},
        {
          op: "call",
          arguments: [
            {
              kind: "place",
              place: {
                slot: 0,
                path: [
                  { kind: "index", key: { op: "local", slot: 1 } },
                  { kind: "field", name: "HP" },
                ],
              },
            },
            { kind: "value" },
          ],
        },
        {},
      ],
    });
    expect(ruleOf(text, "hit")).toMatchObject({
      body: [{ op: "assign", place: { slot: 0, path: [] }, operator: "-", value: "slot 1" }],
    });
  });

  it("tell functions from folds", () => {
    expect(lastOf("max(d6, d8)")).toMatchObject({ op: "builtin", function: "max" });
    expect(lastOf("max(x for x in 1..3 if x > 1)")).toMatchObject({
      op: "aggregate",
      aggregate: "max",
      value: "slot 0",
      generator: { slot: 0, in: 1, to: 3, when: { op: "compare" } },
    });
    expect(lastOf("cards()")).toEqual({ op: "builtin", function: "cards", arguments: [] });
  });

  it("prefer a rule of the text to a value and to a function of that name", () => {
    expect(lastOf("rule damage(damage) = damage\nlet damage = 3\ndamage(damage)")).toMatchObject({
      op: "call",
    });
    expect(lastOf("rule first(x) = x\nfirst(3)")).toMatchObject({ op: "call", rule: 0 });
  });
});

describe("the rest of the language", () => {
  it("holds numbers exactly", () => {
    expect(lastOf("1.5")).toBe("3/2");
    expect(lastOf("0.10")).toBe("1/10");
    expect(lastOf("2.0")).toBe(2);
    expect(lastOf("9007199254740993")).toBe("9007199254740993");
  });

  it("nests else if", () => {
    expect(lastOf("let x = d6\nif x > 4 { 1 } else if x > 2 { 2 }")).toMatchObject({
      op: "if",
      otherwise: { op: "if", otherwise: null },
    });
  });

  it("divides by written and by stored divisors", () => {
    expect(lastOf("12 divisor 4(+2)")).toEqual({
      op: "divide",
      of: 12,
      divisor: { op: "divisor", by: 4, base: 2 },
    });
    expect(lastOf("let usual = divisor 4(+2)\n12 / usual")).toMatchObject({
      op: "arithmetic",
      operator: "/",
    });
  });

  it("lets the condition of repeat until see the names of its body", () => {
    expect(lastOf("repeat { let x = d6 } until x > 3")).toMatchObject({
      op: "until",
      body: [{ op: "bind", slot: 0 }],
      condition: { op: "compare", left: "slot 0" },
    });
  });

  it("puts texts together", () => {
    expect(lastOf('let x = 3\n"a {x} b"')).toEqual({ op: "interpolate", parts: ["a ", "slot 0", " b"] });
    expect(lastOf('""')).toEqual({ op: "text", value: "" });
  });

  it("has no main block for a text of declarations", () => {
    expect(programOf("rule f() = 1").main).toBeNull();
    expect(compile({ modules: [{ name: "m", text: "rule f() = 1" }] }).program?.rules).toHaveLength(1);
    expect(compile({ main: { name: "main", text: "" } })).toMatchObject({
      program: expect.objectContaining({ main: null, rules: [] }),
      diagnostics: [],
      sheets: [],
    });
  });

  it("keeps the constants of modules apart from names", () => {
    const program = programOf('use "m"\nten + 1', { m: "let five = 5\nlet ten = 2 * five" });
    expect(program.constants.map((constant) => [constant.name, shape(constant.value)])).toEqual([
      ["five", 5],
      ["ten", { op: "arithmetic", operator: "*", left: 2, right: { op: "constant", index: 0 } }],
    ]);
  });
});

const words = (
  "let var if else for in while repeat match return stop next rule outcome and or not true false none use times until " +
  "ladder from on up step roll explode keep highest of count reroll die draw pick sort by require note changes divisor " +
  'round a b c f x 1 2 0 3d6 d8 d( d[ ( ) [ ] { } , : = == <= > + - * / .. -> => . "t {a}" += otherwise ; \n \n #'
).split(/ /);

/** The ends of spans that lie outside of their text. */
function stray(text: string): readonly number[] {
  const { program, diagnostics } = compile({ main: { name: "main", text } });
  const out = diagnostics.flatMap(({ span, labels = [], fix }) =>
    [span, ...labels.map((label) => label.span), ...(fix?.edits ?? []).map((edit) => edit.span)].flatMap(
      (one) => (0 <= one.start && one.start <= one.end && one.end <= text.length ? [] : [one.start, one.end]),
    ),
  );
  if (program === null) return out;
  const { spans, sources } = program;
  for (let i = 0; i < spans.length; i += 3) {
    const [source = -1, start = -1, end = -1] = spans.slice(i, i + 3);
    const length = sources[source]?.text.length ?? -1;
    if (!(0 <= start && start <= end && end <= length)) out.push(start, end);
  }
  const ats: number[] = [];
  JSON.stringify(program, (key, part: unknown) => {
    if (key === "at" && typeof part === "number") ats.push(part);
    return part;
  });
  return [...out, ...ats.filter((at) => !(Number.isInteger(at) && 0 <= at && at < spans.length / 3))];
}

describe("any text", () => {
  it("compiles without throwing, with all spans inside", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (soup) => {
        expect(stray(soup.join(" "))).toEqual([]);
      }),
      { numRuns: 1_000, seed: 1 },
    );
  });

  it("and so do damaged scripts", () => {
    const script =
      "outcome Degree { failure, success }\nladder t = d4 -> d6 -> d8\n" +
      "rule f(changes x, s: die = d6) -> Degree {\n  x -= explode s on 5..\n  match x { <= 0 => failure, else => success }\n}\n" +
      "var hp = 10\nlet r = f(hp, step d6 up 1 on t)\n" +
      'for i in 1..3 { hp += count >= 5 in 4d6 }\n"{hp} {r == success}"';
    expect(compileText(script).diagnostics).toEqual([]);
    fc.assert(
      fc.property(fc.nat(script.length), fc.nat(6), fc.constantFrom(...words, ""), (at, cut, word) => {
        expect(stray(script.slice(0, at) + word + script.slice(at + cut))).toEqual([]);
      }),
      { numRuns: 1_000, seed: 2 },
    );
  });

  it("gives a program that survives JSON", () => {
    const program = programOf(
      'rule f(changes x, n: number or none = 1) { x += n otherwise 0 }\nvar x = 1.5\nf(x, n: 2)\n{ x: x, text: "{x}" }',
    );
    expect(JSON.parse(JSON.stringify(program))).toEqual(program);
  });

  it("is refused where it nests beyond what every stage can follow", () => {
    const deep = (text: string) => compileText(text).diagnostics.map((diagnostic) => diagnostic.severity);
    for (const text of [
      `1${" + 1".repeat(100_000)}`,
      `a${".b".repeat(50_000)}`,
      `if 3d6 > 9 { 1 }${" else if 3d6 > 9 { 1 }".repeat(5_000)}`,
    ]) {
      expect(deep(text)).toContain("error");
    }
  });
});
