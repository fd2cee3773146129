// Computes relevance within one conversation. A page that several searches found gets a higher score, and a page that was
// read is scored by its text.
import { urlKey } from "../../../base/url-key.ts";
import type { LedgerEntry } from "../../../contract/web/source.ts";
import type { RelevanceSignals, ScrapedPage, SearchResponse, WebResult } from "../../../contract/web.ts";
import { bodyScore, combineSignals, fusionOf, fusionShare } from "../search/relevance.ts";
import { readScore } from "./ledger.ts";

export interface Scores {
  /** Returns the results, best first. If earlier searches found the same page, its score is higher. */
  fuse(response: SearchResponse): WebResult[];
  /** Returns the score of a page that was read. `before` is the page's ledger entry before it was read. */
  ofPage(page: ScrapedPage, before: LedgerEntry | null): number;
}

interface Known {
  readonly query: string;
  readonly signals: RelevanceSignals;
}

/** Creates the scores of one conversation. They keep the best search result of each page. */
export function openScores(): Scores {
  const sums = new Map<string, number>();
  const best = new Map<string, Known>();
  const searched = new Set<string>();
  return {
    fuse({ query, results }) {
      const isNew = !searched.has(query);
      searched.add(query);
      const fused = results.map((result, at) => {
        const key = urlKey(result.url) ?? result.url;
        if (isNew && result.relevanceSignals.matched.length > 0) sums.set(key, (sums.get(key) ?? 0) + fusionShare(at));
        const fusion = Math.max(result.relevanceSignals.fusion, fusionOf(sums.get(key) ?? 0));
        const signals = { ...result.relevanceSignals, fusion: Math.round(fusion * 1000) / 1000 };
        const relevanceScore = combineSignals(signals);
        const known = best.get(key);
        if (known === undefined || combineSignals(known.signals) < relevanceScore) best.set(key, { query, signals });
        return { ...result, relevanceSignals: signals, relevanceScore };
      });
      return fused.toSorted((left, right) => right.relevanceScore - left.relevanceScore);
    },
    ofPage(page, before) {
      const known = best.get(urlKey(page.url) ?? "") ?? best.get(urlKey(page.finalUrl) ?? "");
      if (known === undefined) return before?.relevanceScore ?? readScore;
      return combineSignals({ ...known.signals, body: bodyScore(known.query, page) });
    },
  };
}
