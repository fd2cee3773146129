// Defines detect_flow_regime_shift, which finds out whether, when and on which venues flows changed direction.
import { z } from "zod";
import { ContributorError, type ContributorMethod } from "../../../src/contrib.ts";
import { label, orNull } from "../../venue/fields.ts";
import { type FlowOrigin, provenanceOf, readMethod } from "../flow-origin.ts";
import { groupBy, regimeOf, splitOf, sumFlow, within } from "../measure.ts";
import {
  aggregateRow,
  baselineRow,
  catalystRows,
  historyRows,
  isoOf,
  usualAssumptions,
  venueRows,
  windowOf,
} from "../rows.ts";
import {
  aggregateOutput,
  assetInput,
  assetOutput,
  assumptionsOutput,
  baselineOutput,
  catalystsOutput,
  closing,
  pointOutput,
  rowsOf,
  said,
  timeOf,
  venueFlowOutput,
  windowInput,
  windowOutput,
} from "../shapes.ts";
import type { FlowPoint } from "../source.ts";

const baselineDays = 7;
const newsHours = 12;
/** Minimum number of points before and after a change of direction. A single unusual hour does not count as a change. */
const leastPoints = 6;

const shiftOutput = z
  .object({
    previousState: said(
      "previous state",
      "`accumulation` when coins left exchanges, `distribution` when they arrived.",
    ),
    currentState: said(
      "current state",
      "The same for the time since; equal to the previous state when nothing turned.",
    ),
    flipTimestamp: orNull(timeOf("flip time", "From when the new state holds; null when nothing turned.")),
    supportingVenues: z
      .array(label("venue", "The exchange."))
      .meta({ description: "Venues that turned the same way, largest first." }),
    supportingMetrics: z
      .array(said("supporting metric", "A measure that turned the same way."))
      .meta({ description: "Measures that turned the same way." }),
  })
  .meta({ description: "The turn that divides the window best." });

/** Finds a change between accumulation and distribution. */
export function detectFlowRegimeShift(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "detect_flow_regime_shift",
    title: "Regime shift of exchange flows",
    description:
      "Whether exchange flows of one asset across all exchanges flipped from accumulation to distribution, or back, within a rolling window: previous and current " +
      "state, time of the flip, leading venues, history of net flow, prior 7-day baseline, and news around the shift.",
    input: z.strictObject({
      asset: assetInput,
      windowHours: windowInput(48, "Hours of the rolling window"),
    }),
    output: z.object({
      asset: assetOutput,
      timeWindow: windowOutput,
      regimeShift: shiftOutput,
      aggregateFlow: aggregateOutput,
      flowHistory: rowsOf(pointOutput, "timeseries", "All venues together over time, oldest first."),
      venueBreakdown: z.array(venueFlowOutput).meta({ description: "Venues, largest net flow first." }),
      baselineComparison: orNull(baselineOutput),
      catalysts: catalystsOutput,
      assumptions: assumptionsOutput,
      ...closing("PT30M"),
    }),
    executeUsd: "0.003",
    run: async ({ asset, windowHours }, { signal }) => {
      const [{ rows, observedAt }, news] = await Promise.all([
        origin.source.flows(asset, Math.max(windowHours, 24) + baselineDays * 24, signal),
        origin.source.news({ assets: [asset], hours: newsHours }, signal),
      ]);
      const points = within(rows, { endMs: observedAt, hours: windowHours });
      const regimeShift = shiftOf(points, windowHours);
      const { flipTimestamp } = regimeShift;
      return {
        asset,
        timeWindow: windowOf(windowHours),
        regimeShift,
        aggregateFlow: aggregateRow(points),
        flowHistory: historyRows(points),
        venueBreakdown: venueRows([{ asset, points }], "size"),
        baselineComparison: baselineRow(rows, { endMs: observedAt, days: baselineDays }),
        catalysts: catalystRows(
          news.rows,
          flipTimestamp === null ? null : { name: "the shift", at: Date.parse(flipTimestamp) },
        ),
        assumptions: usualAssumptions(windowHours, points),
        ...provenanceOf(origin, "flow regimes and news", [observedAt, news.observedAt]),
      };
    },
  });
}

function shiftOf(points: readonly FlowPoint[], windowHours: number): z.output<typeof shiftOutput> {
  const times = [...groupBy(points, ({ endsAt }) => endsAt)].sort(([left], [right]) => left - right);
  const split = splitOf(
    times.map(([, group]) => sumFlow(group).netFlowUsd),
    leastPoints,
  );
  const flip = split === null ? undefined : times[split]?.[0];
  if (flip === undefined) {
    throw new ContributorError(
      "not_found",
      `the provider gives ${times.length} points within ${windowHours} hours; a change of direction needs at least ${2 * leastPoints}; use a longer window`,
    );
  }
  const sides = (own: readonly FlowPoint[]) => ({
    before: sumFlow(own.filter(({ endsAt }) => endsAt < flip)),
    after: sumFlow(own.filter(({ endsAt }) => endsAt >= flip)),
  });
  const { before, after } = sides(points);
  const [previousState, currentState] = [regimeOf(before.netFlowUsd), regimeOf(after.netFlowUsd)];
  const isTurn = previousState !== currentState;
  const turned = [...groupBy(points, ({ venue }) => venue)]
    .map(([venue, own]) => ({ venue, ...sides(own) }))
    .filter(
      (item) => regimeOf(item.before.netFlowUsd) === previousState && regimeOf(item.after.netFlowUsd) === currentState,
    )
    .sort((left, right) => Math.abs(right.after.netFlowUsd) - Math.abs(left.after.netFlowUsd));
  const share = `${turned.length} of ${groupBy(points, ({ venue }) => venue).size} venues turned`;
  return {
    previousState,
    currentState,
    flipTimestamp: isTurn ? isoOf(flip) : null,
    supportingVenues: isTurn ? turned.map(({ venue }) => venue) : [],
    supportingMetrics: isTurn ? ["net flow of all venues together", share] : [],
  };
}
