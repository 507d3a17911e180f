import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { bundled } from "./bundle.ts";

const run = promisify(execFile);
const bundle = bundled("elsewhere-entry.ts");
const polluted = bundled("polluted-entry.ts");

/** What a bundle prints in a process of its own: of all cases, or of those with shorter texts. */
async function inNode(file: string, longest: number, ...flags: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...flags, file, String(longest)], { maxBuffer: 2 ** 28 });
  return stdout;
}

const SHORT = 20_000;
const ALL = 1_000_000;

describe("hostile input comes to the same", () => {
  it("48. on half a stack, the longest texts too", async () => {
    const [usual, half] = await Promise.all([
      inNode(await bundle, ALL),
      inNode(await bundle, ALL, "--stack-size=492"),
    ]);
    expect(usual.split("\n").length).toBeGreaterThan(600);
    expect(half).toBe(usual);
  }, 120_000);

  it("44. with frozen intrinsics, where no text becomes code, and in a thread of its own", async () => {
    const flags = ["--frozen-intrinsics", "--no-warnings", "--disallow-code-generation-from-strings"];
    const [usual, frozen] = await Promise.all([
      inNode(await bundle, SHORT),
      inNode(await bundle, SHORT, ...flags),
    ]);
    expect(frozen).toBe(usual);
    const file = await bundle;
    const inThread = await new Promise((resolve, reject) => {
      const worker = new Worker(file);
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    expect(inThread).toBe(usual);
  }, 120_000);

  it("43. on a page whose prototypes are polluted", async () => {
    const { clean, dirty } = JSON.parse(await inNode(await polluted, ALL)) as Record<string, unknown>;
    expect(dirty).toEqual(clean);
  }, 60_000);
});
