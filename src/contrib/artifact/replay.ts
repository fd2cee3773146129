// Runs a saved artifact again with the current helper, and lists the fields that differ.
import { parseIso } from "../../base/time.ts";
import type { SearchArtifact } from "../../contract/search-artifact.ts";
import { resolveContributorSearch } from "../search/resolve.ts";
import { buildContributorSearchValidationArtifact } from "../search/validation-artifact.ts";
import { digestIn, paramsOf, sealOf } from "./case.ts";
import { reconstruct } from "./reconstruct.ts";
import { checkUnsealed } from "./unsealed.ts";

/** The result of replaying one artifact. */
export interface Replayed {
  readonly caseId: string;
  /** `replayed` from the replay block, `reconstructed` from the metadata, or `refused` when the metadata is not enough. */
  readonly kind: "replayed" | "reconstructed" | "refused";
  /** Sentences of the form `path: saved …, today …`; empty when all fields are equal. */
  readonly differences: readonly string[];
  /** A sentence for each expectation that the new outcome does not meet. Expectations are never rewritten. */
  readonly unmet: readonly string[];
  /** The inputs that nothing was compared with, because the artifact has no digest; empty for an artifact that has one. */
  readonly unverified: readonly string[];
  /** The artifact that the current helper creates from the same inputs; null when it could not run. */
  readonly artifact: SearchArtifact | null;
}

/** Replays one artifact. Uses no network, does not wait and writes no file. */
export async function replayArtifact(saved: SearchArtifact): Promise<Replayed> {
  const { caseId, caseKind, rawRequest, intents, candidates, generatedAt, expectation, replay } = saved;
  const inputs = { caseId, caseKind, rawRequest, intents, candidates, expectation };
  const reconstructed = replay ? null : reconstruct(saved);
  const refuse = (reason: string): Replayed => {
    return { caseId, kind: "refused", differences: [`replay: ${reason}`], unmet: [], unverified: [], artifact: null };
  };
  if (reconstructed?.kind === "refused") return refuse(reconstructed.reason);
  const recorded = replay ?? null;
  const params = reconstructed?.params ?? (recorded === null ? null : paramsOf({ ...inputs, replay: recorded }));
  if (params === null) return refuse("the artifact has no inputs to run");
  const resolution = await resolveContributorSearch(params);
  const today = buildContributorSearchValidationArtifact({ ...inputs, generatedAt, resolution });
  const unsealed = digestIn(saved) === null ? await checkUnsealed(saved, params) : { differences: [], unverified: [] };
  return {
    caseId,
    kind: reconstructed === null ? "replayed" : "reconstructed",
    differences: [
      ...digestDifference(saved),
      ...unsealed.differences,
      ...differences("resolution", saved.resolution, today.resolution),
      ...differences("searchMetadata", saved.searchMetadata, today.searchMetadata),
    ],
    unmet: unmetBy(today),
    unverified: unsealed.unverified,
    artifact: withDigest(today, saved),
  };
}

/** Returns today's artifact with the replay block and the kind of digest that the saved artifact has. */
function withDigest(today: SearchArtifact, saved: SearchArtifact): SearchArtifact {
  const { replay } = saved;
  if (replay) return { ...today, replay: { ...replay, inputsDigest: sealOf({ ...today, replay }) } };
  return digestIn(saved) === null ? today : { ...today, inputsDigest: sealOf(today) };
}

function digestDifference(saved: SearchArtifact): readonly string[] {
  const digest = digestIn(saved);
  if (digest === null || digest === sealOf(saved)) return [];
  return [
    saved.replay
      ? "replay.inputsDigest: request, intents, candidates, configuration or judge were changed since this was made"
      : "inputsDigest: request, intents, candidates, resolution or metadata were changed since this was sealed",
  ];
}

/** Returns a sentence for each difference of two JSON values. Null equals absent; times are compared as instants. */
export function differences(place: string, saved: unknown, today: unknown): readonly string[] {
  if (isSame(saved, today)) return [];
  if (!isHolder(saved) || !isHolder(today)) return [`${place}: saved ${show(saved)}, today ${show(today)}`];
  const keys = [...new Set([...Object.keys(saved), ...Object.keys(today)])];
  const within = (key: string) => (Array.isArray(saved) ? `${place}[${key}]` : `${place}.${key}`);
  return keys.flatMap((key) => differences(within(key), valueAt(saved, key), valueAt(today, key)));
}

/** Returns a sentence for each expectation of the artifact that its outcome does not meet. */
function unmetBy({ expectation, resolution }: SearchArtifact): readonly string[] {
  if (expectation === null || expectation === undefined) return [];
  const wanted = [
    ["outcome", expectation.outcome, resolution.outcome],
    ["selectedCandidateId", expectation.selectedCandidateId, resolution.selectedCandidateId],
    ["degradedReasonCode", expectation.degradedReasonCode, resolution.degradedReasonCode],
  ] as const;
  return wanted
    .filter(([, expected, found]) => (expected ?? null) !== found)
    .map(([key, expected, found]) => `expectation.${key}: expected ${show(expected)}, today ${show(found)}`);
}

function isSame(saved: unknown, today: unknown): boolean {
  if ((saved ?? null) === (today ?? null)) return true;
  if (typeof saved !== "string" || typeof today !== "string") return false;
  const instant = parseIso(saved);
  return instant !== null && instant === parseIso(today);
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function valueAt(holder: object, key: string): unknown {
  return Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
}

function show(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
