// Formats the contracts of the snapshot as the exchange's replies.
import type { JsonObject } from "../../../src/contrib.ts";
import { capturedAt, capturedSeconds, type Level, type SnapshotMarket, type SnapshotTrade } from "./generate.ts";
import type { Topic, TopicEvent } from "./topics.data.ts";

/** Returns the status as replies spell it: `active` is the status that queries call `open`. */
export function bodyStatus({ market }: SnapshotMarket): "active" | "inactive" | "finalized" {
  if (market.condition === "paused") return "inactive";
  return market.condition === "settled-yes" || market.condition === "settled-no" ? "finalized" : "active";
}

export function marketBody(entry: SnapshotMarket): JsonObject {
  const { ticker, event, market, title, trades } = entry;
  const bestYes = entry.yesBids[0]?.[0];
  const bestNo = entry.noBids[0]?.[0];
  const status = bodyStatus(entry);
  const day = trades.filter(({ atSeconds }) => atSeconds > capturedSeconds - 86_400);
  const before = trades.find(({ atSeconds }) => atSeconds <= capturedSeconds - 86_400);
  const last = trades[0]?.yesCents ?? 0;
  return {
    ticker,
    event_ticker: event.ticker,
    market_type: "binary",
    title,
    yes_sub_title: market.means,
    no_sub_title: market.means,
    status,
    created_time: isoOf(entry.openedSeconds - 3600),
    updated_time: capturedAt,
    open_time: isoOf(entry.openedSeconds),
    close_time: isoOf(entry.closesSeconds),
    expected_expiration_time: isoOf(entry.closesSeconds + 7200),
    latest_expiration_time: isoOf(entry.closesSeconds + 7 * 86_400),
    yes_bid_dollars: dollars(bestYes ?? 0),
    yes_bid_size_fp: count(entry.yesBids[0]?.[1] ?? 0),
    yes_ask_dollars: dollars(bestNo === undefined ? 100 : 100 - bestNo),
    yes_ask_size_fp: count(entry.noBids[0]?.[1] ?? 0),
    no_bid_dollars: dollars(bestNo ?? 0),
    no_ask_dollars: dollars(bestYes === undefined ? 100 : 100 - bestYes),
    last_price_dollars: dollars(last),
    previous_price_dollars: dollars(before?.yesCents ?? last),
    volume_fp: count(entry.earlierVolume + sum(trades)),
    volume_24h_fp: count(sum(day)),
    open_interest_fp: count(entry.openInterest),
    notional_value_dollars: "1.0000",
    liquidity_dollars: "0.0000",
    result: market.condition === "settled-yes" ? "yes" : market.condition === "settled-no" ? "no" : "",
    expiration_value: "",
    can_close_early: true,
    fractional_trading_enabled: false,
    price_level_structure: "linear_cent",
    price_ranges: [{ start: "0.0000", end: "1.0000", step: "0.0100" }],
    rules_primary: event.rules,
    rules_secondary: "",
  };
}

export function eventBody(event: TopicEvent, topic: Topic): JsonObject {
  return {
    event_ticker: event.ticker,
    series_ticker: topic.ticker,
    title: event.title,
    sub_title: event.subTitle,
    category: topic.category,
    collateral_return_type: "binary",
    mutually_exclusive: event.isExclusive ?? false,
    strike_date: event.closes,
    strike_period: null,
    available_on_brokers: false,
    last_updated_ts: capturedAt,
  };
}

export function seriesBody(topic: Topic): JsonObject {
  return {
    ticker: topic.ticker,
    title: topic.title,
    category: topic.category,
    frequency: topic.frequency,
    tags: topic.tags,
    settlement_sources: [{ name: topic.source, url: "https://example.org/settlement" }],
    contract_url: "",
    contract_terms_url: "",
    fee_type: "quadratic",
    fee_multiplier: 1,
    additional_prohibitions: [],
  };
}

/** Returns the order book, worst price first, as the exchange documents it. */
export function bookBody({ yesBids, noBids }: SnapshotMarket): JsonObject {
  const rows = (levels: readonly Level[]) =>
    levels.map(([cents, contracts]) => [dollars(cents), count(contracts)]).reverse();
  return { orderbook_fp: { yes_dollars: rows(yesBids), no_dollars: rows(noBids) } };
}

export function tradeBody({ ticker }: SnapshotMarket, trade: SnapshotTrade): JsonObject {
  return {
    trade_id: trade.id,
    ticker,
    count_fp: count(trade.contracts),
    yes_price_dollars: dollars(trade.yesCents),
    no_price_dollars: dollars(100 - trade.yesCents),
    taker_side: trade.takerSide,
    taker_outcome_side: trade.takerSide,
    taker_book_side: trade.takerSide === "yes" ? "bid" : "ask",
    is_block_trade: false,
    created_time: isoOf(trade.atSeconds),
  };
}

/** Returns the ended periods of a span, oldest first. A period without trades has an empty object as price. */
export function candleBodies(
  entry: SnapshotMarket,
  span: { readonly start: number; readonly end: number; readonly periodSeconds: number },
): readonly JsonObject[] {
  const { start, end, periodSeconds } = span;
  const bodies: JsonObject[] = [];
  const first = Math.ceil(start / periodSeconds) * periodSeconds;
  for (let at = first; at <= Math.min(end, capturedSeconds); at += periodSeconds) {
    const within = entry.trades.filter(({ atSeconds }) => atSeconds > at - periodSeconds && atSeconds <= at).reverse();
    const latest = entry.trades.find(({ atSeconds }) => atSeconds <= at)?.yesCents ?? entry.market.cents;
    bodies.push({
      end_period_ts: at,
      yes_bid: flat(Math.max(1, latest - 1)),
      yes_ask: flat(Math.min(99, latest + 1)),
      price: within.length === 0 ? {} : prices(within),
      volume_fp: count(sum(within)),
      open_interest_fp: count(entry.openInterest),
    });
  }
  return bodies;
}

function prices(trades: readonly SnapshotTrade[]): JsonObject {
  const cents = trades.map(({ yesCents }) => yesCents);
  return {
    open_dollars: dollars(cents[0] ?? 0),
    high_dollars: dollars(Math.max(...cents)),
    low_dollars: dollars(Math.min(...cents)),
    close_dollars: dollars(cents.at(-1) ?? 0),
  };
}

function flat(cents: number): JsonObject {
  const price = dollars(cents);
  return { open_dollars: price, high_dollars: price, low_dollars: price, close_dollars: price };
}

function sum(trades: readonly SnapshotTrade[]): number {
  return trades.reduce((total, { contracts }) => total + contracts, 0);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(4);
}

function count(contracts: number): string {
  return contracts.toFixed(2);
}

function isoOf(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}
