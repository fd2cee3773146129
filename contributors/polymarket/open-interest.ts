// Defines get_open_interest, which returns the dollars in open positions of one market. Other methods return its volume.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { orNull, provenance, usd } from "../venue/fields.ts";
import { lastDayUsd, marketHead, marketHeadOutput, marketIdInput } from "./fields.ts";
import { conditionIdOf } from "./outcome-book.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const output = z.object({
  ...marketHeadOutput,
  openInterestUsd: orNull(
    usd("open interest", "Dollars held in open positions of the market; null when the venue does not say."),
  ),
  volumeUsd: orNull(usd("volume", "Dollars traded in the market since it opened.")),
  volume24hUsd: orNull(lastDayUsd("Dollars traded in the market in the last 24 hours.")),
  ...provenance,
});

/** Returns the open interest of one market. */
export function getOpenInterest(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_open_interest",
    title: "Open interest of a market",
    description:
      "Open interest of one Polymarket market: dollars held in open positions now, beside the volume traded. It does not tell who holds " +
      "them, and it has no history. The open interest of a whole event is in its detail.",
    input: z.strictObject({ marketId: marketIdInput }),
    output,
    executeUsd: "0.001",
    run: async ({ marketId }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      return {
        ...marketHead(marketId, market),
        openInterestUsd: await client.openInterest(conditionIdOf(market, "open interest")),
        volumeUsd: market.volumeUsd,
        volume24hUsd: market.volume24hUsd,
        ...provenanceOf(venue, "open interest"),
      };
    },
  });
}
