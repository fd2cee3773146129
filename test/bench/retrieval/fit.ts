// Fits src/reading/rank/weights.data.ts on development files, and prints what the weights are worth on rows they were not
// fitted on: five folds, grouped by the names of the right methods.
//   node test/bench/retrieval/fit.ts --data FOLDER [--write]
// The folder holds bfcl_pool.jsonl, bfcl_pooled_retrieval.dev.jsonl, livemcp_pool.jsonl and livemcp_retrieval.dev.jsonl.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { RetrievalQuery } from "../../../src/contract/retrieval-evaluation.ts";
import { readPool, readQueries } from "../../../src/gate/eval-retrieval/files.ts";
import { measureRows, slotRanks, slotsOf } from "../../../src/gate/eval-retrieval/metrics.ts";
import { featuresOf, readyWeights } from "../../../src/reading/rank/features.ts";
import { buildMethodIndex, type MethodIndex } from "../../../src/reading/rank/method-index.ts";
import { requestWords } from "../../../src/reading/rank/request-words.ts";
import { candidatesOf, searchContext } from "../../../src/reading/rank/search-context.ts";
import { searchMethods } from "../../../src/reading/rank/search-methods.ts";
import { bundledVectors } from "../../../src/reading/rank/word-vectors.ts";
import { type Example, fitWeights } from "./listwise.ts";

const folds = 5;
/** The same pool as many questions of one method and few of several: the latter count more. */
const sets = [
  { name: "pooled", pool: "bfcl_pool.jsonl", queries: "bfcl_pooled_retrieval.dev.jsonl", weight: 1 },
  { name: "multi-step", pool: "livemcp_pool.jsonl", queries: "livemcp_retrieval.dev.jsonl", weight: 3 },
];
const penalty = 0.2;
const candidates = 100;

interface Row {
  readonly query: RetrievalQuery;
  readonly fold: number;
  readonly example: Example;
  readonly index: MethodIndex;
  readonly set: string;
}

const { values } = parseArgs({ options: { data: { type: "string" }, write: { type: "boolean", default: false } } });
if (values.data === undefined) {
  process.stderr.write("usage: node test/bench/retrieval/fit.ts --data FOLDER [--write]\n");
  process.exit(2);
}
const folder = values.data;
const rows = (await Promise.all(sets.map(readSet))).flat();
const all = fitWeights(
  rows.map(({ example }) => example),
  penalty,
);
const byFold = Array.from({ length: folds }, (_, fold) =>
  fitWeights(
    rows.filter((row) => row.fold !== fold).map(({ example }) => example),
    penalty,
  ),
);
for (const { name } of sets) {
  const own = rows.filter(({ set }) => set === name);
  report(`${name}, out of fold`, own, (row) => byFold[row.fold] ?? {});
  report(`${name}, fitted on these rows`, own, () => all);
}
if (values.write) await writeWeights();

async function readSet({ name, pool, queries, weight }: (typeof sets)[number]): Promise<readonly Row[]> {
  const methods = await readPool({ path: join(folder, pool), shown: pool });
  const asked = await readQueries({ path: join(folder, queries), shown: queries });
  const index = buildMethodIndex(methods.rows);
  return asked.rows.map((query) => ({
    query,
    index,
    set: name,
    fold: foldOf(query),
    example: { ...exampleOf(query, index), weight },
  }));
}

/** Rows of the same right methods are never split over folds. */
function foldOf(query: RetrievalQuery): number {
  const names = Array.isArray(query.goldNames) ? query.goldNames.join(" ") : query.id;
  return createHash("sha256").update(names).digest().readUInt32LE(0) % folds;
}

function exampleOf(query: RetrievalQuery, index: MethodIndex): Omit<Example, "weight"> {
  const context = searchContext(index, requestWords(query.query), bundledVectors());
  const right = new Set(slotsOf(query).flat());
  return {
    items: candidatesOf(context, candidates).map((document) => ({
      features: featuresOf(context, document),
      isRight: right.has(index.ids[document] ?? ""),
    })),
    // One method is wanted: any right one will do. Several: each of them.
    wantsEach: (query.slots?.length ?? 1) > 1,
  };
}

function report(title: string, own: readonly Row[], weightsOf: (row: Row) => Readonly<Record<string, number>>): void {
  const { recallAt1, recallAt5, recallAt10, ndcgAt10 } = measureRows(
    own.map((row) => {
      const found = searchMethods(row.index, {
        text: row.query.query,
        limit: 100,
        weights: readyWeights(weightsOf(row)),
      });
      return {
        ranks: slotRanks(
          slotsOf(row.query),
          found.map(({ id }) => id),
        ),
      };
    }),
  );
  const shown = Object.entries({ "R@1": recallAt1, "R@5": recallAt5, "R@10": recallAt10, "nDCG@10": ndcgAt10 }).map(
    ([name, { value, low, high }]) => `${name} ${percent(value)} (${percent(low)} to ${percent(high)})`,
  );
  process.stdout.write(`${title.padEnd(36)} n ${own.length}  ${shown.join("  ")}\n`);
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
    "// What each figure of `features.ts` counts for. Made by `node test/bench/retrieval/fit.ts --data FOLDER --write` from files whose",
    "// SHA-256 begin as below; that prints what the weights are worth on rows that they were not fitted on.",
    ...hashes,
    "export const featureWeights: Readonly<Record<string, number>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
  await writeFile(fileURLToPath(new URL("../../../src/reading/rank/weights.data.ts", import.meta.url)), text);
}
