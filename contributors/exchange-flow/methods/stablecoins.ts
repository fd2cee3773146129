// Defines rank_stablecoin_flows, which ranks the venues that stablecoins move to and compares the flows with earlier days.
import { z } from "zod";
import type { ContributorMethod } from "../../../src/contrib.ts";
import { orNull } from "../../venue/fields.ts";
import { type FlowOrigin, provenanceOf, readMethod } from "../flow-origin.ts";
import { within } from "../measure.ts";
import { aggregateRow, baselineRow, usualAssumptions, venueRows, windowOf } from "../rows.ts";
import {
  aggregateOutput,
  assetOutput,
  assumptionsOutput,
  baselineOutput,
  closing,
  rowsOf,
  venueFlowOutput,
  windowOutput,
} from "../shapes.ts";
import { stablecoins } from "../source.ts";

const windowHours = 24;
const baselineDays = 7;

/** Ranks venues by net inflow of USDT and USDC within the last 24 hours. */
export function rankStablecoinFlows(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "rank_stablecoin_flows",
    title: "Stablecoin rotation between venues",
    description:
      "Where stablecoin liquidity rotates across all exchanges within the last 24 hours: ranks exchanges by net inflow of USDT and USDC, and compares the move of " +
      "both together with their prior 7-day baseline.",
    input: z.strictObject({}),
    output: z.object({
      assets: z.array(assetOutput).meta({ description: "The stablecoins." }),
      timeWindow: windowOutput,
      aggregateFlow: aggregateOutput,
      venueBreakdown: rowsOf(venueFlowOutput, "leaderboard", "Venues and stablecoins, most net inflow first."),
      baselineComparison: orNull(baselineOutput),
      assumptions: assumptionsOutput,
      ...closing("PT30M"),
    }),
    executeUsd: "0.002",
    run: async (_args, { signal }) => {
      const observed = await Promise.all(
        stablecoins.map(async (asset) => ({
          asset,
          ...(await origin.source.flows(asset, windowHours + baselineDays * 24, signal)),
        })),
      );
      const groups = observed.map(({ asset, rows, observedAt }) => {
        return { asset, points: within(rows, { endMs: observedAt, hours: windowHours }) };
      });
      const all = observed.flatMap(({ rows }) => rows);
      const points = groups.flatMap((group) => group.points);
      const times = observed.map(({ observedAt }) => observedAt);
      return {
        assets: [...stablecoins],
        timeWindow: windowOf(windowHours),
        aggregateFlow: aggregateRow(points),
        venueBreakdown: venueRows(groups, "net inflow"),
        baselineComparison: baselineRow(all, { endMs: Math.min(...times), days: baselineDays }),
        assumptions: usualAssumptions(windowHours, points),
        ...provenanceOf(origin, "stablecoin flows", times),
      };
    },
  });
}
