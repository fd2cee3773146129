// How relevant a result is: its words against those of the query, the lists that agree on it, and a little of its place.
import { urlKey } from "../../../base/url-key.ts";
import type { RelevanceSignals, SearchMethod, WebResult } from "../../../contract/web.ts";
import type { RankDocument } from "../../../retrieval/documents.ts";
import { buildIndex, rarity, scoreAll, search } from "../../../retrieval/rank.ts";
import { rankStems } from "../../../retrieval/stems.ts";
import type { ProviderRow } from "./provider.ts";

/** The rows of one provider for one query, in its own order. */
export interface ResultList {
  readonly provider: SearchMethod;
  readonly site: string | null;
  readonly rows: readonly ProviderRow[];
}

/** Best first, one result per page; ties keep the order of lists and rows. */
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

/** One number from 0 to 1. Without a word in common it stays below every threshold, whatever the place. */
export function combineSignals({ lexical, body, fusion, position }: RelevanceSignals): number {
  const text = body === null ? lexical : 0.35 * lexical + 0.65 * body;
  return round(0.8 * text + 0.15 * fusion + 0.05 * position);
}

/** How much of the query a page's text holds. */
export function bodyScore(
  query: string,
  { title, content }: { readonly title: string; readonly content: string },
): number {
  const scores = lexicalScores(query, [{ id: "page", fields: { title, content } }], { title: 2, content: 1 });
  return round(scores.get("page")?.share ?? 0);
}

const resultWeights = { title: 3, snippet: 1, url: 1 };
/** Documents in general, that hold none of the words: without them a word of every result would count for nothing. */
const background = 20;
const saturation = 1.2;
/** What a word is worth that stands twice in a snippet, or a little less than once in a title. */
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
    // The index weighs by its own few documents, which is undone here.
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
  /** Every row of the page, the first one first. */
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
    // A percent sign that encodes nothing stands for itself.
    return path;
  }
}

/** The usual constant: the first place is worth a little more than the next, agreement of lists much more. */
const fusionConstant = 60;

/** Reciprocal-rank fusion of the lists, each ranked by words. */
function fusedScores(lists: readonly ResultList[], rawOf: (key: string) => number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { rows } of lists) {
    const keys = [...new Set(rows.flatMap(({ url }) => urlKey(url) ?? []))].filter((key) => rawOf(key) > 0);
    const ranked = keys.toSorted((left, right) => rawOf(right) - rawOf(left));
    for (const [at, key] of ranked.entries()) sums.set(key, (sums.get(key) ?? 0) + fusionShare(at));
  }
  return new Map([...sums].map(([key, sum]) => [key, fusionOf(sum)]));
}

/** The sum of a page's shares as a number below 1: 0.5 for the first place in one list, more with each list. */
export function fusionOf(sum: number): number {
  return sum / (sum + 1);
}

/** What a place in one list adds, 1 for the first. */
export function fusionShare(at: number): number {
  return (fusionConstant + 1) / (fusionConstant + 1 + at);
}

function round(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
