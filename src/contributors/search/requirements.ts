// Constraints as data: required values of every candidate, so that an artifact can carry them and a replay can check
// them.
import type { SearchCandidate } from "../../contract/search.ts";
import type { SearchRequirements } from "../../contract/search-artifact.ts";

/** A validator for `isCandidateValid`: at each dotted path (`metadata.status`) the value, or one of several values. */
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
