import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, calledWith } from "./called.ts";
import { folderWith } from "./scratch.ts";

const read = (...path: readonly string[]): string => readFileSync(join(...path), "utf8");

describe("fmt", () => {
  test("lays files and folders out, says which changed, and leaves the others untouched", async () => {
    const folder = folderWith({ "a.rules": "d6+1", "b/c.rules": "d6 + 1\n", "b/notes.txt": "d6+1" });
    const before = statSync(join(folder, "b/c.rules"));
    const { status, out, err } = await called("fmt", folder);
    expect({ status, out, err }).toEqual({
      status: 0,
      out: `${join(folder, "a.rules")} changed\n2 files: 1 changed\n`,
      err: "",
    });
    expect(read(folder, "a.rules")).toBe("d6 + 1\n");
    expect(read(folder, "b/notes.txt")).toBe("d6+1");
    expect(statSync(join(folder, "b/c.rules"))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(readdirSync(folder).sort()).toEqual(["a.rules", "b"]);
    expect(await called("fmt", folder)).toMatchObject({ status: 0, out: "2 files: nothing to change\n" });
  });

  test.each([
    ["blanks at an end", "d6 + 1  \n", "first in line 1:\n  - d6 + 1··\n  + d6 + 1\n"],
    ["a line further down", "d6\nd8+1\n", "first in line 2:\n  - d8+1\n  + d8 + 1\n"],
    ["a last line without an end", "d6", "first in line 2:\n  + \n"],
    ["lines too many", "d6\n\n\n\n", "first in line 3:\n"],
  ])("--check shows the first line that differs: %s", async (_, text, said) => {
    expect((await called("fmt", folderWith({ "a.rules": text }), "--check")).out).toContain(said);
  });

  test("--check writes nothing and ends with 1 where something would change", async () => {
    const folder = folderWith({ "a.rules": "d6+1", "b.rules": "d6\n" });
    const { status, out } = await called("fmt", folder, "--check");
    expect(status).toBe(1);
    expect(out).toBe(
      `${join(folder, "a.rules")} would change, first in line 1:\n  - d6+1\n  + d6 + 1\n2 files: 1 would change\n`,
    );
    expect(read(folder, "a.rules")).toBe("d6+1");
    expect((await called("fmt", join(folder, "b.rules"), "--check")).status).toBe(0);
  });

  test("reports a text with errors, leaves it as it is, and goes on with the others", async () => {
    const folder = folderWith({ "a.rules": "(d6+1", "b.rules": "d6+1" });
    const { status, out, err } = await called("fmt", folder);
    expect(status).toBe(2);
    expect(err).toContain("HR1001");
    expect(out).toBe(`${join(folder, "b.rules")} changed\n2 files: 1 changed, 1 left alone\n`);
    expect(read(folder, "a.rules")).toBe("(d6+1");
  });

  test("--json gives one document", async () => {
    const folder = folderWith({ "a.rules": "(d6+1", "b.rules": "d6+1", "c.rules": "d6\n" });
    const { status, out, err } = await called("fmt", "--json", "--check", folder);
    expect({ status, err }).toEqual({ status: 2, err: "" });
    expect(JSON.parse(out)).toMatchObject({
      kind: "fmt",
      files: [
        { file: join(folder, "a.rules"), changed: false },
        { file: join(folder, "b.rules"), changed: true },
        { file: join(folder, "c.rules"), changed: false },
      ],
      diagnostics: [{ code: "HR1001", severity: "error", file: join(folder, "a.rules"), line: 1, column: 1 }],
    });
  });

  test("- goes from standard input to standard output", async () => {
    expect(await calledWith("4d6kh3+2", "fmt", "-")).toEqual({
      status: 0,
      out: "keep highest 3 of 4d6 + 2\n",
      err: "",
    });
    expect(await calledWith("", "fmt", "-")).toEqual({ status: 0, out: "", err: "" });
    expect(await calledWith("d6+1", "fmt", "-", "--check")).toMatchObject({ status: 1 });
    expect(await calledWith("d6\n", "fmt", "-", "--check")).toEqual({ status: 0, out: "", err: "" });
    expect(await calledWith("(d6", "fmt", "-")).toMatchObject({ status: 2, out: "" });
    expect(JSON.parse((await calledWith("d6+1", "fmt", "-", "--json")).out)).toEqual({
      kind: "fmt",
      files: [{ file: "standard input", changed: true }],
      diagnostics: [],
      text: "d6 + 1\n",
    });
    expect(await calledWith("d6", "fmt", "-", "a.rules")).toMatchObject({ status: 3, out: "" });
  });

  test("remarks once on pasted dice that explode and are chosen from", async () => {
    const { status, out, err } = await calledWith("8d10!kh3", "fmt", "-");
    expect({ status, out }).toEqual({ status: 0, out: "keep highest 3 of explode 8d10\n" });
    expect(err).toContain("information HR1088");
  });

  test("keeps the mode of a file, and a link a link", async () => {
    const folder = folderWith({ "a.rules": "d6+1" });
    chmodSync(join(folder, "a.rules"), 0o640);
    mkdirSync(join(folder, "b"));
    symlinkSync(join(folder, "a.rules"), join(folder, "b", "link.rules"));
    expect((await called("fmt", join(folder, "b", "link.rules"))).status).toBe(0);
    expect(lstatSync(join(folder, "b", "link.rules")).isSymbolicLink()).toBe(true);
    expect(read(folder, "a.rules")).toBe("d6 + 1\n");
    expect(statSync(join(folder, "a.rules")).mode & 0o777).toBe(0o640);
  });

  test("says what cannot be read or is no text, and goes on with the others", async () => {
    const folder = folderWith({ "a.rules": new Uint8Array([0xff, 0x00]), "b.rules": "d6+1" });
    const { status, err } = await called("fmt", folder);
    expect(status).toBe(2);
    expect(err).toContain("is not UTF-8 text");
    expect(read(folder, "b.rules")).toBe("d6 + 1\n");
    expect((await called("fmt", join(folder, "none.rules"))).status).toBe(3);
    expect((await called("fmt", folderWith({ "a.txt": "" }))).status).toBe(3);
  });

  test("changes nothing in the shipped rulesets", async () => {
    const rulesets = join(import.meta.dirname, "../../../rulesets");
    expect(await called("fmt", "--check", rulesets)).toMatchObject({ status: 0, err: "" });
  });
});
