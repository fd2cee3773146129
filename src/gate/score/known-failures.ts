// Reports the results of the cases that a suite lists as known failures.
import type { KnownFailure } from "../../contract/gate.ts";
import type { CaseDigest } from "../digest.ts";

/** Returns the result of each known failure that ran, in the order of the suite. */
export function listKnownFailures(records: readonly CaseDigest[]): KnownFailure[] {
  const listed = [...Map.groupBy(records, ({ id }) => id)].flatMap(([id, runs]) => {
    const [{ knownFailure: why = undefined } = {}] = runs;
    return why === undefined ? [] : [{ id, why, runs }];
  });
  return listed.map(({ id, why, runs }) => {
    const count = (wanted: CaseDigest["verdict"]) => runs.filter(({ verdict }) => verdict === wanted).length;
    return { id, why, passed: count("passed"), failed: count("failed"), unscored: count("unscored") };
  });
}
