// Chooses the column that names the rows of a list.

import { numberOf } from "../language/units.ts";
import { keyWords } from "./meaning.ts";
import type { Column, Row } from "./row-set.ts";

const nameKeys =
  /^(?:name|title|question|label|symbol|ticker|outcome|headline|subject|file|filename|path|key|venue|asset|country|city)$/i;

/**
 * Returns the index of the column that identifies the rows best, or -1. Prefers short names when the object around the
 * list has a name, and full names otherwise.
 */
export function findNameColumn(
  set: { readonly columns: readonly Column[]; readonly rows: readonly Row[] },
  isNamedWhole: boolean,
): number {
  let best = -1;
  let bestScore = 0;
  for (const [index, column] of set.columns.entries()) {
    const score = nameScore(set, { column, index, isNamedWhole });
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  if (best < 0) return best;
  // When rows share a name, an identifier that is unique to each row distinguishes them.
  const isAmbiguous =
    shareDistinct(set.rows, best) < 0.5 || (isReference(set, best) && shareDistinct(set.rows, best) < 1);
  return isAmbiguous ? (uniqueIdentifier(set) ?? best) : best;
}

/** True for a column of codes, which may refer to something other than the row. */
function isReference(
  set: { readonly columns: readonly Column[]; readonly rows: readonly Row[] },
  index: number,
): boolean {
  return textsOf(set.rows, index).every(isCode);
}

function uniqueIdentifier(set: { readonly columns: readonly Column[]; readonly rows: readonly Row[] }): number | null {
  const found = set.columns.findIndex(
    (column, index) => shareDistinct(set.rows, index) === 1 && isIdentifier(column, textsOf(set.rows, index)),
  );
  return found < 0 ? null : found;
}

/** Returns the number of distinct texts in a column divided by the number of rows. */
function shareDistinct(rows: readonly Row[], index: number): number {
  return new Set(textsOf(rows, index)).size / Math.max(1, rows.length);
}

function textsOf(rows: readonly Row[], index: number): readonly string[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[index];
    return typeof cell === "string" && cell !== "" ? [cell] : [];
  });
}

/**
 * True for a column declared as an identifier, or with values that look like codes or links. Times and numbers are not
 * identifiers.
 */
function isIdentifier({ meaning }: Column, texts: readonly string[]): boolean {
  if (meaning.unit === "id") return true;
  const isPlain = meaning.unit === "time" || meaning.isAsOf || texts.every((text) => numberOf(text) !== null);
  return !isPlain && texts.every((text) => /^(?:https?:|0x|\d)/.test(text));
}

function nameScore(
  look: { readonly columns: readonly Column[]; readonly rows: readonly Row[] },
  place: { readonly column: Column; readonly index: number; readonly isNamedWhole: boolean },
): number {
  const { column, index, isNamedWhole } = place;
  const texts = textsOf(look.rows, index);
  if (texts.length === 0 || texts.length < look.rows.length / 2) return 0;
  const { meaning } = column;
  if (meaning.isAsOf || meaning.unit === "time" || texts.every((text) => numberOf(text) !== null)) return 0.05;
  const distinct = new Set(texts).size / texts.length;
  const isId = isIdentifier(column, texts);
  const isNamed = nameKeys.test(keyWords(meaning.key).at(-1) ?? "");
  const long = texts.some((text) => text.length > 160) ? 0.6 : 0;
  const nested = column.steps.length > 1 ? 0.2 : 0;
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length / (isNamedWhole ? 400 : -400);
  return (
    0.2 +
    distinct +
    (isNamed ? 1 : 0) +
    (meaning.dimension !== null && !isId ? 0.5 : 0) -
    (isId ? 0.9 : 0) -
    long -
    nested -
    length
  );
}

const longestCode = 40;

/** True for a short text without spaces that has letters and digits, such as `AB-12`. */
export function isCode(text: string): boolean {
  return text.length <= longestCode && /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}_.-]+$/u.test(text);
}
