// Generates the synthetic snapshot: 32 days of hourly flows per venue and asset, computed from a seed. The data ends at
// a given time. The numbers of a scenario do not depend on that time.
import { type Random, randomFrom } from "../../venue/random.ts";
import { cents } from "../measure.ts";
import type { Asset, FlowPoint, FlowSource, Liquidations, OpenInterest } from "../source.ts";
import { type AssetStory, type Report, reports, stories, venues } from "./scenario.data.ts";

/** The inputs from which the numbers are computed. */
export interface Scenario {
  readonly seed: string;
  readonly venues: typeof venues;
  readonly stories: readonly AssetStory[];
  readonly reports: readonly Report[];
  /** Returns the epoch milliseconds at which the data ends; this is also the observation time of the rows. */
  readonly endMs: () => number;
}

const hourMs = 3_600_000;
const hours = 32 * 24;
const cadenceMs = 5 * 60_000;

/** Returns the bundled scenario. Its data ends at the clock's time, rounded down to five minutes. */
export function bundledScenario(now: () => number): Scenario {
  const endMs = () => Math.floor(now() / cadenceMs) * cadenceMs;
  return { seed: "ctx-exchange-flow-1", venues, stories, reports, endMs };
}

/** Creates a source that returns the data of a scenario. Its functions make no requests. */
export function createSnapshotSource(scenario: Scenario): FlowSource {
  const offsets = new Map<Asset, readonly FlowPoint[]>();
  const known = (asset: Asset): readonly FlowPoint[] => {
    const before = offsets.get(asset);
    if (before !== undefined) return before;
    const made = scenario.stories
      .filter((story) => story.asset === asset)
      .flatMap((story) => pointsOf(scenario, story));
    offsets.set(asset, made);
    return made;
  };
  return {
    flows: async (asset, wanted, signal) => {
      signal.throwIfAborted();
      const observedAt = scenario.endMs();
      const rows = known(asset)
        .filter(({ endsAt }) => endsAt > -wanted * hourMs)
        .map((point) => ({ ...point, endsAt: observedAt + point.endsAt }));
      return { observedAt, rows };
    },
    openInterest: async (asset) => ({ observedAt: scenario.endMs(), rows: interestOf(scenario, asset) }),
    liquidations: async (asset) => ({ observedAt: scenario.endMs(), rows: liquidationsOf(scenario, asset) }),
    news: async ({ assets, hours: wanted }) => {
      const observedAt = scenario.endMs();
      const rows = scenario.reports
        .filter((report) => report.hoursAgo <= wanted && report.assets.some((asset) => assets.includes(asset)))
        .toSorted((left, right) => left.hoursAgo - right.hoursAgo)
        .map(({ hoursAgo, ...report }) => ({ ...report, publishedAt: observedAt - hoursAgo * hourMs, url: null }));
      return { observedAt, rows };
    },
  };
}

/** Returns the points of an asset, oldest first. Their `endsAt` is relative to the end of the data. */
function pointsOf(scenario: Scenario, story: AssetStory): readonly FlowPoint[] {
  const spike = spikeOf(scenario);
  const lines = scenario.venues.map(({ name, weight }) => {
    const random = randomFrom(`${scenario.seed}/${story.asset}/${name}`);
    const lean = between(random, -0.03, 0.03);
    const days = Array.from({ length: hours / 24 }, () => between(random, -0.05, 0.05));
    return { name, weight, random, lean, days };
  });
  const points: FlowPoint[] = [];
  for (let ago = hours - 1; ago >= 0; ago -= 1) {
    const bias = ago < story.turn.hoursAgo ? story.turn.bias : story.usualBias;
    for (const { name, weight, random, lean, days } of lines) {
      const size = story.hourlyUsd * weight * between(random, 0.7, 1.3);
      const part = bias + lean + (days[Math.floor(ago / 24)] ?? 0) + between(random, -0.04, 0.04);
      const isSpike = spike.asset === story.asset && spike.venue === name && ago >= 2 && ago < 6;
      const extra = isSpike ? story.hourlyUsd * weight * 4 : 0;
      const inflowUsd = cents((size * (1 + part)) / 2 + extra);
      const outflowUsd = cents((size * (1 - part)) / 2);
      points.push({
        venue: name,
        endsAt: -ago * hourMs,
        netFlowUsd: cents(inflowUsd - outflowUsd),
        inflowUsd,
        outflowUsd,
      });
    }
  }
  return points;
}

/** Chooses the venue and the asset that get an unusually large inflow. */
function spikeOf({ seed, venues: all, stories }: Scenario) {
  const random = randomFrom(`${seed}/spike`);
  const venue = all[Math.floor(random() * all.length)]?.name;
  return { venue, asset: stories[Math.floor(random() * stories.length)]?.asset };
}

function interestOf(scenario: Scenario, asset: Asset): readonly OpenInterest[] {
  const story = scenario.stories.find((one) => one.asset === asset);
  if (story === undefined || story.openInterestUsd === 0) return [];
  const random = randomFrom(`${scenario.seed}/${asset}/open-interest`);
  return scenario.venues
    .filter(({ hasDerivatives }) => hasDerivatives)
    .map(({ name, weight }) => ({
      venue: name,
      openInterestUsd: cents(story.openInterestUsd * weight * between(random, 0.9, 1.1)),
      changePct: cents(story.openInterestChangePct + between(random, -4, 4)),
    }))
    .sort((left, right) => right.openInterestUsd - left.openInterestUsd);
}

function liquidationsOf(scenario: Scenario, asset: Asset): readonly Liquidations[] {
  const random = randomFrom(`${scenario.seed}/${asset}/liquidations`);
  return interestOf(scenario, asset)
    .map(({ venue, openInterestUsd }) => ({
      venue,
      longUsd: cents(openInterestUsd * between(random, 0.0004, 0.002)),
      shortUsd: cents(openInterestUsd * between(random, 0.0004, 0.002)),
    }))
    .sort((left, right) => right.longUsd + right.shortUsd - left.longUsd - left.shortUsd);
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}
