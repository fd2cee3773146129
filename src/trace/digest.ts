// Reduces a trace to a few hundred bytes for lists, filters and statistics. An index stores the digests, so that a folder
// with thousands of traces is read only once.
import { caseFileOf } from "./case-file.ts";
import { flagAt, numberAt, textAt } from "./data.ts";
import type { TraceModel } from "./model.ts";
import type { TraceDamage } from "./read/reading.ts";

/** Summary of one trace. A field is null when the trace does not contain its value. */
export interface TraceDigest {
  readonly startedAt: string | null;
  readonly query: string | null;
  /** An outcome type, `error`, `killed`, or `damaged` when no part of the trace can be read. */
  readonly outcome: string;
  /** The reason code of the decision, or the error code. */
  readonly reasonCode: string | null;
  readonly stopReason: string | null;
  readonly durationMs: number | null;
  readonly calls: number;
  readonly failedCalls: number;
  readonly costUsd: number | null;
  readonly tools: readonly string[];
  /** The first words of the response or of the error message. */
  readonly said: string | null;
  readonly isJudgeAsked: boolean;
  /** True when a fallback replaced the judge's verdict. `isJudgeOverruled`: the final decision differs from the verdict. */
  readonly isFallback: boolean;
  readonly isJudgeOverruled: boolean;
  /** Duration in milliseconds, by stage. */
  readonly stages: Readonly<Record<string, number>>;
  /** Number of calls, number of failures and milliseconds, by `tool:method`. */
  readonly methods: Readonly<Record<string, readonly [number, number, number]>>;
  /** Message about a damaged file, or null. */
  readonly damage: string | null;
}

const longestText = 300;

export function digestOf(model: TraceModel, damages: readonly TraceDamage[]): TraceDigest {
  const { ending, decision } = model;
  const [first] = damages;
  const judged = textAt(decision, "judgeOutcomeType");
  const isJudgeAsked = flagAt(decision, "judgeAttempted") === true;
  const tools = [...model.tools.map(({ toolId }) => toolId), ...model.methodTotals.map(({ toolId }) => toolId)];
  return {
    startedAt: model.startedAt,
    query: model.query?.slice(0, longestText) ?? null,
    outcome: ending.kind === "outcome" ? ending.outcomeType : ending.kind,
    reasonCode: ending.kind === "error" ? ending.code : textAt(decision, "decisionReasonCode"),
    stopReason: model.stopReason,
    durationMs: model.durationMs,
    calls: model.totals.calls,
    failedCalls: model.totals.failedCalls,
    costUsd: numberAt(model.cost, "totalCostUsd"),
    tools: [...new Set(tools.length > 0 ? tools : caseFileOf(model).shortlist.map(({ toolId }) => toolId))],
    said: (ending.kind === "error" ? ending.message : model.response)?.slice(0, longestText) ?? null,
    isFallback: textAt(decision, "fallbackReason") !== null,
    isJudgeOverruled: isJudgeAsked && judged !== null && judged !== textAt(decision, "outcomeType"),
    isJudgeAsked,
    stages: stagesOf(model),
    methods: Object.fromEntries(
      model.methodTotals.map(({ toolId, method, calls, failures, durationMs }) => [
        `${toolId}:${method}`,
        [calls, failures, durationMs] as const,
      ]),
    ),
    damage: first === undefined ? null : `${damages.length} damaged: ${linePrefix(first)}${first.reason}`,
  };
}

/** Returns the digest of a file that cannot be read. */
export function damagedDigest(damage: string): TraceDigest {
  return {
    ...{ startedAt: null, query: null, outcome: "damaged", reasonCode: null, stopReason: null, durationMs: null },
    ...{ calls: 0, failedCalls: 0, costUsd: null, tools: [], said: null, damage },
    ...{ isFallback: false, isJudgeOverruled: false, isJudgeAsked: false, stages: {}, methods: {} },
  };
}

function linePrefix({ line }: TraceDamage): string {
  return line > 0 ? `line ${line}, ` : "";
}

function stagesOf({ stages }: TraceModel): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const { name, durationMs } of stages) sums.set(name, (sums.get(name) ?? 0) + (durationMs ?? 0));
  return Object.fromEntries([...sums].slice(0, 50));
}
