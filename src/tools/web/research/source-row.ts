// Converts a ledger entry to the row that is stored with a message and shown to the user.
import { type LedgerEntry, relevanceThreshold, type WebSource } from "../../../contract/web/source.ts";

const unknownScore = 0.5;

/**
 * Returns the row of a page, or null for a page that was only mentioned. A page that could not be read is shown as
 * failed, even if its search result was relevant.
 */
export function sourceOf(entry: LedgerEntry): WebSource | null {
  const { url, title, site, contextId, timestamp, relevanceScore } = entry;
  const shown = { contextId, url, title: title || hostOf(url), site, timestamp };
  const score = { relevanceScore: relevanceScore ?? unknownScore };
  switch (entry.state) {
    case "succeeded":
      return {
        ...{ ...shown, type: "scraped_page", ...score, state: "succeeded", dot: "green" },
        metadata: { crawlAttempted: true, crawlSucceeded: true },
      };
    case "failed":
      return {
        ...{ ...shown, type: "search_result", ...score, state: "failed", dot: "amber" },
        metadata: {
          crawlAttempted: true,
          crawlSucceeded: false,
          ...(entry.error && { crawlErrorMessage: entry.error.message, crawlErrorCode: entry.error.code }),
        },
      };
    case "attempted":
      return {
        ...{ ...shown, type: "search_result", ...score, state: "attempted", dot: "none" },
        metadata: { crawlAttempted: true },
      };
    case "seen":
      return relevanceScore === null ? null : { ...shown, ...unread(relevanceScore) };
  }
}

function unread(relevanceScore: number): Pick<WebSource, "type" | "relevanceScore" | "state" | "dot" | "metadata"> {
  if (relevanceScore >= relevanceThreshold)
    return { type: "search_result", relevanceScore, state: "seen", dot: "none" };
  return {
    ...{ type: "search_result", relevanceScore, state: "excluded", dot: "slate" },
    metadata: { crawlAttempted: false, excludedByRelevance: true, relevanceThreshold },
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
