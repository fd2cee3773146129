// Describes market intelligence: the flows, their baseline, and reports from about the same time. It never states that a
// report is the cause of a flow.
import type { WriteTask } from "../../../contract/model.ts";
import { type MarketIntelligence, marketIntelligenceSchema } from "../../../contract/query/market-intelligence.ts";
import type { Interpretation } from "../../../contract/query/reading.ts";
import { ordersIn } from "../../../grounding/claims/orders.ts";
import { formatTime, formatValue } from "../../../grounding/evidence/format.ts";
import { isForEach } from "../../../grounding/given.ts";
import { windowText } from "../../../reply/window.ts";
import { capital, listed, quoted } from "./phrase.ts";

const mostReports = 3;
const longestClaim = 200;

/** Returns sentences about the flows and a list of reports. Empty if the evidence contains no market intelligence. */
export function market({
  evidence,
  target,
}: Pick<WriteTask, "evidence"> & { readonly target: Pick<Interpretation, "bindings"> }): readonly string[] {
  // If the request is about several entities, the evidence covers only one of them. A table shows all of them instead.
  if (target.bindings.some(isForEach)) return [];
  const parsed = marketIntelligenceSchema.safeParse(evidence.marketIntelligence);
  if (!parsed.success) return [];
  const sentences = [anomaly, regime, aggregate, baseline, derivatives].flatMap((say) => say(parsed.data) ?? []);
  return [sentences.join(" "), reports(parsed.data)].filter((text) => text !== "");
}

const usd = (value: number) => formatValue(value, "usd");

function aggregate({ aggregateFlow: flow, asset, timeWindow }: MarketIntelligence): string | null {
  if (flow === undefined) return null;
  const sides = [
    typeof flow.grossInflowUsd === "number" ? `${usd(flow.grossInflowUsd)} in` : null,
    typeof flow.grossOutflowUsd === "number" ? `${usd(flow.grossOutflowUsd)} out` : null,
  ].filter((side) => side !== null);
  const of = asset === undefined ? "" : ` of ${asset}`;
  const within = timeWindow === null ? "" : ` within ${windowText(timeWindow)}`;
  const gross = sides.length === 0 ? "" : ` (${sides.join(", ")})`;
  return `Net ${flow.direction}${of}${within}, all venues together: ${usd(flow.netFlowUsd)}${gross}.`;
}

function baseline({ baselineComparison: compared }: MarketIntelligence): string | null {
  if (compared === undefined) return null;
  const { baselineWindow, deltaUsd, deltaPct } = compared;
  const part = typeof deltaPct === "number" ? ` (${formatValue(deltaPct, "percent")})` : "";
  return `Change from the baseline of ${windowText(baselineWindow)}: ${usd(deltaUsd)}${part}.`;
}

function derivatives({ derivativesContext: context }: MarketIntelligence): string | null {
  if (context === undefined) return null;
  const { openInterestDirection, openInterestChangePct, relationshipToSpotFlows: relation, liquidationBias } = context;
  const moves = `Open interest is ${openInterestDirection ?? "changed"} (${formatValue(openInterestChangePct, "percent")})`;
  const positions = relation === undefined ? "" : `; its relation to the spot flows: ${relation}`;
  const closed = liquidationBias === undefined ? "" : `; liquidation bias: ${liquidationBias}`;
  const apart = context.venues.filter((venue) => venue.relationshipToSpotFlows !== relation).map(({ venue }) => venue);
  const diverging = apart.length === 0 || relation === undefined ? "" : ` Diverging: ${listed(apart)}.`;
  return `${moves}${positions}${closed}.${diverging}`;
}

function anomaly({ anomaly: found }: MarketIntelligence): string | null {
  if (found === undefined) return null;
  const { venue, asset, observedValueUsd, baselineValueUsd, zScore } = found;
  const what = asset === undefined ? venue : `${asset} on ${venue}`;
  const usual = typeof baselineValueUsd === "number" ? `, usually ${usd(baselineValueUsd)}` : "";
  return `Most abnormal: ${what}, ${usd(observedValueUsd)}${usual} (z-score ${formatValue(zScore, null)}).`;
}

function regime({ regimeShift: shift }: MarketIntelligence): string | null {
  if (shift === undefined) return null;
  const { previousState, currentState, flipTimestamp, supportingVenues = [] } = shift;
  if (typeof flipTimestamp !== "string") return `No change of regime: ${previousState} before, ${currentState} now.`;
  const led = supportingVenues.length === 0 ? "" : `, led by ${listed(supportingVenues.slice(0, 3))}`;
  return `${capital(previousState)} turned to ${currentState} at ${formatTime(flipTimestamp) ?? flipTimestamp}${led}.`;
}

function reports({ catalystRefs = [] }: MarketIntelligence): string {
  const lines = catalystRefs
    .filter(({ claim }) => claim.length <= longestClaim && ordersIn(claim).length === 0)
    .slice(0, mostReports)
    .map(({ claim, source, publishedAt, relationToFlow }) => {
      const when = typeof publishedAt === "string" ? `, ${formatTime(publishedAt) ?? publishedAt}` : "";
      const relation = typeof relationToFlow === "string" ? `; ${relationToFlow}` : "";
      return `- ${quoted(claim)} (${source}${when})${relation}`;
    });
  return lines.length === 0 ? "" : ["Reports:", ...lines].join("\n");
}
