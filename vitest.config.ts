import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

// Caches compiled code for the workers and for the programs that tests start. A test server then starts in half the
// time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "ctx-test-code");

/**
 * Node runs the TypeScript files itself, and all test files of a worker share the loaded modules. Loading the modules
 * for each of 400 files would take longer than the tests. So a test file must restore what it changes in its process,
 * such as environment variables, and must not mock modules or close shared objects.
 */
const shared = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  tags: [{ name: "long", description: "Costs too much for each run of `npm test`; `npm run test:long` runs it." }],
};

/** Workers where tests wait half of their time for the processes that they started, on two processors. */
const waiting = 3;

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
      // The limit is long because a busy machine is slow. Only a test that hangs reaches it.
      testTimeout: 60_000,
      // With CI set, the terminal library draws nothing. Tests of the CLI pass their own environment.
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
      maxWorkers: waiting,
      sequence: { groupOrder: 2 },
    },
  },
];

/** The projects `long` and `system`, which only run with `vitest --mode long` and `--mode system`. They may take minutes. */
const apart = (name: string) => ({
  test: {
    ...shared,
    // Tests that measure memory or kill processes need their own process.
    isolate: true,
    name,
    include: [`test/${name}/**/*.test.ts`],
    globalSetup: "test/e2e/build.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: name === "long" ? 2 : waiting,
    ...(name === "long" && { env: { CTX_TEST_SEED: String(Date.now()) } }),
  },
});

/** Ends the output with one line that scripts can parse. */
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
