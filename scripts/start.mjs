// Serves the built playground on a local port: `npm start`, or `npm start -- --port 8080`.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { preview } from "vite";

const root = fileURLToPath(new URL("../packages/playground", import.meta.url));
const { values } = parseArgs({ options: { port: { type: "string", default: "4173" } } });
const port = Number(values.port);

if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`--port takes a number from 1 to 65535, not "${values.port}".`);
  process.exit(3);
}
if (!existsSync(`${root}/dist/index.html`)) await import("./build.mjs");

const server = await preview({ root, preview: { host: "127.0.0.1", port } });
console.log(`The playground is at ${server.resolvedUrls.local[0]} (Ctrl+C stops it)`);
