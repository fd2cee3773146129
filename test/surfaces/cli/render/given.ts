// Settled results to render, each one accepted by its schema.
import { Chalk } from "chalk";
import {
  type AnswerResult,
  answerResultSchema,
  type CapabilityMissResult,
  type ClarificationResult,
  capabilityMissResultSchema,
  clarificationResultSchema,
} from "../../../../src/contract/query/result.ts";
import { shellWord } from "../../../../src/surfaces/cli/render/again.ts";
import type { Page } from "../../../../src/surfaces/cli/render/page.ts";

const common = {
  toolsUsed: [],
  cost: { modelCostUsd: "0.000000", toolCostUsd: "0.000000", totalCostUsd: "0.000000" },
  durationMs: 840,
  requestId: "request-3f2a9c1b7d04",
  modelPortfolio: "embedded",
  tracePath: "/traces/request-3f2a9c1b7d04.jsonl",
  issueClass: null,
  actionsTaken: [],
  orchestrationMetrics: {
    parityStage: "complete",
    orchestrationMode: "auto_discovery",
    firstPassSuccess: true,
    capabilityMissSignaled: false,
    rediscoveryExecuted: false,
  },
  warnings: [],
};

export const page: Page = {
  width: 80,
  paint: new Chalk({ level: 0 }),
  isPlain: false,
  program: "ctx",
  commandFor: (question = "how warm is the greenhouse") => `ctx query ${shellWord(question)}`,
  traceName: "request-3f2a9c1b7d04",
  toolsSeen: ["greenhouse", "weather"],
};

export function answer(changes: Readonly<Record<string, unknown>> = {}): AnswerResult {
  return answerResultSchema.parse({
    ...common,
    outcomeType: "answer",
    response: "The warmest bed of the north house is bed 4 at 31.5 °C; eleven beds were read.",
    responseShape: "answer_with_evidence",
    stopReason: "complete_answer",
    toolsUsed: [{ id: "greenhouse", name: "Greenhouse", skillCalls: 2 }],
    cost: { modelCostUsd: "0.000000", toolCostUsd: "0.001500", totalCostUsd: "0.001500" },
    assumptions: ["North house was taken from 3 matches; the next ones were South house and Nursery."],
    summary: "Bed 4 is the warmest.",
    evidence: {
      facts: [],
      sourceRefs: [
        {
          id: "s1",
          provider: "Greenhouse",
          dataset: "bed_readings",
          observedAt: "2026-03-20T19:00:00Z",
          publishedAt: null,
          artifactRef: null,
          url: null,
          note: "synthetic",
        },
      ],
      assumptions: [],
      knownUnknowns: ["Bed 7 gave no reading."],
      retrievalPlanReasonCodes: [],
    },
    view: {
      type: "leaderboard",
      label: "Beds",
      title: "Beds by temperature",
      metrics: [{ label: "Beds read", value: "11", tone: "neutral" }],
      columns: [
        { key: "bed", label: "Bed", unit: null },
        { key: "temperature", label: "Temperature", unit: "celsius" },
        { key: "heated", label: "Heated", unit: null },
      ],
      rows: [
        { key: "4", cells: ["Bed 4", 31.5, true], tone: "neutral", sourceRefIds: ["s1"] },
        { key: "2", cells: ["Bed 2", 1234.25, null], tone: "neutral", sourceRefIds: ["s1"] },
      ],
    },
    confidence: {
      level: "medium",
      reason: "Eleven of twelve beds were read.",
      verifiedFactCount: 11,
      inferredFactCount: 0,
      gapCount: 1,
      gapSignals: [],
    },
    ...changes,
  });
}

export function clarification(changes: Readonly<Record<string, unknown>> = {}): ClarificationResult {
  const option = (id: string, label: string, recommended: boolean) => ({
    id,
    toolId: "greenhouse",
    toolName: "Greenhouse",
    methodName: id.split(":")[1],
    label,
    description: "Reads the sensors now.",
    fitScore: recommended ? 91 : 78,
    recommended,
  });
  return clarificationResultSchema.parse({
    ...common,
    outcomeType: "clarification_required",
    response: "Which one?",
    stopReason: "clarification_required",
    clarification: {
      question: "Do you mean every bed of the house, or one bed?",
      options: [
        option("greenhouse:house_readings", "Compare every bed of the house", true),
        option("greenhouse:bed_reading#bed=4", "Read one bed", false),
      ],
      allowFreeform: true,
      recommendedOptionId: "greenhouse:house_readings",
      originalQuery: "how warm is the greenhouse",
      resolutionMode: "option",
      ...changes,
    },
  });
}

export function miss(changes: Readonly<Record<string, unknown>> = {}): CapabilityMissResult {
  return capabilityMissResultSchema.parse({
    ...common,
    outcomeType: "capability_miss",
    response: "Nothing here measures soil acidity.",
    stopReason: "capability_miss",
    capabilityMiss: {
      message: "Nothing here measures soil acidity.",
      missingCapabilities: ["soil acidity"],
      suggestedRewrites: ["Ask how warm a bed is."],
      originalQuery: "how acid is the soil",
      ...changes,
    },
  });
}
