// Reconstructs the inputs of an artifact that has no replay block, from its metadata. Refuses to do this if the replay needs
// a judge's reply that was not saved.
import { toJson } from "../../base/text/json.ts";
import type { RecordedJudge, SearchArtifact } from "../../contract/search-artifact.ts";
import type { ResolveContributorSearchParams } from "../search/resolve.ts";
import { paramsOf } from "./case.ts";

/** The inputs for a replay, or the reason why they cannot be reconstructed. */
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
  // The shortlist of a search without a verdict contains exactly the candidates that met the constraints.
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
  // `judge_disabled` is recorded only when a judge was configured; without a judge, the search records `judge_missing`.
  if (!applied) return disabled && resolution.degradedReasonCode === "judge_disabled" ? silent : { kind: "none" };
  switch (causeOf(resolution.degradedReasonCode, searchMetadata.trace.validatorStatus)) {
    case "selected":
      return { kind: "reply", reply: toJson({ primaryCandidateId: selectedCandidateId, ...said }) };
    case "declined":
      return { kind: "reply", reply: toJson({ primaryCandidateId: null, ...said }) };
    case "judge_timeout":
      return silent;
    case "judge_budget_exceeded":
      // With a usage, the judge's reply cost more than the budget. Without a usage, the judge declined to spend anything.
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
  // If no candidate met the constraints and the validator did not run, the metadata does not show what the judge did. Any
  // failure of a judge then gives the same record, so the replay uses a judge that fails.
  return code === "no_viable_candidates" && status === "not_run" ? "judge_error" : code;
}
