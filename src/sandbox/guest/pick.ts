// Runs in the engine: finds the row of a reply that matches a text.
import type { Json, JsonObject } from "../../contract/json.ts";
import { type Candidate, compareWithText, type Judged } from "./match.ts";
import { type Ties, tiesOf } from "./ties.ts";
import { memoizeNames, plainName } from "./words.ts";

export interface PickOptions {
  readonly text: string;
  readonly keys: readonly string[];
  readonly fields?: readonly string[];
}

/** The row that matches a text best, and the next best rows. */
export interface Picked extends Ties {
  readonly row: JsonObject;
  readonly value: Json;
  readonly key: string;
  readonly label: string;
  /** Score from 0 to 1; 1 is an exact match. See `compareWithText`. */
  readonly score: number;
  /** Number of rows that were compared. */
  readonly count: number;
  /** Labels of the three rows after the best row. */
  readonly alternatives: readonly string[];
}

/** Returns the best matching row of all lists inside `value`, or null if no row matches well enough. */
export function pick(value: Json, options: PickOptions): Picked | null {
  return pickWithNames(value, options)?.picked ?? null;
}

/** Returns the same, and what a request can call each tied row. */
export function pickWithNames(
  value: Json,
  options: PickOptions,
): { readonly picked: Picked; readonly names: readonly string[] } | null {
  const { text, keys, fields } = readPickOptions(options);
  const candidates = rowsWithKeys(value, keys);
  const judged = compareWithText(candidates, { text, fields });
  const best = judged.find((entry) => entry.isFit);
  if (best === undefined) return null;
  const { row, key } = best.candidate;
  const others = judged.filter((entry) => entry !== best).slice(0, 3);
  const { names, ...ties } = tiesOf(judged, best);
  const picked: Picked = {
    row,
    value: row[key] as Json,
    key,
    label: best.label,
    score: best.score,
    count: candidates.length,
    alternatives: others.map((entry: Judged) => entry.label),
    ...ties,
  };
  return { picked, names };
}

/** Validates the options of `pick`. Throws a TypeError that names the wrong option. */
export function readPickOptions(options: PickOptions): PickOptions {
  const { text, keys, fields } = Object(options) as PickOptions;
  const isNames = (list: unknown): boolean =>
    Array.isArray(list) && list.length > 0 && list.every((name) => typeof name === "string");
  if (typeof text !== "string") throw new TypeError("pick: text must be text");
  if (!isNames(keys)) throw new TypeError("pick: keys must be a list of names, best first");
  if (fields !== undefined && !isNames(fields)) throw new TypeError("pick: fields must be a list of names");
  return fields === undefined ? { text, keys } : { text, keys, fields };
}

/**
 * Returns the rows that contain the best key, from all lists inside `value`, in reading order. The best key is the
 * first of `keys` that any row contains. Rows that have only a later key are ignored, because that key may identify
 * something else.
 */
export function rowsWithKeys(value: Json, keys: readonly string[]): Candidate[] {
  const wanted = keys.map(plainName);
  const plain = memoizeNames();
  const rankOf = (name: string): number => wanted.indexOf(plain(name));
  const found: Candidate[] = [];
  const deepest = 8;
  const visit = (part: Json, depth: number): void => {
    if (typeof part !== "object" || part === null || depth > deepest) return;
    for (const child of Object.values(part) as Json[]) {
      const candidate = Array.isArray(part) ? candidateOf(child, rankOf) : undefined;
      if (candidate !== undefined) found.push(candidate);
      visit(child, depth + 1);
    }
  };
  visit(value, 0);
  const best = found.reduce((least, { rank }) => Math.min(least, rank), wanted.length);
  return found.filter(({ rank }) => rank === best);
}

/**
 * Returns the row as a candidate, or undefined if none of its fields with a value is ranked. `rankOf` returns -1 for a
 * name that is not ranked.
 */
export function candidateOf(row: Json, rankOf: (name: string) => number): Candidate | undefined {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return undefined;
  let best: Candidate | undefined;
  for (const [key, value] of Object.entries(row as JsonObject)) {
    const rank = rankOf(key);
    if (rank === -1 || value === null || value === undefined) continue;
    if (best === undefined || rank < best.rank) best = { row: row as JsonObject, key, rank };
  }
  return best;
}
