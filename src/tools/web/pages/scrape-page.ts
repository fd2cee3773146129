// Reads one page: fetches it, converts it to text and cuts the text. A failure is returned as a result with a code.
import { cutText } from "../../../base/text/cut.ts";
import type { ScrapeFailure, ScrapeResult } from "../../../contract/web.ts";
import { type ExtractedPage, extractPage } from "../extract/extract.ts";
import { isRecordedHost, recordedSiteName } from "../site/recorded-site.ts";
import { asPageFailure } from "./failure.ts";
import { type FetchedPage, type FetchParts, fetchPage } from "./fetch-page.ts";

export interface ScrapeParts {
  readonly fetching: FetchParts;
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
  /** Cuts a text to the character limit of a page. */
  readonly shorten: (text: string) => string;
}

const summaryLength = 500;

/** Reads a page. Rejects only with the reason of the signal, or because of a defect in ctx. */
export async function scrapePage(url: string, signal: AbortSignal, parts: ScrapeParts): Promise<ScrapeResult> {
  const way: string[] = [url];
  const onRedirect = (next: string) => void way.push(next);
  const scrapedAt = () => new Date(parts.now()).toISOString();
  try {
    const page = await fetchPage(url, { signal, onRedirect }, parts.fetching);
    const text = await extractPage(page, signal);
    return pageResult({ url, page, text, scrapedAt: scrapedAt() }, parts);
  } catch (thrown) {
    signal.throwIfAborted();
    const { code, message, status, needsJsRendering } = asPageFailure(thrown);
    const failure: ScrapeFailure = {
      ...{ ok: false, url, finalUrl: way.at(-1) ?? url, redirects: way.slice(0, -1) },
      ...{ title: hostOf(way.at(-1) ?? url), site: siteOf(way.at(-1) ?? url), scrapedAt: scrapedAt() },
      ...{ needsJsRendering, errorCode: code, error: message, status },
    };
    return failure;
  }
}

interface Read {
  readonly url: string;
  readonly page: FetchedPage;
  readonly text: ExtractedPage;
  readonly scrapedAt: string;
}

function pageResult({ url, page, text, scrapedAt }: Read, { shorten }: ScrapeParts): ScrapeResult {
  const content = shorten(text.content);
  return {
    ...{ ok: true, url, finalUrl: page.url.href, redirects: [...page.redirects] },
    ...{ title: cutText(text.title || page.url.hostname, 500), site: siteOf(page.url.href), scrapedAt },
    needsJsRendering: text.needsJsRendering,
    ...{ content, contentLength: content.length, isTruncated: content.length < text.content.length },
    summary: cutText(text.description || content, summaryLength),
    ...{ format: text.format, extractor: text.extractor, contentType: page.contentType, charset: text.charset },
    ...{ bytes: page.bytes.byteLength, language: text.language, byline: text.byline, publishedAt: text.publishedAt },
    ...{ links: [...text.links], signals: text.signals, isCached: false },
  };
}

function siteOf(url: string): string | null {
  return URL.canParse(url) && isRecordedHost(new URL(url).host) ? recordedSiteName : null;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname || "unknown" : "unknown";
}
