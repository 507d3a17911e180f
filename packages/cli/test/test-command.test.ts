import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

const book = `ruleset "book" {
  title "The book"
}
option cinematic = false
option target = 10
rule hit() = 3d6 <= if cinematic { target + 2 } else { target }
test "an even chance" { expect chance(hit()) == 1/2 }
`;
const beside = `use "./book.rules"
let unused_here = 3
test "cinematic" with cinematic = true { expect chance(hit()) == 20/27 }
test "a high target" with target = 18 {
  let r = hit()
  expect r
}
unused_here
`;
const files = { "book.rules": book, "book.test.rules": beside };
const failing = `test "never twelve" {
  let r = 2d6
  expect r.total < 12
}
test "a mean" { expect mean(2d6) == 6 }
test "fine" { expect 1 + 1 == 2 }
`;

describe("houserule test", () => {
  test("runs the tests of a folder, file by file", async () => {
    const folder = folderWith(files);
    const { status, out } = await called("test", folder);
    expect(out).toBe(
      [
        join(folder, "book.rules"),
        "  ✓ an even chance",
        join(folder, "book.test.rules"),
        "  ✓ cinematic",
        "  ✓ a high target",
        "3 passed, 0 failed",
        "",
      ].join("\n"),
    );
    expect(status).toBe(0);
  });

  test("shows what fails, how likely, with both sides and with dice that do it", async () => {
    const path = join(folderWith({ "a.rules": failing }), "a.rules");
    const { status, out } = await called("test", path);
    const lines = out.split("\n");
    expect(lines.slice(1, 8)).toEqual([
      "  ✗ never twelve",
      "    fault HR3036: What is expected does not hold: the left side is 12, the right side 12. This happens in 2.8% of the cases.",
      `     --> ${path}:3:3`,
      "      |",
      "    3 |   expect r.total < 12",
      "      |   ^^^^^^^^^^^^^^^^^^^",
      "    for example with the dice 6, 6",
    ]);
    expect(out).toContain("the left side is 7, the right side 6. This happens in every case.");
    expect(lines.slice(-3)).toEqual(["  ✓ fine", "1 passed, 2 failed", ""]);
    expect(status).toBe(1);
  });

  test("as a document", async () => {
    const path = join(folderWith({ "a.rules": failing }), "a.rules");
    const { status, json } = await document("test", path);
    expect(status).toBe(1);
    expect(json).toMatchObject({ kind: "test", passed: 1, failed: 2 });
    expect(json.tests).toMatchObject([
      { name: "never twelve", file: path, line: 1, ok: false, code: "HR3036", probability: 1 / 36 },
      { name: "a mean", file: path, line: 5, ok: false, probability: 1 },
      { name: "fine", file: path, line: 6, ok: true },
    ]);
    expect(Object.keys(json.tests?.[2] ?? {})).toEqual(["name", "file", "line", "ok"]);
  });

  test("takes a part of the titles, in whatever letters", async () => {
    const { json } = await document("test", folderWith(files), "--filter", "CINE");
    expect(json.tests).toMatchObject([{ name: "cinematic" }]);
    const { out, status } = await called("test", folderWith(files), "--filter", "nothing");
    expect(out).toBe('No test has "nothing" in its title.\n');
    // No test was run, which must not look as if it had passed.
    expect(status).toBe(1);
    expect((await document("test", folderWith(files), "--filter", "nothing")).status).toBe(1);
  });

  test("with a house rule", async () => {
    const house = 'use "./book.rules"\noverride option target = 9\n';
    const folder = folderWith({ ...files, "house.rules": house });
    const use = ["--use", join(folder, "house.rules")];
    const { json } = await document("test", join(folder, "book.rules"), ...use);
    expect(json).toMatchObject({ passed: 0, failed: 1 });
    // What a test sets counts more.
    const high = await document("test", join(folder, "book.test.rules"), "--filter", "high", ...use);
    expect(high.json).toMatchObject({ passed: 1, failed: 0 });
  });

  test("finds a shipped ruleset by its name", async () => {
    const { status } = await called("test", "gurps-ultra-lite");
    expect(status).toBe(0);
  });

  test("a text with errors has exit status 2, and the others are run", async () => {
    const folder = folderWith({ "a.rules": 'test "typo" { expect levle == 2 }\n', "b.rules": failing });
    const { status, out, err } = await called("test", folder);
    expect(status).toBe(2);
    expect(err).toContain("There is no `levle` here.");
    expect(out).toContain("1 passed, 2 failed; not run: 1 error\n");
    const { json } = await document("test", folder);
    expect(json.error).toMatchObject({ code: "HR2001", line: 1 });
  });

  test.each([
    ["one error", 'test "typo" { expect levle == 2 }\n', "not run: 1 error\n"],
    ["several", 'let a = bb\nlet c = dd\ntest "x" { expect 1 == ee }\na + c', "not run: 3 errors\n"],
    ["one in how it is written", 'test "open" { expect 1 == 1\n', "not run: 1 error\n"],
    ["errors without a test", "let a = bb\na", "not run: 1 error\n"],
  ])("%s: does not say that there is no test", async (_, text, said) => {
    const { status, out } = await called("test", folderWith({ "a.rules": text }));
    expect(out).toBe(said);
    expect(status).toBe(2);
  });

  test("a refusal, a fault and a limit fail a test", async () => {
    const text = [
      'test "refused" { require d6 > 1 else "too low"',
      "  expect true }",
      'test "fault" { expect 1 / (d2 - 1) >= 1 }',
      'test "limit" { var n = 0',
      "  while n >= 0 { n += 1 }",
      "  expect n < 0 }",
    ].join("\n");
    const path = join(folderWith({ "a.rules": text }), "a.rules");
    const { json } = await document("test", path, "--limits", "strict");
    expect(json.tests?.map(({ code }) => code?.slice(0, 3))).toEqual(["HR3", "HR3", "HR4"]);
    expect(json.tests?.[0]?.message).toContain("too low");
  });
});

