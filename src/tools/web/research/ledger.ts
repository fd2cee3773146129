// The ledger of sources of a conversation. It has one entry per page, and returns the rows that the user sees.
import { urlKey } from "../../../base/url-key.ts";
import type { PageErrorCode } from "../../../contract/web/codes.ts";
import type { LedgerEntry, LedgerSnapshot, WebSource } from "../../../contract/web/source.ts";
import type { ScrapedPage, WebResult } from "../../../contract/web.ts";
import { sourceOf } from "./source-row.ts";

export interface Ledger {
  /** Adds a URL that the user wrote. */
  offer(url: string, seen: Seen): void;
  /** Adds a search result. If the page already has an entry, the entry keeps the higher score. */
  found(result: WebResult, seen: Seen): void;
  attempt(url: string, seen: Seen): void;
  succeed(page: ScrapedPage, seen: Seen & { readonly relevanceScore: number }): void;
  fail(url: string, failure: { readonly code: PageErrorCode; readonly message: string }, seen: Seen): void;
  /** Returns the recorded spelling of a URL, or null if the URL is unknown. `url` may be spelled differently. */
  known(url: string): string | null;
  entry(url: string): LedgerEntry | null;
  /** Returns one row per page, including pages of earlier turns. */
  sources(): readonly WebSource[];
  /** Returns the rows of the pages that were found or tried since the ledger was opened. */
  newSources(): readonly WebSource[];
  snapshot(): LedgerSnapshot;
}

export interface Seen {
  readonly contextId: string;
  readonly timestamp: number;
}

const mostEntries = 500;
const mostLinked = 2_000;
/** The score of a page that no search returned, and that was read because its URL was given. */
export const readScore = 0.9;

/** Opens a ledger that is empty or continues the snapshot of an earlier turn. */
export function openLedger(before?: LedgerSnapshot): Ledger {
  const pages = openPages(before);
  const { entries, aliases, linked, touched } = pages;
  return {
    offer: (url, seen) => put(pages, { url, seen, origin: "user" }, (entry) => entry),
    found: (result, seen) =>
      put(pages, { url: result.url, seen, origin: "search" }, (entry) => withResult(entry, result, seen)),
    attempt: (url, seen) =>
      put(pages, { url, seen }, (entry) => (entry.state === "succeeded" ? entry : { ...entry, state: "attempted" })),
    succeed: (page, seen) => recordPage(pages, page, seen),
    fail: (url, error, seen) =>
      put(pages, { url, seen }, (entry) =>
        entry.state === "succeeded" ? entry : { ...entry, state: "failed", error },
      ),
    known: (url) => {
      const key = keyOf(pages, url);
      return key === null ? null : (entries.get(key)?.url ?? linked.get(key) ?? null);
    },
    entry: (url) => entries.get(keyOf(pages, url) ?? "") ?? null,
    sources: () => rowsOf([...entries.values()]),
    newSources: () => rowsOf([...entries.values()].filter(({ key }) => touched.has(key))),
    snapshot: () => ({
      version: 1,
      entries: [...entries.values()],
      aliases: Object.fromEntries(aliases),
      linked: Object.fromEntries(linked),
    }),
  };
}

interface Pages {
  readonly entries: Map<string, LedgerEntry>;
  /** Maps the key of a URL that redirects to the key of the page it redirects to. */
  readonly aliases: Map<string, string>;
  /** The URLs of the links on the pages that were read, by key. */
  readonly linked: Map<string, string>;
  /** The keys of the entries that were found or tried since the ledger was opened. */
  readonly touched: Set<string>;
}

function openPages(before: LedgerSnapshot | undefined): Pages {
  return {
    entries: new Map(before?.entries.map((entry) => [entry.key, entry]) ?? []),
    aliases: new Map(Object.entries(before?.aliases ?? {})),
    linked: new Map(Object.entries(before?.linked ?? {})),
    touched: new Set(),
  };
}

function keyOf({ aliases }: Pages, url: string): string | null {
  const key = urlKey(url);
  return key === null ? null : (aliases.get(key) ?? key);
}

interface Sighting {
  readonly url: string;
  readonly seen: Seen;
  readonly origin?: LedgerEntry["origin"];
}

/** Changes the entry of a page. If the page has no entry, one is created first. */
function put(
  pages: Pages,
  { url, seen, origin = "link" }: Sighting,
  change: (entry: LedgerEntry) => LedgerEntry,
): void {
  const key = keyOf(pages, url);
  if (key === null) return;
  const present = pages.entries.get(key);
  if (present === undefined && pages.entries.size >= mostEntries) dropOne(pages.entries);
  const fresh: LedgerEntry = {
    ...{ key, url, title: "", site: null, origin, state: "seen", relevanceScore: null, error: null },
    ...seen,
  };
  pages.entries.set(key, change(present ?? fresh));
  pages.touched.add(key);
}

function withResult(entry: LedgerEntry, { title, site, relevanceScore }: WebResult, seen: Seen): LedgerEntry {
  const isNew = entry.relevanceScore === null && entry.state === "seen";
  return {
    ...entry,
    ...(entry.title === "" && { title, site }),
    ...(isNew && { contextId: seen.contextId }),
    relevanceScore: Math.max(relevanceScore, entry.relevanceScore ?? 0),
  };
}

/** Records a page that was read under its final URL, and the pages that it links to. */
function recordPage(
  pages: Pages,
  page: ScrapedPage,
  { relevanceScore, ...seen }: Seen & { relevanceScore: number },
): void {
  const [asked, landed] = [keyOf(pages, page.url), urlKey(page.finalUrl)];
  if (asked !== null && landed !== null && asked !== landed) moveEntry(pages, asked, landed);
  const { finalUrl: url, title, site, links } = page;
  put(pages, { url, seen }, (entry) => ({
    ...{ ...entry, ...seen, url, title, site },
    ...{ state: "succeeded", relevanceScore, error: null },
  }));
  for (const link of links) {
    const key = urlKey(link.url);
    if (key !== null && pages.linked.size < mostLinked && !pages.linked.has(key)) pages.linked.set(key, link.url);
  }
}

/** Moves the entry of a URL to the URL it redirects to, and merges it with the entry there. */
function moveEntry({ entries, aliases }: Pages, from: string, to: string): void {
  const [old, present] = [entries.get(from), entries.get(to)];
  entries.delete(from);
  aliases.delete(to);
  for (const [alias, key] of aliases) if (key === from) aliases.set(alias, to);
  aliases.set(from, to);
  if (old === undefined) return;
  const scores = [old.relevanceScore, present?.relevanceScore].filter((score): score is number => score != null);
  entries.set(to, { ...old, ...present, key: to, relevanceScore: scores.length === 0 ? null : Math.max(...scores) });
}

/** Drops the oldest search result that was not read. If there is none, drops the oldest entry. */
function dropOne(entries: Map<string, LedgerEntry>): void {
  const idle = [...entries.values()].find(({ state, origin }) => state === "seen" && origin !== "user");
  const key = idle?.key ?? entries.keys().next().value;
  if (key !== undefined) entries.delete(key);
}

function rowsOf(entries: readonly LedgerEntry[]): readonly WebSource[] {
  const rows = entries.flatMap((entry) => sourceOf(entry) ?? []);
  const orderOf = ({ type }: WebSource) => (type === "scraped_page" ? 0 : 1);
  return rows.toSorted((left, right) => orderOf(left) - orderOf(right) || right.relevanceScore - left.relevanceScore);
}
