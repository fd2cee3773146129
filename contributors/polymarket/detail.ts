// Defines get_event and get_market, which return the details of one event or market with its resolution rules. They read only
// catalogue data; order books and liquidity have their own methods.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { label, orNull, probability, provenance, shares, text, time, usd } from "../venue/fields.ts";
import { eventSummary, eventSummaryOutput, hasMarketId, marketSummary, marketSummaryOutput } from "./catalogue.ts";
import { eventIdInput, eventIdOutput, marketIdInput, priceChange } from "./fields.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const rulesOutput = text("The resolution rules as the venue words them.");
const resolutionSourceOutput = orNull(text("Where the result is looked up; null when the rules alone say it."));

const eventOutput = eventSummaryOutput.extend({
  rules: rulesOutput,
  resolutionSource: resolutionSourceOutput,
  startDate: time("When the event opened"),
  exclusiveOutcomes: z.boolean().meta({ description: "True when exactly one market of the event can resolve to Yes." }),
  openInterestUsd: orNull(usd("open interest", "Dollars held in open positions of the event.")),
  markets: z.array(marketSummaryOutput).meta({ description: "All markets of the event." }),
  ...provenance,
});

/** Describes one event with all of its markets. */
export function getEvent(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_event",
    title: "Event detail",
    description:
      "One Polymarket event with all of its markets: title, resolution rules, dates, volume, open interest, and for every market its " +
      "question, outcomes, token ids and catalogue prices. It does not read order books.",
    input: z.strictObject({ eventId: eventIdInput }),
    output: eventOutput,
    executeUsd: "0.001",
    run: async ({ eventId }, { signal }) => {
      const event = await venue.client(signal).event(eventId);
      return {
        ...eventSummary(event),
        rules: event.description,
        resolutionSource: event.resolutionSource,
        startDate: event.startDate,
        exclusiveOutcomes: event.negativeRisk,
        openInterestUsd: event.openInterestUsd,
        markets: event.markets.filter(hasMarketId).map(marketSummary),
        ...provenanceOf(venue, "event catalogue"),
      };
    },
  });
}

const marketOutput = marketSummaryOutput.extend({
  eventId: orNull(eventIdOutput),
  eventTitle: orNull(label("event", "Title of the event that the market belongs to.")),
  conditionId: orNull(text("The market's id on chain.")),
  rules: rulesOutput,
  resolutionSource: resolutionSourceOutput,
  resolutionStatus: orNull(
    text("Where the resolution stands, such as proposed, disputed or resolved; null before any."),
  ),
  resolvedOutcome: orNull(text("The outcome that won; null until the market is resolved.")),
  closedAt: time("When trading ended"),
  acceptingOrders: z.boolean().meta({ description: "False while the venue takes no orders in this market." }),
  tickSize: orNull(probability("price tick size", "Smallest price step, in dollars per share.")),
  minimumOrderShares: orNull(shares("minimum order", "Smallest order that the venue takes, in shares.")),
  oneDayPriceChange: orNull(priceChange("P1D", "Change of the first outcome's price in the last 24 hours.")),
  oneWeekPriceChange: orNull(priceChange("P7D", "Change of the first outcome's price in the last 7 days.")),
  ...provenance,
});

/** Describes one market: its rules and, once it is resolved, the outcome that won. */
export function getMarket(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_market",
    title: "Market detail and resolution rules",
    description:
      "One Polymarket market in detail: its question, resolution rules and source, outcomes with token ids and prices, dates, trading " +
      "parameters, volume, and for a closed market the outcome that won. It does not read the order book.",
    input: z.strictObject({ marketId: marketIdInput }),
    output: marketOutput,
    executeUsd: "0.001",
    run: async ({ marketId }, { signal }) => {
      const market = await venue.client(signal).market(marketId);
      const winner =
        market.resolutionStatus === "resolved" ? market.outcomes.find(({ price }) => price === 1) : undefined;
      return {
        ...marketSummary({ ...market, marketId }),
        eventId: market.event?.eventId ?? null,
        eventTitle: market.event?.title ?? null,
        conditionId: market.conditionId,
        rules: market.description,
        resolutionSource: market.resolutionSource,
        resolutionStatus: market.resolutionStatus,
        resolvedOutcome: winner?.outcome ?? null,
        closedAt: market.closedAt,
        acceptingOrders: market.acceptingOrders,
        tickSize: market.tickSize,
        minimumOrderShares: market.minimumOrderShares,
        oneDayPriceChange: market.oneDayPriceChange,
        oneWeekPriceChange: market.oneWeekPriceChange,
        ...provenanceOf(venue, "market catalogue"),
      };
    },
  });
}
