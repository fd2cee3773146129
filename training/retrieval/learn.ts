// Fits the retrieval weights on development files: once on all rows, and once per fold on the rows of the other
// folds.
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { RetrievalQuery } from "../../src/contract/retrieval-evaluation.ts";
import { readPool, readQueries } from "../../src/gate/eval-retrieval/files.ts";
import { measureRows, slotRanks, slotsOf } from "../../src/gate/eval-retrieval/metrics.ts";
import { bundledVectors } from "../../src/language/vectors/word-vectors.ts";
import { featuresOf, readyWeights } from "../../src/retrieval/features.ts";
import { buildMethodIndex, type MethodIndex } from "../../src/retrieval/method-index.ts";
import { requestWords } from "../../src/retrieval/request-words.ts";
import { candidatesOf, searchContext } from "../../src/retrieval/search-context.ts";
import { searchMethods } from "../../src/retrieval/search-methods.ts";
import { type Example, fitWeights } from "./listwise.ts";

const folds = 5;
/** The same pool has many questions about one method and few about several; the latter get more weight. */
export const sets = [
  { name: "pooled", pool: "bfcl_pool.jsonl", queries: "bfcl_pooled_retrieval.dev.jsonl", weight: 1 },
  { name: "multi-step", pool: "livemcp_pool.jsonl", queries: "livemcp_retrieval.dev.jsonl", weight: 3 },
];
const penalty = 0.2;
const candidates = 100;

/** A labelled request and its training sample. */
export interface RetrievalRow {
  readonly query: RetrievalQuery;
  readonly fold: number;
  readonly example: Example;
  readonly index: MethodIndex;
  readonly set: string;
}

type Weights = Readonly<Record<string, number>>;

export interface LearnedRetrieval {
  readonly rows: readonly RetrievalRow[];
  /** Weights fitted on all rows. These are shipped. */
  readonly all: Weights;
  /** Returns the weights that were fitted without the fold of the row. */
  readonly unseenBy: (row: RetrievalRow) => Weights;
  /** Returns weights that were fitted on these rows alone. */
  readonly fittedOn: (rows: readonly RetrievalRow[]) => Weights;
}

/** Fits the weights on the files of a folder. The same files always give the same weights. */
export async function learnRetrieval(folder: string): Promise<LearnedRetrieval> {
  const rows = (await Promise.all(sets.map((set) => readSet(folder, set)))).flat();
  const fitted = (own: readonly RetrievalRow[]) =>
    fitWeights(
      own.map(({ example }) => example),
      penalty,
    );
  const byFold = Array.from({ length: folds }, (_, fold) => fitted(rows.filter((row) => row.fold !== fold)));
  return { rows, all: fitted(rows), unseenBy: ({ fold }) => byFold[fold] ?? {}, fittedOn: fitted };
}

/** Measures the retrieval quality of rows. `weightsOf` gives the weights for each row. */
export function measureRetrieval(own: readonly RetrievalRow[], weightsOf: (row: RetrievalRow) => Weights) {
  return measureRows(
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
}

async function readSet(
  folder: string,
  { name, pool, queries, weight }: (typeof sets)[number],
): Promise<readonly RetrievalRow[]> {
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

/** Returns the fold of a query. Queries with the same right methods have the same fold. */
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
    // A query with one slot needs any right method; a query with several slots needs all of them.
    wantsEach: (query.slots?.length ?? 1) > 1,
  };
}
