// Replays the saved contributor searches of a suite.

import path from "node:path";
import { formatDuration, formatUsd } from "../../../base/text/format.ts";
import type { EvidenceRecord } from "../../../contract/gate-evidence.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import type { CliContext } from "../cli-context.ts";

/**
 * Returns a function that replays the searches. For each search, its result states how the search differs from the
 * saved result, and where the judge exceeds its cost or time limit.
 */
export function evidenceReplay(evidence: NonNullable<AnchorSuite["evidence"]>, { folder }: CliContext) {
  return async (): Promise<readonly EvidenceRecord[]> => {
    const { replaySearches } = await import("../../../app/contributor-search.ts");
    const replayed = await replaySearches([evidence.folder], { folder });
    return replayed.map(({ file, caseId, differences, judgeCostUsd, judgeLatencyMs }) => ({
      file: path.relative(evidence.folder, file),
      caseId,
      judgeCostUsd,
      judgeLatencyMs,
      reasons: [...differences, ...excesses({ judgeCostUsd, judgeLatencyMs }, evidence)],
    }));
  };
}

function excesses(
  { judgeCostUsd, judgeLatencyMs }: Pick<EvidenceRecord, "judgeCostUsd" | "judgeLatencyMs">,
  { maxJudgeCostUsd, maxJudgeLatencyMs }: NonNullable<AnchorSuite["evidence"]>,
): readonly string[] {
  const isDear = judgeCostUsd !== null && judgeCostUsd > maxJudgeCostUsd;
  const isSlow = judgeLatencyMs !== null && judgeLatencyMs > maxJudgeLatencyMs;
  return [
    ...(isDear ? [`its judge cost ${formatUsd(judgeCostUsd)}, more than ${formatUsd(maxJudgeCostUsd)}`] : []),
    ...(isSlow
      ? [`its judge took ${formatDuration(judgeLatencyMs)}, more than ${formatDuration(maxJudgeLatencyMs)}`]
      : []),
  ];
}
