import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { problemsOf, type SourceFile } from "./rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("the sources", () => {
  const files = sourceFiles();

  it("are found", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it("keep to the dependency rules", () => {
    expect(problemsOf(files)).toEqual([]);
  });
});

describe("the dependency rules", () => {
  const runtime = (text: string, name = "sample.ts") => ({ path: `packages/runtime/src/${name}`, text });
  const lang = (text: string) => ({ path: "packages/lang/src/sample.ts", text });

  it.each([
    ["a pure file", runtime(`import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";`)],
    [
      "a compiler that knows the program format",
      lang(`import type { Program } from "@houserule/runtime/program";`),
    ],
    ["names that only look impure", runtime("const row = { Date: 1 }; export const day = row.Date;")],
    ["words in comments and texts", runtime(`// Date, eval(x)\nexport const text = "Math.random()";`)],
  ])("accept %s", (_, file) => {
    expect(problemsOf([file])).toEqual([]);
  });

  it.each([
    [
      "a runtime that knows the compiler",
      runtime(`import "@houserule/lang";`),
      "may not import @houserule/lang",
    ],
    ["a runtime with a parser", runtime(`export { Lexer } from "chevrotain";`), "may not import chevrotain"],
    ["a type of Node", lang(`import type { Stats } from "node:fs";`), "belongs to Node"],
    ["a bare built-in", lang(`import fs from "fs";`), "belongs to Node"],
    ["another package's files", lang(`import "../../runtime/src/value.ts";`), "leaves the package"],
    ["an import without its extension", lang(`import "./span";`), "does not name its file"],
    ["a lazy import", lang(`export const later = () => import("./late.ts");`), "while running"],
    ["chance of its own", runtime("export const x = Math.random();"), "Math.random"],
    ["chance by another name", runtime("const { random } = Math; random();"), "Math taken apart"],
    ["a clock", runtime("export const now = new Date();"), "Date"],
    ["code from text", runtime(`eval("1"); new Function("return 1");`), "new Function"],
    ["output", lang(`console.log("x");`), "console"],
    ["a way round the host's names", lang(`globalThis["Date"];`), "globalThis"],
    ["a vague name", runtime("", "utils.ts"), "names no concept"],
    ["a long file", runtime("\n".repeat(401)), "401 lines"],
  ])("refuse %s", (_, file, problem) => {
    expect(problemsOf([file]).join("\n")).toContain(problem);
  });

  it("refuse an import cycle, but not one of types", () => {
    const a = runtime(`import { b } from "./b.ts"; export const a = b;`, "a.ts");
    expect(problemsOf([a, runtime(`export { a as b } from "./a.ts";`, "b.ts")])).toEqual([
      "import cycle: a.ts -> b.ts -> a.ts",
    ]);
    expect(problemsOf([a, runtime(`import type { a } from "./a.ts"; export const b = 1;`, "b.ts")])).toEqual(
      [],
    );
  });
});

function sourceFiles(): SourceFile[] {
  return readdirSync(`${root}/packages`)
    .flatMap((name) => filesBelow(`packages/${name}/src`))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" }).map(
    (name) => `${folder}/${name.replaceAll("\\", "/")}`,
  );
}
