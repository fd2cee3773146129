import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

const everyday = [
  { test: { name: "rules", include: ["test/rules.test.ts"], testTimeout: 60_000, sequence: { groupOrder: 0 } } },
  {
    test: {
      name: "unit",
      include: ["test/**/*.test.{ts,tsx}"],
      exclude: ["test/rules.test.ts", "test/e2e/**", "test/long/**", "test/system/**", "test/bench/**"],
      // Only what hangs takes so long; a busy machine is slow.
      testTimeout: 60_000,
      // The terminal library draws nothing where CI is set; the doors are tested with environments of their own.
      env: { CI: "false" },
      sequence: { groupOrder: 1 },
    },
  },
  {
    test: {
      name: "e2e",
      include: ["test/e2e/**/*.test.ts"],
      globalSetup: "test/e2e/build.ts",
      testTimeout: 120_000,
      hookTimeout: 120_000,
      sequence: { groupOrder: 2 },
    },
  },
];

/** `vitest --mode long` and `--mode system` run those tests alone; they may take minutes. */
const apart = (name: string) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    globalSetup: "test/e2e/build.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
    ...(name === "long" && { env: { CTX_TEST_SEED: String(Date.now()) } }),
  },
});

/** Ends the output with one plain line that a machine can read. */
const tally: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === "passed").length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = tests.filter((test) => test.result().state === "failed").length + broken + unhandledErrors.length;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  },
};

export default defineConfig(({ mode }) => ({
  test: {
    projects: mode === "long" || mode === "system" ? [apart(mode)] : everyday,
    reporters: ["default", tally],
    maxWorkers: 2,
  },
}));
