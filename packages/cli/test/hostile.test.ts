import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, calledWith, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

describe("what is no text is refused with status 2", () => {
  const texts: [string, Uint8Array][] = [
    ["bytes that are no UTF-8", new Uint8Array([0x33, 0x64, 0x36, 0xff])],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x33, 0x00])],
    ["a surrogate written as UTF-8", new Uint8Array([0xed, 0xa0, 0x80])],
    ["a cut-off character", new Uint8Array([0x22, 0xd0])],
  ];

  test.each(texts)("%s in a file", async (_, bytes) => {
    const folder = folderWith({ "a.rules": bytes });
    const { status, json } = await document("run", join(folder, "a.rules"));
    expect([status, json.error?.code]).toEqual([2, "encoding"]);
    expect(json.error?.message).toContain("not UTF-8");
    expect((await called("roll", "1", "--use", join(folder, "a.rules"))).status).toBe(2);
  });

  test.each(texts)("%s on standard input", async (_, bytes) => {
    const { status, err } = await calledWith(bytes, "roll", "-");
    expect(status).toBe(2);
    expect(err).toContain("standard input is not UTF-8");
  });

  test.each(texts)("%s in a file that is checked with others counts as an error", async (_, bytes) => {
    const folder = folderWith({ "a.rules": bytes, "b.rules": "3d6" });
    const { status, out, err } = await called("check", folder);
    expect([status, out]).toEqual([2, "2 files: 1 error\n"]);
    expect(err).toContain("not UTF-8");
    expect((await document("check", folder)).json.diagnostics).toHaveLength(1);
  });

  test("in a file that a script uses", async () => {
    const folder = folderWith({ "a.rules": 'use "./b.rules"\n1', "b.rules": new Uint8Array([0xff]) });
    const { status, err } = await called("run", join(folder, "a.rules"));
    expect(status).toBe(2);
    expect(err).toContain("not UTF-8");
  });

  test("binary that is valid UTF-8 is an error in the text", async () => {
    const { status } = await calledWith(new Uint8Array([0, 1, 2, 0]), "roll", "-");
    expect(status).toBe(2);
  });
});

describe("what has no end is cut off with status 4", () => {
  test("a device", async () => {
    const { status, json } = await document("run", "/dev/zero");
    expect([status, json.error?.code]).toEqual([4, "size"]);
  });

  test("standard input", async () => {
    const { status, err } = await calledWith("x".repeat(5_000_000), "roll", "-");
    expect(status).toBe(4);
    expect(err).toContain("longer than 4 MiB");
  });
});

describe("a script reads nothing but ordinary files of its own folder", () => {
  const found = async (target: string, prepare: (folder: string) => void = () => {}): Promise<number> => {
    const folder = folderWith({
      "in/a.rules": `use "${target}"\n1`,
      "in/sub/b.rules": "rule b() = 1",
      "outside.rules": "rule outside() = 1",
    });
    prepare(folder);
    return (await called("run", join(folder, "in/a.rules"))).status;
  };

  test("which it may name by its path, with or without the ending", async () => {
    expect(await found("./sub/b.rules")).toBe(0);
    expect(await found("./sub/b")).toBe(0);
    expect(await found("./sub/../sub/b.rules")).toBe(0);
  });

  test.each([
    ["above the folder", "../outside.rules"],
    ["above the folder, by a detour", "./sub/../../outside.rules"],
    ["an absolute path", "/etc/passwd"],
    ["an absolute path behind a dot", ".//etc/passwd"],
    ["a folder", "./sub"],
    ["the folder itself", "./"],
    ["a file that is not there", "./none.rules"],
    ["backslashes", ".\\\\sub\\\\b.rules"],
    ["a name that is no path", "sub/b.rules"],
    ["an encoded path", "./sub%2Fb.rules"],
  ])("%s", async (_, target) => {
    expect(await found(target)).toBe(2);
  });

  test("a link out of the folder", async () => {
    expect(
      await found("./link.rules", (folder) =>
        symlinkSync(join(folder, "outside.rules"), join(folder, "in/link.rules")),
      ),
    ).toBe(2);
    expect(await found("./up/outside.rules", (folder) => symlinkSync(folder, join(folder, "in/up")))).toBe(2);
  });

  test.each([
    ["above the folder", "../outside.rules", "leaves the folder of the text that is run"],
    // Of what lies outside, a script does not learn whether it is there.
    ["above the folder, with nothing there", "../nothing.rules", "leaves the folder of the text that is run"],
    ["by a link", "./link.rules", "leaves the folder of the text that is run"],
    ["a folder", "./sub", "is a folder, not a file"],
    ["a pipe", "./pipe", "is no ordinary file"],
    ["what is not there", "./none.rules", "cannot be found"],
  ])("says why it may not use %s", async (_, target, why) => {
    const folder = folderWith({
      "in/a.rules": `use "${target}"\n1`,
      "in/sub/b.rules": "rule b() = 1",
      "outside.rules": "rule outside() = 1",
    });
    symlinkSync(join(folder, "outside.rules"), join(folder, "in/link.rules"));
    execFileSync("mkfifo", [join(folder, "in/pipe")]);
    const { err } = await called("run", join(folder, "in/a.rules"));
    expect(err).toContain(`error HR2020: The module "${target}" ${why}.`);
  });

  test("a link within the folder is fine", async () => {
    expect(
      await found("./link.rules", (folder) =>
        symlinkSync(join(folder, "in/sub/b.rules"), join(folder, "in/link.rules")),
      ),
    ).toBe(0);
  });

  test("a pipe", async () => {
    expect(await found("./pipe", (folder) => execFileSync("mkfifo", [join(folder, "in/pipe")]))).toBe(2);
  });

  test("one file under several spellings is one text", async () => {
    const folder = folderWith({
      "a.rules": 'use "./b"\nuse "./b.rules"\nuse "./sub/../b.rules"\nb()',
      "b.rules": "rule b() = 7",
      "sub/c.rules": "",
    });
    expect(
      (await document("run", join(folder, "a.rules"), "--use", join(folder, "b.rules"))).json.value,
    ).toBe(7);
  });
});

describe("names cannot move the cursor", () => {
  test.each([
    ["a line break", "a\nb.rules", "a\\u{a}b.rules"],
    ["an escape sequence", "a\u001b[2Jb.rules", "a\\u{1b}[2Jb.rules"],
    ["a turn of direction", "a\u202eb.rules", "a\\u{202e}b.rules"],
  ])("%s in a file name", async (_, name, shown) => {
    const folder = folderWith({ [name]: "(1" });
    const { status, err } = await called("check", folder);
    expect(status).toBe(2);
    expect(err).toContain(shown);
    expect(err).not.toContain(name);
    const missing = await called("run", join(folder, `no${name}`));
    expect(missing.err).toContain(`no${shown}`);
  });

  test("a file whose name begins with a minus is a file", async () => {
    const folder = folderWith({ "-a.rules": "41 + 1" });
    const before = process.cwd();
    try {
      process.chdir(folder);
      expect((await document("run", "-a.rules")).json.value).toBe(42);
      expect((await called("check", "--", "-a.rules")).status).toBe(0);
    } finally {
      process.chdir(before);
    }
  });

  test("nor what a script says", async () => {
    const { out } = await called("roll", '"\\u{1b}[31m"');
    expect(out).not.toContain("\u001b");
  });
});
