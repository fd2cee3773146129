// Runs every promise about the written decisions and writes the lists of those not kept: `node test/gate/decisions/renew.ts [--all]`.
// What the gate itself sees stands beside the suites, in `anchors/known-failures/`; the promises beyond it in this folder.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import type { AnchorCase, AnchorSuite } from "../../../src/gate/anchor.ts";
import { disguises, telltaleDisguises } from "./disguise.ts";
import { caseFaults, removalFaults, wordingFaults } from "./faults.ts";
import { knownFailures, type PromiseName } from "./known-failures.data.ts";
import { anchorsFolder, isListed, openSurfaces, runCase, shippedSuite } from "./world.ts";

const isEverything = process.argv.includes("--all");
const [decisions, paraphrases, removals] = await Promise.all(
  ["decisions", "decisions-paraphrases", "decisions-removals"].map(shippedSuite),
);
if (decisions === undefined || paraphrases === undefined || removals === undefined)
  throw new Error("a suite is missing");

await using runtime = openSurfaces([decisions, paraphrases], removals);
for (const suite of [decisions, paraphrases, removals]) await renewBeside(suite);
const seen = new Set((await shippedSuite("decisions")).cases.filter(isListed).map(({ id }) => id));
const lists: Readonly<Record<PromiseName, readonly string[]>> = {
  decisions: (await failing(decisions, (anchor) => caseFaults(runtime, anchor))).filter((id) => !seen.has(id)),
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

/** Those that the gate would fail for, each with what it finds today. */
async function renewBeside(suite: AnchorSuite): Promise<void> {
  const lines: string[] = [];
  const added: string[] = [];
  for (const anchor of suite.cases) {
    const { verdict, reasons } = await runCase(runtime, anchor);
    if (verdict === "passed") continue;
    if (!isListed(anchor)) added.push(anchor.id);
    if (isListed(anchor) || isEverything) lines.push(`  ${anchor.id}: ${quoted(shortened(reasons.join("; ")))}\n`);
  }
  const broke = added.length === 0 ? "" : `; broke since the list was written: ${added.join(", ")}`;
  process.stdout.write(`${suite.suite} at the gate: ${suite.cases.length - lines.length} hold${broke}\n`);
  const head = `# What \`${suite.suite}\` asks for and the runtime does not keep yet, with what it does instead. Renewed by \`node test/gate/decisions/renew.ts\`.`;
  const file = path.join(anchorsFolder, "known-failures", `${suite.suite}.yaml`);
  await writeFile(file, `${head}\nversion: 1\nknownFailures:${lines.length === 0 ? " {}" : ""}\n${lines.join("")}`);
}

/** As the formatter of the house writes a text in YAML. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

/** The first sentence of long reasons. */
function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`;
}

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
