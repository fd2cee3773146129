import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

// Workers and the programs that tests start load compiled code: a scripted server starts in half the time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "ctx-test-code");

/**
 * Node runs the TypeScript itself, and the files of a worker share its modules: loading them for each of 400 files takes longer than
 * the tests. So a test file leaves nothing behind in its process: no environment name, no mocked module, no closed shared part.
 */
const shared = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

const everyday = [
  {
    test: {
      ...shared,
      ...{ name: "rules", include: ["test/rules.test.ts"], testTimeout: 60_000, sequence: { groupOrder: 0 } },
    },
  },
  {
    test: {
      ...shared,
      name: "unit",
      include: ["test/**/*.test.ts"],
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
      ...shared,
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
    ...shared,
    // What watches memory or kills processes has one of its own.
    isolate: true,
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
