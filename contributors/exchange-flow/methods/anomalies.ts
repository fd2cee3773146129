// Defines find_flow_anomalies, which finds the venues and assets whose flow deviates most from its usual level.
import { z } from "zod";
import { ContributorError, type ContributorMethod } from "../../../src/contrib.ts";
import { orNull } from "../../venue/fields.ts";
import { type FlowOrigin, provenanceOf, readMethod } from "../flow-origin.ts";
import { daysBefore, deviationFrom, groupBy, sumFlow, within } from "../measure.ts";
import {
  type AssetPoints,
  aggregateRow,
  catalystRows,
  peakOf,
  usualAssumptions,
  venueRows,
  windowOf,
} from "../rows.ts";
import {
  aggregateOutput,
  assetOutput,
  assumptionsOutput,
  catalystsOutput,
  closing,
  percent,
  rowsOf,
  said,
  usd,
  venueFlowOutput,
  venueOutput,
  windowOutput,
} from "../shapes.ts";
import { assets, stablecoins } from "../source.ts";

const windowHours = 24;
const baselineDays = 30;
const newsHours = 6;

const scored = {
  venue: venueOutput,
  asset: assetOutput,
  zScore: z.number().meta({
    description: "Standard deviations from the baseline's mean day; its size says how abnormal the flow is.",
    "x-ctx": { measure: "anomaly z-score", unit: "standard deviations" },
  }),
  observedValueUsd: usd("observed value", "Net flow within the last 24 hours.", { window: "PT24H" }),
  usualValueUsd: usd("usual value", "Mean net flow of a day in the 30 days before."),
  deltaUsd: usd("deviation", "Observed less baseline."),
  deltaPct: orNull(percent("deviation", "The same in percent of the baseline's size.")),
};

const assetsInput = z
  .array(z.enum([...assets, "stablecoins"]))
  .min(1)
  .max(5)
  .default([...assets])
  .meta({ description: "Assets to look through: BTC, ETH, USDT, USDC, or stablecoins for the last two." });

const anomalyOutput = z.object({
  assets: z.array(assetOutput).meta({ description: "Assets that were looked through." }),
  timeWindow: windowOutput,
  baselineWindow: said("baseline window", "The days before, that the baseline is the mean of."),
  anomaly: z
    .object({ ...scored, metric: said("metric", "Which figure is abnormal.") })
    .meta({ description: "The largest anomaly." }),
  aggregateFlow: aggregateOutput,
  anomalyGrid: rowsOf(z.object(scored), "heatmap", "Every venue and asset, most abnormal first."),
  venueBreakdown: z.array(venueFlowOutput).meta({ description: "Flows of the anomaly's asset, largest first." }),
  catalysts: catalystsOutput,
  assumptions: assumptionsOutput,
  ...closing("PT15M"),
});

/** Compares the flow of every venue and asset with its last 30 days. */
export function findFlowAnomalies(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "find_flow_anomalies",
    title: "Most abnormal flow events",
    description:
      "Which venue shows the most abnormal exchange-flow event right now, for BTC, ETH and stablecoins (USDT, USDC): each venue and asset against " +
      "its own 30-day baseline with delta and z-score, the largest anomaly in full, and news that may be its catalyst.",
    input: z.strictObject({ assets: assetsInput }),
    output: anomalyOutput,
    executeUsd: "0.004",
    run: async ({ assets: named }, { signal }) => {
      const wanted = assets.filter(
        (asset) => named.includes(asset) || (named.includes("stablecoins") && stablecoins.includes(asset)),
      );
      const observed = await Promise.all(
        wanted.map(async (asset) => ({
          asset,
          ...(await origin.source.flows(asset, windowHours + baselineDays * 24, signal)),
        })),
      );
      const anomalyGrid = observed
        .flatMap(({ asset, rows, observedAt }) => scoresOf({ asset, points: rows }, observedAt))
        .sort((left, right) => Math.abs(right.zScore) - Math.abs(left.zScore));
      const [worst] = anomalyGrid;
      const group = observed.find(({ asset }) => asset === worst?.asset);
      if (worst === undefined || group === undefined) {
        throw new ContributorError("not_found", "no venue has 30 days of flows, which a baseline needs");
      }
      const { asset, observedAt } = group;
      const points = within(group.rows, { endMs: observedAt, hours: windowHours });
      const news = await origin.source.news({ assets: [asset], hours: newsHours }, signal);
      const peak = peakOf(points.filter(({ venue }) => venue === worst.venue));
      return {
        assets: wanted,
        timeWindow: windowOf(windowHours),
        baselineWindow: `P${baselineDays}D`,
        anomaly: { ...worst, metric: "net flow of the last 24 hours" },
        aggregateFlow: aggregateRow(points),
        anomalyGrid,
        venueBreakdown: venueRows([{ asset, points }], "size"),
        catalysts: catalystRows(news.rows, peak === null ? null : { name: "the peak of the anomaly", at: peak }),
        assumptions: usualAssumptions(windowHours, points),
        ...provenanceOf(origin, "flow anomalies and news", [...observed.map((one) => one.observedAt), news.observedAt]),
      };
    },
  });
}

/** Returns the scores of the venues of one asset. Omits a venue whose days do not vary enough for a comparison. */
function scoresOf({ asset, points }: AssetPoints, observedAt: number) {
  const span = { endMs: observedAt, hours: windowHours };
  return [...groupBy(points, ({ venue }) => venue)].flatMap(([venue, own]) => {
    const observedValueUsd = sumFlow(within(own, span)).netFlowUsd;
    const deviation = deviationFrom(observedValueUsd, daysBefore(own, span, baselineDays));
    if (deviation === null || deviation.zScore === null) return [];
    const { zScore, baselineUsd, deltaUsd, deltaPct } = deviation;
    return [{ venue, asset, zScore, observedValueUsd, usualValueUsd: baselineUsd, deltaUsd, deltaPct }];
  });
}
