// What analyze_event_liquidity takes and gives: one row per outcome, totals for the event.
// Shape only; event-liquidity.ts fills it.
import { z } from "zod";
import {
  count,
  eventIdInput,
  eventIdOutput,
  label,
  lastDayUsd,
  limitInput,
  marketIdOutput,
  orNull,
  percent,
  probability,
  provenance,
  share,
  statusOutput,
  tokenIdOutput,
  usd,
} from "./fields.ts";

/** Arguments of analyze_event_liquidity. */
export const eventLiquidityInput = z.strictObject({
  eventId: eventIdInput,
  withinPrice: z.number().positive().max(1).default(0.05).meta({
    description: "Depth counts orders within this distance of the best price, in dollars per share.",
  }),
  sizeUsd: z.number().min(0.01).max(1e9).default(1000).meta({
    description: "Size for the slippage of each row, in dollars that change hands.",
  }),
  limit: limitInput(200, 50),
});

const rowOutput = z.object({
  rank: count("liquidity rank", "1 is the deepest outcome."),
  outcomeName: label("outcome", "What the row is about within the event, such as a team."),
  marketId: marketIdOutput,
  tokenId: orNull(tokenIdOutput),
  question: label("market", "The question of the row's market."),
  status: statusOutput,
  midpoint: orNull(probability("midpoint", "Implied probability: middle of best bid and best ask.")),
  bestBid: orNull(probability("best bid", "Highest bid; null when nobody bids.")),
  bestAsk: orNull(probability("best ask", "Lowest offer; null when nobody offers.")),
  spread: orNull(probability("spread", "Best ask minus best bid, in dollars per share; null for a one-sided book.")),
  depthUsd: usd("depth", "Dollars of bids and offers within withinPrice of the best prices."),
  bidDepthUsd: usd("bid depth", "The part of depthUsd on the bid side."),
  askDepthUsd: usd("ask depth", "The part of depthUsd on the ask side."),
  shareOfDepth: orNull(share("share of depth", "depthUsd over the event's total; null when nothing rests anywhere.")),
  buySlippagePercent: orNull(percent("buy slippage", "Slippage of buying sizeUsd; null when the book cannot fill it.")),
  sellSlippagePercent: orNull(
    percent("sell slippage", "Slippage of selling sizeUsd; null when the book cannot fill it."),
  ),
  volumeUsd: orNull(usd("volume", "Dollars traded in the market since it opened.")),
  volume24hUsd: orNull(lastDayUsd("Dollars traded in the market in the last 24 hours.")),
});

const extreme = (which: string) =>
  orNull(
    z
      .object({
        outcomeName: label("outcome", `The ${which} liquid outcome.`),
        marketId: marketIdOutput,
        depthUsd: usd("depth", "Its depth."),
      })
      .meta({ description: `The ${which} liquid open outcome by depth; null when no market of the event is open.` }),
  );

/** Structured content of analyze_event_liquidity. */
export const eventLiquidityOutput = z.object({
  eventId: eventIdOutput,
  title: label("event", "Title of the event."),
  outcomeCount: count("outcomes", "Markets of the event, one per outcome."),
  openOutcomeCount: count("open outcomes", "Markets that still trade."),
  withinPrice: probability("band", "Distance from the best price that depth covers."),
  sizeUsd: usd("size", "Size that the slippage of each row is for."),
  totalDepthUsd: usd("depth", "Dollars within the band over all outcomes."),
  totalBidDepthUsd: usd("bid depth", "The part of it on the bid side."),
  totalAskDepthUsd: usd("ask depth", "The part of it on the ask side."),
  totalVolume24hUsd: lastDayUsd("Dollars traded in all outcomes in the last 24 hours, as far as the venue says."),
  medianSpread: orNull(probability("median spread", "Median spread over the outcomes with both sides quoted.")),
  mostLiquid: extreme("most"),
  leastLiquid: extreme("least"),
  outcomes: z.array(rowOutput).meta({ description: "Rows by depth, deepest first." }),
  omittedOutcomeCount: count("omitted outcomes", "Rows left out by limit; totals count them."),
  ...provenance,
});

/** The structured content as a type. */
export type EventLiquidity = z.output<typeof eventLiquidityOutput>;
/** One row of it. */
export type OutcomeRow = z.output<typeof rowOutput>;
