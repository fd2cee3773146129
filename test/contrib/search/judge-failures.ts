// Every failure of a judge, as a table for each venue.
import type {
  ContributorSearchConfig,
  DegradedReasonCode,
  ResolvedSearchConfig,
  SearchJudge,
} from "../../../src/contract/search.ts";
import { ContributorSearchBudgetExceededError } from "../../../src/contrib/search/ask-judge.ts";
import { createModelJudge } from "../../../src/contrib/search/model-judge.ts";
import { judgeFailing, judgeSaying, verdictFor } from "./candidates.ts";

export interface JudgeFailure {
  readonly failure: string;
  /** null: there is none. */
  readonly judge: SearchJudge | null;
  readonly config: ContributorSearchConfig;
  readonly code: DegradedReasonCode;
}

/** A judge that selects the first candidate it receives, with the given fields. */
function picksFirst(given: object = {}): SearchJudge {
  return {
    evaluate: async ({ shortlist }) => ({ ...verdictFor(shortlist.candidates[0]?.candidateId ?? null), ...given }),
  };
}

const sayingText = (text: string) =>
  createModelJudge({ model: async () => ({ text, usage: { costUsd: "0.000100" } }), now: () => 0 });

export const judgeFailures: readonly JudgeFailure[] = [
  { failure: "missing", judge: null, config: {}, code: "judge_missing" },
  { failure: "switched off", judge: picksFirst(), config: { disableJudge: true }, code: "judge_disabled" },
  {
    failure: "silent",
    judge: { evaluate: () => new Promise(() => {}) },
    config: { timeoutMs: 1 },
    code: "judge_timeout",
  },
  {
    failure: "refusing to spend",
    judge: judgeFailing(new ContributorSearchBudgetExceededError()),
    config: {},
    code: "judge_budget_exceeded",
  },
  {
    failure: "over its budget",
    judge: picksFirst({ usage: { costUsd: "0.02" } }),
    config: { budgetUsd: "0.01" },
    code: "judge_budget_exceeded",
  },
  {
    failure: "down",
    judge: judgeFailing(new Error("the provider refused with status 503")),
    config: {},
    code: "judge_error",
  },
  { failure: "saying nothing", judge: judgeSaying(undefined), config: {}, code: "judge_invalid_output" },
  {
    failure: "an unknown confidence",
    judge: picksFirst({ confidence: "certain" }),
    config: {},
    code: "judge_invalid_output",
  },
  {
    failure: "talking prose",
    judge: sayingText("The first one, I would say."),
    config: {},
    code: "judge_invalid_output",
  },
  { failure: "cut off", judge: sayingText('{"primaryCandidateId": "KX'), config: {}, code: "judge_invalid_output" },
  {
    failure: "repeating itself",
    judge: picksFirst({ relatedCandidateIds: ["x", "x"] }),
    config: {},
    code: "judge_invalid_output",
  },
  {
    failure: "inventing a market",
    judge: judgeSaying(verdictFor("KX-INVENTED")),
    config: {},
    code: "validator_rejected",
  },
  {
    failure: "relating an invented market",
    judge: picksFirst({ relatedCandidateIds: ["KX-INVENTED"] }),
    config: {},
    code: "validator_rejected",
  },
  {
    failure: "a contradictory verdict",
    judge: {
      evaluate: async ({ shortlist }) =>
        verdictFor(shortlist.candidates[0]?.candidateId ?? null, {
          rejectedCandidateIds: [shortlist.candidates[0]?.candidateId ?? ""],
        }),
    },
    config: {},
    code: "validator_rejected",
  },
  { failure: "declining", judge: judgeSaying(verdictFor(null)), config: {}, code: "ambiguous_shortlist" },
];

/** A judge that declines and records its policies. */
export function judgeRecording(): SearchJudge & { readonly policies: ResolvedSearchConfig[] } {
  const policies: ResolvedSearchConfig[] = [];
  return {
    policies,
    evaluate: async ({ policy }) => {
      policies.push(policy);
      return verdictFor(null);
    },
  };
}
