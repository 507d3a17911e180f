import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with the shipped rulesets: beside the built command, or that of the checkout it runs in. */
function shippedFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  for (let folder = here, level = 0; level < 5; level += 1, folder = dirname(folder)) {
    // In a checkout the originals are taken, so that an edit counts at once.
    if (existsSync(join(folder, "packages", "cli", "package.json"))) return join(folder, "rulesets");
  }
  const built = [join(here, "rulesets"), join(here, "..", "rulesets")];
  return built.find((folder) => existsSync(folder)) ?? null;
}

/** The names of the shipped rulesets, sorted. */
export function shippedNames(): readonly string[] {
  const folder = shippedFolder();
  if (folder === null || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.rules`)))
    .map((entry) => entry.name)
    .sort();
}

/** The file of a shipped ruleset; null where none has this name. */
export function shippedPath(name: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return null;
  const folder = shippedFolder();
  const path = folder === null ? null : join(folder, name, `${name}.rules`);
  return path !== null && existsSync(path) ? path : null;
}
