// Defines get_exchange_flows and explain_exchange_flow. They return the amounts moved to and from exchanges: the first method
// per venue, the second per hour and with the news.
import { z } from "zod";
import type { ContributorMethod } from "../../../src/contrib.ts";
import { type FlowOrigin, provenanceOf, readMethod } from "../flow-origin.ts";
import { within } from "../measure.ts";
import { aggregateRow, catalystRows, historyRows, peakOf, usualAssumptions, venueRows, windowOf } from "../rows.ts";
import {
  aggregateOutput,
  assetInput,
  assetOutput,
  assumptionsOutput,
  catalystsOutput,
  closing,
  pointOutput,
  rowsOf,
  venueFlowOutput,
  windowInput,
  windowOutput,
} from "../shapes.ts";

/** Reports older than this many hours are not listed, since they hardly explain a current flow. */
const newsHours = 6;

/** Ranks venues by the flow of one asset. */
export function getExchangeFlows(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "get_exchange_flows",
    title: "Exchange inflows and outflows by venue",
    description:
      "Exchange inflows and outflows of one asset across all exchanges over a rolling window: per venue net flow, gross inflow, gross outflow, share of total flow " +
      "and rank, largest net flow first, with all venues together. Reads well as a heatmap.",
    input: z.strictObject({ asset: assetInput, windowHours: windowInput(24, "Hours of the rolling window") }),
    output: z.object({
      asset: assetOutput,
      timeWindow: windowOutput,
      aggregateFlow: aggregateOutput,
      venueBreakdown: rowsOf(venueFlowOutput, "leaderboard", "Venues, largest net flow first, whichever way."),
      assumptions: assumptionsOutput,
      ...closing("PT15M"),
    }),
    executeUsd: "0.001",
    run: async ({ asset, windowHours }, { signal }) => {
      const { rows, observedAt } = await origin.source.flows(asset, windowHours, signal);
      const points = within(rows, { endMs: observedAt, hours: windowHours });
      return {
        asset,
        timeWindow: windowOf(windowHours),
        aggregateFlow: aggregateRow(points),
        venueBreakdown: venueRows([{ asset, points }], "size"),
        assumptions: usualAssumptions(windowHours, points),
        ...provenanceOf(origin, "exchange flows", [observedAt]),
      };
    },
  });
}

/** Returns the flow of one asset per hour, and the reports of the same hours. */
export function explainExchangeFlow(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "explain_exchange_flow",
    title: "Direction of flow over time, with news",
    description:
      "Whether one asset is flowing into or out of exchanges, across all exchanges, as Coinglass shows it over a rolling window, with news that may explain the flow: history of net flow, " +
      "gross inflow and gross outflow, all venues together and each venue, and the latest reports as catalysts.",
    input: z.strictObject({
      asset: assetInput,
      windowHours: windowInput(24, "Hours of the rolling window"),
    }),
    output: z.object({
      asset: assetOutput,
      timeWindow: windowOutput,
      aggregateFlow: aggregateOutput,
      flowHistory: rowsOf(pointOutput, "timeseries", "All venues together over time, oldest first."),
      venueBreakdown: z.array(venueFlowOutput).meta({ description: "Venues, largest net flow first." }),
      catalysts: catalystsOutput,
      assumptions: assumptionsOutput,
      ...closing("PT15M"),
    }),
    executeUsd: "0.002",
    run: async ({ asset, windowHours }, { signal }) => {
      const [{ rows, observedAt }, news] = await Promise.all([
        origin.source.flows(asset, windowHours, signal),
        origin.source.news({ assets: [asset], hours: newsHours }, signal),
      ]);
      const points = within(rows, { endMs: observedAt, hours: windowHours });
      const peak = peakOf(points);
      return {
        asset,
        timeWindow: windowOf(windowHours),
        aggregateFlow: aggregateRow(points),
        flowHistory: historyRows(points),
        venueBreakdown: venueRows([{ asset, points }], "size"),
        catalysts: catalystRows(news.rows, peak === null ? null : { name: "the peak of the flow", at: peak }),
        assumptions: usualAssumptions(windowHours, points),
        ...provenanceOf(origin, "flows and news", [observedAt, news.observedAt]),
      };
    },
  });
}
