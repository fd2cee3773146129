// Calls and a dataset as texts, for a thread that reads large replies.
import { largeCharacters, type PackedJson, packJson, unpackJson } from "../base/text/json-text.ts";
import type { Json } from "../contract/json.ts";
import type { CallRecord } from "../contract/query/record.ts";

/** Results of a run. */
export interface Results {
  readonly calls: readonly CallRecord[];
  readonly dataset: Json;
}

/** The same with each data as one text. */
export interface PackedResults {
  readonly calls: readonly { readonly call: CallRecord; readonly data: PackedJson | null }[];
  readonly dataset: PackedJson;
}

/** True when a reply is so large that reading it would block the event loop. */
export function isLarge({ calls }: Pick<Results, "calls">): boolean {
  return calls.some(({ outcome }) => outcome.kind === "result" && outcome.bytes > largeCharacters);
}

export function packResults({ calls, dataset }: Results): PackedResults {
  const packed = calls.map((call) => {
    const { outcome } = call;
    if (outcome.kind === "failure") return { call, data: null };
    return { call: { ...call, outcome: { ...outcome, data: null } }, data: packJson(outcome.data) };
  });
  return { calls: packed, dataset: packJson(dataset) };
}

export function unpackResults({ calls, dataset }: PackedResults): Results {
  const unpacked = calls.map(({ call, data }): CallRecord => {
    const { outcome } = call;
    if (outcome.kind === "failure" || data === null) return call;
    return { ...call, outcome: { ...outcome, data: unpackJson(data) as Json } };
  });
  return { calls: unpacked, dataset: unpackJson(dataset) as Json };
}
