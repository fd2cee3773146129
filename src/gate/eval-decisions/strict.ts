// Computes keys that show whether a row also occurs in another file, by its request or by its tool set.
import { stableHash } from "../../base/text/stable.ts";
import type { LabelledRow } from "../../contract/decision-evaluation.ts";

/** Returns a key of the request and a key of the tool set. A row is not new if another file has one of its keys. */
export function caseKeys({ query, tools }: LabelledRow): readonly string[] {
  const names = [...new Set(tools.map(({ name }) => name))].sort();
  const request = query.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const offered = names.length === 0 ? [] : [`tools:${stableHash(names)}`];
  return [`request:${stableHash(request)}`, ...offered];
}
