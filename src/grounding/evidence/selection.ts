// Counts for the trace how many facts and rows were considered and how many were selected.
import type { Fact } from "../../contract/query/envelope.ts";
import type { Candidate } from "./candidates.ts";
import type { Material } from "./material.ts";
import type { Shown } from "./table.ts";

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

/** Returns the counts for the evidence of one run. */
export function selectionOf(work: {
  readonly material: Material;
  readonly candidates: readonly Candidate[];
  readonly facts: readonly Fact[];
  readonly shown: Shown | null;
  readonly canonicalBytes: number;
}): Selection {
  const { material, candidates, facts, shown, canonicalBytes } = work;
  const rows = material.sets.reduce((sum, { total }) => sum + total, 0);
  const codes = [
    "bounded_retrieval_first",
    ...(material.lookedFor !== null ? ["keyword_lookup"] : []),
    ...(canonicalBytes > 65_536 ? ["large_canonical_payload"] : []),
    ...(material.cues.wantsList && (shown?.cutRows ?? 0) > 0 ? ["full_data_intent"] : []),
    ...((material.main?.total ?? 0) > 20 ? ["dense_multi_entity"] : []),
  ];
  return {
    factsConsidered: candidates.length,
    factsSelected: facts.length,
    rowsConsidered: rows,
    rowsSelected: shown?.view.rows.length ?? 0,
    lists: material.sets.slice(0, 20).map(({ name, total }) => ({ name, rows: total })),
    mainList: material.main?.name ?? null,
    reasonCodes: codes,
  };
}
