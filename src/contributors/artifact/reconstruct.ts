// Reconstructs the inputs of an artifact without a replay block from its metadata. If the judge's reply is needed and
// was not saved, it reports that instead of inventing one.
import { toJson } from "../../base/text/json.ts";
import type { RecordedJudge, SearchArtifact } from "../../contract/search-artifact.ts";
import type { ResolveContributorSearchParams } from "../search/resolve.ts";
import { paramsOf } from "./case.ts";

/** The inputs for a replay, or why they cannot be reconstructed. */
export type Reconstructed =
  | { readonly kind: "params"; readonly params: ResolveContributorSearchParams }
  | { readonly kind: "refused"; readonly reason: string };

/** Reconstructs judge, configuration and constraints from the metadata. */
export function reconstruct(saved: SearchArtifact): Reconstructed {
  const { rawRequest, intents, candidates, resolution, searchMetadata } = saved;
  const judge = judgeOf(saved);
  if (judge === null) {
    const code = resolution.degradedReasonCode;
    return { kind: "refused", reason: `the judge's reply was not saved, and ${code} cannot be reached without it` };
  }
  const isLowSelection = resolution.outcome === "selected" && searchMetadata.degraded !== null;
  const { provider, model, timeoutMs, budgetUsd, disabled } = searchMetadata.judge;
  const helperConfig = {
    provider,
    model,
    timeoutMs,
    budgetUsd,
    disableJudge: disabled,
    degradedOutcomePolicy: isLowSelection ? "allow_low_confidence_selected" : "return_shortlist",
    ...(searchMetadata.shortlistCount === 0 ? {} : { maxShortlistSize: searchMetadata.shortlistCount }),
  };
  const params = paramsOf({ rawRequest, intents, candidates, replay: { helperConfig, judge } });
  if (searchMetadata.degraded === null) return { kind: "params", params };
  // A fallback lists exactly the candidates that met the constraints.
  const viable = new Set(resolution.shortlistCandidateIds);
  const isCandidateValid: ResolveContributorSearchParams["isCandidateValid"] = ({ candidateId }) =>
    viable.has(candidateId);
  return { kind: "params", params: { ...params, isCandidateValid } };
}

function judgeOf({ resolution, searchMetadata }: SearchArtifact): RecordedJudge | null {
  const { applied, usage, disabled } = searchMetadata.judge;
  const { reason, confidence, selectedCandidateId } = resolution;
  const relatedCandidateIds = [...resolution.relatedCandidateIds];
  const rejectedCandidateIds = [...resolution.rejectedCandidateIds];
  const said = { relatedCandidateIds, rejectedCandidateIds, confidence, reason, ...(usage === null ? {} : { usage }) };
  // `disabled` is recorded only when there was a judge; a missing judge takes precedence.
  if (!applied) return disabled && resolution.degradedReasonCode === "judge_disabled" ? silent : { kind: "none" };
  switch (causeOf(resolution.degradedReasonCode, searchMetadata.trace.validatorStatus)) {
    case "selected":
      return { kind: "reply", reply: toJson({ primaryCandidateId: selectedCandidateId, ...said }) };
    case "declined":
      return { kind: "reply", reply: toJson({ primaryCandidateId: null, ...said }) };
    case "judge_timeout":
      return silent;
    case "judge_budget_exceeded":
      // With a usage, the cost exceeded the budget; otherwise the judge refused to spend.
      return usage === null
        ? { kind: "budget", message: reason }
        : { kind: "reply", reply: toJson({ primaryCandidateId: null, ...said }) };
    case "judge_error":
      return { kind: "error", message: reason };
    default:
      return null;
  }
}

const silent: RecordedJudge = { kind: "silent" };

function causeOf(
  code: SearchArtifact["resolution"]["degradedReasonCode"],
  status: SearchArtifact["searchMetadata"]["trace"]["validatorStatus"],
): string {
  if (code === null) return "selected";
  if (status === "accepted") return "declined";
  // Without a viable candidate the judge's behaviour is not visible; without the validator's reason any failure gives
  // the same record.
  return code === "no_viable_candidates" && status === "not_run" ? "judge_error" : code;
}
