// What makes a row known to somebody who has seen another file: its request, or the set of tools it offers.
import { stableHash } from "../../base/text/stable.ts";
import type { LabelledRow } from "../../contract/decision-evaluation.ts";

/** Keys of the row's request and of its set of tools; a row that shares either with another file is not new. */
export function caseKeys({ query, tools }: LabelledRow): readonly string[] {
  const names = [...new Set(tools.map(({ name }) => name))].sort();
  const request = query.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const offered = names.length === 0 ? [] : [`tools:${stableHash(names)}`];
  return [`request:${stableHash(request)}`, ...offered];
}
