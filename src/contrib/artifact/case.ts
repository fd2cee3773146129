// Runs a search case with a recorded judge, and creates its artifact. A case contains everything that determines its
// result, including the judge's recorded behavior, so a run needs no model, network or clock.
import { stableHash } from "../../base/text/stable.ts";
import type { SearchCandidate, SearchCaseKind, SearchIntent, SearchJudge } from "../../contract/search.ts";
import type { RecordedJudge, SearchArtifact, SearchExpectation, SearchReplay } from "../../contract/search-artifact.ts";
import { ContributorSearchBudgetExceededError, ContributorSearchTimeoutError } from "../search/ask-judge.ts";
import { requireOfCandidate } from "../search/requirements.ts";
import { type ResolveContributorSearchParams, resolveContributorSearch } from "../search/resolve.ts";
import { buildContributorSearchValidationArtifact } from "../search/validation-artifact.ts";

/** A search with all inputs that determine its result. */
export interface SearchCase {
  readonly caseId: string;
  readonly caseKind: SearchCaseKind;
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  readonly candidates: readonly SearchCandidate[];
  readonly replay: SearchReplay;
  readonly expectation?: SearchExpectation | null | undefined;
}

/** Runs the case and returns its artifact with the replay block. `generatedAt` is an ISO 8601 time. */
export async function runSearchCase(searchCase: SearchCase, generatedAt: string): Promise<SearchArtifact> {
  const { replay } = searchCase;
  const resolution = await resolveContributorSearch(paramsOf(searchCase));
  const artifact = buildContributorSearchValidationArtifact({ ...searchCase, generatedAt, resolution });
  return { ...artifact, replay: { ...replay, inputsDigest: digestOf(searchCase) } };
}

/**
 * Computes the digest of a case's inputs. In intents and candidates, null equals absent. In the configuration and the
 * judge's reply, an explicit null has its own meaning and changes the digest.
 */
export function digestOf({ rawRequest, intents, candidates, replay }: Omit<SearchCase, "caseId" | "caseKind">): string {
  const { helperConfig, contributorConfig, overrides, requirements, judge } = replay;
  const layers = [helperConfig, contributorConfig, overrides, requirements].map((layer) => layer ?? null);
  return stableHash({
    rawRequest,
    intents: withoutNulls(intents),
    candidates: withoutNulls(candidates),
    layers,
    judge,
  });
}

/**
 * Computes the digest that the artifact should have. Without a replay block, the judge and its configuration are
 * reconstructed from the outcome and the metadata, so the digest covers both.
 */
export function sealOf(artifact: SearchArtifact): string {
  const { rawRequest, intents, candidates, resolution, searchMetadata, replay } = artifact;
  if (replay) return digestOf({ rawRequest, intents, candidates, replay });
  return stableHash(withoutNulls({ rawRequest, intents, candidates, resolution, searchMetadata }));
}

/** Returns the digest that the artifact has; null if it has none. */
export function digestIn({ replay, inputsDigest }: SearchArtifact): string | null {
  return (replay ? replay.inputsDigest : inputsDigest) ?? null;
}

/** Returns the parameters of the helper, with the recorded judge instead of a real judge. */
export function paramsOf(
  searchCase: Pick<SearchCase, "rawRequest" | "intents" | "candidates" | "replay">,
): ResolveContributorSearchParams {
  const { rawRequest, intents, candidates, replay } = searchCase;
  const { requirements } = replay;
  return {
    rawRequest,
    intents,
    candidates,
    helperConfig: replay.helperConfig,
    contributorConfig: replay.contributorConfig,
    overrides: replay.overrides,
    judge: playJudge(replay.judge),
    ...(requirements === null || requirements === undefined
      ? {}
      : { isCandidateValid: requireOfCandidate(requirements) }),
  };
}

function playJudge(recorded: RecordedJudge): SearchJudge | undefined {
  switch (recorded.kind) {
    case "none":
      return undefined;
    case "reply":
      return { evaluate: async () => recorded.reply };
    case "error":
      return failing(new Error(recorded.message));
    case "budget":
      return failing(new ContributorSearchBudgetExceededError(recorded.message));
    case "silent":
      // A recorded timeout fails at once, so that a replay does not wait.
      return failing(new ContributorSearchTimeoutError());
  }
}

function failing(error: Error): SearchJudge {
  return { evaluate: () => Promise.reject(error) };
}

/** Returns the value without keys that are null or undefined, at every level. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  return Object.fromEntries(entries.map(([key, held]) => [key, withoutNulls(held)]));
}
