// Builds everything that is shipped: the libraries, the command line, the playground.
//
//   packages/runtime/dist     bundle and declarations; pure-rand stays a dependency
//   packages/lang/dist        bundle and declarations; Chevrotain is inside
//   packages/cli/dist         main.js and a chunk for each command; simulate-worker.js, a thread; index.js,
//                             the embedding API; rulesets/, what `--use NAME` finds; playground/, what `play`
//                             serves
//   packages/playground/dist  the static page
import { execFile } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
const run = promisify(execFile);

const shared = {
  bundle: true,
  format: "esm",
  target: "node20",
  conditions: ["source"],
  splitting: true,
  sourcemap: true,
  logLevel: "warning",
  define: { "Object.groupBy": "houseruleGroupBy" },
  inject: [inRoot("scripts/group-by.mjs")],
};

for (const name of ["runtime", "lang", "cli", "playground"]) {
  rmSync(inRoot("packages", name, "dist"), { recursive: true, force: true });
}

await Promise.all([bundleLibraries(), bundleCommandLine(), buildPlayground()]);
copyRulesets();
cpSync(inRoot("packages/playground/dist"), inRoot("packages/cli/dist/playground"), { recursive: true });
await writeDeclarations();

async function bundleLibraries() {
  const library = (name, entries, external) =>
    build({
      ...shared,
      platform: "neutral",
      mainFields: ["module", "main"],
      entryPoints: entries.map((entry) => inRoot("packages", name, "src", entry)),
      outdir: inRoot("packages", name, "dist"),
      external,
    });
  await Promise.all([
    library("runtime", ["index.ts", "program/index.ts"], ["pure-rand"]),
    library("lang", ["index.ts"], ["@houserule/runtime"]),
    library("cli", ["index.ts"], ["@houserule/lang", "@houserule/runtime"]),
  ]);
}

// One file for what every call needs, a chunk for each `import()`: a command pays only for what it uses.
async function bundleCommandLine() {
  await build({
    ...shared,
    platform: "node",
    minify: true,
    entryPoints: [
      { in: inRoot("packages/cli/src/main.ts"), out: "main" },
      { in: inRoot("packages/cli/src/simulate/worker.ts"), out: "simulate-worker" },
    ],
    outdir: inRoot("packages/cli/dist"),
    chunkNames: "chunks/[name]-[hash]",
    // Commander is CommonJS and asks for Node's modules with `require`.
    banner: {
      js: 'import { createRequire as houseruleRequire } from "node:module"; const require = houseruleRequire(import.meta.url);',
    },
  });
}

async function buildPlayground() {
  const vite = await import("vite");
  await vite.build({ root: inRoot("packages/playground"), logLevel: "warn" });
}

function copyRulesets() {
  if (!existsSync(inRoot("rulesets"))) return;
  cpSync(inRoot("rulesets"), inRoot("packages/cli/dist/rulesets"), { recursive: true });
}

// In this order: each package reads the declarations of the one before.
async function writeDeclarations() {
  const require = createRequire(import.meta.url);
  const tsc = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
  for (const name of ["runtime", "lang", "cli"]) {
    try {
      await run(process.execPath, [tsc, "-p", inRoot("packages", name, "tsconfig.build.json")], {
        cwd: root,
      });
    } catch (error) {
      console.error(error.stdout || error.message);
      process.exitCode = 1;
      return;
    }
  }
}
