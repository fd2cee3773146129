// Keys that identify a row already present in another file: its request, or its set of tools.
import { stableHash } from "../../base/text/stable.ts";
import type { LabelledRow } from "../../contract/decision-evaluation.ts";

/** Returns keys of the request and of the tool set; a row that shares either with another file is not new. */
export function caseKeys({ query, tools }: LabelledRow): readonly string[] {
  const names = [...new Set(tools.map(({ name }) => name))].sort();
  const request = query.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const offered = names.length === 0 ? [] : [`tools:${stableHash(names)}`];
  return [`request:${stableHash(request)}`, ...offered];
}
