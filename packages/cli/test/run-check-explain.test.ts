import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

describe("run", () => {
  test("runs a file's main text", async () => {
    const folder = folderWith({ "a.rules": "rule twice(x) = 2 * x\ntwice(d6)\n" });
    const { status, json } = await document("run", join(folder, "a.rules"), "--dice", "4");
    expect(status).toBe(0);
    expect(json).toMatchObject({ kind: "run", value: 8, dice: [{ sides: 6, face: 4 }] });
  });

  test("calls a rule with expressions", async () => {
    const folder = folderWith({ "a.rules": "rule hit(skill, bonus = 0) = 3d6 <= skill + bonus\n" });
    const file = join(folder, "a.rules");
    expect((await document("run", file, "hit", "10", "--dice", "4,4,4")).json.value).toBe(false);
    expect((await document("run", file, "hit", "10", "1 + 1", "--dice", "4,4,4")).json.value).toBe(true);
    expect(
      (await document("run", file, "hit", "bonus: -2", "skill: x", "--set", "x=14", "--dice", "4,4,4")).json
        .value,
    ).toBe(true);
    expect((await document("run", file, "hit", "-1", "--dice", "4,4,4")).json.value).toBe(false);
  });

  test("the result is told, whatever the last name of the trace became", async () => {
    const last = async (text: string): Promise<string> => {
      const folder = folderWith({ "a.rules": text });
      return (await called("run", join(folder, "a.rules"))).out;
    };
    const changed = "rule f(changes x) {\n  x = 3\n  1 + 2\n}\nvar q = 1\nf(q)\n";
    expect(await last(changed)).toBe("f(1): x = 3\n= 3\n");
    expect(await last(changed.replace("1 + 2", "x + 1"))).toMatch(/\n= 4\n$/);
    const sheet = "sheet Wizard {\n  INT = 10\n  resource mana 0..INT\n}\n";
    const weaker =
      "rule weaken(changes w: Wizard) {\n  w.INT = 3\n  w.mana\n}\nvar w = Wizard(mana: 9)\nweaken(w)\n";
    expect(await last(sheet + weaker)).toMatch(/w\.INT = 3\n= 3\n$/);
  });

  test("dice are a die where the rule wants one", async () => {
    const folder = folderWith({ "a.rules": "rule sides_of(skill: die) = skill.sides\n" });
    expect((await document("run", join(folder, "a.rules"), "sides_of", "d8")).json.value).toBe(8);
  });

  test("lists the rules of a file that runs nothing", async () => {
    const folder = folderWith({ "a.rules": "rule hit(skill, bonus = 0) = skill + bonus\nrule miss() = 1\n" });
    const { status, out } = await called("run", join(folder, "a.rules"));
    expect(status).toBe(0);
    expect(out).toContain("  hit(skill, bonus = ...)\n  miss()\n");
    expect((await document("run", join(folder, "a.rules"))).json.rules).toEqual([
      { name: "hit", parameters: ["skill", "bonus"] },
      { name: "miss", parameters: [] },
    ]);
  });

  test("a rule that is not there is an error in the call", async () => {
    const folder = folderWith({ "a.rules": "rule hit(skill) = skill\n" });
    const { status, json } = await document("run", join(folder, "a.rules"), "hti", "3");
    expect(status).toBe(2);
    expect(json.error).toMatchObject({ file: "call", line: 1, column: 1, length: 3 });
  });

  test("runs no main text of the file when it calls a rule", async () => {
    const folder = folderWith({ "a.rules": "rule one() = 1\nvar x = 10 / (one() - 1)\nx += one()\nx\n" });
    expect((await document("run", join(folder, "a.rules"), "one")).json.value).toBe(1);
  });

  test("a ruleset keeps its constants when one of its rules is called", async () => {
    const folder = folderWith({ "a.rules": "let cost = 10\nrule price() = cost + 1\n" });
    expect((await document("run", join(folder, "a.rules"), "price")).json.value).toBe(11);
  });

  test("a file may use its neighbours", async () => {
    const folder = folderWith({
      "a.rules": 'use "./sub/b"\none() + 1\n',
      "sub/b.rules": 'use "./c.rules"\nrule one() = zero() + 1\n',
      "sub/c.rules": "rule zero() = 0\n",
    });
    expect((await document("run", join(folder, "a.rules"))).json.value).toBe(2);
  });
});

