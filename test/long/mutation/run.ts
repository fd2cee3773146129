// Mutation testing of the rooms that decide, ground and score: a code change that no test detects is a survivor.
import { fileURLToPath } from "node:url";
import { sampleSeedName, sampleShareName } from "./plugins.ts";
import { loadStryker, type MutantResult } from "./stryker.ts";

export interface MutationRun {
  /** Files and folders of the project; a folder ends with a slash. */
  readonly places: readonly string[];
  /** Share of the mutants that are tested, from 0 to 1. */
  readonly share: number;
  readonly seed: string;
  readonly concurrency: number;
}

/** Tests a sample of the mutants; the status of the others is `CompileError`. */
export async function testMutants({ places, share, seed, concurrency }: MutationRun): Promise<readonly MutantResult[]> {
  process.env[sampleShareName] = String(share);
  process.env[sampleSeedName] = seed;
  const Stryker = await loadStryker();
  const stryker = new Stryker({
    mutate: places.map((place) => (place.endsWith("/") ? `${place}**/*.ts` : place)),
    testRunner: "vitest",
    vitest: { configFile: "test/long/mutation/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner", fileURLToPath(new URL("plugins.ts", import.meta.url))],
    checkers: ["sample"],
    coverageAnalysis: "perTest",
    // A mutant that runs only while a module loads would need all tests, a minute for each.
    ignoreStatic: true,
    disableTypeChecks: false,
    // Stryker rewrites it with the JavaScript API of TypeScript, which TypeScript 7 does not have. No test reads it.
    tsconfigFile: "none",
    ignorePatterns: ["dist", ".ctx", "artifacts/runs"],
    tempDirName: ".ctx/mutation",
    reporters: ["progress-append-only", "survivors"],
    concurrency,
    // The coverage of each test is kept in memory: thousands of tests times thousands of mutants.
    testRunnerNodeArgs: ["--max-old-space-size=8192"],
    // A busy machine must not turn a survivor into a timeout, which counts as killed.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
  });
  return await stryker.runMutationTest();
}
