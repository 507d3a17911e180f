// The same rewriting for Vite and Vitest as esbuild does with `define` and `inject`.
import { fileURLToPath } from "node:url";

const shim = fileURLToPath(new URL("./group-by.mjs", import.meta.url));

/** A Vite plugin that supplies `Object.groupBy` inside Chevrotain's modules. */
export function groupByPlugin() {
  return {
    name: "houserule:group-by",
    transform: {
      filter: { id: /[\\/](@?chevrotain)[\\/].*\.js$/, code: "Object.groupBy" },
      handler(code) {
        const call = code.replaceAll("Object.groupBy", "houseruleGroupBy");
        // On the first line, so that line numbers stay as they are.
        return { code: `import { houseruleGroupBy } from ${JSON.stringify(shim)};${call}`, map: null };
      },
    },
  };
}
