import { join } from "node:path";
import { codes, explain } from "@houserule/lang";
import { loadProgram } from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { roll } from "../src/roll-text.ts";
import { document } from "./called.ts";
import { folderWith } from "./scratch.ts";

// What `explain` shows for the codes that come from running: the first script earns the code, the second runs.

/** The code that a page's script ends with; null when it runs. */
async function codeOf(script: string): Promise<string | null> {
  // What is the same under all limits is tried under the closest.
  const limits = ["--limits", "strict"];
  if (script.startsWith("# the odds of")) return ended("odds", script);
  if (script.startsWith("# a test")) {
    const file = join(folderWith({ "a.rules": script }), "a.rules");
    return (await document("test", file)).json.tests?.[0]?.code ?? null;
  }
  const answer = script.match(/^# answered (with .*|by a failure)$/m)?.[1];
  if (answer !== undefined) return answered(script, answer);
  const dice = script.match(/^# with the dice (.*)$/m)?.[1];
  if (dice !== undefined) return ended("roll", script, "--dice", dice);
  const sheet = script.match(/^# with the sheet (.*)$/m)?.[1];
  if (sheet !== undefined) {
    const file = join(folderWith({ "hero.json": sheet }), "hero.json");
    const { json } = await document("roll", script, "--sheet", `hero=${file}`, ...limits);
    return json.error?.code ?? json.diagnostics?.[0]?.code ?? null;
  }
  if (!script.startsWith("# a ruleset")) return ended("roll", script, ...limits);
  const file = join(folderWith({ "a.rules": script }), "a.rules");
  return ended("roll", "price()", "--use", file, ...limits);
}

/** Asks a host that gives this answer, or fails. */
function answered(script: string, answer: string): string | null {
  const rolled = roll(script, {
    choose: () => JSON.parse(answer.startsWith("with ") ? answer.slice("with ".length) : "a failure"),
  });
  return rolled.ok ? null : (rolled.fault?.code ?? "not compiled");
}

async function ended(command: string, ...args: readonly string[]): Promise<string | null> {
  return (await document(command, ...args)).json.error?.code ?? null;
}

// What the compiler finds before it could happen; a program that it did not make can still earn these.
const foundBefore = new Map([
  ["HR3017", "HR2014"],
  ["HR3018", "HR2023"],
]);

describe("the page about", () => {
  const ran = codes.filter((code) => /^HR[345]/.test(code) && code !== "HR5003");
  test.each(ran)("%s", async (code) => {
    const page = explain(code)?.page;
    expect(await codeOf(page?.wrong ?? "")).toBe(foundBefore.get(code) ?? code);
    expect(await codeOf(page?.right ?? "")).toBeNull();
  });

  test("HR5003, whose text is a program and not a script", async () => {
    const page = explain("HR5003")?.page;
    expect(loadProgram(JSON.parse(page?.wrong ?? ""))).toMatchObject({ ok: false });
    expect(await codeOf(page?.right ?? "")).toBeNull();
  });
});
