// The venue as functions: each queries one or two endpoints and returns records or a typed failure. Live and snapshot
// share it; it only parses replies.
import { ContributorError } from "../contributor.ts";
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

/** The status of searched events and markets. */
export type StatusFilter = "open" | "closed" | "all";

/** Words to search for, and the page. */
export interface SearchQuery {
  readonly words: string;
  readonly status: StatusFilter;
  readonly limit: number;
}

/** Events found by a search. */
export interface SearchPage {
  readonly events: readonly VenueEvent[];
  readonly hasMore: boolean;
}

/** Queries of the venue; every function rejects with `ContributorError`. */
export interface VenueClient {
  readonly search: (query: SearchQuery) => Promise<SearchPage>;
  readonly event: (eventId: string) => Promise<VenueEvent>;
  readonly market: (marketId: string) => Promise<Market>;
  readonly marketOfToken: (tokenId: string) => Promise<Market>;
  /** Markets that have one of the tokens; unknown tokens are skipped. */
  readonly marketsOfTokens: (tokenIds: readonly string[]) => Promise<readonly Market[]>;
  readonly marketList: (query: MarketListQuery) => Promise<MarketPage>;
  /** Books by token id; a token without a book has an empty one. */
  readonly books: (tokenIds: readonly string[]) => Promise<ReadonlyMap<string, BookReading>>;
  readonly trades: (query: TradeQuery) => Promise<TradePage>;
  /** Prices of one token, oldest first. */
  readonly history: (query: HistoryQuery) => Promise<readonly PricePoint[]>;
  /** Holders of all outcomes of a market, as many per outcome as the venue gives. */
  readonly holders: (query: { readonly conditionId: string; readonly limit: number }) => Promise<readonly Holder[]>;
  /** Dollars in open positions; null when the venue gives none. */
  readonly openInterest: (conditionId: string) => Promise<number | null>;
  readonly terms: (conditionId: string) => Promise<MarketTerms>;
}

/** A client over a transport for one call. */
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
    // The venue replies 422 for an id that cannot exist.
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
