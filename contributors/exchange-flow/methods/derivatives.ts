// Defines compare_flows_with_derivatives, get_open_interest and get_liquidations, which return derivative positions. The
// first method also compares them with spot flows.
import { z } from "zod";
import type { ContributorMethod } from "../../../src/contrib.ts";
import { orNull } from "../../venue/fields.ts";
import { type FlowOrigin, provenanceOf, readMethod } from "../flow-origin.ts";
import { cents, groupBy, sumFlow, within } from "../measure.ts";
import { aggregateRow, usualAssumptions, venueRows, windowOf } from "../rows.ts";
import {
  aggregateOutput,
  assetInput,
  assetOutput,
  assumptionsOutput,
  closing,
  percent,
  rowsOf,
  said,
  usd,
  venueFlowOutput,
  venueOutput,
  windowOutput,
} from "../shapes.ts";
import type { Liquidations, OpenInterest } from "../source.ts";

const windowHours = 24;
const openInterestUsd = usd("open interest", "Dollars in open positions.");
const changePct = percent("open interest change", "Change of open interest within 24 hours.", { window: "PT24H" });
const longUsd = usd("long liquidations", "Long positions closed by force.", { window: "PT24H" });
const shortUsd = usd("short liquidations", "Short positions closed by force.", { window: "PT24H" });
const biasOutput = said(
  "liquidation bias",
  "`long` when mostly longs were closed, `short` when mostly shorts, else `balanced`.",
);
const directionOutput = said("open interest direction", "`rising`, `falling` or `flat`.");
const relationOutput = said(
  "relationship to spot flows",
  "`confirms` when coins leave exchanges while positions grow, or arrive while they shrink; `contradicts` otherwise; `neutral` when one stands still.",
);

const venueRow = z.object({
  venue: venueOutput,
  netFlowUsd: usd("net flow", "Spot inflow less outflow."),
  openInterestUsd,
  openInterestChangePct: changePct,
  longLiquidationsUsd: orNull(longUsd),
  shortLiquidationsUsd: orNull(shortUsd),
  liquidationBias: biasOutput,
  relationshipToSpotFlows: relationOutput,
});

const comparisonOutput = z.object({
  asset: assetOutput,
  timeWindow: windowOutput,
  aggregateFlow: aggregateOutput,
  derivatives: z
    .object({
      openInterestDirection: directionOutput,
      openInterestUsd,
      openInterestChangePct: changePct,
      longLiquidationsUsd: longUsd,
      shortLiquidationsUsd: shortUsd,
      liquidationBias: biasOutput,
      relationshipToSpotFlows: relationOutput,
    })
    .meta({ description: "All venues with derivatives together." }),
  venueComparison: rowsOf(venueRow, "table", "Venues that have derivatives, most open interest first."),
  venueBreakdown: z.array(venueFlowOutput).meta({ description: "Spot flows of every venue, largest first." }),
  assumptions: assumptionsOutput,
  ...closing("PT15M"),
});

/** Compares the spot flows of one asset with its open interest and liquidations. */
export function compareFlowsWithDerivatives(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "compare_flows_with_derivatives",
    title: "Spot flows against derivatives positioning",
    description:
      "Whether exchange flows of one asset across all exchanges confirm or contradict derivatives positioning within the last 24 hours: net spot flows, open interest " +
      "direction and liquidations, all venues together and venue by venue, so that a venue that diverges stands out.",
    input: z.strictObject({ asset: assetInput }),
    output: comparisonOutput,
    executeUsd: "0.003",
    run: async ({ asset }, { signal }) => {
      const [flows, interest, liquidations] = await Promise.all([
        origin.source.flows(asset, windowHours, signal),
        origin.source.openInterest(asset, signal),
        origin.source.liquidations(asset, signal),
      ]);
      const points = within(flows.rows, { endMs: flows.observedAt, hours: windowHours });
      const aggregateFlow = aggregateRow(points);
      const nets = new Map([...groupBy(points, ({ venue }) => venue)].map(([venue, own]) => [venue, sumFlow(own)]));
      return {
        asset,
        timeWindow: windowOf(windowHours),
        aggregateFlow,
        derivatives: together(interest.rows, liquidations.rows, aggregateFlow.netFlowUsd),
        venueComparison: interest.rows.map(({ venue, openInterestUsd: open, changePct: change }) => {
          const closed = liquidations.rows.find((row) => row.venue === venue);
          const netFlowUsd = nets.get(venue)?.netFlowUsd ?? 0;
          return {
            venue,
            netFlowUsd,
            openInterestUsd: open,
            openInterestChangePct: change,
            longLiquidationsUsd: closed?.longUsd ?? null,
            shortLiquidationsUsd: closed?.shortUsd ?? null,
            liquidationBias: biasOf(closed?.longUsd ?? 0, closed?.shortUsd ?? 0),
            relationshipToSpotFlows: relationshipOf(netFlowUsd, change),
          };
        }),
        venueBreakdown: venueRows([{ asset, points }], "size"),
        assumptions: usualAssumptions(windowHours, points),
        ...provenanceOf(origin, "flows and derivatives", [
          flows.observedAt,
          interest.observedAt,
          liquidations.observedAt,
        ]),
      };
    },
  });
}

