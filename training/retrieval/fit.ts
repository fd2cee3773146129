// Fits src/retrieval/weights.data.ts on development files, and prints the quality of the weights on rows that were not
// used for fitting: five folds, grouped by the names of the right methods.
//   node training/retrieval/fit.ts --data FOLDER [--write]
// The folder contains bfcl_pool.jsonl, bfcl_pooled_retrieval.dev.jsonl, livemcp_pool.jsonl and livemcp_retrieval.dev.jsonl.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { learnRetrieval, measureRetrieval, sets } from "./learn.ts";

const { values } = parseArgs({ options: { data: { type: "string" }, write: { type: "boolean", default: false } } });
if (values.data === undefined) {
  process.stderr.write("usage: node training/retrieval/fit.ts --data FOLDER [--write]\n");
  process.exit(2);
}
const folder = values.data;
const { rows, all, unseenBy } = await learnRetrieval(folder);
for (const { name } of sets) {
  const own = rows.filter(({ set }) => set === name);
  report(`${name}, out of fold`, own.length, measureRetrieval(own, unseenBy));
  report(
    `${name}, fitted on these rows`,
    own.length,
    measureRetrieval(own, () => all),
  );
}
if (values.write) await writeWeights();

function report(title: string, count: number, measured: ReturnType<typeof measureRetrieval>): void {
  const { recallAt1, recallAt5, recallAt10, ndcgAt10 } = measured;
  const shown = Object.entries({ "R@1": recallAt1, "R@5": recallAt5, "R@10": recallAt10, "nDCG@10": ndcgAt10 }).map(
    ([name, { value, low, high }]) => `${name} ${percent(value)} (${percent(low)} to ${percent(high)})`,
  );
  process.stdout.write(`${title.padEnd(36)} n ${count}  ${shown.join("  ")}\n`);
}

function percent(value: number | null): string {
  return value === null ? "–" : (100 * value).toFixed(1);
}

async function writeWeights(): Promise<void> {
  const files = await Promise.all(
    sets
      .flatMap(({ pool, queries }) => [pool, queries])
      .map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  );
  const hashes = files.map(
    ({ name, bytes }) => `// ${name} ${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`,
  );
  const lines = Object.entries(all).map(([name, weight]) => `  ${JSON.stringify(name)}: ${Number(weight.toFixed(4))},`);
  const text = [
    "// Weights of the features of `features.ts`. `node training/retrieval/fit.ts --data FOLDER --write` writes this file from the",
    "// files below, listed with the start of their SHA-256. The script also prints the quality on rows left out of the fit.",
    ...hashes,
    "export const featureWeights: Readonly<Record<string, number>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
  await writeFile(fileURLToPath(new URL("../../src/retrieval/weights.data.ts", import.meta.url)), text);
}
