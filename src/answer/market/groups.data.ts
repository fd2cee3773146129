// Lists the measures and dimensions that make up each part of market intelligence. The table names no tool and no venue:
// a server fills a part when its output schema declares these measures and dimensions.

/** A field of a part. The field is found by its measure or dimension; the output may use any name for it. */
export interface Field {
  readonly key: string;
  readonly measure?: string;
  readonly dimension?: string;
  readonly unit?: string;
  /** True when the field contains all texts of a list instead of one value. */
  readonly isMany?: boolean;
}

export interface Group {
  readonly key: string;
  /** `object`: one record outside of lists; `rows`: a list of records. */
  readonly shape: "object" | "rows";
  /** Keys of the fields that every record of this part must have. */
  readonly needs: readonly string[];
  readonly fields: readonly Field[];
}

const venue: Field = { key: "venue", dimension: "venue" };
const asset: Field = { key: "asset", dimension: "asset" };
const flows: readonly Field[] = [
  { key: "netFlowUsd", measure: "net flow", unit: "usd" },
  { key: "grossInflowUsd", measure: "inflow", unit: "usd" },
  { key: "grossOutflowUsd", measure: "outflow", unit: "usd" },
];
const positions: readonly Field[] = [
  { key: "openInterestChangePct", measure: "open interest change", unit: "percent" },
  { key: "openInterestUsd", measure: "open interest", unit: "usd" },
  { key: "liquidationBias", measure: "liquidation bias" },
  { key: "longLiquidationsUsd", measure: "long liquidations", unit: "usd" },
  { key: "shortLiquidationsUsd", measure: "short liquidations", unit: "usd" },
  { key: "relationshipToSpotFlows", measure: "relationship to spot flows" },
];

export const groups: readonly Group[] = [
  {
    key: "aggregateFlow",
    shape: "object",
    needs: ["netFlowUsd"],
    fields: [...flows, { key: "direction", measure: "flow direction" }],
  },
  {
    key: "venueBreakdown",
    shape: "rows",
    needs: ["venue", "netFlowUsd"],
    fields: [
      { key: "rank", measure: "rank" },
      venue,
      asset,
      ...flows,
      { key: "shareOfTotal", measure: "share of total flow", unit: "share" },
    ],
  },
  {
    key: "baselineComparison",
    shape: "object",
    needs: ["baselineWindow", "deltaUsd"],
    fields: [
      { key: "baselineWindow", measure: "baseline window" },
      { key: "baselineUsd", measure: "baseline net flow", unit: "usd" },
      { key: "deltaUsd", measure: "change from baseline", unit: "usd" },
      { key: "deltaPct", measure: "change from baseline", unit: "percent" },
      { key: "regimeChange", measure: "regime change" },
    ],
  },
  {
    key: "derivativesContext",
    shape: "object",
    needs: ["openInterestChangePct"],
    fields: [{ key: "openInterestDirection", measure: "open interest direction" }, ...positions],
  },
  {
    key: "derivativesContext.venues",
    shape: "rows",
    needs: ["venue", "openInterestChangePct"],
    fields: [venue, ...flows, ...positions],
  },
  {
    key: "anomaly",
    shape: "object",
    needs: ["venue", "zScore", "observedValueUsd"],
    fields: [
      asset,
      venue,
      { key: "metric", measure: "metric" },
      { key: "observedValueUsd", measure: "observed value", unit: "usd" },
      { key: "baselineValueUsd", measure: "usual value", unit: "usd" },
      { key: "deltaUsd", measure: "deviation", unit: "usd" },
      { key: "deltaPct", measure: "deviation", unit: "percent" },
      { key: "zScore", measure: "anomaly z-score" },
    ],
  },
  {
    key: "regimeShift",
    shape: "object",
    needs: ["previousState", "currentState"],
    fields: [
      { key: "previousState", measure: "previous state" },
      { key: "currentState", measure: "current state" },
      { key: "flipTimestamp", measure: "flip time" },
      { key: "supportingVenues", dimension: "venue", isMany: true },
      { key: "supportingMetrics", measure: "supporting metric", isMany: true },
    ],
  },
  {
    key: "catalystRefs",
    shape: "rows",
    needs: ["source", "claim"],
    fields: [
      { key: "source", measure: "news source" },
      { key: "publishedAt", measure: "publication time" },
      { key: "claim", measure: "claim" },
      { key: "relationToFlow", measure: "relation to flow" },
    ],
  },
];
