import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";

/** A server of the playground, on this machine only. */
export interface PlaygroundServer {
  readonly address: string;
  readonly close: () => void;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".json", "application/json"],
  [".webmanifest", "application/manifest+json"],
  [".woff2", "font/woff2"],
  [".png", "image/png"],
]);

/** Serves the files that a folder has now, and nothing else; port 0 takes any that is free. */
export async function servePlayground(folder: string, port: number): Promise<PlaygroundServer> {
  const files = filesBelow(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = files.get(pathname === "/" ? "/index.html" : pathname);
    if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(405).end();
    else if (file === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
    else {
      response.writeHead(200, {
        "content-type": TYPES.get(extname(file)) ?? "application/octet-stream",
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : readFileSync(file));
    }
  });
  await listening(server, port);
  const bound = server.address();
  const number = typeof bound === "object" && bound !== null ? bound.port : port;
  return { address: `http://127.0.0.1:${number}/`, close: () => server.close() };
}

function filesBelow(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (statSync(path).isFile()) found.set(encodeURI(`/${name.replaceAll("\\", "/")}`), path);
  }
  return found;
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}
