// The embedded model of the role `judge`. It is deterministic and follows the option set: several distinct options are asked
// about, one is taken, a missing value is asked for. It has no rules for specific tools.
import type { JudgeReply } from "../../contract/judge.ts";
import type { CaseFile } from "../../contract/model.ts";
import type { Option } from "../../contract/query/option.ts";
import { quotesOf } from "../../grounding/arguments.ts";

/** Decides a case by the facts in its case file. The reply depends only on the case file. */
export function judge(file: CaseFile): JudgeReply {
  const { distinct, needsValue, viable } = file.options;
  const [best, second] = distinct;
  if (best !== undefined && second !== undefined) return askBetween(file, distinct);
  if (best !== undefined) return take(best, viable);
  if (needsValue.length > 0) return askForValue(file, needsValue);
  return admitMiss(file);
}

function askBetween(file: CaseFile, distinct: readonly Option[]): JudgeReply {
  const scores = distinct.map(({ score }) => score);
  const spread = Math.max(...scores) - Math.min(...scores);
  const scopes = distinct
    .map(({ label, toolName, proposal }) => `"${label}" of ${toolName} (${proposal.scope})`)
    .join(" and ");
  return {
    outcome: "clarification_required",
    optionIds: distinct.map(({ optionId }) => optionId),
    recommendedOptionId: file.options.recommendedOptionId,
    confidence: confidence(0.95 - spread / 4),
    reason: `${scopes} all cover ${quotedWords(distinct[0])}, and the request does not say which it means`,
    missingCapabilities: [],
    question: null,
  };
}

function take(best: Option, viable: readonly Option[]): JudgeReply {
  const rival = viable.find(({ optionId }) => optionId !== best.optionId);
  const margin = best.score - (rival?.score ?? 0);
  const alike =
    rival !== undefined && margin < 0.05
      ? `; "${rival.label}" answers the request equally well, and this one is ranked first`
      : "";
  return {
    outcome: "answer",
    optionIds: [best.optionId],
    recommendedOptionId: best.optionId,
    confidence: confidence(0.62 + best.score / 4 + Math.max(0, margin) / 8),
    reason: `"${best.label}" covers ${quotedWords(best)} and lacks no required value${alike}`,
    missingCapabilities: [],
    question: null,
  };
}

function askForValue(file: CaseFile, needsValue: readonly Option[]): JudgeReply {
  const [first] = needsValue;
  return {
    outcome: "clarification_required",
    optionIds: needsValue.map(({ optionId }) => optionId),
    recommendedOptionId: file.options.recommendedOptionId,
    confidence: confidence(0.6 + (first?.score ?? 0) / 3),
    reason: `"${first?.label}" covers ${quotedWords(first)}, but the request gives no ${first?.missing.join(", ")}`,
    missingCapabilities: [],
    question: null,
  };
}

function admitMiss(file: CaseFile): JudgeReply {
  const closest = Math.max(0, ...file.pool.map(({ score }) => score));
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

function quotedWords(option: Option | undefined): string {
  const words = option === undefined ? [] : quotesOf(option);
  return words.length === 0 ? "the request" : words.map((word) => `"${word}"`).join(", ");
}

function confidence(value: number): number {
  return Number(Math.min(0.99, Math.max(0.6, value)).toFixed(3));
}
