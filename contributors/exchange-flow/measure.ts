// Computes with flows: sums over windows, the days before a window, the deviation from a baseline, and the time at which
// a regime changed.
import type { FlowPoint } from "./source.ts";

const hourMs = 3_600_000;

/** Flow in US dollars. `inflowUsd` and `outflowUsd` are null when the provider returns only the net flow. */
export interface Flow {
  readonly netFlowUsd: number;
  readonly inflowUsd: number | null;
  readonly outflowUsd: number | null;
}

/** The hours before a given time. */
export interface Span {
  readonly endMs: number;
  readonly hours: number;
}

export function within(points: readonly FlowPoint[], { endMs, hours }: Span): readonly FlowPoint[] {
  return points.filter(({ endsAt }) => endsAt > endMs - hours * hourMs && endsAt <= endMs);
}

export function sumFlow(points: readonly FlowPoint[]): Flow {
  const sum = (pick: (point: FlowPoint) => number | null) =>
    points.reduce<number | null>((total, point) => {
      const value = pick(point);
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    netFlowUsd: cents(points.reduce((total, { netFlowUsd }) => total + netFlowUsd, 0)),
    inflowUsd: centsOrNull(sum(({ inflowUsd }) => inflowUsd)),
    outflowUsd: centsOrNull(sum(({ outflowUsd }) => outflowUsd)),
  };
}

/** Groups the points by a key, in the order in which the keys first occur. */
export function groupBy<Key>(points: readonly FlowPoint[], keyOf: (point: FlowPoint) => Key) {
  const groups = new Map<Key, FlowPoint[]>();
  for (const point of points) {
    const group = groups.get(keyOf(point));
    if (group === undefined) groups.set(keyOf(point), [point]);
    else group.push(point);
  }
  return groups;
}

/** Returns the total amount moved: inflow plus outflow or, if they are unknown, the absolute net flow. */
export function turnover({ netFlowUsd, inflowUsd, outflowUsd }: Flow): number {
  return inflowUsd === null || outflowUsd === null ? Math.abs(netFlowUsd) : inflowUsd + outflowUsd;
}

/** Returns the net flow of each of the `days` before the window, newest first. Days without points are omitted. */
export function daysBefore(points: readonly FlowPoint[], { endMs, hours }: Span, days: number): readonly number[] {
  const start = endMs - hours * hourMs;
  return Array.from({ length: days }, (_, day) => within(points, { endMs: start - day * 24 * hourMs, hours: 24 }))
    .filter((group) => group.length > 0)
    .map((group) => sumFlow(group).netFlowUsd);
}

export interface Deviation {
  readonly baselineUsd: number;
  readonly deltaUsd: number;
  /** The change in percent of the absolute baseline; null when the baseline is zero. */
  readonly deltaPct: number | null;
  /** The change in sample standard deviations; null when all days are equal or there are fewer than two. */
  readonly zScore: number | null;
}

/** Compares a net flow with the mean of the days before; null when there are no days. */
export function deviationFrom(observedUsd: number, days: readonly number[]): Deviation | null {
  if (days.length === 0) return null;
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length;
  const squares = days.reduce((sum, day) => sum + (day - mean) ** 2, 0);
  const spread = days.length < 2 ? 0 : Math.sqrt(squares / (days.length - 1));
  const delta = observedUsd - mean;
  return {
    baselineUsd: cents(mean),
    deltaUsd: cents(delta),
    deltaPct: mean === 0 ? null : cents((delta / Math.abs(mean)) * 100),
    zScore: spread === 0 ? null : cents(delta / spread),
  };
}

/** Returns `accumulation` when more coins leave exchanges than arrive, and `distribution` when more coins arrive. */
export function regimeOf(netFlowUsd: number): "accumulation" | "distribution" | "balance" {
  if (netFlowUsd === 0) return "balance";
  return netFlowUsd < 0 ? "accumulation" : "distribution";
}

/**
 * Returns the index that splits a series into two parts with the largest difference of means. Each part has at least
 * `least` values. Returns null when the series is too short.
 */
export function splitOf(values: readonly number[], least: number): number | null {
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
  let best: number | null = null;
  let widest = -1;
  for (let at = least; at <= values.length - least; at += 1) {
    // The difference is weighted by the sizes of both parts, because the mean of a few values often differs by chance.
    const weight = Math.sqrt((at * (values.length - at)) / values.length);
    const gap = weight * Math.abs(mean(values.slice(at)) - mean(values.slice(0, at)));
    if (gap > widest) [best, widest] = [at, gap];
  }
  return best;
}

/** Rounds to two decimals. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

function centsOrNull(value: number | null): number | null {
  return value === null ? null : cents(value);
}
