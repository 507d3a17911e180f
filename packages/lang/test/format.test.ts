import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { format } from "../src/format/format.ts";

const folder = new URL("./format/", import.meta.url);

/** The cases of a file: the name, the text before, and the text after. */
function casesOf(file: string): readonly (readonly [string, string, string])[] {
  const [, ...cases] = `\n${readFileSync(new URL(file, folder), "utf8")}`.split("\n== ");
  return cases.map((each) => {
    const [name = "", ...lines] = each.trimEnd().split("\n");
    const [before = "", after = before] = lines.join("\n").split("\n--\n");
    return [name, before, after];
  });
}

function formatted(text: string): string | null {
  return format({ name: "test", text }).text;
}

describe.each(readdirSync(folder).filter((file) => file.endsWith(".txt")))("%s", (file) => {
  test.each(casesOf(file))("%s", (_, before, after) => {
    expect(formatted(before)).toBe(`${after}\n`);
    expect(formatted(`${after}\n`)).toBe(`${after}\n`);
  });
});

describe("a text", () => {
  test("ends with one line's end, whatever its lines ended with", () => {
    expect(formatted("d6")).toBe("d6\n");
    expect(formatted("\ufeffd6\r\n# a\rd8\n\n\n")).toBe("d6\n# a\nd8\n");
    expect(formatted("")).toBe("");
    expect(formatted(" \n\n")).toBe("");
  });

  test("with errors is left as it is, and they are reported", () => {
    const { text, diagnostics } = format({ name: "test", text: "let x = (3 +\nlet y = 2" });
    expect(text).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["HR1001"]);
  });

  test("with pasted dice that explode and are chosen from is told once what that means", () => {
    const { diagnostics } = format({ name: "test", text: "6d6!\n8d10!kh3\n8d10!kh2" });
    expect(diagnostics).toMatchObject([
      { code: "HR1088", severity: "information", span: { start: 5, end: 13 } },
    ]);
  });

  test("keeps a name that only the end of its line makes one", () => {
    const text = "count(\n  pool\n) in counts\n";
    expect(formatted(text)).toBe(text);
  });

  test("that would grow beyond what is read is left as it is", () => {
    const text = `${"if a { ".repeat(40)}${"x\n".repeat(5_000)}${"}".repeat(40)}`;
    expect(formatted(text)).toBe(text);
  });

  test("of many brackets, choices and terms is laid out all the same", () => {
    const deep = `${"(".repeat(90)}1${")".repeat(90)}`;
    const chain = Array.from({ length: 300 }, (_, i) => `x${i}`).join(" + ");
    const choices = Array.from({ length: 90 }, () => "if a { b }").join(" else ");
    for (const text of [deep, chain, choices]) {
      const once = formatted(text);
      expect(once).not.toBeNull();
      expect(formatted(once ?? "")).toBe(once);
    }
  });
});
