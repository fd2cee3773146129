// Builds the facts of an answer: at most 40, each with its path, its unit and whether a recorded output contains it.
import type { Scalar } from "../../contract/json.ts";
import type { Fact } from "../../contract/query/envelope.ts";
import { pathText, type Step } from "../../reply/path.ts";
import type { Row, RowSet } from "../../reply/row-set.ts";
import type { Candidate } from "./candidates.ts";
import { rowName } from "./columns.ts";
import { formatValue } from "./format.ts";

export const mostFacts = 40;
const mostPlainBesideRows = 20;
const longestText = 2000;

/** A fact that has no id yet. */
export interface Draft {
  readonly label: string;
  readonly steps: readonly Step[] | null;
  readonly value: Scalar;
  readonly unit: string | null;
  readonly score: number;
  readonly isVerified: boolean;
  /** The value as text, when it is not in the usual format. */
  readonly display?: string;
}

/** Returns the facts of values outside of lists, best first. */
export function plainDrafts(candidates: readonly Candidate[], hasRows: boolean): readonly Draft[] {
  return candidates.slice(0, hasRows ? mostPlainBesideRows : mostFacts).map((candidate) => ({
    label: candidate.label,
    steps: candidate.steps,
    value: bounded(candidate.value),
    unit: candidate.meaning.unit,
    score: candidate.score,
    isVerified: candidate.origin !== null,
  }));
}

/** Returns the facts of the first rows: the given columns of each row. */
export function rowDrafts(work: {
  readonly set: RowSet;
  readonly rows: readonly Row[];
  readonly columns: readonly number[];
  readonly room: number;
  readonly verify: (row: Row, column: number) => boolean;
}): readonly Draft[] {
  const { set, rows, columns, room, verify } = work;
  const name = set.nameColumn;
  const drafts: Draft[] = [];
  for (const [index, row] of rows.entries()) {
    for (const column of columns) {
      if (drafts.length >= room) return drafts;
      const head = set.columns[column];
      const value = row.cells[column] ?? null;
      if (head === undefined || value === null) continue;
      drafts.push({
        label: column === name ? head.label || set.name || "row" : `${rowName(set, row, index)}: ${head.label}`,
        steps: [...row.steps, ...head.steps],
        value: bounded(value),
        unit: head.meaning.unit,
        score: Math.max(0.1, 0.5 - index / 200),
        isVerified: verify(row, column),
      });
    }
  }
  return drafts;
}

/** Gives each draft an id and puts `root`, the place of the data, in front of each path. */
export function numberFacts(drafts: readonly Draft[], root: readonly Step[]): readonly Fact[] {
  return drafts.slice(0, mostFacts).map((draft, index) => ({
    id: `fact-${index + 1}`,
    label: draft.label,
    path: draft.steps === null ? null : pathText([...root, ...draft.steps]),
    relevanceScore: Math.round(draft.score * 1000) / 1000,
    value: draft.value,
    ...(draft.unit === null ? {} : { unit: draft.unit }),
    display: draft.display ?? formatValue(draft.value, draft.unit, draft.label),
    basis: draft.isVerified ? "verified" : "inferred",
  }));
}

/** Shortens a text of more than 2,000 characters and appends its full length. */
function bounded(value: Scalar): Scalar {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${value.slice(0, longestText)}… (${value.length} characters)`;
}
