// Runs the benchmarks of tests/bench, each in a fresh process: `npm run bench`, or `npm run bench -- roll`
// for those whose name contains "roll".
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv[2] ?? "";
const files = readdirSync(join(root, "tests/bench"))
  .filter((name) => name.endsWith(".bench.ts") && name.includes(wanted))
  .sort();

if (files.length === 0) {
  console.error(`No benchmark in tests/bench is called "${wanted}".`);
  process.exit(3);
}

// Inside node_modules, so that the packages that are compared are found by name.
const folder = join(root, "node_modules/.bench");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

for (const name of files) {
  const outfile = join(folder, `${basename(name, ".ts")}.mjs`);
  await build({
    entryPoints: [join(root, "tests/bench", name)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["source"],
    define: { "Object.groupBy": "houseruleGroupBy" },
    inject: [join(root, "scripts/group-by.mjs")],
    logLevel: "warning",
    plugins: [onlyOurs()],
  });
  console.log(`\n${basename(name, ".bench.ts")}`);
  const { status } = spawnSync(process.execPath, ["--expose-gc", outfile, ...process.argv.slice(3)], {
    stdio: "inherit",
    cwd: root,
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Rivals are measured as they are published; Chevrotain comes inside, as in what is shipped.
function onlyOurs() {
  return {
    name: "only-ours",
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || /^(@houserule\/|houserule$|@?chevrotain|pure-rand)/.test(path))
          return undefined;
        return { path, external: true };
      });
    },
  };
}
