// Runs every promise about the written decisions and writes the list of those not kept: `node test/gate/decisions/renew.ts [--all]`.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import type { AnchorCase, AnchorSuite } from "../../../src/gate/anchor.ts";
import { disguises, telltaleDisguises } from "./disguise.ts";
import { caseFaults, removalFaults, wordingFaults } from "./faults.ts";
import { knownFailures, type PromiseName } from "./known-failures.data.ts";
import { openSurfaces, shippedSuite } from "./world.ts";

const isEverything = process.argv.includes("--all");
const [decisions, paraphrases, removals] = await Promise.all(
  ["decisions", "decisions-paraphrases", "decisions-removals"].map(shippedSuite),
);
if (decisions === undefined || paraphrases === undefined || removals === undefined)
  throw new Error("a suite is missing");

await using runtime = openSurfaces([decisions, paraphrases], removals);
const lists: Readonly<Record<PromiseName, readonly string[]>> = {
  decisions: await failing(decisions, (anchor) => caseFaults(runtime, anchor)),
  paraphrases: await failing(paraphrases, (anchor) => wordingFaults(runtime, anchor)),
  removals: await failing(removals, (anchor) => removalFaults(runtime, anchor)),
  disguises: await failingDisguises(decisions.cases),
};
const counts = {
  decisions: decisions.cases.length,
  paraphrases: paraphrases.cases.length,
  removals: removals.cases.length,
  disguises: decisions.cases.length * Object.keys(disguises).length,
};
const names = ["decisions", "paraphrases", "removals", "disguises"] as const;
for (const name of names) {
  const added = lists[name].filter((id) => !knownFailures[name].includes(id));
  const broke = added.length === 0 ? "" : `; broke since the list was written: ${added.join(", ")}`;
  process.stdout.write(`${name}: ${counts[name] - lists[name].length} of ${counts[name]} kept${broke}\n`);
}
const file = fileURLToPath(new URL("known-failures.data.ts", import.meta.url));
await writeFile(file, await renewed());
await execa({ preferLocal: true })`biome format --write ${file}`;

async function failing(
  { cases }: AnchorSuite,
  faultsOf: (anchor: AnchorCase) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const anchor of cases) if ((await faultsOf(anchor)).length > 0) ids.push(anchor.id);
  return ids;
}

async function failingDisguises(cases: readonly AnchorCase[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const anchor of cases) ids.push(...(await telltaleDisguises(anchor)).map((name) => `${anchor.id} in ${name}`));
  return ids;
}

/** The file with the lists in it renewed; what stands above them stays. */
async function renewed(): Promise<string> {
  const [head = ""] = (await readFile(file, "utf8")).split(/(?<= = \{\n)/);
  const entries = names.map((name) => {
    const left = lists[name].filter((id) => isEverything || knownFailures[name].includes(id));
    return `  ${name}: [${left.length === 0 ? "" : `\n${left.map((id) => `    ${JSON.stringify(id)},\n`).join("")}  `}],\n`;
  });
  return `${head}${entries.join("")}};\n`;
}
