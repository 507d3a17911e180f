import { describe, expect, test } from "vitest";
import { faultCodes } from "../../runtime/src/fault-codes.ts";
import { codes, explain, nearestCodes, renderPage } from "../src/diagnostic/explain.ts";
import { faultPages } from "../src/diagnostic/fault-pages.ts";
import { meaningPages } from "../src/diagnostic/meaning-codes.ts";
import { syntaxPages } from "../src/diagnostic/syntax-codes.ts";

describe("the pages", () => {
  test("about faults cover the runtime's codes and no others", () => {
    expect(Object.keys(faultPages).sort()).toEqual(Object.keys(faultCodes).sort());
  });

  test("cover every code once, in order", () => {
    const all = [syntaxPages, meaningPages, faultPages].flatMap((pages) => Object.keys(pages));
    expect([...codes]).toEqual(all.sort());
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("have a title, an explanation of whole sentences, and two different scripts", () => {
    for (const code of codes) {
      const found = explain(code);
      expect(found, code).not.toBeNull();
      if (found === null) continue;
      expect(found.page.title, code).toMatch(/^\S.*[^.!?\s]$/u);
      expect(found.page.explanation, code).toMatch(/[.!?)]$/);
      expect(found.page.wrong, code).not.toBe(found.page.right);
    }
  });
});

describe("a page is found", () => {
  test("by its code, in small letters, or by the number alone", () => {
    expect(explain("HR3001")?.code).toBe("HR3001");
    expect(explain(" hr3001 ")?.code).toBe("HR3001");
    expect(explain("3001")?.code).toBe("HR3001");
  });

  test("and not by anything else", () => {
    for (const text of ["", "HR", "HR9999", "HR30011", "constructor", "__proto__"]) {
      expect(explain(text)).toBeNull();
    }
  });

  test("or, by a code that is none, its nearest neighbours", () => {
    expect(nearestCodes("HR3000")).toContain("HR3001");
    expect(nearestCodes("HR4009")).toContain("HR4008");
    expect(nearestCodes("", 2)).toHaveLength(2);
  });
});

test("a page as text", () => {
  const page = {
    title: "A knot",
    explanation: "A rope that is pulled through itself holds. Pull at the other end.",
    wrong: "a\nb",
    right: "c",
  };
  expect(renderPage("HR2999", page, { width: 40 })).toBe(
    [
      "HR2999: A knot",
      "",
      "A rope that is pulled through itself",
      "holds. Pull at the other end.",
      "",
      "This gives the message:",
      "",
      "    a",
      "    b",
      "",
      "This does not:",
      "",
      "    c",
    ].join("\n"),
  );
});

test("a page shows what a terminal would obey or hide as its code point", () => {
  for (const code of codes) {
    const page = explain(code)?.page;
    if (page !== undefined) expect(renderPage(code, page), code).not.toMatch(/[^\P{C}\n]/u);
  }
});
