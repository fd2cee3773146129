// One sense per word: stems folded over plain synonyms, so that "folder" meets "directory".
import { rememberedTexts } from "../base/remember.ts";
import { relatedStems } from "./related.data.ts";
import { contentStems, stem } from "./tokens.ts";
import { compounds, synonymRows } from "./words.data.ts";

const senses: ReadonlyMap<string, string> = new Map(
  synonymRows.flatMap((row) => row.map((word) => [stem(word), stem(row[0] ?? word)] as const)),
);

const compoundStems: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(compounds).map(([whole, parts]) => [stem(whole), parts.map(stem)]),
);

/** The stem that stands for all words of the same sense. */
export function sense(stemmed: string): string {
  return senses.get(stemmed) ?? stemmed;
}

const nothing: ReadonlySet<string> = new Set();

/** Stems of the words that documentation uses for what a request calls by this stem, and the other way round. */
export const relatedTo: (stemmed: string) => ReadonlySet<string> = rememberedTexts((stemmed) => {
  const line = relatedLine(stemmed);
  return line === null ? nothing : new Set(line.split(" "));
}, 5_000);

/** What stands behind a stem in the sorted lines, which are searched as they lie: few of them are ever asked for. */
function relatedLine(stemmed: string): string | null {
  let [low, high] = [0, relatedStems.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = relatedStems.lastIndexOf("\n", middle - 1) + 1;
    const next = relatedStems.indexOf("\n", middle);
    const end = next < 0 ? relatedStems.length : next;
    const [own] = relatedStems.slice(start, end).split(" ", 1);
    if (own === stemmed && own !== "") return relatedStems.slice(start + own.length + 1, end);
    if (own === undefined || own < stemmed) low = end + 1;
    else high = Math.min(start, middle);
  }
  return null;
}

/** Both the stems and the senses of a text's content words. */
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
