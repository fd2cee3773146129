// Defines place_order, which validates an order and then rejects it, because this server has no key to sign orders. Queries
// never call this method. No code of this contributor can spend money.
import { z } from "zod";
import { ContributorError, type ContributorMethod, defineMethod } from "../../src/contrib.ts";
import { tokenIdInput } from "./fields.ts";
import type { Market } from "./records.ts";
import type { Venue } from "./venue.ts";

const input = z.strictObject({
  tokenId: tokenIdInput,
  side: z.enum(["buy", "sell"]).meta({ description: "Whether to buy or sell shares of the outcome." }),
  price: z
    .number()
    .gt(0)
    .lt(1)
    .meta({ description: "Limit price in dollars per share, a multiple of the market's tick size." }),
  shares: z.number().positive().max(1e9).meta({ description: "Shares to trade, at least the market's minimum order." }),
  timeInForce: z
    .enum(["good_til_cancelled", "fill_or_kill"])
    .default("good_til_cancelled")
    .meta({ description: "How long the order stands." }),
});

/** Defines the method: it validates an order, rejects it with the reason, and never sends it. */
export function placeOrder(venue: Venue): ContributorMethod {
  return defineMethod({
    name: "place_order",
    title: "Place a limit order",
    description:
      "Place a limit order for one outcome token on Polymarket, buying or selling shares with real funds. Checks the market, the tick size " +
      "and the minimum order; needs trading credentials, which neither the synthetic snapshot nor this version's live mode holds, so it " +
      "refuses with the reason and sends nothing.",
    input,
    meta: {
      surface: "execute",
      queryEligible: false,
      latencyClass: "slow",
      pricing: { executeUsd: "0.01" },
      contextRequirements: ["polymarket"],
      rateLimit: {
        maxRequestsPerMinute: 30,
        maxConcurrency: 1,
        cooldownMs: 500,
        supportsBulk: false,
        recommendedBatchTools: [],
      },
    },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    run: async (order, { signal }) => {
      if (venue.mode === "snapshot") {
        throw new ContributorError("not_supported", "the synthetic snapshot cannot place orders; nothing was sent");
      }
      const market = await venue.client(signal).marketOfToken(order.tokenId);
      checkOrder(market, order);
      throw new ContributorError(
        "not_supported",
        `the order for "${market.question}" is valid, but this server has no trading credentials, so nothing was sent; ` +
          "sign and send it with the venue's own client",
      );
    },
  });
}

function checkOrder(market: Market, order: z.output<typeof input>): void {
  if (market.status === "closed" || !market.acceptingOrders) {
    throw new ContributorError("not_supported", `"${market.question}" does not accept orders; nothing was sent`);
  }
  const { tickSize, minimumOrderShares } = market;
  const ticks = tickSize === null ? 0 : order.price / tickSize;
  if (Math.abs(ticks - Math.round(ticks)) > 1e-6) {
    throw new ContributorError(
      "invalid_arguments",
      `price ${order.price} is not a multiple of the tick size ${tickSize}; nothing was sent`,
    );
  }
  if (minimumOrderShares !== null && order.shares < minimumOrderShares) {
    throw new ContributorError(
      "invalid_arguments",
      `shares ${order.shares} is below the minimum order of ${minimumOrderShares}; nothing was sent`,
    );
  }
}
