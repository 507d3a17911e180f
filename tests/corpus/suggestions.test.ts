import { readdirSync, readFileSync } from "node:fs";
import { type CompileInput, codes, compile, type Diagnostic, explain } from "@houserule/lang";
import { describe, expect, test } from "vitest";
import { applied } from "../../packages/lang/test/applied.ts";
import { type Case, readCases } from "./case.ts";

// Every fix that a diagnostic of the corpus or of a page offers, applied to its text.

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".txt"));

type Texts = ReadonlyMap<string, string>;

function textsOf({ text, modules }: Case): Texts {
  return new Map([["main", text], ...modules]);
}

function diagnosticsOf(texts: Texts): readonly Diagnostic[] {
  const resolve: CompileInput["resolve"] = (name) => {
    const text = name === "main" ? undefined : texts.get(name);
    return text === undefined ? null : { name, text };
  };
  return compile({ main: { name: "main", text: texts.get("main") ?? "" }, resolve }).diagnostics;
}

/** What a message says and of which words, wherever these have moved. */
function heading(texts: Texts, { code, source, span, message }: Diagnostic): string {
  return `${code} ${source} "${texts.get(source)?.slice(span.start, span.end)}" ${message}`;
}

/** Those of `these` that are not among `others`, each of which stands for one only. */
function beyond(these: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What is wrong with the fix of a diagnostic: nothing, where all goes well. */
function faultsOf(texts: Texts, found: readonly Diagnostic[], one: Diagnostic): readonly string[] {
  if (one.fix === undefined) return [];
  const after = new Map(texts).set(one.source, applied(texts.get(one.source) ?? "", one.fix));
  const left = diagnosticsOf(after);
  const before = found.map((each) => heading(texts, each));
  const now = left.map((each) => heading(after, each));
  const own = heading(texts, one);
  const isLeft = now.filter((each) => each === own).length >= before.filter((each) => each === own).length;
  const errors = left.flatMap((each) => (each.severity === "error" ? [heading(after, each)] : []));
  return [
    ...(isLeft ? [`${own}: is still there`] : []),
    ...beyond(errors, before).map(
      (each) => `${own}\n  ${JSON.stringify(after.get(one.source))}: new: ${each}`,
    ),
  ];
}

function faultsOfAll(texts: Texts): readonly string[] {
  const found = diagnosticsOf(texts);
  return found.flatMap((each) => faultsOf(texts, found, each));
}

describe("a fix ends what it is for, and brings no other mistake", () => {
  test.each(files)("in %s", (file) => {
    const cases = readCases(readFileSync(new URL(file, import.meta.url), "utf8"));
    expect(cases.flatMap((one) => faultsOfAll(textsOf(one)))).toEqual([]);
  });

  test.each(codes)("on the page of %s", (code) => {
    expect(faultsOfAll(new Map([["main", explain(code)?.page.wrong ?? ""]]))).toEqual([]);
  });
});

describe("a fix that is none is seen", () => {
  const texts = new Map([["main", "let x = 3\nx + y"]]);
  const found = diagnosticsOf(texts);
  const mended = (text: string): readonly string[] =>
    found.flatMap((one) =>
      faultsOf(texts, found, { ...one, fix: { title: "", edits: [{ span: one.span, text }] } }),
    );

  test("where all goes well, there is nothing", () => expect(mended("x")).toEqual([]));
  test("where nothing is mended, or only moved", () => expect(mended("  y")).toHaveLength(1));
  test("where something else is wrong then", () => expect(mended("z")).toHaveLength(1));
});
