// Defines get_trading_parameters, which returns the trading terms of a market, without prices.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { basisPoints, orNull, probability, provenance, seconds, shares } from "../venue/fields.ts";
import { marketHead, marketHeadOutput, marketIdInput } from "./fields.ts";
import { conditionIdOf } from "./outcome-book.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const output = z.object({
  ...marketHeadOutput,
  acceptingOrders: z.boolean().meta({ description: "True while the venue takes orders." }),
  orderBookEnabled: z.boolean().meta({ description: "True when the market trades on an order book." }),
  tickSize: orNull(probability("price tick size", "Smallest price step, in dollars per share.")),
  minimumOrderShares: orNull(shares("minimum order", "Smallest order that the venue takes, in shares.")),
  makerFeeBps: orNull(basisPoints("maker fee", "Fee of a resting order that is filled, in basis points.")),
  takerFeeBps: orNull(basisPoints("taker fee", "Fee of an order that fills others, in basis points.")),
  delaySeconds: orNull(seconds("matching delay", "Seconds by which the venue delays orders that fill others.")),
  negativeRisk: z
    .boolean()
    .meta({ description: "True when the market is one of several of which exactly one can win." }),
  ...provenance,
});

/** Returns the trading terms of one market. */
export function getTradingParameters(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_trading_parameters",
    title: "Tick size, minimum order and fees of a market",
    description:
      "What orders in one Polymarket market have to keep to: tick size, minimum order size, maker and taker fees, matching delay, and " +
      "whether orders are taken now.",
    input: z.strictObject({ marketId: marketIdInput }),
    output,
    executeUsd: "0.001",
    run: async ({ marketId }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const terms = await client.terms(conditionIdOf(market, "trading parameters"));
      return {
        ...marketHead(marketId, market),
        acceptingOrders: terms.acceptingOrders,
        orderBookEnabled: terms.orderBookEnabled,
        tickSize: terms.tickSize ?? market.tickSize,
        minimumOrderShares: terms.minimumOrderShares ?? market.minimumOrderShares,
        makerFeeBps: terms.makerFeeBps,
        takerFeeBps: terms.takerFeeBps,
        delaySeconds: terms.delaySeconds,
        negativeRisk: terms.negativeRisk,
        ...provenanceOf(venue, "trading parameters"),
      };
    },
  });
}
