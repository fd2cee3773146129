// Defines analyze_event_liquidity, which computes the liquidity of each open market of an event. market-liquidity.ts computes
// the cost of several trade sizes in one market.
import type { ContributorMethod } from "../../src/contrib.ts";
import { roundTo, sumOf } from "../venue/rounding.ts";
import { hasMarketId } from "./catalogue.ts";
import { type EventLiquidity, eventLiquidityInput, eventLiquidityOutput } from "./event-liquidity-shape.ts";
import type { LiquidityRow } from "./liquidity-row-shape.ts";
import { readLiquidityRows } from "./liquidity-rows.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

/** Reads the books of all open markets of an event in one batch and ranks them by depth. */
export function analyzeEventLiquidity(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "analyze_event_liquidity",
    title: "Liquidity across an event's outcomes",
    description:
      "Liquidity across every outcome of an event on Polymarket: for each outcome its implied probability, spread, dollars of depth, share of " +
      "the event's depth, slippage of one dollar size and volume, ranked from deepest to thinnest, with totals for the whole event and the " +
      "most and least liquid outcome. Reads the current order books of all markets of the event; it does not list their levels.",
    input: eventLiquidityInput,
    output: eventLiquidityOutput,
    latencyClass: "slow",
    executeUsd: "0.005",
    run: async ({ eventId, withinPrice, sizeUsd, limit }, { signal }) => {
      const client = venue.client(signal);
      const event = await client.event(eventId);
      const rows = await readLiquidityRows(client, {
        markets: event.markets.filter(hasMarketId),
        withinPrice,
        sizeUsd,
      });
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

function totalsOf(rows: readonly LiquidityRow[]): Totals {
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

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : roundTo((upper + lower) / 2, 6);
}

function extremeOf(row: LiquidityRow | undefined): EventLiquidity["mostLiquid"] {
  return row === undefined ? null : { outcomeName: row.outcomeName, marketId: row.marketId, depthUsd: row.depthUsd };
}
