// Checks an artifact that has no digest of its inputs: compares every input that has a counterpart in the artifact, and
// names the inputs that have none.
import type { SearchArtifact } from "../../contract/search-artifact.ts";
import { createOfflineJudge, offlineJudgeName } from "../search/offline-judge.ts";
import { type ResolveContributorSearchParams, resolveContributorSearch } from "../search/resolve.ts";

/** The result of the check. */
export interface UnsealedCheck {
  /** A sentence for each input that contradicts another part of the artifact. */
  readonly differences: readonly string[];
  /** The inputs that nothing was compared with, such as `candidates[].title`. */
  readonly unverified: readonly string[];
}

/** Checks the inputs of an artifact without a digest; `params` are the inputs as the replay uses them. */
export async function checkUnsealed(
  saved: SearchArtifact,
  params: ResolveContributorSearchParams,
): Promise<UnsealedCheck> {
  return {
    differences: [...requestDifferences(saved), ...(await verdictDifferences(saved, params))],
    unverified: openIn(saved),
  };
}

/** Every intent holds the request that it is derived from. */
function requestDifferences({ rawRequest, intents }: SearchArtifact): readonly string[] {
  return intents.flatMap((intent, at) =>
    intent.rawRequest.trim() === rawRequest.trim() ? [] : [`intents[${at}].rawRequest: it is not the rawRequest`],
  );
}

/** The offline judge is deterministic, so its verdict over the saved candidates must be the saved verdict. */
async function verdictDifferences(
  { resolution, searchMetadata }: SearchArtifact,
  params: ResolveContributorSearchParams,
): Promise<readonly string[]> {
  const { judge, trace } = searchMetadata;
  const isOffline = judge.provider === offlineJudgeName.provider && judge.model === offlineJudgeName.model;
  if (!isOffline || !judge.applied || trace.validatorStatus !== "accepted") return [];
  const { selectedCandidate, reason } = await resolveContributorSearch({ ...params, judge: createOfflineJudge() });
  const selectedId = selectedCandidate?.candidateId ?? null;
  if (selectedId === resolution.selectedCandidateId && reason === resolution.reason) return [];
  return [`candidates: the offline judge no longer gives the saved verdict, but: ${reason}`];
}

const candidateInputs = ["title", "description", "rawIds", "rankFeatures", "metadata"] as const;
const sourceInputs = ["rank", "fetchedAt", "metadata"] as const;
const intentInputs = ["clause", "metadata"] as const;

function openIn({ intents, candidates }: SearchArtifact): readonly string[] {
  const sources = candidates.flatMap(({ provenance }) => provenance);
  return [
    ...(intents.length === 0 ? ["rawRequest"] : []),
    ...stated(intents, intentInputs).map((name) => `intents[].${name}`),
    ...stated(candidates, candidateInputs).map((name) => `candidates[].${name}`),
    ...stated(sources, sourceInputs).map((name) => `candidates[].provenance[].${name}`),
  ];
}

/** Returns the names of the fields that hold something in at least one of the records. */
function stated<Name extends string>(
  records: readonly { readonly [name in Name]?: unknown }[],
  names: readonly Name[],
): readonly Name[] {
  return names.filter((name) => records.some((record) => isStated(record[name])));
}

function isStated(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
