// Rows of figures that the fit is learned from: one for each method of the pool, compared with the others where that tells more.
import type { RequestReading } from "../../contract/query/reading.ts";
import type { BoundMethod } from "./bound.ts";
import { factsOf } from "./facts.ts";
import { features } from "./figures.ts";
import { spokenFits } from "./spoken.ts";
import { wantedOf } from "./wanted.ts";

/** Figures that are told a second time, as the distance to the best of the other methods. */
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
] as const;

/** Names of the figures, in the order of a row. */
export const featureNames: readonly string[] = [
  ...features.map(({ name }) => name),
  ...compared.map((name) => `${name}-ahead`),
];

const comparedAt = compared.map((name) => features.findIndex((feature) => feature.name === name));
/** In a larger pool only those that cover most of what is asked are compared in full. */
const mostCompared = 200;

/** One row of figures for each method, or null for one that covers too little of what is asked to be compared. */
export function fitFeatures(
  reading: RequestReading,
  pool: readonly BoundMethod[],
  spoken = spokenFits(reading, pool),
): readonly (readonly number[] | null)[] {
  const wanted = wantedOf(reading);
  const places = [...pool.keys()].sort((left, right) => (spoken[right] ?? 0) - (spoken[left] ?? 0) || left - right);
  const taken = new Set(places.slice(0, mostCompared));
  const facts = pool.map((bound, at) =>
    taken.has(at) ? factsOf({ wanted, bound, spoken: spoken[at] ?? 0, poolSize: pool.length }) : null,
  );
  const heard = wanted.demanded.map((_, place) =>
    facts.reduce((best, own) => Math.max(best, own?.covered[place] ?? 0), 0),
  );
  const rows = facts.map((own) => own && features.map(({ of }) => of(own, heard)));
  const full = rows.filter((row) => row !== null);
  const best = comparedAt.map((at) => twoBest(full.map((row) => row[at] ?? 0)));
  return rows.map(
    (row) =>
      row && [
        ...row,
        ...comparedAt.map((at, place) => {
          const own = row[at] ?? 0;
          const [first, second] = best[place] ?? [0, 0];
          return own - (own === first ? second : first);
        }),
      ],
  );
}

/** The largest and the second largest, 0 where there is none. */
function twoBest(values: readonly number[]): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, 0];
  for (const value of values) {
    second = Math.max(second, Math.min(first, value));
    first = Math.max(first, value);
  }
  return [first, second];
}
