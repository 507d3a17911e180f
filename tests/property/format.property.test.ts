import { format, parse, print } from "@houserule/lang";
import { rollMachine } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOut } from "../../packages/lang/src/layout/layout.ts";
import { continuing } from "../../packages/lang/src/layout/token-groups.ts";
import { lex } from "../../packages/lang/src/lex/lex.ts";
import { isIn } from "../../packages/lang/src/lex/token-set.ts";
import { moduleArbitrary } from "../../packages/lang/test/module-arbitrary.ts";
import { shape } from "../../packages/lang/test/tree-shape.ts";
import { compiled } from "../differential/compiled.ts";
import { randomProgram } from "../differential/random-program.ts";
import { machineOf, rollingScript } from "./dice-scripts.ts";
import { numRuns } from "./runs.ts";

/** What is put where a line ends: nothing, a comment behind it, lines of comments, empty lines. */
const endings = fc.array(
  fc.constantFrom("\n", "\n", "\n", " # %\n", "\n# %\n", "\n\n\n", "# %\n\n  # %\n\n", "\n\t## %\r\n"),
  { minLength: 1, maxLength: 12 },
);

/** Gives each comment its number, so that they can be told apart. */
function numbered(text: string): string {
  let count = 0;
  return text.replaceAll("# %", () => `# ¤${++count}`);
}

const comments = (text: string): readonly string[] => text.match(/#+ ¤\d+/g) ?? [];

function withEndings(text: string, ends: readonly string[]): string {
  let line = 0;
  return numbered(text.replaceAll("\n", () => ends[line++ % ends.length] ?? "\n"));
}

/** The same tokens with line ends wherever the layout allows some; the grammar may still not. */
function torn(text: string, ends: readonly string[]): string {
  const silent = (): void => undefined;
  const tokens = layOut(text, lex(text, silent).tokens, silent);
  let out = "";
  let at = 0;
  let count = 0;
  const open: string[] = [];
  for (const [i, token] of tokens.entries()) {
    out += text.slice(at, token.startOffset);
    at = token.endOffset + 1;
    out += token.image;
    if (/^[([{]$|\{$/.test(token.image)) open.push(token.image);
    else if (/^[)\]}]/.test(token.image) && token.image.length === 1) open.pop();
    const next = tokens[i + 1];
    const flows = open.at(-1) === "(" || open.at(-1) === "[";
    const inText = open.some((sign) => sign.length > 1);
    if (next !== undefined && next.image !== "" && !inText && (flows || isIn(continuing, token))) {
      if (token.image !== "" && count % 3 === 0) out += ends[(count / 3) % ends.length] ?? "";
      count += 1;
    }
  }
  return numbered(out + text.slice(at));
}

const errorsOf = (text: string): readonly string[] =>
  parse({ name: "text", text })
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message }) => `${message}\n${text}`);

function formatted(text: string): string {
  const result = format({ name: "text", text });
  expect(result.text, JSON.stringify(result.diagnostics)).not.toBeNull();
  return result.text ?? "";
}

function keepsAll(text: string): void {
  const out = formatted(text);
  expect(errorsOf(out)).toEqual([]);
  expect(shape(parse({ name: "text", text: out }).module), `${text}\n=====\n${out}`).toEqual(
    shape(parse({ name: "text", text }).module),
  );
  expect(comments(out), `${text}\n=====\n${out}`).toEqual(comments(text));
  expect(formatted(out), text).toBe(out);
}

/** Places of an expression, to put pasted dice in. */
const places = (
  "%|% + 2|2 * %|-%|(%).total|%.total|%[1]|% [1]|(%)[1]|highest of %[1]|max(%, 3)|[%, 1]|highest of %|explode % on 6|count >= 2 in %|% >= 3|not % > 3|" +
  'let x = %\nx|"{%}"|if % > 3 { 1 } else { % }|2 times (%)|reroll once 1 in %|% round down|% otherwise 3|' +
  "keep highest 2 of %|drop lowest 1 of %|match % { 3..5 => %, else => 2 }|% in [1, 2]|{ a: %, b: 1 }|sum([%, %])|" +
  "chance(% > 3)|[1..6][%]|(%)d6|d(%)|rule f(x = %) = x + %\nf()|var y = 1\ny += %\ny|step d8 up % on t\nladder t = d8 -> d10"
).split("|");
const pasted = fc
  .tuple(
    fc.constantFrom("", "1", "2", "4"),
    fc.constantFrom("d6", "к20", "Д8", "D%", "d10"),
    fc.array(fc.constantFrom("kh1", "kl", "k2", "dl1", "dh", "!", "!!", "!p", "r1", "ro<=2"), {
      maxLength: 2,
    }),
  )
  .map(([count, die, suffixes]) => count + die + suffixes.join(""));

describe("a text that is laid out anew", () => {
  it("says the same, keeps its comments in their order, and stays as it is the second time", () => {
    fc.assert(
      fc.property(moduleArbitrary, endings, (module, ends) => keepsAll(withEndings(print(module), ends))),
      { numRuns },
    );
  });

  it("does so too when its lines end wherever they may", () => {
    fc.assert(
      fc.property(moduleArbitrary, endings, (module, ends) => {
        const plain = print(module);
        const text = torn(plain, ends);
        const read = parse({ name: "text", text });
        fc.pre(!read.diagnostics.some(({ severity }) => severity === "error"));
        keepsAll(text);
      }),
      { numRuns },
    );
  });

  it("has words for pasted dice that mean the same", () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), pasted, (place, dice) => {
        const text = place.replaceAll("%", dice);
        fc.pre(errorsOf(text).length === 0);
        keepsAll(text);
        if (/^\d*.\d+[a-z!]/.test(dice) && !/[)n] ?d/.test(text)) expect(formatted(text)).not.toContain(dice);
      }),
      { numRuns },
    );
  });

  it("rolls the same", () => {
    const script = fc.oneof(
      rollingScript,
      fc.gen().map((g) => randomProgram(g)),
    );
    fc.assert(
      fc.property(script, endings, fc.string(), (plain, ends, seed) => {
        const before = rollMachine(compiled(plain)).roll({ seed });
        const after = machineOf(formatted(withEndings(plain, ends))).roll({ seed });
        if (before.ok) expect(after).toMatchObject({ ok: true, value: before.value });
        else expect(after).toMatchObject({ ok: false, fault: { code: before.fault.code } });
      }),
      { numRuns },
    );
  });
});
