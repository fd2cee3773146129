// Formats calibration for a terminal: the reliability of the scores, and the zones of decisions.
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatPercent } from "../../../base/text/format.ts";
import type { Calibration, DecisionMetrics } from "../../../contract/decision-evaluation.ts";

const reliabilityColumns = [
  { label: "score", align: "left" },
  { label: "rows", align: "right" },
  { label: "mean score", align: "right" },
  { label: "served", align: "right" },
] as const;

/** Returns the table of reliability. Tenths without rows are left out. */
export function reliabilityLines({ bins }: Calibration, width: number): readonly string[] {
  const rows = bins
    .filter(({ served }) => served.denominator > 0)
    .map(({ from, to, score, served }) => [
      `${formatPercent(from)} to ${formatPercent(to)}`,
      formatCount(served.denominator),
      formatPercent(score),
      formatPercent(served.value),
    ]);
  return tableLines({ columns: reliabilityColumns, rows, isWhole: true }, width);
}

const zoneColumns = [
  { label: "zone", align: "left" },
  { label: "rows", align: "right" },
  { label: "share", align: "right" },
  { label: "of these, servable", align: "right" },
] as const;

/** Returns the table of zones: sure decisions, doubtful questions, refusals. */
export function zoneLines(zones: DecisionMetrics["zones"], width: number): readonly string[] {
  const rows = (["sure", "doubtful", "none"] as const).map((zone) => {
    const { rows: share, served } = zones[zone];
    return [zone, formatCount(share.numerator), formatPercent(share.value), formatPercent(served.value)];
  });
  return tableLines({ columns: zoneColumns, rows, isWhole: true }, width);
}
