import { describe, expect, test } from "vitest";
import type { Finding } from "../src/diagnostic/finding.ts";
import { render } from "../src/diagnostic/render.ts";

/** The picture of a finding at the text between the marks `«` and `»`, which are taken out. */
function picture(marked: string, more: Partial<Finding> = {}, width = 100): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace("«", "").replace("»", "");
  const finding: Finding = {
    code: "HR2001",
    severity: "error",
    message: "I know no such name.",
    source: "a.rules",
    span: { start, end },
    ...more,
  };
  return render(finding, [{ name: "a.rules", text }], { width });
}

/** Only the source lines and what is below them. */
function body(marked: string, more: Partial<Finding> = {}, width = 100): string {
  return picture(marked, more, width).split("\n").slice(3).join("\n");
}

function lines(...all: string[]): string {
  return all.join("\n");
}

describe("a picture", () => {
  test("names the severity, the code, the place, and underlines the span", () => {
    expect(picture("let level = 3\n«levle» + 1")).toBe(
      lines("error HR2001: I know no such name.", " --> a.rules:2:1", "  |", "2 | levle + 1", "  | ^^^^^"),
    );
  });

  test("ends with the hint and with the line as it reads after the fix", () => {
    const fix = { title: 'change it to "level"', edits: [{ span: { start: 16, end: 21 }, text: "level" }] };
    expect(picture("let level = 3\n  «levle» + 1", { hint: "Did you mean level?", fix })).toBe(
      lines(
        "error HR2001: I know no such name.",
        " --> a.rules:2:3",
        "  |",
        "2 |   levle + 1",
        "  |   ^^^^^",
        "  = hint: Did you mean level?",
        "  = write: level + 1",
      ),
    );
  });

  test("gives every severity its word", () => {
    const words = (["error", "warning", "information", "fault", "refusal", "limit"] as const).map(
      (severity) => picture("«x»", { severity, code: "HR9" }).split(":")[0],
    );
    expect(words).toEqual([
      "error HR9",
      "warning HR9",
      "information HR9",
      "fault HR9",
      "refused HR9",
      "limit HR9",
    ]);
  });

  test("keeps the bar straight when line numbers have two digits", () => {
    const text = `${"x\n".repeat(9)}«yy»`;
    expect(picture(text)).toBe(
      lines("error HR2001: I know no such name.", "  --> a.rules:10:1", "   |", "10 | yy", "   | ^^"),
    );
  });

  test("points between characters where something is missing", () => {
    expect(body("(2 + 3«»")).toBe(lines("1 | (2 + 3", "  |       ^"));
    expect(body("«»")).toBe(lines("1 |", "  | ^"));
  });

  test("says only where, when it has not got the text", () => {
    const finding: Finding = {
      code: "HR2001",
      severity: "error",
      message: "Hm.",
      source: "lost.rules",
      span: { start: 4, end: 5 },
    };
    expect(render(finding, [])).toBe(lines("error HR2001: Hm.", " --> lost.rules"));
  });
});

