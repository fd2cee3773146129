// What the page shows of a record.
import type { CaseRecord } from "../../contract/gate.ts";
import { type CaseDigest, digestOf } from "../digest.ts";

/** The part of a record that the page shows, without the candidates of each decision. */
export type ShownCase = CaseDigest & Pick<CaseRecord, "input" | "expect" | "result" | "failureLabels">;

export function shownCase(record: CaseRecord): ShownCase {
  const { input, expect, result, failureLabels } = record;
  return { ...digestOf(record), input, expect, result, ...(failureLabels === undefined ? {} : { failureLabels }) };
}
