// Builds the reply to the model for each tool call, and a sentence about the reply. Success and failure have the same shape.

import { urlKey } from "../../../base/url-key.ts";
import type { ScrapeOutput, SearchOutput, WebToolOutput } from "../../../contract/web/tools.ts";
import type { ScrapeResult, SearchResponse } from "../../../contract/web.ts";

/** The id of a call, and its start. */
export interface CallFrame {
  readonly contextId: string;
  /** The start in epoch milliseconds. */
  readonly timestamp: number;
  /** The start in milliseconds of a monotonic clock, from which the duration is measured. */
  readonly started: number;
}

interface Ended extends CallFrame {
  readonly reasoning: string;
  readonly ended: number;
}

/** Returns the output of a search. It is an error only if all providers failed. A search without results is not an error. */
export function outputOfSearch(response: SearchResponse, frame: Ended): SearchOutput {
  const { query, resultCount, searchMethod, hasRealResults, notice, enrichment, providers, results } = response;
  const failed = response.providerErrors.map(({ provider, error }) => `${provider}: ${error}`).join("; ");
  return {
    tool: "search_web",
    ...timed(frame, "search_web"),
    ...{ query, resultCount, searchMethod, hasRealResults, notice, providers, results },
    ...(enrichment && { enrichment }),
    ...(response.allProvidersFailed && { error: "Search failed", errorMessage: failed }),
  };
}

/** Returns the output of reading a page: its content, or the reason why it could not be read. */
export function outputOfScrape(result: ScrapeResult, frame: Ended): ScrapeOutput {
  const { url, finalUrl, title, site, scrapedAt, needsJsRendering } = result;
  const base = {
    tool: "scrape_webpage",
    ...timed(frame, "scrape_webpage"),
    ...{ url, finalUrl, title, site, scrapedAt, needsJsRendering },
  } as const;
  if (result.ok) {
    const { content, summary, contentLength, links } = result;
    return { ...base, content, summary, contentLength, links: links.slice(0, 50) };
  }
  const { error: errorMessage, errorCode } = result;
  return {
    ...{ ...base, content: "", summary: "", contentLength: 0, links: [] },
    ...{ error: "Scrape failed", errorMessage, errorCode },
  };
}

/** Returns the output of a call to an unknown tool or with invalid input. */
export function refusal(errorMessage: string, { contextId, timestamp }: CallFrame): WebToolOutput {
  return { tool: "refused", contextId, timestamp, error: "Call refused", errorMessage };
}

/** Returns whether a call succeeded, and one sentence about its result. */
export function resultMessage(output: WebToolOutput): { readonly ok: boolean; readonly message: string } {
  switch (output.tool) {
    case "plan_research":
      return { ok: true, message: `planned ${counted(output.searchQueries.length, "search", "searches")}` };
    case "search_web":
      if (output.error !== undefined) return { ok: false, message: output.errorMessage ?? output.error };
      return { ok: true, message: `found ${counted(output.resultCount, "page", "pages")}` };
    case "scrape_webpage":
      if (output.error !== undefined) return { ok: false, message: output.errorMessage ?? output.error };
      return {
        ok: true,
        message: `read ${output.title} (${counted(output.contentLength, "character", "characters")})`,
      };
    case "refused":
      return { ok: false, message: output.errorMessage };
  }
}

/** Returns a line for each provider that was asked, or for the redirect of a page. */
export function progressOf(output: WebToolOutput): readonly string[] {
  if (output.tool === "scrape_webpage" && urlKey(output.finalUrl) !== urlKey(output.url))
    return [`redirected to ${output.finalUrl}`];
  if (output.tool !== "search_web") return [];
  const asked = output.providers.filter(({ status }) => status !== "skipped");
  return asked.map(
    ({ provider, status, message }) => `${provider}: ${status}${message === null ? "" : `, ${message}`}`,
  );
}

function timed<Name extends "search_web" | "scrape_webpage">(
  { contextId, timestamp, started, ended, reasoning }: Ended,
  toolName: Name,
) {
  const durationMs = Math.max(0, Math.round(ended - started));
  return { contextId, timestamp, reasoning, _toolCallMetadata: { toolName, callStart: timestamp, durationMs } };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
