import { defaultClientConditions, defineConfig } from "vite";
import { groupByPlugin } from "../../scripts/group-by-plugin.mjs";

export default defineConfig({
  // Relative addresses: the page can be put below any path.
  base: "./",
  plugins: [groupByPlugin()],
  resolve: { conditions: ["source", ...defaultClientConditions] },
  worker: { format: "es", plugins: () => [groupByPlugin()] },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
  },
});
