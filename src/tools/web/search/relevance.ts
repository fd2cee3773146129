// Computes the relevance of a search result. It counts the words that the result shares with the query, the lists that
// contain the result and, with a small weight, its rank.
import { urlKey } from "../../../base/url-key.ts";
import type { RelevanceSignals, SearchMethod, WebResult } from "../../../contract/web.ts";
import type { RankDocument } from "../../../retrieval/documents.ts";
import { buildIndex, rarity, scoreAll, search } from "../../../retrieval/rank.ts";
import { rankStems } from "../../../retrieval/stems.ts";
import type { ProviderRow } from "./provider.ts";

/** The results of one provider for one query, in the order of the provider. */
export interface ResultList {
  readonly provider: SearchMethod;
  readonly site: string | null;
  readonly rows: readonly ProviderRow[];
}

/** Returns one result per page, best first. Results with the same score keep the order of the lists and their rows. */
export function rankResults(query: string, lists: readonly ResultList[]): readonly WebResult[] {
  const candidates = candidatesOf(lists);
  const documents = candidates.map(({ key, rows: [row] }) => ({ id: key, fields: fieldsOf(row.row) }));
  const lexical = lexicalScores(query, documents, resultWeights);
  const fused = fusedScores(lists, (key) => lexical.get(key)?.raw ?? 0);
  const ranked = candidates.map(({ key, rows: [{ row, list, at }] }): WebResult => {
    const found = lexical.get(key);
    const signals: RelevanceSignals = {
      lexical: round(found?.share ?? 0),
      body: null,
      fusion: round(fused.get(key) ?? 0),
      position: round(1 / (1 + at)),
      matched: [...(found?.matched ?? [])],
    };
    const { provider, site } = list;
    return { ...row, relevanceScore: combineSignals(signals), relevanceSignals: signals, provider, site };
  });
  return ranked.toSorted((left, right) => right.relevanceScore - left.relevanceScore);
}

/**
 * Combines the signals to a score from 0 to 1. The score of a result that shares no word with the query stays below
 * every threshold, whatever its rank.
 */
export function combineSignals({ lexical, body, fusion, position }: RelevanceSignals): number {
  const text = body === null ? lexical : 0.35 * lexical + 0.65 * body;
  return round(0.8 * text + 0.15 * fusion + 0.05 * position);
}

/** Returns the share of the query's words, weighted by rarity, that the text of a page contains. */
export function bodyScore(
  query: string,
  { title, content }: { readonly title: string; readonly content: string },
): number {
  const scores = lexicalScores(query, [{ id: "page", fields: { title, content } }], { title: 2, content: 1 });
  return round(scores.get("page")?.share ?? 0);
}

const resultWeights = { title: 3, snippet: 1, url: 1 };
/**
 * The number of imaginary documents to add to the results when computing rarity. Without them, a word in all results would
 * not count.
 */
const background = 20;
const saturation = 1.2;
/** The score of a word that occurs twice in a snippet. A word that occurs once in a title scores slightly higher. */
const fullMatch = ((saturation + 1) * 2) / (2 + saturation);

interface LexicalScore {
  readonly raw: number;
  readonly share: number;
  readonly matched: readonly string[];
}

function lexicalScores(
  query: string,
  documents: readonly RankDocument[],
  weights: Readonly<Record<string, number>>,
): ReadonlyMap<string, LexicalScore> {
  const index = buildIndex(documents, weights);
  const stems = [...new Set(rankStems(query))].map((stem) => {
    const term = index.numberOf.get(stem);
    const count = term === undefined ? 0 : (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0);
    const total = documents.length + background;
    // The index computes the rarity of a word from its few documents. `wanted` replaces that rarity.
    return { stem, wanted: Math.log(1 + (total - count + 0.5) / (count + 0.5)), given: rarity(index, count) };
  });
  const best = stems.reduce((sum, { wanted }) => sum + wanted, 0) * fullMatch;
  const { scores } = scoreAll(
    index,
    stems.map(({ stem, wanted, given }) => ({ stem, weight: wanted / given })),
  );
  const hits = new Map(search(index, query, documents.length).map(({ id, matched }) => [id, matched]));
  return new Map(
    documents.map(({ id }, at) => {
      const raw = scores[at] ?? 0;
      return [id, { raw, share: best === 0 ? 0 : Math.min(1, raw / best), matched: hits.get(id) ?? [] }];
    }),
  );
}

interface Candidate {
  readonly key: string;
  /** All rows of the page. The first row comes from the first list. */
  readonly rows: [Placed, ...Placed[]];
}

interface Placed {
  readonly row: ProviderRow;
  readonly list: ResultList;
  readonly at: number;
}

function candidatesOf(lists: readonly ResultList[]): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  for (const list of lists) {
    for (const [at, row] of list.rows.entries()) {
      const key = urlKey(row.url);
      if (key === null) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { key, rows: [{ row, list, at }] });
      else known.rows.push({ row, list, at });
    }
  }
  return [...found.values()];
}

function fieldsOf({ title, url, snippet }: ProviderRow): Readonly<Record<string, string>> {
  const { hostname, pathname } = new URL(url);
  return { title, snippet, url: `${hostname} ${decodedPath(pathname)}` };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // The path contains a percent sign that is not an escape.
    return path;
  }
}

/** The usual constant of reciprocal-rank fusion. A page in two lists gets a much higher sum than the first page of one list. */
const fusionConstant = 60;

/** Combines the lists by reciprocal-rank fusion. The rows of each list are first sorted by word overlap. */
function fusedScores(lists: readonly ResultList[], rawOf: (key: string) => number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { rows } of lists) {
    const keys = [...new Set(rows.flatMap(({ url }) => urlKey(url) ?? []))].filter((key) => rawOf(key) > 0);
    const ranked = keys.toSorted((left, right) => rawOf(right) - rawOf(left));
    for (const [at, key] of ranked.entries()) sums.set(key, (sums.get(key) ?? 0) + fusionShare(at));
  }
  return new Map([...sums].map(([key, sum]) => [key, fusionOf(sum)]));
}

/** Maps the sum of a page's positions to a number below 1. A page that is first in one list gets 0.5. */
export function fusionOf(sum: number): number {
  return sum / (sum + 1);
}

/** Returns what a position in one list adds to a page's sum. The first position, 0, adds 1. */
export function fusionShare(at: number): number {
  return (fusionConstant + 1) / (fusionConstant + 1 + at);
}

function round(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
