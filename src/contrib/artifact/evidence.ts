// Replays saved evidence: runs every artifact in the given files and folders, and returns the differences for each.
import type { SearchArtifact } from "../../contract/search-artifact.ts";
import { digestIn } from "./case.ts";
import { findJsonFiles, readArtifactFile, writeArtifactFile, writeDigest } from "./files.ts";
import { replayArtifact } from "./replay.ts";

/**
 * A replayed file. `updated` means that the file was rewritten with the new outcome, `sealed` that its digest was
 * written.
 */
export interface ReplayedFile {
  readonly file: string;
  readonly caseId: string | null;
  readonly verdict: "equal" | "different" | "unreadable" | "updated" | "sealed";
  /** True when judge and configuration were reconstructed from the metadata, because they were not saved. */
  readonly isReconstructed: boolean;
  readonly differences: readonly string[];
  /** The inputs that nothing was compared with, because the file has no digest of its inputs. */
  readonly unverified: readonly string[];
  /** Cost of the judge in US dollars; null when no judge was called or the judge reported no cost. */
  readonly judgeCostUsd: number | null;
  readonly judgeLatencyMs: number | null;
}

/** What to write to a file: its new outcome if it differs, or the digest of its inputs if it is equal and has none. */
export type Rewriting = "nothing" | "update" | "seal";

/** Replays the artifacts at the paths, which are relative to `folder`. A missing path is a `usage` error. */
export async function replayEvidence(
  paths: readonly string[],
  { folder, rewriting = "nothing" }: { readonly folder: string; readonly rewriting?: Rewriting },
): Promise<readonly ReplayedFile[]> {
  const replayed: ReplayedFile[] = [];
  // Replayed one after another, so that the report has the order of the files.
  for (const file of await findJsonFiles(paths, folder)) replayed.push(await replayFile(file, rewriting));
  return replayed;
}

async function replayFile(file: string, rewriting: Rewriting): Promise<ReplayedFile> {
  const read = await readArtifactFile(file);
  if (read.kind === "unreadable") {
    const nothing = { caseId: null, isReconstructed: false, judgeCostUsd: null, judgeLatencyMs: null, unverified: [] };
    return { file, verdict: "unreadable", differences: read.problems, ...nothing };
  }
  const { kind, differences, unmet, unverified, artifact } = await replayArtifact(read.artifact);
  const isUpdated = rewriting === "update" && differences.length > 0 && artifact !== null;
  if (isUpdated) await writeArtifactFile(file, artifact);
  const mismatches = [...(isUpdated ? [] : differences), ...unmet];
  const isSealed = rewriting === "seal" && mismatches.length === 0 && digestIn(read.artifact) === null;
  if (isSealed) await writeDigest(file, read.artifact);
  return {
    file,
    caseId: read.artifact.caseId,
    verdict: mismatches.length > 0 ? "different" : isUpdated ? "updated" : isSealed ? "sealed" : "equal",
    isReconstructed: kind === "reconstructed",
    differences: mismatches,
    unverified: isSealed ? [] : unverified,
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
