// The output schemas of events and markets, and the functions that fill them from records. Search, event detail and
// market detail share them. Prices come from the catalogue, not from the order book.
import { z } from "zod";
import { count, label, orNull, probability, text, time, usd } from "../venue/fields.ts";
import { eventIdOutput, lastDayUsd, marketIdOutput, statusOutput, tokenIdOutput } from "./fields.ts";
import type { Market, VenueEvent } from "./records.ts";

/** One outcome of a market in a list or detail. */
const outcomeOutput = z.object({
  tokenId: orNull(tokenIdOutput),
  outcome: label("outcome", "Outcome of the market, such as Yes or No."),
  label: text("Question and outcome together, to tell this token from others."),
  price: orNull(probability("price", "Implied probability of the outcome: dollars per share, 0 to 1.")),
});

const marketSummaryFields = {
  marketId: marketIdOutput,
  question: label("market", "The question that the market settles."),
  outcomeName: orNull(
    label("outcome", "What the market is about within its event, such as a team; null for a lone market."),
  ),
  slug: text("Name of the market in the venue's web addresses."),
  status: statusOutput,
  outcomes: z.array(outcomeOutput).meta({ description: "The tradable outcomes with their token ids." }),
  bestBid: orNull(probability("best bid", "Highest bid for the first outcome, as the catalogue last noted it.")),
  bestAsk: orNull(probability("best ask", "Lowest offer of the first outcome, as the catalogue last noted it.")),
  lastTradePrice: orNull(probability("last trade price", "Price of the latest trade in the first outcome.")),
  volumeUsd: orNull(usd("volume", "Dollars traded since the market opened.")),
  volume24hUsd: orNull(lastDayUsd("Dollars traded in the last 24 hours.")),
  liquidityUsd: orNull(usd("liquidity", "Dollars resting in the order book, as the venue counts them.")),
  endDate: time("When trading is due to end"),
};

/** A market inside its event. */
export const marketSummaryOutput = z.object(marketSummaryFields);
/** A market with the event that it belongs to. */
export const marketHitOutput = z.object({
  ...marketSummaryFields,
  eventId: eventIdOutput,
  eventTitle: label("event", "Title of the event that the market belongs to."),
});

/** A market in a list over all events. Its event is null when the venue does not return it. */
export const listedMarketOutput = z.object({
  ...marketSummaryFields,
  eventId: orNull(eventIdOutput),
  eventTitle: orNull(label("event", "Title of the event that the market belongs to.")),
});

/** An event without its markets. */
export const eventSummaryOutput = z.object({
  eventId: eventIdOutput,
  title: label("event", "Title of the event."),
  slug: text("Name of the event in the venue's web addresses."),
  status: statusOutput,
  marketCount: count("markets", "Markets of the event; in a search, those with the wanted status."),
  tags: z.array(z.string()).meta({ description: "Topics of the event." }),
  volumeUsd: orNull(usd("volume", "Dollars traded in all markets of the event.")),
  volume24hUsd: orNull(lastDayUsd("Dollars traded in all markets of the event in the last 24 hours.")),
  liquidityUsd: orNull(usd("liquidity", "Dollars resting in the event's order books, as the venue counts them.")),
  endDate: time("When the event is due to end"),
});

/** Converts a market for output. Callers omit markets without an id, since no method can query them. */
export function marketSummary(market: Market & { readonly marketId: string }): z.output<typeof marketSummaryOutput> {
  return {
    marketId: market.marketId,
    question: market.question,
    outcomeName: market.outcomeName,
    slug: market.slug,
    status: market.status,
    outcomes: market.outcomes.map(({ tokenId, outcome, price }) => ({
      tokenId,
      outcome,
      label: `${market.question} ${outcome}`,
      price,
    })),
    bestBid: market.bestBid,
    bestAsk: market.bestAsk,
    lastTradePrice: market.lastTradePrice,
    volumeUsd: market.volumeUsd,
    volume24hUsd: market.volume24hUsd,
    liquidityUsd: market.liquidityUsd,
    endDate: market.endDate,
  };
}

/** Converts an event for output. */
export function eventSummary(event: VenueEvent): z.output<typeof eventSummaryOutput> {
  return {
    eventId: event.eventId,
    title: event.title,
    slug: event.slug,
    status: event.status,
    marketCount: event.markets.length,
    tags: [...event.tags],
    volumeUsd: event.volumeUsd,
    volume24hUsd: event.volume24hUsd,
    liquidityUsd: event.liquidityUsd,
    endDate: event.endDate,
  };
}

/** True for a market with an id. */
export function hasMarketId(market: Market): market is Market & { readonly marketId: string } {
  return market.marketId !== null;
}
