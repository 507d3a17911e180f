// Serves the playground on a local port, built first where it is not: `npm start`, or `npm start -- --port 8080`.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

if (!existsSync(new URL("../packages/cli/dist/playground/index.html", import.meta.url)))
  await import("./build.mjs");

const bin = fileURLToPath(new URL("../packages/cli/bin/houserule.js", import.meta.url));
process.argv = [process.argv[0] ?? "node", bin, "play", ...process.argv.slice(2)];
await import(bin);
