// Reports how many written decisions pass, by promise: `node test/gate/decisions/report.ts`. Nothing gates on them.
// It rewrites the lists of known failures in `anchors/known-failures/`.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { AnchorCase, AnchorSuite } from "../../../src/gate/anchor.ts";
import { disguises, telltaleDisguises } from "./disguise.ts";
import { caseFaults, removalFaults, wordingFaults } from "./faults.ts";
import { anchorsFolder, openSurfaces, runCase, shippedSuite } from "./world.ts";

const [decisions, paraphrases, removals] = await Promise.all([
  shippedSuite("decisions"),
  shippedSuite("decisions-paraphrases"),
  shippedSuite("decisions-removals"),
]);
await using runtime = openSurfaces([decisions, paraphrases], removals);
for (const suite of [decisions, paraphrases, removals]) await renewBeside(suite);
await printFaultless("cases", decisions, (anchor) => caseFaults(runtime, anchor));
await printFaultless("wordings", paraphrases, (anchor) => wordingFaults(runtime, anchor));
await printFaultless("removals", removals, (anchor) => removalFaults(runtime, anchor));
await printFaultless("disguises", decisions, telltaleDisguises, Object.keys(disguises).length);

/** Prints the number of trials without a fault. */
async function printFaultless(
  promise: string,
  { cases }: AnchorSuite,
  faultsOf: (anchor: AnchorCase) => Promise<readonly string[]>,
  trials = 1,
): Promise<void> {
  let faults = 0;
  for (const anchor of cases) faults += Math.min(trials, (await faultsOf(anchor)).length);
  process.stdout.write(`${promise}: ${cases.length * trials - faults} of ${cases.length * trials} hold\n`);
}

/** Lists the cases that fail the gate, each with the current finding. */
async function renewBeside(suite: AnchorSuite): Promise<void> {
  const lines: string[] = [];
  for (const anchor of suite.cases) {
    const { verdict, reasons } = await runCase(runtime, anchor);
    if (verdict !== "passed") lines.push(`  ${anchor.id}: ${quoted(shortened(reasons.join("; ")))}\n`);
  }
  process.stdout.write(
    `${suite.suite} at the gate: ${suite.cases.length - lines.length} of ${suite.cases.length} hold\n`,
  );
  const head = `# What \`${suite.suite}\` asks for and the runtime does not keep yet, with what it does instead. Renewed by \`node test/gate/decisions/report.ts\`.`;
  const file = path.join(anchorsFolder, "known-failures", `${suite.suite}.yaml`);
  await writeFile(file, `${head}\nversion: 1\nknownFailures:${lines.length === 0 ? " {}" : ""}\n${lines.join("")}`);
}

/** Quotes a text in YAML as the formatter does. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

/** The first sentence of long reasons. */
function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`;
}