describe("an underline stands below its text", () => {
  test("behind tabs, which go to the next multiple of four", () => {
    expect(body("\tlet x = «y»")).toBe(lines("1 |     let x = y", "  |             ^"));
    expect(body("ab\t«y»")).toBe(lines("1 | ab  y", "  |     ^"));
    expect(body("a«\t»y")).toBe(lines("1 | a   y", "  |  ^^^"));
  });

  test("behind wide characters, and two columns for each of them", () => {
    expect(body("日本語 = «y»")).toBe(lines("1 | 日本語 = y", "  |          ^"));
    expect(body("日«本»語")).toBe(lines("1 | 日本語", "  |   ^^"));
  });

  test("behind emoji of several code points", () => {
    expect(body('"👨‍👩‍👧" + «y»')).toBe(lines('1 | "👨‍👩‍👧" + y', "  |        ^"));
    expect(body('"🇩🇪❤️" + «y»')).toBe(lines('1 | "🇩🇪❤️" + y', "  |          ^"));
  });

  test("behind letters with combining marks", () => {
    expect(body("cafe\u0301 + «y»")).toBe(lines("1 | cafe\u0301 + y", "  |        ^"));
  });

  test("below the whole character when the span begins inside it", () => {
    expect(body('"e«\u0301»"')).toBe(lines('1 | "e\u0301"', "  |  ^"));
  });

  test("in Cyrillic, which is as wide as Latin", () => {
    expect(body("3d6 <= «ИНТТ» - 5")).toBe(lines("1 | 3d6 <= ИНТТ - 5", "  |        ^^^^"));
  });

  test("whatever ends the lines", () => {
    expect(body("a\r\n«b»\rc")).toBe(lines("2 | b", "  | ^"));
    expect(body("a\rb\n«c»")).toBe(lines("3 | c", "  | ^"));
  });
});

describe("nothing in a script moves the cursor or turns the text round", () => {
  test("controls and format characters are shown by their code points, and the underline follows", () => {
    expect(body('"\u001b[31m" + «y»')).toBe(lines('1 | "\\u{1b}[31m" + y', "  |                ^"));
    expect(body("\u202eab «y»")).toBe(lines("1 | \\u{202e}ab y", "  |            ^"));
    expect(body("a«\u200b»b")).toBe(lines("1 | a\\u{200b}b", "  |  ^^^^^^^^"));
    expect(body("a«\ud800»b")).toBe(lines("1 | a\\u{d800}b", "  |  ^^^^^^^^"));
  });

  test("nor in a message, a label, a hint, a fix or a name", () => {
    const text = picture("«x» y", {
      message: "no \u001b[2Jname",
      source: "a.rules",
      labels: [{ span: { start: 2, end: 3 }, message: "a\u2028b" }],
      hint: "say \u0007 this",
      fix: { title: "", edits: [{ span: { start: 0, end: 1 }, text: "z\u202e" }] },
      notes: ["x\ry"],
    });
    expect(text).toBe(
      lines(
        "error HR2001: no \\u{1b}[2Jname",
        " --> a.rules:1:1",
        "  |",
        "1 | x y",
        "  | ^ - a\\u{2028}b",
        "  = note: x\\u{d}y",
        "  = hint: say \\u{7} this",
        "  = write: z\\u{202e} y",
      ),
    );
    expect(
      render(
        { code: "HR1", severity: "error", message: "", source: "\u001b]0;x", span: { start: 0, end: 0 } },
        [],
      ),
    ).toBe(lines("error HR1: ", " --> \\u{1b}]0;x"));
  });

  test("marks without a letter do not climb onto the frame", () => {
    expect(body("«\u0301»x")).toBe(lines("1 | \u25CC\u0301x", "  | ^"));
  });

  test("a heap of marks on one letter is left out", () => {
    expect(body(`a${"\u0301".repeat(100)}«b»`)).toBe(lines("1 | ab", "  |  ^"));
  });
});