/** Returns only open interest. */
export function getOpenInterest(origin: FlowOrigin): ContributorMethod {
  const rows = z.array(z.object({ venue: venueOutput, openInterestUsd, openInterestChangePct: changePct }));
  return readMethod(origin, {
    name: "get_open_interest",
    title: "Open interest by venue",
    description:
      "Open interest of one asset's futures and perpetuals across all exchanges, venue by venue in dollars, with its change within 24 hours.",
    ...byVenue({ openInterest: rows.meta({ description: "Venues, most open interest first." }) }),
    run: async ({ asset }, { signal }) => {
      const read = await origin.source.openInterest(asset, signal);
      const openInterest = read.rows.map(interestRow);
      return { asset, openInterest, ...provenanceOf(origin, "open interest", [read.observedAt]) };
    },
  });
}

/** Returns only liquidations. */
export function getLiquidations(origin: FlowOrigin): ContributorMethod {
  const rows = z.array(z.object({ venue: venueOutput, longLiquidationsUsd: longUsd, shortLiquidationsUsd: shortUsd }));
  return readMethod(origin, {
    name: "get_liquidations",
    title: "Liquidations by venue",
    description:
      "Liquidations of one asset's leveraged positions across all exchanges within 24 hours, venue by venue in dollars: longs and shorts closed by force.",
    ...byVenue({ liquidations: rows.meta({ description: "Venues, most liquidations first." }) }),
    run: async ({ asset }, { signal }) => {
      const read = await origin.source.liquidations(asset, signal);
      const liquidations = read.rows.map(closedRow);
      return { asset, liquidations, ...provenanceOf(origin, "liquidations", [read.observedAt]) };
    },
  });
}

/** Returns the schemas and the price of a method that reports on one asset, with one row for each venue. */
function byVenue<Rows extends z.core.$ZodLooseShape>(rows: Rows) {
  return {
    input: z.strictObject({ asset: assetInput }),
    output: z.object({ asset: assetOutput, ...rows, ...closing("PT15M") }),
    executeUsd: "0.001",
  };
}

function interestRow({ venue, openInterestUsd: open, changePct: change }: OpenInterest) {
  return { venue, openInterestUsd: open, openInterestChangePct: change };
}

function closedRow({ venue, longUsd: longs, shortUsd: shorts }: Liquidations) {
  return { venue, longLiquidationsUsd: longs, shortLiquidationsUsd: shorts };
}

function together(interest: readonly OpenInterest[], closed: readonly Liquidations[], netFlowUsd: number) {
  const open = interest.reduce((sum, row) => sum + row.openInterestUsd, 0);
  const before = interest.reduce((sum, row) => sum + row.openInterestUsd / (1 + row.changePct / 100), 0);
  const change = before === 0 ? 0 : cents((open / before - 1) * 100);
  const longs = cents(closed.reduce((sum, row) => sum + row.longUsd, 0));
  const shorts = cents(closed.reduce((sum, row) => sum + row.shortUsd, 0));
  return {
    openInterestDirection: change > 0 ? "rising" : change < 0 ? "falling" : "flat",
    openInterestUsd: cents(open),
    openInterestChangePct: change,
    longLiquidationsUsd: longs,
    shortLiquidationsUsd: shorts,
    liquidationBias: biasOf(longs, shorts),
    relationshipToSpotFlows: relationshipOf(netFlowUsd, change),
  };
}

/** Returns the side that is more than a tenth larger than the other side, or `balanced`. */
function biasOf(longs: number, shorts: number): string {
  if (longs > shorts * 1.1) return "long";
  return shorts > longs * 1.1 ? "short" : "balanced";
}

function relationshipOf(netFlowUsd: number, changePct: number): string {
  if (netFlowUsd === 0 || changePct === 0) return "neutral";
  return netFlowUsd < 0 === changePct > 0 ? "confirms" : "contradicts";
}
