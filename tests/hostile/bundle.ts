import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles a module of this folder into one file that plain Node runs; gives its path. */
export async function bundled(entry: string): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), "houserule-")), "bundle.mjs");
  await build({
    entryPoints: [here(entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["source"],
    define: { "Object.groupBy": "houseruleGroupBy" },
    inject: [here("../../scripts/group-by.mjs")],
    logLevel: "warning",
  });
  return outfile;
}
