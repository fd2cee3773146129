// The output row about the liquidity of one market: price, spread, depth, slippage of one trade size, and volume.
import { z } from "zod";
import { count, label, orNull, percent, probability, share, usd } from "../venue/fields.ts";
import { lastDayUsd, marketIdOutput, statusOutput, tokenIdOutput } from "./fields.ts";

/** The liquidity of one market; prices are those of its first outcome. */
export const liquidityRowOutput = z.object({
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

/** The type of a row. */
export type LiquidityRow = z.output<typeof liquidityRowOutput>;
