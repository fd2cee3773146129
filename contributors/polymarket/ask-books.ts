// Requests order books in batches, and finds the markets that tokens belong to.
import { ContributorError } from "../../src/contrib.ts";
import { isoOfMilliseconds, readEach, rowsSchema } from "../venue/loose.ts";
import { get } from "../venue/replies.ts";
import { type Book, emptyBook } from "./books.ts";
import type { Market } from "./records.ts";
import type { Ask } from "./transport.ts";
import { bookSchema, marketSchema } from "./wire.ts";

/** An order book, and when it last changed. */
export interface BookReading {
  readonly book: Book;
  /** ISO 8601 time at which the venue last changed the book; null when the venue has no book for the token. */
  readonly changedAt: string | null;
}

const booksPerRequest = 500;

/** Returns the books by token id. A token without a book gets an empty book. */
export async function askBooks(ask: Ask, tokenIds: readonly string[]): Promise<ReadonlyMap<string, BookReading>> {
  const readings = new Map<string, BookReading>(tokenIds.map((id) => [id, { book: emptyBook, changedAt: null }]));
  for (let start = 0; start < tokenIds.length; start += booksPerRequest) {
    const body = tokenIds.slice(start, start + booksPerRequest).map((id) => ({ token_id: id }));
    const rows = await ask({ method: "POST", service: "clob", path: "/books", query: [], body }, rowsSchema);
    for (const { tokenId, atMs, book } of readEach(rows, bookSchema)) {
      readings.set(tokenId, { book, changedAt: isoOfMilliseconds(atMs) });
    }
  }
  return readings;
}

/** Returns the market that a token belongs to. Rejects with `not_found` when there is none. */
export async function askMarketOfToken(ask: Ask, tokenId: string): Promise<Market> {
  const [market] = await askMarketsOfTokens(ask, [tokenId]);
  if (market !== undefined) return market;
  throw new ContributorError(
    "not_found",
    `no market has an outcome with tokenId ${tokenId}; search_markets and get_market give token ids`,
  );
}

/** Returns the markets that the tokens belong to. Unknown tokens are skipped. */
export async function askMarketsOfTokens(ask: Ask, tokenIds: readonly string[]): Promise<readonly Market[]> {
  const found: Market[] = [];
  // Two requests, since the venue returns closed markets only on explicit request.
  for (const closed of ["false", "true"]) {
    const known = new Set(found.flatMap(({ outcomes }) => outcomes.map(({ tokenId }) => tokenId)));
    const wanted = tokenIds.filter((id) => !known.has(id));
    if (wanted.length === 0) break;
    const request = get("gamma", "/markets", [
      ...wanted.map((id) => ["clob_token_ids", id] as const),
      ["closed", closed],
      ...(wanted.length > 1 ? ([["limit", String(wanted.length)]] as const) : []),
    ]);
    found.push(...readEach(await ask(request, rowsSchema), marketSchema));
  }
  return found;
}
