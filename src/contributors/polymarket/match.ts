// Which catalogue entries a text is about: BM25 with the catalogue's own habits (amounts, aliases) smoothed out.
// Used to re-rank what the venue's search gave, and as the search of the snapshot.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import { contentStems } from "../../language/tokens.ts";
import type { RankDocument } from "../../retrieval/documents.ts";
import { buildIndex, search } from "../../retrieval/rank.ts";

/** One catalogue entry that a text is about. */
export interface TextMatch {
  readonly id: string;
  /** Relative to the best match of this search: above 0, at most 1. */
  readonly relevance: number;
  /** True when it shares a word that few entries hold, or every word asked for. */
  readonly isTelling: boolean;
}

const weights: Readonly<Record<string, number>> = { title: 3, names: 2, tags: 1, description: 0.15 };
/** Matches below this share of the best one are noise. */
const relevanceFloor = 0.2;
/** A word that more than this share of the entries hold ("2026", "win") says nothing on its own. */
const commonShare = 0.35;
/** What everything here is: asked for, these words tell nothing apart. */
const catalogueWords = /\b(?:prediction|polymarket|markets?|events?|odds)\b/gi;

/** Best matches first, without those that are far behind the best; no shared word, no match. */
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
      isTelling: matched.some(isRare) || matched.length === new Set(asked).size,
    }))
    .sort((a, b) => b.score - a.score);
  const best = hits[0]?.score ?? 0;
  return hits
    .map(({ id, score, isTelling }) => ({ id, relevance: Math.round((score / best) * 1000) / 1000, isTelling }))
    .filter(({ relevance }) => relevance >= relevanceFloor);
}

function countEach(stems: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** From 1 to 2, by how many of the words asked for stand in the title. */
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

/** "$100k", "100,000" and "100000" read alike, and so do a ticker and its name, an accented and a plain letter. */
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
