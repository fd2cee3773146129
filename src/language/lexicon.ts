// Maps synonyms to one stem, so that "folder" matches "directory".
import { contentStems, stem } from "./tokens.ts";
import { compounds, synonymRows } from "./words.data.ts";

const senses: ReadonlyMap<string, string> = new Map(
  synonymRows.flatMap((row) => row.map((word) => [stem(word), stem(row[0] ?? word)] as const)),
);

const compoundStems: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(compounds).map(([whole, parts]) => [stem(whole), parts.map(stem)]),
);

/** Returns the stem that represents the word and its synonyms. */
export function sense(stemmed: string): string {
  return senses.get(stemmed) ?? stemmed;
}

/** Returns the stems of a text's content words and the stems that represent their synonyms. */
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