describe("check", () => {
  test("says nothing bad about good files", async () => {
    const folder = folderWith({
      "a.rules": "rule one() = 1\n",
      "sub/b.rules": "1 + 1\n",
      "notes.txt": "((((",
    });
    const { status, out, err } = await called("check", folder);
    expect([status, out, err]).toEqual([0, "2 files: nothing to say\n", ""]);
    expect((await document("check", folder)).json).toEqual({ kind: "check", diagnostics: [] });
  });

  test("draws what is wrong, counts it, and ends with status 2", async () => {
    const folder = folderWith({ "a.rules": "let x = 1\nx + yy\n", "b.rules": "(1 + 2\n" });
    const { status, out, err } = await called("check", folder);
    expect(status).toBe(2);
    expect(out).toBe("2 files: 2 errors\n");
    expect(err).toContain(`${join(folder, "a.rules")}:2:5`);
    expect(err).toContain(`${join(folder, "b.rules")}:1:`);
  });

  test("as JSON has the file and place of each", async () => {
    const folder = folderWith({ "a.rules": "let x = 1\nx + yy\n" });
    const { status, json } = await document("check", join(folder, "a.rules"));
    expect(status).toBe(2);
    expect(json.kind).toBe("check");
    expect(json.diagnostics).toHaveLength(1);
    expect(json.diagnostics?.[0]).toMatchObject({
      severity: "error",
      file: join(folder, "a.rules"),
      line: 2,
      column: 5,
      length: 2,
    });
  });

  test("an error in a file that two others use is said once", async () => {
    const folder = folderWith({
      "a.rules": 'use "./c.rules"\n1\n',
      "b.rules": 'use "./c.rules"\n2\n',
      "c.rules": "rule f() = nothing_like_it\n",
    });
    expect((await document("check", folder)).json.diagnostics).toHaveLength(1);
  });

  test("goes on behind a file that is no text", async () => {
    const folder = folderWith({ "a.rules": new Uint8Array([0xff, 0xfe, 0x31]), "b.rules": "(1\n" });
    const { status, json } = await document("check", folder);
    expect(status).toBe(2);
    expect(json.diagnostics?.map(({ code }) => code)).toEqual(["encoding", expect.stringMatching(/^HR1/)]);
  });

  test("a folder without files is wrong usage", async () => {
    expect((await called("check", folderWith({ "a.txt": "" }))).status).toBe(3);
  });

  test("does not walk in circles", async () => {
    const folder = folderWith({ "a.rules": "1\n" });
    symlinkSync(folder, join(folder, "again"));
    expect((await called("check", folder)).out).toBe("1 file: nothing to say\n");
  });
});

describe("explain", () => {
  test("prints a page", async () => {
    const { status, out } = await called("explain", "HR3001");
    expect(status).toBe(0);
    expect(out).toContain("HR3001: A division by zero\n");
    expect(out).toContain("    share(100, 0)\n");
  });

  test("takes small letters, and gives JSON", async () => {
    const { json } = await document("explain", "hr3001");
    expect(json).toMatchObject({ kind: "explain", code: "HR3001", title: "A division by zero" });
  });

  test("lists all codes without one", async () => {
    const { status, out } = await called("explain");
    expect(status).toBe(0);
    for (const code of ["HR1001", "HR2001", "HR3001", "HR4001", "HR5001"]) expect(out).toContain(`${code}  `);
    const { json } = await document("explain");
    expect(json.codes?.length).toBe(out.trim().split("\n").length);
  });
});
