import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { type PlaygroundServer, servePlayground } from "../playground-server.ts";

export interface PlayOptions {
  readonly port: string;
  readonly json: boolean;
}

/** `play`: serves the playground until the process is stopped. */
export async function play(options: PlayOptions, console: Console): Promise<number> {
  const port = /^\d{1,5}$/.test(options.port) ? Number(options.port) : Number.NaN;
  if (!(port <= 65_535)) throw usage(`--port takes a number from 0 to 65535, not "${options.port}"`);
  const folder = playgroundFolder();
  if (folder === null)
    throw new Failure("file", exitCodes.usage, "the playground is not built", "npm run build builds it");
  const { address } = await served(folder, port);
  console.out(
    options.json
      ? JSON.stringify({ kind: "play", address })
      : `The playground is at ${console.paintOut("result", address)} (Ctrl+C stops it)`,
  );
  return exitCodes.done;
}

async function served(folder: string, port: number): Promise<PlaygroundServer> {
  try {
    return await servePlayground(folder, port);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === "EADDRINUSE")
      throw usage(
        `port ${port} is taken by another program`,
        "choose another: houserule play --port 0 takes a free one",
      );
    if (reason === "EACCES") throw usage(`port ${port} may not be used`, "choose one from 1024 on");
    throw error;
  }
}

/** The built page: beside the built command, or in the checkout. */
function playgroundFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = ["playground", "../playground", "../../playground/dist", "../../../playground/dist"];
  return (
    places.map((place) => join(here, place)).find((place) => existsSync(join(place, "index.html"))) ?? null
  );
}
