// Finds slow stages by comparison with the past runs of the same folder.

import { percentile } from "../../base/statistics.ts";
import { formatDuration } from "../../base/text/format.ts";
import type { TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

/** Durations of past runs in milliseconds, by stage. */
export type StageHistory = ReadonlyMap<string, readonly number[]>;

const fewestRuns = 5;
const slowFactor = 3;
/** Minimum duration of a reported stage; people do not notice shorter stages. */
const shortestMs = 500;

/** Returns a finding for each slow stage. A stage is slow if nine of ten past runs needed at most a third of its time. */
export function historyFindings(model: TraceModel, history: StageHistory): readonly Finding[] {
  return model.stages.flatMap(({ name, durationMs, startMs }) => {
    const past = history.get(name) ?? [];
    const usual = percentile(past, 90);
    if (durationMs === null || usual === null || past.length < fewestRuns) return [];
    if (durationMs < shortestMs || durationMs < usual * slowFactor) return [];
    const longest = longestSpan(model, { startMs, endMs: startMs + durationMs });
    return [
      {
        cause: "slow-stage",
        severity: "weakened" as const,
        what: `The stage ${name} took ${formatDuration(durationMs)}; nine of ten past runs took at most ${formatDuration(usual)}.`,
        evidence: [
          `compared with ${past.length} past runs (timeline)`,
          ...(longest === null ? [] : [`longest part: ${longest.label}, ${formatDuration(longest.durationMs)}`]),
        ],
        steps: [],
        likelyCause: longest === null ? "the machine was busy" : `${longest.label} was slow`,
        fix: "read `--section timeline`; `ctx trace stats` lists tools and stages that are slow in general",
        confidence: 0.7,
        explains: 0.35,
      },
    ];
  });
}

interface Span {
  readonly label: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** Returns the longest call, model call or server start in a stage. */
function longestSpan(
  { calls, modelCalls, tools, startedAt }: TraceModel,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Span | null {
  const began = Date.parse(startedAt ?? "");
  const spans: readonly Span[] = [
    ...calls.map((call) => ({
      label: `the call ${call.toolId}:${call.method}`,
      startMs: call.startMs,
      durationMs: call.durationMs ?? 0,
    })),
    ...modelCalls.map((call) => ({
      label: `the model of the role ${call.role}`,
      startMs: call.startMs,
      durationMs: call.durationMs ?? 0,
    })),
    // A `tool-start` line is written when the server is ready, so its time is the end of the server start.
    ...tools.map((tool) => ({
      label: `the start of the server ${tool.toolId}`,
      startMs: Date.parse(tool.at) - began,
      durationMs: tool.startupMs ?? 0,
    })),
  ];
  const inside = spans.filter((span) => span.durationMs > 0 && span.startMs >= startMs && span.startMs <= endMs);
  return inside.toSorted((left, right) => right.durationMs - left.durationMs)[0] ?? null;
}
