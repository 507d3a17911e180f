import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

/** The chart that `odds --svg` writes for these arguments. */
async function chartOf(...args: readonly string[]): Promise<string> {
  const file = join(folderWith({}), "chart.svg");
  const { status, err } = await called("odds", ...args, "--svg", file);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return readFileSync(file, "utf8");
}

const attribute = (svg: string, name: string): number[] =>
  [...svg.matchAll(new RegExp(`<rect class="bar"[^>]* ${name}="([\\d.]+)"`, "g"))].map(([, value]) =>
    Number(value),
  );
const labels = (svg: string): string[] =>
  [...svg.matchAll(/<text class="label"[^>]*>([^<]*)</g)].map(([, text = ""]) => text);

/** Every tag is closed, in order. */
function openTags(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = "", empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (closing === "/") expect(open.pop()).toBe(name);
    else if (empty !== "/") open.push(name);
  }
  return open;
}

describe("a chart", () => {
  test("of numbers has upright bars as high as they are likely", async () => {
    const svg = await chartOf("3d6");
    expect(openTags(svg)).toEqual([]);
    expect(labels(svg)).toEqual(Array.from({ length: 16 }, (_, i) => String(i + 3)));
    const heights = attribute(svg, "height");
    // 1, 3 and 27 of 216 ways.
    expect((heights[1] ?? 0) / (heights[7] ?? 0)).toBeCloseTo(3 / 27, 1);
    expect(heights[7]).toBe(heights[8]);
    expect(heights[0]).toBeLessThan(heights[1] ?? 0);
    expect(svg).toContain("<title>3: 1/216, 0.46%</title>");
    expect(svg).toContain(">mean 21/2 (10.5), deviation 2.96<");
    expect(svg).toContain(">10%<");
  });

  test("of other results has lying bars with their portions", async () => {
    const svg = await chartOf("3d6 <= 9");
    expect(labels(svg)).toEqual(["yes", "no"]);
    const [yes = 0, no = 0] = attribute(svg, "width");
    expect(yes / no).toBeCloseTo(3 / 5, 1);
    expect(svg).toContain(">37.50%<");
    expect(svg).toContain(">62.50%<");
  });

  test("adds up where that is asked for", async () => {
    const svg = await chartOf("d4", "--at-least");
    expect(svg).toContain("<title>d4, at least</title>");
    expect(svg).toContain("<title>1: 1, 100%</title>");
    expect(svg).toContain("<title>4: 1/4, 25.00%</title>");
  });

  test("of a name that varies tells how likely yes is", async () => {
    const svg = await chartOf("3d6 <= n", "--vary", "n=10..12");
    expect(labels(svg)).toEqual(["10", "11", "12"]);
    expect(svg).toContain("<title>10: 1/2, 50.00%</title>");
    expect(svg).toContain("<title>3d6 &lt;= n: yes, by n</title>");
  });

  test("of a name that varies is refused where the result is no yes or no", async () => {
    const { status, err } = await called("odds", "d6 + n", "--vary", "n=1..2", "--svg", "never.svg");
    expect(status).toBe(3);
    expect(err).toContain("--svg and --vary go together only where the result is yes or no");
  });

  test("says what it is given", async () => {
    expect(await chartOf("d6", "--given", "it > 4")).toContain("<title>d6 given it &gt; 4</title>");
  });

  test("needs nothing from elsewhere, and has colours for light and dark", async () => {
    const svg = await chartOf("2d6");
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|url\(|href|@import/);
  });

  test("shows the text of a script as text", async () => {
    const svg = await chartOf(`if d2 == 1 { "</text><script>x</script>" } else { "a & \\"b\\" \\u{202e}c" }`);
    expect(openTags(svg)).toEqual([]);
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("\u202e");
    expect(labels(svg)).toContain("&lt;/text&gt;&lt;script&gt;x&lt;/script&gt;");
    expect(labels(svg)).toContain("a &amp; &quot;b&quot; \\u{202e}c");
  });

  test("of very many results puts them together", async () => {
    const svg = await chartOf("10d20");
    expect(attribute(svg, "height").length).toBeLessThanOrEqual(40);
    expect(svg).toMatch(/outcomes in \d+ rows/);
  });

  test("goes with the table and with JSON", async () => {
    const file = join(folderWith({}), "chart.svg");
    const { json } = await document("odds", "d6", "--svg", file);
    expect(json.kind).toBe("odds");
    expect((await called("odds", "d6", "--svg", file)).out).toContain("16.67%");
    expect(readFileSync(file, "utf8")).toMatch(/^<svg /);
  });

  test("that cannot be written is said", async () => {
    const { status, err } = await called("odds", "d6", "--svg", join(folderWith({}), "none", "chart.svg"));
    expect(status).toBe(3);
    expect(err).toContain("there is no such folder");
  });
});
