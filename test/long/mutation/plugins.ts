// Plugins of Stryker: a checker that passes only a sample of the mutants, since all would take hours, and a reporter of the
// tested ones.
import { createHash } from "node:crypto";
import { isSurvivor, showMutant } from "./score.ts";
import type { Checker, CheckResult, Mutant, Reporter } from "./stryker.ts";

/** Environment names, since Stryker starts the checker in a separate process. */
export const sampleShareName = "CTX_MUTATION_SHARE";
export const sampleSeedName = "CTX_MUTATION_SEED";

const share = Number(process.env[sampleShareName] ?? 1);
const seed = process.env[sampleSeedName] ?? "1";

function isSampled({ fileName, location, mutatorName, replacement }: Mutant): boolean {
  const place = [fileName.replace(/^.*\/src\//, "src/"), JSON.stringify(location), mutatorName, replacement];
  const digest = createHash("sha256")
    .update([seed, ...place].join("\n"))
    .digest();
  return digest.readUIntBE(0, 6) / 2 ** 48 < share;
}

const passed: CheckResult = { status: "passed" };
// The only status that excludes a mutant from the score.
const skipped: CheckResult = { status: "compileError", reason: "not in the sample" };

const checker: Checker = {
  init: async () => undefined,
  check: async (mutants) =>
    Object.fromEntries(mutants.map((mutant) => [mutant.id, isSampled(mutant) ? passed : skipped])),
  group: async (mutants) => [mutants.map(({ id }) => id)],
};

/** Prints each survivor when it is found: a run is long and may be interrupted. */
const reporter: Reporter = {
  onMutantTested(mutant) {
    if (isSurvivor(mutant)) process.stdout.write(`${showMutant(mutant)}\n`);
  },
};

export const strykerPlugins = [
  { kind: "Checker", name: "sample", factory: () => checker },
  { kind: "Reporter", name: "survivors", value: reporter },
];
