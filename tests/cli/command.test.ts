import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { called } from "../../packages/cli/test/called.ts";

// The built command, as a shell starts it.

const bin = fileURLToPath(new URL("../../packages/cli/bin/houserule.js", import.meta.url));
if (!existsSync(new URL("../../packages/cli/dist/main.js", import.meta.url)))
  throw new Error("Run `npm run build` first.");

function houserule(
  args: readonly string[],
  more: { input?: string | Uint8Array; env?: Record<string, string>; cwd?: string } = {},
) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: "utf8",
    env: { ...env, ...more.env },
    ...(more.input !== undefined && { input: more.input }),
    ...(more.cwd !== undefined && { cwd: more.cwd }),
  });
  return { status, out: stdout, err: stderr };
}

describe("the built command", () => {
  test("rolls", () => {
    expect(houserule(["roll", "3d6<=IQ-5", "--set", "IQ=12", "--dice", "2,4,3"])).toEqual({
      status: 0,
      out: "3d6 (2+4+3) = 9 <= IQ - 5 = 7: no, by 2\n",
      err: "",
    });
  });

  test.each([
    [["run", "--help"]],
    [["odds", "2d6"]],
    [["check", "."]],
    [["fmt", "--check", "."]],
    [["explain", "HR3001"]],
    [["list"]],
    [["compare", "success_roll(10)", "--base", "gurps-lite", "--house", "gurps-lite"]],
    [["simulate", "2d6", "--times", "10"]],
    [["new", "--help"]],
    [["repl", "--help"]],
    [["test", "gurps-ultra-lite"]],
    [["docs", "grim-d20"]],
    [["schema", "../examples/hero.rules"]],
    [["check", "../examples/ada.json", "--use", "../examples/hero.rules"]],
  ])("loads each command that it has: %j", { timeout: 120_000 }, (args) => {
    const cwd = fileURLToPath(new URL("../../rulesets", import.meta.url));
    expect(houserule(args, { cwd }).status).toBe(0);
  });

  test("finds the shipped rulesets from any folder", () => {
    const { status, out } = houserule(
      ["roll", "basic_damage(0)", "--use", "gurps-ultra-lite", "--dice", "4", "--json"],
      { cwd: tmpdir() },
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ kind: "roll" });
  });

  test("passes its exit status on", () => {
    expect(houserule(["roll", "1 / x", "--set", "x=0"]).status).toBe(1);
    expect(houserule(["roll", "("]).status).toBe(2);
    expect(houserule(["roll"]).status).toBe(3);
    expect(houserule(["roll", "-"], { input: "x".repeat(5_000_000) }).status).toBe(4);
  });

  test("reads standard input, also when there is none", () => {
    expect(houserule(["roll", "-", "--dice", "5"], { input: "d6 + 1" }).out).toContain("6");
    expect(houserule(["roll", "-"], { input: "" }).status).toBe(2);
    expect(houserule(["roll", "-"], { input: new Uint8Array([0xff, 0x00]) })).toMatchObject({
      status: 2,
      out: "",
    });
  });

  test("lays out what a pipe brings", () => {
    expect(houserule(["fmt", "-"], { input: "d6+1 # plain\n" })).toEqual({
      status: 0,
      out: "d6 + 1  # plain\n",
      err: "",
    });
  });

  test("colours only when it is told to: a pipe is no terminal", () => {
    const coloured = "\u001b[";
    const args = ["roll", "d6"];
    expect(houserule(args).out).not.toContain(coloured);
    expect(houserule(args, { env: { FORCE_COLOR: "1" } }).out).toContain(coloured);
    expect(houserule(args, { env: { FORCE_COLOR: "1", NO_COLOR: "1" } }).out).toContain(coloured);
    expect(houserule(["roll", "("], { env: { FORCE_COLOR: "1" } }).err).toContain(coloured);
    expect(houserule(["roll", "d6", "--json"], { env: { FORCE_COLOR: "1" } }).out).not.toContain(coloured);
  });

  test("ends quietly when the reader goes away", async () => {
    const child = spawn(process.execPath, [bin, "roll", "3d6", "--times", "20000"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let err = "";
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once("close", resolve));
    expect({ status, err }).toEqual({ status: 0, err: "" });
  });

  test("simulates with threads what one thread gives", async () => {
    // Long enough that threads are started, which only the built command has.
    const args = ["simulate", "sum(2000 times (d6))", "--times", "600", "--seed", "elf", "--json"];
    const { status, out, err } = houserule(args);
    expect([status, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual(JSON.parse((await called(...args)).out));
  });

  test("serves the playground until it is stopped", async () => {
    const child = spawn(process.execPath, [bin, "play", "--port", "0", "--json"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const said = await new Promise<string>((resolve) =>
      child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString())),
    );
    const { address } = JSON.parse(said) as { address: string };
    const page = await fetch(address);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const [, script = ""] = /src="\.\/([^"]+\.js)"/.exec(await page.text()) ?? [];
    expect((await fetch(new URL(script, address))).headers.get("content-type")).toContain("javascript");
    for (const outside of ["../package.json", "%2e%2e/package.json", "/nothing"])
      expect((await fetch(new URL(outside, address))).status).toBe(404);
    child.kill();
  });

  test("an endless input ends", async () => {
    const child = spawn("sh", ["-c", `yes 1 | "${process.execPath}" "${bin}" roll -`], { stdio: "ignore" });
    const status = await new Promise((resolve) => child.once("close", resolve));
    expect(status).toBe(4);
  });
});
