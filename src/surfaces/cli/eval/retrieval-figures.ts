// Formats retrieval metrics for a terminal.
import type { RetrievalEvaluation } from "../../../contract/retrieval-evaluation.ts";
import { figureText, millisecondsText } from "./figures.ts";

/** Returns one aligned line per metric with its row count and interval, then time and memory. */
export function retrievalLines({ metrics }: RetrievalEvaluation): readonly string[] {
  const { queries, methods, skipped, ms, indexMs, indexMb } = metrics;
  const figures = [
    ["recall at 1", metrics.recallAt1],
    ["recall at 5", metrics.recallAt5],
    ["recall at 10", metrics.recallAt10],
    ["nDCG at 10", metrics.ndcgAt10],
    ["mean reciprocal rank", metrics.mrr],
  ] as const;
  const held = indexMb === null ? "" : `, ${indexMb.toFixed(1)} MB`;
  return [
    `${queries} requests over ${methods} methods${skipped === 0 ? "" : `, ${skipped} rows skipped`}`,
    ...figures.map(([name, figure]) => `  ${name.padEnd(24)}${figureText(figure)}`),
    `  time per search: p50 ${millisecondsText(ms.p50)}, p99 ${millisecondsText(ms.p99)}`,
    `  index of all methods: ${millisecondsText(indexMs)}${held}`,
  ];
}
