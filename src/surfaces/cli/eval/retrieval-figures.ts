// Formats retrieval metrics for a terminal.
import { factLines } from "../../../base/terminal/records.ts";
import { formatBytes, formatCount, formatDuration } from "../../../base/text/format.ts";
import type { RetrievalEvaluation } from "../../../contract/retrieval-evaluation.ts";
import { figureLines, spreadText } from "./figures.ts";

const bytesPerMb = 1_048_576;

/** Returns the table of metrics, then time and memory. */
export function retrievalLines({ metrics }: RetrievalEvaluation, width: number): readonly string[] {
  const { queries, methods, skipped, ms, indexMs, indexMb } = metrics;
  const skippedText = skipped === 0 ? "" : `, ${formatCount(skipped, "row")} skipped`;
  const memory = indexMb === null ? "" : `, ${formatBytes(indexMb * bytesPerMb)}`;
  return [
    `${formatCount(queries, "request")} over ${formatCount(methods, "method")}${skippedText}`,
    "",
    ...figureLines(
      [
        ["recall at 1", metrics.recallAt1],
        ["recall at 5", metrics.recallAt5],
        ["recall at 10", metrics.recallAt10],
        ["nDCG at 10", metrics.ndcgAt10],
        ["mean reciprocal rank", metrics.mrr],
      ],
      width,
    ),
    "",
    ...factLines(
      [
        ["time per search", spreadText(ms)],
        ["index of all methods", `${formatDuration(indexMs, 1)}${memory}`],
      ],
      { width },
    ),
  ];
}
