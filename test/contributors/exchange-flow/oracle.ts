// The expected numbers of the wedge, computed independently from the raw rows of a scenario.
import { createSnapshotSource, type Scenario } from "../../../contributors/exchange-flow/snapshot/generate.ts";
import { type Asset, assets, type FlowPoint } from "../../../contributors/exchange-flow/source.ts";

const hourMs = 3_600_000;
const signal = new AbortController().signal;

export async function oracleOf(scenario: Scenario) {
  const source = createSnapshotSource(scenario);
  const end = scenario.endMs();
  const rows = new Map<Asset, readonly FlowPoint[]>();
  for (const asset of assets) rows.set(asset, (await source.flows(asset, 10_000, signal)).rows);
  const span = (asset: Asset, from: number, to: number) =>
    (rows.get(asset) ?? []).filter(({ endsAt }) => endsAt > end - from * hourMs && endsAt <= end - to * hourMs);
  const net = (points: readonly FlowPoint[]) => points.reduce((sum, point) => sum + point.netFlowUsd, 0);
  const ofVenue = (points: readonly FlowPoint[], venue: string) => points.filter((point) => point.venue === venue);
  const venues = scenario.venues.map(({ name }) => name);

  const total = (asset: Asset, hours: number) => {
    const points = span(asset, hours, 0);
    return {
      net: net(points),
      inflow: points.reduce((sum, { inflowUsd }) => sum + (inflowUsd ?? 0), 0),
      outflow: points.reduce((sum, { outflowUsd }) => sum + (outflowUsd ?? 0), 0),
    };
  };
  const venueNet = (asset: Asset, venue: string, hours: number) => net(ofVenue(span(asset, hours, 0), venue));
  const dayNets = (points: (from: number, to: number) => readonly FlowPoint[], days: number) =>
    Array.from({ length: days }, (_, day) => net(points(48 + day * 24, 24 + day * 24)));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const zScore = (asset: Asset, venue: string) => {
    const days = dayNets((from, to) => ofVenue(span(asset, from, to), venue), 30);
    const spread = Math.sqrt(days.reduce((sum, day) => sum + (day - mean(days)) ** 2, 0) / 29);
    return (venueNet(asset, venue, 24) - mean(days)) / spread;
  };
  return {
    end,
    venues,
    total,
    venueNet,
    zScore,
    /** The last day of several assets minus the mean of the days before. */
    change: (of: readonly Asset[], days: number) => {
      const before = dayNets((from, to) => of.flatMap((asset) => span(asset, from, to)), days);
      return of.reduce((sum, asset) => sum + total(asset, 24).net, 0) - mean(before);
    },
    worst: () =>
      assets
        .flatMap((asset) => venues.map((venue) => ({ asset, venue, zScore: zScore(asset, venue) })))
        .reduce((best, one) => (Math.abs(one.zScore) > Math.abs(best.zScore) ? one : best)),
    netOfHour: (asset: Asset, endsAt: number) =>
      net((rows.get(asset) ?? []).filter((point) => point.endsAt === endsAt)),
    netBetween: (asset: Asset, fromMs: number, toMs: number) =>
      net((rows.get(asset) ?? []).filter(({ endsAt }) => endsAt >= fromMs && endsAt < toMs)),
    openInterest: async (asset: Asset) => (await source.openInterest(asset, signal)).rows,
  };
}
