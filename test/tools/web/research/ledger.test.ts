import { describe, expect, test } from "vitest";
import { ledgerSnapshotSchema, type WebSource, webSourceSchema } from "../../../../src/contract/web/source.ts";
import type { ScrapedPage, WebResult } from "../../../../src/contract/web.ts";
import { type Ledger, openLedger } from "../../../../src/tools/web/research/ledger.ts";

const seen = { contextId: "019c0000-0000-7000-8000-000000000001", timestamp: 1_000 };
const read = { contextId: "019c0000-0000-7000-8000-000000000002", timestamp: 2_000 };

const result = (url: string, relevanceScore: number): WebResult => ({
  ...{ title: `About ${url}`, url, snippet: "", relevanceScore, provider: "serp", site: null },
  relevanceSignals: { lexical: relevanceScore, body: null, fusion: 0.5, position: 1, matched: [] },
});

const page = (url: string, more: Partial<ScrapedPage> = {}): ScrapedPage => ({
  ...{ ok: true, url, finalUrl: url, redirects: [], title: `Page ${url}`, site: null, needsJsRendering: false },
  ...{ scrapedAt: "2026-01-01T00:00:00.000Z", content: "text", contentLength: 4, isTruncated: false, summary: "text" },
  ...{ format: "text", extractor: "text", contentType: "text/plain", charset: "utf-8", bytes: 4, language: null },
  ...{ byline: null, publishedAt: null, links: [], signals: { hiddenElements: 0, invisibleCharacters: 0 } },
  isCached: false,
  ...more,
});

const failure = { code: "TIMEOUT", message: "too slow" } as const;

function shown(ledger: Ledger): readonly Partial<WebSource>[] {
  const sources = ledger.sources();
  for (const source of sources) expect(webSourceSchema.parse(source)).toEqual(source);
  return sources.map(({ url, type, relevanceScore, state, dot, metadata }) => ({
    ...{ url, type, relevanceScore, state, dot },
    ...(metadata && { metadata }),
  }));
}

describe("a row of the table of sources:", () => {
  const a = "https://a.example.org/x";
  const rows: readonly (readonly [name: string, write: (ledger: Ledger) => void, row: Partial<WebSource> | null])[] = [
    [
      "a page that was read is green",
      (ledger) => {
        ledger.found(result(a, 0.7), seen);
        ledger.attempt(a, read);
        ledger.succeed(page(a), { ...read, relevanceScore: 0.8 });
      },
      {
        ...{ url: a, type: "scraped_page", relevanceScore: 0.8, state: "succeeded", dot: "green" },
        metadata: { crawlAttempted: true, crawlSucceeded: true },
      },
    ],
    [
      "a result whose page failed is amber, with the reason",
      (ledger) => {
        ledger.found(result(a, 0.7), seen);
        ledger.attempt(a, read);
        ledger.fail(a, failure, read);
      },
      {
        ...{ url: a, type: "search_result", relevanceScore: 0.7, state: "failed", dot: "amber" },
        metadata: {
          ...{ crawlAttempted: true, crawlSucceeded: false },
          ...{ crawlErrorMessage: "too slow", crawlErrorCode: "TIMEOUT" },
        },
      },
    ],
    [
      "failure wins over low relevance",
      (ledger) => {
        ledger.found(result(a, 0.2), seen);
        ledger.fail(a, failure, read);
      },
      {
        ...{ url: a, type: "search_result", relevanceScore: 0.2, state: "failed", dot: "amber" },
        metadata: {
          ...{ crawlAttempted: true, crawlSucceeded: false },
          ...{ crawlErrorMessage: "too slow", crawlErrorCode: "TIMEOUT" },
        },
      },
    ],
    [
      "a failed page that no search returned is amber too",
      (ledger) => {
        ledger.offer(a, seen);
        ledger.fail(a, failure, read);
      },
      {
        ...{ url: a, type: "search_result", relevanceScore: 0.5, state: "failed", dot: "amber" },
        metadata: {
          ...{ crawlAttempted: true, crawlSucceeded: false },
          ...{ crawlErrorMessage: "too slow", crawlErrorCode: "TIMEOUT" },
        },
      },
    ],
    [
      "a result of low relevance that was not read is slate",
      (ledger) => ledger.found(result(a, 0.499), seen),
      {
        ...{ url: a, type: "search_result", relevanceScore: 0.499, state: "excluded", dot: "slate" },
        metadata: { crawlAttempted: false, excludedByRelevance: true, relevanceThreshold: 0.5 },
      },
    ],
    [
      "a score of 0 stays 0",
      (ledger) => ledger.found(result(a, 0), seen),
      {
        ...{ url: a, type: "search_result", relevanceScore: 0, state: "excluded", dot: "slate" },
        metadata: { crawlAttempted: false, excludedByRelevance: true, relevanceThreshold: 0.5 },
      },
    ],
    [
      "exactly the threshold is kept, without a mark",
      (ledger) => ledger.found(result(a, 0.5), seen),
      { url: a, type: "search_result", relevanceScore: 0.5, state: "seen", dot: "none" },
    ],
    [
      "a page that is being read has no mark yet",
      (ledger) => {
        ledger.found(result(a, 0.3), seen);
        ledger.attempt(a, read);
      },
      {
        ...{ url: a, type: "search_result", relevanceScore: 0.3, state: "attempted", dot: "none" },
        metadata: { crawlAttempted: true },
      },
    ],
    ["a URL that the user only mentioned is not a source yet", (ledger) => ledger.offer(a, seen), null],
    [
      "a success clears an earlier failure, a later failure does not clear a success",
      (ledger) => {
        ledger.fail(a, failure, read);
        ledger.succeed(page(a), { ...read, relevanceScore: 0.9 });
        ledger.fail(a, failure, read);
      },
      {
        ...{ url: a, type: "scraped_page", relevanceScore: 0.9, state: "succeeded", dot: "green" },
        metadata: { crawlAttempted: true, crawlSucceeded: true },
      },
    ],
  ];
  test.each(rows)("%s", (_name, write, row) => {
    const ledger = openLedger();
    write(ledger);
    expect(shown(ledger)).toEqual(row === null ? [] : [row]);
  });
});

