// One sense per word: stems folded over plain synonyms, so that "folder" meets "directory".
import { contentStems, stem } from "./tokens.ts";
import { synonymRows } from "./words.data.ts";

const senses: ReadonlyMap<string, string> = new Map(
  synonymRows.flatMap((row) => row.map((word) => [stem(word), stem(row[0] ?? word)] as const)),
);

/** The stem that stands for all words of the same sense. */
export function sense(stemmed: string): string {
  return senses.get(stemmed) ?? stemmed;
}

/** Both the stems and the senses of a text's content words. */
export function vocabulary(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const stemmed of contentStems(text)) {
    found.add(stemmed);
    found.add(sense(stemmed));
  }
  return found;
}
