// Maps synonyms to one sense, so that "folder" matches "directory".
import { contentStems, stem } from "./tokens.ts";
import { compounds, synonymRows } from "./words.data.ts";

const senses: ReadonlyMap<string, string> = new Map(
  synonymRows.flatMap((row) => row.map((word) => [stem(word), stem(row[0] ?? word)] as const)),
);

const compoundStems: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(compounds).map(([whole, parts]) => [stem(whole), parts.map(stem)]),
);

/** Returns the stem that represents all words of the same sense. */
export function sense(stemmed: string): string {
  return senses.get(stemmed) ?? stemmed;
}

/** Returns both the stems and the senses of a text's content words. */
export function vocabulary(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const stemmed of contentStems(text)) {
    for (const part of [stemmed, ...(compoundStems.get(stemmed) ?? [])]) {
      found.add(part);
      found.add(sense(part));
    }
  }
  return found;
}
