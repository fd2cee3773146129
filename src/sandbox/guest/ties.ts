// Inside the engine: rows that match a text as well as the best one, with labels that distinguish them.
import type { Json } from "../../contract/json.ts";
import type { Judged } from "./match.ts";

/** Rows with equal scores, including the best one. */
export interface Ties {
  /** Number of rows with the best score and different values; 0 when the best row is unique. */
  readonly tied: number;
  /** Labels of the first ten of them, the picked row first. */
  readonly ties: readonly string[];
}

/** Returns the rows tied with the best one. Rows with the same value count as one, since the answer is the same. */
export function tiesOf(judged: readonly Judged[], best: Judged): Ties {
  const mostLabels = 10;
  const givenBy = ({ candidate }: Judged): Json => candidate.row[candidate.key] ?? null;
  const byValue = new Map<string, Judged>([[JSON.stringify(givenBy(best)), best]]);
  for (const entry of judged) {
    const isEqual = entry.tier === best.tier && entry.held === best.held && entry.isNamed === best.isNamed;
    const value = JSON.stringify(givenBy(entry));
    if (isEqual && entry.isFit && !byValue.has(value)) byValue.set(value, entry);
  }
  const tied = [...byValue.values()];
  return tied.length === 1
    ? { tied: 0, ties: [] }
    : { tied: tied.length, ties: distinguishLabels(tied.slice(0, mostLabels)) };
}

/** The labels of rows; equal labels are extended by the field in which the rows differ. */
export function distinguishLabels(entries: readonly Judged[]): string[] {
  return entries.map((entry) => {
    const twins = entries.filter(({ label }) => label === entry.label);
    const field = twins.length === 1 ? undefined : differingField(twins);
    return field === undefined ? entry.label : `${entry.label} (${field} ${String(entry.candidate.row[field])})`;
  });
}

/** The field with the most distinct short values, words before numbers and the key last; undefined when all are equal. */
export function differingField(entries: readonly Judged[]): string | undefined {
  const longest = 60;
  let best: string | undefined;
  let bestScore = 1;
  const isShort = (value: Json | undefined): boolean =>
    typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value.length <= longest);
  for (const field of Object.keys(entries[0]?.candidate.row ?? {})) {
    const values = entries.map(({ candidate }) => candidate.row[field]);
    if (!values.every(isShort)) continue;
    const isWords = values.every((value) => typeof value === "string");
    const isKey = entries.some(({ candidate }) => candidate.key === field);
    const score = new Set(values).size + (isWords ? 0.2 : 0) - (isKey ? 0.5 : 0);
    if (score > bestScore) [best, bestScore] = [field, score];
  }
  return best;
}
