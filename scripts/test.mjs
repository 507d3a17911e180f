// `npm test`: everything that has to hold, in one command. Builds, lints, checks the types and runs every
// test; stops at the first stage that fails. The last line is always `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const scratch = mkdtempSync(join(tmpdir(), "houserule-test-"));
const report = join(scratch, "report.json");
// Some tools colour their output even where it goes into a file; Biome has to be told in its own way.
const plain = !process.stdout.isTTY;
const env = plain ? { ...process.env, NO_COLOR: "1" } : process.env;

const stages = [
  ["Browser", findBrowser],
  ["Build", () => npm("run", "--silent", "build")],
  ["Lint", () => npm("run", "--silent", "lint", "--", ...(plain ? ["--colors=off"] : []))],
  ["Types", () => npm("run", "--silent", "types")],
  ["Tests", runTests],
];

let failedStage = false;
for (const [title, run] of stages) {
  console.log(`\n== ${title} ==`);
  const start = performance.now();
  failedStage = !run();
  console.log(
    `${title}: ${failedStage ? "failed" : "ok"}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  if (failedStage) break;
}

const { passed, failed } = countTests();
const failures = failed === 0 && failedStage ? 1 : failed;
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failures === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failures} failed`);

function findBrowser() {
  if (existsSync(chromium)) {
    console.log(`Chromium is at ${chromium}.`);
    return true;
  }
  if (process.env.CHROMIUM !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(
      `There is no Chromium at ${chromium}, which the tests of the playground need. Install it (on Debian, as\n` +
        "root: apt-get update && apt-get install -y chromium), or say where it is with CHROMIUM=/path/to/chromium.",
    );
    return false;
  }
  console.log("Installing Chromium with apt-get.");
  const quiet = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  };
  return (
    succeeded(spawnSync("apt-get", ["update", "-q"], quiet)) &&
    succeeded(spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium"], quiet)) &&
    existsSync(chromium)
  );
}

function runTests() {
  return npm(
    "exec",
    "--",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  );
}

function npm(...args) {
  return succeeded(spawnSync("npm", args, { cwd: root, env, stdio: "inherit" }));
}

function succeeded({ status }) {
  return status === 0;
}

// A test file that fails before its first test counts as one failed test.
function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}
