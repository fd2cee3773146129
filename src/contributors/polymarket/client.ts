// The venue as functions: each asks one or two endpoints and gives records or a typed failure.
// Shared by live and snapshot; it computes nothing beyond reading replies.
import { z } from "zod";
import { ContributorError } from "../contributor.ts";
import { type Book, emptyBook } from "./books.ts";
import { isoOfMilliseconds, readEach } from "./loose.ts";
import type { Market, Trade, VenueEvent } from "./records.ts";
import { askVenue } from "./replies.ts";
import type { Transport, VenueRequest } from "./transport.ts";
import { bookSchema, eventSchema, marketSchema, searchSchema, tradeSchema } from "./wire.ts";

/** Which events and markets a search is about. */
export type StatusFilter = "open" | "closed" | "all";

/** A book and its age. */
export interface BookReading {
  readonly book: Book;
  /** When the venue last changed the book, ISO 8601; null when it keeps none for the token. */
  readonly changedAt: string | null;
}

/** Which trades of one market, and which page of them. */
export interface TradeQuery {
  readonly conditionId: string;
  readonly side: "buy" | "sell" | null;
  readonly minimumUsd: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** One page of trades. */
export interface TradePage {
  /** In the venue's order; null where a row could not be read, so that offsets stay true. */
  readonly rows: readonly (Trade | null)[];
  /** True when the venue refuses to page deeper although older trades may exist. */
  readonly isOutOfReach: boolean;
}

/** What the methods ask of the venue; every function rejects with `ContributorError`. */
export interface VenueClient {
  readonly search: (query: {
    readonly words: string;
    readonly status: StatusFilter;
    readonly limit: number;
  }) => Promise<{ readonly events: readonly VenueEvent[]; readonly hasMore: boolean }>;
  readonly event: (eventId: string) => Promise<VenueEvent>;
  readonly market: (marketId: string) => Promise<Market>;
  readonly marketOfToken: (tokenId: string) => Promise<Market>;
  /** Books by token id; a token without a book has an empty one. */
  readonly books: (tokenIds: readonly string[]) => Promise<ReadonlyMap<string, BookReading>>;
  readonly trades: (query: TradeQuery) => Promise<TradePage>;
}

/** A client over a transport, for the length of one call. */
export function createClient(transport: Transport, signal: AbortSignal): VenueClient {
  const ask: Ask = (request, schema) => askVenue({ transport, request, schema }, signal);
  return {
    search: (query) => searchVenue(ask, query),
    event: (eventId) =>
      ask(get("gamma", `/events/${encodeURIComponent(eventId)}`), eventSchema).catch(
        missing(`no event has eventId ${eventId}; search_markets gives event ids`),
      ),
    market: (marketId) =>
      ask(get("gamma", `/markets/${encodeURIComponent(marketId)}`), marketSchema).catch(
        missing(`no market has marketId ${marketId}; search_markets and get_event give market ids`),
      ),
    marketOfToken: (tokenId) => marketOfToken(ask, tokenId),
    books: (tokenIds) => readBooks(ask, tokenIds),
    trades: (query) => readTrades(ask, query),
  };
}

type Ask = <Value>(request: VenueRequest, schema: z.ZodType<Value>) => Promise<Value>;

const rowsSchema = z.array(z.unknown());
const booksPerRequest = 500;

function get(service: VenueRequest["service"], path: string, query: VenueRequest["query"] = []): VenueRequest {
  return { method: "GET", service, path, query };
}

function missing(message: string): (thrown: unknown) => never {
  return (thrown) => {
    // The venue says 422 to an id that it could never have given out.
    const isMissing = thrown instanceof ContributorError && ["not_found", "invalid_arguments"].includes(thrown.code);
    throw isMissing ? new ContributorError("not_found", message, { cause: thrown }) : thrown;
  };
}

async function searchVenue(
  ask: Ask,
  { words, status, limit }: { readonly words: string; readonly status: StatusFilter; readonly limit: number },
): Promise<{ readonly events: readonly VenueEvent[]; readonly hasMore: boolean }> {
  const statusQuery = { open: "active", closed: "closed", all: null }[status];
  const request = get("gamma", "/public-search", [
    ["q", words],
    ["limit_per_type", String(limit)],
    ["page", "1"],
    ["keep_closed_markets", status === "open" ? "0" : "1"],
    ...(statusQuery === null ? [] : ([["events_status", statusQuery]] as const)),
  ]);
  const page = await ask(request, searchSchema);
  return { events: readEach(page.events, eventSchema), hasMore: page.pagination.hasMore };
}

async function marketOfToken(ask: Ask, tokenId: string): Promise<Market> {
  // The venue leaves closed markets out unless they are asked for by name.
  for (const closed of ["false", "true"]) {
    const request = get("gamma", "/markets", [
      ["clob_token_ids", tokenId],
      ["closed", closed],
    ]);
    const [market] = readEach(await ask(request, rowsSchema), marketSchema);
    if (market !== undefined) return market;
  }
  throw new ContributorError(
    "not_found",
    `no market has an outcome with tokenId ${tokenId}; search_markets and get_market give token ids`,
  );
}

async function readBooks(ask: Ask, tokenIds: readonly string[]): Promise<ReadonlyMap<string, BookReading>> {
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

async function readTrades(ask: Ask, query: TradeQuery): Promise<TradePage> {
  const { conditionId, side, minimumUsd, limit, offset } = query;
  const request = get("data", "/trades", [
    ["market", conditionId],
    ["limit", String(limit)],
    ["offset", String(offset)],
    ["takerOnly", "true"],
    ...(side === null ? [] : ([["side", side.toUpperCase()]] as const)),
    ...(minimumUsd === null
      ? []
      : ([
          ["filterType", "CASH"],
          ["filterAmount", String(minimumUsd)],
        ] as const)),
  ]);
  try {
    const rows = await ask(request, rowsSchema);
    return { rows: rows.map((row) => tradeSchema.safeParse(row).data ?? null), isOutOfReach: false };
  } catch (thrown) {
    const isDepthLimit = thrown instanceof ContributorError && thrown.code === "invalid_arguments" && offset > 0;
    if (isDepthLimit) return { rows: [], isOutOfReach: true };
    throw thrown;
  }
}
