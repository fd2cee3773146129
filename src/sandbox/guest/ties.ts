// Runs in the engine: finds rows that match a text as well as the best row, and gives them distinct labels.
import type { Json } from "../../contract/json.ts";
import type { Judged } from "./match.ts";

/** Rows that have the same score as the best row. The best row is included. */
export interface Ties {
  /** Number of different values among the rows with the best score, or 0 if all these rows have the same value. */
  readonly tied: number;
  /** Labels of the first ten tied rows. The best row comes first. */
  readonly ties: readonly string[];
}

/**
 * Returns the rows that are tied with the best row. Rows with the same value count as one row, because the program gets
 * that value from any of them. `names` is what a request can call each of the rows in `ties`.
 */
export function tiesOf(judged: readonly Judged[], best: Judged): Ties & { readonly names: readonly string[] } {
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
    ? { tied: 0, ties: [], names: [] }
    : {
        tied: tied.length,
        ties: distinguishLabels(tied.slice(0, mostLabels)),
        names: namesOf(tied.slice(0, mostLabels)),
      };
}

/** Returns what a request can call each row: its label or, if another row has the same label, the value of its key. */
export function namesOf(entries: readonly Judged[]): string[] {
  return entries.map(({ label, candidate: { row, key } }) => {
    const isShared = entries.filter((other) => other.label === label).length > 1;
    const value = row[key];
    return isShared && (typeof value === "string" || typeof value === "number") ? String(value) : label;
  });
}

/** Returns the labels of the rows. If rows have equal labels, a field in which they differ is added to each label. */
export function distinguishLabels(entries: readonly Judged[]): string[] {
  return entries.map((entry) => {
    const twins = entries.filter(({ label }) => label === entry.label);
    const field = twins.length === 1 ? undefined : differingField(twins);
    return field === undefined ? entry.label : `${entry.label} (${field} ${String(entry.candidate.row[field])})`;
  });
}

/**
 * Returns the field with the most distinct short values, or undefined. Prefers text to numbers. Uses the key field only
 * if no other field is as good.
 */
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
