// Queries the venue. Each function requests one or two endpoints, parses the replies and returns records, or rejects
// with `ContributorError`. The live API and the snapshot are queried through the same functions.
import { ContributorError } from "../../src/contrib.ts";
import { readEach, rowsSchema } from "../venue/loose.ts";
import { askVenue, get } from "../venue/replies.ts";
import { askBooks, askMarketOfToken, askMarketsOfTokens, type BookReading } from "./ask-books.ts";
import { askHistory, type HistoryQuery } from "./ask-history.ts";
import { askMarketList, type MarketListQuery, type MarketPage } from "./ask-market-list.ts";
import { askTrades, type TradePage, type TradeQuery } from "./ask-trades.ts";
import type { Holder, Market, MarketTerms, PricePoint, VenueEvent } from "./records.ts";
import type { Ask, Transport } from "./transport.ts";
import { eventSchema, marketSchema, searchSchema } from "./wire.ts";
import { holderGroupSchema, openInterestSchema, termsSchema } from "./wire-trading.ts";

/** The status of the events and markets to search. */
export type StatusFilter = "open" | "closed" | "all";

/** The words to search for, and the page to return. */
export interface SearchQuery {
  readonly words: string;
  readonly status: StatusFilter;
  readonly limit: number;
}

/** One page of the events that a search found. */
export interface SearchPage {
  readonly events: readonly VenueEvent[];
  readonly hasMore: boolean;
}

/** The queries of the venue. Every function rejects with `ContributorError`. */
export interface VenueClient {
  readonly search: (query: SearchQuery) => Promise<SearchPage>;
  readonly event: (eventId: string) => Promise<VenueEvent>;
  readonly market: (marketId: string) => Promise<Market>;
  readonly marketOfToken: (tokenId: string) => Promise<Market>;
  /** Returns the markets that have one of the tokens. Unknown tokens are skipped. */
  readonly marketsOfTokens: (tokenIds: readonly string[]) => Promise<readonly Market[]>;
  readonly marketList: (query: MarketListQuery) => Promise<MarketPage>;
  /** Returns the books by token id. A token without a book gets an empty book. */
  readonly books: (tokenIds: readonly string[]) => Promise<ReadonlyMap<string, BookReading>>;
  readonly trades: (query: TradeQuery) => Promise<TradePage>;
  /** Returns the prices of one token, oldest first. */
  readonly history: (query: HistoryQuery) => Promise<readonly PricePoint[]>;
  /** Returns the holders of each outcome of a market, as many as the venue returns. */
  readonly holders: (query: { readonly conditionId: string; readonly limit: number }) => Promise<readonly Holder[]>;
  /** Returns the dollars in open positions; null when the venue returns no value. */
  readonly openInterest: (conditionId: string) => Promise<number | null>;
  readonly terms: (conditionId: string) => Promise<MarketTerms>;
}

/** Creates a client that sends the requests of one call over the transport. */
export function createClient(transport: Transport, signal: AbortSignal): VenueClient {
  const ask: Ask = (request, schema) => askVenue({ transport, request, schema }, signal);
  return {
    search: (query) => askSearch(ask, query),
    event: (eventId) =>
      ask(get("gamma", `/events/${encodeURIComponent(eventId)}`), eventSchema).catch(
        missing(`no event has eventId ${eventId}; search_markets gives event ids`),
      ),
    market: (marketId) =>
      ask(get("gamma", `/markets/${encodeURIComponent(marketId)}`), marketSchema).catch(
        missing(`no market has marketId ${marketId}; search_markets and get_event give market ids`),
      ),
    marketOfToken: (tokenId) => askMarketOfToken(ask, tokenId),
    marketsOfTokens: (tokenIds) => askMarketsOfTokens(ask, tokenIds),
    marketList: (query) => askMarketList(ask, query),
    books: (tokenIds) => askBooks(ask, tokenIds),
    trades: (query) => askTrades(ask, query),
    history: (query) => askHistory(ask, query),
    holders: (query) => askHolders(ask, query),
    openInterest: (conditionId) => askOpenInterest(ask, conditionId),
    terms: (conditionId) =>
      ask(get("clob", `/markets/${encodeURIComponent(conditionId)}`), termsSchema).catch(
        missing(
          "the order book host does not know this market, so it has no trading parameters; get_market returns its state",
        ),
      ),
  };
}

function missing(message: string): (thrown: unknown) => never {
  return (thrown) => {
    // The venue replies with status 422 if the id has a form that no market has.
    const isMissing = thrown instanceof ContributorError && ["not_found", "invalid_arguments"].includes(thrown.code);
    throw isMissing ? new ContributorError("not_found", message, { cause: thrown }) : thrown;
  };
}

async function askSearch(ask: Ask, { words, status, limit }: SearchQuery): Promise<SearchPage> {
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

async function askHolders(
  ask: Ask,
  { conditionId, limit }: { readonly conditionId: string; readonly limit: number },
): Promise<readonly Holder[]> {
  const request = get("data", "/holders", [
    ["market", conditionId],
    ["limit", String(limit)],
  ]);
  return readEach(await ask(request, rowsSchema), holderGroupSchema).flat();
}

async function askOpenInterest(ask: Ask, conditionId: string): Promise<number | null> {
  const rows = readEach(await ask(get("data", "/oi", [["market", conditionId]]), rowsSchema), openInterestSchema);
  return rows.find((row) => row.conditionId === conditionId)?.usd ?? null;
}
