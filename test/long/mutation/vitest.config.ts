import { defineConfig } from "vitest/config";

/** The tests that hold the promises of the mutated rooms, without those that start programs. */
export default defineConfig({
  test: {
    include: [
      "test/grounding/**/*.test.ts",
      "test/flow/**/*.test.ts",
      "test/gate/{score,verdict,recompute,compare,judge,honesty}.test.ts",
      "test/gate/{score,contents}/**/*.test.ts",
    ],
    // Those play whole queries for minutes, or have no part in the mutated rooms.
    exclude: ["test/flow/evidence/{permissions,secrets,drawn*}.test.ts", "test/flow/evidence/drawn/**"],
    testTimeout: 300_000,
    // Each mutant is loaded anew: some change what a module computes while it loads.
    isolate: true,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
