// Defines compare_markets, which compares markets of one or several events. event-liquidity.ts compares the outcomes of one
// event.
import { z } from "zod";
import { ContributorError, type ContributorMethod } from "../../src/contrib.ts";
import { label, orNull, probability, provenance, usd } from "../venue/fields.ts";
import { marketIdInput, marketIdOutput, priceChange } from "./fields.ts";
import { liquidityRowOutput } from "./liquidity-row-shape.ts";
import { readLiquidityRows } from "./liquidity-rows.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  marketIds: z
    .array(marketIdInput)
    .min(2)
    .max(20)
    .meta({ description: "Market ids to compare, 2 to 20, from search_markets or get_event." }),
  withinPrice: z.number().positive().max(1).default(0.05).meta({
    description: "Depth counts orders within this distance of the best price, in dollars per share.",
  }),
  sizeUsd: z.number().min(0.01).max(1e9).default(1000).meta({
    description: "Size for the slippage of each row, in dollars that change hands.",
  }),
});

const leader = (description: string) =>
  orNull(z.object({ question: label("market", description), marketId: marketIdOutput }).meta({ description }));

const output = z.object({
  sizeUsd: usd("size", "Size that the slippage of each row is for."),
  withinPrice: probability("price band", "Distance from the best price that depth covers."),
  markets: z
    .array(
      liquidityRowOutput.extend({
        lastTradePrice: orNull(probability("last trade price", "Price of the latest trade in the first outcome.")),
        oneDayPriceChange: orNull(priceChange("P1D", "Change of the first outcome's price in the last 24 hours.")),
      }),
    )
    .meta({ description: "One row per market, deepest first." }),
  mostProbable: leader("The market with the highest midpoint."),
  tightestSpread: leader("The market with the smallest spread."),
  deepest: leader("The market with most dollars near the best prices."),
  ...provenance,
});

/** Compares markets. */
export function compareMarkets(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "compare_markets",
    title: "Compare several markets",
    description:
      "Compare two to twenty Polymarket markets that are named by id, side by side: for each its implied probability, spread, depth, slippage " +
      "of one dollar size, volume and last price, and which is most probable, tightest and deepest. The markets may belong to different " +
      "events.",
    input,
    output,
    latencyClass: "slow",
    executeUsd: "0.003",
    isBulk: true,
    run: async ({ marketIds, withinPrice, sizeUsd }, { signal }) => {
      const wanted = [...new Set(marketIds)];
      if (wanted.length < 2) {
        throw new ContributorError(
          "invalid_arguments",
          "marketIds: all ids are of one market; a comparison needs two or more markets",
        );
      }
      const client = venue.client(signal);
      const markets = await Promise.all(
        wanted.map(async (marketId) => ({ ...(await client.market(marketId)), marketId })),
      );
      const rows = (await readLiquidityRows(client, { markets, withinPrice, sizeUsd })).map((row) => {
        const market = markets.find(({ marketId }) => marketId === row.marketId);
        return {
          ...row,
          lastTradePrice: market?.lastTradePrice ?? null,
          oneDayPriceChange: market?.oneDayPriceChange ?? null,
        };
      });
      return {
        sizeUsd,
        withinPrice,
        markets: rows,
        mostProbable: leaderOf(rows, ({ midpoint }) => midpoint),
        tightestSpread: leaderOf(rows, ({ spread }) => (spread === null ? null : -spread)),
        deepest: leaderOf(rows, ({ depthUsd }) => (depthUsd === 0 ? null : depthUsd)),
        ...provenanceOf(venue, "order books"),
      };
    },
  });
}

function leaderOf<Row extends { readonly question: string; readonly marketId: string }>(
  rows: readonly Row[],
  figure: (row: Row) => number | null,
): { readonly question: string; readonly marketId: string } | null {
  const ranked = rows
    .flatMap((row) => {
      const value = figure(row);
      return value === null ? [] : [{ row, value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best] = ranked;
  return best === undefined ? null : { question: best.row.question, marketId: best.row.marketId };
}
