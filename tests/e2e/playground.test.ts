import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

// The production build in a real browser: that the compiler and the machines run there, in a worker, under
// the page's content security policy.

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const playground = fileURLToPath(new URL("../../packages/playground", import.meta.url));
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

let server: PreviewServer;
let address: string;
let profile: string;
let browser: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  if (!existsSync(join(playground, "dist/index.html"))) throw new Error("Run `npm run build` first.");
  server = await preview({
    root: playground,
    logLevel: "silent",
    preview: { host: "127.0.0.1", port: 4180 },
  });
  address = server.resolvedUrls?.local[0] ?? "";
  profile = mkdtempSync(join(tmpdir(), "houserule-browser-"));
  browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (profile !== undefined) rmSync(profile, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(address);
});

afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

describe.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("the playground on %s", (_, size) => {
  beforeEach(() => page.setViewportSize(size));

  it("rolls what is typed and shows every die", async () => {
    await roll("3d6");
    expect(await result()).toMatch(/^([3-9]|1[0-8])\b/);
    expect(await page.getByText(/^Seed /).isVisible()).toBe(true);
    expect(await page.locator("#trace").innerText()).toMatch(/3d6.*[1-6].*[1-6].*[1-6]/s);
  });

  it("says by how much a check was made", async () => {
    await roll("let IQ = 30\n3d6<=IQ-5");
    expect(await result()).toMatch(/yes|success|true/i);
    expect(await page.locator("#trace").innerText()).toMatch(/by \d+/);
  });

  it("shows what is wrong, and where", async () => {
    await roll("3d6 +\n(1");
    expect(await page.locator("#problems li").count()).toBeGreaterThan(0);
    expect(await page.locator("#problems").innerText()).toMatch(/Line \d+, column \d+/);
    expect(await page.locator("#trace-section").isVisible()).toBe(false);
  });

  it("fits, and its controls are large enough for a thumb", async () => {
    await roll("20d6 + 20d6 + 20d6");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
    for (const button of await page.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
  });

  it("rolls from the keyboard", async () => {
    await script().fill("d20");
    await script().press("Control+Enter");
    await page.locator("#result.rolled").waitFor();
    expect(await result()).toMatch(/^\d+/);
  });
});

function script() {
  return page.getByLabel("Your rule");
}

async function roll(text: string): Promise<void> {
  await script().fill(text);
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  await page.locator('#roll[aria-disabled="false"]').waitFor();
}

function result(): Promise<string> {
  return page.locator("#result").innerText();
}
