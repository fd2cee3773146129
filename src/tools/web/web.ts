// Web search and page reading for tools, the command line and the HTTP server. The caller passes the functions that fetch.
// The web tools read no settings and store only caches. Each conversation has its own ledger of sources.
import { expiringCache } from "../../base/expiring-cache.ts";
import type { AllowRule } from "../../base/http/guard.ts";
import { cutText } from "../../base/text/cut.ts";
import type { Clock } from "../../contract/clock.ts";
import { longestUrl, refusalCodes } from "../../contract/web/codes.ts";
import type { WebTools } from "../../contract/web/research.ts";
import type { ScrapeResult, SearchResponse } from "../../contract/web.ts";
import { followHops, type HopParts } from "./pages/hops.ts";
import { hostQueue } from "./pages/host-queue.ts";
import { robotsRules } from "./pages/robots.ts";
import { scrapePage } from "./pages/scrape-page.ts";
import { openResearch } from "./research/research.ts";
import { runCascade } from "./search/cascade.ts";
import type { SearchProvider } from "./search/provider.ts";
import { isRecordedHost, recordedReply } from "./site/recorded-site.ts";

export interface WebParts {
  /** Fetches a page and checks its address and sockets. With `redirect: "manual"` it does not follow redirects. */
  readonly fetchPage: typeof fetch;
  /** The search providers, in the order in which a search tries them. */
  readonly providers: readonly SearchProvider[];
  /** A notice that is shown with search results, or null. */
  readonly notice: string | null;
  readonly limits: WebLimits;
  /** True if pages are read only where robots.txt allows it. */
  readonly isRobotsKept: boolean;
  /** The ports that page URLs may use. */
  readonly ports?: readonly number[];
  /** The hosts outside the public internet that may be read. */
  readonly allow?: readonly AllowRule[];
  readonly userAgent: string;
  readonly clock: Clock;
  /** Returns a new UUID of version 7. */
  readonly newId: () => string;
  /** Frees the resources of `fetchPage`. */
  readonly onClose: () => Promise<void>;
}

export interface WebLimits {
  readonly providerTimeoutMs: number;
  readonly searchTimeoutMs: number;
  readonly pageTimeoutMs: number;
  /** The maximum number of characters of a page. The rest is cut. */
  readonly pageCharacters: number;
}

const searchTtlMs = 15 * 60_000;
const pageTtlMs = 5 * 60_000;
const failureTtlMs = 30_000;
const mostSearches = 200;
const mostPages = 100;

/** Creates the web tools. Nothing is fetched before the first call. */
export function createWebTools(parts: WebParts): WebTools {
  const { clock, limits } = parts;
  const elapsed = () => clock.elapsed();
  const closing = new AbortController();
  const hops = hopParts(parts);
  const robots = parts.isRobotsKept ? robotsRules({ hops: followHops(hops), product: product(parts), elapsed }) : null;
  const queue = hostQueue({ perHost: 2, overall: 6, elapsed });
  const fetching = { hops, robots, queue, timeoutMs: limits.pageTimeoutMs };
  const searches = expiringCache<SearchResponse>({ most: mostSearches, ttlMs: searchTtl, elapsed });
  const pages = expiringCache<ScrapeResult>({ most: mostPages, ttlMs: pageTtl, elapsed });
  const open = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal]);
  const search: WebTools["search"] = async ({ query, maxResults }, signal) => {
    const asked = { query: query.trim(), maxResults };
    const run = (shared: AbortSignal) => runCascade(asked, shared, cascadeParts(parts));
    const { value, isCached } = await searches.get(JSON.stringify(asked), run, open(signal));
    return isCached ? { ...value, isCached } : value;
  };
  const scrape: WebTools["scrape"] = async ({ url }, signal) => {
    const read = (shared: AbortSignal) =>
      scrapePage(url, shared, {
        fetching,
        now: () => clock.now(),
        shorten: (text) => cutText(text, limits.pageCharacters),
      });
    const { value, isCached } = await pages.get(url, read, open(signal));
    return isCached && value.ok ? { ...value, isCached } : value;
  };
  const close = async () => {
    closing.abort(new Error("the web tools were closed"));
    await parts.onClose();
  };
  return {
    search,
    scrape,
    openResearch: (options = {}) =>
      openResearch({ search, scrape, newId: parts.newId, now: () => clock.now(), elapsed }, options),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function hopParts({ fetchPage, ports, allow, userAgent }: WebParts): HopParts {
  return {
    // The recorded site does not exist in DNS, so its pages always come from the recording.
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      return isRecordedHost(url.host) ? recordedReply(url) : await fetchPage(input, init);
    },
    isRecorded: isRecordedHost,
    policy: { maxLength: longestUrl, ...(ports && { ports }), ...(allow && { allow }) },
    maxRedirects: 5,
    headers: {
      "user-agent": userAgent,
      accept:
        "text/html,application/xhtml+xml,text/markdown,text/plain,application/json,application/pdf;q=0.8,*/*;q=0.5",
      "accept-language": "en;q=0.9,*;q=0.5",
    },
  };
}

function cascadeParts({ providers, notice, limits, clock }: WebParts) {
  const { providerTimeoutMs, searchTimeoutMs: timeoutMs } = limits;
  return { providers, notice, providerTimeoutMs, timeoutMs, elapsed: () => clock.elapsed() };
}

function product({ userAgent }: WebParts): string {
  return userAgent.split("/", 1)[0] ?? userAgent;
}

/** Returns how long a search is cached. If a provider failed and nothing was found, the search is not cached. */
function searchTtl({ providerErrors, resultCount }: SearchResponse): number {
  return providerErrors.length > 0 && resultCount === 0 ? 0 : searchTtlMs;
}

function pageTtl(result: ScrapeResult): number {
  if (result.ok) return pageTtlMs;
  return refusalCodes.includes(result.errorCode) ? 0 : failureTtlMs;
}
