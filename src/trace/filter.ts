// Filters and sorts the rows of a list.
import { parseIso } from "../base/time.ts";
import type { TraceRow } from "./list.ts";

export interface TraceFilter {
  readonly outcome?: string | undefined;
  readonly tool?: string | undefined;
  readonly reason?: string | undefined;
  /** Text to find in the query or the response. */
  readonly text?: string | undefined;
  /** Earliest start, in epoch milliseconds. */
  readonly sinceMs?: number | undefined;
  readonly slowerThanMs?: number | undefined;
  readonly costAboveUsd?: number | undefined;
}

export const sortKeys = ["newest", "oldest", "slowest", "dearest", "calls", "failures"] as const;
export type SortKey = (typeof sortKeys)[number];

/** The fields of a row that filters and sort keys read. */
export type FilteredRow = Omit<TraceRow, "file" | "stages">;

/** Returns the rows that match every condition, sorted. Filtering does not change the ordinals of the rows. */
export function filterTraces<Row extends FilteredRow>(
  rows: readonly Row[],
  filter: TraceFilter,
  sort: SortKey = "newest",
): readonly Row[] {
  const kept = rows.filter((row) => conditions(filter).every((holds) => holds(row)));
  const weight = weights[sort];
  return weight === null ? kept : kept.toSorted((left, right) => weight(right) - weight(left));
}

/** For each sort key, the number to sort by, largest first; null keeps the order of the rows. */
const weights: Readonly<Record<SortKey, ((row: FilteredRow) => number) | null>> = {
  newest: null,
  oldest: ({ ordinal }) => ordinal,
  slowest: ({ durationMs }) => durationMs ?? -1,
  dearest: ({ costUsd }) => costUsd ?? -1,
  calls: ({ calls }) => calls,
  failures: ({ failedCalls }) => failedCalls,
};

function conditions(filter: TraceFilter): readonly ((row: FilteredRow) => boolean)[] {
  const { outcome, tool, reason, text, sinceMs, slowerThanMs, costAboveUsd } = filter;
  return [
    (row) =>
      outcome === undefined ||
      begins(row.outcome, outcome) ||
      row.outcome.split("_").some((word) => begins(word, outcome)),
    (row) =>
      tool === undefined || row.tools.includes(tool) || Object.keys(row.methods).some((name) => holds(name, tool)),
    (row) => reason === undefined || [row.reasonCode, row.stopReason].some((code) => holds(code ?? "", reason)),
    (row) => text === undefined || holds(`${row.query ?? ""}\n${row.said ?? ""}`, text),
    (row) => sinceMs === undefined || (parseIso(row.startedAt ?? "") ?? Number.NEGATIVE_INFINITY) >= sinceMs,
    (row) => slowerThanMs === undefined || (row.durationMs ?? -1) > slowerThanMs,
    (row) => costAboveUsd === undefined || (row.costUsd ?? -1) > costAboveUsd,
  ];
}

function begins(whole: string, part: string): boolean {
  return whole.toLowerCase().startsWith(part.toLowerCase());
}

function holds(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}
