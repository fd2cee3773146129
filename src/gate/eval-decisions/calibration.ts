// Compares scores with what came true: how often a row with a score of 0.8 can be served, and what each zone holds.
import type { Calibration, DecisionMetrics, ReliabilityBin, Zone } from "../../contract/decision-evaluation.ts";
import { figure, mean, rate } from "./figure.ts";
import type { Scored } from "./scored.ts";

const binCount = 10;

/** Returns the reliability of the scores in tenths, and the expected calibration error. */
export function calibrationOf(scored: readonly Scored[]): Calibration {
  return { bins: binsOf(scored), expectedError: figure(scored, expectedError) };
}

/** Returns the rows of each zone and how many of them can be served. */
export function zonesOf(scored: readonly Scored[]): DecisionMetrics["zones"] {
  const of = (zone: Zone) => ({
    rows: rate(scored.map(({ decided }) => decided.zone === zone)),
    served: rate(scored.filter(({ decided }) => decided.zone === zone).map(isServed)),
  });
  return { sure: of("sure"), doubtful: of("doubtful"), none: of("none") };
}

function binsOf(scored: readonly Scored[]): ReliabilityBin[] {
  const byBin = Map.groupBy(scored, binOf);
  return Array.from({ length: binCount }, (_, bin) => {
    const rows = byBin.get(bin) ?? [];
    return {
      from: bin / binCount,
      to: (bin + 1) / binCount,
      score: mean(rows.map(({ decided }) => decided.answerScore)),
      served: rate(rows.map(isServed)),
    };
  });
}

function expectedError(scored: readonly Scored[]): number | null {
  if (scored.length === 0) return null;
  const distances = Array.from({ length: binCount }, () => 0);
  for (const row of scored) {
    const bin = binOf(row);
    distances[bin] = (distances[bin] ?? 0) + row.decided.answerScore - Number(isServed(row));
  }
  return distances.reduce((sum, distance) => sum + Math.abs(distance), 0) / scored.length;
}

/** A score of 1 belongs to the last bin. */
function binOf({ decided }: Scored): number {
  return Math.min(binCount - 1, Math.floor(decided.answerScore * binCount));
}

/** True for a row that the tools can serve and, where the label names tools, whose best-ranked method is one of them. */
function isServed({ gold, isToolRight }: Scored): boolean {
  return gold !== "capability_miss" && isToolRight !== false;
}
