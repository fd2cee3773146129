// The embedded model of the role `judge`. It is deterministic and compares interpretations by coverage, profile and
// missing values. It has no rules for specific tools.
import type { JudgeReply } from "../../contract/judge.ts";
import type { CaseFile } from "../../contract/model.ts";
import type { Interpretation } from "../../contract/query/reading.ts";

/** Decides a case by the facts in its case file. The reply depends only on the case file. */
export function judge(file: CaseFile): JudgeReply {
  const { distinct, needsValue, viable } = file.options;
  const [best, second] = distinct;
  if (best !== undefined && second !== undefined) return askBetween(file, distinct);
  if (best !== undefined) return take(best, viable);
  if (needsValue.length > 0) return askForValue(file, needsValue);
  return admitMiss(file);
}

function askBetween(file: CaseFile, distinct: readonly Interpretation[]): JudgeReply {
  const spread = Math.max(...distinct.map(({ fit }) => fit)) - Math.min(...distinct.map(({ fit }) => fit));
  const scopes = distinct
    .map(({ label, toolName, profile }) => `"${label}" of ${toolName} (${profile.scopeReason})`)
    .join(" and ");
  return {
    outcome: "clarification_required",
    optionIds: distinct.map(({ optionId }) => optionId),
    recommendedOptionId: file.options.recommendedOptionId,
    confidence: confidence(0.95 - spread / 4),
    reason: `${scopes} all cover ${wordsOf(distinct[0])}, and the request does not say which it means`,
    missingCapabilities: [],
    question: null,
  };
}

function take(best: Interpretation, viable: readonly Interpretation[]): JudgeReply {
  const rival = viable.find(({ optionId }) => optionId !== best.optionId);
  const margin = best.fit - (rival?.fit ?? 0);
  const alike =
    rival !== undefined && margin < 0.05
      ? `; "${rival.label}" answers the request equally well, and this one is faster, cheaper or more relevant`
      : "";
  return {
    outcome: "answer",
    optionIds: [best.optionId],
    recommendedOptionId: best.optionId,
    confidence: confidence(0.62 + best.fit / 4 + Math.max(0, margin) / 8),
    reason: `"${best.label}" covers ${wordsOf(best)} and lacks no required value${alike}`,
    missingCapabilities: [],
    question: null,
  };
}

function askForValue(file: CaseFile, needsValue: readonly Interpretation[]): JudgeReply {
  const [first] = needsValue;
  return {
    outcome: "clarification_required",
    optionIds: needsValue.map(({ optionId }) => optionId),
    recommendedOptionId: file.options.recommendedOptionId,
    confidence: confidence(0.6 + (first?.fit ?? 0) / 3),
    reason: `"${first?.label}" covers ${wordsOf(first)}, but the request gives no ${first?.unresolved.join(", ")}`,
    missingCapabilities: [],
    question: null,
  };
}

function admitMiss(file: CaseFile): JudgeReply {
  const closest = Math.max(0, ...file.pool.map(({ fit }) => fit));
  const capability = file.missingCapability ?? file.reading.topic;
  return {
    outcome: "capability_miss",
    optionIds: [],
    recommendedOptionId: null,
    confidence: confidence(0.9 - closest / 4),
    reason: `no query-safe method's documentation covers ${capability === "" ? "the request" : `"${capability}"`}`,
    missingCapabilities: capability === "" ? [] : [capability],
    question: null,
  };
}

function wordsOf(reading: Interpretation | undefined): string {
  const words = reading?.covered ?? [];
  return words.length === 0 ? "the request" : words.map((word) => `"${word}"`).join(", ");
}

function confidence(value: number): number {
  return Number(Math.min(0.99, Math.max(0.6, value)).toFixed(3));
}
