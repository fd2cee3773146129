// Finds the one row that a request is about: the request names the row, or states values that no other row has.
import type { RequestReading } from "../../contract/query/reading.ts";
import { numberOf } from "../../language/units.ts";
import type { Row, RowSet } from "../../reply/row-set.ts";
import { isFigureColumn } from "./columns.ts";
import type { Cues } from "./cues.ts";
import { isCode, type Relevance } from "./relevance.ts";

/** The row that the request is about; `name` is the row's own name when the request uses that name. */
export interface Focus {
  readonly set: RowSet;
  readonly row: Row;
  readonly name: string | null;
}

/** Returns at most one row per list, and no row of the main list when the request orders that list. */
export function findFocus(look: {
  readonly sets: readonly RowSet[];
  readonly main: RowSet | null;
  readonly isOrdered: boolean;
  readonly cues: Cues;
  readonly reading: RequestReading;
  readonly relevance: Relevance;
}): readonly Focus[] {
  const { sets, main, isOrdered, cues, reading, relevance } = look;
  return sets.slice(0, 20).flatMap((set) => {
    if (isOrdered && set === main && set.rows.length > 1) return [];
    // True when the main list is inside the only row of this list.
    const isWhole = main !== null && set.rows.length === 1 && main.shape.startsWith(`${set.shape}[]`);
    const isBeside = main !== null && set !== main && main.rows.length > 1 && !isWhole;
    const isLone = set === main || !(isBeside || cues.wantsList || cues.wantsCount || set.shape.includes("[]"));
    if (set !== main && (isOrdered || cues.wantsList)) return [];
    const row = focusRow(set, { reading, relevance, isLone });
    if (row === null) return [];
    const name = row.cells[set.nameColumn] ?? null;
    const isNamed = typeof name === "string" && (isWhole || relevance.isProper(name));
    return [{ set, row, name: isNamed ? name : null }];
  });
}

/** Returns the row that matches the request best, or null when several rows tie. `isLone` selects the only row of a list. */
function focusRow(
  set: RowSet,
  asked: { readonly reading: RequestReading; readonly relevance: Relevance; readonly isLone: boolean },
): Row | null {
  if (asked.isLone && set.rows.length === 1) return set.rows[0] ?? null;
  if (namesSeveral(set, asked.relevance)) return null;
  const numbers = statedNumbers(asked.reading);
  const name = set.nameColumn;
  const isFigure = set.columns.map((_, index) => isFigureColumn(set, index));
  let best: Row | null = null;
  let bestScore = 0;
  let isUnique = false;
  for (const row of set.rows) {
    const score = rowScore({ set, row, name, isFigure, numbers, relevance: asked.relevance });
    if (score > bestScore) [best, bestScore, isUnique] = [row, score, true];
    else if (score === bestScore) isUnique = false;
  }
  return isUnique && bestScore >= 1 ? best : null;
}

/** True when the request contains the full names of two rows, and neither name contains the other. */
function namesSeveral({ rows, nameColumn }: RowSet, relevance: Relevance): boolean {
  const named = rows
    .map((row) => row.cells[nameColumn])
    .filter((name) => typeof name === "string" && name.length < longestName && relevance.isNamed(name))
    .map((name) => String(name).toLowerCase());
  const [first = ""] = named;
  return named.some((name) => !name.includes(first) && !first.includes(name));
}

const longestName = 160;

/** Returns the numbers that the request states as values; the 5 in "the first 5" is not a value. */
function statedNumbers(reading: RequestReading): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { kind, value } of reading.values) {
    if ((kind === "money" || kind === "number" || kind === "percent") && typeof value === "number") found.add(value);
  }
  return found;
}

function rowScore(look: {
  readonly set: RowSet;
  readonly row: Row;
  readonly name: number;
  readonly isFigure: readonly boolean[];
  readonly numbers: ReadonlySet<number>;
  readonly relevance: Relevance;
}): number {
  const { set, row, name, isFigure, numbers, relevance } = look;
  let score = 0;
  for (const [index, cell] of row.cells.entries()) {
    if (cell === null) continue;
    if (typeof cell === "string" && isCode(cell) && relevance.isNamed(cell)) {
      // A row with the named id as its own id scores higher than a row that only refers to that id.
      score += set.columns[index]?.meaning.unit === "id" ? 1 : 0.5;
      continue;
    }
    if (set.columns[index]?.meaning.unit === "id") continue;
    const number = isFigure[index] === true ? numberOf(cell) : null;
    if (number !== null && numbers.has(number)) score += 1;
    if (typeof cell !== "string" || cell.length > longestName || !relevance.isNamed(cell)) continue;
    score += index === name ? 1 + cell.length / 100 : 0.25;
  }
  return score;
}
