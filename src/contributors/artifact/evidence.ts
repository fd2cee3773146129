// Replays saved evidence: every artifact of some files and folders, each with its differences today.
import type { SearchArtifact } from "../../contract/search-artifact.ts";
import { findJsonFiles, readArtifactFile, writeArtifactFile } from "./files.ts";
import { replayArtifact } from "./replay.ts";

/** One file replayed. `updated` was rewritten with today's outcome. */
export interface ReplayedFile {
  readonly file: string;
  readonly caseId: string | null;
  readonly verdict: "equal" | "different" | "unreadable" | "updated";
  /** Whether judge and configuration had to be read back from the metadata. */
  readonly isReconstructed: boolean;
  readonly differences: readonly string[];
  /** US dollars that the judge cost; null when it was not asked or reported no cost. */
  readonly judgeCostUsd: number | null;
  readonly judgeLatencyMs: number | null;
}

/** Replays the artifacts at the paths, relative to `folder`; a missing path is a `usage` error. */
export async function replayEvidence(
  paths: readonly string[],
  { folder, isUpdating = false }: { readonly folder: string; readonly isUpdating?: boolean },
): Promise<readonly ReplayedFile[]> {
  const replayed: ReplayedFile[] = [];
  // One after another, so that the report keeps the order of the files.
  for (const file of await findJsonFiles(paths, folder)) replayed.push(await replayFile(file, isUpdating));
  return replayed;
}

async function replayFile(file: string, isUpdating: boolean): Promise<ReplayedFile> {
  const read = await readArtifactFile(file);
  if (read.kind === "unreadable") {
    const nothing = { caseId: null, isReconstructed: false, judgeCostUsd: null, judgeLatencyMs: null };
    return { file, verdict: "unreadable", differences: read.problems, ...nothing };
  }
  const { kind, differences, unmet, artifact } = await replayArtifact(read.artifact);
  const isRewritten = isUpdating && differences.length > 0 && artifact !== null;
  if (isRewritten) await writeArtifactFile(file, artifact);
  const left = [...(isRewritten ? [] : differences), ...unmet];
  return {
    file,
    caseId: read.artifact.caseId,
    verdict: left.length > 0 ? "different" : isRewritten ? "updated" : "equal",
    isReconstructed: kind === "reconstructed",
    differences: left,
    ...spentBy(read.artifact),
  };
}

/** Cost of the judge of a saved search. */
export function spentBy({ searchMetadata }: SearchArtifact): {
  readonly judgeCostUsd: number | null;
  readonly judgeLatencyMs: number | null;
} {
  const usage = searchMetadata.judge.usage;
  const cost = usage?.costUsd ?? null;
  const costUsd = cost === null || cost === "" ? null : Number(cost);
  return {
    judgeCostUsd: costUsd !== null && Number.isFinite(costUsd) ? costUsd : null,
    judgeLatencyMs: usage?.latencyMs ?? null,
  };
}
