import { defaultServerConditions } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { groupByPlugin } from "./scripts/group-by-plugin.mjs";
import { LongestFirst } from "./scripts/longest-first.mjs";

// Tests run the sources of all packages: nothing needs to be built first, but for tests/e2e and tests/cli,
// which test what the build makes.
const shared = {
  plugins: [groupByPlugin()],
  resolve: { conditions: ["source", ...defaultServerConditions] },
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
};
const server = { deps: { inline: [/chevrotain/] } };
// All processors: by itself, Vitest leaves one to its watcher, which is half of a machine with two.
const maxWorkers = "100%";
const heavy = ["tests/property/**/*.test.ts", "tests/differential/**/*.test.ts", "tests/e2e/**/*.test.ts"];

export default defineConfig({
  ...shared,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          maxWorkers,
          include: ["packages/*/{src,test}/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...heavy],
          // A loaded machine takes several times as long as a quiet one.
          testTimeout: 60_000,
          setupFiles: ["tests/property/seed.ts"],
          server,
        },
      },
      {
        ...shared,
        test: {
          name: "property",
          maxWorkers,
          include: ["tests/{property,differential}/**/*.test.ts"],
          // A loaded machine takes several times as long as a quiet one.
          testTimeout: 1_200_000,
          setupFiles: ["tests/property/seed.ts"],
          server,
        },
      },
      {
        ...shared,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One browser at a time.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          server,
        },
      },
    ],
  },
});
