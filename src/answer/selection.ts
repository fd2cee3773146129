// Counts for the trace how many facts and rows were considered and how many were selected.
import type { Fact, View } from "../contract/query/envelope.ts";
import type { Reply } from "../reply/form.ts";
import type { Chosen } from "./chosen.ts";

/** Numbers of considered and selected items, with the reason codes of the envelope. */
export interface Selection {
  readonly factsConsidered: number;
  readonly factsSelected: number;
  readonly rowsConsidered: number;
  readonly rowsSelected: number;
  readonly lists: readonly { readonly name: string; readonly rows: number }[];
  readonly mainList: string | null;
  readonly reasonCodes: readonly string[];
}

/** True when the question asks for a whole list: no condition, order or limit selects rows. */
function isWholeList({ kind, applied, ordered, limit, isEntity }: Chosen): boolean {
  return kind === "rows" && applied.length === 0 && ordered === null && limit === null && !isEntity;
}

/** Returns the counts for the evidence of one run. */
export function selectionOf(work: {
  readonly chosen: Chosen;
  readonly reply: Reply;
  readonly facts: readonly Fact[];
  readonly view: View | null;
  readonly canonicalBytes: number;
  readonly lookedFor: string | null;
}): Selection {
  const { chosen, reply, facts, view, canonicalBytes, lookedFor } = work;
  const lists = reply.tables.map(({ name, extent }) => ({ name, rows: extent.shown }));
  const codes = [
    "bounded_retrieval_first",
    ...(isWholeList(chosen) ? ["full_data_intent"] : []),
    ...(lookedFor !== null ? ["keyword_lookup"] : []),
    ...(canonicalBytes > 65_536 ? ["large_canonical_payload"] : []),
    ...((chosen.table?.extent.shown ?? 0) > 20 ? ["dense_multi_entity"] : []),
  ];
  return {
    factsConsidered: reply.fields.length,
    factsSelected: facts.length,
    rowsConsidered: lists.reduce((sum, { rows }) => sum + rows, 0),
    rowsSelected: view?.rows.length ?? 0,
    lists: lists.slice(0, 20),
    mainList: chosen.table?.name ?? null,
    reasonCodes: codes,
  };
}