test("a test answers choices, those that another text overrides too", async () => {
  const folder = folderWith({
    "book.rules": `ruleset "book" { title "The book" }
outcome Stance { bold, careful }
choice dodge(left) -> bool "Dodge, {left} left?" = left > 0
choice stance() -> Stance "Which stance?" = bold
choice many() -> number "How many?" = 1
adjust many by 1 "one more"
rule blow() = if dodge(0) { d6 - 2 } else { d6 }
`,
    "book.test.rules": `use "./book.rules"
override choice dodge(left) -> bool "Dodge?" = base(left)
test "the policy" { expect mean(blow()) == 7/2 and stance() == bold and many() == 2 }
test "a dodge" with dodge = true { expect mean(blow()) == 3/2 }
test "an answer that is worked out" with dodge = [yes for yes in [false, true]][2] { expect dodge(0) }
test "several" with stance = careful, many = 3 { expect stance() == careful and many() == 4 }
test "no dodge is left out" with dodge = true { expect blow() >= 0 }
`,
  });
  const { out } = await called("test", join(folder, "book.test.rules"));
  expect(out.split("\n").filter((line) => /^ {2}[✓✗]|passed/.test(line))).toEqual([
    "  ✓ the policy",
    "  ✓ a dodge",
    "  ✓ an answer that is worked out",
    "  ✓ several",
    "  ✗ no dodge is left out",
    "4 passed, 1 failed",
  ]);
});

test("check has nothing to say about options, choices and tests", async () => {
  const text = `${book}choice soak(fresh) -> bool "Spend a benny?" = fresh > 0\n`;
  const { out, status } = await called("check", folderWith({ ...files, "book.rules": text }));
  expect(out).toBe("2 files: nothing to say\n");
  expect(status).toBe(0);
});

test("what is cut off is told how to stop, and where it goes on", async () => {
  const folder = folderWith({
    "endless.rules":
      'rule f(n) = if d6 > 1 { f(n + 1) } else { n }\ntest "rule" { expect mean(f(0)) == 5 }\n',
  });
  const { status, out } = await called("test", join(folder, "endless.rules"));
  expect(status).toBe(1);
  expect(out).toContain("`f` comes back to itself here");
  expect(out).toContain("Let `f` count how often it comes back to itself, and stop at so many.");
});
