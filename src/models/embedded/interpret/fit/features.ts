// Feature rows for the learned relevance score: one row per method of the pool, partly relative to the other methods.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Weights } from "../../../../retrieval/features.ts";
import type { Row } from "../learned/model.ts";
import type { BoundMethod } from "./bound.ts";
import { coverageScores } from "./coverage.ts";
import { type Facts, factsOf } from "./facts.ts";
import { features } from "./method-features.ts";
import { retrievedFits } from "./retrieved.ts";
import { wantedOf } from "./wanted.ts";

/** Features that appear a second time, as the difference to the best of the other methods. */
const compared = [
  "covered-by-purpose",
  "name-spoken",
  "direction",
  "covered",
  "covered-exactly",
  "purpose-spoken",
  "head-spoken",
  "required-bound",
  "wide-direction",
  "unresolved",
  "spoken",
  "optional-bound",
  "operation-of-name",
  "asked-is-object",
  "object-demanded",
  "retrieved",
] as const;

/** Names of the features, in the order of a row. */
export const featureNames: readonly string[] = [
  ...features.map(({ name }) => name),
  ...compared.map((name) => `${name}-ahead`),
];

const comparedAt = compared.map((name) => features.findIndex((feature) => feature.name === name));
/** In a larger pool, only the methods that cover most of the request are compared in full. */
const mostCompared = 200;

/** Returns one feature row per method, or null for a method that covers too little of the request to be compared. */
export function fitFeatures(
  reading: RequestReading,
  pool: readonly BoundMethod[],
  {
    search,
    coverage = coverageScores(reading, pool),
  }: { readonly search: Weights; readonly coverage?: readonly number[] },
): readonly (Row | null)[] {
  const wanted = wantedOf(reading);
  const taken = pool.length <= mostCompared ? null : placesOfBest(coverage);
  const retrieved = retrievedFits(
    reading,
    pool.map(({ method }) => method),
    search,
  );
  const facts = pool.map((bound, at) =>
    taken === null || taken.has(at)
      ? factsOf({ wanted, bound, coverage: coverage[at] ?? 0, retrieved: retrieved(at), poolSize: pool.length })
      : null,
  );
  const bestCovered = wanted.demanded.map((_, place) =>
    facts.reduce((best, own) => Math.max(best, own?.covered[place] ?? 0), 0),
  );
  const rows = facts.map((own) => own && featureRowOf(own, bestCovered));
  addComparisons(rows.filter((row) => row !== null));
  return rows;
}

/** Returns a row with the features of one method, and room for the relative ones. */
function featureRowOf(own: Facts, bestCovered: readonly number[]): Row {
  const row = new Float64Array(featureNames.length);
  for (let at = 0; at < features.length; at += 1) row[at] = features[at]?.of(own, bestCovered) ?? 0;
  return row;
}

/** Fills in the lead of each row over the best of the others. */
function addComparisons(rows: readonly Row[]): void {
  let place = features.length;
  for (const at of comparedAt) {
    const [first, second] = twoBest(rows, at);
    for (const row of rows) {
      const own = row[at] ?? 0;
      row[place] = own - (own === first ? second : first);
    }
    place += 1;
  }
}

/** Returns the positions of the methods that cover most of the request. */
function placesOfBest(coverage: readonly number[]): ReadonlySet<number> {
  const places = [...coverage.keys()].sort(
    (left, right) => (coverage[right] ?? 0) - (coverage[left] ?? 0) || left - right,
  );
  return new Set(places.slice(0, mostCompared));
}

/** Returns the largest and the second largest value of a feature; the second is 0 if it is negative or missing. */
function twoBest(rows: readonly Row[], at: number): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, 0];
  for (const row of rows) {
    const value = row[at] ?? 0;
    second = Math.max(second, Math.min(first, value));
    first = Math.max(first, value);
  }
  return [first, second];
}
