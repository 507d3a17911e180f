import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// What the pages of house rules show of `compare` is what the built command prints, without the list of changes at its end.

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}/rulesets/house-rules/`;

/** The comparisons of a page: an indented command, and the block behind it, fenced or indented. */
function comparisons(page: string): readonly { command: string; shown: readonly string[] }[] {
  const blocks = page.matchAll(
    /^ {4}(houserule compare "?'?[^-\n](?:[^\n]*\\\n)*[^\n]*)\n\n(?:```\n(.*?)^```$|((?: {4}(?!houserule)[^\n]*\n)+))/gms,
  );
  return [...blocks].map(([, command = "", fenced, indented = ""]) => ({
    command: command.replaceAll("\\\n", " "),
    shown: (fenced ?? indented.replaceAll(/^ {4}/gm, "")).trimEnd().split("\n"),
  }));
}

describe.each(readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md"))(
  "%s",
  (name) => {
    const found = comparisons(readFileSync(`${folder}${name}`, "utf8"));

    test("shows what its house rules do", () => {
      expect(found.length).toBeGreaterThanOrEqual(3);
    });

    test.each(found)("$command", ({ command, shown }) => {
      const script = command.replace(/^houserule/, `"${process.execPath}" packages/cli/bin/houserule.js`);
      const { FORCE_COLOR: _, ...env } = process.env;
      const { stdout } = spawnSync("sh", ["-c", script], { cwd: root, encoding: "utf8", env });
      expect(stdout.split("\n").map((line) => line.trimEnd())).toEqual(
        expect.arrayContaining(shown.map((line) => line.trimEnd())),
      );
    });
  },
);
