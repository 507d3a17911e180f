import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
const mapped = [...page.matchAll(/^\| `([\w/.-]+)` \|/gm)]
  .map(([, folder = ""]) => folder)
  .filter((name) => /^(packages|rulesets|scripts|tests)/.test(name));

/** The folders that hold files, or folders that do. */
function foldersBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => {
      const below = foldersBelow(`${folder}/${entry.name}`);
      const files = readdirSync(join(root, folder, entry.name)).length > 0;
      return files || below.length > 0 ? [`${folder}/${entry.name}`, ...below] : [];
    });
}

test("the map names every folder of the sources, and no other", () => {
  const sources = ["lang", "runtime", "cli", "playground"].flatMap((name) => [
    `packages/${name}/src`,
    ...foldersBelow(`packages/${name}/src`),
  ]);
  expect(mapped.filter((folder) => folder.startsWith("packages/")).sort()).toEqual(sources.sort());
  for (const folder of mapped) expect(existsSync(join(root, folder)), folder).toBe(true);
});

test("every dependency has its reason", () => {
  const manifests = [
    "package.json",
    ...["lang", "runtime", "cli", "playground"].map((name) => `packages/${name}/package.json`),
  ];
  for (const manifest of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, manifest), "utf8"),
    ) as {
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!/^(@houserule\/|@types\/|houserule$)/.test(name)) expect(page, name).toContain(`\`${name}\``);
    }
  }
});
