import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, format } from "@houserule/lang";
import {
  literal,
  loadProgram,
  oddsMachine,
  type Program,
  rollMachine,
  saveProgram,
} from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { called } from "../../packages/cli/test/called.ts";

// tour.rules and the book that it changes have every construct of the language page. What the main text gives is
// worked out by hand from the faces of its dice.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string): string => readFileSync(path(name), "utf8");

const compiled = (tour: string, book: string) =>
  compile({
    main: { name: "tour.rules", text: tour },
    resolve: (target) => (target === "./book.rules" ? { name: "book.rules", text: book } : null),
  });

function programOf(tour: string, book: string): Program {
  const { program, diagnostics } = compiled(tour, book);
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

function reloaded(program: Program): Program {
  const loaded = loadProgram(saveProgram(program));
  if (!loaded.ok) throw new Error(loaded.reason);
  return loaded.program;
}

// 2 + 4 + 5 is under 13, and 3 + 3 + 4 + 1 is the belly, whose factor is 3; a 6 rolls on.
const faces = ["2", "4", "5", "3", "3", "4", "6", "2"];
const given = '[success, "belly", 24, 12, "death"]';

const tour = read("tour.rules");
const book = read("book.rules");
const program = programOf(tour, book);

describe("the tour", () => {
  test("is checked without a message", () => {
    expect(compiled(tour, book).diagnostics).toEqual([]);
  });

  test("gives what a hand works out, directly and after it was saved", () => {
    for (const each of [program, reloaded(program)]) {
      const result = rollMachine(each).roll({ dice: faces });
      expect(result.ok && literal(result.value)).toBe(given);
    }
  });

  test("is wounded where the roll fails", () => {
    // 6 + 6 + 6 fails; 1 + 1 + 1 + 1 is the head, whose factor is 2; 3 * 2 off 12.
    const result = rollMachine(program).roll({ dice: ["6", "6", "6", "1", "1", "1", "3"] });
    expect(result.ok && literal(result.value)).toBe('[failure, "head", 6, 6, "a wound"]');
  });

  test("rolls the same from a seed, directly and after it was saved, traced and untraced", () => {
    for (const seed of ["one", "two", "three", "four"]) {
      const ends = [program, reloaded(program)].flatMap((each) =>
        [false, true].map((trace) => {
          const { trace: _, ...end } = rollMachine(each).roll({ seed, trace });
          return { ...end, ...(end.ok && { value: literal(end.value) }) };
        }),
      );
      for (const end of ends) expect(end).toEqual(ends[0]);
    }
  });

  test("tells its story", () => {
    const result = rollMachine(program).roll({ dice: faces, trace: true });
    const story = result.trace === undefined ? "" : JSON.stringify(result.trace);
    expect(story).toContain("Ada holds on, belly");
  });

  test("has odds", () => {
    const result = oddsMachine(program).odds();
    if (!result.ok) throw new Error(result.fault.message);
    expect(result.odds.exact).toBe(true);
    const last = tour.lastIndexOf("\n[skill");
    const sure = oddsMachine(programOf(`${tour.slice(0, last)}\nskill >= success`, book)).odds();
    if (!sure.ok) throw new Error(sure.fault.message);
    // 3 to 13 on 3d6.
    expect(sure.odds.outcomes.find(({ value }) => literal(value) === "true")?.probability).toBe("181/216");
  });

  test.each(["tour.rules", "book.rules"])("passes the tests of %s", async (name) => {
    const { status, out } = await called("test", path(name), "--json");
    expect(JSON.parse(out)).toMatchObject({ failed: 0 });
    expect(status).toBe(0);
  });
});

describe("the formatter", () => {
  const formatted = (name: string, text: string): string => {
    const { text: laidOut, diagnostics } = format({ name, text });
    if (laidOut === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    return laidOut;
  };
  // Without the layout that it has: no line is indented, and no cell is padded.
  const flattened = (text: string): string => text.replace(/^ +/gm, "").replace(/ +\|/g, " |");

  test.each([
    ["tour.rules", tour],
    ["book.rules", book],
  ])("changes nothing in %s", (name, text) => {
    expect(formatted(name, text)).toBe(text);
  });

  test.each([
    ["tour.rules", tour],
    ["book.rules", book],
  ])("brings %s back from a text without layout, and changes nothing the second time", (name, text) => {
    const once = formatted(name, flattened(text));
    expect(once).toBe(text);
    expect(formatted(name, once)).toBe(once);
  });

  test("keeps what the tour means", () => {
    const result = rollMachine(programOf(formatted("tour", flattened(tour)), book)).roll({ dice: faces });
    expect(result.ok && literal(result.value)).toBe(given);
  });
});
