// Replays saved evidence: runs every artifact in the given files and folders, and returns the differences for each.
import type { SearchArtifact } from "../../contract/search-artifact.ts";
import { findJsonFiles, readArtifactFile, writeArtifactFile } from "./files.ts";
import { replayArtifact } from "./replay.ts";

/** A replayed file. `updated` means that the file was rewritten with the new outcome. */
export interface ReplayedFile {
  readonly file: string;
  readonly caseId: string | null;
  readonly verdict: "equal" | "different" | "unreadable" | "updated";
  /** True when judge and configuration were reconstructed from the metadata, because they were not saved. */
  readonly isReconstructed: boolean;
  readonly differences: readonly string[];
  /** Cost of the judge in US dollars; null when no judge was called or the judge reported no cost. */
  readonly judgeCostUsd: number | null;
  readonly judgeLatencyMs: number | null;
}

/** Replays the artifacts at the paths, which are relative to `folder`. A missing path is a `usage` error. */
export async function replayEvidence(
  paths: readonly string[],
  { folder, isUpdating = false }: { readonly folder: string; readonly isUpdating?: boolean },
): Promise<readonly ReplayedFile[]> {
  const replayed: ReplayedFile[] = [];
  // Replayed one after another, so that the report has the order of the files.
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

/** Returns the cost and the latency of the judge in a saved search. */
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