describe("further places", () => {
  const label = (start: number, end: number, message: string) => ({ span: { start, end }, message });

  test("on the same line: the last message beside the underlines, the others hanging", () => {
    expect(body("«f»(a, b)", { labels: [label(2, 3, "a text"), label(5, 6, "a number")] })).toBe(
      lines("1 | f(a, b)", "  | ^ -  - a number", "  |   |", "  |   a text"),
    );
    expect(
      body("«f»(a, b, c)", { labels: [label(2, 3, "one"), label(5, 6, "two"), label(8, 9, "three")] }),
    ).toBe(lines("1 | f(a, b, c)", "  | ^ -  -  - three", "  |   |  |", "  |   |  two", "  |   one"));
  });

  test("on the same line before the main place: the message hangs below its own mark", () => {
    expect(body("(3d6«]»", { labels: [label(0, 1, "opened here")] })).toBe(
      lines("1 | (3d6]", "  | -   ^", "  | |", "  | opened here"),
    );
  });

  test("on another line, with a gap for the lines between", () => {
    expect(body("let x = 1\n\n\nlet «x» = 2", { labels: [label(4, 5, "first here")] })).toBe(
      lines("1 | let x = 1", "  |     - first here", "...", "4 | let x = 2", "  |     ^"),
    );
  });

  test("in another source", () => {
    const finding: Finding = {
      code: "HR2001",
      severity: "error",
      message: "Two rules f.",
      source: "a.rules",
      span: { start: 5, end: 6 },
      labels: [{ span: { start: 7, end: 8 }, message: "the other one", source: "b.rules" }],
    };
    const sources = [
      { name: "a.rules", text: "rule f() = 1" },
      { name: "b.rules", text: "\n rule f() = 2" },
    ];
    expect(render(finding, sources)).toBe(
      lines(
        "error HR2001: Two rules f.",
        " --> a.rules:1:6",
        "  |",
        "1 | rule f() = 1",
        "  |      ^",
        " ::: b.rules:2:7",
        "  |",
        "2 |  rule f() = 2",
        "  |       - the other one",
      ),
    );
  });

  test("eight of them at most", () => {
    const labels = Array.from({ length: 11 }, (_, i) => label(i, i + 1, ""));
    expect(picture("«abcdefghijklmnop»", { labels }).split("\n").at(-1)).toBe("  = note: and 3 more places");
  });
});

describe("a span of several lines", () => {
  test("is underlined line by line, without the indentation", () => {
    expect(body("«rule f(x) {\n  x\n}»\nf(2)")).toBe(
      lines("1 | rule f(x) {", "  | ^^^^^^^^^^^", "2 |   x", "  |   ^", "3 | }", "  | ^"),
    );
  });

  test("of more than four lines by its first two and its last", () => {
    expect(body("a «[\n  1,\n  2,\n  3,\n  4\n]» b")).toBe(
      lines("1 | a [", "  |   ^", "2 |   1,", "  |   ^^", "...", "6 | ] b", "  | ^"),
    );
  });

  test("that ends with a newline stays on its line", () => {
    expect(body("«x\n»y")).toBe(lines("1 | x", "  | ^"));
  });
});

describe("a long line", () => {
  test("is cut on both sides round the span", () => {
    expect(body(`${"x".repeat(200)} «yyy» ${"z".repeat(200)}`, {}, 40)).toBe(
      lines("1 | …xxxxxxxxxxxxxxx yyy zzzzzzzzzzzzzz…", "  |                  ^^^"),
    );
  });

  test("is cut only where there is more", () => {
    expect(body(`«ab» ${"z".repeat(200)}`, {}, 40).split("\n")[0]).toBe(`1 | ab ${"z".repeat(31)}…`);
    expect(body(`${"z".repeat(200)} «ab»`, {}, 40).split("\n")[0]).toBe(`1 | …${"z".repeat(31)} ab`);
  });

  test("keeps wide characters whole", () => {
    const rows = body(`${"日".repeat(100)}«y»${"日".repeat(100)}`, {}, 40).split("\n");
    expect(rows[0]).toMatch(/^1 \| …日+y日+…$/);
    expect(rows[1]?.indexOf("^")).toBe(4 + 1 + 2 * (rows[0]?.match(/日+y/)?.[0].length ?? 0) - 2);
  });

  test("shows the beginning of a span that is wider", () => {
    const rows = body(`${"x".repeat(50)}«${"y".repeat(500)}»`, {}, 40).split("\n");
    expect(rows[0]).toMatch(/^1 \| …x{9}y+…$/);
    expect(rows[0]?.length).toBeLessThanOrEqual(40);
    expect(rows[1]?.length).toBeLessThanOrEqual(40);
  });

  test("with a wide span near its beginning keeps its beginning", () => {
    const rows = body(`  «require ${"y".repeat(500)}»`, {}, 40).split("\n");
    expect(rows[0]).toMatch(/^1 \| {3}require y+…$/);
    expect(rows[1]).toMatch(/^ {2}\| {3}\^+$/);
  });

  test("of a million characters costs no more than its neighbourhood", () => {
    const text = `${"日".repeat(1_000_000)}«y»${"e\u0301".repeat(1_000_000)}`;
    const least = (work: () => unknown): number =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const started = performance.now();
          work();
          return performance.now() - started;
        }),
      );
    // What wide and combining characters cost, where all of them are looked at.
    const whole = least(() => [...text].filter((character) => /[\p{M}\p{Lo}]/u.test(character)).length);
    expect(least(() => body(text, {}, 60))).toBeLessThan(whole);
    expect(body(text, {}, 60).split("\n")[0]).toContain("y");
  });
});

