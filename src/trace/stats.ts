// Computes statistics over traces: outcomes, reasons, rates, percentiles by stage, cost, failing methods.
import { percentile } from "../base/statistics.ts";
import type { TraceDigest } from "./digest.ts";

/** A count and its total; the rate is null when the total is 0. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  readonly rate: number | null;
}

export interface Spread {
  readonly name: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p90Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface MethodRate {
  readonly name: string;
  readonly calls: number;
  readonly failures: number;
}

export interface TraceStats {
  readonly traces: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly reasonCodes: Readonly<Record<string, number>>;
  readonly stopReasons: Readonly<Record<string, number>>;
  /** Share of decisions in which a fallback replaced the judge's verdict. Counts only decisions that asked the judge. */
  readonly fallbacks: Rate;
  /** Share of decisions that differ from the judge's verdict. Counts only decisions that asked the judge. */
  readonly disagreements: Rate;
  readonly calls: Rate;
  readonly duration: Spread | null;
  /** Durations of each stage, in order of first occurrence. */
  readonly stages: readonly Spread[];
  readonly cost: { readonly totalUsd: number; readonly meanUsd: number | null; readonly maxUsd: number | null };
  /** Methods with failures, sorted by the number of failures, largest first. */
  readonly failing: readonly MethodRate[];
  readonly damaged: number;
}

/** Computes the statistics of any number of digests. */
export function traceStats(digests: readonly TraceDigest[]): TraceStats {
  const asked = digests.filter(({ isJudgeAsked }) => isJudgeAsked);
  const durations = digests.flatMap(({ durationMs }) => durationMs ?? []);
  const costs = digests.flatMap(({ costUsd }) => costUsd ?? []);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const calls = digests.reduce((sum, digest) => sum + digest.calls, 0);
  const failed = digests.reduce((sum, digest) => sum + digest.failedCalls, 0);
  return {
    traces: digests.length,
    outcomes: counted(digests.map(({ outcome }) => outcome)),
    reasonCodes: counted(digests.map(({ reasonCode }) => reasonCode)),
    stopReasons: counted(digests.map(({ stopReason }) => stopReason)),
    fallbacks: rateOf(asked.filter(({ isFallback }) => isFallback).length, asked.length),
    disagreements: rateOf(asked.filter(({ isJudgeOverruled }) => isJudgeOverruled).length, asked.length),
    calls: rateOf(failed, calls),
    duration: spreadOf("whole run", durations),
    stages: stageSpreads(digests),
    cost: {
      totalUsd: Math.round(total * 1e6) / 1e6,
      meanUsd: costs.length === 0 ? null : Math.round((total / costs.length) * 1e6) / 1e6,
      maxUsd: costs.length === 0 ? null : costs.reduce((most, cost) => Math.max(most, cost), 0),
    },
    failing: failingMethods(digests),
    damaged: digests.filter(({ damage }) => damage !== null).length,
  };
}

function counted(words: readonly (string | null)[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
  return Object.fromEntries(ordered);
}

function rateOf(count: number, of: number): Rate {
  return { count, of, rate: of === 0 ? null : count / of };
}

function spreadOf(name: string, values: readonly number[]): Spread | null {
  const at = (percent: number) => Math.round(percentile(values, percent) ?? 0);
  if (values.length === 0) return null;
  return { name, count: values.length, p50Ms: at(50), p90Ms: at(90), p99Ms: at(99), maxMs: at(100) };
}

function stageSpreads(digests: readonly TraceDigest[]): readonly Spread[] {
  const stages = new Map<string, number[]>();
  for (const digest of digests) {
    for (const [name, durationMs] of Object.entries(digest.stages)) {
      const known = stages.get(name);
      if (known === undefined) stages.set(name, [durationMs]);
      else known.push(durationMs);
    }
  }
  return [...stages].flatMap(([name, values]) => spreadOf(name, values) ?? []);
}

function failingMethods(digests: readonly TraceDigest[]): readonly MethodRate[] {
  const sums = new Map<string, { calls: number; failures: number }>();
  for (const digest of digests) {
    for (const [name, [calls, failures]] of Object.entries(digest.methods)) {
      const sum = sums.get(name) ?? { calls: 0, failures: 0 };
      sums.set(name, { calls: sum.calls + calls, failures: sum.failures + failures });
    }
  }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .filter(({ failures }) => failures > 0)
    .sort((left, right) => right.failures - left.failures || (left.name < right.name ? -1 : 1));
}
