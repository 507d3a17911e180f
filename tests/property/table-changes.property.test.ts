import { compile } from "@houserule/lang";
import { oddsMachine, rollMachine } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "./runs.ts";

interface Change {
  readonly kind: "override" | "extend" | "remove";
  readonly low: number;
  readonly more: number;
}
interface Made {
  readonly sides: number;
  /** Where rows begin, and whether each row is there. */
  readonly cuts: readonly { readonly at: number; readonly there: boolean }[];
  readonly rest: boolean;
  readonly changes: readonly Change[];
}

const made: fc.Arbitrary<Made> = fc.record({
  sides: fc.integer({ min: 3, max: 12 }),
  cuts: fc.array(fc.record({ at: fc.nat({ max: 11 }), there: fc.boolean() }), { minLength: 1, maxLength: 5 }),
  rest: fc.boolean(),
  changes: fc.array(
    fc.record({
      kind: fc.constantFrom<Change["kind"][]>("override", "override", "extend", "remove"),
      low: fc.integer({ min: 1, max: 12 }),
      more: fc.nat({ max: 4 }),
    }),
    { maxLength: 5 },
  ),
});

/** A row as the plain set of its keys; `else` has none. */
interface Row {
  readonly name: string;
  readonly keys: ReadonlySet<number>;
}

const written = (low: number, high: number): string => (low === high ? String(low) : `${low}-${high}`);
const span = (low: number, high: number): ReadonlySet<number> =>
  new Set(Array.from({ length: high - low + 1 }, (_, i) => low + i));

/** The texts, and the rows that must come of them, worked out key by key. */
function worked({ sides, cuts, rest, changes }: Made) {
  let rows: Row[] = [];
  const base: string[] = [];
  const starts = [...new Map(cuts.map((cut) => [Math.min(cut.at + 1, sides), cut]))].sort(
    ([a], [b]) => a - b,
  );
  starts.forEach(([low, { there }], i) => {
    const high = (starts[i + 1]?.[0] ?? sides + 1) - 1;
    if (!there || high < low) return;
    rows.push({ name: `b${i}`, keys: span(low, high) });
    base.push(`  | ${written(low, high)} | b${i} |`);
  });
  if (rest) {
    rows.push({ name: "rest", keys: new Set() });
    base.push("  | else | rest |");
  }
  const lines: string[] = [];
  changes.forEach(({ kind, low: first, more }, i) => {
    const low = Math.min(first, sides);
    const high = Math.min(low + more, sides);
    const name = `c${i}`;
    if (kind === "remove") {
      const found = rows.find(({ keys }) => keys.has(low));
      if (found === undefined) return;
      rows = rows.filter((row) => row !== found);
      lines.push(`remove row ${low} from t`);
      return;
    }
    const keys = span(low, high);
    const taken = (row: Row): boolean => [...row.keys].some((key) => keys.has(key));
    if (kind === "extend") {
      if (rows.some(taken)) return;
      rows.push({ name, keys });
      lines.push(`extend table t { | ${written(low, high)} | ${name} | }`);
      return;
    }
    const at = rows.findIndex(taken);
    const kept = rows.map((row) => ({
      row: taken(row) ? { ...row, keys: new Set([...row.keys].filter((key) => !keys.has(key))) } : row,
      gone: taken(row) && [...row.keys].every((key) => keys.has(key)),
    }));
    kept.splice(at < 0 ? kept.length : at, 0, { row: { name, keys }, gone: false });
    rows = kept.filter(({ gone }) => !gone).map(({ row }) => row);
    lines.push(`override table t { | ${written(low, high)} | ${name} | }`);
  });
  const module = `table t : d${sides} {\n  | d${sides} | a : text |\n${base.join("\n")}\n}\n`;
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  const row = (face: number): string | null =>
    rows.find(({ keys }) => keys.has(face))?.name ?? (rest ? "rest" : null);
  return { module, main: `use "base"\n${lines.join("\n")}\n`, rows, faces, row };
}

function compiled(module: string, main: string) {
  return compile({
    main: { name: "main", text: main },
    resolve: (name) => ({ name, text: module }),
  });
}

describe("a table that texts have changed", () => {
  it("gives the rows that looking through the changes by hand gives, and their odds", () => {
    fc.assert(
      fc.property(made, (of) => {
        const { module, main, faces, row } = worked(of);
        const { program, diagnostics } = compiled(module, `${main}(roll t).a`);
        if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
        const gaps = faces.filter((face) => row(face) === null);
        expect(diagnostics.some(({ code }) => code === "HR2080")).toBe(gaps.length > 0);
        const machine = rollMachine(program);
        for (const face of faces) {
          const result = machine.roll({ dice: [String(face)] });
          expect(result.ok ? result.value : null).toBe(row(face));
        }
        if (gaps.length > 0) return;
        const result = oddsMachine(program).odds();
        const ways = new Map<string, number>();
        for (const face of faces) ways.set(row(face) ?? "", (ways.get(row(face) ?? "") ?? 0) + 1);
        const found = result.ok ? result.odds.outcomes.map(({ value, approx }) => [value, approx]) : [];
        expect(new Map(found as [string, number][])).toEqual(
          new Map([...ways].map(([name, count]) => [name, count / faces.length])),
        );
      }),
      { numRuns },
    );
  });

  it("has its rows where the first row stood that each of them takes from, and new ones at the end", () => {
    fc.assert(
      fc.property(made, (of) => {
        const { module, main, rows } = worked(of);
        const { program } = compiled(module, `${main}[row.a for row in t]`);
        const result = program === null ? null : rollMachine(program).roll({ dice: [] });
        expect(result?.ok === true ? result.value : null).toEqual(rows.map(({ name }) => name));
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  });
});