describe("one page is one row", () => {
  test("for every spelling of its address, with the better score", () => {
    const ledger = openLedger();
    ledger.found(result("https://www.a.example.org/x/?utm_source=b", 0.9), seen);
    ledger.found(result("http://a.example.org/x#part", 0.4), seen);
    expect(shown(ledger)).toHaveLength(1);
    expect(ledger.sources()[0]?.relevanceScore).toBe(0.9);
  });

  test("across redirects, whichever address was found first", () => {
    const ledger = openLedger();
    ledger.found(result("https://a.example.org/short", 0.6), seen);
    ledger.found(result("https://b.example.org/long", 0.4), seen);
    const landed = page("https://a.example.org/short", { finalUrl: "https://b.example.org/long" });
    ledger.succeed(landed, { ...read, relevanceScore: 0.7 });
    ledger.found(result("https://a.example.org/short", 0.5), seen);
    expect(ledger.sources().map(({ url, dot }) => [url, dot])).toEqual([["https://b.example.org/long", "green"]]);
  });

  test("read pages come first, each part by relevance", () => {
    const ledger = openLedger();
    for (const [name, score] of [
      ["a", 0.6],
      ["b", 0.95],
      ["c", 0.2],
    ] as const) {
      ledger.found(result(`https://${name}.example.org/`, score), seen);
    }
    ledger.succeed(page("https://d.example.org/"), { ...read, relevanceScore: 0.55 });
    ledger.succeed(page("https://e.example.org/"), { ...read, relevanceScore: 0.75 });
    const hosts = ledger.sources().map(({ url }) => new URL(url).host[0]);
    expect(hosts.join("")).toBe("edbac");
  });
});

test("survives the turn", () => {
  const ledger = openLedger();
  ledger.offer("https://user.example.org/a", seen);
  ledger.found(result("https://a.example.org/x", 0.7), seen);
  const links = [{ url: "https://linked.example.org/deep?x=1", text: "deep" }];
  const landed = { finalUrl: "https://b.example.org/y", links };
  ledger.succeed(page("https://a.example.org/x", landed), { ...read, relevanceScore: 0.7 });
  const snapshot = ledgerSnapshotSchema.parse(JSON.parse(JSON.stringify(ledger.snapshot())));
  const later = openLedger(snapshot);
  expect(later.sources()).toEqual(ledger.sources());
  expect(later.snapshot()).toEqual(snapshot);
  for (const url of ["user.example.org/a", "https://a.example.org/x", "https://linked.example.org/deep?x=1"]) {
    expect(later.known(url)).not.toBeNull();
  }
  expect(later.known("https://elsewhere.example.org/")).toBeNull();
});

test("is bounded, and keeps the pages that were read", () => {
  const ledger = openLedger();
  ledger.succeed(page("https://kept.example.org/"), { ...read, relevanceScore: 0.9 });
  for (let at = 0; at < 700; at += 1) ledger.found(result(`https://a.example.org/${at}`, 0.6), seen);
  expect(ledger.sources()).toHaveLength(500);
  expect(ledger.sources()[0]?.url).toBe("https://kept.example.org/");
});
