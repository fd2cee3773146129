// Settles every ending: computes cost and tools used from the recorded usage, and returns the result in the requested shape.
// These functions are pure. They are not a stage of the chain, because a run that threw an error must be settled too.
import type { CtxError } from "../contract/error.ts";
import type { Asked, Decided, Discovered, Outcome, Synthesized } from "../contract/query/record.ts";
import type { RolloutStage } from "../contract/query/request.ts";
import type {
  AnswerResult,
  CapabilityMiss,
  CapabilityMissResult,
  Clarification,
  ClarificationResult,
  Cost,
  OrchestrationMetrics,
  QueryResult,
} from "../contract/query/result.ts";
import { costOf, toolsUsed, unreadablePrices } from "./settle/charges.ts";

/** Usage of a run, recorded while it ran. */
export interface Usage {
  readonly requestId: string;
  /** Duration in whole milliseconds. */
  readonly durationMs: number;
  readonly modelPortfolio: string;
  /** Cost of each model call, in dollars. */
  readonly modelCostsUsd: readonly number[];
  readonly tracePath: string | null;
  readonly rolloutStage: RolloutStage;
}

/** Returns the result of a run that ended with a typed outcome. */
export function settle(outcome: Outcome, usage: Usage): QueryResult {
  switch (outcome.type) {
    case "answer":
      return settleAnswer(outcome.record, usage);
    case "clarification_required":
      return settleClarification(outcome, usage);
    case "capability_miss":
      return settleMiss(outcome, usage);
  }
}

/**
 * Returns an answer, and charges tool fees for every answered call. The envelope is included only if the requested response
 * shape contains it.
 */
export function settleAnswer(record: Synthesized, usage: Usage): AnswerResult {
  const { request, decision, envelope, calls, universe, evaluations, repairs } = record;
  const cost = costOf({ modelCostsUsd: usage.modelCostsUsd, calls, universe });
  const used = toolsUsed({ calls, universe });
  const withEnvelope = request.responseShape !== "answer";
  const metrics = metricsOf(record, usage, {
    firstPassSuccess:
      evaluations[0]?.isComplete === true && repairs.every(({ semanticRetryCount }) => semanticRetryCount === 0),
    capabilityMissSignaled: evaluations.some(({ missingCapability }) => missingCapability !== null),
    rediscoveryExecuted: record.rediscovery?.executed === true,
  });
  return {
    outcomeType: "answer",
    response: record.response,
    responseShape: request.responseShape,
    ...(decision.assumptionMade === null ? {} : { assumptionMade: decision.assumptionMade }),
    assumptions: envelope.evidence.assumptions,
    ...(withEnvelope
      ? {
          ...envelope,
          usage: {
            durationMs: wholeMs(usage),
            cost,
            toolsUsed: used,
            outcomeType: "answer",
            orchestrationMetrics: metrics,
          },
        }
      : {}),
    ...(request.includeData ? { data: jsonCopy(record.canonical) } : {}),
    toolsUsed: used,
    cost,
    ...runFields(usage),
    stopReason: record.stopReason,
    issueClass: record.issueClass,
    actionsTaken: [...record.actions],
    orchestrationMetrics: metrics,
    warnings: [...record.warnings, ...unreadablePrices({ calls, universe })],
  };
}

/** Returns the result of a run that ends with a clarification. No tool was called, so only model calls are charged. */
export function settleClarification(
  ending: Pick<Extract<Outcome, { type: "clarification_required" }>, "clarification" | "record">,
  usage: Usage,
): ClarificationResult {
  const { clarification, record } = ending;
  return {
    outcomeType: "clarification_required",
    response: clarificationText(clarification),
    clarification,
    toolsUsed: [],
    cost: modelCost(usage),
    ...runFields(usage),
    stopReason: "clarification_required",
    issueClass: clarification.resolutionMode === "option" ? "scope_ambiguity" : "missing_evidence",
    actionsTaken: ["inspect_current_grounding", "clarify_scope"],
    orchestrationMetrics: metricsOf(record, usage, {}),
    warnings: [...record.warnings],
  };
}

/** Returns a capability miss: only model calls are charged, even if tools were called before the miss was found. */
export function settleMiss(
  ending: Pick<Extract<Outcome, { type: "capability_miss" }>, "capabilityMiss" | "record" | "issueClass">,
  usage: Usage,
): CapabilityMissResult {
  const { capabilityMiss, record } = ending;
  return {
    outcomeType: "capability_miss",
    response: missText(capabilityMiss),
    capabilityMiss,
    toolsUsed: [],
    cost: modelCost(usage),
    ...runFields(usage),
    stopReason: "capability_miss",
    issueClass: ending.issueClass ?? "missing_capability",
    actionsTaken: ["inspect_current_grounding", "return_capability_miss"],
    orchestrationMetrics: metricsOf(record, usage, { capabilityMissSignaled: true }),
    warnings: [...record.warnings],
  };
}

/** Returns the cost of a run that ended with an error: model calls are charged, tool fees are not. */
export function settleError(
  error: CtxError,
  usage: Usage,
): {
  readonly error: { readonly code: string; readonly message: string };
  readonly cost: Cost;
  readonly durationMs: number;
} {
  const { code, message } = error;
  return { error: { code, message }, cost: modelCost(usage), durationMs: wholeMs(usage) };
}

function modelCost({ modelCostsUsd }: Usage): Cost {
  return costOf({ modelCostsUsd, calls: [], universe: [] });
}

function runFields(usage: Usage) {
  const { requestId, modelPortfolio, tracePath } = usage;
  return { durationMs: wholeMs(usage), requestId, modelPortfolio, tracePath };
}

function wholeMs({ durationMs }: Usage): number {
  return Math.max(0, Math.round(durationMs));
}

function metricsOf(
  record: Asked | Discovered | Decided,
  usage: Usage,
  known: Partial<Pick<OrchestrationMetrics, "firstPassSuccess" | "capabilityMissSignaled" | "rediscoveryExecuted">>,
): OrchestrationMetrics {
  const byRequest = record.request.tools === null ? "auto_discovery" : "manual_selected_tools";
  return {
    parityStage: usage.rolloutStage,
    orchestrationMode: "orchestrationMode" in record ? record.orchestrationMode : byRequest,
    firstPassSuccess: false,
    capabilityMissSignaled: false,
    rediscoveryExecuted: false,
    ...known,
  };
}

/** Copies the value, because the result is mutable and the record is read-only. */
function jsonCopy(value: Synthesized["canonical"]): NonNullable<AnswerResult["data"]> {
  return structuredClone(value) as NonNullable<AnswerResult["data"]>;
}

/** Returns the question and its numbered options; the recommended option is marked. */
function clarificationText({ question, options, allowFreeform, followupPrompt }: Clarification): string {
  const lines = options.map(({ label, description, recommended }, index) => {
    const mark = recommended && options.length > 1 ? " (recommended)" : "";
    const about = description === "" || description === label ? "" : `: ${description}`;
    return `${index + 1}. ${label}${mark}${about}`;
  });
  const more = allowFreeform ? (followupPrompt ?? "You can also answer in your own words.") : "";
  return [question, lines.join("\n"), more].filter((part) => part !== "").join("\n\n");
}

/** Returns what is missing, then what to do instead. */
function missText({ message, suggestedRewrites }: CapabilityMiss): string {
  if (suggestedRewrites.length === 0) return message;
  return `${message}\n\nSuggested next steps:\n${suggestedRewrites.map((rewrite) => `- ${rewrite}`).join("\n")}`;
}
