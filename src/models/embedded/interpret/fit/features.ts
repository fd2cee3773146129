// Computes the features for the learned relevance score. Each method has one row. Some features compare a method with the
// other methods.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Weights } from "../../../../retrieval/features.ts";
import type { Row } from "../learned/model.ts";
import type { BoundMethod } from "./bound.ts";
import { coverageScores } from "./coverage.ts";
import { type Facts, factsOf } from "./facts.ts";
import { features } from "./method-features.ts";
import { retrievedFits } from "./retrieved.ts";
import { wantedOf } from "./wanted.ts";

/** The features that occur twice in a row: as a value, and as the difference from the best value of the other methods. */
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

/** The names of the features, in the order of a row. */
export const featureNames: readonly string[] = [
  ...features.map(({ name }) => name),
  ...compared.map((name) => `${name}-ahead`),
];

const comparedAt = compared.map((name) => features.findIndex((feature) => feature.name === name));
/** The maximum number of methods to compare. If there are more, only those with the highest coverage are compared. */
const mostCompared = 200;

/** Returns one row of features per method. A row is null if there are too many methods and others have a higher coverage. */
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
    facts.reduce((best, fact) => Math.max(best, fact?.covered[place] ?? 0), 0),
  );
  const rows = facts.map((fact) => fact && featureRowOf(fact, bestCovered));
  addComparisons(rows.filter((row) => row !== null));
  return rows;
}

/** Returns a row with the features of one method. The differences from other methods are still 0. */
function featureRowOf(facts: Facts, bestCovered: readonly number[]): Row {
  const row = new Float64Array(featureNames.length);
  for (let at = 0; at < features.length; at += 1) row[at] = features[at]?.of(facts, bestCovered) ?? 0;
  return row;
}

/** Adds to each row the differences from the best of the other rows. */
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

/** Returns the positions of the `mostCompared` methods with the highest coverage. */
function placesOfBest(coverage: readonly number[]): ReadonlySet<number> {
  const places = [...coverage.keys()].sort(
    (left, right) => (coverage[right] ?? 0) - (coverage[left] ?? 0) || left - right,
  );
  return new Set(places.slice(0, mostCompared));
}

/** Returns the largest and the second largest value of a feature. The second is at least 0. */
function twoBest(rows: readonly Row[], at: number): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, 0];
  for (const row of rows) {
    const value = row[at] ?? 0;
    second = Math.max(second, Math.min(first, value));
    first = Math.max(first, value);
  }
  return [first, second];
}
