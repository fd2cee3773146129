// Expresses the constraints on candidates as data, so that an artifact can store them and a replay can check them.
import type { SearchCandidate } from "../../contract/search.ts";
import type { SearchRequirements } from "../../contract/search-artifact.ts";

/**
 * Returns a function for `isCandidateValid`. That function returns true when the candidate has a required value at each
 * dotted path, such as `metadata.status`.
 */
export function requireOfCandidate(requirements: SearchRequirements): (candidate: SearchCandidate) => boolean {
  const rows = Object.entries(requirements).map(([path, wanted]) => ({
    steps: path.split("."),
    wanted: Array.isArray(wanted) ? wanted : [wanted],
  }));
  return (candidate) => rows.every(({ steps, wanted }) => wanted.some((value) => value === valueAt(candidate, steps)));
}

function valueAt(candidate: SearchCandidate, steps: readonly string[]): unknown {
  let value: unknown = candidate;
  for (const step of steps) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return null;
    value = Reflect.get(value, step);
  }
  return value;
}