describe("a fix", () => {
  const fix = (title: string, ...edits: [number, number, string][]) => ({
    title,
    edits: edits.map(([start, end, text]) => ({ span: { start, end }, text })),
  });
  const written = (marked: string, of: Finding["fix"]): string[] =>
    picture(marked, of === undefined ? {} : { fix: of })
      .split("\n")
      .filter((line) => /^ {2}(= (?:write|fix):| {9}\S)/.test(line));

  test("of several edits shows the line with all of them, in whatever order they come", () => {
    expect(written("«“a”»", fix("", [2, 3, '"'], [0, 1, '"']))).toEqual(['  = write: "a"']);
  });

  test("across lines shows them all", () => {
    expect(written("  a\n  «+» b", fix("", [3, 3, " +"], [6, 8, ""]))).toEqual([
      "  = write: a +",
      "           b",
    ]);
  });

  test("of another line than what is told says of which", () => {
    expect(picture("let x = 1\n«x» = 2", { fix: fix("", [0, 3, "var"]) })).toContain(
      "  = write in line 1: var x = 1",
    );
    expect(picture("«a»\n\nb", { fix: fix("", [3, 4, "c"]) })).toContain("  = write in line 3: c");
  });

  test("that leaves a line empty at the end does not show it", () => {
    expect(written("rule f(x)\n«{»\n  x\n}", fix("", [9, 9, " {"], [10, 11, ""]))).toEqual([
      "  = write: rule f(x) {",
    ]);
  });

  test("that leaves no line says what it does", () => {
    expect(written("«use»\nx", fix("leave the line out", [0, 3, ""]))).toEqual([
      "  = fix: leave the line out",
    ]);
  });

  test("whose edits overlap or lie outside is not applied", () => {
    expect(written("«abc»", fix("mend it", [0, 2, "x"], [1, 3, "y"]))).toEqual(["  = fix: mend it"]);
    expect(written("«abc»", fix("mend it", [2, 9, "x"]))).toEqual(["  = fix: mend it"]);
  });
});

describe("colours", () => {
  test("come from the host and change no width", () => {
    const plain = picture("«f»(a, b)", {
      labels: [{ span: { start: 2, end: 3 }, message: "a text" }],
      hint: "h",
    });
    const inks = new Set<string>();
    const painted = render(
      {
        code: "HR2001",
        severity: "error",
        message: "I know no such name.",
        source: "a.rules",
        span: { start: 0, end: 1 },
        labels: [{ span: { start: 2, end: 3 }, message: "a text" }],
        hint: "h",
      },
      [{ name: "a.rules", text: "f(a, b)" }],
      {
        paint: (ink, text) => {
          inks.add(ink);
          return `\u001b[1m${text}\u001b[0m`;
        },
      },
    );
    expect(painted).not.toBe(plain);
    expect(painted.replaceAll("\u001b[1m", "").replaceAll("\u001b[0m", "")).toBe(plain);
    expect([...inks].sort()).toEqual(["error", "frame", "hint", "label", "message"]);
  });
});
