// Defines get_holders, which lists the largest holders of each outcome. Their wallets are public; the owners are unknown.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { count, label, limitInput, orNull, provenance, shares, text, usd } from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import { marketHead, marketHeadOutput, marketIdInput, outcomeInput, tokenIdOutput } from "./fields.ts";
import { conditionIdOf, sidesByName } from "./outcome-book.ts";
import type { Market } from "./records.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  marketId: marketIdInput,
  outcome: outcomeInput("Only holders of this outcome, such as Yes or No; left out, of every outcome."),
  minimumShares: z
    .number()
    .positive()
    .max(1e12)
    .optional()
    .meta({ description: "Only holdings of at least this many shares." }),
  limit: limitInput(50, 10),
});

const holderOutput = z.object({
  rank: count("holder rank", "1 is the largest holder of the outcome."),
  outcome: label("outcome", "The outcome held."),
  wallet: label("wallet", "The holder's public wallet address."),
  name: orNull(text("Name that the holder shows; null when none.")),
  shares: shares("holding", "Shares held, each worth a dollar if the outcome comes true."),
  valueUsd: orNull(usd("holding value", "Shares times the outcome's catalogue price; null without a price.")),
  tokenId: tokenIdOutput,
});

const output = z.object({
  ...marketHeadOutput,
  holders: z.array(holderOutput).meta({ description: "Holders by outcome, largest first." }),
  holderCount: count("holders shown", "Rows; the venue lists only the largest holders of each outcome."),
  heldShares: shares("shares held", "Shares that the listed holders hold together."),
  ...provenance,
});

/** Lists the largest holders of a market. */
export function getHolders(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_holders",
    title: "Largest holders of a market",
    description:
      "The largest holders of one Polymarket market: wallets that hold most shares of each outcome, with shares and their value at the " +
      "current price, largest first. The venue lists the largest few per outcome only; it does not tell when they bought.",
    input,
    output,
    executeUsd: "0.001",
    run: async ({ marketId, outcome, minimumShares = 0, limit }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const wanted = outcome === undefined ? market.outcomes : [outcomeNamed(market, outcome)];
      const found = await client.holders({ conditionId: conditionIdOf(market, "holders"), limit });
      const holders = wanted.flatMap(({ tokenId, outcome: name, price }) =>
        found
          .filter((holder) => holder.tokenId === tokenId && holder.shares >= minimumShares)
          .toSorted((a, b) => b.shares - a.shares)
          .slice(0, limit)
          .map(({ wallet, name: shown, shares: held }, at) => ({
            rank: at + 1,
            outcome: name,
            wallet,
            name: shown,
            shares: held,
            valueUsd: price === null ? null : roundTo(held * price, 2),
            tokenId: tokenId ?? "",
          })),
      );
      return {
        ...marketHead(marketId, market),
        holders,
        holderCount: holders.length,
        heldShares: roundTo(
          holders.reduce((sum, holder) => sum + holder.shares, 0),
          2,
        ),
        ...provenanceOf(venue, "holders"),
      };
    },
  });
}

function outcomeNamed(market: Market, name: string): Market["outcomes"][number] {
  const { tokenId, outcome } = sidesByName(market, name);
  return market.outcomes.find((candidate) => candidate.tokenId === tokenId) ?? { tokenId, outcome, price: null };
}
