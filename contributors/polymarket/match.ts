// Matches catalogue entries to a text with BM25. Amounts and aliases are normalized first. The search methods use this file
// to rank the results of the venue's search. The snapshot uses it as its text search.
import { asciiVariant, buildIndex, contentStems, type RankDocument, search } from "../../src/contrib.ts";

/** A catalogue entry that matches a text. */
export interface TextMatch {
  readonly id: string;
  /** The score divided by the best score of the same search: above 0, at most 1. */
  readonly relevance: number;
  /** True when the entry shares a rare word with the text, or contains every word of the text. */
  readonly isDistinctive: boolean;
}

const weights: Readonly<Record<string, number>> = { title: 3, names: 2, tags: 1, description: 0.15 };
/** A match with a lower relevance is dropped. */
const relevanceFloor = 0.2;
/** A word in more than this share of the entries, such as "2026" or "win", is not rare. */
const commonShare = 0.35;
/** Words that fit every entry, so they are ignored in a request. */
const catalogueWords = /\b(?:prediction|polymarket|markets?|events?|odds)\b/gi;

/** Returns the matches, best first. Entries far below the best match, and entries without a shared word, are omitted. */
export function matchTexts(text: string, documents: readonly RankDocument[]): readonly TextMatch[] {
  const plain = documents.map(({ id, fields }) => ({ id, fields: mapValues(fields, spellOut) }));
  const index = buildIndex(plain, weights);
  const query = spellOut(text).replace(catalogueWords, " ");
  const asked = contentStems(query);
  const titles = new Map(plain.map(({ id, fields }) => [id, contentStems(fields.title ?? "")]));
  const found = search(index, query, documents.length);
  const holders = countEach(found.flatMap(({ matched }) => matched));
  const isRare = (stem: string) => (holders.get(stem) ?? 0) <= documents.length * commonShare;
  const hits = found
    .map(({ id, score, matched }) => ({
      id,
      score: score * titleFactor(asked, titles.get(id) ?? []),
      isDistinctive: matched.some(isRare) || matched.length === new Set(asked).size,
    }))
    .sort((a, b) => b.score - a.score);
  const best = hits[0]?.score ?? 0;
  return hits
    .map(({ id, score, isDistinctive }) => ({ id, relevance: Math.round((score / best) * 1000) / 1000, isDistinctive }))
    .filter(({ relevance }) => relevance >= relevanceFloor);
}

function countEach(stems: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** Returns 1 plus the share of the request's words that the title contains. */
function titleFactor(asked: readonly string[], title: readonly string[]): number {
  return 1 + asked.filter((stem) => title.includes(stem)).length / asked.length;
}

const aliases: Readonly<Record<string, string>> = {
  btc: "bitcoin",
  eth: "ethereum",
  scotus: "supreme court",
  winner: "win",
  winners: "win",
  usa: "united states",
  "federal reserve": "fed",
  "artificial intelligence": "ai",
};
const aliasPattern = new RegExp(`(?<![\\p{L}\\p{N}])(${Object.keys(aliases).join("|")})(?!\\p{L})`, "giu");

const accent = /\p{Mn}/gu;

/** Normalizes amounts ("$100k", "100,000" and "100000"), aliases of names, and accents. */
export function spellOut(text: string): string {
  const letters = text.normalize("NFD");
  const plain = letters.replace(asciiVariant(accent, letters), "");
  return plain
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replace(/(\d+(?:\.\d+)?)k\b/gi, (_, amount: string) => String(Math.round(Number(amount) * 1000)))
    .replace(asciiVariant(aliasPattern, plain), (found) => aliases[found.toLowerCase()] ?? found);
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
