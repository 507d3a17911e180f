import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { bundled } from "./bundle.ts";

it("15, 16, 23, 25. twice the text takes no more than two and a half times the work", async () => {
  // One thread and much room for young objects: what is measured is the work on the text.
  const flags = ["--single-threaded", "--max-semi-space-size=128"];
  const file = await bundled("linear-entry.ts");
  const lines = execFileSync(process.execPath, [...flags, file], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeGreaterThanOrEqual(50);
  expect(lines.filter((line) => !line.endsWith(" linear"))).toEqual([]);
}, 120_000);
