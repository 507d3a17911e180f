import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// The README's examples print what it says, from the built command and the built package.

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));

function run(command: string, args: readonly string[]): string {
  const { FORCE_COLOR: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  return `${stdout}${stderr}`.trimEnd();
}

describe("the README", () => {
  const consoles = blocks.filter(({ language }) => language === "console");

  test("has its examples", () => {
    expect(consoles.length).toBeGreaterThanOrEqual(4);
  });

  test.each(consoles.map(({ text }) => text.trimEnd()))("%s", (text) => {
    const [prompt = "", ...shown] = text.split("\n");
    const command = prompt.replace(
      /^\$ npx houserule /,
      `"${process.execPath}" packages/cli/bin/houserule.js `,
    );
    expect(command).not.toBe(prompt);
    expect(run("sh", ["-c", command])).toBe(shown.join("\n"));
  });

  test("embeds with the lines it shows", () => {
    const at = blocks.findIndex(({ language }) => language === "js");
    const { text: expected, language } = blocks[at + 1] ?? {};
    expect(language).toBe("text");
    expect(run(process.execPath, ["--input-type=module", "-e", blocks[at]?.text ?? ""])).toBe(
      expected?.trimEnd(),
    );
  });

  test("shows a script that runs", () => {
    const script = blocks.find(({ language }) => language === "")?.text ?? "";
    const { status } = spawnSync(process.execPath, ["packages/cli/bin/houserule.js", "roll", "-"], {
      cwd: root,
      input: script,
    });
    expect(status).toBe(0);
  });

  test("links to what is there", () => {
    for (const [, target = ""] of readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      expect(existsSync(new URL(`../../${target}`, import.meta.url)), target).toBe(true);
    }
  });
});
