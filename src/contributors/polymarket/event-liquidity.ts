// analyze_event_liquidity: how liquidity is spread over all outcomes of one event.
// One row per market of the event; the cost of many sizes in one market is market-liquidity.ts.
import { type ContributorMethod, defineMethod } from "../contributor.ts";
import type { BookReading } from "./ask-books.ts";
import { depthWithin, emptyBook, quoteOf, roundTo, type Side, walkBook } from "./books.ts";
import { hasMarketId } from "./catalogue.ts";
import {
  type EventLiquidity,
  eventLiquidityInput,
  eventLiquidityOutput,
  type OutcomeRow,
} from "./event-liquidity-shape.ts";
import { readMeta, readOnly } from "./method-notes.ts";
import { mergedReading, type Sides, sidesByName } from "./outcome-book.ts";
import type { Market } from "./records.ts";
import { provenanceOf, type Venue } from "./venue.ts";

/** The method that reads the books of all open markets of an event in one batch and ranks them by depth. */
export function analyzeEventLiquidity(venue: Venue): ContributorMethod {
  return defineMethod({
    name: "analyze_event_liquidity",
    title: "Liquidity across an event's outcomes",
    description:
      "Liquidity across every outcome of an event on Polymarket: for each outcome its implied probability, spread, dollars of depth, share of " +
      "the event's depth, slippage of one dollar size and volume, ranked from deepest to thinnest, with totals for the whole event and the " +
      "most and least liquid outcome. Reads the current order books of all markets of the event; it does not list their levels.",
    input: eventLiquidityInput,
    output: eventLiquidityOutput,
    meta: readMeta(venue, { latencyClass: "slow", executeUsd: "0.005" }),
    annotations: readOnly,
    run: async ({ eventId, withinPrice, sizeUsd, limit }, { signal }) => {
      const client = venue.client(signal);
      const event = await client.event(eventId);
      const listed = event.markets.filter(hasMarketId).map((market) => ({ market, sides: sidesOrNull(market) }));
      const readings = await client.books(listed.flatMap(tokensToRead));
      const rows = rankRows(listed.map((entry) => rowOf(entry, { readings, withinPrice, sizeUsd })));
      return {
        eventId: event.eventId,
        title: event.title,
        withinPrice,
        sizeUsd,
        ...totalsOf(rows),
        outcomes: rows.slice(0, limit),
        omittedOutcomeCount: Math.max(0, rows.length - limit),
        ...provenanceOf(venue, "order books of the event"),
      };
    },
  });
}

interface Listed {
  readonly market: Market & { readonly marketId: string };
  /** Null for a market that the venue gave no tokens: it has no book. */
  readonly sides: Sides | null;
}

function sidesOrNull(market: Market): Sides | null {
  return market.outcomes[0]?.tokenId ? sidesByName(market, undefined) : null;
}

function tokensToRead({ market, sides }: Listed): readonly string[] {
  if (sides === null || market.status === "closed") return [];
  return sides.oppositeTokenId === null ? [sides.tokenId] : [sides.tokenId, sides.oppositeTokenId];
}

function rowOf(
  { market, sides }: Listed,
  options: {
    readonly readings: ReadonlyMap<string, BookReading>;
    readonly withinPrice: number;
    readonly sizeUsd: number;
  },
): Omit<OutcomeRow, "rank" | "shareOfDepth"> {
  const book = sides === null ? emptyBook : mergedReading(options.readings, sides).book;
  const { bidUsd, askUsd } = depthWithin(book, options.withinPrice);
  const slippage = (side: Side) => {
    const fill = walkBook(book, { side, sizeUsd: options.sizeUsd });
    return fill.fillable ? fill.slippagePercent : null;
  };
  return {
    outcomeName: market.outcomeName ?? market.question,
    marketId: market.marketId,
    tokenId: sides?.tokenId ?? null,
    question: market.question,
    status: market.status,
    ...quoteOf(book),
    depthUsd: roundTo(bidUsd + askUsd, 2),
    bidDepthUsd: bidUsd,
    askDepthUsd: askUsd,
    buySlippagePercent: slippage("buy"),
    sellSlippagePercent: slippage("sell"),
    volumeUsd: market.volumeUsd,
    volume24hUsd: market.volume24hUsd,
  };
}

function rankRows(rows: readonly Omit<OutcomeRow, "rank" | "shareOfDepth">[]): OutcomeRow[] {
  const totalUsd = sumOf(rows, ({ depthUsd }) => depthUsd);
  return [...rows]
    .sort((a, b) => b.depthUsd - a.depthUsd)
    .map((row, at) => ({
      rank: at + 1,
      ...row,
      shareOfDepth: totalUsd === 0 ? null : roundTo(row.depthUsd / totalUsd, 4),
    }));
}

type Totals = Pick<
  EventLiquidity,
  | "outcomeCount"
  | "openOutcomeCount"
  | "totalDepthUsd"
  | "totalBidDepthUsd"
  | "totalAskDepthUsd"
  | "totalVolume24hUsd"
  | "medianSpread"
  | "mostLiquid"
  | "leastLiquid"
>;

function totalsOf(rows: readonly OutcomeRow[]): Totals {
  const open = rows.filter(({ status }) => status === "open");
  return {
    outcomeCount: rows.length,
    openOutcomeCount: open.length,
    totalDepthUsd: sumOf(rows, ({ depthUsd }) => depthUsd),
    totalBidDepthUsd: sumOf(rows, ({ bidDepthUsd }) => bidDepthUsd),
    totalAskDepthUsd: sumOf(rows, ({ askDepthUsd }) => askDepthUsd),
    totalVolume24hUsd: sumOf(rows, ({ volume24hUsd }) => volume24hUsd ?? 0),
    medianSpread: medianOf(open.flatMap(({ spread }) => (spread === null ? [] : [spread]))),
    mostLiquid: extremeOf(open[0]),
    leastLiquid: extremeOf(open.at(-1)),
  };
}

function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return roundTo(
    rows.reduce((total, row) => total + figure(row), 0),
    2,
  );
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : roundTo((upper + lower) / 2, 6);
}

function extremeOf(row: OutcomeRow | undefined): EventLiquidity["mostLiquid"] {
  return row === undefined ? null : { outcomeName: row.outcomeName, marketId: row.marketId, depthUsd: row.depthUsd };
}
