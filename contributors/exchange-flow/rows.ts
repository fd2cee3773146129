// Converts data points to the output rows of methods: totals of all venues, rows per venue, rows per hour, and news.
import type { z } from "zod";
import {
  cents,
  daysBefore,
  deviationFrom,
  type Flow,
  groupBy,
  regimeOf,
  type Span,
  sumFlow,
  turnover,
  within,
} from "./measure.ts";
import type { aggregateOutput, baselineOutput, catalystOutput, pointOutput, venueFlowOutput } from "./shapes.ts";
import type { Asset, FlowPoint, NewsItem } from "./source.ts";

type VenueRow = z.output<typeof venueFlowOutput>;

export function flowFields({ netFlowUsd, inflowUsd, outflowUsd }: Flow) {
  return { netFlowUsd, grossInflowUsd: inflowUsd, grossOutflowUsd: outflowUsd };
}

export function aggregateRow(points: readonly FlowPoint[]): z.output<typeof aggregateOutput> {
  const flow = sumFlow(points);
  const direction = flow.netFlowUsd === 0 ? "flat" : flow.netFlowUsd > 0 ? "inflow" : "outflow";
  return { ...flowFields(flow), direction };
}

/** The points of one asset, or of several assets that are listed together. */
export interface AssetPoints {
  readonly asset: Asset;
  readonly points: readonly FlowPoint[];
}

/** Returns one row per venue and asset, ordered by absolute net flow (`size`) or from inflow to outflow. */
export function venueRows(groups: readonly AssetPoints[], order: "size" | "net inflow"): VenueRow[] {
  const flows = groups.flatMap(({ asset, points }) =>
    [...groupBy(points, ({ venue }) => venue)].map(([venue, own]) => ({ asset, venue, flow: sumFlow(own) })),
  );
  const all = flows.reduce((sum, { flow }) => sum + turnover(flow), 0);
  const keyOf = ({ netFlowUsd }: Flow) => (order === "size" ? Math.abs(netFlowUsd) : netFlowUsd);
  return flows
    .sort((left, right) => keyOf(right.flow) - keyOf(left.flow) || (left.venue < right.venue ? -1 : 1))
    .map(({ asset, venue, flow }, index) => ({
      rank: index + 1,
      venue,
      asset,
      ...flowFields(flow),
      shareOfTotal: all === 0 ? 0 : Math.round((turnover(flow) / all) * 10_000) / 10_000,
    }));
}

/** Returns one row per span with the sum over all venues, oldest first. */
export function historyRows(points: readonly FlowPoint[]): z.output<typeof pointOutput>[] {
  return [...groupBy(points, ({ endsAt }) => endsAt)]
    .sort(([left], [right]) => left - right)
    .map(([endsAt, group]) => ({ at: isoOf(endsAt), ...flowFields(sumFlow(group)) }));
}

/** Compares the last 24 hours with the mean of the days before; null when there are no such days. */
export function baselineRow(
  points: readonly FlowPoint[],
  { endMs, days }: { readonly endMs: number; readonly days: number },
): z.output<typeof baselineOutput> | null {
  const day: Span = { endMs, hours: 24 };
  const observed = sumFlow(within(points, day)).netFlowUsd;
  const deviation = deviationFrom(observed, daysBefore(points, day, days));
  if (deviation === null) return null;
  const { baselineUsd, deltaUsd, deltaPct } = deviation;
  const regimeChange = regimeOf(observed) !== regimeOf(baselineUsd);
  return { baselineWindow: `P${days}D`, baselineUsd, deltaUsd, deltaPct, regimeChange };
}

/** Returns each report, and whether it was published before or after a moment of the flow, such as its peak. */
export function catalystRows(
  items: readonly NewsItem[],
  moment: { readonly name: string; readonly at: number } | null,
): z.output<typeof catalystOutput>[] {
  return items.map(({ source, publishedAt, claim, url }) => ({
    source,
    publishedAt: isoOf(publishedAt),
    claim,
    relationToFlow: moment === null ? "published within the window" : relationOf(publishedAt, moment),
    url,
  }));
}

/** Returns the end of the span with the largest net flow in either direction; null without points. */
export function peakOf(points: readonly FlowPoint[]): number | null {
  let peak: number | null = null;
  let most = -1;
  for (const [endsAt, group] of groupBy(points, (point) => point.endsAt)) {
    const size = Math.abs(sumFlow(group).netFlowUsd);
    if (size > most) [peak, most] = [endsAt, size];
  }
  return peak;
}

export function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** Formats whole hours as an ISO 8601 duration. */
export function windowOf(hours: number): string {
  return `PT${hours}H`;
}

/** Returns the assumptions of every output with a rolling window over all venues. */
export function usualAssumptions(hours: number, points: readonly FlowPoint[]): string[] {
  const venues = [...new Set(points.map(({ venue }) => venue))].sort();
  return [
    `The window is the rolling ${hours} hours up to the time of the data, not a calendar day.`,
    `The venues are those that the provider covers: ${venues.join(", ")}.`,
  ];
}

function relationOf(publishedAt: number, { name, at }: { readonly name: string; readonly at: number }): string {
  const hours = cents(Math.abs(publishedAt - at) / 3_600_000);
  if (hours < 1) return `coincides with ${name}; a cause is not shown`;
  return `${publishedAt < at ? "precedes" : "follows"} ${name} by ${hours} hours; a cause is not shown`;
}
