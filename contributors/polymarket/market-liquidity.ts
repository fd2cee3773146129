// Defines analyze_market_liquidity, which computes the cost of trades of given sizes in one outcome of one market.
// event-liquidity.ts compares all outcomes of an event.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { count, label, orNull, percent, probability, provenance, shares, usd } from "../venue/fields.ts";
import { depthWithin, quoteOf, spreadPercent, walkBook } from "./books.ts";
import {
  eventIdOutput,
  lastDayUsd,
  marketIdInput,
  marketIdOutput,
  outcomeInput,
  questionOutput,
  quoteOutput,
  sideOutput,
  spreadPercentOutput,
  statusOutput,
  tokenIdOutput,
} from "./fields.ts";
import { readMergedBook, sidesByName } from "./outcome-book.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

/** Distances from the best price, in dollars per share, for which depth is reported. */
const bands = [0.01, 0.02, 0.05, 0.1];

const usualSizesUsd = [100, 1000, 10_000];

const input = z.strictObject({
  marketId: marketIdInput,
  outcome: outcomeInput("Outcome to trade, such as Yes or No; left out, the market's first outcome (Yes)."),
  side: z
    .enum(["buy", "sell"])
    .optional()
    .meta({ description: "`buy` takes the offers, `sell` hits the bids; left out, both are reported." }),
  sizesUsd: z.array(z.number().min(0.01).max(1e9)).min(1).max(20).optional().meta({
    default: usualSizesUsd,
    description:
      "Sizes in US dollars that change hands: dollars spent when buying, dollars received when selling. Up to 20 sizes.",
  }),
  sizesShares: z
    .array(z.number().min(0.01).max(1e9))
    .min(1)
    .max(20)
    .optional()
    .meta({ description: "Sizes in shares to buy or sell, instead of dollars or beside them. Up to 20 sizes." }),
});

const depthRow = z.object({
  withinPrice: probability("price band", "Distance from the best price of the side, in dollars per share."),
  bidUsd: usd("bid depth", "Dollars of bids within the band."),
  askUsd: usd("ask depth", "Dollars of offers within the band."),
});

const fillRow = z.object({
  side: sideOutput("Side of the trade."),
  sizeUsd: usd(
    "size",
    "Dollars asked for: spent when buying, received when selling; of a size in shares, what they come to.",
  ),
  fillable: z.boolean().meta({ description: "True when the book holds enough for the whole size." }),
  filledUsd: usd("filled size", "Dollars that the book can fill now; equals sizeUsd when fillable."),
  shares: shares("filled size", "Shares traded for filledUsd."),
  levelsUsed: count("levels used", "Price levels that the trade touches."),
  bestPrice: orNull(probability("best price", "Price of the first share; null when nobody is on the other side.")),
  averagePrice: orNull(probability("average price", "filledUsd divided by shares.")),
  worstPrice: orNull(probability("worst price", "Price of the last share.")),
  slippagePercent: orNull(
    percent(
      "slippage",
      "How much worse the average price is than the best price, in percent of the best price; 0 is none.",
    ),
  ),
  slippageUsd: orNull(usd("slippage", "Dollars lost against trading the same shares at the best price.")),
  costFromMidpointPercent: orNull(
    percent(
      "cost from midpoint",
      "How much worse the average price is than the midpoint, in percent: half the spread is in it.",
    ),
  ),
});

const output = z.object({
  marketId: marketIdOutput,
  eventId: orNull(eventIdOutput),
  question: questionOutput,
  outcome: label("outcome", "The outcome that was analysed."),
  tokenId: tokenIdOutput,
  status: statusOutput,
  ...quoteOutput,
  spreadPercent: spreadPercentOutput,
  depth: z.array(depthRow).meta({ description: "Dollars resting near the best price, by distance from it." }),
  slippage: z.array(fillRow).meta({
    description:
      "One row per side and size. When the book is too thin, the row's figures describe the part that fills.",
  }),
  volumeUsd: orNull(usd("volume", "Dollars traded in the market since it opened.")),
  volume24hUsd: orNull(lastDayUsd("Dollars traded in the market in the last 24 hours.")),
  ...provenance,
});

/** Computes what trades of given sizes cost in one outcome's merged book. */
export function analyzeMarketLiquidity(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "analyze_market_liquidity",
    title: "Liquidity and slippage of one outcome",
    description:
      "Liquidity of one outcome of one Polymarket market: spread, dollars of depth near the best price, and for given dollar sizes the " +
      "average price, the slippage and whether the order book can fill them, buying or selling. Walks the current merged order book; it " +
      "does not foresee how the book refills, and it does not look at the other markets of the event.",
    input,
    output,
    executeUsd: "0.002",
    bulkMethod: "analyze_event_liquidity",
    run: async ({ marketId, outcome, side, sizesUsd, sizesShares = [] }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const sides = sidesByName(market, outcome);
      const { book } = await readMergedBook(client, sides);
      const sizes = [
        ...(sizesUsd ?? (sizesShares.length === 0 ? usualSizesUsd : [])).map((sizeUsd) => ({ sizeUsd })),
        ...sizesShares.map((sizeShares) => ({ sizeShares })),
      ];
      const traded = side === undefined ? (["buy", "sell"] as const) : ([side] as const);
      return {
        marketId,
        eventId: market.event?.eventId ?? null,
        question: market.question,
        outcome: sides.outcome,
        tokenId: sides.tokenId,
        status: market.status,
        ...quoteOf(book),
        spreadPercent: spreadPercent(book),
        depth: bands.map((withinPrice) => ({ withinPrice, ...depthWithin(book, withinPrice) })),
        slippage: traded.flatMap((way) => sizes.map((size) => walkBook(book, { side: way, ...size }))),
        volumeUsd: market.volumeUsd,
        volume24hUsd: market.volume24hUsd,
        ...provenanceOf(venue, "order book"),
      };
    },
  });
}
