import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const unmemoized = fileURLToPath(new URL("unmemoized.ts", import.meta.url));

/** The tests at the lowest level of the mutated rooms. */
export default defineConfig({
  plugins: [
    {
      name: "unmemoized",
      enforce: "pre",
      // Values memoized by one mutant must not reach the next, since modules stay loaded between mutants.
      resolveId: (source) => (source.endsWith("/base/memoize.ts") ? unmemoized : undefined),
    },
  ],
  test: {
    include: [
      "test/grounding/**/*.test.ts",
      "test/flow/clarify/**/*.test.ts",
      "test/gate/{score,verdict,recompute,compare,judge,honesty}.test.ts",
      "test/gate/{score,contents}/**/*.test.ts",
    ],
    testTimeout: 300_000,
    isolate: false,
  },
});
