// Slow stages, measured against this folder's own past runs.

import { percentile } from "../../base/statistics.ts";
import { formatDuration } from "../../base/time.ts";
import type { TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

/** Durations of past runs in milliseconds, by stage. */
export type StageHistory = ReadonlyMap<string, readonly number[]>;

const leastRuns = 5;
const slowFactor = 3;
const leastMs = 500;

/** A stage is slow when it took far longer than nearly all others did, and long enough to be felt. */
export function historyFindings({ stages, calls, modelCalls }: TraceModel, history: StageHistory): readonly Finding[] {
  return stages.flatMap(({ name, durationMs, startMs }) => {
    const past = history.get(name) ?? [];
    const usual = percentile(past, 90);
    if (durationMs === null || usual === null || past.length < leastRuns) return [];
    if (durationMs < leastMs || durationMs < usual * slowFactor) return [];
    const inside = [
      ...calls.map((call) => ({ label: `${call.toolId}:${call.method}`, ...call })),
      ...modelCalls.map((call) => ({ label: `model ${call.role}`, ...call })),
    ].filter((span) => span.startMs >= startMs && span.startMs <= startMs + durationMs);
    const longest = inside.toSorted((left, right) => (right.durationMs ?? 0) - (left.durationMs ?? 0))[0];
    const where =
      longest === undefined ? [] : [`longest inside: ${longest.label}, ${formatDuration(longest.durationMs ?? 0)}`];
    return [
      {
        cause: "slow-stage",
        severity: "weakened" as const,
        what: `The stage ${name} took ${formatDuration(durationMs)}; nine of ten past runs took ${formatDuration(usual)} at most.`,
        evidence: [`${past.length} past runs (timeline)`, ...where],
        likelyCause: longest === undefined ? "the machine was busy" : `${longest.label} was slow`,
        fix: "look at `--section timeline`; `ctx trace stats` shows which tools and stages are slow in general",
        confidence: 0.7,
        explains: 0.35,
      },
    ];
  });
}
